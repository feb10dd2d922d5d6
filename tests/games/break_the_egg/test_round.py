"""Breaking the eggs: the contract's example, each case of a round, every problem's path, and a naive second reading."""

from random import Random

import pytest

from tests.support.cast import CAST
from tests.support.games.rounds import Changes, Slips, answer_round, change_paths, paths, round_of
from tests.support.json_data import Json

BREAKING = round_of("break-the-egg")

EXAMPLE = {
    "proposal": "duck",
    "hammer": "A",
    "players": [
        {"name": "A", "egg": "rainbow", "chicklets": 3, "state": "in"},
        {"name": "B", "egg": "duck", "chicklets": 0, "state": "wrong"},
        {"name": "C", "egg": "quail", "chicklets": 8, "state": "in"},
        {"name": "D", "egg": "duck", "chicklets": 2, "state": "in"},
        {"name": "E", "egg": "rotten", "chicklets": 4, "state": "in", "agreed_last": True},
    ],
}


def test_the_contracts_example_of_a_round_is_resolved() -> None:
    assert answer_round(BREAKING, EXAMPLE) == {
        "players": [
            {"name": "A", "change": 1, "chicklets": 4},
            {"name": "B", "change": 0, "chicklets": 0},
            {"name": "C", "change": 1, "chicklets": 9},
            {"name": "D", "change": 0, "chicklets": 2},
            {"name": "E", "change": 0, "chicklets": 4},
        ],
        "hammer": "E",
        "status": "unfinished",
        "winners": [],
    }


def eggs(*players: str) -> Json:
    """Parse the end of a round, such as `rainbow 3 wrong` or `quail 8 in last`."""
    found = []
    for name, (egg, chicklets, state, *last) in zip(CAST, map(str.split, players), strict=False):
        found.append({"name": name, "egg": egg, "chicklets": int(chicklets), "state": state})
        if last:
            found[-1]["agreed_last"] = True
    return {"proposal": "duck", "hammer": "Ana", "players": found}


OTHERS = ("duck 0 in",) * 3

# the rule | the players, of whom `...` are three more ducks | their changes, with 0 for the rest | hammer | winner
BREAKINGS = """
the proposed kind and rotten eggs | duck 1 in/rotten 1 in/quail 1 in/rainbow 1 in/ostrich 1 in last | 0 0 1 1 1 | Eve |
nobody agreed last: the proposer keeps the hammer | quail 1 in/.../duck 2 wrong | 1 0 0 0 -1 | Ana |
wrong guesses | rainbow 1 wrong/rainbow 0 wrong/quail 5 wrong/duck 0 in/duck 0 in last | -1 0 -1 | Eve |
rainbow eggs after a right guess | quail 1 in/rotten 1 right/rainbow 1 in/rainbow 1 wrong/duck 1 in | 0 2 1 -1 | Ben |
a right guess takes the hammer | quail 1 in/rainbow 1 right/duck 0 in last/duck 0 in/duck 0 in | 0 2 | Ben |
the last of several right guessers | quail 1 right/rainbow 1 in/duck 0 right/quail 3 right/duck 0 in | 2 1 2 2 | Dan |
10 and alone in the lead | quail 9 in/duck 9 in last/... | 1 | Ben | Ana
over 10 by a right guess | quail 9 right/rainbow 9 in/... | 2 1 | Ana | Ana
level at 10 | quail 9 in/quail 9 in last/... | 1 1 | Ben |
level above the target, one leads behind | duck 12 in/quail 12 in/... | 0 1 | Ana | Ben
9 is not enough for 5 | quail 8 in/duck 0 in/... | 1 | Ana |
a leader who falls back | quail 10 wrong/duck 9 in/... | -1 | Ana |
8 is not enough for 8 | quail 7 in/duck 0 in/.../... | 1 | Ana |
8 is enough for 9 | quail 7 in/duck 0 in/duck 0 in/.../... | 1 | Ana | Ana
8 is enough for 10 | quail 7 in/.../.../... | 1 | Ana | Ana
"""


def test_the_last_to_guess_right_can_be_named() -> None:
    several = eggs("quail 1 right", "rainbow 1 in", "duck 0 right", "quail 3 right", "duck 0 in")
    assert answer_round(BREAKING, several)["hammer"] == "Dan"
    assert answer_round(BREAKING, {**several, "last_right": " Caro "})["hammer"] == "Caro"


@pytest.mark.parametrize("case", BREAKINGS.strip().splitlines())
def test_eggs_are_broken_by_the_rules(case: str) -> None:
    _rule, players, changes, hammer, winner = map(str.strip, case.split("|"))
    question = eggs(*players.replace("...", "/".join(OTHERS)).split("/"))
    found = answer_round(BREAKING, question)
    assert list(found) == ["players", "hammer", "status", "winners"]
    padded = [*map(int, changes.split()), *[0] * len(question["players"])]
    assert found["players"] == [
        {"name": before["name"], "change": change, "chicklets": before["chicklets"] + change}
        for before, change in zip(question["players"], padded, strict=False)
    ]
    assert (found["hammer"], found["winners"]) == (hammer, [winner] if winner else [])
    assert found["status"] == ("final" if winner else "unfinished")


def test_odd_but_possible_values_are_accepted() -> None:
    changes = {
        "hammer": " A ",
        "players.0.state": "wrong",
        "players.0.chicklets": ...,
        "players.1.name": " Zoe\u0308",
        "players.2.chicklets": 9_999,
        "players.2.agreed_last": False,
        "players.4.agreed_last": ...,
    }
    found = answer_round(BREAKING, change_paths(EXAMPLE, changes))
    assert [player["chicklets"] for player in found["players"]] == [0, 0, 10_000, 2, 4]
    assert [player["name"] for player in found["players"]] == ["A", "Zoë", "C", "D", "E"]
    assert (found["hammer"], found["winners"]) == ("A", ["C"])


IN_EXAMPLE: Slips = {
    "proposal": [..., None, "rainbow", "rotten", "Duck", "", 3, []],
    "hammer": [..., None, "a", "F", "", 0, True, ["A"]],
    "players": [..., None, {}, "A", 5, [], EXAMPLE["players"][:4], EXAMPLE["players"] + eggs(*OTHERS * 2)["players"]],
    "players.1": [None, "B", [], 3],
    "players.1.name": [..., None, "", 3, "x" * 41, "a\0", "A", " a "],
    "players.1.egg": [..., None, "unlucky", "", 3, {}],
    "players.3.state": [..., None, "out", "", True, []],
    "players.2.chicklets": [None, -1, 10_000, 3.0, True, "3", [], 10**30],
    "players.2.agreed_last": [None, 1, "true", []],
    "players.1.agreed_last": [True],
    "players.4.state": ["?"],
    "players.0.scoer": [1],
    "Hammer": ["A"],
    "last_right": [None, "", "F", 2, True, ["A"], "A", "B"],
}
EXAMPLE_SLIPS: list[tuple[Changes, list[str]]] = [
    *(({path: value}, [path]) for path, values in IN_EXAMPLE.items() for value in values),
    ({"players.2.agreed_last": True}, ["players.2.agreed_last", "players.4.agreed_last"]),
    ({"players.4.state": "right"}, ["players.4.agreed_last"]),
    ({"players.0.state": "right", "last_right": "A"}, []),
    ({"players.0.state": "right", "last_right": "C"}, ["last_right"]),
    ({"players.0.state": "?", "last_right": "A"}, ["last_right", "players.0.state"]),
    ({"players.0.name": "F"}, ["hammer"]),
    ({"players": [{}] * 5}, sorted(f"players.{i}.{key}" for i in range(5) for key in ("name", "egg", "state"))),
]


@pytest.mark.parametrize(("changes", "wrong"), EXAMPLE_SLIPS)
def test_every_problem_of_a_round_has_its_path(changes: Changes, wrong: list[str]) -> None:
    assert paths(BREAKING, change_paths(EXAMPLE, changes)) == wrong


def naive_breaking(question: Json) -> Json:
    players = question["players"]
    right = [player["name"] for player in players if player["state"] == "right"]
    hammer = question["hammer"]
    after = []
    for player in players:
        gain = 0
        if player["state"] == "right":
            gain = 2
            hammer = player["name"]
        elif player["state"] == "wrong":
            gain = -1 if player["chicklets"] else 0
        elif player["egg"] == "rainbow" or (not right and player["egg"] not in ("rotten", question["proposal"])):
            gain = 1
        if player.get("agreed_last") and not right:
            hammer = player["name"]
        after.append({"name": player["name"], "change": gain, "chicklets": player["chicklets"] + gain})
    hammer = question.get("last_right", hammer)
    goal = 8 if len(players) > 8 else 10
    ahead = [p for p in after if all(p is q or p["chicklets"] > q["chicklets"] for q in after)]
    winners = [player["name"] for player in ahead if player["chicklets"] >= goal]
    return {"players": after, "hammer": hammer, "status": "final" if winners else "unfinished", "winners": winners}


@pytest.mark.slow
def test_many_rounds_come_out_like_a_naive_second_resolver() -> None:
    rng = Random("eggs")  # noqa: S311
    kinds = ("chicken", "duck", "quail", "ostrich", "rainbow", "rotten")
    for _round in range(4_000):
        names = rng.sample(CAST, rng.randint(5, 10))
        players = [
            {
                "name": name,
                "egg": rng.choice(kinds),
                "chicklets": rng.choice([0, 1, 5, 6, 7, 8, 9, 10, 11]),
                "state": rng.choice(["in"] * 9 + ["wrong"] * 4 + ["right"]),
            }
            for name in names
        ]
        still_in = [player for player in players if player["state"] == "in"]
        if still_in and rng.random() < 0.7:
            rng.choice(still_in)["agreed_last"] = True
        question: Json = {"proposal": rng.choice(kinds[:4]), "hammer": rng.choice(names), "players": players}
        right = [player["name"] for player in players if player["state"] == "right"]
        if right and rng.random() < 0.5:
            question["last_right"] = rng.choice(right)
        assert answer_round(BREAKING, question) == naive_breaking(question)
