"""`companion backup` and `companion where`: a copy of the database, and where it is."""

from pathlib import Path

import click

from companion.kit.text import _, say
from companion.system.settings import data_folder

from .errors import fail
from .output import show
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
@database_option
def where(database: str) -> None:
    """Show the data folder and the database in use."""
    from companion.store import backend_for

    folder = _("Data folder: {folder}", folder=str(data_folder()))
    show([say(folder), say(_("Database: {file}", file=backend_for(database).name))])
