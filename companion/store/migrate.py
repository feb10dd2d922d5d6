"""Making the database's tables, and migrating those of an older version.

A program also serves a database that is one revision ahead of it, so that processes of the older version go on while
those of the newer one start. The README of this folder says what a migration may do for that.
"""

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Column, Connection, MetaData, String, Table, inspect, select

from . import errors, schema
from .errors import Unavailable

if TYPE_CHECKING:  # Alembic is slow to load, and needed for a migration only
    from alembic.config import Config

AHEAD = 1  # revisions that a database may be newer than the program
MIGRATIONS = Path(__file__).parent / "migrations"
stamp = Table("alembic_version", MetaData(), Column("version_num", String(32), primary_key=True))  # Alembic's own table


def is_ready(connection: Connection) -> bool:
    """False if the tables have to be made or migrated first. Unavailable if this version cannot use the database."""
    return (_find_version(connection) or 0) >= int(schema.VERSION)


def migrate(connection: Connection) -> None:
    """Make or migrate the tables where that is needed. Unavailable if this version cannot use the database."""
    if _find_version(connection) is None:
        _make_tables(connection)
    elif not is_ready(connection):
        upgrade(connection)


def _find_version(connection: Connection) -> int | None:
    """The revision of the database; None for an empty one. Unavailable if it is too new, or not ours."""
    found = inspect(connection).get_table_names()
    if not found:
        return None
    version = str(connection.scalar(select(stamp.c.version_num))) if stamp.name in found else ""
    if not version.isdecimal():
        raise Unavailable(errors.FOREIGN)
    if int(version) > int(schema.VERSION) + AHEAD:
        raise Unavailable(errors.NEWER)
    return int(version)


def _make_tables(connection: Connection) -> None:
    """Make all tables of a new database at once, as the migrations would make them one after the other."""
    schema.metadata.create_all(connection)
    stamp.create(connection)
    connection.execute(stamp.insert().values(version_num=schema.VERSION))


def upgrade(connection: Connection) -> None:
    """Run the missing migrations in the connection's transaction."""
    from alembic import command
    from alembic.util import CommandError

    try:
        command.upgrade(alembic_config(connection), "head")
    except CommandError as error:  # there is no way from the revision that it has
        raise Unavailable(errors.OLDER) from error


def alembic_config(connection: Connection) -> "Config":
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("file_template", "%%(rev)s")
    config.attributes["connection"] = connection
    return config
