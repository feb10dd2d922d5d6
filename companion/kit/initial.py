"""The first letter of a name as a person sees it: with its accents, an emoji with its colour of skin, a whole flag.

The standard library cannot cut text into grapheme clusters; this follows the rules of Unicode's UAX #29, section 3.1.1,
for the first of them, without the few letters that join the one after them.
"""

import unicodedata
from itertools import dropwhile

from .form.names import LONGEST_NAME

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
