"""The pages of one table."""

from dataclasses import replace

from flask import Blueprint, abort, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.web.pages.connect import help_page, wifi_page
from companion.web.support.identity import phone

from .access import find_row, player_view, service
from .tab.drawing import answer_tab
from .tab.table_page import TablePage, first_tab

blueprint = Blueprint("table", __name__, url_prefix="/t/<code>")


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
    return answer_tab(page, f"tables/tabs/{name}.html")


@blueprint.get("/story")
def history(code: str) -> Response:
    """Everything that was done at the table."""
    row = find_row(code)
    page = TablePage(row, player_view(row), "table")
    if not page.view.takes_part:
        return redirect(page.home, 303)
    page = replace(page, view=replace(page.view, table=service().whole(row)))
    return answer_tab(page, "tables/tabs/history.html")


@blueprint.get("/decks/<deck>/eyes/<seat>")
def private(code: str, deck: str, seat: str) -> Response:
    """What is for one seat's eyes only, and what it may do."""
    return render_own("private", code, deck, seat)


@blueprint.get("/decks/<deck>/worn/<seat>")
def worn(code: str, deck: str, seat: str) -> Response:
    """What the seat's phone shows on its head, to all but its holder, who asks for it and puts it there."""
    return render_own("worn", code, deck, seat)


def render_own(content: str, code: str, deck: str, seat: str) -> Response:
    """A page that is sent only when the phone that holds the seat asks.

    One that holds several goes round: first it says to whom, and nothing more is sent before that player has it.
    """
    row = find_row(code)
    page = TablePage(row, player_view(row), "decks")
    in_play = page.view.trackers().get(deck) or abort(404)
    found = next((each for each in in_play.seats() if each.id == seat), None) or abort(403)
    if content == "worn" and not in_play.is_worn:
        abort(404)
    has_to_pass = content == "private" and len(in_play.seats()) > 1 and request.args.get("me") != seat
    content = f"tables/tabs/{'pass' if has_to_pass else content}.html"
    answer = answer_tab(page, content, in_play=in_play, seat=found)
    answer.headers["Cache-Control"] = "no-store"
    return answer


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
