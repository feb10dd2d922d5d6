"""The sheet of Dragomino: who can play, its numbers, what cannot be, and what is doubted."""

from flask.testing import FlaskClient

from tests.support.pages.answers import text


def test_a_question_has_one_mark(client: FlaskClient) -> None:
    """A label that asks needs no colon before what is told about it."""
    counted = {"players.0.eggshells": "0", "players.1.eggshells": "1", "table.mommy_dragon": "0"}
    page = text(client.get("/games/dragomino/score", query_string={"players": "2", **counted}))
    assert "Who holds the Mommy Dragon? " in page
    assert "?:" not in page
    assert "Player 1" in page.partition("Who holds the Mommy Dragon? ")[2]
