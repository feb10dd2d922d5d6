"""`companion backup`, `restore` and `where`: copies of the database, and its place."""

from pathlib import Path

import click

from companion.kit.text import _, say
from companion.system.settings import data_folder

from .output import fail, show
from .parameters import database_option


@click.command()
@click.argument("file")
@database_option
def backup(file: str, database: str) -> None:
    """Copy the database to FILE, also while it is in use."""
    from companion.store import Unavailable, back_up, database_file

    try:
        back_up(database, Path(file))
    except Unavailable as error:
        places = {"database": str(database_file(database)), "file": file}
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
        places = {"database": str(store.database_file(database)), "file": file}
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
    from companion.store import database_file

    folder = _("Data folder: {folder}", folder=str(data_folder()))
    show([say(folder), say(_("Database: {file}", file=str(database_file(database))))])
