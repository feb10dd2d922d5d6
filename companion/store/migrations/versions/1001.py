"""The tables of 1.0.0."""

import sqlalchemy as sa
from alembic import op

revision = "1001"
down_revision = None

Int64 = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    make_tables()
    make_lists()
    make_plays()
    make_seats()
    make_state()


def make_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", Int64, autoincrement=False, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("opened", Int64, nullable=False),
        sa.Column("touched", Int64, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("ended", Int64),
        sa.Column("deleted", Int64),
        sa.Column("alone", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id", name="tables_key"),
        sa.UniqueConstraint("code", name="tables_code_once"),
    )
    op.create_table(
        "actions",
        sa.Column("table_id", Int64, nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("phone", sa.Text, nullable=False),
        sa.Column("seat", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("body", sa.JSON, nullable=False),
        sa.Column("at", Int64, nullable=False),
        sa.UniqueConstraint("table_id", "id", name="actions_table_id_id_once"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="actions_table_id_of", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "number", name="actions_key"),
        sqlite_with_rowid=False,
    )


def make_lists() -> None:
    op.create_table(
        "phones_at",
        sa.Column("table_id", Int64, nullable=False),
        sa.Column("phone", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="phones_at_table_id_of", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "phone", name="phones_at_key"),
        sqlite_with_rowid=False,
    )
    op.create_index("phones_at_phone", "phones_at", ["phone"])
    op.create_table(
        "used_links",
        sa.Column("link", sa.Text, nullable=False),
        sa.Column("until", Int64, nullable=False),
        sa.Column("phone", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("link", name="used_links_key"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "shared_sheets",
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("phone", sa.Text),
        sa.Column("query", sa.Text),
        sa.Column("made", Int64, nullable=False),
        sa.Column("touched", Int64, nullable=False),
        sa.PrimaryKeyConstraint("code", name="shared_sheets_key"),
        sqlite_with_rowid=False,
    )
    op.create_index("shared_sheets_phone", "shared_sheets", ["phone"])


def make_plays() -> None:
    op.create_table(
        "people",
        sa.Column("id", Int64, autoincrement=False, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("colour", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="people_key"),
    )
    op.create_table(
        "plays",
        sa.Column("id", Int64, autoincrement=False, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("mode", sa.Text, nullable=False),
        sa.Column("day", sa.Text, nullable=False),
        sa.Column("ended", Int64, nullable=False),
        sa.Column("minutes", sa.Integer),
        sa.Column("place", sa.Text, nullable=False),
        sa.Column("sheet", sa.JSON, nullable=False),
        sa.Column("drawn", sa.JSON, nullable=False),
        sa.Column("keeper", sa.Text, nullable=False),
        sa.Column("deleted", Int64),
        sa.PrimaryKeyConstraint("id", name="plays_key"),
    )
    op.create_table(
        "seen_by",
        sa.Column("play_id", Int64, nullable=False),
        sa.Column("phone", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["play_id"], ["plays.id"], name="seen_by_play_id_of", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("play_id", "phone", name="seen_by_key"),
        sqlite_with_rowid=False,
    )
    op.create_index("seen_by_phone", "seen_by", ["phone"])


def make_seats() -> None:
    op.create_table(
        "play_seats",
        sa.Column("play_id", Int64, nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("person_id", Int64, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("winner", sa.Boolean, nullable=False),
        sa.Column("starts", sa.Boolean, nullable=False),
        sa.Column("points", sa.JSON, nullable=False),
        sa.ForeignKeyConstraint(["play_id"], ["plays.id"], name="play_seats_play_id_of", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="play_seats_person_id_of"),
        sa.PrimaryKeyConstraint("play_id", "number", name="play_seats_key"),
        sqlite_with_rowid=False,
    )
    op.create_index("play_seats_person", "play_seats", ["person_id"])
    op.create_table(
        "own_phones",
        sa.Column("person_id", Int64, nullable=False),
        sa.Column("phone", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="own_phones_person_id_of", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person_id", "phone", name="own_phones_key"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "play_links",
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("play_id", Int64, nullable=False),
        sa.Column("phone", sa.Text, nullable=False),
        sa.Column("until", Int64, nullable=False),
        sa.UniqueConstraint("play_id", "phone", name="play_links_play_id_phone_once"),
        sa.ForeignKeyConstraint(["play_id"], ["plays.id"], name="play_links_play_id_of", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("code", name="play_links_key"),
        sqlite_with_rowid=False,
    )


def make_state() -> None:
    op.create_table(
        "seat_signs",
        sa.Column("table_id", Int64, nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="seat_signs_table_id_of", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "number", name="seat_signs_key"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "wrong_guesses",
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("amount", sa.Float, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("forgotten", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("owner", name="wrong_guesses_key"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "server_keys",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("value", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("name", name="server_keys_key"),
        sqlite_with_rowid=False,
    )
