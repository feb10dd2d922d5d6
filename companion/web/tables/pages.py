"""The pages of one table."""

from flask import Blueprint, abort, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.store import TableRow
from companion.tables.table import Table
from companion.tables.table_sheet import Seat
from companion.tables.tracker_view import TrackerView
from companion.web.pages.connect import help_page, wifi_page
from companion.web.support.rendering import PageContent

from .access import find_row, own_view, service
from .stream import live_page
from .table_page import TablePage, first_tab, show_tab

blueprint = Blueprint("table", __name__, url_prefix="/t/<code>")


@blueprint.get("", defaults={"tab": ""})
@blueprint.get("/<tab>")
@live_page()
def tab(row: TableRow, table: Table, tab: str) -> PageContent:
    """A tab of the table, its first one where none is named; for who has no seat yet, the page that gives one."""
    return show_open_tab(TablePage(row, own_view(table), tab or first_tab(table)))


def show_open_tab(page: TablePage) -> PageContent:
    if page.tab not in page.tabs:
        abort(404)
    name = page.tab if page.view.takes_part else "join"
    return show_tab(page, f"tables/tabs/{name}.html")


@blueprint.get("/story")
@live_page()
def history(row: TableRow, table: Table) -> PageContent:
    """Everything that was done at the table."""
    page = TablePage(row, own_view(table), "table")
    if not page.view.takes_part:
        abort(redirect(page.home, 303))
    return show_tab(page, "tables/tabs/history.html")


@blueprint.get("/decks/<deck>/eyes/<seat>")
@live_page()
def private(row: TableRow, table: Table, deck: str, seat: str) -> PageContent:
    """The private page of a seat: its hand or other hidden pieces, and its moves.

    A phone with several seats goes round: first it says to whom, and nothing more is sent before that player has it.
    """
    page, in_play, found = find_own(row, table, deck, seat)
    has_to_pass = len(in_play.seats()) > 1 and request.args.get("me") != seat
    content = f"tables/tabs/{'pass' if has_to_pass else 'private'}.html"
    return show_tab(page, content, in_play=in_play, seat=found)


@blueprint.get("/decks/<deck>/worn/<seat>")
@live_page()
def worn(row: TableRow, table: Table, deck: str, seat: str) -> PageContent:
    """The page that a phone shows on its holder's head, to all but its holder."""
    page, in_play, found = find_own(row, table, deck, seat)
    if not in_play.is_worn:
        abort(404)
    return show_tab(page, "tables/tabs/worn.html", in_play=in_play, seat=found)


def find_own(row: TableRow, table: Table, deck: str, seat: str) -> tuple[TablePage, TrackerView, Seat]:
    """The page of a tracker that is sent to the phone which holds the seat alone, the tracker and the seat."""
    page = TablePage(row, own_view(table), "decks")
    in_play = page.trackers.get(deck) or abort(404)
    found = next((each for each in in_play.seats() if each.id == seat), None) or abort(403)
    return page, in_play, found


@blueprint.get("/connect")
def connect(code: str) -> str:
    """The page of `/connect` for a phone that cannot connect, with the address that the table's host chose."""
    return help_page(url_for(".tab", code=code), chosen_address(code))


@blueprint.post("/connect")
def wifi(code: str) -> Response:
    """The same, with the code of a Wi-Fi."""
    return wifi_page(url_for(".tab", code=code), chosen_address(code))


def chosen_address(code: str) -> str:
    """The address that the table's host chose; empty as long as nobody did."""
    return service().table(find_row(code)).join_address
