"""A page of a table: the value from which its templates render."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any
from urllib.parse import parse_qsl, urlencode

from flask import g, render_template, request, url_for

from companion.kit.data import Problem, at
from companion.kit.form_data import FormData
from companion.kit.mode import Mode
from companion.kit.randomizer import Randomizer
from companion.kit.sheet import Layout
from companion.kit.text import Text, _, tell_about
from companion.store import TableRow
from companion.system.machine import now
from companion.tables.actions.ending import Obstacle, list_obstacles
from companion.tables.player_view import PlayerView
from companion.tables.table import Conflict, Table
from companion.tables.table_sheet import Seat, form_path
from companion.tables.tracker_view import TrackerView, view_trackers
from companion.web.forms.buttons import fill_zeros
from companion.web.pages.calculator import Calculation, calculate
from companion.web.pages.result import ResultView
from companion.web.support.rendering import PageContent

from .counting import CountView

NOW = "now"
TABS: Mapping[str, Text] = {
    NOW: _("Now"),
    "table": _("Table"),
    "setup": _("Set up"),
    "score": _("Score"),
    "decks": _("Cards"),
    "result": _("Result"),
}


def first_tab(table: Table) -> str:
    """The tab at the table's own address."""
    return "result" if table.revealed else NOW if table.has_started else "table"


def show_tab(page: "TablePage", template: str, **context: object) -> PageContent:
    """A page of a table.

    Macros read the page as `g.page`; importing them with context takes as long as the rest of a page (0.7 ms).
    """
    g.page = page
    part = render_template(template, page=page, **context)
    return PageContent(part, "tables/table.html", {"page": page, **context})


# Saves 1 of the 4 ms of a score tab: a number changes the forms of those who see it, and all other phones keep theirs.
@lru_cache(256)
def calculate_once(form: FormData[Mode[Any, Any]]) -> Calculation:
    """The calculation of a table's form."""
    return calculate(form, [])


@dataclass(frozen=True)
class TablePage:
    """A table as one phone sees it, with the open tab, and the reason if an action was just rejected."""

    row: TableRow
    view: PlayerView
    tab: str
    rejection: Problem | None = None

    @property
    def code(self) -> str:
        return self.row.code

    @property
    def table(self) -> Table:
        return self.view.table

    @cached_property
    def tabs(self) -> dict[str, Text]:
        """The tabs of the game: Now once it has started, Cards if it has trackers."""
        game, has_started = self.table.game, self.table.has_started
        absent = (set() if game.trackers else {"decks"}) | (set() if has_started else {NOW})
        tabs = {**TABS, "decks": game.tracked or TABS["decks"]}
        return {tab: text for tab, text in tabs.items() if tab not in absent}

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
        return self.home if tab == first_tab(self.table) else f"{self.home}/{tab}"

    @cached_property
    def open_places(self) -> list[int]:
        """The places whose fields are open: the one in the query if this phone may, else its own seats."""
        seats = self.table.seats
        chosen = request.args.get("seat")
        return [i for i, seat in enumerate(seats) if seat.id == chosen and self.view.may_count_for(seat)] or [
            seats.index(seat) for seat in self.view.seats
        ]

    @cached_property
    def trackers(self) -> dict[str, TrackerView]:
        """The trackers in play by id, in the order of the game."""
        return view_trackers(self.view)

    @cached_property
    def acting(self) -> list[Seat]:
        """The phone's seats that have a move only they can make."""
        acting = [seat for each in self.trackers.values() for seat in each.acting]
        return [] if self.table.revealed else [seat for seat in self.view.seats if seat in acting]

    @cached_property
    def order(self) -> str:
        """The seats in the order of this page, so that the fields of an action mean the same seats after a move."""
        return ",".join(seat.id for seat in self.table.seats)

    @cached_property
    def calculation(self) -> Calculation:
        """The score of the sheet as far as this phone may see it."""
        return calculate_once(self.view.form)

    @cached_property
    def whole(self) -> Calculation:
        """The score of the whole sheet; shown covered, or once nothing is secret."""
        return self.calculation if self.view.sees_standings else calculate_once(self.table.sheet.form)

    @cached_property
    def count(self) -> CountView:
        clashes = {path: each.text for path, each in self.conflicts.items()}
        return CountView(self.view, self.calculation, tuple(self.open_places), clashes)

    @cached_property
    def outcome(self) -> ResultView | None:
        """The result, once it is revealed."""
        result = self.table.sheet.result if self.table.revealed else None
        return ResultView(replace(self.whole, result=result), result) if result else None

    @property
    def query(self) -> str:
        """The calculator's query for the same sheet, with 0 for every missing number."""
        return fill_zeros(self.table.sheet.form).query()

    def is_open(self, path: str) -> bool:
        """True if the field can be written on this page."""
        return path.startswith(("table.", *(f"players.{i}." for i in self.open_places)))

    @cached_property
    def problems(self) -> list[Problem]:
        """The problems and warnings of the fields on this page, and those that belong to no field."""
        found = (*self.calculation.problems, *self.calculation.warnings)
        return [problem for problem in found if self.is_open(problem.path) or not problem.path.startswith("players.")]

    @cached_property
    def obstacles(self) -> list[tuple[Text, str]]:
        """The obstacles before the result, each with the address where this phone can remove it, or an empty one."""
        return [(self._tell(each), self.way_to(each.path)) for each in list_obstacles(self.table)]

    def _tell(self, obstacle: Obstacle) -> Text:
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

    @property
    def is_mine(self) -> bool:
        """True if this phone counts for its own single seat alone."""
        places = self.open_places
        return len(places) == len(self.view.seats) == 1 and self.table.seats[places[0]] in self.view.seats

    @property
    def to_check(self) -> int:
        """The number of notes below the sheet."""
        return len(self.problems) + len(self.conflicts)

    def list_done(self) -> Iterator[tuple[Seat, str]]:
        """The seats that this phone may call done, each with the address where it counts for a seat of others."""
        own = self.view.seats
        for seat in self.table.seats if self.view.is_host else own:
            counts_for = seat not in own and self.view.may_count_for(seat)
            yield seat, f"{self.path('score')}?seat={seat.id}" if counts_for else ""

    def plain_sides(self) -> Iterator[tuple[Text, dict[str, str]]]:
        """The plain side of each column in which nobody counted yet, with the form fields that write 0 there."""
        form = self.table.sheet.form
        for column in self.table.mode.pad.columns:
            paths = [path for path in form.number_paths() if path.startswith(f"{column.path}.")]
            if column.sides and not any(map(form.value, paths)):
                zeros = dict.fromkeys(paths, "0") | {f"was.{path}": "" for path in paths}
                yield column.sides[1], {"order": self.order, **zeros}

    @cached_property
    def conflicts(self) -> dict[str, Conflict]:
        """The late texts of the open fields by path; a seat in such a text is a number, as in the form."""
        form, places = self.table.sheet.form, {seat.id: str(i) for i, seat in enumerate(self.table.seats)}
        found = {form_path(path, places): conflict for path, conflict in self.table.conflicts.items()}
        return {
            path: conflict._replace(text=places.get(conflict.text, "")) if path in form.choice_paths() else conflict
            for path, conflict in found.items()
            if path and self.is_open(path)
        }

    def readable(self, path: str, text: str) -> str:
        """A text for a field, with the player's name in place of a number."""
        form = self.table.sheet.form
        return form.value(at("players", text, "name")) if path in form.choice_paths() and text else text

    def names_for(self, layout: Layout[Any, Any]) -> dict[str, str | int]:
        """The query with the players' names for a counter or a resolver; empty if it does not seat that many."""
        names = [seat.name for seat in self.table.seats]
        if len(names) not in layout.players:
            return {}
        return {"players": len(names), **{at("players", i, "name"): name for i, name in enumerate(names)}}

    def draw_address(self, randomizer: Randomizer[Any]) -> str:
        """The page of the randomizer's draw, with the players' names if it needs them."""
        drawn = self.table.draws[randomizer.id]
        names = enumerate(self.table.names_of(drawn.seats) if randomizer.for_players else ())
        named = urlencode({at("players", i, "name"): name for i, name in names})
        query = "&".join(filter(None, (drawn.query, named)))
        return f"{url_for('randomizers.shuffle', slug=self.table.game.slug, what=randomizer.id)}?{query}"

    def is_outdated(self, randomizer: Randomizer[Any]) -> bool:
        """True if the table's house rules changed after the draw."""
        query = dict(parse_qsl(self.table.draws[randomizer.id].query))
        chosen = {name: text for name, text in query.items() if name not in ("seed", "players")}
        return chosen != randomizer.typed_by_rulings(self.table.sheet.rulings)

    @property
    def ticked(self) -> int:
        """The number of set-up steps that are done."""
        return sum(step.id in self.table.ticked_steps for step in self.table.setup.steps)

    @property
    def timer(self) -> str:
        """The time on the timer, in minutes and seconds."""
        minutes, seconds = divmod(self.table.timer.seconds(now()), 60)
        return f"{minutes}:{seconds:02}"
