"""The calculator: type the numbers, get the score and the reasons. Its address holds all of its state."""

from dataclasses import replace
from functools import cached_property
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.kit.data import Problem, at, definition, lineage
from companion.kit.form_data import CheckedForm, FormData, check_form, parse_form
from companion.kit.mode import Mode
from companion.kit.piece import Piece
from companion.kit.score import Result, score_so_far
from companion.kit.text import write_number
from companion.web.forms.buttons import (
    Way,
    apply_calculator_button,
    columns_without,
    fill_side,
    find_anchor,
    find_day,
    find_play,
    list_ways,
    paths_without,
    query_with_play,
)
from companion.web.forms.form_view import FormView, view_form
from companion.web.forms.make_pad_view import view_pad
from companion.web.forms.pad_view import PadView
from companion.web.support.identity import action_id
from companion.web.support.lookup import default_name, find_game, find_options
from companion.web.support.rendering import render_page, wants_part, wants_target

blueprint = Blueprint("calculator", __name__)


@definition()
class Calculation(CheckedForm[Mode[Any, Any]]):
    """A form with its result or its problems. While numbers or choices are missing, the result is the one so far."""

    view: FormView
    result: Result | None

    @property
    def missing(self) -> tuple[str, ...]:
        """The paths of the numbers and choices that are not entered yet."""
        return (*self.parsed.missing, *self.waiting)

    @property
    def query(self) -> str:
        return query_with_play(self.form, self.play)

    @property
    def again(self) -> str:
        """The query of an empty pad for the same players."""
        return query_with_play(apply_calculator_button(self.form, "again"))

    @cached_property
    def play(self) -> str:
        """The id of the play; a new one for an empty pad without one."""
        return find_play(self.form) or ("" if self.is_started else action_id())

    @property
    def day(self) -> str:
        """The day of a past play."""
        return find_day(self.form)

    @property
    def is_started(self) -> bool:
        """True once anything is entered, right or wrong; the zeros of a side are not."""
        return any(self.form.value(path).strip() for path in set(self.form.number_paths()).difference(self.zeros))

    @cached_property
    def warnings(self) -> tuple[Problem, ...]:
        """The warnings of the result whose numbers are all entered."""
        warnings = self.result.warnings if self.result else ()
        unfinished = {place for path in self.parsed.missing for place in lineage(path)}
        return tuple(warning for warning in warnings if warning.path not in unfinished)

    @cached_property
    def counted(self) -> Result | None:
        """The result. While entries have problems, the points of all others so far."""
        if self.result or not self.problems:
            return self.result
        wrong = {problem.path for problem in self.problems}
        typed = {path: text for path, text in self.form.typed.items() if wrong.isdisjoint(lineage(path))}
        rest = check_form(replace(self.form, typed=typed))
        return None if rest.problems else score_so_far(self.game, rest.parsed)

    @cached_property
    def pad(self) -> PadView:
        return view_pad(self, self.counted, self.view.labels(), columns_without(self.form), self.warnings)

    @property
    def short_words(self) -> str:
        """The end of the short address of an empty pad like this one."""
        return find_options(self.form).short_words

    @property
    def print_query(self) -> str:
        """The query of the page of prints for a pad with these players."""
        typed = ((i, self.form.value(path)) for i, path in enumerate(self.form.name_paths()))
        names = {at("names", i): name for i, name in typed if name and name != self.form.ready_names[i]}
        chosen = {"players": self.form.players, "mode": self.form.layout.id}
        return urlencode({**chosen, **self.form.typed_rulings, **names})

    @property
    def pieces(self) -> list[Piece]:
        """The drawings of every mode's pad: the page stays while the mode changes."""
        return list({piece.id: piece for mode in self.game.modes for piece in mode.pad.pieces}.values())

    @property
    def zeros(self) -> list[str]:
        """The paths of the numbers that are 0 by the chosen side."""
        return paths_without(self.form)

    @property
    def ways(self) -> list[Way]:
        """The ways to play if there are several."""
        ways = list(list_ways(self.form))
        return ways if len(ways) > 1 else []

    def total(self, seat: int) -> str:
        """A player's points so far; a dash before the first of their numbers is entered."""
        standing = self.result.standing(self.parsed.sheet.players[seat].name) if self.result else None
        return write_number(standing.total) if standing else "–"


@blueprint.get("/games/<slug>/score")
def calculator(slug: str) -> Response:
    """The page; for htmx its form, or only the pad. A button redirects to the address of the changed form."""
    form, problems = parse_form(find_game(slug), request.args, default_name)
    example = "&example=1" if request.args.get("example") else ""
    if button := request.args.get("do"):
        form = fill_side(apply_calculator_button(form, button))
        return redirect(f"{calculator_address(form)}{example}#{find_anchor(form, button)}", 303)
    calculation = calculate(form, problems)
    only_pad = wants_part() and wants_target("div#pad")
    part = "pages/_pad.html" if only_pad else "pages/_calculator.html"
    return render_page("pages/calculator.html", part, calculation=calculation, example=example)


def calculator_address(form: FormData[Mode[Any, Any]]) -> str:
    return f"{url_for('calculator.calculator', slug=form.game.slug)}?{query_with_play(form)}"


def calculate(form: FormData[Mode[Any, Any]], problems: list[Problem]) -> Calculation:
    form = fill_side(form)
    checked = check_form(form, problems)
    result = None if checked.problems else score_so_far(form.game, checked.parsed)
    view = view_form(form, checked.problems)
    return Calculation(form, checked.parsed, checked.problems, checked.waiting, view, result)
