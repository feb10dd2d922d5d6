"""Sheets that are shared by a code."""

import sqlalchemy as sa
from alembic import op

revision = "4"
down_revision = "3"


def upgrade() -> None:
    op.create_table(
        "shared_sheets",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("phone", sa.Text),
        sa.Column("query", sa.Text),
        sa.Column("made", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("shared_sheets_phone", "shared_sheets", ["phone"])
