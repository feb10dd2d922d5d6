"""The sheet of Little Dragons: who can play, its numbers, what cannot be, and what is doubted."""

from flask.testing import FlaskClient

from tests.support.pages.answers import text


def test_the_shelf_says_that_the_number_is_our_own(client: FlaskClient) -> None:
    assert text(client.get("/")).count("2–6 players, by our own limit") == 1
