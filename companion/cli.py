"""The command `companion`.

Exit codes: 0 done; 1 a failure outside the input, in one line; 2 bad usage or an invalid sheet, a line for each problem.
"""

import io
import json
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NoReturn
from urllib.parse import urlsplit

import click

from . import __version__, contract, terminal
from .kit.game import Game
from .kit.party import read_party
from .kit.problem import Problem
from .kit.reading import read
from .kit.score import score as score_sheet
from .kit.text import Text, _, choices, say
from .shelf import games as all_games


class PhoneUrl(click.ParamType):
    """The address of a server, as phones should open it; a slash at its end."""

    name = "url"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        parts = urlsplit(value)
        if parts.scheme not in ("http", "https") or not parts.hostname or any(c.isspace() for c in value):
            self.fail(say(_("“{value}” is no address like http://192.168.1.20:8000/", value=value)), param, ctx)
        return f"{value.rstrip('/')}/"


class GameName(click.ParamType):
    """A game by its slug."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Game:
        if isinstance(value, Game):
            return value
        if value not in all_games():
            known = choices(list(all_games()))
            self.fail(say(_("There is no game “{name}”, only {known}", name=value, known=known)), param, ctx)
        return all_games()[value]


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="companion")
def companion() -> None:
    """A companion for five egg games: set-up, scores with their reasons, phones at the table."""


@companion.command()
def games() -> None:
    """List the games: slug, title, players."""
    show(terminal.game_lines(all_games().values()))


@companion.command()
@click.argument("game", type=GameName())
@click.option("--players", metavar="N", help="How many play; the mode's least if left out.")
@click.option("--mode", metavar="M", help="The mode, such as easy or solo; standard if left out.")
def setup(game: Game, players: str | None, mode: str | None) -> None:
    """Print the set-up checklist of GAME."""
    party = read_party(game, players, mode)
    if isinstance(party, list):
        refuse(party)
    show(terminal.set_up(game, party, say))


@companion.command()
@click.argument("game", type=GameName())
@click.argument("file", default="-")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def score(game: Game, file: str, as_json: bool) -> None:
    """Score a sheet of GAME: JSON from FILE, or from standard input."""
    try:
        reading = read(game, contract.read_json(content(file)))
    except contract.Unreadable as error:
        refuse([error.problem], as_json)
    if reading.problems:
        refuse(reading.problems, as_json)
    result = score_sheet(game, reading)
    show([json.dumps(contract.result(result), indent=2)] if as_json else terminal.result(result, say))


@companion.command()
@click.option("--host", envvar="COMPANION_HOST", default="0.0.0.0", show_default=True, help="The address to listen on.")  # noqa: S104
@click.option("--port", envvar="COMPANION_PORT", type=click.IntRange(0, 65535), default=8000, show_default=True)
@click.option("--public-url", envvar="COMPANION_PUBLIC_URL", type=PhoneUrl(), help="The address that phones should use.")
@click.option(
    "--database",
    envvar="COMPANION_DATABASE",
    metavar="PATH_OR_URL",
    help="Where live tables will be kept. This version keeps nothing and opens no file.",
)
def serve(host: str, port: int, public_url: str | None, database: str | None) -> None:
    """Serve the pages until Ctrl-C, and show the phones' address with its QR code."""
    from .serving import serve as run  # the other commands need no web server

    run(host, port, public_url)


def content(file: str) -> bytes:
    """The bytes of the file, or of standard input for `-`."""
    try:
        return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except (OSError, ValueError) as error:
        fail(_("{file} cannot be read: {why}", file=file, why=reason(error)))


def show(lines: Iterable[str]) -> None:
    for line in lines:
        print(line)


def refuse(problems: list[Problem], as_json: bool = False) -> NoReturn:
    """Name every problem and end with 2."""
    for problem in problems:
        print(f"{problem.path or 'sheet'}: {say(problem.text)}", file=sys.stderr)
    if as_json:
        show([json.dumps(contract.errors(problems), indent=2)])
    sys.exit(2)


def fail(text: Text) -> NoReturn:
    """Name the failure in one line and end with 1."""
    print(say(text), file=sys.stderr)
    sys.exit(1)


def reason(error: Exception) -> str:
    return (isinstance(error, OSError) and error.strerror) or str(error)


def main() -> None:
    """Run the command. Nothing it prints can fail on a character that the terminal does not have."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        companion(prog_name="companion", standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)
    except click.Abort:
        sys.exit(1)
    except OSError as error:
        drop_output()
        if not isinstance(error, BrokenPipeError):  # whoever read along has seen enough
            fail(_("This cannot be done: {why}", why=reason(error)))
        sys.exit(1)


def drop_output() -> None:
    """What could not be written shall not be tried again when the interpreter ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
