"""A reading of ours is a ruling with its reason, never printed as a rule; the references say how a game is won."""

from flask.testing import FlaskClient

from companion.kit.rulebook import Ruling
from companion.kit.text import say
from companion.library.registry import games
from tests.support.pages.answers import text

READINGS = [
    ("khlor", "centre"),
    ("khlor", "egg-symbol"),
    ("khlor", "own-colour"),
    ("khlor", "solo-white-pieces"),
    ("dragons-eggs", "guard-against-eyes"),
    ("dragons-eggs", "guard-against-reverse"),
    ("little-dragons", "open-again"),
]
REFERENCES = {
    "dragomino": (
        "your exploration zone",
        "Whoever holds the Mommy Dragon gets 1 bonus point.",
        "has the most eggshells wins",
        "Most points wins",
    ),
    "dragons-eggs": ("“Offset”", "no other ability touches it at all"),
    "khlor": ("“Additional Turn”", "If the egg symbol matches an egg on the board", "Most points wins"),
    "little-dragons": ("you can take all three", "Most points wins"),
}


def find_ruling(slug: str, ruling_id: str) -> Ruling:
    (ruling,) = (ruling for ruling in games()[slug].rulings if ruling.id == ruling_id)
    return ruling


def say_reference(slug: str) -> str:
    return " ".join(say(text) for topic in games()[slug].reference for text in topic.texts)


def test_a_reading_is_a_ruling_with_its_reason() -> None:
    for ruling in (find_ruling(*each) for each in READINGS):
        assert ruling.basis == "reading"
        assert say(ruling.question).endswith("?")
        assert say(ruling.why)


def test_the_references_speak_the_words_of_the_box_and_say_how_a_game_is_won() -> None:
    for slug, words in REFERENCES.items():
        assert [each for each in words if each not in say_reference(slug)] == []
    assert "later ability" not in say_reference("dragons-eggs"), "that is a reading"


def test_common_questions_have_an_answer() -> None:
    assert "No: square lies against square" in say(find_ruling("dragomino", "half-a-square").reading)
    no_treasure = find_ruling("dragons-eggs", "no-treasure")
    assert "Whoever plays the last one still plays this round to its end." in say(no_treasure.reading)


def test_a_house_rule_reads_without_its_question() -> None:
    """Results and prints say it alone: “House rule: …”."""
    rules = [ruling for game in games().values() for ruling in game.house_rules]
    assert not [ruling.id for ruling in rules if say(ruling.text(not ruling.default))[:3] in ("Yes", "No,")]


def test_the_limit_of_players_that_is_ours_is_told(client: FlaskClient) -> None:
    assert text(client.get("/")).count("2–6 players, by our own limit") == 1
