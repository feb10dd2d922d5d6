"""Standard output: lines that no text in them can break, and streams that no character can make fail."""

import io
import json
import os
import sys
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import NoReturn

import click

from companion.contract.answers import encode_errors
from companion.kit.data import Problem
from companion.kit.text import Text, _, say

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
    """Replace closed standard streams by the null device, and escape characters that the terminal cannot show."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - as long as the command
        elif mode == "w" and isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def drop_output() -> None:
    """Discard buffered output, so that the interpreter does not fail when it flushes at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def refuse(problems: list[Problem], as_json: bool = False) -> NoReturn:
    """Name every problem and end with 2."""
    for problem in problems:
        print(one_line(f"{problem.path or 'sheet'}: {say(problem.text)}"), file=sys.stderr)
    if as_json:
        show(as_lines(encode_errors(problems)))
    sys.exit(2)


def refuse_terminal(file: str) -> None:
    """Refuse to write a PDF to standard output where that is a terminal."""
    if file == "-" and sys.stdout.isatty():
        refuse([Problem("output", _("A terminal cannot show a PDF: add -o FILE"))])


def fail(text: Text) -> NoReturn:
    """Name the failure in one line and end with 1."""
    print(one_line(say(text)), file=sys.stderr)
    sys.exit(1)


def reason(error: Exception) -> str:
    """Why the system refused, in its own words."""
    return (isinstance(error, OSError) and error.strerror) or str(error)


def usage_problem(error: click.UsageError) -> Problem:
    """Bad usage as a problem of the argument or option, or of the `usage` as a whole."""
    param = error.param if isinstance(error, click.BadParameter) else None
    path = (param and param.name) or "usage"
    if param and error.message:
        return Problem(path, _("{what}", what=error.message))
    command = error.ctx.command_path if error.ctx else "companion"
    text = _("{what} (see {command} --help)", what=error.format_message().rstrip("."), command=command)
    return Problem(path, text)


def read_file(file: str, most: int = -1) -> bytes:
    """The bytes of the file, or of standard input for `-`; the first so many if there is a `most`."""
    try:
        if file == "-":
            return sys.stdin.buffer.read(most)
        with open(file, "rb") as opened:
            return opened.read(most)
    except (OSError, ValueError) as error:
        fail(_("{file} cannot be read: {why}", file=file, why=reason(error)))


def write_file(content: Iterable[bytes], file: str) -> None:
    """Write the parts to the file, or to standard output for `-`."""
    if file == "-":
        sys.stdout.buffer.writelines(content)
        sys.stdout.flush()
        return
    try:
        replace_file(content, Path(file).resolve())
    except (OSError, ValueError) as error:
        fail(_("{file} cannot be written: {why}", file=file, why=reason(error)))


def replace_file(content: Iterable[bytes], path: Path) -> None:
    """Write the whole file or leave everything as it was: first beside it, then in its place."""
    if path.exists() and not path.is_file():  # a device, whose place nothing may take; or a folder, which refuses
        with path.open("wb") as device:
            device.writelines(content)
        return
    beside = path.with_name(f".{path.name[:200]}.{os.getpid()}")
    try:
        with beside.open("wb") as unfinished:
            unfinished.writelines(content)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
