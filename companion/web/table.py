"""The pages of one table."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, abort, redirect, request, url_for
from werkzeug.wrappers import Response

from ..form import Form
from ..kit.game import Mode
from ..kit.reference import Step
from ..kit.text import Text, _
from ..store import Kept
from ..tables.seeing import DeckSight, Sight
from .calculator import Calculation, calculate
from .hx import page
from .phones import phone
from .seats import desk, kept_at, sight_of

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

    kept: Kept
    sight: Sight
    tab: str
    refusal: Text | None = None

    @property
    def code(self) -> str:
        return self.kept.code

    @property
    def tabs(self) -> dict[str, Text]:
        """The tabs of this game; one without hidden cards has no tab for them."""
        return {tab: text for tab, text in TABS.items() if tab != "decks" or self.sight.table.game.trackers}

    def path(self, tab: str) -> str:
        return url_for("table.tab", code=self.code, tab=tab)

    @property
    def writing(self) -> list[int]:
        """The places whose sheets are open here: the phone's own, or for the host the one that was asked for."""
        chairs = self.sight.table.chairs
        asked = [i for i, chair in enumerate(chairs) if chair.id == request.args.get("seat") and self.sight.may(chair)]
        return asked or [chairs.index(chair) for chair in self.sight.mine]

    @property
    def calculation(self) -> Calculation:
        return calculate(self.sight.table.form, [])

    def paths(self, form: Form[Mode[Any, Any]]) -> list[str]:
        """The path of every field that is open here."""
        mine = tuple(f"players.{i}." for i in self.writing)
        known = [*form.numbers(), *form.choices(), *form.flags()]
        return [path for path in known if path.startswith((*mine, "table."))]

    @property
    def steps(self) -> list[Step]:
        table = self.sight.table
        return list(table.game.set_up(len(table.chairs), table.mode.id))

    def decks(self) -> dict[str, DeckSight]:
        """The decks in play."""
        table = self.sight.table
        return {
            tracker.id: DeckSight(self.sight, tracker, table.decks[tracker.id])
            for tracker in table.game.trackers
            if tracker.id in table.decks
        }


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
    return page("table.html", "_parts/table.html", view=view, part=f"_parts/table/{name}.html")


@blueprint.get("/screen")
def screen(code: str) -> Response:
    """A screen that all look at: it shows what everybody may see, and does nothing."""
    kept = kept_at(code)
    view = View(kept, Sight(desk().story(kept), ""), "result")
    return page("screen.html", "_parts/table/screen.html", view=view)


@blueprint.get("/story")
def story(code: str) -> Response:
    """Everything that was done at the table."""
    kept = kept_at(code)
    view = View(kept, sight_of(kept), "table")
    if not view.sight.takes_part:
        return redirect(view.path("table"), 303)
    return page("table.html", "_parts/table.html", view=view, part="_parts/table/story.html")


@blueprint.get("/decks/<deck>/eyes/<seat>")
def eyes(code: str, deck: str, seat: str) -> Response:
    """What is for one seat's eyes only, and what it may do: sent only when the phone that holds the seat asks."""
    kept = kept_at(code)
    view = View(kept, sight_of(kept), "decks")
    dealt = view.decks().get(deck) or abort(404)
    chair = next((chair for chair in dealt.seats() if chair.id == seat), None) or abort(403)
    part = "_parts/table/eyes.html"
    answer = page("table.html", part, view=view, part=part, dealt=dealt, chair=chair)
    answer.headers["Cache-Control"] = "no-store"
    return answer
