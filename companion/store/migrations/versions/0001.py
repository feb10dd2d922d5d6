"""The first tables. Until the tag 1.0.0 they are those of `schema.py`; with it, this file is written out in full."""

from alembic import op

from companion.store.schema import metadata

revision = "0001"
down_revision = None


def upgrade() -> None:
    metadata.create_all(op.get_bind())
