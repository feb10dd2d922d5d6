"""What the companion reads into a rulebook is a ruling with its reason; the references say how a game is won."""

import pytest

from companion.kit.game import Game
from companion.kit.text import say
from companion.library.registry import games

READINGS = [
    ("khlor", "centre"),
    ("khlor", "egg-symbol"),
    ("khlor", "own-colour"),
    ("khlor", "solo-white-pieces"),
    ("dragons-eggs", "guard-against-eyes"),
    ("dragons-eggs", "guard-against-reverse"),
    ("little-dragons", "open-again"),
]


WORDS_OF_THE_BOX = [
    ("dragomino", "your exploration zone"),
    ("dragons-eggs", "“Offset”"),
    ("khlor", "“Additional Turn”"),
    ("little-dragons", "you can take all three"),
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


@pytest.mark.parametrize(("slug", "words"), WORDS_OF_THE_BOX)
def test_the_references_speak_the_words_of_the_box(slug: str, words: str) -> None:
    assert words in say_reference(games()[slug])


@pytest.mark.parametrize(
    ("slug", "id", "answer"),
    [
        ("dragomino", "half-a-square", "No: square lies against square"),
        ("dragons-eggs", "no-treasure", "Whoever plays the last one still plays this round to its end."),
    ],
)
def test_what_a_table_asks_has_an_answer(slug: str, id: str, answer: str) -> None:
    """May a domino lie out of line? Does the last Treasure card end a round early for its player?"""
    (ruling,) = (ruling for ruling in games()[slug].rulings if ruling.id == id)
    assert answer in say(ruling.reading)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_house_rule_reads_without_its_question(game: Game) -> None:
    """Results and prints say it alone: “House rule: …”."""
    assert not [ruling.id for ruling in game.house_rules if say(ruling.text(not ruling.default))[:3] in ("Yes", "No,")]
