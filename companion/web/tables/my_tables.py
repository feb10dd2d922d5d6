"""Opening a table, the tables and past plays of this phone, and what the server keeps."""

from datetime import datetime
from typing import Any, NamedTuple
from urllib.parse import urlencode

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.kit.entry.form_data import FormData, parse_form
from companion.kit.form.names import normalize_name
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.path import at
from companion.kit.scoring.verdict import describe_result
from companion.kit.text import Text, _, chosen
from companion.library.registry import games
from companion.store import TableRow
from companion.tables.action import Refused
from companion.tables.anonymize import names as names_in
from companion.tables.history import Story
from companion.tables.service import Sent
from companion.web.forms.buttons import changed
from companion.web.support.csrf import exempt
from companion.web.support.database import store
from companion.web.support.i18n import language
from companion.web.support.identity import action_id, known_phone, phone
from companion.web.support.lookup import default_name, find_game

from .access import desk, kept_at
from .pages import TABS

blueprint = Blueprint("my_tables", __name__)


class Play(NamedTuple):
    """A table in a list: what is kept of it, and how it stands."""

    kept: TableRow
    story: Story

    @property
    def game(self) -> Game:
        return self.story.table.game

    @property
    def verdict(self) -> Text | None:
        result = self.story.table.result
        return describe_result(result) if result and self.kept.ended else None

    @property
    def day(self) -> str:
        """The day on which the play ended."""
        return datetime.fromtimestamp(self.kept.ended or 0).date().isoformat()


@blueprint.get("/tables")
def mine() -> str:
    """The tables where this phone takes part, and its past plays, of one game if the address names one."""
    game = request.args.get("game", "")
    mine = known_phone() or ""
    going_on = [play(kept) for kept in store().tables_of(mine) if not kept.ended and game in ("", kept.game)]
    past = [play(kept) for kept in store().plays(mine, game or None)]
    return render_template("tables/my_tables.html", going_on=going_on, past=past, games=games().values(), chosen=game)


def play(kept: TableRow) -> Play:
    return Play(kept, desk().story(kept))


@blueprint.get("/games/<slug>/table")
def new(slug: str) -> str | Response:
    """What to choose before a table is opened. It starts from whatever a calculator's address holds."""
    form, _problems = parse_form(find_game(slug), request.args, default_name)
    if button := request.args.get("do"):
        return redirect(f"{url_for('.new', slug=slug)}?{changed(form, button).query()}&{urlencode(wishes())}", 303)
    phone()
    return new_table(form)


def wishes() -> dict[str, str]:
    """What is wished for the table besides what a calculator knows: all seats on this phone, and where to begin."""
    return {key: request.values[key] for key in ("alone", "tab") if request.values.get(key)}


def new_table(form: FormData[Mode[Any, Any]], refusal: Text | None = None) -> str:
    return render_template("tables/new_table.html", game=form.game, form=form, wishes=wishes(), refusal=refusal)


@blueprint.post("/games/<slug>/table")
@exempt
def open_table(slug: str) -> Response | tuple[str, int]:
    """Open a table with what is in the form. A page of another site cannot do this in a phone's name: its request comes
    without our cookie, and opens a table for nobody.
    """
    form, _problems = parse_form(find_game(slug), request.form, default_name)
    body = dict(pair for pair in opening(form).items() if pair[1])
    try:
        kept = desk().open(form.game, Sent(request.form.get("tap") or action_id(), phone(), "", "open", body))
    except Refused as refused:
        return new_table(form, refused.text), 422
    tab = wishes().get("tab", "table")
    return redirect(url_for("table.tab", code=kept.code, tab=tab if tab in TABS else "table"), 303)


def opening(form: FormData[Mode[Any, Any]]) -> dict[str, str]:
    """Everything that the form holds, names included, and who holds the seats if that is all this phone."""
    fields = {path: form.value(path) for path in form.paths()}
    holders = {at("phones", i): phone() for i in range(form.players) if "alone" in wishes()}
    return {"mode": form.layout.id, "players": str(form.players), **fields, **holders}


@blueprint.post("/tables/<code>/delete")
def delete(code: str) -> Response:
    """Delete a table for good: its host, or once the play is over whoever took part."""
    kept = kept_at(code)
    if not may_delete(kept):
        abort(403)
    desk().forget(kept)
    return redirect(url_for(".mine"), 303)


def may_delete(kept: TableRow) -> bool:
    table = desk().story(kept).table
    return table.host == phone() or (kept.ended is not None and table.takes_part(phone()))


@blueprint.get("/kept")
def kept() -> str:
    """What the server keeps, where, and for how long."""
    plays = [play(kept) for kept in store().tables_of(phone())]
    names = sorted({name for play in plays for name in names_at(play.story)})
    return render_template("tables/data.html", plays=plays, names=names, may_delete=may_delete)


def names_at(story: Story) -> list[str]:
    return names_in(entry.action for entry in story.entries)


@blueprint.post("/kept/names")
def forget_name() -> Response:
    """Delete a name for good at every table of this phone."""
    name = normalize_name(request.form.get("name", ""))
    for each in store().tables_of(phone()):
        if name in names_at(desk().story(each)):
            desk().forget_name(each, name, chosen(_("Player {number}"), language()))
    return redirect(url_for(".kept"), 303)
