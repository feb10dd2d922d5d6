"""The screen for the room: what all may see, to be read from afar, and a short address to type on a television."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from urllib.parse import parse_qsl

from flask import Blueprint, abort, redirect, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from companion.kit.randomizer import Board
from companion.kit.text import Text, _, listing, n_
from companion.kit.view import BoardView, PileView, ViewPart
from companion.store import TableRow
from companion.tables.membership import SCREEN
from companion.tables.once_a_version import keep_with
from companion.tables.player_view import PlayerView
from companion.tables.table import Table
from companion.tables.tracker_view import TrackerView
from companion.tables.values import Seat
from companion.web.forms.pad_view import PadView, cover_pad
from companion.web.pages.randomizers import read_draw
from companion.web.pages.result import ResultView
from companion.web.support.i18n import language
from companion.web.support.public_address import public_url
from companion.web.support.rendering import PageContent, render, wants_part

from .access import own_view
from .live_page import live_page
from .tab.blanks import fill
from .tab.table_page import TablePage

blueprint = Blueprint("screen", __name__)

MOST_NAMED = 2  # of those who still count, in the head


@dataclass(frozen=True)
class RoomScreen:
    """The screen of a table, as everybody sees it: during the set-up, in play, and after the reveal."""

    page: TablePage

    @property
    def view(self) -> PlayerView:
        return self.page.view

    @property
    def table(self) -> Table:
        return self.page.table

    @property
    def revealed(self) -> ResultView | None:
        """The result, once it is out."""
        return self.page.outcome

    @property
    def part(self) -> str:
        """The template of what is shown now, and its class."""
        return "reveal" if self.revealed else "play" if self.table.has_started else "setup"

    @cached_property
    def pad(self) -> PadView:
        """The score pad as all may see it: while the standings are secret, only what is counted already."""
        pad = self.page.whole.pad
        return pad if self.view.sees_standings else cover_pad(pad)

    @property
    def is_set_up(self) -> bool:
        """Whether the game itself has begun: somebody plays or counted, or all steps of the set-up are done."""
        set_up = [not each.sets_up for each in self.table.trackers.values()]
        return any(set_up) or not set_up or self.view.is_counting or self.page.ticked == len(self.table.setup.steps)

    @property
    def boards(self) -> Iterator[tuple[Text, Board]]:
        """The boards that the table has drawn."""
        for randomizer in self.table.game.own_randomizers:
            if drawn := self.table.draws.get(randomizer.id):
                outcome = read_draw(self.table.game, randomizer, dict(parse_qsl(drawn.query))).outcome
                if isinstance(outcome, Board):
                    yield randomizer.title, outcome

    def list_parts(self, in_play: TrackerView) -> list[ViewPart]:
        """The board, or what lies there beside what the turn is about; without what is aside, or face down alone."""
        stage, at_stake, parts = in_play.stage, in_play.at_stake, in_play.view()
        boards = [part for part in parts if isinstance(part, BoardView)]
        unshown = [part for part in parts if isinstance(part, PileView) and (part.aside or not part.cards)]
        left_out = [stage, *at_stake, *unshown]
        return [part for part in boards or parts if part not in left_out]

    @cached_property
    def all_sit(self) -> bool:
        """Whether nobody is expected any more, so that the code may be small: after a rematch all are there."""
        table = self.table
        is_full = len(table.seats) == table.mode.most and not table.free_seats
        return table.has_started or table.is_rematch or is_full

    @property
    def waiting(self) -> Text | None:
        """Who still counts, and how much is left; None before anybody has."""
        if not self.view.is_counting or not self.pad.left:
            return None
        left = n_("{n} cell left", "{n} cells left", n=self.pad.left)
        names = [seat.name for seat in self.table.seats if self.view.count_missing(seat)]
        if not 0 < len(names) <= MOST_NAMED:
            return left
        return _("Waiting for {names} · {left}", names=listing(names), left=left)

    def tell_progress(self, seat: Seat) -> Text | None:
        """How much a player has counted; None before anybody has."""
        progress = self.view.progress(seat)
        return _("{done} of {all}", done=progress.done, all=progress.of) if self.view.is_counting else None


@blueprint.get("/t/<code>/screen")
@live_page(has_forms=False)
def screen(row: TableRow, table: Table) -> PageContent:
    """What everybody may see; it does nothing. After a rematch it is the next table's, for who comes anew."""
    if table.next_table and not wants_part():
        abort(redirect(url_for("screen.screen", code=table.next_table), 303))
    room = RoomScreen(TablePage(row, PlayerView(table, SCREEN), "table"))
    way_back = Markup(render("tables/screen/way_back.html", room=room, own=own_view(table)))  # noqa: S704 - a template's
    part = fill(draw_once(room), {"way_back": way_back})
    return PageContent(part, "tables/screen.html", {"page": room.page})


def draw_once(room: RoomScreen) -> Markup:
    """What everybody sees alike, drawn once a version; the way back is left blank."""
    invitation = public_url(room.page.home, room.table.join_address)
    name = f"screen {language().tag} {room.page.home} {invitation}"
    context = {"room": room, "page": room.page, "invitation": invitation}
    return keep_with(room.table, name, lambda: Markup(render("tables/_screen.html", **context)))  # noqa: S704 - a template's


@blueprint.get("/tv")
def type_code() -> Response | str:
    """A page that asks for the code of a table; with one, its screen."""
    code = request.args.get("code", "").strip()
    return lead(code) if code.isalnum() and code.isascii() else render("tables/tv.html")


@blueprint.get("/TV/<code>")
@blueprint.get("/tv/<code>")
def lead(code: str) -> Response:
    """Lead to the screen of a table: the shortest address that shows it."""
    return redirect(url_for("screen.screen", code=code.upper()), 303)
