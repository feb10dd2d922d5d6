"""What was typed so far into a form of a page."""

from collections.abc import Mapping
from typing import NamedTuple

from companion.kit.text import Text


class Entries(NamedTuple):
    """The text of each input by its path, and the players: by their names, and as sentences call them.

    Sentences call a player without a name by the number.
    """

    names: tuple[str, ...]
    called: tuple[Text, ...]
    typed: Mapping[str, str]

    def text(self, path: str) -> str:
        """What was typed at a path, trimmed; empty where nothing was."""
        return self.typed.get(path, "").strip()


def parse_number(text: str) -> int | str:
    """The number that was typed, in any script's digits; what is no number, or far too long for one, as it was typed.

    >>> parse_number("12"), parse_number("１２"), parse_number("-1"), parse_number("1.5")
    (12, 12, '-1', '1.5')
    """
    return int(text) if text.isdecimal() and len(text) <= 20 else text
