"""Write a migration: python -m companion.store.migrations "Tables have a place".

It holds the changes from the migrations so far to the tables in `schema.py`, whose VERSION becomes its revision.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from alembic import command
from sqlalchemy import create_engine

from companion.store import schema
from companion.store.migrate import alembic_config, upgrade


def write_migration(message: str) -> None:
    """Let Alembic compare the tables with a scratch database that only the migrations made."""
    with TemporaryDirectory() as folder:
        engine = create_engine(f"sqlite:///{Path(folder, 'scratch.sqlite')}")
        with engine.connect() as connection:
            upgrade(connection)
            command.revision(alembic_config(connection), message, autogenerate=True, rev_id=schema.VERSION)
        engine.dispose()


if __name__ == "__main__":
    write_migration(sys.argv[1])
