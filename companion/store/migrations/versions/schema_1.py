"""The first schema: tables, their actions, and the phones at them."""

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None


def upgrade() -> None:
    create_tables()
    create_actions()
    create_phones_at()


def create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("code", sa.String(5), nullable=False, unique=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("opened", sa.Integer, nullable=False),
        sa.Column("touched", sa.Integer, nullable=False),
        sa.Column("ended", sa.Integer),
        sqlite_autoincrement=True,
    )


def create_actions() -> None:
    op.create_table(
        "actions",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("phone", sa.Text, nullable=False),
        sa.Column("seat", sa.Text),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("body", sa.JSON, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.UniqueConstraint("table_id", "id"),
        sqlite_with_rowid=False,
    )


def create_phones_at() -> None:
    op.create_table(
        "phones_at",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("phone", sa.Text, primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_index("phones_at_phone", "phones_at", ["phone"])
