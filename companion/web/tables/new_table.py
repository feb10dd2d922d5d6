"""Opening a table: to play at, or with a calculator's result that this phone keeps among its past plays."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, abort, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.kit.data import Problem, at
from companion.kit.form_data import FormData, parse_form
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.play import ALONG
from companion.kit.text import Text, _, listing
from companion.tables.action import OPEN, Command, Rejected
from companion.tables.actions.ending import COUNT_ONLY, PARTS, SECRET, STANDINGS
from companion.tables.actions.hosting import OVER
from companion.web.forms.buttons import apply_calculator_button
from companion.web.limits import check_keeping
from companion.web.pages.result import answer_press, keeping_id, read_result
from companion.web.support.errors import is_from_program, json_errors
from companion.web.support.identity import action_id, phone
from companion.web.support.lookup import default_name, find_game
from companion.web.support.rendering import render_page

from .access import service
from .pages import is_too_large

blueprint = Blueprint("new_table", __name__)

PHONES = "phones"  # the field with what the phones do: count at the end, count along, or the parts that they hold


@blueprint.get("/games/<slug>/table")
def choose(slug: str) -> Response:
    """The choices before a table is opened; for htmx only their form. They start from the address of a calculator."""
    form, _problems = parse_form(find_game(slug), request.args, default_name)
    if button := request.args.get("do"):
        query = f"{apply_calculator_button(form, button).query()}&{urlencode(read_wishes(form.game))}"
        return redirect(f"{url_for('.choose', slug=slug)}?{query}", 303)
    phone()
    return render_form(form)


def read_wishes(game: Game) -> dict[str, str]:
    """The wishes that no calculator knows: this phone's seats, what the phones do, the standings."""
    keys = ("alone", "mine", PHONES, STANDINGS)
    return {key: request.values[key] for key in keys if request.values.get(key)}


def list_choices(game: Game, mode: Mode[Any, Any]) -> Iterator[tuple[str, Text, Text]]:
    """What phones can do in this mode: the value, its title, and a sentence about it."""
    yield COUNT_ONLY, _("Count at the end"), _("Phones are the score pad. Nothing to do before the game is over.")
    if game.start_play and not mode.only_counts:
        yield ALONG, _("Count along"), _("Tap what happens with your box: the phones keep count, turn and end.")
    parts = [part for part in game.parts if mode.id in part.modes]
    for part in parts:
        yield part.id, part.title, part.about
    free = [part for part in parts if not set(part.excludes) & {other.id for other in parts}]
    if len(free) > 1:
        both = listing([part.title for part in free])
        yield ",".join(part.id for part in free), both, _("The phones hold both.")


def render_form(form: FormData[Mode[Any, Any]], rejection: Text | None = None) -> Response:
    choices = list(list_choices(form.game, form.layout))
    wishes = read_wishes(form.game)
    shown = {"game": form.game, "form": form, "wishes": wishes, "choices": choices, "rejection": rejection}
    return render_page("tables/new_table.html", "tables/_new_table.html", **shown)


@blueprint.post("/games/<slug>/table")
def open_table(slug: str) -> Response:
    """Open a table from the form of a page or a program."""
    game = find_game(slug)
    if is_too_large(request.form.to_dict()):
        abort(400)
    check_keeping("tables")
    form, _problems = parse_form(game, request.form, default_name)
    wishes = read_wishes(game)
    parts = wishes.get(PHONES, COUNT_ONLY)
    body = read_opening(form) | {PARTS: parts, STANDINGS: request.form.get(STANDINGS, SECRET)}
    command = Command(request.form.get("tap") or action_id(), phone(), "", OPEN, body)
    try:
        row = service().open(form.game, command)
    except Rejected as rejected:
        return refuse(form, rejected.text)
    is_ready = "alone" in wishes and parts != COUNT_ONLY
    return redirect(url_for("table.tab", code=row.code, tab="" if is_ready else "table"), 303)


def refuse(form: FormData[Mode[Any, Any]], text: Text) -> Response:
    """Answer that no table was opened: with the filled-in form, or JSON for a script, which has the form."""
    if is_from_program():
        return json_errors([Problem("", text)], 422)
    answer = render_form(form, text)
    answer.status_code = 422
    return answer


def read_opening(form: FormData[Mode[Any, Any]]) -> dict[str, str]:
    """The body of an opening: the fields of the form, the seats that this phone holds, and the seats without a name."""
    fields = {path: form.value(path) for path in form.paths()}
    wishes = read_wishes(form.game)
    held = form.players if "alone" in wishes else int(wishes.get("mine") == "true")
    holders = {at("phones", i): phone() for i in range(held)}
    unnamed = {f"{kind}.{i}": "1" for i, kind in read_unnamed(form, held)}
    body = {"mode": form.layout.id, "players": str(form.players), **fields, **holders, **unnamed}
    return {name: text for name, text in body.items() if text}


def read_unnamed(form: FormData[Mode[Any, Any]], held: int) -> Iterator[tuple[int, str]]:
    """The places that nobody has named yet: `unnamed` is a seat with numbers, `empty` one that somebody brings.

    For a program that sends no `chairs` every seat is `unnamed`.
    """
    names = form.name_paths()
    counted = [path for path in form.paths() if path not in names and form.value(path)]
    for i, path in enumerate(names):
        if i >= held and form.value(path) == default_name(i + 1):
            is_empty = not any(each.startswith(at("players", i, "")) for each in counted)
            yield i, "empty" if is_empty and request.values.get("chairs") == "named" else "unnamed"


@blueprint.post("/games/<slug>/keep")
def keep(slug: str) -> Response:
    """Keep the result of the sheet in the address: a table that opens with its play over, this phone in all seats.

    A second press keeps nothing new.
    """
    page = read_result(slug)
    if page.result.reason:
        abort(400)
    check_keeping("tables")
    form = page.form
    holders = {at("phones", i): phone() for i in range(form.players)}
    body = read_opening(form) | holders | {OVER: "true"}
    service().open(form.game, Command(keeping_id(form), phone(), "", OPEN, body))
    return answer_press(form)
