"""The tables and past plays of this phone."""

from datetime import datetime
from typing import NamedTuple

from flask import Blueprint, request

from companion.kit.game import Game
from companion.kit.scoring.verdict import describe_result
from companion.kit.text import Text
from companion.library.registry import games
from companion.store import TableRow
from companion.tables.table import Table
from companion.web.support.database import store
from companion.web.support.identity import known_phone
from companion.web.support.rendering import render

from .access import service

blueprint = Blueprint("my_tables", __name__)


class Play(NamedTuple):
    """A table in a list: its row, and how it stands."""

    row: TableRow
    table: Table

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def verdict(self) -> Text | None:
        """The result in a sentence, of a play that is over."""
        result = self.table.result
        return describe_result(result) if result and self.row.ended else None

    @property
    def day(self) -> str:
        """The day on which the play ended."""
        return datetime.fromtimestamp(self.row.ended or 0).date().isoformat()


@blueprint.get("/tables")
def mine() -> str:
    """The tables where this phone takes part, and its past plays, of one game if the address names one."""
    game = request.args.get("game", "")
    phone = known_phone() or ""
    going_on = [load_play(row) for row in store().tables_of(phone) if not row.ended and game in ("", row.game)]
    past = [load_play(row) for row in store().plays(phone, game or None)]
    return render("tables/my_tables.html", going_on=going_on, past=past, games=games().values(), chosen=game)


def load_play(row: TableRow) -> Play:
    return Play(row, service().table(row))
