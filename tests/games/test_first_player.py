"""The first player of every game whose rulebook names one by age; birthdays are Break the Egg's own."""

import pytest
from flask.testing import FlaskClient

from tests.support.pages.first_player import who_is_chosen_starts


@pytest.mark.parametrize(
    ("game", "word"),
    [("dragomino", "youngest"), ("dragons-eggs", "youngest"), ("khlor", "eldest"), ("little-dragons", "youngest")],
)
def test_the_chosen_player_starts(client: FlaskClient, game: str, word: str) -> None:
    who_is_chosen_starts(client, game, word)
