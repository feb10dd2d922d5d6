"""The pages of one table."""

from dataclasses import replace

from flask import Blueprint, abort, redirect
from werkzeug.wrappers import Response

from companion.tables.player_view import PlayerView
from companion.web.support.identity import phone
from companion.web.support.rendering import render_page

from .access import find_row, player_view, service
from .table_page import TablePage, first_tab

blueprint = Blueprint("table", __name__, url_prefix="/t/<code>")

WHOLE, PART = "tables/table.html", "tables/_table.html"


@blueprint.get("", defaults={"tab": ""})
@blueprint.get("/<tab>")
def tab(code: str, tab: str) -> Response:
    """A tab of the table, its first one where none is named; for who has no seat yet, the page that gives one."""
    row = find_row(code)
    view = player_view(row)
    return render_tab(TablePage(row, view, tab or first_tab(view.table)))


def render_tab(page: TablePage) -> Response:
    if page.tab not in page.tabs:
        abort(404)
    name = page.tab if page.view.takes_part else "join"
    phone()  # so that the forms on the page are this phone's
    return render_page(WHOLE, PART, page=page, content=f"tables/tabs/{name}.html")


@blueprint.get("/screen")
def screen(code: str) -> Response:
    """A screen that all look at: it shows what everybody may see, and does nothing."""
    row = find_row(code)
    page = TablePage(row, PlayerView(service().table(row), ""), "result")
    return render_page("tables/screen.html", "tables/_screen.html", page=page)


@blueprint.get("/story")
def history(code: str) -> Response:
    """Everything that was done at the table."""
    row = find_row(code)
    page = TablePage(row, player_view(row), "table")
    if not page.view.takes_part:
        return redirect(page.home, 303)
    page = replace(page, view=replace(page.view, table=service().whole(row)))
    return render_page(WHOLE, PART, page=page, content="tables/tabs/history.html")


@blueprint.get("/decks/<deck>/eyes/<seat>")
def private(code: str, deck: str, seat: str) -> Response:
    """What is for one seat's eyes only, and what it may do: sent only when the phone that holds the seat asks."""
    row = find_row(code)
    page = TablePage(row, player_view(row), "decks")
    in_play = page.view.trackers().get(deck) or abort(404)
    found = next((each for each in in_play.seats() if each.id == seat), None) or abort(403)
    answer = render_page(WHOLE, PART, page=page, content="tables/tabs/private.html", in_play=in_play, seat=found)
    answer.headers["Cache-Control"] = "no-store"
    return answer
