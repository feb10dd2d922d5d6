"""Shared sheets know when somebody came for them last, used links who used them."""

import sqlalchemy as sa
from alembic import op

revision = "6"
down_revision = "5"


def upgrade() -> None:
    op.drop_index("shared_sheets_phone", "shared_sheets")
    op.rename_table("shared_sheets", "older_sheets")
    op.create_table(
        "shared_sheets",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("phone", sa.Text),
        sa.Column("query", sa.Text),
        sa.Column("made", sa.Integer, nullable=False),
        sa.Column("touched", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.execute("INSERT INTO shared_sheets SELECT code, game, phone, query, made, made FROM older_sheets")
    op.drop_table("older_sheets")
    op.create_index("shared_sheets_phone", "shared_sheets", ["phone"])
    op.add_column("used_links", sa.Column("phone", sa.Text))
