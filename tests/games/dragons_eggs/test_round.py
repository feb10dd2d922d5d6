"""A round of Dragons' Eggs: the rulebook's example, and each ability."""

import pytest

from tests.games.dragons_eggs.bids import ROUND, RULEBOOK, bidding, faces
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
    assert [(step["player"], step["ability"]) for step in steps] == [("B", "steel-scale"), ("C", "wings"), ("A", "orb")]
    assert [step["text"] for step in steps] == [
        "B plays Steel Scale: the 8 in front of B is guarded",
        "C plays Wings: the 6 in front of C and the 10 in front of A are swapped",
        "A plays Orb: it counts as a copy of the 6 in front of A",
    ]


# the rule | the bids of Ana, Ben, Caro, ... | their totals | the winner | a part of a step's text
# `down` names cards that are discarded as they lay, `back` cards that return to the hand; all others are discarded up.
CASES = """
the highest total wins | 3 / ^4 5 / 8 | 3 9 8 | Ben
equal totals cancel each other, the next ones too | 9 / ^4 5 / 8 / ^7 1 / 0 | 9 9 8 8 0 | Eve
no unique total, no winner | 9 / 9 / 9 | 9 9 9 | -
a 0 that was played can win | 6 / 6 / 0 | 6 6 0 | Caro
a pass is no bid | 6 / 6 / pass | 6 6 - | -
a player who is out has no bid | 6 / out / pass | 6 - - | Ana
nobody bids | pass / out / pass | - - - | -
guarded against Wings | 9 steel-scale guard 0 / 1 / 2 wings swap Ana 0 Ben 0 | 9 1 2 | Ana | the 9 in front of Ana is
guarded against Claw | 9 claw destroy Ben 0 / ^8 4 steel-scale guard 0 / 2 | 9 12 2 | Ben | Ana's Claw has no effect
only one card is guarded | 9 claw destroy Ben 1 / ^8 4 steel-scale guard 0 / 2 | 9 8 2 | Ana | | down Ben ^8 4
Steel Scale without a choice | 9 claw destroy Ben 0 / 8 steel-scale / 2 | 9 - 2 | Ana | Ben discards Steel | down Ben 8
Sharp Eyes takes back | 9 / ^4 8 sharp-eyes return 1 / 2 | 9 4 2 | Ana | Eyes and takes back the 8 in front | back Ben 8
Sharp Eyes takes an open card back | 9 / ^4 8 sharp-eyes return 0 / 2 | 9 8 2 | Ana | | back Ben ^4
Sharp Eyes takes the only card back | 9 sharp-eyes return 0 / 4 / 2 | - 4 2 | Ben | | back Ana 9
Sharp Eyes only looks | 9 sharp-eyes / 4 / 2 | 9 4 2 | Ana | Ana plays Sharp Eyes, looks and takes no card back
Sharp Eyes unused | 9 sharp-eyes unused / 4 / 2 | 9 4 2 | Ana | Ana discards Sharp Eyes without effect
Wings too late | 9 sharp-eyes return 0 / 4 / 2 wings swap Caro 0 Ana 0 | - 4 2 | Ben | Wings has no effect | back Ana 9
places do not close up | ^9 5 sharp-eyes return 0 / 4 / 2 wings swap Caro 0 Ana 1 | 2 4 5 | Caro | | back Ana ^9
Wings swaps two cards of others | 9 / 4 / 2 wings swap Ana 0 Ben 0 | 4 9 2 | Ben
Wings swaps a card with itself | 9 / 4 / 2 wings swap Ana 0 Ana 0 | 9 4 2 | Ana | stays where
Wings twice | 9 wings swap Ana 0 Ben 0 / 4 / 2 wings swap Ana 0 Caro 0 | 2 9 4 | Ben
Wings clockwise from the start | 2 wings swap Ana 0 Caro 0 / 4 wings swap Ben 0 Ana 0 / 9 | 4 9 2 | Ben
Orb doubles | 5 orb / 9 / 2 | 10 9 2 | Ana
Orb copies the card after a swap | 5 orb / 9 / 2 wings swap Ana 0 Ben 0 | 18 5 2 | Ana
Orb copies a 0 | 0 orb / 0 / pass | 0 0 - | -
Orb unused | 5 orb unused / 9 / 2 | 5 9 2 | Ben | Ana discards Orb without effect
Claw destroys a covered card | 9 / 4 claw destroy Ana 0 / 2 | - 4 2 | Ben | the 9 in front of Ana is | down Ana 9
Claw destroys an open card | ^3 9 / 4 claw destroy Ana 0 / 2 | 9 4 2 | Ana | is destroyed
Claw after Wings | 9 / 4 claw destroy Ben 0 / 2 wings swap Ana 0 Ben 0 | 4 - 2 | Ana | 9 in front of Ben | down Ana 9
Claw on no card | 9 claw destroy Caro 0 / 4 claw destroy Caro 0 / 2 | 9 4 - | Ana | front of Caro is gone | down Caro 2
Claw destroys the Orb | 8 orb / 4 claw destroy Ana 0 / 2 | 8 4 2 | Ana | the Orb on the 8 in front of Ana is destroyed
a second Claw destroys the card | 8 orb / 4 claw destroy Ana 0 / 2 claw destroy Ana 0 | - 4 2 | Ben | | down Ana 8
an unused Orb shields nothing | 8 orb unused / 4 claw destroy Ana 0 / 2 | - 4 2 | Ben | | down Ana 8
an Orb stays with its owner | 8 orb / 4 claw destroy Ben 0 / 2 wings swap Ana 0 Ben 0 | 8 - 2 | Ana | | down Ana 8
a choice that is not used | 9 / 4 claw destroy Ana 0 unused / 2 | 9 4 2 | Ana | Ben discards Claw without effect
Reverse Scale unused | 9 / 4 reverse-scale unused / 2 | 9 4 2 | Ana | discards Reverse Scale
"""


@pytest.mark.parametrize("case", CASES.strip().splitlines())
def test_a_round_comes_out_by_the_rules(case: str) -> None:
    _rule, bids, totals, winner, says, piles = (*map(str.strip, case.split("|")), "", "")[:6]
    question = bidding(*map(str.strip, bids.split("/")), target=(3, 1))
    found = answer_round(ROUND, question)
    assert list(found["totals"].values()) == [None if total == "-" else int(total) for total in totals.split()]
    assert found["winner"] == (None if winner == "-" else winner)
    assert (found["eggs"], found["carried_over"]) == ((0, [3, 1]) if winner == "-" else (4, []))
    assert found["removed"] == []
    assert says in " / ".join(step["text"] for step in found["steps"])
    kind, _space, owner_and_cards = piles.partition(" ")
    moved, _space, cards = owner_and_cards.partition(" ")
    for name in question["order"]:
        returned = cards if kind == "back" and name == moved else ""
        assert faces(found["returned"][name]) == returned
        played = [str(card["value"]) for card in question["bids"][name].get("treasures", [])]
        up = " ".join(f"^{value}" for value in played if value != returned.lstrip("^"))
        assert faces(found["discards"][name]) == (cards if kind == "down" and name == moved else up)


def test_reverse_scale_clears_the_table() -> None:
    question = bidding("^9 3 sharp-eyes return 0", "4 reverse-scale", "2 claw destroy Ana 0", "5 orb", target=(1, 4))
    found = answer_round(ROUND, question)
    assert found["totals"] == dict.fromkeys(CAST[:4])
    assert (found["winner"], found["eggs"], found["carried_over"], found["removed"]) == (None, 0, [], [1, 4])
    assert [faces(found["discards"][name]) for name in CAST[:4]] == ["^9 3", "4", "2", "5"]
    assert not any(found["returned"].values())
    assert [(step["player"], step["ability"], "no effect" in step["text"]) for step in found["steps"]] == [
        ("Ben", "reverse-scale", False),
        ("Ana", "sharp-eyes", True),
        ("Dan", "orb", True),
        ("Caro", "claw", True),
    ]


@pytest.mark.parametrize(
    ("bids", "effects"),
    [
        (("1 reverse-scale", "2 reverse-scale", "pass"), ["Ana plays", "Ben's Reverse Scale has no effect"]),
        (("1 reverse-scale unused", "2 reverse-scale", "pass"), ["Ana discards", "Ben plays"]),
    ],
)
def test_a_second_reverse_scale_has_no_effect(bids: tuple[str, ...], effects: list[str]) -> None:
    found = answer_round(ROUND, bidding(*bids))
    assert found["removed"] == [3]
    for step, effect in zip(found["steps"], effects, strict=True):
        assert step["text"].startswith(effect)


def test_abilities_take_effect_in_order_and_the_same_ones_clockwise() -> None:
    question = bidding("1 claw", "2 wings", "3 claw", "4 steel-scale", "5 wings")
    question["bids"] = dict(reversed(question["bids"].items()))  # only the value of `order` counts
    order = [(step["player"], step["ability"]) for step in answer_round(ROUND, question)["steps"]]
    assert order == [("Dan", "steel-scale"), ("Ben", "wings"), ("Eve", "wings"), ("Ana", "claw"), ("Caro", "claw")]


def test_names_are_trimmed_and_normalized() -> None:
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
