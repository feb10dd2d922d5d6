"""A phone's own tables, shared sheets and stored data, and their deletion."""

from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

from flask import Blueprint, Response, abort, after_this_request, redirect, render_template, request, url_for
from werkzeug import exceptions
from werkzeug.wrappers import Response as AnyResponse

from companion.kit.game import Game
from companion.kit.player import normalize_name
from companion.kit.text import Text, _, choose_template
from companion.library.registry import games
from companion.store import NotFound, TableRow, Unavailable
from companion.system.machine import now
from companion.tables.action import Command, Rejected
from companion.tables.action_kind import ActionKind
from companion.tables.actions.ending import BRING_BACK, DELETE, FORGET_NAME
from companion.tables.membership import Membership
from companion.tables.names import find_names, find_own_names
from companion.tables.table import Table
from companion.web.guesses import check_guesses, record_wrong_guess
from companion.web.limits import check_keeping, spend
from companion.web.pages.calculator import calculate, calculator_address
from companion.web.pages.result import answer_press, read_result, result_address
from companion.web.pages.shared_sheets import find_sheet, remove_name, share_sheet, sheets_of
from companion.web.plays.play import list_deleted as list_deleted_plays
from companion.web.support.database import kept, service, store
from companion.web.support.i18n import language
from companion.web.support.identity import action_id, known_phone, phone

from .access import find_membership, find_row

blueprint = Blueprint("own", __name__)


class OwnTable(NamedTuple):
    """A table in a list, as it is for the phone that asks."""

    row: TableRow
    table: Table
    membership: Membership

    @property
    def names(self) -> list[str]:
        """The names that this phone may delete: the host any, another phone those of its own seats."""
        if self.membership.is_host:
            return find_names(self.table.history.actions)
        return find_own_names(self.membership, self.table)


def list_tables() -> Iterator[OwnTable]:
    """The tables where the phone that asks takes part, the latest first."""
    mine = known_phone()
    rows = store().tables_of(mine) if mine else ()
    for row in (each for each in rows if not each.alone or each.version > 1):
        table = service().table(row)
        member = table.membership(mine)
        if member.takes_part:
            yield OwnTable(row, table, member)


@blueprint.get("/tables")
def mine() -> str:
    """The tables where this phone takes part and whose play goes on, and the deleted ones that it may bring back."""
    going_on = [own for own in list_tables() if not own.row.ended]
    return render_template("tables/my_tables.html", going_on=going_on, deleted=list_deleted(), games=games().values())


@blueprint.app_template_global()
def up_from(game: Game) -> tuple[str, Text | str]:
    """The address and name of the page above a game's page: this phone's table of the game, or else the game's page."""
    after_this_request(keep_private)
    with suppress(Unavailable):  # such a page needs no database
        for own in list_tables():
            if own.row.game == game.slug and not own.row.ended:
                return url_for("table.tab", code=own.row.code), _("Back to table {code}", code=own.row.code)
    return url_for("games.game", slug=game.slug), game.title


def keep_private(answer: Response) -> Response:
    """Let only the phone's own cache keep the page, so that the Back button works without a network."""
    answer.headers.setdefault("Cache-Control", "private, no-cache")
    return answer


@blueprint.get("/kept")
def data() -> str:
    """The data that the server stores, where, and for how long."""
    tables, sheets = list(list_tables()), sheets_of(phone())
    names = {name for own in tables for name in own.names} | {name for sheet in sheets for name in sheet.names}
    names |= {*store().names_to_forget(phone())}
    shown = {"tables": tables, "sheets": sheets, "names": sorted(names), "deleted": list_deleted_plays()}
    return render_template("tables/data.html", kept=kept(), **shown)


@blueprint.post("/tables/<code>/delete")
def delete(code: str) -> AnyResponse:
    """Delete a table for all, which only its host may. For a day it can be brought back.

    A missing table is no error: a phone that lost the answer sends the request again.
    """
    with suppress(NotFound, exceptions.NotFound):
        row = find_row(code)
        if not find_membership(service().table(row)).is_host:
            abort(403)
        tell(row, DELETE)
        service().delete(row)
    return redirect(url_for(".mine"), 303)


def tell(row: TableRow, kind: ActionKind) -> None:
    """Add a line to the story of a table, unless no more fits."""
    with suppress(Rejected):
        service().act(row, Command(action_id(), phone(), "", kind.id, {}))


def list_deleted() -> list[OwnTable]:
    """The deleted tables that the phone that asks may bring back."""
    found = service().deleted_tables(known_phone() or "")
    tables = [OwnTable(row, table, find_membership(table)) for row, table in found]
    return [own for own in tables if own.membership.is_host]


@blueprint.post("/tables/<code>/back")
def bring_back(code: str) -> AnyResponse:
    """Bring a deleted table back, for all. A second press changes nothing."""
    for own in list_deleted():
        if own.row.code == code:
            service().bring_back(own.row)
            tell(own.row, BRING_BACK)
    return redirect(url_for(".mine"), 303)


@blueprint.post("/tables/<code>/unlist")
def unlist(code: str) -> AnyResponse:
    """Remove a table from the lists of this phone alone."""
    store().unlist(find_row(code).id, phone())
    return redirect(url_for(".mine"), 303)


@blueprint.post("/kept/names")
def delete_name() -> AnyResponse:
    """Delete a name for good at every table where this phone may, in its shared sheets, and in kept plays."""
    spend("erasures")
    name = normalize_name(request.form.get("name", ""))
    rows = [own.row for own in list_tables() if name.casefold() in map(str.casefold, own.names)]
    for row in rows:
        service().anonymize(row, name, choose_template(_("Player {number}"), language()))
        tell(row, FORGET_NAME)
    remove_name(name, phone())
    store().forget_name(name, phone(), [row.id for row in rows])
    return redirect(url_for(".data"), 303)


@blueprint.post("/games/<slug>/share")
def share(slug: str) -> AnyResponse:
    """Share the sheet in the address. A second press gives the same link."""
    form = read_result(slug).form
    check_keeping("shared sheets")
    service().make_room()
    share_sheet(form, phone())
    return answer_press(form)


@blueprint.get("/S/<sheet>")
@blueprint.get("/s/<sheet>")
def open_sheet(sheet: str) -> AnyResponse:
    """The result of a shared sheet, or its calculator; an empty one that says so when it was deleted."""
    check_guesses()
    shared = find_sheet(sheet)
    if shared is None:
        record_wrong_guess()
        abort(404)
    if shared.form is None:
        return redirect(url_for("calculator.calculator", slug=shared.game.slug, asked="deleted"), 303)
    calculation = calculate(shared.form, [])
    if calculation.result and not calculation.missing:
        return redirect(f"{result_address(shared.form)}&date={shared.day}", 303)
    return redirect(calculator_address(shared.form), 303)


@blueprint.post("/s/<sheet>/delete")
def delete_sheet(sheet: str) -> AnyResponse:
    """Delete a shared sheet for good: only the phone that shared it may. A second press changes nothing."""
    row = store().shared_sheet(sheet) or abort(404)
    if row.phone not in (phone(), None):
        abort(403)
    if row.phone:
        spend("erasures")
        store().delete_shared_sheet(sheet, now())
    return redirect(url_for(".data"), 303)
