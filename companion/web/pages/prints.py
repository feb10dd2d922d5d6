"""What can be printed of a game: a page with all choices and a preview, and the PDF that it leads to.

ReportLab is imported when somebody comes to print, and not before.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from flask import Blueprint, abort, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from companion.kit.entry.form_data import fill, parse_form, parse_number
from companion.kit.form.fields import fields_of
from companion.kit.game import Game
from companion.kit.mode import STANDARD, Mode
from companion.kit.path import at
from companion.kit.problem import Problem
from companion.kit.text import Text, _
from companion.system.seeds import new_seed
from companion.web.support.i18n import language
from companion.web.support.lookup import default_name, find_game
from companion.web.support.public_address import address
from companion.web.support.rendering import render, render_page

from .calculator import calculate

if TYPE_CHECKING:
    from printables.request import Order

blueprint = Blueprint("prints", __name__)

RESULT = "result"


@dataclass(frozen=True)
class Printing:
    """The page of prints: what was chosen, the order that this makes, or the problems that stand in its way."""

    game: Game
    what: str
    kinds: Mapping[str, Text]
    typed: Mapping[str, str]
    picture: str
    problems: tuple[Problem, ...]

    @property
    def mode(self) -> Mode[Any, Any]:
        return self.game.mode(self.typed.get("mode", STANDARD)) or self.game.standard

    @property
    def drawn(self) -> bool:
        """Whether it shows what is drawn by lot."""
        return self.game.randomizer(self.what) is not None

    @property
    def named(self) -> bool:
        return any(key.startswith("names.") for key in self.typed)

    @property
    def options(self) -> Mapping[str, str]:
        """What was chosen for the draw itself, on its own page."""
        return options_in(self.game, self.what, self.typed)

    @property
    def pdf(self) -> str:
        return f"{url_for('.pdf', slug=self.game.slug, what=self.what)}?{urlencode(self.typed)}"

    @property
    def preview(self) -> Markup:
        """The first sheet; nothing while there are problems."""
        return Markup(self.picture)  # noqa: S704 - our own, in which names are escaped

    def problem(self, path: str) -> Text | None:
        return next((problem.text for problem in self.problems if problem.path == path), None)


@blueprint.get("/games/<slug>/print")
def choices(slug: str) -> Response:
    """The page; for htmx only its form."""
    from printables.render import preview
    from printables.request import PAD, kinds

    game = find_game(slug)
    known = kinds(game)
    what = request.args.get("what", PAD)
    if what not in known:
        abort(404)
    typed = brought_near(game, what, words())
    if game.randomizer(what) and "seed" not in typed:
        typed["seed"] = new_seed()
    order = ordered(game, what, typed)
    picture = order if isinstance(order, list) else preview(order, address(), language())
    found = ("", tuple(picture)) if isinstance(picture, list) else (picture, ())
    printing = Printing(game, what, known, typed, *found)
    return render_page("pages/print.html", "pages/_print.html", printing=printing)


@blueprint.get("/games/<slug>/print/<what>.pdf")
def pdf(slug: str, what: str) -> Response:
    """The PDF, to be shown by the browser; 422 with everything that is wrong with the words of its address."""
    from printables.render import pdf
    from printables.request import kinds

    game = find_game(slug)
    if what not in kinds(game):
        abort(404)
    order = ordered(game, what, words())
    if isinstance(order, list):
        return refused(order)
    return answered(pdf(order.seeded(new_seed), address(), language()), order.file)


@blueprint.get("/games/<slug>/print/result.pdf")
def result(slug: str) -> Response:
    """The result of the calculator with the same words in its address."""
    from printables.drawing.paper import PAPERS
    from printables.render import result_pdf
    from printables.request import unprintable

    game = find_game(slug)
    form, problems = parse_form(game, request.args, default_name)
    calculation = calculate(form, problems)
    names = {path: unprintable(form.value(path)) for path in form.name_paths()}
    found = [*calculation.problems, *(Problem(path, wrong) for path, wrong in names.items() if wrong)]
    if calculation.result is None or not calculation.is_complete or found:
        return refused(found or [Problem("", _("A result is printed when all numbers are entered"))])
    paper = request.args.get("paper", "a4")
    path = f"{url_for('calculator.calculator', slug=slug)}?{form.query()}"
    content = result_pdf(calculation.result, path, paper if paper in PAPERS else "a4", address(), language())
    return answered(content, f"{slug}-{RESULT}.pdf")


def words() -> dict[str, str]:
    """What was chosen, without what was left empty."""
    return {key: text for key, text in request.args.items() if text and key != "what"}


def brought_near(game: Game, what: str, typed: dict[str, str]) -> dict[str, str]:
    """The choices with those made fitting that another choice left behind: players for a mode, labels for a paper."""
    from printables.drawing.paper import LABELS

    mode = game.mode(typed.get("mode", STANDARD)) or game.standard
    drawn = game.randomizer(what) is not None
    seats, usual = (game.players, game.standard.least) if drawn else (mode.players, mode.least)
    asked = parse_number(typed.get("players", str(usual)))
    if isinstance(asked, int):
        typed["players"] = str(max(seats[0], min(asked, seats[-1])))
        for seat in range(int(typed["players"]), game.players[-1]):
            typed.pop(at("names", seat), None)
    if typed.get("label") not in LABELS.get(typed.get("paper", "a4"), ()):
        typed.pop("label", None)
    return typed


def ordered(game: Game, what: str, typed: Mapping[str, str]) -> "Order | list[Problem]":
    """The order that the words make, or everything that is wrong with it."""
    from printables.request import read_order

    randomizer = game.randomizer(what)
    options: dict[str, Any] = {}
    if randomizer is not None:
        fill(options, "", randomizer.options, typed)
    order = read_order(game, what, typed, names_in(typed, game.players[-1]), options)
    if isinstance(order, list) or order.draw is None or randomizer is None:
        return order
    query = {**order.draw.query, **options_in(game, what, typed)}
    return replace(order, draw=order.draw._replace(query=query))


def names_in(typed: Mapping[str, str], most: int) -> list[str]:
    """The names in their order; one that was left out is empty, and none at the end are."""
    names = [typed.get(at("names", i), "") for i in range(most)]
    while names and not names[-1]:
        names.pop()
    return names


def options_in(game: Game, what: str, typed: Mapping[str, str]) -> dict[str, str]:
    """The words that are for what is drawn by lot, if that is what is printed."""
    randomizer = game.randomizer(what)
    own = fields_of(randomizer.options) if randomizer else ()
    return {key: text for key, text in typed.items() if key.partition(".")[0] in own}


def answered(content: bytes | list[Problem], file: str) -> Response:
    """The PDF under a good name, or why there is none."""
    if isinstance(content, list):
        return refused(content)
    answer = Response(content, mimetype="application/pdf")
    answer.headers["Content-Disposition"] = f'inline; filename="{file}"'
    return answer


def refused(problems: list[Problem]) -> Response:
    return Response(render("pages/problems.html", problems=problems), 422, mimetype="text/html")
