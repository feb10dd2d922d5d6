"""A page of a table: the value from which its templates render."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any, NamedTuple
from urllib.parse import parse_qsl, urlencode

from flask import g, render_template, request, url_for

from companion.kit.data import Problem, at
from companion.kit.form_data import FormData
from companion.kit.mode import Mode
from companion.kit.piece import Piece
from companion.kit.play import Key, PlayDeal
from companion.kit.randomizer import Randomizer
from companion.kit.resolver import Resolver
from companion.kit.sheet import Layout
from companion.kit.text import Text, _, n_, tell_about
from companion.store import TableRow
from companion.system.machine import now
from companion.tables.actions.ending import Obstacle, list_obstacles
from companion.tables.paths import form_path, stable_path
from companion.tables.play_view import PlayView, view_play
from companion.tables.player_view import PlayerView
from companion.tables.table import Conflict, Table
from companion.tables.table_sheet import Clash, Seat
from companion.web.forms.buttons import fill_zeros
from companion.web.forms.pad_view import PadView
from companion.web.pages.calculator import Calculation, calculate
from companion.web.pages.result import ResultView
from companion.web.support.rendering import PageContent

from .counting import CountView

NOW = "now"
TABS: Mapping[str, Text] = {
    NOW: _("Now"),
    "score": _("Score"),
    "result": _("Result"),
    "table": _("Table"),
    "setup": _("Set up"),
}


class OpenClash(NamedTuple):
    """A clash to be settled: the form's path, its label and drawing, who typed, and whose field it is."""

    path: str
    label: Text
    piece: Piece | None
    clash: Clash
    by: Text | None
    owner: str


def first_tab(table: Table) -> str:
    """The tab at the table's own address: the invitation until something happens, or one phone holds every seat."""
    if table.revealed:
        return "result"
    counts_only = table.phones is None
    is_alone = not counts_only and len({seat.phone for seat in table.seats}) == 1 and not table.free_seats
    if not table.has_started and not is_alone:
        return "table"
    return "score" if counts_only else NOW


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
    def play(self) -> PlayView | None:
        """The play as this phone sees it."""
        return view_play(self.view)

    @property
    def play_here(self) -> PlayView:
        """The play of a page that there is only in play."""
        if self.play is None:
            raise LookupError("Nobody plays at this table")
        return self.play

    @property
    def may_order(self) -> bool:
        """True if this phone may still change who sits where."""
        return self.view.is_host and not self.table.has_begun and not self.table.revealed

    @property
    def asks_seating(self) -> bool:
        """True while Now asks who sits where: until the game begins, or it is known who goes first."""
        first = self.play.in_play.play.first if self.play else None
        return len(self.table.seats) > 1 and not self.table.has_begun and first is None

    @property
    def goes_right(self) -> bool:
        """True if the order of play runs to the right."""
        game, mode = self.table.game, self.table.mode
        if self.table.in_play or game.start_play is None or mode.only_counts:
            return self.table.in_play is not None and self.table.in_play.play.goes_right
        return game.start_play(PlayDeal(mode.least, mode.id, frozenset(), "", {}, frozenset())).goes_right

    @cached_property
    def acting(self) -> list[Seat]:
        """The phone's seats that others wait for."""
        if self.play is None or self.table.revealed:
            return []
        due = [each.seat for each in self.play.hands if each.hand.is_due]
        turn = self.play.in_play.turn
        return [seat for seat in self.play.seats if seat.id == turn or seat in due]

    @cached_property
    def order(self) -> str:
        """The seats in the order of this page, so that the fields of an action mean the same seats after a move."""
        return ",".join(seat.id for seat in self.table.seats)

    @cached_property
    def calculation(self) -> Calculation:
        """The score of the sheet as far as this phone may see it."""
        return calculate_once(self.view.form)

    @property
    def open_pad(self) -> PadView:
        """The pad with what lies open, as the picture of the table; its totals only where the standings are open.

        While all are level, nobody leads; before the first row is decided there are no totals; and no player is in
        doubt in the middle of a turn.
        """
        sheet, form = self.table.sheet, self.view.form
        parts = {form_path(path, sheet.places) or path: text for path, text in sheet.unfinished.items()}
        pad = calculate_once(replace(form, typed={**form.typed, **parts}) if parts else form).pad
        rows = tuple(row for row in pad.rows if not row.cells or row.cells[0].entry != "switch")  # none lies on a table
        pad = replace(pad, rows=rows, progress=None)
        level = all(each.leads for each in pad.players)
        players = tuple(replace(each, leads=each.leads and not level, warning=None) for each in pad.players)
        if not self.view.sees_standings or not (pad.is_complete or any(each.total for each in players)):
            players = tuple(replace(each, total=None, leads=False) for each in players)
        return replace(pad, players=players)

    @property
    def changed(self) -> set[str | None]:
        """The paths of the pad's cells that changed in this turn."""
        in_play, places = self.play_here.in_play, self.table.sheet.places
        return {form_path(stable_path(path, in_play.seats), places) for path in in_play.changed}

    @property
    def asked_key(self) -> Key | None:
        """The key whose question this page asks: one that ends something, or cannot be taken back."""
        asked = request.args.get("ask")
        keys = self.play.list_moves() if asked and self.play else ()
        return next((key for key in keys if key.asks and key.move.id == asked), None)

    @property
    def blocking(self) -> list[Obstacle]:
        """The obstacles in the way of the result."""
        return [each for each in list_obstacles(self.table) if each.blocks]

    def tell_before(self) -> Text:
        """Say what is missing before the play can begin."""
        mode, missing = self.table.mode, self.table.mode.least - len(self.table.seats)
        if missing > 0:
            return n_("{n} more player has to sit down", "{n} more players have to sit down", n=missing)
        if len(self.table.seats) > mode.most:
            return _("Only {n} can play this", n=mode.most)
        return _("Who sits here now plays, in this order")

    def tell_rest(self) -> Text:
        """Say what is left to do after the game."""
        blocking = self.blocking
        return blocking[0].text if blocking else _("Everything is counted")

    @cached_property
    def whole(self) -> Calculation:
        """The score of the whole sheet; shown covered, or once nothing is secret."""
        return self.calculation if self.view.sees_standings else calculate_once(self.table.sheet.form)

    @cached_property
    def count(self) -> CountView:
        clashes = {path: each.text for path, each in self.conflicts.items()}
        players = self.open_pad.players if self.table.in_play else self.calculation.pad.players
        return CountView(self.view, self.calculation, tuple(self.open_places), clashes, players)

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
        """The problems and warnings of the fields on this page, and those that belong to no field.

        What does not fit the end of a game is no warning before it.
        """
        warnings = () if self.count.goes_on else self.calculation.warnings
        found = (*self.calculation.problems, *warnings)
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
        """The seats that this phone may call done, each with the address where it counts for a seat of others.

        Nobody has to say so where the play knows every number.
        """
        own = self.view.seats
        for seat in self.table.seats if self.view.is_host else own:
            if self.table.is_counted(seat) and not seat.done:
                continue
            counts_for = seat not in own and self.view.may_count_for(seat)
            yield seat, f"{self.path('score')}?seat={seat.id}" if counts_for else ""

    @property
    def has_secrets(self) -> bool:
        """True if the others type numbers that this phone does not see before the result."""
        sheet = self.table.sheet
        known = {form_path(path, sheet.places) for path in sheet.known}
        return not self.view.sees_standings and not known.issuperset(sheet.numbers_of("players."))

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

    def list_clashes(self) -> Iterator["OpenClash"]:
        """The fields for which the play counted something else than somebody typed."""
        table, seats = self.table, {seat.id: seat.name for seat in self.table.seats}
        if not table.sheet.clashes:
            return
        labels, pad = self.calculation.view.labels(), self.calculation.pad
        pieces = {cell.path: cell.piece for row in pad.rows for cell in (*row.cells, *row.beside)}
        for stable, clash in table.sheet.clashes.items():
            path, typed = form_path(stable, table.sheet.places) or stable, table.values.get(stable)
            yield OpenClash(
                path,
                labels.get(path, _("A number")),
                pieces.get(path),
                table.name_clash(stable, clash),
                table.name_of(typed.phone) if typed else None,
                seats.get(stable.partition(".")[0], ""),
            )

    def settle(self, path: str, text: str) -> dict[str, str]:
        """The fields of an action that settles a clash in favour of this text."""
        seats = {seat.name: str(i) for i, seat in enumerate(self.table.seats)}
        is_seat = path in self.table.sheet.form.choice_paths()
        return {"order": self.order, f"was.{path}": "", path: seats.get(text, text) if is_seat else text}

    def may_settle(self, path: str) -> bool:
        """True if this phone may settle a clash: the host any, the holder of a seat that of the seat."""
        return self.view.is_host or self.is_open(path)

    def readable(self, path: str, text: str) -> str:
        """A text for a field, with the player's name in place of a number."""
        form = self.table.sheet.form
        return form.value(at("players", text, "name")) if path in form.choice_paths() and text else text

    def names_for(self, layout: Layout[Any, Any]) -> dict[str, str | int]:
        """The query with the players' names for a resolver, and with what this phone knows of the play.

        It is empty if the resolver does not seat so many.
        """
        ids = self.play.in_play.seats if self.play else [seat.id for seat in self.table.seats]
        names = self.table.names_of(ids)
        known: dict[str, str | int] = {}
        if self.play:
            filled = self.play.in_play.play.fill(layout.id, self.play.places)
            known.update({path: self._name_place(path, text) for path, text in filled.items()})
        if len(names) not in layout.players:
            return known
        return {"players": len(names), **{at("players", i, "name"): name for i, name in enumerate(names)}, **known}

    @property
    def own_resolvers(self) -> list[Resolver[Any, Any, Any]]:
        """The resolvers for one player that open with what this phone knows of the play."""
        if self.play is None or not self.play.places:
            return []
        play, places = self.play.in_play.play, self.play.places
        return [each for each in self.table.game.resolvers if each.solo and play.fill(each.id, places)]

    def _name_place(self, path: str, text: str) -> str:
        """The text of an entry, with the player's name in place of a number where the entry is a name."""
        return self.play_here.names[int(text)] if path.endswith(".name") else text

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
