"""A page of a table: the value from which its templates render."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from flask import current_app, g, render_template, request, url_for

from companion.kit.data import Problem
from companion.kit.text import Text, _, tell_about
from companion.plays.archive import find_play
from companion.plays.best import tell_best
from companion.plays.kept_play import KeptPlay, SheetForm
from companion.store import TableRow
from companion.system.machine import now
from companion.tables.actions.ending import Obstacle, list_obstacles
from companion.tables.player_view import PlayerView
from companion.tables.table import Table
from companion.tables.table_sheet import Seat
from companion.web.forms.buttons import fill_zeros
from companion.web.pages.calculator import Calculation
from companion.web.pages.result import ResultView, find_kept, is_same
from companion.web.support.database import store
from companion.web.support.identity import host_code, known_phone
from companion.web.support.lookup import default_name
from companion.web.support.rendering import PageContent

from .clashes import ClashView
from .counting import CountView, calculate_once
from .now_page import NowView
from .set_up import SetUpView

NOW = "now"
TABS: Mapping[str, Text] = {
    NOW: _("Now"),
    "score": _("Score"),
    "result": _("Result"),
    "table": _("Table"),
    "setup": _("Set up"),
}


def first_tab(view: PlayerView, shown: str | None = None) -> str:
    """The tab at the table's own address: for the host the invitation, until somebody else sits or something happens.

    While the host's phone has it `shown`, it stays until something happens. A phone that plays on its own has nobody to
    invite.
    """
    table, holders = view.table, {seat.phone for seat in view.table.seats}
    if table.revealed:
        return "result"
    counts_only = table.phones is None
    is_alone = not counts_only and table.is_on_one_phone
    waits = view.is_host and (shown == "table" or holders <= {"", table.host})
    if (waits or not view.takes_part) and not table.has_started and not is_alone:
        return "table"
    return "score" if counts_only else NOW


def show_tab(page: "TablePage", template: str, **context: object) -> PageContent:
    """A page of a table.

    Macros read the page as `g.page`; importing them with context takes as long as the rest of a page (0.7 ms).
    """
    g.page = page
    part = render_template(template, page=page, **context)
    return PageContent(part, "tables/table.html", {"page": page, **context})


@dataclass(frozen=True)
class TablePage:
    """A table as one phone sees it, with the open tab; the reason if an action was just rejected, and its texts."""

    row: TableRow
    view: PlayerView
    tab: str
    rejection: Problem | None = None
    rejected: Mapping[str, str] = field(default_factory=dict)

    @property
    def code(self) -> str:
        return self.row.code

    @property
    def table(self) -> Table:
        return self.view.table

    @cached_property
    def tabs(self) -> dict[str, Text]:
        """The tabs that have an address here; there is no Now where phones only count at the end."""
        return {tab: text for tab, text in TABS.items() if tab != NOW or self.table.phones is not None}

    @property
    def bar(self) -> list[str]:
        """The tabs in the bar: Score becomes Result, and Now ends, when the result is out."""
        shown = ("result",) if self.table.revealed else (NOW, "score")
        return [tab for tab in (*shown, "table") if tab in self.tabs]

    @cached_property
    def home(self) -> str:
        """The path of the table: actions are sent to it, its tabs lie below it."""
        return url_for("table.tab", code=self.code)

    @property
    def title(self) -> Text:
        """The title of the document."""
        tab, table = self.tabs[self.tab], self.table
        return _("{tab}: {title}, table {code}", tab=tab, title=table.game.title, code=self.code)

    def path(self, tab: str) -> str:
        return self.home if tab == first_tab(self.view) else f"{self.home}/{tab}"

    @cached_property
    def open_places(self) -> list[int]:
        """The places whose fields are open: the one in the query if this phone may, else its own seats."""
        players = self.table.players
        chosen = request.args.get("seat")
        return [i for i, seat in enumerate(players) if seat.id == chosen and self.view.may_count_for(seat)] or [
            i for i, seat in enumerate(players) if seat in self.view.seats
        ]

    @cached_property
    def now(self) -> NowView:
        return NowView(self.view)

    @cached_property
    def calculation(self) -> Calculation:
        """The score of the sheet as far as this phone may see it, with the texts that were just rejected."""
        form = self.view.form
        texts = {path: text for path, text in self.rejected.items() if path in form.inputs}
        return calculate_once(replace(form, typed={**form.typed, **texts}) if texts else form)

    @cached_property
    def whole(self) -> Calculation:
        """The score of the whole sheet; shown covered, or once nothing is secret."""
        return self.calculation if self.view.sees_standings else calculate_once(self.table.sheet.form)

    @cached_property
    def count(self) -> CountView:
        players = self.now.open_pad.players if self.table.in_play else self.calculation.pad.players
        stored = {path: self.view.form.value(path) for path in self.rejected}
        return CountView(self.view, self.calculation, tuple(self.open_places), stored, players)

    @property
    def clashes(self) -> ClashView:
        return ClashView(self.count)

    @property
    def set_up(self) -> SetUpView:
        return SetUpView(self.table)

    @cached_property
    def outcome(self) -> ResultView | None:
        """The result, once it is revealed."""
        result = self.table.sheet.result if self.table.revealed else None
        return ResultView(replace(self.whole, result=result), result) if result else None

    @property
    def has_host_code(self) -> bool:
        """True if the table has a host code of its own, since nobody sits at the server's screen."""
        return store().is_shared

    @property
    def host_code(self) -> str | None:
        """The table's own host code, for its host alone."""
        return host_code(current_app, self.code) if self.has_host_code and self.view.is_host else None

    @cached_property
    def kept(self) -> KeptPlay | None:
        """The play as which this phone sees the result: the table's own, or one that it kept itself."""
        mine = known_phone()
        if mine is None or self.outcome is None:
            return None
        return find_play(store(), self.row.id, mine, default_name) or find_kept(self.filled)

    @property
    def is_corrected(self) -> bool:
        """True if the kept play has other names or numbers by now."""
        return self.kept is not None and not is_same(self.kept.form, self.filled)

    @property
    def own_best(self) -> Text | None:
        """The personal bests of the kept play, in words, if it has these numbers."""
        if self.kept is None or self.is_corrected:
            return None
        return tell_best(store(), self.kept.row.id, known_phone() or "")

    @property
    def filled(self) -> SheetForm:
        """The sheet with 0 for every missing number."""
        return fill_zeros(self.table.sheet.form)

    @property
    def query(self) -> str:
        """The calculator's query for the same sheet, with 0 for every missing number."""
        return self.filled.query()

    @cached_property
    def obstacles(self) -> list[tuple[Text, str]]:
        """The obstacles before the result, each with the address where this phone can remove it, or an empty one."""
        return [(self.tell(each), self.way_to(each.path)) for each in list_obstacles(self.table)]

    def tell(self, obstacle: Obstacle) -> Text:
        """The obstacle in words, with the label of a field that is wrong."""
        label = self.calculation.view.labels().get(obstacle.path) if obstacle.is_problem else None
        return tell_about(label, obstacle.text) if label else obstacle.text

    def way_to(self, path: str) -> str:
        """The address at which this phone writes a field; empty if it may not."""
        if path.startswith("players."):
            seat = self.table.seats[int(path.split(".")[1])]
            if seat not in self.view.seats:
                return f"{self.path('score')}?seat={seat.id}#{path}" if self.view.may_count_for(seat) else ""
        return f"{self.path('score')}#{path}" if self.view.takes_part else ""

    @property
    def way_on(self) -> str:
        """The address of the button beside the prompt once nothing is left to count; empty if there is none."""
        prompt = self.count.prompt
        if prompt.offers == "count" and prompt.seat:
            return f"{self.path('score')}?seat={prompt.seat.id}"
        return self.path("result") if prompt.offers == "result" else self.way_to(prompt.path) if prompt.path else ""

    def list_done(self) -> Iterator[tuple[Seat, str]]:
        """The seats that this phone may call done, each with the address where it counts for a seat of others.

        Nobody has to say so where the play knows every number.
        """
        own = self.view.seats
        for seat in self.table.players:
            if not self.view.may_act_for(seat) or (
                self.table.in_play and self.table.is_counted(seat) and not seat.done
            ):
                continue
            counts_for = seat not in own and self.view.may_count_for(seat)
            yield seat, f"{self.path('score')}?seat={seat.id}" if counts_for else ""

    @property
    def timer(self) -> str:
        """The time on the timer, in minutes and seconds."""
        minutes, seconds = divmod(self.table.timer.seconds(now()), 60)
        return f"{minutes}:{seconds:02}"
