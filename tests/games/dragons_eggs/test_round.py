"""A round of Dragons' Eggs: the rulebook's example, and each ability."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import pytest

from tests.games.dragons_eggs.bids import ROUND, RULEBOOK, bidding, faces, totals
from tests.support.cast import CAST
from tests.support.games.rounds import answer_round


def test_the_rulebooks_example_comes_out_as_written() -> None:
    found = answer_round(ROUND, RULEBOOK)
    steps = found.pop("steps")
    assert found == {
        "totals": {"A": 12, "B": 12, "C": 10},
        "winner": "C",
        "eggs": 4,
        "carried_over": [],
        "removed": [],
        "discards": {
            "A": [{"value": 10, "up": True}],
            "B": [{"value": 4, "up": True}, {"value": 8, "up": True}],
            "C": [{"value": 6, "up": True}],
        },
        "returned": {"A": [], "B": [], "C": []},
    }
    assert list(found["totals"]) == ["A", "B", "C"]
    assert steps == [
        {
            "player": "B",
            "ability": "steel-scale",
            "text": "B plays Steel Scale: the 8 in front of B is guarded",
        },
        {
            "player": "C",
            "ability": "wings",
            "text": "C plays Wings: the 6 in front of C and the 10 in front of A are swapped",
        },
        {"player": "A", "ability": "orb", "text": "A plays Orb: it counts as a copy of the 6 in front of A"},
    ]


@dataclass(frozen=True)
class Case:
    """Bids, the totals and the winner they lead to, what a step says, what is not simply discarded face up."""

    bids: tuple[str, ...]
    totals: list[int | None]
    winner: str | None
    says: str = ""
    down: Mapping[str, str] = field(default_factory=dict)  # discarded as they lay
    returned: Mapping[str, str] = field(default_factory=dict)


CASES = {
    "the highest total wins": Case(("3", "^4 5", "8"), [3, 9, 8], "Ben"),
    "equal totals cancel each other": Case(("9", "^4 5", "8"), [9, 9, 8], "Caro"),
    "so do the next ones": Case(("9", "^4 5", "8", "^7 1", "0"), [9, 9, 8, 8, 0], "Eve"),
    "no unique total, no winner": Case(("9", "9", "9"), [9, 9, 9], None),
    "a 0 that was played can win": Case(("6", "6", "0"), [6, 6, 0], "Caro"),
    "who passed has no bid": Case(("6", "6", "pass"), [6, 6, None], None),
    "who is out has no bid": Case(("6", "out", "pass"), [6, None, None], "Ana"),
    "nobody bids": Case(("pass", "out", "pass"), [None, None, None], None),
    "Steel Scale keeps a card from Wings": Case(
        ("9 steel-scale guard 0", "1 wings swap Ben 0 Ana 0", "2"),
        [9, 1, 2],
        "Ana",
        "Ben's Wings has no effect: the 9 in front of Ana is guarded",
    ),
    "Steel Scale keeps a card from Wings played by a third": Case(
        ("9 steel-scale guard 0", "1", "2 wings swap Ana 0 Ben 0"), [9, 1, 2], "Ana", "the 9 in front of Ana is guarded"
    ),
    "Steel Scale keeps a card from Claw": Case(
        ("9 claw destroy Ben 0", "^8 4 steel-scale guard 0", "2"),
        [9, 12, 2],
        "Ben",
        "Ana's Claw has no effect: the 8 in front of Ben is guarded",
    ),
    "Steel Scale guards one card only": Case(
        ("9 claw destroy Ben 1", "^8 4 steel-scale guard 0", "2"), [9, 8, 2], "Ana", "", {"Ben": "^8 4"}
    ),
    "Steel Scale without a choice": Case(
        ("9 claw destroy Ben 0", "8 steel-scale", "2"),
        [9, None, 2],
        "Ana",
        "Ben discards Steel Scale without effect",
        {"Ben": "8"},
    ),
    "Sharp Eyes takes a card back": Case(
        ("9", "^4 8 sharp-eyes return 1", "2"),
        [9, 4, 2],
        "Ana",
        "Ben plays Sharp Eyes and takes back the 8 in front of Ben",
        returned={"Ben": "8"},
    ),
    "Sharp Eyes takes back a card that lay open": Case(
        ("9", "^4 8 sharp-eyes return 0", "2"), [9, 8, 2], "Ana", returned={"Ben": "^4"}
    ),
    "Sharp Eyes takes the only card back": Case(
        ("9 sharp-eyes return 0", "4", "2"), [None, 4, 2], "Ben", returned={"Ana": "9"}
    ),
    "Sharp Eyes only looks": Case(
        ("9 sharp-eyes", "4", "2"), [9, 4, 2], "Ana", "Ana plays Sharp Eyes, looks and takes no card back"
    ),
    "Sharp Eyes unused": Case(
        ("9 sharp-eyes unused", "4", "2"), [9, 4, 2], "Ana", "Ana discards Sharp Eyes without effect"
    ),
    "Wings comes too late for a card taken back": Case(
        ("9 sharp-eyes return 0", "4", "2 wings swap Caro 0 Ana 0"),
        [None, 4, 2],
        "Ben",
        "Caro's Wings has no effect: the card chosen in front of Ana is gone",
        returned={"Ana": "9"},
    ),
    "places do not close up": Case(
        ("^9 5 sharp-eyes return 0", "4", "2 wings swap Caro 0 Ana 1"), [2, 4, 5], "Caro", returned={"Ana": "^9"}
    ),
    "Wings swaps two cards of others": Case(("9", "4", "2 wings swap Ana 0 Ben 0"), [4, 9, 2], "Ben"),
    "Wings swaps two cards of one player": Case(("^9 3", "4", "2 wings swap Ana 0 Ana 1"), [12, 4, 2], "Ana"),
    "Wings swaps a card with itself": Case(("9", "4", "2 wings swap Ana 0 Ana 0"), [9, 4, 2], "Ana", "stays where"),
    "Wings twice takes what lies there by then": Case(
        ("9 wings swap Ana 0 Ben 0", "4", "2 wings swap Ana 0 Caro 0"), [2, 9, 4], "Ben"
    ),
    "the same ability goes round from the start player": Case(
        ("2 wings swap Ana 0 Caro 0", "4 wings swap Ben 0 Ana 0", "9"), [4, 9, 2], "Ben"
    ),
    "Orb doubles": Case(("5 orb", "9", "2"), [10, 9, 2], "Ana"),
    "Orb copies what lies there after a swap": Case(("5 orb", "9", "2 wings swap Ana 0 Ben 0"), [18, 5, 2], "Ana"),
    "Orb copies a 0": Case(("0 orb", "0", "pass"), [0, 0, None], None),
    "Orb unused": Case(("5 orb unused", "9", "2"), [5, 9, 2], "Ben", "Ana discards Orb without effect"),
    "Claw destroys a covered card": Case(
        ("9", "4 claw destroy Ana 0", "2"),
        [None, 4, 2],
        "Ben",
        "Ben plays Claw: the 9 in front of Ana is destroyed",
        {"Ana": "9"},
    ),
    "Claw destroys an open card": Case(("^3 9", "4 claw destroy Ana 0", "2"), [9, 4, 2], "Ana", "is destroyed"),
    "Claw destroys its owner's card": Case(("9 claw destroy Ana 0", "4", "2"), [None, 4, 2], "Ben", "", {"Ana": "9"}),
    "Claw strikes whatever lies there after a swap": Case(
        ("9", "4 claw destroy Ben 0", "2 wings swap Ana 0 Ben 0"),
        [4, None, 2],
        "Ana",
        "the 9 in front of Ben is destroyed",
        {"Ana": "9"},
    ),
    "a destroyed card cannot be destroyed again": Case(
        ("9 claw destroy Caro 0", "4 claw destroy Caro 0", "2"),
        [9, 4, None],
        "Ana",
        "Ben's Claw has no effect: the card chosen in front of Caro is gone",
        {"Caro": "2"},
    ),
    "Claw destroys the Orb instead of the card": Case(
        ("8 orb", "4 claw destroy Ana 0", "2"),
        [8, 4, 2],
        "Ana",
        "Ben plays Claw: the Orb on the 8 in front of Ana is destroyed, and the card stays",
    ),
    "a second Claw destroys the card": Case(
        ("8 orb", "4 claw destroy Ana 0", "2 claw destroy Ana 0"), [None, 4, 2], "Ben", "is destroyed", {"Ana": "8"}
    ),
    "an Orb without effect shields nothing": Case(
        ("8 orb unused", "4 claw destroy Ana 0", "2"), [None, 4, 2], "Ben", "", {"Ana": "8"}
    ),
    "an Orb lies with its owner, not with a card": Case(
        ("8 orb", "4 claw destroy Ben 0", "2 wings swap Ana 0 Ben 0"),
        [8, None, 2],
        "Ana",
        "",
        {"Ana": "8"},
    ),
    "a choice that is not used": Case(
        ("9", "4 claw destroy Ana 0 unused", "2"), [9, 4, 2], "Ana", "Ben discards Claw without effect"
    ),
    "Reverse Scale unused": Case(("9", "4 reverse-scale unused", "2"), [9, 4, 2], "Ana", "discards Reverse Scale"),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_round_comes_out_by_the_rules(case: Case) -> None:
    question = bidding(*case.bids, target=(3, 1))
    found = answer_round(ROUND, question)
    assert totals(found) == case.totals
    assert found["winner"] == case.winner
    assert found["eggs"] == (4 if case.winner else 0)
    assert found["carried_over"] == ([] if case.winner else [3, 1])
    assert found["removed"] == []
    assert case.says in " / ".join(step["text"] for step in found["steps"])
    returned = {name: faces(cards) for name, cards in found["returned"].items()}
    assert returned == dict.fromkeys(question["order"], "") | dict(case.returned)
    for name, cards in found["discards"].items():
        played = [card["value"] for card in question["bids"][name].get("treasures", [])]
        if name in case.down:
            assert faces(cards) == case.down[name]
        else:
            assert faces(cards) == " ".join(f"^{n}" for n in played if str(n) != returned[name].lstrip("^"))


def test_reverse_scale_clears_the_table() -> None:
    question = bidding("^9 3 sharp-eyes return 0", "4 reverse-scale", "2 claw destroy Ana 0", "5 orb", target=(1, 4))
    found = answer_round(ROUND, question)
    steps = found.pop("steps")
    assert found == {
        "totals": dict.fromkeys(CAST[:4]),
        "winner": None,
        "eggs": 0,
        "carried_over": [],
        "removed": [1, 4],
        "discards": {
            "Ana": [{"value": 9, "up": True}, {"value": 3, "up": False}],
            "Ben": [{"value": 4, "up": False}],
            "Caro": [{"value": 2, "up": False}],
            "Dan": [{"value": 5, "up": False}],
        },
        "returned": {"Ana": [], "Ben": [], "Caro": [], "Dan": []},
    }
    assert [(step["player"], step["ability"]) for step in steps] == [
        ("Ben", "reverse-scale"),
        ("Ana", "sharp-eyes"),
        ("Dan", "orb"),
        ("Caro", "claw"),
    ]
    assert ["no effect" in step["text"] for step in steps] == [False, True, True, True]


@pytest.mark.parametrize(
    ("bids", "effects"),
    [
        (("1 reverse-scale", "2 reverse-scale", "pass"), ["Ana plays", "Ben's Reverse Scale has no effect"]),
        (("1 reverse-scale unused", "2 reverse-scale", "pass"), ["Ana discards", "Ben plays"]),
    ],
)
def test_a_second_reverse_scale_finds_nothing_left(bids: tuple[str, ...], effects: list[str]) -> None:
    found = answer_round(ROUND, bidding(*bids))
    assert found["removed"] == [3]
    for step, effect in zip(found["steps"], effects, strict=True):
        assert step["text"].startswith(effect)


def test_abilities_take_effect_in_order_and_the_same_ones_clockwise() -> None:
    question = bidding("1 claw", "2 wings", "3 claw", "4 steel-scale", "5 wings")
    question["bids"] = dict(reversed(question["bids"].items()))  # only `order` counts
    order = [(step["player"], step["ability"]) for step in answer_round(ROUND, question)["steps"]]
    assert order == [("Dan", "steel-scale"), ("Ben", "wings"), ("Eve", "wings"), ("Ana", "claw"), ("Caro", "claw")]


def test_names_are_trimmed_and_composed() -> None:
    question = {
        "order": [" Zoe\u0308", "Bo ", "dan"],
        "target": [1, 1],
        "bids": {
            "Bo": {"treasures": [{"value": 1, "up": False}], "ability": "claw", "destroy": ["\tZoë", 0]},
            " dan ": {"treasures": [{"value": 2, "up": False}], "ability": None, "guard": None, "return": None},
            "Zoe\u0308": {"pass": False, "treasures": [{"value": 3, "up": False}]},
        },
    }
    assert answer_round(ROUND, question)["totals"] == {"Zoë": None, "Bo": 1, "dan": 2}
