"""The table of Dragomino after the set-up, drawn."""

from companion.kit.piece import Shape, rounded
from companion.kit.rulebook import Caption, Rulings, SetupPicture, Spot
from companion.kit.text import _

from . import pieces

DRAWN = (("desert", "prairie"), ("snow", "forest"), ("mountain", "volcano"), ("prairie", "forest"))
STARTING = ("desert", "snow")
NUMBERS = {"box": (20, 22), "start": (20, 200), "mix": (118, 22), "eggs": (206, 22), "mommy": (298, 196)}


def draw_table(players: int, mode: str, rulings: Rulings) -> SetupPicture:
    shapes, spots = [Shape(rounded(20, 26, 84, 116, 8), "stone", 2), Shape(rounded(28, 34, 68, 100, 5), "cream", 2)], []
    for i, halves in enumerate(DRAWN):
        spots += place_domino(halves, 130, 40 + 32 * i)
    for i in range(players):
        spots += place_domino(STARTING, 44 + 64 * i, 222)
    for i, landscape in enumerate(pieces.LANDSCAPES.values()):
        x, y = 226 + 50 * (i % 3), 46 + 72 * (i // 3)
        spots += [Spot(landscape, x + dx, y + dy, 24) for dx, dy in ((0, 0), (16, 4), (8, 22))]
    spots.append(Spot(pieces.MOMMY_DRAGON, 336, 212, 56))
    captions = (
        Caption(_("dominoes"), 62, 158),
        Caption(_("open"), 144, 166),
        Caption(_("eggs"), 284, 162),
        Caption(_("starting dominoes"), 28 + 32 * players, 256),
        Caption(_("youngest"), 336, 256),
    )
    return SetupPicture(tuple(spots), NUMBERS, tuple(shapes), captions)


def place_domino(halves: tuple[str, str], x: float, y: float) -> list[Spot]:
    return [Spot(pieces.LANDSCAPES[half], x + 28 * i, y, 27) for i, half in enumerate(halves)]
