"""The command `companion`.

Exit codes: 0 done; 1 a failure outside the input, in one line; 2 bad usage or an invalid sheet, a line each problem.
"""

import io
import json
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NoReturn
from urllib.parse import urlsplit

import click

from companion import __version__
from companion.contract import models
from companion.kit.entry.setup_options import players_in, read_party
from companion.kit.entry.sheet_parser import read
from companion.kit.game import Game
from companion.kit.play.randomizer import drawn, read_wish
from companion.kit.problem import Problem
from companion.kit.scoring.score import score as score_sheet
from companion.kit.text import Text, _, choices, say
from companion.library.registry import games as all_games
from companion.system import settings
from companion.system.seeds import new_seed

from . import terminal

LONGEST_ADDRESS = 500  # characters; the QR code of a longer one is no use in a terminal


def phone_url(value: str) -> str:
    """The address of a server, as phones should open it; a slash at its end."""
    if not _is_address(value):
        raise click.BadParameter(say(_("“{value}” is no address like http://192.168.1.20:8000/", value=value)))
    return f"{value.rstrip('/')}/"


def game_named(slug: str) -> Game:
    """A game by its slug."""
    if slug not in all_games():
        known = choices(list(all_games()))
        raise click.BadParameter(say(_("There is no game “{name}”, only {known}", name=slug, known=known)))
    return all_games()[slug]


def database_file(value: str) -> Path:
    """The file of a database, from a path or an address."""
    try:
        return settings.file_of(value)
    except ValueError:
        text = _("“{value}” is no file, and no address like sqlite:////home/ana/eggs.sqlite", value=value)
        raise click.BadParameter(say(text)) from None


database_option = click.option(
    "--database",
    envvar=settings.VARIABLE,
    metavar="PATH_OR_URL",
    type=database_file,
    default=lambda: str(settings.database()),
    help="Where tables are kept; in the user's data folder if left out.",
)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="companion")
def companion() -> None:
    """A companion for five egg games: set-up, scores with their reasons, phones at the table."""


@companion.command()
def games() -> None:
    """List the games: slug, title, players."""
    show(terminal.game_lines(all_games().values()))


@companion.command()
@click.argument("game", type=game_named)
@click.option("--players", metavar="N", help="How many play; the mode's least if left out.")
@click.option("--mode", metavar="M", help="The mode, such as easy or solo; standard if left out.")
def setup(game: Game, players: str | None, mode: str | None) -> None:
    """Print the set-up checklist of GAME."""
    party = read_party(game, players, mode)
    if isinstance(party, list):
        refuse(party)
    show(terminal.set_up(game, party, say))


@companion.command()
@click.argument("game", type=game_named)
@click.argument("what")
@click.option("--seed", metavar="S", help="The seed of an outcome to draw again; a new one if left out.")
@click.option("--players", metavar="N", help="How many play; the standard mode's least if left out.")
@click.option("--json", "as_json", is_flag=True, is_eager=True, help="Print the outcome as JSON.")
def shuffle(game: Game, what: str, seed: str | None, players: str | None, as_json: bool) -> None:
    """Draw WHAT of GAME by lot: the same seed draws the same again."""
    randomizer = game.randomizer(what)
    if randomizer is None:
        known = choices([each.id for each in game.randomizers])
        refuse([Problem("what", _("There is no “{what}” to draw, only {known}", what=what, known=known))], as_json)
    asked = {"seed": seed, "players": None if players is None else players_in(players)}
    given = {key: value for key, value in asked.items() if value is not None}
    wish = read_wish(randomizer, game.players, game.standard.least, given)
    if wish.problems:
        refuse(wish.problems, as_json)
    seed = wish.seed or new_seed()
    outcome = drawn(game.slug, randomizer, wish, seed)
    answer = models.shuffled(game, randomizer, seed, outcome)
    show(as_lines(answer) if as_json else terminal.outcome(game, randomizer, seed, outcome, say))


@companion.command()
@click.argument("game", type=game_named)
@click.argument("file", default="-")
@click.option("--json", "as_json", is_flag=True, is_eager=True, help="Print the result as JSON.")
def score(game: Game, file: str, as_json: bool) -> None:
    """Score a sheet of GAME: JSON from FILE, or from standard input."""
    try:
        reading = read(game, models.read_json(content(file)))
    except models.Unreadable as error:
        refuse([error.problem], as_json)
    if reading.problems:
        refuse(reading.problems, as_json)
    result = score_sheet(game, reading)
    show(as_lines(models.result(result)) if as_json else terminal.result(result, say))


@companion.command("print")
@click.argument("game", type=game_named)
@click.argument("what")
@click.option("-o", "--output", metavar="FILE", default="-", help="The PDF to write; standard output if left out.")
@click.option(
    "--players", metavar="N", help="How many play; the mode's least, or as many as there are names, if left out."
)
@click.option("--names", metavar="A,B,…", help="Names for the columns of a pad.")
@click.option("--mode", metavar="M", help="The mode, such as easy or solo; standard if left out.")
@click.option("--paper", metavar="a4|letter", help="The paper; a4 if left out.")
@click.option("--up", metavar="1|2|4", help="How many on a page, with cut marks.")
@click.option("--sheets", metavar="N", help="How many sheets of paper, at most 100; 1 if left out.")
@click.option("--seed", metavar="S", help="The seed of what is drawn by lot; a new one if left out.")
@click.option("--label", metavar="N", help="For stickers: how many labels a sheet has, 21, 14 or 8, on letter 10 or 6.")
@click.option("--note", metavar="TEXT", help="A note to print on a pad.")
@click.option("--large", is_flag=True, help="Large print.")
@click.option(
    "--url",
    envvar="COMPANION_PUBLIC_URL",
    metavar="URL",
    type=phone_url,
    help="The address of the server, for the QR codes.",
)
def print_(
    game: Game, what: str, output: str, names: str | None, large: bool, url: str | None, **words: str | None
) -> None:
    """Print WHAT of GAME as a PDF: score-pad, checklist, reference, sticker, or what can be drawn by lot.

    Without the address of the server the sheets carry no QR codes, and say so.
    """
    from printables.render import pdf
    from printables.request import read_order  # the other commands need no ReportLab

    given = {key: text for key, text in words.items() if text is not None} | ({"large": "true"} if large else {})
    order = read_order(game, what, given, names.split(",") if names else ())
    if isinstance(order, list):
        refuse(order)
    if output == "-" and sys.stdout.isatty():
        refuse([Problem("output", _("A PDF cannot be shown in a terminal: name a file with -o FILE"))])
    printed = pdf(order.seeded(new_seed), url)
    if isinstance(printed, list):
        refuse(printed)
    hand_over(printed, output)


@companion.command()
@click.option("--host", envvar="COMPANION_HOST", default="0.0.0.0", show_default=True, help="The address to listen on.")  # noqa: S104
@click.option("--port", envvar="COMPANION_PORT", type=click.IntRange(0, 65535), default=8000, show_default=True)
@click.option(
    "--public-url",
    envvar="COMPANION_PUBLIC_URL",
    metavar="URL",
    type=phone_url,
    help="The address that phones should use.",
)
@database_option
def serve(host: str, port: int, public_url: str | None, database: Path) -> None:
    """Serve the pages until Ctrl-C, and show the phones' address with its QR code."""
    from companion.server import serve  # the other commands need no web server
    from companion.store import Unavailable

    try:
        listener = serve.listen(host, port)
    except (OSError, UnicodeError) as error:
        fail(_("The server cannot listen on port {port}: {why}", port=port, why=reason(error)))
    try:
        serve.serve(listener, host, public_url, str(database))
    except Unavailable as error:
        fail(_("The database {file} cannot be used: {why}", file=str(database), why=error.text))


@companion.command()
@click.argument("file")
@database_option
def backup(file: str, database: Path) -> None:
    """Copy the database to FILE, also while it is in use."""
    from companion.store import Unavailable, back_up

    try:
        back_up(database, Path(file))
    except Unavailable as error:
        places = {"database": str(database), "file": file}
        fail(_("The database {database} cannot be copied to {file}: {why}", **places, why=error.text))


@companion.command(name="where")
@database_option
def tell_where(database: Path) -> None:
    """Show the data folder and the database in use."""
    folder = _("Data folder: {folder}", folder=str(settings.data_folder()))
    show([say(folder), say(_("Database: {file}", file=str(database)))])


def content(file: str) -> bytes:
    """The bytes of the file, or of standard input for `-`."""
    try:
        return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except (OSError, ValueError) as error:
        fail(_("{file} cannot be read: {why}", file=file, why=reason(error)))


def hand_over(content: bytes, file: str) -> None:
    """Write the bytes to the file, or to standard output for `-`."""
    if file == "-":
        sys.stdout.buffer.write(content)
        sys.stdout.flush()
        return
    try:
        write(content, Path(file).resolve())
    except (OSError, ValueError) as error:
        fail(_("{file} cannot be written: {why}", file=file, why=reason(error)))


def write(content: bytes, path: Path) -> None:
    """Write the whole file or leave everything as it was: first beside it, then in its place."""
    if path.exists() and not path.is_file():  # a device, whose place nothing may take; or a folder, which refuses
        path.write_bytes(content)
        return
    beside = path.with_name(f".{path.name[:200]}.{os.getpid()}")
    try:
        beside.write_bytes(content)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def show(lines: Iterable[str]) -> None:
    """Print the lines, and know that they were written."""
    for line in lines:
        print(terminal.one_line(line))
    sys.stdout.flush()


def as_lines(data: models.Json) -> list[str]:
    return json.dumps(data, indent=2).splitlines()


def refuse(problems: list[Problem], as_json: bool = False) -> NoReturn:
    """Name every problem and end with 2."""
    for problem in problems:
        print(terminal.one_line(f"{problem.path or 'sheet'}: {say(problem.text)}"), file=sys.stderr)
    if as_json:
        show(as_lines(models.errors(problems)))
    sys.exit(2)


def fail(text: Text) -> NoReturn:
    """Name the failure in one line and end with 1."""
    print(terminal.one_line(say(text)), file=sys.stderr)
    sys.exit(1)


def reason(error: Exception) -> str:
    return (isinstance(error, OSError) and error.strerror) or str(error)


def main() -> None:
    """Run the command. Nothing it prints can fail on a character that the terminal does not have."""
    open_streams()
    try:
        run()
    except OSError as error:
        drop_output()
        if not isinstance(error, BrokenPipeError):  # whoever read along has seen enough
            fail(_("This cannot be done: {why}", why=reason(error)))
        sys.exit(1)


def run() -> None:
    try:
        companion(prog_name="companion", standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        sys.exit(error.exit_code)
    except click.UsageError as error:
        refuse([misuse(error)], as_json=bool(error.ctx and error.ctx.params.get("as_json")))
    except click.Abort:
        sys.exit(1)


def misuse(error: click.UsageError) -> Problem:
    """Bad usage as a problem of the argument or option, or of the `usage` as a whole."""
    param = error.param if isinstance(error, click.BadParameter) else None
    path = (param and param.name) or "usage"
    if param and error.message:
        return Problem(path, _("{what}", what=error.message))
    command = error.ctx.command_path if error.ctx else "companion"
    text = _("{what} (see {command} --help)", what=error.format_message().rstrip("."), command=command)
    return Problem(path, text)


def open_streams() -> None:
    """Make the standard streams safe: what is closed reads as empty, and no character fails to be written."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - as long as the command
        elif mode == "w" and isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def drop_output() -> None:
    """What could not be written shall not be tried again when the interpreter ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def _is_address(value: str) -> bool:
    try:
        parts = urlsplit(value)
        whole = parts.hostname and parts.port != 0 and not (parts.query or parts.fragment)
    except ValueError:  # brackets or a port that make no sense
        return False
    clean = value.isprintable() and " " not in value and len(value) <= LONGEST_ADDRESS
    return bool(whole) and clean and parts.scheme in ("http", "https")
