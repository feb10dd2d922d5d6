"""`companion serve`, and `backup`, `restore` and `where` for its database."""

from pathlib import Path
from typing import Any

import click

from companion.kit.data import Problem
from companion.kit.text import _, say
from companion.library.registry import games
from companion.system.settings import Settings, data_folder, read_environment, split_names

from .output import fail, reason, refuse, show
from .parameters import database_option, networks, phone_url, setting

DEFAULT = Settings._field_defaults


@click.command()
@setting("--host", "host", default=DEFAULT["host"], show_default=True, help="The address to listen on.")
@setting("--port", "port", type=click.IntRange(0, 65535), default=DEFAULT["port"], show_default=True)
@setting("--public-url", "public_url", metavar="URL", type=phone_url, help="The address that phones should use.")
@setting("--hosts", "hosts", metavar="NAMES", type=split_names, default="", help="Further names of this server.")
@setting(
    "--trusted-proxy",
    "trusted_proxy",
    metavar="NETWORKS",
    type=networks,
    default="",
    help="Networks of proxies in front of the server, beside those on this machine.",
)
@database_option
def serve(**options: Any) -> None:
    """Serve the pages until Ctrl-C, and show the phones' address with its QR code."""
    from companion import server  # the other commands need no web server
    from companion.store import Unavailable, name_database

    games()  # reports a broken game before anybody is invited
    try:
        settings = read_environment()._replace(**options)
    except ValueError as error:
        refuse([Problem("environment", _("{why}", why=str(error)))])
    try:
        listener = server.listen(settings.host, settings.port)
    except (OSError, UnicodeError) as error:
        fail(_("The server cannot listen on port {port}: {why}", port=settings.port, why=reason(error)))
    try:
        server.serve(listener, settings)
    except Unavailable as error:
        file = name_database(settings.database)
        fail(_("The database {file} cannot be used: {why}", file=file, why=error.text))


@click.command()
@click.argument("file")
@database_option
def backup(file: str, database: str) -> None:
    """Copy the database to FILE, also while it is in use."""
    from companion.store import Unavailable, back_up, name_database

    try:
        back_up(database, Path(file))
    except Unavailable as error:
        places = {"database": name_database(database), "file": file}
        fail(_("The database {database} cannot be copied to {file}: {why}", **places, why=error.text))


@click.command()
@click.argument("file")
@database_option
def restore(file: str, database: str) -> None:
    """Put the backup FILE in place, and keep what was there.

    Not while a server uses the database: stop it first.
    """
    from companion import store

    try:
        kept = store.restore(database, Path(file))
    except store.Unavailable as error:
        places = {"database": store.name_database(database), "file": file}
        fail(_("The database {database} cannot be restored from {file}: {why}", **places, why=error.text))
    key = f"{store.database_file(database)}.key"
    stranger = _(
        "If another companion made the backup, its phones have to join again, unless you copy its key to {key}", key=key
    )
    show([say(_("What was there is kept in {file}", file=str(kept)))] if kept else [])
    show([say(stranger)])


@click.command()
@database_option
def where(database: str) -> None:
    """Show the data folder and the database in use."""
    from companion.store import name_database

    folder = _("Data folder: {folder}", folder=str(data_folder()))
    show([say(folder), say(_("Database: {file}", file=name_database(database)))])
