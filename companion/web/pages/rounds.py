"""Rounds: people enter a moment of the game and see its outcome. The address holds all of the state."""

from dataclasses import replace
from typing import Any

from flask import Blueprint, abort, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.kit.data import Problem, definition
from companion.kit.form_data import CheckedForm, FormData, check_form, form_from_sheet, parse_form_as
from companion.kit.resolver import Report, Resolver
from companion.web.forms.buttons import apply_button, find_anchor
from companion.web.forms.form_view import FormView, view_form
from companion.web.support.lookup import default_name, find_game
from companion.web.support.rendering import render_page

blueprint = Blueprint("rounds", __name__)

RoundForm = FormData[Resolver[Any, Any, Any]]


@definition()
class RoundPage(CheckedForm[Resolver[Any, Any, Any]]):
    """A round with its report, or with its problems and missing inputs."""

    view: FormView
    report: Report | None

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
