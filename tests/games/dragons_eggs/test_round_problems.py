"""Problems of a round of Dragons' Eggs, each with its path."""

from typing import Any

import pytest

from tests.games.dragons_eggs.bids import CHOOSING, PLAIN, ROUND, bid, bidding
from tests.support.cast import CAST
from tests.support.games.rounds import Changes, Slips, answer_round, change_paths, paths
from tests.support.json_data import Json

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
def test_every_problem_of_a_round_has_its_path(question: Json, changes: Changes, wrong: list[str]) -> None:
    assert paths(ROUND, question) == []
    assert paths(ROUND, change_paths(question, changes)) == wrong


def test_the_place_and_number_of_cards_are_not_checked() -> None:
    """A round is resolved with the cards that lie on the table, even if the rules do not allow them."""
    question = bidding("^9", "4 3 reverse-scale unused", "^2 ^1 reverse-scale unused", target=(4, 4, 4))
    question["bids"]["Dan"] = {"pass": True, "treasures": [], "ability": None, "guard": None}
    question["bids"]["Ben"]["swap"] = None
    question["order"].append("Dan")
    assert answer_round(ROUND, question)["eggs"] == 12
