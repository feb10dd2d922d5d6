"""The pages of one table, and the actions that their forms send."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from flask import Blueprint, abort, json, jsonify, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.kit.data import Problem
from companion.kit.text import Text, _, tell_about
from companion.store import TableRow
from companion.system.machine import new_seed
from companion.tables.action import COUNT, REMATCH, Barred, Command, Rejected, WrongField
from companion.tables.action_kind import ActionKind, ServerField, list_seat_requests
from companion.tables.actions import action_kinds
from companion.tables.table import Table
from companion.tables.table_sheet import Seat
from companion.web.guesses import check_guesses, record_wrong_guess
from companion.web.limits import check_keeping
from companion.web.pages.connect import answer_help
from companion.web.support.database import service, store
from companion.web.support.errors import Refusal, json_errors
from companion.web.support.identity import is_host_code, phone
from companion.web.support.observing import note
from companion.web.support.public_address import addresses
from companion.web.support.rendering import PageContent

from .access import find_membership, find_row, note_presence, own_view
from .stream import LivePage
from .table_page import NOW, TABS, TablePage, first_tab, show_tab
from .view_json import encode_view

WRONG_CODE = _("That is not the host code. It stands on the screen of the computer that runs the companion")
WRONG_CODE_OF_TABLE = _("That is not the host code of this table")
blueprint = Blueprint("table", __name__, url_prefix="/t/<code>")


@blueprint.get("", defaults={"tab": ""})
@blueprint.get("/<tab>")
@LivePage
def tab(row: TableRow, table: Table, tab: str) -> PageContent:
    """A tab of the table, its first one where none is named.

    A phone without a part gets the page to join, or at its own address Now, without keys, and the result in its place.
    """
    view = own_view(table)
    watches = tab == NOW or (tab == "result" and table.revealed is not None)
    if watches and table.revealed and not view.takes_part:
        tab = "result"
    return show_open_tab(TablePage(row, view, tab or first_tab(view, request.args.get("shown"))), watches=watches)


def show_open_tab(page: TablePage, *, watches: bool = False) -> PageContent:
    if page.tab not in page.tabs:
        abort(404)
    name = page.tab if page.view.takes_part or watches else "join"
    return show_tab(page, f"tables/tabs/{name}.html")


@blueprint.get("/story")
@LivePage
def history(row: TableRow, table: Table) -> PageContent:
    """Everything that was done at the table."""
    page = TablePage(row, own_view(table), "table")
    if not page.view.takes_part:
        abort(redirect(page.home, 303))
    return show_tab(page, "tables/tabs/history.html")


@blueprint.get("/eyes/<seat>")
@LivePage
def private(row: TableRow, table: Table, seat: str) -> PageContent:
    """The private page of a seat: its hand or other hidden pieces, and its moves.

    A phone with several seats is passed round: first it names the player, and sends nothing more until that player
    confirms.
    """
    page, found = find_own(row, table, seat)
    has_to_pass = len(page.view.seats) > 1 and request.args.get("me") != seat
    return show_tab(page, f"tables/tabs/{'pass' if has_to_pass else 'private'}.html", seat=found)


@blueprint.get("/worn/<seat>")
@LivePage
def worn(row: TableRow, table: Table, seat: str) -> PageContent:
    """The page of a phone on its holder's head, for everybody else to see."""
    page, found = find_own(row, table, seat)
    if not page.now.play_here.has_heads and seat not in page.now.play_here.in_play.wearers:
        abort(404)
    return show_tab(page, "tables/tabs/worn.html", seat=found)


def find_own(row: TableRow, table: Table, seat: str) -> tuple[TablePage, Seat]:
    """A page that is sent only to the phone which holds the seat, and the seat."""
    page = TablePage(row, own_view(table), NOW)
    if page.now.play is None:
        abort(404)
    return page, next((each for each in page.now.play.seats if each.id == seat), None) or abort(403)


@blueprint.get("/view.json")
def view_json(code: str) -> Response:
    """The table as this phone may know it; with the argument `seat` as that seat of the phone may."""
    table = service().table(find_row(code))
    view = own_view(table)
    wanted = request.args.get("seat")
    if wanted and not view.membership.holds(wanted):
        abort(403)
    return jsonify(encode_view(view, next((seat for seat in view.seats if seat.id == wanted), None)))


@blueprint.route("/connect", methods=("GET", "POST"))
def connect(code: str) -> Response:
    """The page of `/connect` for a phone that cannot connect, with the address that the table's host chose."""
    chosen = service().table(find_row(code)).join_address
    return answer_help(url_for(".tab", code=code), chosen)


WORN = "worn"  # in a form's field `look`
WRONG = 422  # the status of a wrong field
LONGEST = 100  # characters of a field's name and of its text
UNLIMITED = "order"  # the ids of all seats on the page
MOST_FIELDS = 300
FormFields = Mapping[str, str]


@blueprint.post("")
def act(code: str) -> Response:
    """Do something at the table. A script gets JSON: the version that the table has then, or why it was rejected."""
    row = find_row(code)
    member = find_membership(service().table(row))
    check_keeping("actions", member)
    try:
        command = read_command(row)
        note(game=row.game, action=command.kind)
        version = service().act(row, command)
    except Rejected as rejected:
        return answer_rejected(row, rejected)
    page = page_after(row)
    to = find_look(page)
    if wants_json():
        answer = jsonify(version=version)
        if to:
            answer.headers["HX-Redirect"] = to
        return answer
    return redirect(to or (page.path(page.tab) if member.takes_part else page.home), 303)


def find_look(page: TablePage) -> str:
    """The page that an action leads to: the hand of a seat of this phone, its worn page, or Now; empty if nowhere.

    A phone that is passed round first asks for the player.
    """
    look, seats = request.form.get("look", ""), page.view.seats
    if page.view.membership.holds(look):
        return url_for(".private", code=page.code, seat=look, _anchor="open")
    if look == WORN and len(seats) == 1:
        return url_for(".worn", code=page.code, seat=seats[0].id, on=1)
    return page.path(NOW) if look == NOW and NOW in page.tabs else ""


def page_after(row: TableRow) -> TablePage:
    """The page to go back to."""
    table = service().table(row)
    note_presence(row, table)
    tab = request.form.get("back", "")
    return TablePage(row, own_view(table), tab if tab in TABS else "table")


def answer_rejected(row: TableRow, rejected: Rejected) -> Response:
    """The answer to a rejected action: its reason and the field that it is about.

    403 for a phone that may not do it, 422 for a wrong field, else 409. `again` asks whether it was meant once more.
    """
    page, status = page_after(row), find_status(rejected)
    problem = Problem(rejected.path, name_field(page, rejected))
    if wants_json():
        answer = json_errors([problem], status)
        if rejected.again:
            answer.set_data(json.dumps({**json.loads(answer.get_data()), "again": True}))
        return answer
    texts = request.form if request.form["kind"] == COUNT and status == WRONG else {}
    answer = show_open_tab(replace(page, rejection=problem, rejected=texts)).answer()
    answer.status_code = status
    return answer


def find_status(rejected: Rejected) -> int:
    match rejected:
        case Barred():
            return 403
        case WrongField():
            return WRONG
    return 409


def name_field(page: TablePage, rejected: Rejected) -> Text:
    label = page.calculation.view.labels().get(rejected.path)
    return tell_about(label, rejected.text) if label else rejected.text


def wants_json() -> bool:
    return request.accept_mimetypes.best == "application/json"


def read_command(row: TableRow) -> Command:
    """The command in the form that was sent; 400 for a form that no page of ours sends."""
    form = request.form.to_dict()
    kind = action_kinds().get(form.get("kind", ""))
    if kind is None or not kind.by_form or not form.get("tap") or is_too_large(form):
        abort(400)
    table = service().table(row)
    member = find_membership(table)
    if kind.id == REMATCH and member.is_host and not table.next_table:
        check_keeping("tables")
    body = kind.read(table, form) | supply(kind, row, form)
    return Command(form["tap"], phone(), form.get("seat", ""), kind.id, body)


def is_too_large(form: FormFields) -> bool:
    limited = [text for name, text in form.items() if name != UNLIMITED]
    return len(form) > MOST_FIELDS or any(len(text) > LONGEST for text in (*form, *limited))


def supply(kind: ActionKind, row: TableRow, form: FormFields) -> dict[str, str]:
    """The kind's server fields for a form that was sent; one without a value is left out."""
    supplied = {field.value: SUPPLIERS[field](row, form) for field in kind.server_fields}
    return {name: text for name, text in supplied.items() if text is not None}


def draw_seed(row: TableRow, form: FormFields) -> str | None:
    """A seed where the form asks for a random draw."""
    return new_seed() if "lot" in form else None


def check_host_code(row: TableRow, form: FormFields) -> None:
    """403 unless the form has the code on the server's screen, or where each table has its own, that of the table."""
    check_guesses()
    is_shared = store().is_shared
    if not is_host_code(form.get("host_code", ""), row.code if is_shared else ""):
        record_wrong_guess()
        raise Refusal(403, WRONG_CODE_OF_TABLE if is_shared else WRONG_CODE)


def count_unseen(row: TableRow, form: FormFields) -> str | None:
    """The seconds since a phone that is asked for the seat was last seen; None without a request for the seat."""
    table = service().table(row)
    asker = form.get("asker") if form["kind"] == "allow" else None
    for each in list_seat_requests(table):
        if (asker == str(each.number)) if asker else (each.phone, each.seat.id) == (phone(), form.get("seat")):
            return str(service().presence.unseen(row, each))
    return None


def choose_address(row: TableRow, form: FormFields) -> str:
    """The address in the form, if it is one of the server's own."""
    address = form.get("address", "")
    if address not in [each.url for each in addresses()]:
        raise Rejected(_("The server no longer has this address"))
    return address


SUPPLIERS: Mapping[ServerField, Callable[[TableRow, FormFields], str | None]] = {
    ServerField.SEED: draw_seed,
    ServerField.HOST_CODE: check_host_code,
    ServerField.ADDRESS: choose_address,
    ServerField.UNSEEN: count_unseen,
}
