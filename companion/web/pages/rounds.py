"""Rounds: people enter a moment of the game and see its outcome. The address holds all of the state."""

from dataclasses import replace
from functools import cached_property
from typing import Any, NamedTuple

from flask import Blueprint, abort, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.kit.data import Problem, at, definition
from companion.kit.form_data import CheckedForm, FormData, check_form, form_from_sheet, parse_form_as
from companion.kit.record import HiddenInput
from companion.kit.resolver import Report, Resolver
from companion.kit.text import Text, _
from companion.web.forms.buttons import apply_button, find_anchor
from companion.web.forms.form_view import FormView, InputView, PlayerCard, view_form
from companion.web.support.lookup import default_name, find_game
from companion.web.support.rendering import render_page

blueprint = Blueprint("rounds", __name__)

RoundForm = FormData[Resolver[Any, Any, Any]]


class RoundStep(NamedTuple):
    """A step of the form, which a phone shows alone: the questions to the table, or those to a `player`."""

    id: str
    title: Text
    inputs: tuple[InputView, ...]
    player: PlayerCard | None = None

    @property
    def paths(self) -> set[str]:
        return {each.path for group in self.inputs for each in (group, *group.numbers)}


@definition()
class RoundPage(CheckedForm[Resolver[Any, Any, Any]]):
    """A round with its report, or with its problems and missing inputs."""

    view: FormView
    report: Report | None

    @cached_property
    def steps(self) -> tuple[RoundStep, ...]:
        what = _("What you see") if self.form.layout.solo else _("On the table")
        table = [RoundStep("on-table", what, self.view.table)] if self.view.table else []
        players = self.view.players if not self.form.layout.solo else ()
        return (*table, *(RoundStep(f"seat-{each.number}", each.called, each.inputs, each) for each in players))

    def is_open(self, step: RoundStep) -> bool:
        """Return True if an answer is missing or wrong."""
        return not step.paths.isdisjoint({*self.waiting, *(problem.path for problem in self.problems)})

    def after(self, step: RoundStep) -> RoundStep | None:
        """Return the next open step, after the last one from the beginning; None if no other is open."""
        at = self.steps.index(step)
        return next(filter(self.is_open, (*self.steps[at + 1 :], *self.steps[:at])), None)

    @property
    def table(self) -> str:
        """The code of the table from which the page was opened, whose phones can all see what happens; else empty."""
        return self.form.typed.get("table", "")

    @property
    def to_show(self) -> dict[str, str]:
        """The fields that show it to all phones: what people see and answer, with the seats in their order."""
        seen = [path for path, what in self.form.inputs.items() if not isinstance(what, HiddenInput)]
        typed = {at("round", path): self.form.value(path) for path in seen}
        of_table = {path: self.form.typed.get(path, "") for path in ("order", "version")}
        return {"kind": "count", "look": "now", **of_table, **typed}

    @property
    def calculator_query(self) -> str:
        """The calculator's query for the sheet so far; empty without one."""
        sheet = self.report.sheet if self.report else None
        return form_from_sheet(self.form.game, sheet).query() if sheet else ""


@blueprint.get("/games/<slug>/round", defaults={"what": "round"})
@blueprint.get("/games/<slug>/ask/<what>")
def resolve(slug: str, what: str) -> Response:
    """The page; for htmx only its form. A button redirects to the address of the changed form."""
    game = find_game(slug)
    resolver = game.resolver(what) or abort(404)
    form, problems = parse_form_as(game, resolver, request.args, default_name)
    found = read_page(form, problems)
    if button := request.args.get("do"):
        after = begin_next_round(found) if button == "next" else apply_button(form, button)
        address = url_for(".resolve", slug=slug, what=what)
        return redirect(f"{address}?{after.query()}#{find_anchor(after, button)}", 303)
    return render_page("pages/round.html", "pages/_round.html", page=found)


def read_page(form: RoundForm, problems: list[Problem]) -> RoundPage:
    checked = check_form(form, problems)
    is_ready = not checked.problems and not checked.waiting
    report = form.layout.work_out(checked.parsed.sheet) if is_ready else None
    view = view_form(form, checked.problems)
    return RoundPage(form, checked.parsed, checked.problems, checked.waiting, view, report)


def begin_next_round(found: RoundPage) -> RoundForm:
    return replace(found.form, typed=found.report.next_round) if found.report else found.form
