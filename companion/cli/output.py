"""Standard output: lines that no text in them can break, and streams that no character can make fail."""

import io
import json
import os
import sys
import unicodedata
from collections.abc import Callable, Iterable, Mapping

from companion.kit.text import Text

Say = Callable[[Text], str]
CONTROL = ("Cc", "Zl", "Zp")  # control characters; separators of lines and of paragraphs


def show(lines: Iterable[str]) -> None:
    """Print the lines, and know that they were written."""
    for line in lines:
        print(one_line(line))
    sys.stdout.flush()


def as_lines(data: Mapping[str, object]) -> list[str]:
    """JSON, indented."""
    return json.dumps(data, indent=2).splitlines()


def one_line(text: str) -> str:
    r"""The text with every character written as an escape that would end the line or steer the terminal.

    >>> one_line("Ana\nBen")
    'Ana\\nBen'
    """
    return "".join(
        character.encode("unicode_escape").decode() if unicodedata.category(character) in CONTROL else character
        for character in text
    )


def open_streams() -> None:
    """Make the standard streams safe: what is closed reads as empty, and no character fails to be written."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - as long as the command
        elif mode == "w" and isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def drop_output() -> None:
    """Do not try again, when the interpreter ends, to write what could not be written."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
