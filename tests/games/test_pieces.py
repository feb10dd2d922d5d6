"""Every piece has its drawing, and every drawing on a page is in the game's list."""

from collections.abc import Iterator
from itertools import chain

import pytest

from companion.kit.box import Kind
from companion.kit.choice import Pick
from companion.kit.examples import ScoreExample
from companion.kit.field import Field
from companion.kit.game import Game
from companion.kit.number import Number, NumberPerKind
from companion.kit.piece import Piece
from companion.kit.randomizer import Deal, DrawRequest, draw_outcome
from companion.kit.record import Record, fields_of
from companion.kit.score import score
from companion.kit.sheet_parser import parse_sheet
from companion.kit.text import say
from companion.library.registry import examples, games

EVERY_GAME = pytest.mark.parametrize("game", games().values(), ids=games())
DRAWN_GAMES = {slug: game for slug, game in games().items() if game.pieces}  # one without is all words and letters
EVERY_DRAWN_GAME = pytest.mark.parametrize("game", DRAWN_GAMES.values(), ids=DRAWN_GAMES)
MEND = "give each a `piece` that stands in the game's `pieces`, or say in WITHOUT why it has none"


@EVERY_GAME
def test_a_piece_has_an_id_of_its_own(game: Game) -> None:
    assert len({piece.id for piece in game.pieces}) == len(game.pieces)


# What has no drawing, and why.
WITHOUT = {
    "does": "to play or to pass is nothing of the box",
    "target": "the eggs on a card are drawn where they are chosen",
    "treasures": "a card's value is a number on a tile",
    "guard": "a card in front, drawn where it is chosen",
    "taken_back": "a card in front, drawn where it is chosen",
    "swap": "a card in front, drawn as its player's egg",
    "destroy": "a card in front, drawn as its player's egg",
    "use": "a yes or no about the ability that is drawn above it",
    "won": "kept by the page, and not shown",
    "given_up": "its options are drawn",
    "last_right": "its options are drawn as the players' eggs",
    "agreed_last": "its options are drawn as the players' eggs",
    "birthday": "a day of the calendar",
}
CachedDrawing = Iterator[tuple[str, Piece | None]]  # what is shown, by its name, with its drawing


def forms(game: Game) -> Iterator[type[Record]]:
    for layout in (*game.modes, *game.counters, *game.resolvers):
        yield from (layout.player, layout.table)


def find_entered(form: type[Record]) -> CachedDrawing:
    """The fields that pages ask for."""
    for name, field in fields_of(form).items():
        if name not in WITHOUT:
            yield from faces(name, field)


def faces(name: str, field: Field) -> CachedDrawing:
    """The drawings of a field: its own, or those of its kinds, its options, its items."""
    match field:
        case NumberPerKind():
            yield from ((f"{name}.{kind.id}", field.pieces.get(kind.id, kind.piece)) for kind in field.kinds)
        case Pick(pieces=pieces) if pieces:
            yield from ((f"{name}.{option}", pieces.get(option)) for option in field.options)
        case Number(pieces=pieces) if pieces:
            yield from ((f"{name}.{number}", pieces.get(number)) for number in field.one_of)
        case _:
            yield name, getattr(field, "piece", None)


def find_told(game: Game) -> CachedDrawing:
    """The things that pages show."""
    for mode in game.modes:
        yield from ((row.path, row.piece) for row in mode.pad.rows)
        for players in mode.players:
            yield from ((step.id, step.piece) for step in game.set_up(players, mode.id, game.usual_rulings))
    yield from ((component.id, component.piece) for component in game.components)
    yield from ((ruling.id, ruling.piece) for ruling in game.rulings)
    for counter in game.counters:
        yield from ((thing.id, thing.piece) for thing in counter.taps.things)
        yield from ((place.id, place.piece) for place in counter.taps.places)


def outcomes(game: Game) -> Iterator[Kind]:
    """The kinds that the game's randomizers draw."""
    for randomizer in game.own_randomizers:
        wish = DrawRequest(game.players[0], randomizer.options(), "EGGS", [])
        drawn = draw_outcome(game.slug, randomizer, wish, "EGGS")
        groups = (
            (pile.pieces for pile in drawn.piles) if isinstance(drawn, Deal) else (at.pieces for at in drawn.squares)
        )
        yield from (piece for group in groups for piece in group)


@EVERY_DRAWN_GAME
def test_whatever_is_shown_has_a_drawing_in_the_list(game: Game) -> None:
    shown = [*chain.from_iterable(map(find_entered, set(forms(game)))), *find_told(game)]
    assert {name for name, piece in shown if piece not in game.pieces} == set(), MEND


@EVERY_DRAWN_GAME
def test_whatever_is_drawn_at_random_has_a_drawing(game: Game) -> None:
    for kind in outcomes(game):
        halves: list[Piece | None] = [piece for half in kind.halves for piece in half]
        assert kind.player or all(piece in game.pieces for piece in halves or [kind.piece]), (say(kind.name), MEND)


@EVERY_DRAWN_GAME
def test_every_line_of_a_result_has_a_drawing(game: Game) -> None:
    for example in examples(game.slug):
        if isinstance(example, ScoreExample):
            result = score(game, parse_sheet(game, example.sheet))
            lines = [reason.line for standing in result.standings for reason in standing.reasons]
            bare = {say(line.text) for line in lines if result.mode.piece_of(line) not in game.pieces}
            assert bare == set(), "such a line names a `row` of the pad, or its own `piece`"


@EVERY_DRAWN_GAME
def test_what_breaks_a_tie_has_a_drawing(game: Game) -> None:
    ties = [tie for mode in game.modes for tie in mode.ties]
    assert [say(tie.label) for tie in ties if tie.piece not in game.pieces] == []
