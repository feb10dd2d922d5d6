"""Counters: what is counted while a game goes on, and what follows from it. The address holds all of it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from flask import Blueprint, abort, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.kit.entry.checked_form import CheckedForm, check_form
from companion.kit.entry.form_data import FormData, form_from_sheet, parse_form_as
from companion.kit.game import Game
from companion.kit.path import at
from companion.kit.play.chart import ReportPart
from companion.kit.play.counter import Counter
from companion.kit.problem import Problem
from companion.web.forms.buttons import apply_button, find_anchor
from companion.web.forms.form_view import FormView, view_form
from companion.web.support.lookup import default_name, find_game
from companion.web.support.rendering import render_page

from .calculator import Calculation, calculate

blueprint = Blueprint("counters", __name__)

CounterForm = FormData[Counter[Any, Any]]
STEPS = {"plus": 1, "minus": -1}  # by what their buttons are called


@dataclass(frozen=True)
class CounterPage:
    """A counter as it stands: its report, or the problems that stand in its way, and what it would score.

    `warnings` are the numbers that the box probably does not have.
    """

    form: CounterForm
    view: FormView
    problems: tuple[Problem, ...]
    warnings: tuple[Problem, ...]
    report: tuple[ReportPart, ...]
    score: Calculation | None

    @property
    def game(self) -> Game:
        return self.form.game

    @property
    def also_chosen(self) -> dict[str, Mapping[str, str]]:
        """What else is chosen with a step, by the value of its button, for the page's script to do at once."""
        paths = self.form.number_paths()
        found = {at(what, path): self.counter.on_step(path, by) for path in paths for what, by in STEPS.items()}
        return {button: also for button, also in found.items() if also}

    @property
    def counter(self) -> Counter[Any, Any]:
        return self.form.layout


@blueprint.get("/games/<slug>/tally/<what>")
def count(slug: str, what: str) -> Response:
    """The whole page; for htmx only the form; after a button, the address of the changed form."""
    game = find_game(slug)
    counter = game.counter(what) or abort(404)
    form, problems = parse_form_as(game, counter, request.args, default_name)
    if button := request.args.get("do"):
        form = apply_counter_button(form, button)
        return redirect(f"{url_for('.count', slug=slug, what=what)}?{form.query()}#{find_anchor(form, button)}", 303)
    return render_page("pages/counter.html", "pages/_counter.html", page=read_page(form, problems))


def apply_counter_button(form: CounterForm, button: str) -> CounterForm:
    """The form after a button: that of every form, with what else a step changes, and the end of a round."""
    what, _dot, path = button.partition(".")
    if what == "fresh":
        return begin_round(form)
    after = apply_button(form, button)
    if what in STEPS and after != form:
        after = replace(after, typed={**after.typed, **form.layout.on_step(path, STEPS[what])})
    return after


def begin_round(form: CounterForm) -> CounterForm:
    ended = {at("players", i, name) for i in range(form.players) for name in form.layout.reset_each_round}
    form = replace(form, typed={path: text for path, text in form.typed.items() if path not in ended})
    return apply_button(form, at("plus", form.layout.round_path))


def read_page(form: CounterForm, problems: list[Problem]) -> CounterPage:
    checked = check_form(form, problems)
    is_sound = not checked.problems
    return CounterPage(
        form,
        view_form(form, checked.problems),
        checked.problems,
        tuple(checked.parsed.warnings),
        report=tuple(form.layout.report(checked.parsed.sheet)) if is_sound else (),
        score=score(checked) if is_sound else None,
    )


def score(checked: CheckedForm[Counter[Any, Any]]) -> Calculation | None:
    """What the counted sheet would score, if it becomes one."""
    form, to_sheet = checked.form, checked.form.layout.to_sheet
    sheet = to_sheet(checked.parsed.sheet) if to_sheet else None
    return calculate(form_from_sheet(form.game, sheet), []) if sheet else None
