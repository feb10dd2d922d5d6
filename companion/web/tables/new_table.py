"""Opening a table."""

from collections.abc import Iterator
from typing import Any, NamedTuple
from urllib.parse import urlencode

from flask import Blueprint, abort, redirect, request, session, url_for
from werkzeug.wrappers import Response

from companion.kit.data import FormParser, Problem, at
from companion.kit.form_data import FormData, parse_form
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.play import ALONG
from companion.kit.sheet_parser import parse_rulings, typed_rulings
from companion.kit.text import Text, _
from companion.tables.action import OPEN, Command, Rejected
from companion.tables.actions.ending import COUNT_ONLY, PARTS, SECRET, STANDINGS
from companion.web.forms.buttons import apply_calculator_button
from companion.web.limits import check_keeping
from companion.web.pages.calculator import calculator_address
from companion.web.support.database import service
from companion.web.support.errors import is_from_program, json_errors
from companion.web.support.identity import action_id, known_phone, phone
from companion.web.support.lookup import default_name, find_game
from companion.web.support.rendering import render_page

from .pages import is_too_large

blueprint = Blueprint("new_table", __name__)

OPENED = "open"  # standings: on our page those of a table that counts along, since most of it lies open
PHONES = "phones"  # the field with what the phones do: count at the end, count along, or the parts that they hold
HERE = "here"  # the field of a form that plays at once, on this phone


class Doing(NamedTuple):
    """Something that the phones can do: its value, its title, a sentence, its drawing, whether it is chosen.

    Parts that go together are ticks; anything else is one of several radio buttons.
    """

    value: str
    title: Text
    about: Text
    drawing: str
    is_on: bool
    is_tick: bool = False


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
    wishes = {key: request.values.get(key, "") for key in ("alone", "mine", STANDINGS)}
    return {key: text for key, text in {**wishes, PHONES: ",".join(read_phones(game))}.items() if text}


def read_phones(game: Game) -> list[str]:
    """The wish for the phones; without one, the choice of last time. A part is counted along."""
    wished = request.values.getlist(PHONES) or [session.get(PHONES, {}).get(game.slug, "")]
    found = [each for text in wished for each in text.split(",") if each]
    parts = [each for each in found if each not in (COUNT_ONLY, ALONG)]
    return parts or found[-1:]


def list_doings(game: Game, mode: Mode[Any, Any], chosen: list[str]) -> Iterator[Doing]:
    """The choices for phones in this mode; counting at the end, if nothing else of it is chosen."""
    parts = [part for part in game.parts if mode.id in part.modes]
    ids = {part.id for part in parts}
    together = {part.id for part in parts if len(parts) > 1 and not ids & set(part.excludes)}
    can_play = game.start_play is not None and not mode.only_counts
    is_along = can_play and bool({ALONG, *together} & set(chosen))
    is_on = is_along or bool(ids & set(chosen))
    about = _("Phones are the score pad: nothing to do until the end.")
    yield Doing(COUNT_ONLY, _("Count at the end"), about, "pad", not is_on)
    if can_play:
        about = _("Tap what happens: the phones keep count and turns.")
        yield Doing(ALONG, _("Count along with the box"), about, "faces", is_along)
    for part in parts:
        drawing = "phones" if part.hands else part.drawn or "tile"
        yield Doing(part.id, part.title, part.about, drawing, part.id in chosen, part.id in together)


def render_form(form: FormData[Mode[Any, Any]], rejection: Text | None = None) -> Response:
    doings = list(list_doings(form.game, form.layout, read_phones(form.game)))
    wishes = read_wishes(form.game)
    shown = {"game": form.game, "form": form, "wishes": wishes, "doings": doings, "rejection": rejection}
    return render_page("tables/new_table.html", "tables/_new_table.html", **shown)


@blueprint.post("/games/<slug>/table")
def open_table(slug: str) -> Response:
    """Open a table from the form of a page or a program."""
    game = find_game(slug)
    if is_too_large(request.form.to_dict()):
        abort(400)
    form, problems = parse_form(game, request.form, default_name)
    problems += list_wrong_choices(game)
    if problems:
        return refuse(form, problems)
    if HERE in request.form and not known_phone():  # a phone that keeps no cookie would only look on
        phone()
        to = url_for(".open_table", slug=slug, again=1)
        return redirect(calculator_address(form), 303) if request.args else redirect(to, 307)
    check_keeping("tables")
    parts = ",".join(read_phones(game)) if PHONES in request.form else COUNT_ONLY
    usual = OPENED if parts != COUNT_ONLY and request.form.get("chairs") == "named" else SECRET
    body = read_opening(form) | {PARTS: parts, STANDINGS: request.form.get(STANDINGS, usual)}
    command = Command(request.form.get("tap") or action_id(), phone(), "", OPEN, body)
    try:
        row = service().open(form.game, command)
    except Rejected as rejected:
        return refuse(form, [Problem(rejected.path, rejected.text)])
    if HERE not in request.form:
        session[PHONES] = {**session.get(PHONES, {}), slug: parts}
    return redirect(url_for("table.tab", code=row.code), 303)


def list_wrong_choices(game: Game) -> Iterator[Problem]:
    """The choices of the form that this game does not have."""
    parser = FormParser()
    parse_rulings(parser, game.usual_rulings, typed_rulings(request.form))
    yield from parser.problems
    parts = {COUNT_ONLY, ALONG, "", *(part.id for part in game.parts)}
    if not parts.issuperset(",".join(request.form.getlist(PHONES)).split(",")):
        yield Problem(PHONES, _("The phones cannot hold this"))
    if request.form.get(STANDINGS, SECRET) not in (OPENED, SECRET):
        yield Problem(STANDINGS, _("The standings are open or secret"))


def refuse(form: FormData[Mode[Any, Any]], problems: list[Problem]) -> Response:
    """Answer that no table was opened: with the filled-in form, or JSON for a script, which has the form."""
    if is_from_program():
        return json_errors(problems, 422)
    answer = render_form(form, problems[0].text)
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
        if i >= held and form.value(path) == form.ready_names[i]:
            is_empty = not any(each.startswith(at("players", i, "")) for each in counted)
            yield i, "empty" if is_empty and request.values.get("chairs") == "named" else "unnamed"
