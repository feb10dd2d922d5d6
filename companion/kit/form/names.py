"""The names of players: how they are compared and given back, and what is wrong with one."""

import unicodedata

from companion.kit.text import Text, _, n_

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
