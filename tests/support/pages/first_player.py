"""Checks of the page that chooses the starting player."""

from flask.testing import FlaskClient

from companion.kit.text import say
from companion.library.registry import games
from tests.support.pages.answers import text


def is_asked(client: FlaskClient, slug: str, asked: str) -> None:
    """Check that the page shows the rulebook's rule and asks for its input."""
    rule = games()[slug].first_player_rule
    assert rule is not None
    assert rule.certainty == "A"
    page = client.get(f"/games/{slug}/start").get_data(as_text=True)
    assert f'name="table.{asked}"' in page or f'name="players.0.{asked}"' in page
    assert say(rule.text) in text(client.get(f"/games/{slug}/start"))


def who_is_chosen_starts(client: FlaskClient, slug: str, asked: str) -> None:
    """Check that the youngest or eldest player starts."""
    is_asked(client, slug, "starts")
    query = {"players": "3", "players.1.name": "Ben", "table.starts": "1"}
    page = text(client.get(f"/games/{slug}/start", query_string=query))
    assert "Ben starts" in page
    assert f"Ben is the {asked} player" in page
