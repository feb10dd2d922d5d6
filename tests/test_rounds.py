"""The two aids for a round: the rulebook's examples, each ability and each case of a round, every problem's path.

A bid is written as it lies on the table: `9` is a card face down, `^9` one face up, then the ability and what it is to
do: `^4 8 steel-scale guard 1`, `6 wings swap Caro 0 Ana 0`, `pass`.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import product
from random import Random
from typing import Any

import pytest
from conftest import CAST
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.kit.aid import Aid
from companion.kit.problem import Problem
from companion.kit.text import Text, say
from companion.shelf import games

Json = dict[str, Any]
ROUND = games()["dragons-eggs"].aids[0]
BREAKING = games()["break-the-egg"].aids[0]
AIDS = pytest.mark.parametrize("aid", [ROUND, BREAKING], ids=["dragons-eggs", "break-the-egg"])
ABILITIES = ("reverse-scale", "steel-scale", "sharp-eyes", "wings", "orb", "claw")
NEEDS_CHOICE = {"steel-scale": "guard", "sharp-eyes": "return", "wings": "swap", "claw": "destroy"}
examples = settings(max_examples=200, derandomize=True, deadline=None)


def spoken(answer: Any) -> Any:
    """The answer with its sentences said."""
    match answer:
        case Text():
            return say(answer)
        case Mapping():
            return {key: spoken(value) for key, value in answer.items()}
        case str() | None:
            return answer
        case list() | tuple():
            return [spoken(value) for value in answer]
        case number:
            return number


def answered(aid: Aid, question: Json) -> Json:
    """The answer, which has to be JSON and to leave the question as it is."""
    before = json.dumps(question)
    answer = aid.answer(question)
    assert not isinstance(answer, list), [(problem.path, say(problem.text)) for problem in answer]
    assert json.dumps(question) == before
    found: Json = json.loads(json.dumps(spoken(answer), allow_nan=False))
    return found


def paths(aid: Aid, question: Json) -> list[str]:
    """The paths of everything that is wrong."""
    problems = aid.answer(question)
    if not isinstance(problems, list):
        return []
    assert all(isinstance(problem, Problem) and say(problem.text).strip() for problem in problems)
    return sorted(problem.path for problem in problems)


def changed(data: Json, changes: Json) -> Json:
    """A copy with other values at some paths; `...` takes a key away."""
    data = deepcopy(data)
    for path, value in changes.items():
        *groups, last = path.split(".")
        place: Any = data
        for group in groups:
            place = place[int(group)] if isinstance(place, list) else place[group]
        key: Any = int(last) if isinstance(place, list) else last
        if value is ...:
            del place[key]
        else:
            place[key] = value
    return data


# Dragons' Eggs


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
    "Sharp Eyes only looks": Case(("9 sharp-eyes", "4", "2"), [9, 4, 2], "Ana", "Ana discards Sharp Eyes"),
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
Slips = dict[str, list[Any]]  # by the place where they are made and told
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
Changes = dict[str, Any]
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


def test_many_rounds() -> None:
    rng = Random("rounds")  # noqa: S311
    for _round in range(4_000):
        agrees(drawn_round(rng))


# Break the Egg

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


def test_the_eggs_of_the_contract() -> None:
    assert answered(BREAKING, EXAMPLE) == {
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


def eggs(*players: str, proposal: str = "duck", hammer: str = "Ana") -> Json:
    """A round's end: `rainbow 3 wrong`, `quail 8 in last`."""
    found = []
    for name, (egg, chicklets, state, *last) in zip(CAST, map(str.split, players), strict=False):
        found.append({"name": name, "egg": egg, "chicklets": int(chicklets), "state": state})
        if last:
            found[-1]["agreed_last"] = True
    return {"proposal": proposal, "hammer": hammer, "players": found}


OTHERS = ("duck 0 in",) * 3
BREAKINGS: dict[str, tuple[Json, list[int], str, list[str]]] = {
    "an egg of the proposed kind or a rotten one gives nothing": (
        eggs("duck 1 in", "rotten 1 in", "quail 1 in", "rainbow 1 in", "ostrich 1 in last"),
        [0, 0, 1, 1, 1],
        "Eve",
        [],
    ),
    "nobody agreed last: the proposer keeps the hammer": (
        eggs("quail 1 in", *OTHERS, "duck 2 wrong"),
        [1, 0, 0, 0, -1],
        "Ana",
        [],
    ),
    "a wrong guess costs a chicklet if there is one": (
        eggs("rainbow 1 wrong", "rainbow 0 wrong", "quail 5 wrong", "duck 0 in last", "duck 0 wrong", hammer="Dan"),
        [-1, 0, -1, 0, 0],
        "Dan",
        [],
    ),
    "with a right guess only rainbow eggs give something": (
        eggs("quail 1 in", "rotten 1 right", "rainbow 1 in", "rainbow 1 wrong", "duck 1 in"),
        [0, 2, 1, -1, 0],
        "Ben",
        [],
    ),
    "a right guess takes the hammer from who agreed": (
        eggs("quail 1 in", "rainbow 1 right", "duck 0 in last", *OTHERS[:2]),
        [0, 2, 0, 0, 0],
        "Ben",
        [],
    ),
    "the last of several right guessers gets the hammer": (
        eggs("quail 1 right", "rainbow 1 in", "duck 0 right", "quail 3 right", "duck 0 in"),
        [2, 1, 2, 2, 0],
        "Dan",
        [],
    ),
    "10 and alone in the lead": (eggs("quail 9 in", "duck 9 in last", *OTHERS), [1, 0, 0, 0, 0], "Ben", ["Ana"]),
    "over 10 by a right guess": (eggs("quail 9 right", "rainbow 9 in", *OTHERS), [2, 1, 0, 0, 0], "Ana", ["Ana"]),
    "level at 10": (eggs("quail 9 in", "quail 9 in last", *OTHERS), [1, 1, 0, 0, 0], "Ben", []),
    "level above the target, one leads behind": (
        eggs("duck 12 in", "quail 12 in", *OTHERS),
        [0, 1, 0, 0, 0],
        "Ana",
        ["Ben"],
    ),
    "9 is not enough for 5": (eggs("quail 8 in", "duck 0 in", *OTHERS), [1, 0, 0, 0, 0], "Ana", []),
    "a leader who falls back": (
        eggs("quail 10 wrong", "duck 9 in", *OTHERS, hammer="Ben"),
        [-1, 0, 0, 0, 0],
        "Ben",
        [],
    ),
    "8 is not enough for 8": (eggs("quail 7 in", "duck 0 in", *OTHERS, *OTHERS), [1, *[0] * 7], "Ana", []),
    "8 is enough for 9": (
        eggs("quail 7 in", "duck 0 in", "duck 0 in", *OTHERS, *OTHERS),
        [1, *[0] * 8],
        "Ana",
        ["Ana"],
    ),
    "8 is enough for 10": (eggs("quail 7 in", *OTHERS, *OTHERS, *OTHERS), [1, *[0] * 9], "Ana", ["Ana"]),
}


@pytest.mark.parametrize(("question", "changes", "hammer", "winners"), BREAKINGS.values(), ids=BREAKINGS)
def test_breaking(question: Json, changes: list[int], hammer: str, winners: list[str]) -> None:
    found = answered(BREAKING, question)
    assert list(found) == ["players", "hammer", "status", "winners"]
    assert found["players"] == [
        {"name": before["name"], "change": change, "chicklets": before["chicklets"] + change}
        for before, change in zip(question["players"], changes, strict=True)
    ]
    assert (found["hammer"], found["winners"]) == (hammer, winners)
    assert found["status"] == ("final" if winners else "unfinished")


def test_what_may_be_left_out_or_odd() -> None:
    changes = {
        "hammer": " A ",
        "players.0.state": "wrong",
        "players.0.chicklets": ...,
        "players.1.name": " Zoe\u0308",
        "players.2.chicklets": 9_999,
        "players.2.agreed_last": False,
        "players.4.agreed_last": ...,
    }
    found = answered(BREAKING, changed(EXAMPLE, changes))
    assert [player["chicklets"] for player in found["players"]] == [0, 0, 10_000, 2, 4]
    assert [player["name"] for player in found["players"]] == ["A", "Zoë", "C", "D", "E"]
    assert (found["hammer"], found["winners"]) == ("A", ["C"])


IN_EXAMPLE: Slips = {
    "proposal": [..., None, "rainbow", "rotten", "Duck", "", 3, []],
    "hammer": [..., None, "a", "F", "", 0, True, ["A"]],
    "players": [
        ...,
        None,
        {},
        "A",
        5,
        [],
        EXAMPLE["players"][:4],
        [*EXAMPLE["players"], *eggs(*OTHERS * 2)["players"]],
    ],
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
}
EXAMPLE_SLIPS: list[tuple[Changes, list[str]]] = [
    *(({path: value}, [path]) for path, values in IN_EXAMPLE.items() for value in values),
    ({"players.2.agreed_last": True}, ["players.2.agreed_last", "players.4.agreed_last"]),
    ({"players.4.state": "right"}, ["players.4.agreed_last"]),
    ({"players.0.name": "F"}, ["hammer"]),
    ({"players": [{}] * 5}, sorted(f"players.{i}.{key}" for i in range(5) for key in ("name", "egg", "state"))),
]


@pytest.mark.parametrize(("changes", "wrong"), EXAMPLE_SLIPS)
def test_problems_of_breaking(changes: Changes, wrong: list[str]) -> None:
    assert paths(BREAKING, changed(EXAMPLE, changes)) == wrong


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
    goal = 8 if len(players) > 8 else 10
    ahead = [p for p in after if all(p is q or p["chicklets"] > q["chicklets"] for q in after)]
    winners = [player["name"] for player in ahead if player["chicklets"] >= goal]
    return {"players": after, "hammer": hammer, "status": "final" if winners else "unfinished", "winners": winners}


def test_many_breakings() -> None:
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
        question = {"proposal": rng.choice(kinds[:4]), "hammer": rng.choice(names), "players": players}
        assert answered(BREAKING, question) == naive_breaking(question)


# Both

ODD: st.SearchStrategy[Any] = st.sampled_from(
    [
        -1,
        0,
        1,
        2,
        3,
        11,
        10**30,
        1.0,
        float("nan"),
        None,
        True,
        False,
        "",
        "A",
        "B",
        "duck",
        "in",
        "orb",
        "\ud800",
        [],
        {},
    ]
).map(deepcopy)
KEYS = st.sampled_from(
    [
        *(
            "order",
            "target",
            "bids",
            "A",
            "B",
            "",
            "a.b",
            "\ud800",
            "treasures",
            "ability",
            "value",
            "up",
            "pass",
            "out",
        ),
        *("use", "guard", "return", "swap", "destroy", "proposal", "hammer", "players", "name", "egg", "state"),
        *("chicklets", "agreed_last"),
    ]
)
ANYTHING = st.recursive(
    ODD | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS | st.text(max_size=3), inner, max_size=4),
    max_leaves=14,
)


def groups(data: Any) -> list[Any]:
    """Every list and object in the data, the outermost first."""
    inner = data.values() if isinstance(data, dict) else data if isinstance(data, list) else []
    return [data, *(group for value in inner for group in groups(value))] if isinstance(data, dict | list) else []


def stands(aid: Aid, question: Json) -> None:
    """It is answered or its problems are told; it is left as it is."""
    before = json.dumps(question)
    if not paths(aid, question):
        answered(aid, question)
    assert json.dumps(question) == before


@AIDS
def test_anything_can_be_asked(aid: Aid) -> None:
    @examples
    @given(st.dictionaries(KEYS, ANYTHING))
    def check(question: Json) -> None:
        stands(aid, question)

    check()


@AIDS
def test_a_spoilt_question_can_be_asked(aid: Aid) -> None:
    @examples
    @given(st.sampled_from([RULEBOOK, CHOOSING] if aid is ROUND else [EXAMPLE]), st.data())
    def check(sound: Json, data: st.DataObject) -> None:
        question = deepcopy(sound)
        for _change in range(data.draw(st.integers(1, 3))):
            group = data.draw(st.sampled_from(groups(question)))
            keys = list(range(len(group))) if isinstance(group, list) else list(group)
            key = data.draw(st.sampled_from(keys) if keys else KEYS)
            if isinstance(group, list) and not keys:
                group.append(data.draw(ANYTHING))
            else:
                group[key] = data.draw(ANYTHING)
        stands(aid, question)

    check()


@AIDS
def test_much_can_be_asked(aid: Aid) -> None:
    size = 3_000
    many = [f"{n}" for n in range(size)]
    cards = {"treasures": [{"value": 1}] * size}
    question = {"order": many, "target": [0] * size, "bids": {"0": cards} | {name: {} for name in many[1:]}}
    question |= {"proposal": "", "hammer": "0", "players": [{"name": "A"}] * size}
    assert len(paths(aid, question)) > 2 * size
