"""The pieces of a game in their real size: which there are, and their drawing on a domino, a square, a token or a card.

A game's parts stand in `parts/<game>.md`. A line `# id | Title | shape | size in mm | cover` begins a part; its words
are randomizers, which have the pieces that they draw, components, and pieces: `/` between the halves of a domino, `+`
before a small piece in the corner. The cover is the piece on the other side, or the `pile` of the randomizer.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from companion.kit.box import Kind
from companion.kit.game import Game
from companion.kit.piece import BOX, Piece, Shape, rounded
from companion.kit.randomizer import Deal, Outcome, Randomizer, draw_outcome, parse_draw_request
from companion.kit.text import Text
from companion.library.drawings import drawing_of
from printables.drawing.pen import MM, THIN, Pen
from printables.drawing.surface import Frame
from printables.drawing.typeface import Style

NAME = Style(11, title=True)  # on a card
SMALL = 0.4  # of a side: a piece in the corner
GROUND = 29  # the least width of the rectangle of a card or a tile: on paper the part's own shape has its colour


class PartShape(NamedTuple):
    """The shape of a part: how many halves are side by side, its height and radius in parts of a half's width.

    `scale` is the part of that width which the drawing of a tile takes, and that of any other drawing.
    """

    halves: int
    height: float
    radius: float
    scale: tuple[float, float]
    gap: float = 0


SHAPES = {
    "domino": PartShape(2, 1, 0, (1.09, 0.86)),
    "square": PartShape(1, 1, 0, (1.09, 0.86)),
    "round": PartShape(1, 1, 0.5, (0.74, 0.72), 4 * MM),
    "card": PartShape(1, 88 / 63, 0.05, (1.35, 0.8)),
}


class PieceSet(NamedTuple):
    """Pieces of one shape, each with its other side; `size` is the width of a half in mm."""

    title: Text
    shape: PartShape
    size: int
    pieces: tuple[tuple[Kind, Piece | None], ...]


@cache
def parts_of(game: Game) -> dict[str, PieceSet]:
    """The parts of a game by their ids."""
    file = files("printables") / "parts" / f"{game.slug}.md"
    texts = file.read_text(encoding="utf-8").removeprefix("# ").split("\n# ") if file.is_file() else []
    covers, found = {each.id: each for each in game.pieces}, {}
    for text in texts:
        head, _line, words = text.partition("\n")
        name, title, shape, size, cover = (each.strip() for each in head.split("|"))
        listed = (each for word in words.split() for each in _list_pieces(game, word))
        pieces = tuple((kind, covers.get(pile if cover == "pile" else cover)) for pile, kind in listed)
        found[name] = PieceSet(Text(title), SHAPES[shape], int(size), pieces)
    return found


def _list_pieces(game: Game, word: str) -> Iterator[tuple[str, Kind]]:
    """The pieces of a word, each with the id of its pile."""
    if randomizer := game.randomizer(word):
        outcome = any_outcome(game, randomizer)
        if isinstance(outcome, Deal):
            found = [(pile.id, kind) for pile in outcome.piles for kind in pile.pieces]
        else:
            found = [("", kind) for square in outcome.squares for kind in square.pieces]
        yield from sorted(found, key=lambda each: each[1].id)
        return
    components = {each.id: (each.piece.id, each.number or 1) for each in game.components if each.piece}
    word, number = components.get(word, (word, 1))
    by_id = {piece.id: piece for piece in game.pieces}
    halves = tuple(tuple(by_id[piece] for piece in half.split("+")) for half in word.split("/"))
    yield from [("", Kind(word, halves[0][0].name, halves=halves))] * number


def any_outcome(game: Game, randomizer: Randomizer[Any]) -> Outcome:
    draw = parse_draw_request(randomizer, game.players, game.standard.least, {})
    return draw_outcome(game.slug, randomizer, draw, "ANY")


def draw_kind(pen: Pen, frame: Frame, shape: PartShape, kind: Kind) -> None:
    """Draw a piece with its own shape; a card has its name."""
    with pen.figure(kind.name, frame):
        side = frame.width / shape.halves
        for number, pieces in enumerate(kind.halves or ((kind.piece,) if kind.piece else (),)):
            _draw_half(pen, frame.after(number * side).left(side), shape, pieces)
        if shape.height > 1:
            pen.write(frame.below(frame.height * 0.86).top(NAME.line), kind.name, NAME, "middle")


def _draw_half(pen: Pen, frame: Frame, shape: PartShape, pieces: Sequence[Piece]) -> None:
    """Draw the first piece on the part's own shape, which has the colour of its ground, and the others in a corner."""
    piece, *small = pieces
    ground = drawing_of(piece).shapes[0]
    is_tile, (x, y) = float(dict(ground.attributes).get("width", 0)) > GROUND, frame.middle
    outline = rounded(0, 0, frame.width, frame.height, shape.radius * frame.width)
    pen.draw_shapes((frame.x, frame.y), 1, (Shape(outline, ground.fill if is_tile else "paper", THIN),))
    side, corner = frame.width * shape.scale[0 if is_tile else 1], frame.width * SMALL
    pen.draw_piece((x - side / 2, y - side / 2), side / BOX, piece, ground=not is_tile)
    for each in small:
        inside = frame.inset(frame.width * 0.03)
        top = inside.y if shape.height > 1 else inside.bottom - corner
        pen.draw_piece((inside.right - corner, top), corner / BOX, each)
