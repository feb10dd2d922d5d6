"""A page of a table, as its templates ask for it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache
from typing import Any
from urllib.parse import parse_qsl, urlencode

from flask import request, url_for
from markupsafe import Markup

from companion.kit.data import Problem, at
from companion.kit.form_data import FormData
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.randomizer import Randomizer
from companion.kit.sheet import Layout
from companion.kit.text import Text, _, tell_about
from companion.store import TableRow
from companion.system.clock import now
from companion.tables.actions.reveal import Obstacle, list_obstacles
from companion.tables.once_a_version import keep_with
from companion.tables.player_view import PlayerView
from companion.tables.table import Table
from companion.tables.table_sheet import form_path
from companion.tables.tracker_view import TrackerView, view_trackers
from companion.tables.values import Conflict, Seat
from companion.web.forms.buttons import fill_zeros
from companion.web.pages.calculator import Calculation, calculate
from companion.web.pages.result import ResultView
from companion.web.support.i18n import language

from .count_view import CountView

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
    """The tab that a table's own address shows."""
    return "result" if table.revealed else NOW if table.has_started else "table"


@cache
def tabs_of(game: Game, has_started: bool) -> dict[str, Text]:
    """The tabs; a game without trackers has none for them, and Now is there once it has started."""
    tabs = {**TABS, "decks": game.tracked or TABS["decks"]}
    absent = (set() if game.trackers else {"decks"}) | (set() if has_started else {NOW})
    return {tab: text for tab, text in tabs.items() if tab not in absent}


@dataclass(frozen=True)
class TablePage:
    """The table as a phone sees it, the open tab, and why what was just sent was rejected, if it was."""

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

    @property
    def typed_name(self) -> str:
        """The name that was just sent and rejected; empty when a page is only asked for."""
        return request.form.get("name", "")

    @cached_property
    def tabs(self) -> dict[str, Text]:
        """The tabs of this game at its present state."""
        return tabs_of(self.table.game, self.table.has_started)

    @cached_property
    def home(self) -> str:
        """The table's own path, to which actions are sent and below which its tabs are."""
        return path_of(self.code, request.script_root)

    @property
    def title(self) -> Text:
        """What the browser calls the page."""
        tab, table = self.tabs[self.tab], self.table
        return _("{tab}: {title}, table {code}", tab=tab, title=table.game.title, code=self.code)

    def path(self, tab: str) -> str:
        return self.home if tab == first_tab(self.table) else f"{self.home}/{tab}"

    @cached_property
    def open_places(self) -> list[int]:
        """The places whose sheets are open here: the phone's own, or for the host the one that was asked for."""
        seats = self.table.seats
        chosen = request.args.get("seat")
        return [i for i, seat in enumerate(seats) if seat.id == chosen and self.view.may_count_for(seat)] or [
            seats.index(seat) for seat in self.view.seats
        ]

    @cached_property
    def trackers(self) -> dict[str, TrackerView]:
        """The trackers in play, by their ids, in the order of the game."""
        return view_trackers(self.view)

    @cached_property
    def acting(self) -> list[Seat]:
        """The phone's seats whose turn it is: each may do something now that only it can do."""
        acting = [seat for each in self.trackers.values() for seat in each.acting]
        return [] if self.table.revealed else [seat for seat in self.view.seats if seat in acting]

    @cached_property
    def order(self) -> str:
        """The seats in the order of this page, so that a field still means the same seat when they have moved."""
        return ",".join(seat.id for seat in self.table.seats)

    @cached_property
    def calculation(self) -> Calculation:
        """What comes of the sheet as far as this phone may see it."""
        return calculate_once(self.view.form)

    @property
    def whole(self) -> Calculation:
        """What comes of everything on the sheet, to be shown once nothing is secret, or covered."""
        return calculate_once(self.table.sheet.form)

    @cached_property
    def count(self) -> CountView:
        """What this phone counts."""
        clashes = tuple((path, each.text) for path, each in self.conflicts().items())
        return CountView(self.view, self.calculation, tuple(self.open_places), clashes)

    @property
    def totals(self) -> Markup:
        """Every player's total so far and how much is counted, drawn once a version for all who see the same."""
        kept, mine = f"totals {self.view.sees_standings} {language().tag}", self.view.seats
        drawn = keep_with(self.table, kept, lambda: self.count.draw_totals())
        own = mine[0] if len(mine) == 1 else None
        return Markup("".join([drawn[i][seat is own] for i, seat in enumerate(self.table.seats)]))  # noqa: S704 - drawn

    @cached_property
    def outcome(self) -> ResultView | None:
        """The result with all that is told of it, once it is out."""
        result = self.table.sheet.result if self.table.revealed else None
        return ResultView(replace(self.whole, result=result), result) if result else None

    @property
    def query(self) -> str:
        """The calculator's query for the same sheet, in which nothing is left open."""
        return fill_zeros(self.table.sheet.form).query()

    def is_open(self, path: str) -> bool:
        """Whether a field can be written on this page."""
        return path.startswith(self._open_paths)

    @cached_property
    def _open_paths(self) -> tuple[str, ...]:
        return (*(f"players.{i}." for i in self.open_places), "table.")

    def paths(self) -> list[str]:
        """The path of every field that can be written on this page."""
        form = self.table.sheet.form
        return [path for path in (*form.number_paths(), *form.choice_paths(), *form.flag_paths()) if self.is_open(path)]

    def problems(self, calculation: Calculation) -> list[Problem]:
        """What has to be put right on this page, and what belongs to no field."""
        found = (*calculation.problems, *calculation.warnings)
        return [problem for problem in found if self.is_open(problem.path) or not problem.path.startswith("players.")]

    @cached_property
    def obstacles(self) -> list[tuple[Text, str]]:
        """The obstacles before the result, in words, each with the address where this phone can remove it, or none."""
        return [(self._tell(each), self.way_to(each.path)) for each in list_obstacles(self.table)]

    def _tell(self, obstacle: Obstacle) -> Text:
        label = self.calculation.view.labels().get(obstacle.path) if obstacle.is_problem else None
        return tell_about(label, obstacle.text) if label else obstacle.text

    def way_to(self, path: str) -> str:
        """The address at which this phone writes a field; empty where it does not."""
        if path.startswith("players."):
            seat = self.table.seats[int(path.split(".")[1])]
            if seat not in self.view.seats:
                return f"{self.path('score')}?seat={seat.id}#{path}" if self.view.may_count_for(seat) else ""
        return f"{self.path('score')}#{path}" if self.view.takes_part else ""

    @property
    def way_on(self) -> str:
        """Where the button beside the tabs leads once nothing is left to count; empty where it does not."""
        prompt = self.count.prompt
        if prompt.offers == "count" and prompt.seat:
            return f"{self.path('score')}?seat={prompt.seat.id}"
        return self.path("result") if prompt.offers == "result" else self.way_to(prompt.path) if prompt.path else ""

    @property
    def is_mine(self) -> bool:
        """Whether this phone counts for nobody but its own single seat."""
        return [self.table.seats[place] for place in self.open_places] == [*self.view.seats] and len(
            self.view.seats
        ) == 1

    @cached_property
    def things_to_look_at(self) -> int:
        """How many notes stand below the sheet."""
        return len(self.problems(self.calculation)) + len(self.conflicts())

    def plain_sides(self) -> Iterator[tuple[Text, dict[str, str]]]:
        """The side of the board with nothing to count in a column, while nobody counted there: the fields with 0."""
        form = self.table.sheet.form
        for column in self.table.mode.pad.columns:
            paths = [path for path in form.number_paths() if path.startswith(f"{column.path}.")]
            if column.sides and not any(map(form.value, paths)):
                zeros = dict.fromkeys(paths, "0") | {f"was.{path}": "" for path in paths}
                yield column.sides[1], {"order": self.order, **zeros}

    def conflicts(self) -> dict[str, Conflict]:
        """The texts that came too late, by the path of a field that is open here; a seat is meant by its number."""
        form, places = self.table.sheet.form, {seat.id: str(i) for i, seat in enumerate(self.table.seats)}
        found = {form_path(path, places): conflict for path, conflict in self.table.conflicts.items()}
        return {
            path: conflict._replace(text=places.get(conflict.text, "")) if path in form.choice_paths() else conflict
            for path, conflict in found.items()
            if path and self.is_open(path)
        }

    def readable(self, path: str, text: str) -> str:
        """The text for a field, as people read it."""
        form = self.table.sheet.form
        return form.value(at("players", text, "name")) if path in form.choice_paths() and text else text

    def names_for(self, layout: Layout[Any, Any]) -> dict[str, str | int]:
        """The query by which a counter or a resolver knows the players; empty where it is not for so many."""
        names = [seat.name for seat in self.table.seats]
        if len(names) not in layout.players:
            return {}
        return {"players": len(names), **{at("players", i, "name"): name for i, name in enumerate(names)}}

    def draw_address(self, randomizer: Randomizer[Any]) -> str:
        """The page of what was drawn, with the players' names where it speaks of them."""
        drawn = self.table.draws[randomizer.id]
        names = enumerate(self.table.names_of(drawn.seats) if randomizer.for_players else ())
        named = urlencode({at("players", i, "name"): name for i, name in names})
        query = "&".join(filter(None, (drawn.query, named)))
        return f"{url_for('randomizers.shuffle', slug=self.table.game.slug, what=randomizer.id)}?{query}"

    def is_outdated(self, randomizer: Randomizer[Any]) -> bool:
        """Whether the table chose other house rules since this was drawn."""
        query = dict(parse_qsl(self.table.draws[randomizer.id].query))
        chosen = {name: text for name, text in query.items() if name not in ("seed", "players")}
        return chosen != randomizer.typed_by_rulings(self.table.sheet.rulings)

    @property
    def ticked(self) -> int:
        """How many steps are done."""
        return sum(step.id in self.table.ticked_steps for step in self.table.setup.steps)

    @property
    def timer(self) -> str:
        """What the timer shows now, in minutes and seconds."""
        minutes, seconds = divmod(self.table.timer.seconds(now()), 60)
        return f"{minutes}:{seconds:02}"


@lru_cache(256)
def path_of(code: str, root: str) -> str:
    """The path of a table, below that of the app."""
    return url_for("table.tab", code=code)


def calculate_once(form: FormData[Mode[Any, Any]]) -> Calculation:
    """What comes of a table's sheet: done once for all who see the same on it, and as long as they do."""
    return calculate_sheet(form.game, form.layout, form.players, tuple(form.typed.items()))


@lru_cache(128)
def calculate_sheet(game: Game, mode: Mode[Any, Any], players: int, typed: tuple[tuple[str, str], ...]) -> Calculation:
    return calculate(FormData(game, mode, players, dict(typed), str), [])
