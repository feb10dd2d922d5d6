"""Who starts at Dragomino: the youngest player."""

from flask.testing import FlaskClient

from tests.support.pages.first_player import who_is_chosen_starts


def test_the_youngest_player_starts(client: FlaskClient) -> None:
    who_is_chosen_starts(client, "dragomino", "youngest")
