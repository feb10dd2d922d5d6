"""The picture of the set-up: every step has its number, every piece is the game's and inside the picture."""

import re

import pytest
from flask.testing import FlaskClient

from companion.kit.game import Game
from companion.kit.rulebook import HEIGHT, WIDTH
from companion.library.registry import games

DRAWN = [
    pytest.param(game, mode.id, players, id=f"{game.slug}-{mode.id}-{players}")
    for game in games().values()
    for mode in game.modes
    for players in mode.players
    if game.picture and not mode.only_counts
]


@pytest.mark.parametrize(("game", "mode", "players"), DRAWN)
@pytest.mark.parametrize("is_usual", [True, False])
def test_every_step_has_a_number_in_the_picture(game: Game, mode: str, players: int, is_usual: bool) -> None:
    rulings = {name: value == is_usual for name, value in game.usual_rulings.items()}
    assert game.picture
    picture = game.picture(players, mode, rulings)
    assert {step.id for step in game.set_up(players, mode, rulings)} <= picture.numbers.keys()
    for spot in picture.spots:
        assert spot.piece in game.pieces
        assert 0 <= spot.left <= spot.left + spot.size <= WIDTH
        assert 0 <= spot.top <= spot.top + spot.size <= HEIGHT


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_the_page_shows_the_picture_where_there_is_one(client: FlaskClient, game: Game) -> None:
    page = client.get(f"/games/{game.slug}/setup").get_data(as_text=True)
    assert ("<svg" in page and "scene" in page) is (game.picture is not None)
    drawn = re.findall(r'class="piece" href="#(piece-[^"]+)"', page)
    assert all(f'<symbol id="{each}"' in page for each in drawn)


def test_solo_khlor_has_white_demons_and_the_white_egg_by_the_ruling(client: FlaskClient) -> None:
    def list_shown(query: str) -> set[str]:
        picture = re.search(r"card scene.*?</svg>", client.get(f"/games/khlor/setup?{query}").text, re.DOTALL)
        assert picture
        return set(re.findall(r'"#piece-(white-\w+)"', picture[0]))

    assert list_shown("players=3") == {"white-egg"}
    assert list_shown("players=3&rulings.centre=true") == set()
    assert list_shown("players=1") == {"white-egg", "white-demon"}
