"""Writes a migration: python -m companion.store.migrations "Tables have a place"

It has the changes from the migrations so far to the tables in `schema.py`, whose VERSION becomes its revision.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from alembic import command

from companion.store import backend_for, schema
from companion.store.migrate import alembic_config, upgrade


def new_migration(message: str) -> None:
    """Let Alembic compare the tables with a scratch database that only the migrations have made."""
    with TemporaryDirectory() as folder:
        engine = backend_for(f"sqlite:///{Path(folder, 'scratch.sqlite')}").engine()
        with engine.connect() as connection:
            upgrade(connection)
            config = alembic_config(connection)
            config.set_main_option("file_template", "schema_%%(rev)s")
            command.revision(config, message, autogenerate=True, rev_id=str(schema.VERSION))
        engine.dispose()


if __name__ == "__main__":
    new_migration(sys.argv[1])
