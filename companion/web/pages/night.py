"""A game night in one PDF: names, prints and the Wi-Fi are typed once, and sent by POST.

Nothing is stored: the password of the Wi-Fi is in the PDF alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from flask import Blueprint, make_response, render_template, request
from werkzeug.wrappers import Response

from companion.codes import LONGEST_NAME, LONGEST_PASSWORD
from companion.kit.data import Problem, at
from companion.kit.text import Text, _, say
from companion.web.limits import printing
from companion.web.support.i18n import language
from companion.web.support.lookup import find_game

from .connect import read_wifi

if TYPE_CHECKING:
    from printables.print import AnyRequest
    from printables.prints.tent import Tent

    from .print_context import PrintContext

blueprint = Blueprint("night", __name__)
PARTS = ("place-cards", "checklist", "aids", "score-pad", "log")  # behind the tent, in this order
FIELDS = {"print", "wifi-name", "wifi-password", "wifi-kind", "players", "paper", "colour"}  # beside those of parts
CHOSEN = {"score-pad": {"up": "4"}}  # options of parts that nobody types


@blueprint.route("/games/<slug>/night", methods=("GET", "POST"))
def night(slug: str) -> Response:
    """The game night of a game; its tent leads to the page of the game."""
    from .print_context import game_context

    return answer_night(game_context(find_game(slug)), {**request.args})


def answer_night(context: PrintContext, typed: Mapping[str, str], code: str = "") -> Response:
    """The form with what is typed already, or the PDF that it asks for; the tent leads to a table with this code."""
    if request.method == "GET":
        return _show_form(context, typed, [])
    typed = _read_form(context)
    made = _make_pdf(context, typed, code)
    return _show_form(context, typed, made) if isinstance(made, list) else made


def _make_pdf(context: PrintContext, typed: Mapping[str, str], code: str) -> Response | list[Problem]:
    """The PDF with all that is wanted, or the problems that prevent it."""
    from printables.catalog import complete_request
    from printables.prints.night import PRINT
    from printables.render import pdf_of_parts

    from .print_page import show_pdf

    first = complete_request(PRINT, context.game, (), _choose(typed, PRINT.known))
    wanted = [list(_find_unknown(context, typed)) or first, *_read_parts(context, typed, code)]
    if problems := [problem for each in wanted if isinstance(each, list) for problem in each]:
        return problems
    cover, *parts = (each for each in wanted if not isinstance(each, list))
    with printing(context.member):
        content = pdf_of_parts(cover, parts, context.server, language())
    if isinstance(content, list):
        return content
    answer = show_pdf(content, cover.file)
    answer.headers["Cache-Control"] = "no-store"
    return answer


def _read_form(context: PrintContext) -> dict[str, str]:
    """The typed values. Names move up to empty lines, and their number is that of the players unless that is sent."""
    typed = {key: text for key, text in request.form.items() if text.strip()}
    names = [text for key, text in typed.items() if key.startswith("names.")]
    players = str(max(len(names), context.game.standard.least))
    others = {key: text for key, text in typed.items() if not key.startswith("names.")}
    return {"players": players, **others, **{at("names", number): name for number, name in enumerate(names)}}


def _show_form(context: PrintContext, typed: Mapping[str, str], problems: list[Problem]) -> Response:
    page = render_template(
        "pages/night.html",
        context=context,
        typed=typed,
        chosen=request.form.getlist("print") or PARTS,
        titles={each: context.prints[each].title for each in PARTS if each in context.prints},
        names=[at("names", seat) for seat in range(context.game.players[-1])],
        problems={say(problem.text, language()): problem.text for problem in problems}.values(),
        longest_name=LONGEST_NAME,
        longest_password=LONGEST_PASSWORD,
    )
    answer = make_response(page, 422 if problems else 200)
    answer.headers["Cache-Control"] = "no-store"
    return answer


def _read_parts(context: PrintContext, typed: Mapping[str, str], code: str) -> Iterator[AnyRequest | list[Problem]]:
    """Yield the request for each chosen part, or its problems."""
    from printables.catalog import complete_request
    from printables.prints.tent import PRINT as TENT

    tent = _read_tent(typed, code)
    yield tent if isinstance(tent, list) else complete_request(TENT, context.game, tent, _choose(typed, TENT.known))
    for what in PARTS:
        if what in context.prints and what in request.form.getlist("print"):
            own = {**typed, **CHOSEN.get(what, {})}
            yield context.find_request(what, _choose(own, context.prints[what].known))


def _find_unknown(context: PrintContext, typed: Mapping[str, str]) -> Iterator[Problem]:
    """Yield a problem for each field and each part that the form does not have."""
    parts = [each for each in PARTS if each in context.prints]
    known = FIELDS.union(*(context.prints[each].known for each in parts))
    for name in sorted({path.partition(".")[0] for path in typed} - known):
        yield Problem(name, _("A game night has no “{name}”", name=name))
    for name in request.form.getlist("print"):
        if name not in parts:
            yield Problem("print", _("A game night has no “{name}”", name=name))


def _choose(typed: Mapping[str, str], known: set[str]) -> dict[str, str]:
    return {path: text for path, text in typed.items() if path.partition(".")[0] in known}


def _read_tent(typed: Mapping[str, str], code: str) -> Tent | list[Problem]:
    from printables.prints.tent import Tent

    name = request.form.get("wifi-name", "")
    if not (name or request.form.get("wifi-password")):
        return Tent(code)
    wifi = read_wifi("wifi-")
    return [Problem("wifi-name", wifi)] if isinstance(wifi, Text) else Tent(code, name, wifi)
