"""A player on pages and on paper: the name, its first letter, the egg of a seat, the dragon of a winner."""

import re
import unicodedata
from functools import cache
from itertools import cycle, dropwhile
from typing import NamedTuple

from .piece import EGG, Piece, Shape, disc
from .text import Text, _, n_

LONGEST_NAME = 40  # code points


def normalize_name(name: str) -> str:
    """A name as it is compared and given back: trimmed, and composed as Unicode's NFC.

    What is too long to be a name even when composed, at most four characters to one, stays as it is: composing takes
    the square of its length.

    >>> normalize_name("  Zoe\\u0308 ")
    'Zoë'
    """
    trimmed = name.strip()
    return trimmed if len(trimmed) > 4 * LONGEST_NAME else unicodedata.normalize("NFC", trimmed)


def check_name(name: object) -> Text | None:
    """What is wrong with a name, already in the form of `normalize_name` if it is text."""
    if not isinstance(name, str):
        return _("A name is text")
    if not name:
        return _("Give this player a name")
    if len(name) > LONGEST_NAME:
        return n_("A name has at most {n} character", "A name has at most {n} characters", n=LONGEST_NAME)
    if not name.isprintable() and any(unicodedata.category(character) in ("Cc", "Cs") for character in name):
        return _("A name cannot contain control characters")
    return None


# The standard library cannot cut text into grapheme clusters; this follows the rules of UAX #29, section 3.1.1,
# for the first of them, without the few letters that join the one after them.

JOINER = "\u200d"
LONGEST = 12  # code points: the longest emoji of a family or a flag; nobody's letter has more marks


def initial(name: str) -> str:
    """The first letter, a capital where one letter stays one; empty without a name.

    >>> initial("zoe\\u0308"), initial("ßa"), initial("\\U0001f1f5\\U0001f1f1\\U0001f1eb\\U0001f1f7")
    ('Z', 'ß', '🇵🇱')
    """
    seen = dropwhile(_is_unseen, unicodedata.normalize("NFC", name[:LONGEST_NAME]))
    letter, *rest = list(seen) or [""]
    for character in rest[: LONGEST - 1]:
        if not _belongs(letter, character):
            break
        letter += character
    capital = letter.upper()
    return capital if len(capital) == len(letter) else letter


def _belongs(letter: str, character: str) -> bool:
    """Whether a character goes on with a letter rather than being the next one."""
    return (
        _is_mark(character) or _is_joined(letter[-1], character) or (len(letter) == 1 and _is_flag(letter, character))
    )


def _is_unseen(character: str) -> bool:
    """A space, or a sign that only turns the direction."""
    return character.isspace() or unicodedata.category(character) == "Cf"


def _is_mark(character: str) -> bool:
    """GB9 and GB9a: marks, joiners, colours of skin, the tags of flags."""
    return (
        unicodedata.category(character) in ("Mn", "Mc", "Me")
        or character in (JOINER, "\u200c")
        or "\U0001f3fb" <= character <= "\U0001f3ff"
        or "\U000e0020" <= character <= "\U000e007f"
    )


def _is_joined(before: str, character: str) -> bool:
    """GB6 to GB8, GB9c and GB11: Hangul's vowels and finals, what follows a virama or a joiner."""
    is_jamo = "\u1160" <= character <= "\u11ff" and ("\u1100" <= before <= "\u11ff" or "\uac00" <= before <= "\ud7a3")
    return is_jamo or before == JOINER or (unicodedata.combining(before) == 9 and character.isalpha())


def _is_flag(letter: str, character: str) -> bool:
    """GB12: two regional indicators make a flag."""
    return all("\U0001f1e6" <= each <= "\U0001f1ff" for each in (letter, character))


# The pattern is white with a thin outline, below the letter: it tells the eggs apart without a colour, too.
# Ink on a fill has a contrast of 6.4 or more (WCAG 2.2, 1.4.3).

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


CROWN = Piece("crown", _("crown"), (Shape("M5 39L2 13L14 22L24 6L34 22L46 13L43 39Z", "gold"), Shape("M6 33L42 33")))
WIDE, HIGH = 160, 174  # the box of a hatchling
LINE, MARK_LINE = 4.4, 2.5  # the widths of its outlines, and of those of the pattern on its shell
NUMBER = re.compile(r"-?[\d.]+")
EGG_LEFT, EGG_TOP, EGG_SCALE = -4.7, 12.7, 3.53  # where the winner's egg lies, whose lower part the shell is
SHELL = "M20 114L40 129L60 113L80 129L100 113L120 129L140 114C140 150 114 171.5 80 171.5C46 171.5 20 150 20 114Z"
DRAGON = (
    Shape("M34 80C16 80 3 90 0 107C8 102 13 103 18 107C24 102 29 103 34 107Z", "gold", LINE),
    Shape("M126 80C144 80 157 90 160 107C152 102 147 103 142 107C136 102 131 103 126 107Z", "gold", LINE),
    Shape("M27 28C40 28 48 34 54 44L42 62C30 56 26 44 27 28Z", "gold", LINE),
    Shape("M133 28C120 28 112 34 106 44L118 62C130 56 134 44 133 28Z", "gold", LINE),
    Shape("M32 134C30 80 48 46 80 46C112 46 130 80 128 134Z", "green", LINE),
    Shape(disc(59.5, 82, 14.5), "paper", LINE),
    Shape(disc(100.5, 82, 14.5), "paper", LINE),
    Shape("M59 101L101 101C99 110 91 114 80 114C69 114 61 110 59 101Z", "paper", LINE),
    Shape(disc(62, 83, 7.5), "ink", 0),
    Shape(disc(98, 83, 7.5), "ink", 0),
    Shape(disc(74, 95, 1.6), "ink", 0),
    Shape(disc(86, 95, 1.6), "ink", 0),
)
WORN = Shape("M46 9L60 26L80 0L100 26L114 9L108 49C92 43 68 43 52 49Z", "gold", LINE)


class Hatchling(NamedTuple):
    """The winner's dragon, the crown on its head, and the shell with the colour and pattern of the winner's egg."""

    dragon: tuple[Shape, ...]
    crown: Shape
    shell: tuple[Shape, ...]


@cache
def hatchling(number: int) -> Hatchling:
    """The hatchling of the player with that number, from 1."""
    ground, *marks, _outline = player_egg(number).shapes
    pattern = (Shape(_place(mark.path), mark.fill, MARK_LINE) for mark in marks)
    return Hatchling(DRAGON, WORN, (Shape(SHELL, ground.fill, 0), *pattern, Shape(SHELL, line=LINE)))


def _place(path: str) -> str:
    """A path on an egg, where that egg lies in the box of a hatchling: its numbers are across and down by turns."""
    start = cycle((EGG_LEFT, EGG_TOP))
    return NUMBER.sub(lambda number: f" {next(start) + EGG_SCALE * float(number[0]):.1f}", path)
