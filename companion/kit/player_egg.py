"""The egg of each player: a fill and a pattern by the number of the seat, the same on every page and on paper.

The pattern is white with a thin outline, below the letter: it tells the eggs apart without a colour, too. Ink on a fill
has a contrast of 6.4 or more (WCAG 2.2, 1.4.3).
"""

from .piece import EGG, Piece, Shape, disc
from .text import Text, _

THIN = 1.2
MARKS = ((14, 36), (24, 40.5), (34, 36))  # the middles of what stands three times on an egg


def _egg(number: int, name: Text, fill: str, *pattern: str) -> Piece:
    """The egg's outline is drawn last, over the ends of the pattern."""
    marks = tuple(Shape(path, "paper", THIN) for path in pattern)
    return Piece(f"player-{number}", name, (Shape(EGG, fill, line=0), *marks, Shape(EGG)))


def _cross(x: float, y: float) -> str:
    return (
        f"M{x - 3:g} {y - 1.6:g}L{x - 1.6:g} {y - 3:g}L{x:g} {y - 1.4:g}L{x + 1.6:g} {y - 3:g}L{x + 3:g} {y - 1.6:g}"
        f"L{x + 1.4:g} {y:g}L{x + 3:g} {y + 1.6:g}L{x + 1.6:g} {y + 3:g}L{x:g} {y + 1.4:g}L{x - 1.6:g} {y + 3:g}"
        f"L{x - 3:g} {y + 1.6:g}L{x - 1.4:g} {y:g}Z"
    )


def _diamond(x: float, y: float) -> str:
    return f"M{x:g} {y - 3.6:g}L{x + 2.6:g} {y:g}L{x:g} {y + 3.6:g}L{x - 2.6:g} {y:g}Z"


PLAYER_EGGS: tuple[Piece, ...] = (
    _egg(1, _("plain red egg"), "salmon"),
    _egg(2, _("blue egg with bars"), "blue", "M7.7 33L40.3 33L39.5 36L8.5 36Z", "M10.8 39L37.2 39L34 42L14 42Z"),
    _egg(3, _("green egg with dots"), "mint", *(disc(x, y, 2.5) for x, y in MARKS)),
    _egg(
        4,
        _("yellow egg with a zigzag"),
        "yellow",
        "M8.2 34L13.3 37.5L18.7 34L24 37.5L29.3 34L34.7 37.5L39.8 34"
        "L38 38L34.7 41L29.3 37.5L24 41L18.7 37.5L13.3 41L10 38Z",
    ),
    _egg(
        5, _("lilac egg with a white half"), "lilac", "M7.7 33L40.3 33C38.2 40.2 31.8 45 24 45C16.2 45 9.8 40.2 7.7 33Z"
    ),
    _egg(
        6,
        _("orange egg with stripes"),
        "orange",
        "M12 33.5L15.4 33.5L15.4 42.6L12 40Z",
        "M22.3 33.5L25.7 33.5L25.7 45L22.3 45Z",
        "M32.6 33.5L36 33.5L36 40L32.6 42.6Z",
    ),
    _egg(
        7,
        _("teal egg with a wave"),
        "teal",
        "M8 34C11 37 14 37 16 35.5C18.5 33.5 21.5 33.5 24 35.5C26.5 37.5 29.5 37.5 32 35.5C34 33.8 37 33.5 40 34.5"
        "L38.4 38.6C36 37 34.5 37.5 32.5 39.2C30 41.2 26.5 41.2 24 39.2"
        "C21.5 37.2 18 37.2 15.5 39.2C13.5 40.6 11.5 40 9.8 38Z",
    ),
    _egg(
        8,
        _("pink egg with slanted lines"),
        "pink",
        "M13.5 33.5L17.5 33.5L12.4 40.4L9.9 37.6Z",
        "M23 33.5L27 33.5L19.4 44.4L15.7 42.8Z",
        "M32.5 33.5L36.5 33.5L29.4 44.1L25 45Z",
    ),
    _egg(9, _("grey egg with crosses"), "stone", *(_cross(x, y) for x, y in MARKS)),
    _egg(10, _("tan egg with diamonds"), "tan", *(_diamond(x, y) for x, y in MARKS)),
)


def player_egg(number: int) -> Piece:
    """The egg of the player with that number, from 1."""
    return PLAYER_EGGS[(number - 1) % len(PLAYER_EGGS)]
