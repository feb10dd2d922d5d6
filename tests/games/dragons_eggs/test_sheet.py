"""The sheet of Dragons' Eggs: who can play, its numbers, what cannot be, and what is doubted."""

from flask.testing import FlaskClient

from tests.support.pages.answers import text


def test_what_is_counted_are_cards_and_not_eggs(client: FlaskClient) -> None:
    page = text(client.get("/games/dragons-eggs/score"))
    assert "Cards with 1 egg" in page
    assert "Cards with 4 eggs" in page
