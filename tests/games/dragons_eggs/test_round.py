"""A round of Dragons' Eggs: the rulebook's example, each ability, every problem's path, and a naive second resolver.

A bid is written as it lies on the table: `9` is a card face down, `^9` one face up, then the ability and what it is to
do: `^4 8 steel-scale guard 1`, `6 wings swap Caro 0 Ana 0`, `pass`.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from random import Random
from typing import Any

import pytest

from tests.support.cast import CAST
from tests.support.json_data import Json
from tests.support.rounds import Changes, Slips, answered, changed, paths, round_of

ROUND = round_of("dragons-eggs")
ABILITIES = ("reverse-scale", "steel-scale", "sharp-eyes", "wings", "orb", "claw")
NEEDS_CHOICE = {"steel-scale": "guard", "sharp-eyes": "return", "wings": "swap", "claw": "destroy"}


def bid(written: str) -> Json:
    """The bid that is written like this."""
    words = written.split()
    if words == ["pass"] or words == ["out"]:
        return {words[0]: True}
    found: Json = {"treasures": []}
    while words and words[0].lstrip("^").isdecimal():
        word = words.pop(0)
        found["treasures"].append({"value": int(word.lstrip("^")), "up": word.startswith("^")})
    if words:
        found["ability"] = words.pop(0)
    if words and words[-1] == "unused":
        words.pop()
        found["use"] = False
    if words:
        key, *choice = words
        places = [[choice[i], int(choice[i + 1])] for i in range(0, len(choice) - 1, 2)]
        found[key] = int(choice[0]) if not places else places if key == "swap" else places[0]
    return found


def bidding(*bids: str, target: tuple[int, ...] = (3,)) -> Json:
    """A round of the cast, the start player first."""
    names = CAST[: len(bids)]
    return {
        "order": list(names),
        "target": list(target),
        "bids": {name: bid(written) for name, written in zip(names, bids, strict=True)},
    }


def faces(cards: list[Json]) -> str:
    return " ".join(("^" if card["up"] else "") + str(card["value"]) for card in cards)


def totals(found: Json) -> list[int | None]:
    return list(found["totals"].values())


RULEBOOK = {
    "order": ["A", "B", "C"],
    "target": [4],
    "bids": {
        "A": {"treasures": [{"value": 10, "up": False}], "ability": "orb"},
        "B": {
            "treasures": [{"value": 4, "up": True}, {"value": 8, "up": False}],
            "ability": "steel-scale",
            "guard": 1,
        },
        "C": {"treasures": [{"value": 6, "up": False}], "ability": "wings", "swap": [["C", 0], ["A", 0]]},
    },
}


def test_the_round_of_the_rulebook() -> None:
    found = answered(ROUND, RULEBOOK)
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
        {"player": "A", "ability": "orb", "text": "A plays Orb: it counts the same as the 6 in front of A"},
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
def test_a_round(case: Case) -> None:
    question = bidding(*case.bids, target=(3, 1))
    found = answered(ROUND, question)
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


def test_reverse_scale() -> None:
    question = bidding("^9 3 sharp-eyes return 0", "4 reverse-scale", "2 claw destroy Ana 0", "5 orb", target=(1, 4))
    found = answered(ROUND, question)
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
def test_two_reverse_scales(bids: tuple[str, ...], effects: list[str]) -> None:
    found = answered(ROUND, bidding(*bids))
    assert found["removed"] == [3]
    for step, effect in zip(found["steps"], effects, strict=True):
        assert step["text"].startswith(effect)


def test_abilities_take_effect_in_order_and_the_same_ones_clockwise() -> None:
    question = bidding("1 claw", "2 wings", "3 claw", "4 steel-scale", "5 wings")
    question["bids"] = dict(reversed(question["bids"].items()))  # only `order` counts
    order = [(step["player"], step["ability"]) for step in answered(ROUND, question)["steps"]]
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
    assert answered(ROUND, question)["totals"] == {"Zoë": None, "Bo": 1, "dan": 2}


PLAIN = bidding("^9 3", "4", "2", target=(3, 1))
CHOOSING = bidding("^9 3 steel-scale guard 1", "4 wings swap Ana 0 Caro 0", "2 claw destroy Ana 1", "5 orb", "pass")
NO_NUMBERS: list[Any] = [None, True, "3", 3.0, -1, 11, 10**30, float("nan"), [3], {}]
NOBODY: list[Any] = ["Gus", "ana", "", None, 1, []]
NO_NAMES: list[Any] = [7, None, True, ["Caro"], " "]
NO_FLAGS: list[Any] = [None, 1, 0, "true", []]
IN_PLAIN: Slips = {
    "order": [..., None, "Ana", {}, 3, []],
    "target": [..., None, 4, [], {}, "4"],
    "target.1": [0, 5, *NO_NUMBERS],
    "bids": [..., None, "Ana", [], 3],
    "bids.Caro": [..., None, "pass", [], 3, True],
    "bids.Dan": [{"pass": True}, {}],
    "bids. Ana": [{"pass": True}],
    "bids.ana": [{"pass": True}],
    "bids.Ana.scoer": [1],
    "bids.Ana.won": [[4]],
    "bids.Ana.given_up": [4],
    "bids.Ana.pass": NO_FLAGS,
    "bids.Ana.out": NO_FLAGS,
    "bids.Ana.use": NO_FLAGS,
    "bids.Ana.treasures": [..., None, [], {}, 3, "3", [{"value": n, "up": False} for n in range(3)]],
    "bids.Ana.treasures.1": [None, 3, [], "3"],
    "bids.Ana.treasures.0.x": [1],
    "bids.Ana.treasures.0.value": [..., *NO_NUMBERS],
    "bids.Ana.treasures.1.value": [9],
    "bids.Ana.treasures.0.up": [..., *NO_FLAGS],
    "bids.Ana.ability": ["orb", "", "Orb", "dragon", 4, True, [], {}],
    "bids.Ana.guard": [0],
}
IN_CHOOSING: Slips = {
    "order": [None],
    "bids.Ana": [None, 3],
    "bids.Ana.ability": ["dragon", 4],
    "bids.Ana.guard": [2, -1, True, "1", 1.0, [], ["Ana", 1]],
    "bids.Ana.return": [0, 7, "x"],
    "bids.Dan.swap": [[["Ana", 0], ["Ben", 0]]],
    "bids.Ben.swap": [[], {}, 0, "Ana", [["Ana", 0]], [["Ana", 0]] * 3],
    "bids.Ben.swap.0": [["Ben", 1], ["Eve", 0]],
    "bids.Ben.swap.1": [
        *(None, [], ["Ana"], ["Ana", 0, 0], "Ana", 0, {}),
        *(["Ana", number] for number in (2, -1, None, True, "0", 0.0)),
        *([name, 0] for name in NOBODY),
        ["Gus", 7],
    ],
    "bids.Caro.destroy": [0, [], [["Ana", 0]], {}, ["Ben", 1], ["Eve", 0], ["Gus", 0]],
}
SEVERAL: list[tuple[Json, Changes, list[str]]] = [
    (PLAIN, {"bids": {}}, ["bids.Ana", "bids.Ben", "bids.Caro"]),
    (PLAIN, {"order": ["Ana", "Ben"], "bids.Caro": ...}, ["order"]),
    (PLAIN, {"order": ["Ana", "Ben"]}, ["bids.Caro", "order"]),
    (PLAIN, {"order": [*CAST[:6]]}, ["bids.Dan", "bids.Eve", "bids.Finn", "order"]),
    (PLAIN, {"order.2": "caro"}, ["bids.Caro", "bids.caro"]),
    *((PLAIN, {"order.2": name}, ["bids.Caro", "order.2"]) for name in ("Ana", " anA ", "", "C\n1", "x" * 41)),
    *((PLAIN, {"order.2": name, "bids.Caro": ...}, ["order.2"]) for name in NO_NAMES),
    (PLAIN, {"colour": 1, "Order": []}, ["Order", "colour"]),
    (PLAIN, {"bids.Ana": {}, "bids.Ben": {"pass": False}}, ["bids.Ana.treasures", "bids.Ben.treasures"]),
    (PLAIN, {"bids.Ana.treasures.0": {}}, ["bids.Ana.treasures.0.up", "bids.Ana.treasures.0.value"]),
    (PLAIN, {"bids.Ana.pass": True, "bids.Ben.out": True}, ["bids.Ana.treasures", "bids.Ben.treasures"]),
    (CHOOSING, {"bids.Ana.out": True}, ["bids.Ana.ability", "bids.Ana.guard", "bids.Ana.treasures"]),
    (PLAIN, {"bids.Ana": {"pass": True, "out": True}}, ["bids.Ana.out"]),
    (PLAIN, {"bids.Ana": {"pass": True, "ability": "orb"}}, ["bids.Ana.ability"]),
    (PLAIN, {"bids.Ana.ability": "orb", "bids.Ana.use": False}, ["bids.Ana.ability"]),
    (PLAIN, {"bids.Ben.ability": "steel-scale", "bids.Ben.guard": 1}, ["bids.Ben.guard"]),
    (PLAIN, {"bids.Ben.ability": "sharp-eyes", "bids.Ben.return": 1}, ["bids.Ben.return"]),
    (CHOOSING, {"bids.Ben.swap": [["Gus", 0], ["Ben", 1]]}, ["bids.Ben.swap.0", "bids.Ben.swap.1"]),
    (CHOOSING, {"bids.Caro.destroy": ["Dan", 1], "bids. Dan": bid("5 orb"), "bids.Dan": ...}, ["bids.Caro.destroy"]),
    (CHOOSING, {"bids.Caro.destroy": ["Ben", 1], "bids.Caro.use": False}, ["bids.Caro.destroy"]),
]
ROUND_SLIPS = [
    *((PLAIN, {path: value}, [path]) for path, values in IN_PLAIN.items() for value in values),
    *((CHOOSING, {path: value}, [path]) for path, values in IN_CHOOSING.items() for value in values),
    *SEVERAL,
]


@pytest.mark.parametrize(("question", "changes", "wrong"), ROUND_SLIPS)
def test_problems_of_a_round(question: Json, changes: Changes, wrong: list[str]) -> None:
    assert paths(ROUND, question) == []
    assert paths(ROUND, changed(question, changes)) == wrong


def test_what_is_no_problem() -> None:
    """How the cards lie and how many of a kind the box has: what is on the table is resolved."""
    question = bidding("^9", "4 3 reverse-scale unused", "^2 ^1 reverse-scale unused", target=(4, 4, 4))
    question["bids"]["Dan"] = {"pass": True, "treasures": [], "ability": None, "guard": None}
    question["bids"]["Ben"]["swap"] = None
    question["order"].append("Dan")
    assert answered(ROUND, question)["eggs"] == 12


@dataclass
class Naive:
    """The rules once more, step by step over lists and dicts, sharing nothing with the companion."""

    question: Json

    def __post_init__(self) -> None:
        self.names: list[str] = self.question["order"]
        self.front: dict[str, list[Any]] = {}
        for name in self.names:
            treasures = self.question["bids"][name].get("treasures", [])
            self.front[name] = [dict(card, owner=name, safe=False) for card in treasures]
        self.discards: dict[str, list[tuple[int, bool]]] = {name: [] for name in self.names}
        self.returned: dict[str, list[tuple[int, bool]]] = {name: [] for name in self.names}
        self.orb: dict[str, int] = {}
        self.over = False

    def card(self, place: list[Any]) -> Any:
        return self.front[place[0]][place[1]]

    def put_away(self, place: list[Any], piles: dict[str, list[tuple[int, bool]]], up: bool | None = None) -> None:
        card = self.card(place)
        if card is not None:
            self.front[place[0]][place[1]] = None
            piles[card["owner"]].append((card["value"], card["up"] if up is None else up))

    def clear(self, up: bool | None) -> None:
        for name in self.names:
            for i in range(len(self.front[name])):
                self.put_away([name, i], self.discards, up)

    def play(self, name: str, bid: Json) -> None:
        ability = bid["ability"]
        if self.over or bid.get("use") is False:
            return
        if ability == "reverse-scale":
            self.clear(None)
            self.over = True
        elif ability == "orb":
            card = self.front[name][0]
            if card is not None:
                self.orb[name] = card["value"]
        elif bid.get(NEEDS_CHOICE[ability]) is not None:
            self.choose(name, ability, bid[NEEDS_CHOICE[ability]])

    def choose(self, name: str, ability: str, choice: Any) -> None:
        places = choice if ability == "wings" else [choice] if ability == "claw" else [[name, choice]]
        cards = [self.card(place) for place in places]
        if any(card is None or card["safe"] for card in cards):
            return
        if ability == "steel-scale":
            for card in cards:
                card is not None and card.update(safe=True)
        elif ability == "sharp-eyes":
            self.put_away(places[0], self.returned)
        elif ability == "wings":
            for place, card in zip(places, reversed(cards), strict=True):
                self.front[place[0]][place[1]] = card
        elif self.orb.pop(places[0][0], None) is None:
            self.put_away(places[0], self.discards)

    def outcome(self) -> Json:
        bids = self.question["bids"]
        for ability in ABILITIES:
            for name in self.names:
                if bids[name].get("ability") == ability:
                    self.play(name, bids[name])
        totals: dict[str, int | None] = {}
        for name in self.names:
            values = [card["value"] for card in self.front[name] if card is not None]
            totals[name] = sum(values) + self.orb.get(name, 0) if values else None
        winner = None
        for total in sorted({total for total in totals.values() if total is not None}):
            holders = [name for name in self.names if totals[name] == total]
            winner = holders[0] if len(holders) == 1 else winner
        self.clear(True)
        target = self.question["target"]
        return {
            "totals": totals,
            "winner": winner,
            "eggs": sum(target) if winner is not None else 0,
            "carried_over": target if winner is None and not self.over else [],
            "removed": target if self.over else [],
            "discards": {name: sorted(cards) for name, cards in self.discards.items()},
            "returned": {name: sorted(cards) for name, cards in self.returned.items()},
        }


def agrees(question: Json) -> None:
    found = answered(ROUND, question)
    assert set(found) == {"totals", "winner", "eggs", "carried_over", "removed", "steps", "discards", "returned"}
    played = sorted((ABILITIES.index(bid["ability"]), name) for name, bid in playing(question))
    steps = found.pop("steps")
    assert sorted((ABILITIES.index(step["ability"]), step["player"]) for step in steps) == played
    assert [step["ability"] for step in steps] == [ABILITIES[number] for number, _name in played]
    assert all(set(step) == {"player", "ability", "text"} and step["text"].strip() for step in steps)
    for key in ("discards", "returned"):
        found[key] = {name: sorted((card["value"], card["up"]) for card in pile) for name, pile in found[key].items()}
    assert found == Naive(question).outcome(), question
    conserved(question, found)


def playing(question: Json) -> Iterator[tuple[str, Json]]:
    return ((name, bid) for name, bid in question["bids"].items() if bid.get("ability"))


def conserved(question: Json, found: Json) -> None:
    """Every card played is afterwards in one place, with its owner."""
    for name, bid in question["bids"].items():
        played = Counter(card["value"] for card in bid.get("treasures", []))
        assert played == Counter(value for value, _up in found["discards"][name] + found["returned"][name])


PLACES = [f"{name} 0" for name in CAST[:3]]
WAYS = (
    "",
    "reverse-scale",
    "steel-scale guard 0",
    "sharp-eyes",
    "sharp-eyes return 0",
    *(f"wings swap {one} {other}" for one, other in product(PLACES, PLACES)),
    "orb",
    *(f"claw destroy {place}" for place in PLACES),
    "claw destroy Ben 0 unused",
)


@pytest.mark.slow
def test_every_three_abilities_with_every_choice() -> None:
    """One card each, so that every combination can be tried; 9 and 4 and 9 to have ties before and after swaps."""
    for ways in product(WAYS, repeat=3):
        agrees(bidding(f"9 {ways[0]}", f"^4 {ways[1]}", f"9 {ways[2]}"))


def drawn_bid(rng: Random, cards: dict[str, int], name: str) -> Json:
    if not cards[name]:
        return {rng.choice(["pass", "out"]): True}
    values = rng.sample(range(11), cards[name])
    found: Json = {"treasures": [{"value": value, "up": rng.random() < 0.5} for value in values]}
    ability = rng.choice([None, *ABILITIES[rng.random() < 0.9 :]])
    if ability == "orb" and len(values) == 2:
        ability = None
    places = [[other, i] for other, number in cards.items() for i in range(number)]
    choices: dict[str, Callable[[], Any]] = {
        "guard": lambda: rng.randrange(len(values)),
        "return": lambda: rng.randrange(len(values)),
        "swap": lambda: [rng.choice(places), rng.choice(places)],
        "destroy": lambda: rng.choice(places),
    }
    if ability in NEEDS_CHOICE and rng.random() < 0.95:
        key = NEEDS_CHOICE[ability]
        found[key] = choices[key]() if rng.random() < 0.95 else None
    if rng.random() < 0.1:
        found["use"] = rng.random() < 0.5
    return found | {"ability": ability}


def drawn_round(rng: Random) -> Json:
    names = rng.sample(CAST, rng.randint(3, 5))
    cards = {name: rng.choice([0, 1, 1, 1, 2, 2]) for name in names}
    return {
        "order": names,
        "target": [rng.randint(1, 4) for _card in range(rng.randint(1, 3))],
        "bids": {name: drawn_bid(rng, cards, name) for name in sorted(names)},
    }


@pytest.mark.slow
def test_many_rounds() -> None:
    rng = Random("rounds")  # noqa: S311
    for _round in range(4_000):
        agrees(drawn_round(rng))
