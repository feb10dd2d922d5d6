"""Links that work once."""

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    op.create_table(
        "used_links",
        sa.Column("link", sa.Text, primary_key=True),
        sa.Column("until", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
