"""The drawings of a game on its pages, and the picture of its set-up."""

import re
from itertools import product

import pytest
from flask.testing import FlaskClient

from companion.kit.examples import ScoreExample
from companion.kit.game import Game
from companion.kit.piece import Piece
from companion.kit.randomizer import Board, DrawRequest, draw_outcome
from companion.kit.rulebook import WIDTH
from companion.kit.score import score
from companion.kit.sheet_parser import parse_sheet
from companion.kit.text import say
from companion.library.registry import examples, games
from tests.support.pages.every_page import every_page

EVERY_GAME = pytest.mark.parametrize("game", games().values(), ids=games())
EVERY_DRAWN_GAME = pytest.mark.parametrize(
    "game", [pytest.param(game, id=slug) for slug, game in games().items() if game.pieces]
)


def test_a_page_holds_every_drawing_that_it_uses(client: FlaskClient) -> None:
    for address in every_page().values():
        page = client.get(address, follow_redirects=True).get_data(as_text=True)
        used, held = re.findall(r'href="#(piece-[^"]+)"', page), re.findall(r'<symbol id="([^"]+)"', page)
        assert set(used) <= set(held), address


@EVERY_DRAWN_GAME
def test_rows_steps_components_and_rulings_have_a_drawing(game: Game) -> None:
    assert len({piece.id for piece in game.pieces}) == len(game.pieces)
    shown = [(each.id, each.piece) for each in game.components]
    shown += [(each.id, each.piece) for each in game.rulings]
    for mode in game.modes:
        shown += [(row.path, row.piece) for row in mode.pad.rows]
        shown += [(say(tie.label), tie.piece) for tie in mode.ties]
        for players in mode.players:
            shown += [(step.id, step.piece) for step in game.set_up(players, mode.id, game.usual_rulings)]
    assert {name for name, piece in shown if piece not in game.pieces} == set()


@EVERY_DRAWN_GAME
def test_every_line_of_a_result_has_a_drawing(game: Game) -> None:
    for example in examples(game.slug):
        if isinstance(example, ScoreExample):
            result = score(game, parse_sheet(game, example.sheet))
            lines = [reason.line for standing in result.standings for reason in standing.reasons]
            bare = {say(line.text) for line in lines if result.mode.piece_of(line) not in game.pieces}
            assert bare == set(), "such a line names a `row` of the pad, or its own `piece`"


@EVERY_DRAWN_GAME
def test_every_kind_of_a_draw_has_a_drawing(game: Game) -> None:
    for randomizer in game.own_randomizers:
        wish = DrawRequest(game.players[0], randomizer.options(), "EGGS", [])
        drawn = draw_outcome(game.slug, randomizer, wish, "EGGS")
        for group in drawn.squares if isinstance(drawn, Board) else drawn.piles:
            for kind in group.pieces:
                halves: list[Piece | None] = [piece for half in kind.halves for piece in half]
                assert kind.player or all(piece in game.pieces for piece in halves or [kind.piece]), say(kind.name)


@EVERY_GAME
def test_the_picture_has_every_step_and_its_pieces_inside(client: FlaskClient, game: Game) -> None:
    page = client.get(f"/games/{game.slug}/setup").get_data(as_text=True)
    assert ("<svg" in page and "scene" in page) is (game.picture is not None)
    cases = [(each, n) for each in game.modes if game.picture and not each.only_counts for n in each.players]
    for (mode, players), is_usual in product(cases, (True, False)):
        assert game.picture
        rulings = {name: value == is_usual for name, value in game.usual_rulings.items()}
        picture = game.picture(players, mode.id, rulings)
        assert {step.id for step in game.set_up(players, mode.id, rulings)} <= picture.numbers.keys()
        for spot in picture.spots:
            assert spot.piece in game.pieces
            assert 0 <= spot.left <= spot.left + spot.size <= WIDTH
            assert 0 <= spot.top <= spot.top + spot.size <= picture.height


@EVERY_GAME
def test_the_picture_differs_by_the_number_of_players(game: Game) -> None:
    """It shows the seats and pieces of this number of players."""
    for mode in (each for each in game.modes if game.picture and not each.only_counts):
        assert game.picture
        pictures = [game.picture(players, mode.id, game.usual_rulings) for players in mode.players]
        sizes = [len(picture.shapes) + len(picture.spots) for picture in pictures]
        assert sizes == sorted(set(sizes)), mode.id


def test_solo_khlor_has_white_demons_and_the_white_egg_by_the_ruling(client: FlaskClient) -> None:
    def list_shown(query: str) -> set[str]:
        picture = re.search(r"card scene.*?</svg>", client.get(f"/games/khlor/setup?{query}").text, re.DOTALL)
        assert picture
        return set(re.findall(r'"#piece-(white-\w+)"', picture[0]))

    assert list_shown("players=3") == {"white-egg"}
    assert list_shown("players=3&rulings.centre=true") == set()
    assert list_shown("players=1") == {"white-egg", "white-demon"}
