"""Which play a count is of: two games that end alike are two, and one that is kept twice is one.

Only the addresses of the calculator and the result know of it, by `play`; an address without one is told apart by what
was entered alone.
"""

import re
from typing import Any

from companion.kit.form_data import FormData
from companion.kit.mode import Mode

PLAY = re.compile("[0-9a-f]{16}")


def find_play(form: FormData[Mode[Any, Any]]) -> str:
    """The id of the play; empty where the address has none."""
    play = form.typed.get("play", "")
    return play if PLAY.fullmatch(play) else ""


def query_with_play(form: FormData[Mode[Any, Any]], play: str = "") -> str:
    """What the calculator's address and the result's say behind the question mark."""
    play = play or find_play(form)
    return f"{form.query()}&play={play}" if play else form.query()
