"""The way back to the table, for a phone that looked something up in the middle of a game."""

from contextlib import suppress

from flask import Flask, Response, after_this_request, url_for

from companion.kit.game import Game
from companion.kit.text import Text, _
from companion.store import Unavailable
from companion.web.support.database import store
from companion.web.support.identity import known_phone


def init_app(app: Flask) -> None:
    app.jinja_env.globals["up_from"] = up_from


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
