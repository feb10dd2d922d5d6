"""The calculator: type the numbers, get the score and the reasons. The address holds everything that was typed."""

from dataclasses import dataclass
from typing import Any

from flask import Blueprint, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from ..kit.game import Game, Mode
from ..kit.problem import Problem
from ..kit.reading import read
from ..kit.score import Result, score
from ..kit.text import _, say
from .api import find
from .changes import changed
from .fields import Fields, fields
from .form import Form, read_form
from .hx import wants_part
from .speech import language

blueprint = Blueprint("calculator", __name__)


@dataclass(frozen=True)
class Calculation:
    """A form with what came of it: a result, or the problems that stand in its way.

    `missing` holds the numbers that nobody entered yet, `undecided` the choices of a player that nobody made yet: while
    there are any, the result is the one so far.
    """

    form: Form[Mode[Any, Any]]
    fields: Fields
    problems: tuple[Problem, ...]
    missing: tuple[str, ...]
    undecided: tuple[str, ...]
    result: Result | None

    @property
    def complete(self) -> bool:
        return not self.missing and not self.undecided

    @property
    def game(self) -> Game:
        return self.form.game


@blueprint.get("/games/<slug>/score")
def calculator(slug: str) -> Response:
    """The whole page; for htmx only the form, score included; after a button, the address of the changed form."""
    form, problems = read_form(find(slug), request.args, default_name)
    if button := request.args.get("do"):
        form = changed(form, button)
        return redirect(f"{url_for('.calculator', slug=slug)}?{form.query()}#{anchor(form, button)}", 303)
    template = "_parts/calculator.html" if wants_part() else "calculator.html"
    page = render_template(template, calculation=calculate(form, problems))
    response = make_response(page)
    response.vary.add("HX-Request")
    return response


def default_name(number: int) -> str:
    return say(_("Player {number}", number=number), language())


def calculate(form: Form[Mode[Any, Any]], problems: list[Problem]) -> Calculation:
    reading = read(form.game, form.sheet())
    undecided = form.undecided()
    found = (*problems, *(problem for problem in reading.problems if problem.path not in undecided))
    result = None if found else score(form.game, reading)
    return Calculation(form, fields(form, found), found, tuple(reading.missing), undecided, result)


def anchor(form: Form[Any], button: str) -> str:
    """The place to look at after a button."""
    what, _dot, which = button.partition(".")
    match what:
        case "add":
            return f"seat-{form.seats - 1}"
        case "plus" | "minus":
            return which if which in form.numbers() else "seats"
        case "zero":
            return "score"
    return "seats"
