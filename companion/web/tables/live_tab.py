"""A tab of a table for a phone whose page shows it: it is sent along with the version, so that nobody has to ask."""

from contextlib import suppress

from flask import request

from companion.store import NotFound, TableRow, Unavailable
from companion.tables.player_view import PlayerView
from companion.web.guard.limits import limits
from companion.web.support.identity import known_phone

from .access import service
from .tab.drawing import draw_tab
from .tab.table_page import TablePage, first_tab


def draw_live_tab(row: TableRow, version: int) -> str | None:
    """The tab `tab` at that version; None where the page has to ask, since it would be told more than that.

    Whoever has no seat, or more pages drawn than a request may ask for, asks.
    """
    if "tab" not in request.args or not limits().requests_of_phone.take(known_phone() or ""):
        return None
    with suppress(NotFound, Unavailable):
        return _draw(row, version, request.args["tab"])
    return None


def _draw(row: TableRow, version: int, tab: str) -> str | None:
    table = service().table_at(row, version)
    view = PlayerView(table, known_phone() or "")  # a stream that is open is no sign of its phone
    page = TablePage(row, view, tab or first_tab(view.table))
    if not view.takes_part or page.tab not in page.tabs:
        return None
    return draw_tab(page, f"tables/tabs/{page.tab}.html")
