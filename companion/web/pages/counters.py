"""Counters for use while a game goes on, with their report. The address holds all of their state."""

from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, abort, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.kit.counter import NOTHING, Counter, SideNotes
from companion.kit.data import Problem, definition
from companion.kit.form_data import CheckedForm, check_form, form_from_sheet, parse_form_as
from companion.kit.text import Text
from companion.kit.view import ReportPart
from companion.web.forms.buttons import apply_button, find_anchor
from companion.web.forms.form_view import FormView, view_form
from companion.web.forms.taps import Form, Tap, TapsView, apply_tap, read_log, take_back, write_log
from companion.web.support.lookup import default_name, find_game
from companion.web.support.rendering import render_page

from .calculator import Calculation, calculate

blueprint = Blueprint("counters", __name__)


@definition()
class CounterState:
    """The state of a counter: the form, the chosen player and place, and the last taps."""

    form: Form
    chosen: Tap
    log: tuple[Tap, ...]

    def query(self) -> str:
        chosen = {"who": self.chosen.who, "where": self.chosen.where, "log": write_log(self.log)}
        return f"{self.form.query()}&{urlencode({key: text for key, text in chosen.items() if text})}".rstrip("&")


@definition()
class CounterPage(CheckedForm[Counter[Any, Any]]):
    """A counter with its report or problems, and the score of its sheet.

    `now` is the state of the game in a few words.
    """

    log: str
    view: FormView
    taps: TapsView
    report: tuple[ReportPart, ...]
    now: Text | None
    score: Calculation | None

    @property
    def counter(self) -> Counter[Any, Any]:
        return self.form.layout


@blueprint.get("/games/<slug>/tally/<what>")
def count(slug: str, what: str) -> Response:
    """The page; for htmx only its form. A button redirects to the address of the changed form."""
    game = find_game(slug)
    counter = game.counter(what) or abort(404)
    form, problems = parse_form_as(game, counter, request.args, default_name)
    args = request.args
    state = CounterState(form, Tap(args.get("who", ""), args.get("where", ""), ""), read_log(args.get("log", "")))
    if button := args.get("do"):
        after, anchor = press(state, button)
        return redirect(f"{url_for('.count', slug=slug, what=what)}?{after.query()}#{anchor}", 303)
    return render_page("pages/counter.html", "pages/_counter.html", page=read_page(state, problems))


def press(state: CounterState, button: str) -> tuple[CounterState, str]:
    """The state after a button, and the element to scroll to. Beside the buttons of every form: `tap` and `undo`."""
    what, _dot, which = button.partition(".")
    match what:
        case "tap":
            return tap_on(state, which)
        case "undo":
            return undo(state), "tally"
    return CounterState(apply_button(state.form, button), Tap("", "", ""), ()), find_anchor(state.form, button)


def tap_on(state: CounterState, thing: str) -> tuple[CounterState, str]:
    """The state after a tap on a thing, and the element to scroll to: a missing choice of player or place."""
    form, tap = apply_tap(state.form, state.chosen._replace(what=thing))
    if tap is None:
        return state, "where" if state.chosen.who and state.form.layout.places else "who"
    return CounterState(form, state.chosen, (*state.log, tap)), "tally"


def undo(state: CounterState) -> CounterState:
    if not state.log:
        return state
    *before, last = state.log
    return CounterState(take_back(state.form, last), state.chosen, tuple(before))


def read_page(state: CounterState, problems: list[Problem]) -> CounterPage:
    form = state.form
    checked = check_form(form, problems)
    is_sound = not checked.problems
    sheet = checked.parsed.sheet
    beside = form.layout.beside(sheet) if is_sound else SideNotes(NOTHING)
    last = state.log[-1] if state.log else None
    return CounterPage(
        form,
        checked.parsed,
        checked.problems,
        checked.waiting,
        write_log(state.log),
        view_form(form, checked.problems),
        TapsView(form, state.chosen, beside.notes, last),
        report=tuple(form.layout.report(sheet)) if is_sound else (),
        now=beside.now,
        score=score(checked) if is_sound else None,
    )


def score(checked: CheckedForm[Counter[Any, Any]]) -> Calculation:
    """The score of the counted sheet."""
    form = checked.form
    return calculate(form_from_sheet(form.game, form.layout.to_sheet(checked.parsed.sheet)), [])
