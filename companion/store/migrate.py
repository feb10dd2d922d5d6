"""Bringing a database to the schema of this version: a new one is made, an older one migrated, a newer one refused."""

import sqlite3
from pathlib import Path

from sqlalchemy import Column, Connection, Engine, MetaData, String, Table, inspect, select

from companion.kit.text import _

from . import errors, schema, sqlite
from .backup import copy
from .errors import Unavailable

MIGRATIONS = Path(__file__).parent / "migrations"
# Alembic's own table, read here so that it has to be imported only for a migration.
stamp = Table("alembic_version", MetaData(), Column("version_num", String(32), primary_key=True))


def migrate(engine: Engine, path: Path) -> None:
    """Make or migrate the tables where that is needed. Unavailable if this version cannot use the database."""
    with engine.connect() as connection:
        found = schema_version(connection)
        sqlite.write_ahead(connection)
        if found == schema.VERSION:
            return
    with sqlite.rebuilding(engine) as connection:
        found = schema_version(connection)  # another process may have been quicker
        if found is None:
            create_tables(connection)
        elif found < schema.VERSION:
            copy_beside(path, found)
            upgrade(connection)


def schema_version(connection: Connection) -> int | None:
    """The version of the database's schema, None for an empty one. Unavailable if it is newer, or not ours."""
    found = inspect(connection).get_table_names()
    if not found:
        return None
    number = connection.scalar(select(stamp.c.version_num)) if stamp.name in found else None
    if number is None or not number.isdecimal():
        raise Unavailable(errors.FOREIGN)
    if int(number) > schema.VERSION:
        raise Unavailable(errors.NEWER)
    return int(number)


def create_tables(connection: Connection) -> None:
    """All tables at once: the same that the migrations make one after the other."""
    schema.metadata.create_all(connection)
    stamp.create(connection)
    connection.execute(stamp.insert().values(version_num=str(schema.VERSION)))


def copy_beside(path: Path, found: int) -> None:
    """Keep a copy of the older database beside it."""
    try:
        copy(path, path.with_stem(f"{path.stem}-schema-{found}"))
    except (OSError, sqlite3.Error) as error:
        raise Unavailable(
            _("The older database cannot be copied before it is changed: {why}", why=str(error))
        ) from error


def upgrade(connection: Connection) -> None:
    """Run the migrations that are missing, in the connection's transaction."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
