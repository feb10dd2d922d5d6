"""The pages of one table."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from flask import Blueprint, abort, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.kit.entry.form_data import FormData
from companion.kit.mode import Mode
from companion.kit.path import at
from companion.kit.problem import Problem
from companion.kit.reference import Step
from companion.kit.text import Text, _
from companion.store import TableRow
from companion.tables.player_view import DeckSight, Sight
from companion.tables.service import now
from companion.tables.table import Clash, in_form
from companion.web.forms.buttons import zero
from companion.web.pages.calculator import Calculation, calculate
from companion.web.support.identity import phone
from companion.web.support.rendering import render_page

from .access import desk, kept_at, sight_of

blueprint = Blueprint("table", __name__, url_prefix="/t/<code>")

TABS: Mapping[str, Text] = {
    "table": _("Table"),
    "setup": _("Set up"),
    "score": _("Score"),
    "decks": _("Cards"),
    "result": _("Result"),
}


@dataclass(frozen=True)
class View:
    """A table's page: the table as this phone sees it, the open tab, and what could not be done, if anything."""

    kept: TableRow
    sight: Sight
    tab: str
    refusal: Text | None = None

    @property
    def code(self) -> str:
        return self.kept.code

    @cached_property
    def tabs(self) -> dict[str, Text]:
        """The tabs of this game; one without hidden cards has no tab for them."""
        return {tab: text for tab, text in TABS.items() if tab != "decks" or self.sight.table.game.trackers}

    @cached_property
    def home(self) -> str:
        """The table's own path, to which actions are sent and below which its tabs are."""
        return url_for("table.tab", code=self.code)

    def path(self, tab: str) -> str:
        return self.home if tab == "table" else f"{self.home}/{tab}"

    @cached_property
    def writing(self) -> list[int]:
        """The places whose sheets are open here: the phone's own, or for the host the one that was asked for."""
        chairs = self.sight.table.chairs
        asked = [i for i, chair in enumerate(chairs) if chair.id == request.args.get("seat") and self.sight.may(chair)]
        return asked or [chairs.index(chair) for chair in self.sight.mine]

    @cached_property
    def order(self) -> str:
        """The seats in the order of this page, so that a field still means the same seat when they have moved."""
        return ",".join(chair.id for chair in self.sight.table.chairs)

    @cached_property
    def calculation(self) -> Calculation:
        return calculated(self.sight.table.form)

    @property
    def query(self) -> str:
        """The calculator's query for the same sheet, in which nothing is left open."""
        return zero(self.sight.table.form, "").query()

    def is_open(self, path: str) -> bool:
        """Whether a field can be written on this page."""
        return path.startswith(self._open)

    @cached_property
    def _open(self) -> tuple[str, ...]:
        return (*(f"players.{i}." for i in self.writing), "table.")

    def paths(self) -> list[str]:
        """The path of every field that can be written on this page."""
        form = self.sight.table.form
        return [path for path in (*form.number_paths(), *form.choice_paths(), *form.flag_paths()) if self.is_open(path)]

    def problems(self, calculation: Calculation) -> list[Problem]:
        """What has to be put right on this page, and what belongs to no field."""
        found = (*calculation.problems, *calculation.warnings)
        return [problem for problem in found if self.is_open(problem.path) or not problem.path.startswith("players.")]

    def clashes(self) -> dict[str, Clash]:
        """The changes that came too late, by the path of a field that is open here; a seat is meant by its number."""
        form, places = self.sight.table.form, {chair.id: str(i) for i, chair in enumerate(self.sight.table.chairs)}
        found = {in_form(path, places): clash for path, clash in self.sight.table.clashes.items()}
        return {
            path: clash._replace(text=places.get(clash.text, "")) if path in form.choice_paths() else clash
            for path, clash in found.items()
            if path and self.is_open(path)
        }

    def said(self, path: str, text: str) -> str:
        """What was typed into a field, as people read it."""
        form = self.sight.table.form
        return form.value(at("players", text, "name")) if path in form.choice_paths() and text else text

    @cached_property
    def steps(self) -> list[Step]:
        table = self.sight.table
        return list(table.game.set_up(len(table.chairs), table.mode.id))

    @property
    def ticked(self) -> int:
        return sum(step.id in self.sight.table.ticks for step in self.steps)

    def ran(self) -> str:
        """What the timer shows now, in minutes and seconds."""
        since, before = self.sight.table.clock
        seconds = before + (max(0, now() - since) if since else 0)
        return f"{seconds // 60}:{seconds % 60:02}"

    def decks(self) -> dict[str, DeckSight]:
        """The decks in play."""
        table = self.sight.table
        return {
            tracker.id: DeckSight(self.sight, tracker, table.decks[tracker.id])
            for tracker in table.game.trackers
            if tracker.id in table.decks
        }


@lru_cache(64)
def calculated(form: FormData[Mode[Any, Any]]) -> Calculation:
    """What comes of a table's sheet: done once for all phones that look at the same version."""
    return calculate(form, [])


@blueprint.get("", defaults={"tab": "table"})
@blueprint.get("/<tab>")
def tab(code: str, tab: str) -> Response:
    """A tab of the table; for who has no seat yet, the page that gives one."""
    kept = kept_at(code)
    return shown(View(kept, sight_of(kept), tab))


def shown(view: View) -> Response:
    if view.tab not in view.tabs:
        abort(404)
    name = view.tab if view.sight.takes_part else "join"
    phone()  # so that the forms on the page are this phone's
    return render_page("tables/table.html", "tables/_table.html", view=view, shows=f"tables/tabs/{name}.html")


@blueprint.get("/screen")
def screen(code: str) -> Response:
    """A screen that all look at: it shows what everybody may see, and does nothing."""
    kept = kept_at(code)
    view = View(kept, Sight(desk().story(kept), ""), "result")
    return render_page("tables/screen.html", "tables/_screen.html", view=view)


@blueprint.get("/story")
def story(code: str) -> Response:
    """Everything that was done at the table."""
    kept = kept_at(code)
    view = View(kept, sight_of(kept), "table")
    if not view.sight.takes_part:
        return redirect(view.path("table"), 303)
    return render_page("tables/table.html", "tables/_table.html", view=view, shows="tables/tabs/history.html")


@blueprint.get("/decks/<deck>/eyes/<seat>")
def eyes(code: str, deck: str, seat: str) -> Response:
    """What is for one seat's eyes only, and what it may do: sent only when the phone that holds the seat asks."""
    kept = kept_at(code)
    view = View(kept, sight_of(kept), "decks")
    dealt = view.decks().get(deck) or abort(404)
    chair = next((chair for chair in dealt.seats() if chair.id == seat), None) or abort(403)
    answer = render_page(
        "tables/table.html", "tables/_table.html", view=view, shows="tables/tabs/private.html", dealt=dealt, chair=chair
    )
    answer.headers["Cache-Control"] = "no-store"
    return answer
