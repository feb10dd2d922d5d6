"""The calculator: type the numbers, get the score and the reasons. The address holds everything that was typed."""

from dataclasses import dataclass
from typing import Any

from flask import Blueprint, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.kit.entry.form_data import FormData, parse_form
from companion.kit.entry.sheet_parser import parse_sheet
from companion.kit.form.fields import number_paths
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.path import at, lineage
from companion.kit.problem import Problem
from companion.kit.scoring.score import Result, score
from companion.web.forms.buttons import changed
from companion.web.forms.form_view import Fields, fields
from companion.web.support.lookup import default_name, find_game
from companion.web.support.rendering import render_page

blueprint = Blueprint("calculator", __name__)


@dataclass(frozen=True)
class Calculation:
    """A form with what came of it: a result, or the problems that stand in its way.

    `missing` holds the numbers that nobody entered yet, `undecided` the choices of a player that nobody made yet: while
    there are any, the result is the one so far.
    """

    form: FormData[Mode[Any, Any]]
    fields: Fields
    problems: tuple[Problem, ...]
    missing: tuple[str, ...]
    open_choices: tuple[str, ...]
    result: Result | None

    @property
    def is_complete(self) -> bool:
        return not self.missing and not self.open_choices

    @property
    def is_started(self) -> bool:
        """Whether anybody entered a number, right or wrong."""
        return any(map(self.is_entered, self.form.number_paths()))

    def is_entered(self, path: str) -> bool:
        return bool(self.form.value(path).strip())

    @property
    def warnings(self) -> tuple[Problem, ...]:
        """Those of the result whose numbers are all entered: before, they would only say that."""
        warnings = self.result.warnings if self.result else ()
        unfinished = {place for path in self.missing for place in lineage(path)}
        return tuple(warning for warning in warnings if warning.path not in unfinished)

    def total(self, seat: int) -> str:
        """A player's points so far; a dash before any of the numbers that they come from is entered."""
        mine = list(number_paths(at("players", seat), self.form.layout.player)) or list(self.form.number_paths())
        return str(self.result.standings[seat].total) if self.result and any(map(self.is_entered, mine)) else "–"

    @property
    def game(self) -> Game:
        return self.form.game


@blueprint.get("/games/<slug>/score")
def calculator(slug: str) -> Response:
    """The whole page; for htmx only the form, score included; after a button, the address of the changed form."""
    form, problems = parse_form(find_game(slug), request.args, default_name)
    example = "&example=1" if request.args.get("example") else ""
    if button := request.args.get("do"):
        form = changed(form, button)
        return redirect(f"{url_for('.calculator', slug=slug)}?{form.query()}{example}#{find_anchor(form, button)}", 303)
    calculation = calculate(form, problems)
    return render_page("pages/calculator.html", "pages/_calculator.html", calculation=calculation, example=example)


def calculate(form: FormData[Mode[Any, Any]], problems: list[Problem]) -> Calculation:
    reading = parse_sheet(form.game, form.to_sheet())
    undecided = form.open_choices()
    found = (*problems, *(problem for problem in reading.problems if problem.path not in undecided))
    result = None if found else score(form.game, reading)
    return Calculation(form, fields(form, found), found, tuple(reading.missing), undecided, result)


def find_anchor(form: FormData[Any], button: str) -> str:
    """The place to look at after a button."""
    what, _dot, which = button.partition(".")
    match what:
        case "add":
            return f"seat-{form.players - 1}"
        case "plus" | "minus":
            return which if which in form.number_paths() else "seats"
        case "zero":
            return "score"
    return "seats"
