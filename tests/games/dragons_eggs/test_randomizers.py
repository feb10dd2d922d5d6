"""What is drawn at random in Dragons' Eggs: the decks, and who has which colour."""

import pytest

from tests.support.games.randomizers import conserves_pieces, count_dealt, draw, in_the_box

ABILITIES = ("reverse-scale", "steel-scale", "sharp-eyes", "wings", "orb", "claw")
DECKS = {"abilities": {name: name for name in ABILITIES}, "eggs": {f"{n}": f"egg-cards-{n}" for n in range(1, 5)}}


@pytest.mark.parametrize("what", DECKS)
def test_a_deck_is_that_of_the_box(what: str) -> None:
    assert count_dealt("dragons-eggs", what) == in_the_box("dragons-eggs", DECKS[what])


@pytest.mark.parametrize(("what", "number"), [("abilities", 27), ("eggs", 13), ("colours", 5)])
def test_everything_in_the_box_is_dealt(what: str, number: int) -> None:
    assert count_dealt("dragons-eggs", what).total() == number
    conserves_pieces("dragons-eggs", what)


def test_the_egg_deck_is_pinned() -> None:
    assert draw("dragons-eggs", "eggs")["target"] == ["1"]
