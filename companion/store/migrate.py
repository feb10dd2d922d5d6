"""Bringing a database to the schema of this version: a new one is made, an older one migrated, a newer one refused."""

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Column, Connection, Engine, MetaData, String, Table, inspect, select

from . import errors, schema
from .backend import Backend
from .errors import Unavailable

if TYPE_CHECKING:  # Alembic is slow to load, and needed for a migration only
    from alembic.config import Config

MIGRATIONS = Path(__file__).parent / "migrations"
stamp = Table("alembic_version", MetaData(), Column("version_num", String(32), primary_key=True))  # Alembic's own table


def migrate(engine: Engine, backend: Backend) -> None:
    """Make or migrate the tables where that is needed. Unavailable if this version cannot use the database."""
    with engine.connect() as connection:
        found = schema_version(connection)
        backend.configure(connection)
        if found == schema.VERSION:
            return
    with backend.migrating(engine) as connection:
        found = schema_version(connection)  # another process may have been quicker
        if found is None:
            create_tables(connection)
        elif found < schema.VERSION:
            backend.keep_copy(f"schema-{found}")
            upgrade(connection)


def schema_version(connection: Connection) -> int | None:
    """The version of the database's schema, None for an empty one. Unavailable if it is newer, or not ours."""
    found = inspect(connection).get_table_names()
    if not found:
        return None
    number = connection.scalar(select(stamp.c.version_num)) if stamp.name in found else 0
    version = int(str(number)) if str(number).isdecimal() else 0
    if version < 1:
        raise Unavailable(errors.FOREIGN)
    if version > schema.VERSION:
        raise Unavailable(errors.NEWER)
    return version


def create_tables(connection: Connection) -> None:
    """All tables at once: the same that the migrations make one after the other."""
    schema.metadata.create_all(connection)
    stamp.create(connection)
    connection.execute(stamp.insert().values(version_num=str(schema.VERSION)))


def upgrade(connection: Connection) -> None:
    """Run the migrations that are missing, in the connection's transaction."""
    from alembic import command
    from alembic.util import CommandError

    try:
        command.upgrade(alembic_config(connection), "head")
    except CommandError as error:
        raise Unavailable(errors.FOREIGN) from error


def alembic_config(connection: Connection) -> "Config":
    """The configuration of Alembic: the folder of the migrations, and the connection on which they run."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
