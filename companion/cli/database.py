"""`companion backup`, `restore` and `where`: copies of the database, and where it is."""

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
    from companion.store import Unavailable, backend_for

    backend = backend_for(database)
    try:
        backend.back_up(Path(file))
    except Unavailable as error:
        places = {"database": backend.name, "file": file}
        fail(_("The database {database} cannot be copied to {file}: {why}", **places, why=error.text))


@click.command()
@click.argument("file")
@database_option
def restore(file: str, database: str) -> None:
    """Put the backup FILE in place, and keep what was there.

    Not while a server uses the database: stop it first.
    """
    from companion import store

    name = store.backend_for(database).name
    try:
        kept = store.restore(database, Path(file))
    except store.Unavailable as error:
        places = {"database": name, "file": file}
        fail(_("The database {database} cannot be restored from {file}: {why}", **places, why=error.text))
    if kept:
        show([say(_("What was there is kept in {file}", file=str(kept)))])


@click.command()
@database_option
def where(database: str) -> None:
    """Show the data folder and the database in use."""
    from companion.store import backend_for

    folder = _("Data folder: {folder}", folder=str(data_folder()))
    show([say(folder), say(_("Database: {file}", file=backend_for(database).name))])
