"""`companion backup` and `companion where`: a copy of the database, and where it is."""

from pathlib import Path

import click

from companion.kit.text import _, say
from companion.system import settings

from .errors import fail
from .output import show


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


@click.command()
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


@click.command()
@database_option
def where(database: Path) -> None:
    """Show the data folder and the database in use."""
    folder = _("Data folder: {folder}", folder=str(settings.data_folder()))
    show([say(folder), say(_("Database: {file}", file=str(database)))])
