"""Arguments and options that several commands take."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import urlsplit

import click

from companion.kit.game import Game
from companion.kit.text import _, choices, say
from companion.library.registry import games
from companion.system import settings

from .output import fail

if TYPE_CHECKING:
    from companion.store import Store

F = TypeVar("F", bound=Callable[..., Any])
LONGEST_ADDRESS = 500  # characters; the QR code of a longer one is no use in a terminal


def find_game(slug: str) -> Game:
    """A game by its slug."""
    if slug not in games():
        known = choices(list(games()))
        raise click.BadParameter(say(_("There is no game “{name}”, only {known}", name=slug, known=known)))
    return games()[slug]


def phone_url(value: str) -> str:
    """The address of a server for phones, with a slash at its end."""
    if "@" in value:
        raise click.BadParameter(say(_("An address for phones holds no user name and no password")))
    if not _is_address(value):
        raise click.BadParameter(say(_("“{value}” is not an address like http://192.168.1.20:8000/", value=value)))
    if urlsplit(value).path not in ("", "/"):
        text = _("An address for phones has no path, since every link of the pages begins at /: {value}", value=value)
        raise click.BadParameter(say(text))
    return f"{value.rstrip('/')}/"


def database(value: str) -> str:
    """The URL of a database, from a path or a URL."""
    from companion.store import name_database  # commands without a database need no SQLAlchemy

    try:
        name_database(settings.database_url(value))
    except ValueError:
        # The value may hold a password, and standard error ends in logs.
        text = _("This is no file, and no address like sqlite:////home/ana/eggs.sqlite or postgresql://ana@server/eggs")
        raise click.BadParameter(say(text)) from None
    return settings.database_url(value)


@contextmanager
def opened(database: str, *, makes: bool = False) -> Iterator["Store"]:
    """The store beside a server. Without a database the command fails, unless it `makes` one."""
    from companion.store import Store, Unavailable, is_there, name_database

    try:
        if not makes and not is_there(database):
            raise Unavailable(_("There is no database yet"))
        store = Store.beside(database)
        try:
            yield store
        finally:
            store.close()
    except Unavailable as error:
        fail(_("The database {file} cannot be used: {why}", file=name_database(database), why=error.text))


def setting(option: str, name: str, **more: Any) -> Callable[[F], F]:
    """An option for a setting, which the environment may name, too; the option wins."""
    return click.option(option, envvar=settings.variable(name), **more)


def _is_address(value: str) -> bool:
    try:
        parts = urlsplit(value)
        whole = parts.hostname and parts.port != 0 and not (parts.query or parts.fragment)
    except ValueError:  # brackets or a port that make no sense
        return False
    clean = value.isprintable() and " " not in value and len(value) <= LONGEST_ADDRESS
    return bool(whole) and clean and parts.scheme in ("http", "https")


game_argument = click.argument("game", type=find_game)
database_option = setting(
    "--database",
    "database",
    metavar="PATH_OR_URL",
    type=database,
    default=settings.default_database,
    help="Where tables and plays are; by default in the user's data folder.",
)


def networks(value: str) -> str:
    """Networks of proxies, as they were typed."""
    from companion.web.proxies import parse_networks  # only the server needs them

    try:
        parse_networks(value)
    except ValueError:
        raise click.BadParameter(say(_("“{value}” is no list of networks like 10.0.0.0/8", value=value))) from None
    return value
