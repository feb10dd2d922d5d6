"""What the companion reads into a rulebook is a ruling with its reason; the references say how a game is won."""

import pytest

from companion.kit.game import Game
from companion.kit.text import say
from companion.library.registry import games

READINGS = [
    ("khlor", "centre"),
    ("khlor", "egg-symbol"),
    ("khlor", "solo-white-pieces"),
    ("dragons-eggs", "guard-against-eyes"),
    ("dragons-eggs", "guard-against-reverse"),
    ("little-dragons", "open-again"),
]


def say_reference(game: Game) -> str:
    return " ".join(say(text) for topic in game.reference for text in topic.texts)


@pytest.mark.parametrize(("slug", "id"), READINGS)
def test_a_reading_is_a_ruling_with_its_reason(slug: str, id: str) -> None:
    (ruling,) = (ruling for ruling in games()[slug].rulings if ruling.id == id)
    assert ruling.basis == "reading"
    assert say(ruling.question).endswith("?")
    assert say(ruling.why)


def test_the_references_print_no_reading_as_a_rule() -> None:
    assert "If the egg symbol matches an egg on the board" in say_reference(games()["khlor"])
    assert "no other ability touches it at all" in say_reference(games()["dragons-eggs"])
    assert "later ability" not in say_reference(games()["dragons-eggs"])


@pytest.mark.parametrize("slug", ["khlor", "dragomino", "little-dragons"])
def test_the_reference_says_that_most_points_win(slug: str) -> None:
    assert "Most points wins" in say_reference(games()[slug])


def test_dragominos_reference_has_its_end() -> None:
    said = say_reference(games()["dragomino"])
    assert "Whoever holds the Mommy Dragon gets 1 bonus point." in said
    assert "has the most eggshells wins" in said
