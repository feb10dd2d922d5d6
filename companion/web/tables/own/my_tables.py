"""The tables and past plays of this phone, and the way back to the table from what is looked up in a game."""

from contextlib import suppress
from datetime import datetime
from typing import NamedTuple

from flask import Blueprint, Response, after_this_request, request, url_for

from companion.kit.game import Game
from companion.kit.text import Text, _
from companion.kit.verdict import describe_result
from companion.library.registry import games
from companion.store import TableRow, Unavailable
from companion.tables.table import Table
from companion.web.support.database import store
from companion.web.support.identity import known_phone
from companion.web.support.rendering import render
from companion.web.tables.access import service

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
        result = self.table.sheet.result
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


@blueprint.app_template_global()
def up_from(game: Game) -> tuple[str, Text | str]:
    """The address and the name of what is above a page of a game: its table of this phone, or else its own page."""
    phone = known_phone()
    after_this_request(keep_private)
    with suppress(Unavailable):  # what is looked up needs no database
        for row in store().tables_of(phone) if phone else ():
            if row.game == game.slug and not row.ended:
                return url_for("table.tab", code=row.code), _("Back to table {code}", code=row.code)
    return url_for("games.game", slug=game.slug), game.title


def keep_private(answer: Response) -> Response:
    """The page shows what is this phone's own: only that phone keeps it, and can go back to it without a network."""
    answer.headers.setdefault("Cache-Control", "private, no-cache")
    return answer
