"""Arguments and options that several commands take."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

import click

from companion.kit.game import Game
from companion.kit.text import _, choices, say
from companion.library.registry import games
from companion.system import settings

from .output import fail

if TYPE_CHECKING:
    from companion.store import Store

F = TypeVar("F", bound=Callable[..., Any])


def find_game(slug: str) -> Game:
    """A game by its slug."""
    if slug not in games():
        known = choices(list(games()))
        raise click.BadParameter(say(_("There is no game “{name}”, only {known}", name=slug, known=known)))
    return games()[slug]


def phone_url(value: str) -> str:
    """The address of a server for phones, with a slash at its end."""
    try:
        return settings.parse_public_url(value)
    except ValueError as error:
        raise click.BadParameter(str(error)) from None


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


output_option = click.option(
    "-o", "--output", metavar="FILE", default="-", help="The PDF to write; by default standard output."
)
rulings_option = click.option("--rulings", metavar="ID=VALUE,…", help="House rules, such as centre=true.")
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
