"""`companion plays`: the kept plays of all phones, for whoever runs the server, also while it runs."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

import click

from companion.kit.data import Problem
from companion.kit.text import Text, _, listing, n_, say
from companion.system.machine import now

from .output import as_lines, fail, read_file, refuse, refuse_terminal, show, write_file
from .parameters import database_option, find_game, opened, output_option, phone_url, setting
from .people import people

if TYPE_CHECKING:  # the other commands need no database
    from companion.plays.importing import Import
    from companion.plays.kept_play import KeptPlay
    from companion.store import Chosen, Store

F = TypeVar("F", bound=Callable[..., Any])
KINDS = (".json", ".csv")


def call_seat(number: int) -> str:
    return say(_("Player {number}", number=number))


def day(value: str) -> str:
    """An ISO date, or bad usage."""
    from companion.plays.days import read_day

    found = read_day(value)
    if found is None:
        raise click.BadParameter(say(_("“{value}” is not a day such as 2026-11-21", value=value)))
    return found.isoformat()


def choosing(command: F) -> F:
    """The options that choose plays, and the database."""
    for option in (
        database_option,
        click.option("--until", metavar="DAY", type=day, default=None, help="Only plays up to that day."),
        click.option("--since", metavar="DAY", type=day, default=None, help="Only plays from that day on."),
        click.option("--person", metavar="NAME_OR_ID", default="", help="Only plays of this person."),
        click.option(
            "--game",
            metavar="GAME",
            type=lambda slug: find_game(slug).slug,
            default=None,
            help="Only plays of this game.",
        ),
    ):
        command = option(command)
    return command


def choose(store: "Store", game: str | None, person: str, since: str | None, until: str | None) -> "Chosen":
    """The plays of the options. An unknown person, or a name that several have, is bad usage."""
    from companion.store import Chosen

    found = [each for each in store.all_people() if person in (each.name, str(each.id))] if person else []
    if person and not found:
        refuse([Problem("person", _("There is nobody called “{name}” in the plays", name=person))])
    if len(found) > 1:
        ids = listing([str(each.id) for each in found])
        refuse([Problem("person", _("Several people are called “{name}”: choose one of {ids}", name=person, ids=ids))])
    return Chosen(None, game or "", found[0].id if found else 0, since or "", until or "")


@click.group(commands=(people,))
def plays() -> None:
    """List, export, import and delete kept plays.

    This works also while the server runs.
    """


@plays.command("list")
@click.option("--json", "as_json", is_flag=True, is_eager=True, help="Print the plays as JSON.")
@choosing
def list_(as_json: bool, database: str, **chosen: Any) -> None:
    """List the plays in order of time.

    Each line has the id, the day, the game, and the players from the first to the last.
    """
    from companion.plays.export import read_plays, write_json

    with opened(database) as store:
        which = choose(store, **chosen)
        if as_json:
            write_file((part.encode() for part in write_json(store, which)), "-")
        else:
            show(play_line(play) for play in read_plays(store, which, store.play_ids(which), call_seat))


def play_line(play: "KeptPlay") -> str:
    players = sorted(play.players, key=lambda player: player.seat.rank)
    told = listing([_("{name} {total}", name=player.name, total=player.seat.total) for player in players])
    return f"{play.row.id:>16}  {play.row.day}  {play.game.title:<14}  {say(told)}"


@plays.command("show")
@click.argument("id", type=click.IntRange(1))
@click.option("--json", "as_json", is_flag=True, is_eager=True, help="Print the play as JSON.")
@database_option
def show_(id: int, as_json: bool, database: str) -> None:
    """Show the play with this ID.

    That is its day, place and length, and the result with its reasons.
    """
    from companion.plays.export import encode_play

    with opened(database) as store:
        play = find(store, id)
        show(as_lines(dict(encode_play(play))) if as_json else play_lines(play))


def find(store: "Store", id: int) -> "KeptPlay":
    from companion.plays.archive import find_play

    found = find_play(store, id, None, call_seat)
    if found is None:
        refuse([Problem("id", _("There is no play {id}", id=id))])
    return found


def play_lines(play: "KeptPlay") -> Iterator[str]:
    """The play in words. A sheet that the rules of today do not take any more has totals without reasons."""
    from .games import result_lines

    yield play_line(play)
    if play.row.place:
        yield say(_("Place: {place}", place=play.row.place))
    if play.row.minutes:
        yield say(n_("Length: {n} minute", "Length: {n} minutes", n=play.row.minutes))
    for player in play.players:
        if player.seat.starts:
            yield say(_("{name} started", name=player.name))
    if play.result:
        yield from ("", *result_lines(play.result, say))


@plays.command()
@click.argument("file")
@choosing
def export(file: str, database: str, **chosen: Any) -> None:
    """Export plays to FILE.json or FILE.csv.

    An import reads the JSON. The CSV has a row for each seat. With - as FILE, JSON goes to standard output.
    """
    from companion.plays.export import write_csv, write_json

    if file != "-" and not file.endswith(KINDS):
        refuse([Problem("file", _("The name of the file ends with .json or .csv"))])
    with opened(database) as store:
        which = choose(store, **chosen)
        parts = write_csv(store, which, call_seat) if file.endswith(".csv") else write_json(store, which)
        write_file((part.encode() for part in parts), file)


@plays.command("import")
@click.argument("file")
@click.option("--dry-run", "dry", is_flag=True, help="Only tell what would be taken.")
@click.option("--show", "shown", is_flag=True, help="Show the plays to the own phones of the people in them.")
@database_option
def import_(file: str, dry: bool, shown: bool, database: str) -> None:
    """Import the plays of FILE.json. A play that is there already stays as it is.

    Scores are counted anew. A play with a problem is left out; the others are taken at once.
    """
    from companion.plays.importing import import_plays
    from companion.plays.play_file import LARGEST_FILE, BadFile, read_items

    content = read_file(file, LARGEST_FILE + 1)
    try:
        with opened(database, makes=not dry) as store:
            account = import_plays(store, read_items(content), shown=shown, dry=dry)
    except BadFile as error:
        refuse([Problem(error.problem.path or "file", error.problem.text)])
    show(say(line) for line in tell(account, dry))
    if account.refused:
        refuse(account.problems)


def tell(account: "Import", dry: bool) -> Iterator[Text]:
    n, people = account.taken, n_("{n} new person", "{n} new people", n=account.newcomers)
    if dry:
        yield n_(
            "{n} play would be taken, with {people}", "{n} plays would be taken, with {people}", n=n, people=people
        )
    else:
        yield n_("{n} play was taken, with {people}", "{n} plays were taken, with {people}", n=n, people=people)
    if n := account.known:
        yield n_(
            "{n} play was there already and stays as it is", "{n} plays were there already and stay as they are", n=n
        )
    if n := account.refused:
        yield n_("{n} play was not taken", "{n} plays were not taken", n=n)
    for path, text in account.changes:
        yield _("{path}: {text}", path=path, text=text)


@plays.command()
@click.argument("id", type=click.IntRange(1))
@click.option("--yes", is_flag=True, help="Delete without asking.")
@click.option("--back", is_flag=True, help="Bring back a play that was deleted less than a day ago.")
@database_option
def delete(id: int, yes: bool, back: bool, database: str) -> None:
    """Delete the play with this ID for everybody.

    For a day it can be brought back. The table where it was played stays.
    """
    from companion.system.settings import KEPT
    from companion.tables.service import DAY

    with opened(database) as store:
        store.erase_plays(now() - KEPT.deleted * DAY)
        if back:
            if not store.bring_play_back(id):
                refuse([Problem("id", _("There is no deleted play {id}", id=id))])
            show([play_line(find(store, id))])
            return
        show([play_line(find(store, id))])
        asked = _("Delete this play for everybody? For a day, --back brings it back")
        if not yes:
            click.confirm(say(asked), abort=True)
        store.mark_play_deleted(id, now())
        show([say(_("Deleted"))])


@plays.command()
@click.option("--new", "renew", is_flag=True, help="Make a new key; the old one ends.")
@database_option
def key(renew: bool, database: str) -> None:
    """Show the key for /api/v1/plays.

    With it a program reads all plays. It is made when it is first asked for.
    """
    from companion.store import Unavailable, api_key

    try:
        show([(None if renew else api_key(database)) or api_key(database, renew=True) or ""])
    except Unavailable as error:
        fail(error.text)


@plays.command()
@click.argument("year", type=click.IntRange(1900, 9_999))
@output_option
@click.option("--paper", metavar="a4|letter", help="The paper size; by default a4.")
@click.option("--colour", is_flag=True, help="In colour.")
@setting("--url", "public_url", metavar="URL", type=phone_url, help="The address of the server, for the QR code.")
@database_option
def poster(year: int, output: str, paper: str | None, colour: bool, url: str | None, database: str) -> None:
    """Print all plays of YEAR as a poster."""
    from companion.web.plays.poster import poster_of
    from printables.render import pdf

    refuse_terminal(output)
    options = {**({"paper": paper} if paper else {}), **({"colour": "true"} if colour else {})}
    with opened(database) as store:
        wanted = poster_of(store, None, year, options)
    printed = wanted if isinstance(wanted, list) else pdf(wanted, url)
    if isinstance(printed, list):
        refuse(printed)
    write_file([printed], output)
