"""The table of Khlor after the set-up, drawn."""

from companion.kit.piece import INK, Shape, rounded
from companion.kit.rulebook import Caption, Rulings, SetupPicture, Spot, place_in_rows
from companion.kit.text import _

from . import pieces
from .box import CENTRE, COLUMNS, ROWS, SOLO_SQUARES, SQUARES

LEFT, TOP, CELL = 122, 64, 20  # of the board
L = ((0, 0), (0, 28), (18, 28), (18, 19), (9, 19), (9, 0))
T = ((0, 0), (28, 0), (28, 9), (19, 9), (19, 19), (9, 19), (9, 9), (0, 9))
CIRCLE = (
    (T, 150, 18),
    (L, 216, 14),
    (T, 276, 62),
    (L, 290, 122),
    (T, 276, 186),
    (L, 216, 222),
    (T, 150, 226),
    (L, 88, 196),
    (T, 74, 128),
    (L, 88, 62),
)
NUMBERS = {
    "board": (128, 58),
    "demons": (196, 58),
    "white-egg": (205, 122),
    "circle": (80, 62),
    "eggs": (14, 100),
    "start": (310, 98),
    "white-demons": (152, 82),
}


def draw_table(players: int, mode: str, rulings: Rulings) -> SetupPicture:
    is_solo, centre = mode == "solo", rulings["centre"]
    spots = [spot for i, square in enumerate(SQUARES) if square != CENTRE or centre for spot in [place_demon(i)]]
    if is_solo:
        spots += [Spot(pieces.WHITE_DEMON, *middle(square), CELL - 1) for square in SOLO_SQUARES]
    if is_solo or not centre:
        spots.append(Spot(pieces.WHITE_EGG, *middle(CENTRE), CELL - 3))
    spots += place_in_rows(pieces.EGGS.values(), 2, (26, 122), 24, 21)
    spots.append(Spot(pieces.DRAGON_TOKEN, 196, 244, 22))
    captions = [Caption(_("eggs"), 38, 190)]
    shapes = [*draw_board(), *(draw_polyomino(*each) for each in CIRCLE)]
    if not is_solo:
        spots.append(Spot(pieces.START_TILE, 332, 114, 34))
        captions.append(Caption(_("eldest"), 332, 142))
    return SetupPicture(tuple(spots), NUMBERS, tuple(shapes), tuple(captions))


def place_demon(i: int) -> Spot:
    """Some demon for a square: what lies there is random, so no two beside each other are alike here."""
    row, column = divmod(i, len(COLUMNS))
    return Spot(tuple(pieces.DEMONS.values())[(2 * row + column) % len(pieces.DEMONS)], *middle(SQUARES[i]), CELL - 3)


def middle(square: str) -> tuple[float, float]:
    return LEFT + CELL * (COLUMNS.index(square[0]) + 0.5), TOP + CELL * (int(square[1]) - 0.5)


def draw_board() -> list[Shape]:
    right, bottom = LEFT + CELL * len(COLUMNS), TOP + CELL * ROWS
    across = "".join(f"M{LEFT} {TOP + CELL * i}L{right} {TOP + CELL * i}" for i in range(1, ROWS))
    down = "".join(f"M{LEFT + CELL * i} {TOP}L{LEFT + CELL * i} {bottom}" for i in range(1, len(COLUMNS)))
    return [Shape(rounded(LEFT, TOP, right - LEFT, bottom - TOP, 2), "paper", 2), Shape(across + down, INK, 1)]


def draw_polyomino(corners: tuple[tuple[int, int], ...], x: int, y: int) -> Shape:
    path = "L".join(f"{x + right} {y + down}" for right, down in corners)
    return Shape(f"M{path}Z", "stone", 2)
