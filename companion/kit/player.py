"""A player on pages and on paper: the name, its first letter, the egg of a seat."""

import unicodedata
from itertools import dropwhile

from .piece import Piece
from .text import Text, _, n_

LONGEST_NAME = 40  # code points


def normalize_name(name: str) -> str:
    """Trim a name and compose it as Unicode's NFC, as names are compared and returned.

    A text that is too long for any name stays as it is, since composing takes quadratic time.

    >>> normalize_name("  Zoe\u0308 ")
    'Zoë'
    """
    trimmed = name.strip()
    return trimmed if len(trimmed) > 4 * LONGEST_NAME else unicodedata.normalize("NFC", trimmed)


def check_name(name: object) -> Text | None:
    """Return the problem of a name; a text has to be normalized."""
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
    """Return the first letter, as a capital if that is one letter; empty without a name.

    >>> initial("zoe\u0308"), initial("ßa"), initial("\U0001f1f5\U0001f1f1\U0001f1eb\U0001f1f7")
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
    """Return True if a character continues a letter."""
    return (
        _is_mark(character) or _is_joined(letter[-1], character) or (len(letter) == 1 and _is_flag(letter, character))
    )


def _is_unseen(character: str) -> bool:
    """Return True for a space or a mark of direction."""
    return character.isspace() or unicodedata.category(character) == "Cf"


def _is_mark(character: str) -> bool:
    """GB9 and GB9a: marks, joiners, skin colours, the tags of flags."""
    return (
        unicodedata.category(character) in ("Mn", "Mc", "Me")
        or character in (JOINER, "\u200c")
        or "\U0001f3fb" <= character <= "\U0001f3ff"
        or "\U000e0020" <= character <= "\U000e007f"
    )


def _is_joined(before: str, character: str) -> bool:
    """GB6 to GB8, GB9c and GB11: Hangul's vowels and finals, letters after a virama or a joiner."""
    is_jamo = "\u1160" <= character <= "\u11ff" and ("\u1100" <= before <= "\u11ff" or "\uac00" <= before <= "\ud7a3")
    return is_jamo or before == JOINER or (unicodedata.combining(before) == 9 and character.isalpha())


def _is_flag(letter: str, character: str) -> bool:
    """GB12: two regional indicators make a flag."""
    return all("\U0001f1e6" <= each <= "\U0001f1ff" for each in (letter, character))


CROWN = Piece("crown", _("crown"), "gold")
PLAYER_EGGS = (
    Piece("player-1", _("plain red egg"), "salmon"),
    Piece("player-2", _("blue egg with bars"), "blue"),
    Piece("player-3", _("green egg with dots"), "mint"),
    Piece("player-4", _("yellow egg with a zigzag"), "yellow"),
    Piece("player-5", _("lilac egg with a white half"), "lilac"),
    Piece("player-6", _("orange egg with stripes"), "orange"),
    Piece("player-7", _("teal egg with a wave"), "teal"),
    Piece("player-8", _("pink egg with slanted lines"), "pink"),
    Piece("player-9", _("grey egg with crosses"), "stone"),
    Piece("player-10", _("tan egg with diamonds"), "tan"),
)


def player_egg(number: int) -> Piece:
    """The egg of the player with that number, from 1; its pattern tells it apart without colours."""
    return PLAYER_EGGS[(number - 1) % len(PLAYER_EGGS)]
