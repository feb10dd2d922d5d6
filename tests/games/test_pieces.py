"""Every piece is drawn once, as plain paths within its box, and every drawing that is shown is in the game's list."""

import re
from collections.abc import Iterator

import pytest

from companion.kit.form.fields import fields_of
from companion.kit.form.number import Number, NumberPerKind
from companion.kit.game import Game
from companion.kit.piece import BOX, OUTLINE, PALETTE, Piece, Shape, disc, rounded
from companion.kit.text import say
from companion.library.registry import games

EVERY_GAME = pytest.mark.parametrize("game", games().values(), ids=games())
COMMAND = re.compile(r"([MLCZ])([-\d. ]*)")
POINTS = {"M": 1, "L": 1, "C": 3, "Z": 0}


def points(path: str) -> Iterator[tuple[float, float]]:
    """The points of a path. An assertion fails where it has anything but the absolute commands M, L, C and Z."""
    assert COMMAND.sub("", path) == "", path
    for command, numbers in COMMAND.findall(path):
        found = [float(number) for number in numbers.split()]
        assert len(found) == 2 * POINTS[command], (command, numbers)
        yield from zip(found[::2], found[1::2], strict=True)


def shapes(game: Game) -> Iterator[tuple[Piece, Shape]]:
    for piece in game.pieces:
        for shape in piece.shapes:
            yield piece, shape


@EVERY_GAME
def test_a_drawing_is_plain_and_fits_its_box(game: Game) -> None:
    for piece, shape in shapes(game):
        assert shape.path.startswith("M")
        assert shape.fill in ("", *PALETTE)
        room = OUTLINE / 2 if shape.line else 0
        assert all(-room <= number <= BOX + room for point in points(shape.path) for number in point), piece.id


@EVERY_GAME
def test_a_piece_has_one_drawing(game: Game) -> None:
    assert len({piece.id for piece in game.pieces}) == len(game.pieces)
    assert len({piece.shapes for piece in game.pieces if piece.letter is None}) == sum(
        piece.letter is None for piece in game.pieces
    )


@EVERY_GAME
def test_whatever_is_entered_has_a_face_in_the_list(game: Game) -> None:
    for form in {form for mode in game.modes for form in (mode.player, mode.table)}:
        for field in fields_of(form).values():
            match field:
                case Number(piece=piece) if piece:
                    assert piece in game.pieces
                case NumberPerKind(kinds=kinds, pieces=pieces):
                    drawn = [pieces.get(kind.id, kind.piece) for kind in kinds]
                    assert all(piece in game.pieces for piece in drawn), say(field.label)


def test_round_shapes_are_curves() -> None:
    assert disc(24, 24, 10) == rounded(14, 14, 20, 20, 10)
    assert set(points(rounded(0, 0, 48, 48, 0))) == {(0, 0), (48, 0), (48, 48), (0, 48)}
