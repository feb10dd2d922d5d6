"""The screen for the room: the public part of a table in large type, and its short address for a television."""

from collections.abc import Iterator
from functools import cached_property, partial
from urllib.parse import parse_qsl

from flask import Blueprint, abort, jsonify, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.kit.randomizer import Board
from companion.kit.text import Text, _, listing, n_
from companion.store import TableRow
from companion.tables.membership import SCREEN
from companion.tables.player_view import PlayerView
from companion.tables.table import Table
from companion.tables.table_sheet import Seat
from companion.web.forms.pad_view import PadView, cover_pad
from companion.web.pages.randomizers import read_draw
from companion.web.plays.evenings import EveningView, find_evening
from companion.web.support.database import service
from companion.web.support.public_address import public_url
from companion.web.support.rendering import PageContent, wants_part

from .access import find_row, own_view, read_code
from .counting import MOST_NAMED
from .stream import LivePage
from .table_page import TablePage
from .view_json import encode_view

blueprint = Blueprint("screen", __name__)


class RoomScreen(TablePage):
    """The screen of a table during the set-up, in play and after the reveal."""

    @property
    def part(self) -> str:
        """The name of the template that is shown now, and its CSS class."""
        return "reveal" if self.outcome else "play" if self.table.has_started else "setup"

    @cached_property
    def evening(self) -> EveningView | None:
        """The evening of the revealed play, as the host who wants it here sees it."""
        phone = self.table.evening_of
        return find_evening(self.row.id, phone) if self.outcome and phone else None

    @cached_property
    def pad(self) -> PadView:
        """The score pad; while the standings are secret, it only marks the filled cells."""
        pad = self.whole.pad
        return pad if self.view.sees_standings else cover_pad(pad, self.table.sheet.open_paths)

    @property
    def is_set_up(self) -> bool:
        """True once the game itself has begun: somebody plays or counted, or every set-up step is done."""
        return self.table.has_begun or self.view.is_counting or self.set_up.ticked == len(self.table.setup.steps)

    @property
    def boards(self) -> Iterator[tuple[Text, Board]]:
        """The boards that were drawn at random for the table."""
        for randomizer in self.table.game.own_randomizers:
            if drawn := self.table.draws.get(randomizer.id):
                outcome = read_draw(self.table.game, randomizer, dict(parse_qsl(drawn.query))).outcome
                if isinstance(outcome, Board):
                    yield randomizer.title, outcome

    @cached_property
    def all_sit(self) -> bool:
        """True if no more players are expected, so that the code is drawn small."""
        table = self.table
        is_full = len(table.seats) == table.mode.most and not table.free_seats
        return table.has_started or table.is_rematch or is_full

    @property
    def waiting(self) -> Text | None:
        """The players who still count and the cells left; None before the first number, and while a play goes on."""
        if not self.view.is_counting or not self.pad.left or self.count.goes_on:
            return None
        left = n_("{n} cell left", "{n} cells left", n=self.pad.left)
        names = [seat.name for seat in self.table.players if self.view.count_missing(seat)]
        if not 0 < len(names) <= MOST_NAMED:
            return left
        return _("Waiting for {names} · {left}", names=listing(names), left=left)

    def tell_progress(self, seat: Seat) -> Text | None:
        """The entered fields of a seat; None before the first number."""
        progress = self.view.progress(seat)
        return _("{done} of {all}", done=progress.done, all=progress.of) if self.view.is_counting else None


@blueprint.get("/t/<code>/screen")
@partial(LivePage, has_forms=False)
def screen(row: TableRow, table: Table) -> PageContent:
    """The screen, which has no forms. After a rematch a fresh request is led to the next table's."""
    if table.next_table and not wants_part():
        abort(redirect(url_for("screen.screen", code=table.next_table), 303))
    page = RoomScreen(row, PlayerView(table, SCREEN), "table")
    invitation = public_url(page.home, table.join_address)
    part = render_template("tables/_screen.html", page=page, own=own_view(table), invitation=invitation)
    return PageContent(part, "tables/screen.html", {"page": page})


@blueprint.get("/TV/<code>/view.json")
@blueprint.get("/t/<code>/screen/view.json")
def screen_json(code: str) -> Response:
    """The table as a screen may know it."""
    return jsonify(encode_view(PlayerView(service().table(find_row(code)), SCREEN), None))


@blueprint.get("/tv")
def type_code() -> Response | str:
    """The form for a table's code; with a code, its screen."""
    code = read_code(request.args.get("code", ""))
    return lead(code) if code else render_template("tables/tv.html")


@blueprint.get("/TV/<code>")
@blueprint.get("/tv/<code>")
def lead(code: str) -> Response:
    """The shortest address of a table's screen."""
    return redirect(url_for("screen.screen", code=read_code(code)), 303)
