"""Tallies: what is counted while a game goes on, and what it tells. The address holds everything that was counted."""

from dataclasses import dataclass, replace
from typing import Any

from flask import Blueprint, abort, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.kit.entry.form_data import FormData, form_from_sheet, parse_form_as
from companion.kit.entry.sheet_parser import parse_layout
from companion.kit.game import Game
from companion.kit.path import at
from companion.kit.play.chart import ReportPart
from companion.kit.play.counter import Counter
from companion.kit.problem import Problem
from companion.web.forms.buttons import changed
from companion.web.forms.form_view import Fields, fields
from companion.web.support.lookup import default_name, find_game
from companion.web.support.rendering import render_page

from .calculator import Calculation, calculate, find_anchor

blueprint = Blueprint("counters", __name__)


@dataclass(frozen=True)
class Count:
    """A tally as it stands: what it tells, or the problems that stand in its way, and what it would score.

    `warnings` are the numbers that the box probably does not have.
    """

    form: FormData[Counter[Any, Any]]
    fields: Fields
    problems: tuple[Problem, ...]
    warnings: tuple[Problem, ...]
    told: tuple[ReportPart, ...]
    score: Calculation | None

    @property
    def game(self) -> Game:
        return self.form.game

    @property
    def counter(self) -> Counter[Any, Any]:
        return self.form.layout


@blueprint.get("/games/<slug>/tally/<what>")
def tally(slug: str, what: str) -> Response:
    """The whole page; for htmx only the form; after a button, the address of the changed form."""
    game = find_game(slug)
    layout = game.counter(what) or abort(404)
    form, problems = parse_form_as(game, layout, request.args, default_name)
    if button := request.args.get("do"):
        form = pressed(form, button)
        return redirect(f"{url_for('.tally', slug=slug, what=what)}?{form.query()}#{find_anchor(form, button)}", 303)
    return render_page("pages/counter.html", "pages/_counter.html", count=counted(form, problems))


def pressed(form: FormData[Counter[Any, Any]], button: str) -> FormData[Counter[Any, Any]]:
    """The form after a button: the calculator's, with what else a step changes, and the end of a round."""
    what, _dot, path = button.partition(".")
    if what == "fresh":
        ended = {at("players", i, name) for i in range(form.players) for name in form.layout.reset_each_round}
        form = replace(form, typed={path: text for path, text in form.typed.items() if path not in ended})
        return changed(form, at("plus", form.layout.round_path))
    after = changed(form, button)
    if what in ("plus", "minus") and after != form:
        after = replace(after, typed={**after.typed, **form.layout.on_step(path, 1 if what == "plus" else -1)})
    return after


def counted(form: FormData[Counter[Any, Any]], problems: list[Problem]) -> Count:
    reading = parse_layout(form.game, form.layout, form.to_sheet())
    undecided = form.open_choices()
    found = (*problems, *(problem for problem in reading.problems if problem.path not in undecided))
    told = () if found else tuple(form.layout.report(reading.sheet))
    sheet = form.layout.to_sheet(reading.sheet) if form.layout.to_sheet and not found else None
    score = calculate(form_from_sheet(form.game, sheet), []) if sheet else None
    return Count(form, fields(form, found), found, tuple(reading.warnings), told, score)
