"""The calculator: type the numbers, get the score and the reasons. The address holds everything that was typed."""

from functools import cached_property
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.kit.data import Problem, at, definition, lineage
from companion.kit.form_data import CheckedForm, FormData, check_form, parse_form
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.piece import Piece
from companion.kit.score import Result, score_so_far
from companion.kit.text import write_number
from companion.web.forms.buttons import apply_calculator_button, find_anchor
from companion.web.forms.form_view import FormView, view_form
from companion.web.forms.make_pad_view import view_pad
from companion.web.forms.pad_view import PadView
from companion.web.forms.plays import find_play, query_with_play
from companion.web.forms.sides import PLAIN, Way, choose_side, columns_without, fill_side, list_ways, paths_without
from companion.web.support.identity import action_id
from companion.web.support.lookup import default_name, find_game
from companion.web.support.rendering import render_page, wants_target

blueprint = Blueprint("calculator", __name__)


@definition()
class Calculation:
    """A form with what came of it: a result, or the problems that stand in its way.

    `missing` holds the numbers that nobody entered yet, `open_choices` the choices that nobody made yet: while
    there are any, the result is the one so far.
    """

    checked: CheckedForm[Mode[Any, Any]]
    view: FormView
    result: Result | None

    @property
    def form(self) -> FormData[Mode[Any, Any]]:
        return self.checked.form

    @property
    def problems(self) -> tuple[Problem, ...]:
        return self.checked.problems

    @property
    def missing(self) -> tuple[str, ...]:
        return tuple(self.checked.parsed.missing)

    @property
    def open_choices(self) -> tuple[str, ...]:
        return self.checked.waiting

    @property
    def is_complete(self) -> bool:
        return not self.missing and not self.open_choices

    @property
    def query(self) -> str:
        """What the address of this count says behind the question mark."""
        return query_with_play(self.form, self.play)

    @cached_property
    def play(self) -> str:
        """The id of the play that is counted: a new one for an empty pad whose address has none."""
        return find_play(self.form) or ("" if self.is_started else action_id())

    @property
    def is_started(self) -> bool:
        """Whether anybody entered a number, right or wrong."""
        return any(map(self.is_entered, self.form.number_paths()))

    def is_entered(self, path: str) -> bool:
        return bool(self.form.value(path).strip())

    @cached_property
    def warnings(self) -> tuple[Problem, ...]:
        """Those of the result whose numbers are all entered: before, they would only say that."""
        warnings = self.result.warnings if self.result else ()
        unfinished = {place for path in self.missing for place in lineage(path)}
        return tuple(warning for warning in warnings if warning.path not in unfinished)

    @cached_property
    def pad(self) -> PadView:
        """The score pad."""
        return view_pad(self.checked, self.result, self.view.labels(), columns_without(self.form), self.warnings)

    @property
    def print_query(self) -> str:
        """What the page of prints has in its address for a pad of these players."""
        typed = ((i, self.form.value(path)) for i, path in enumerate(self.form.name_paths()))
        names = {at("names", i): name for i, name in typed if name and name != default_name(i + 1)}
        chosen = {"players": self.form.players, "mode": self.form.layout.id}
        return urlencode({**chosen, **self.form.typed_rulings, **names})

    @property
    def pieces(self) -> list[Piece]:
        """The drawings of the game's pads, of every way to play, as the page stays while the way changes."""
        return list({piece.id: piece for mode in self.game.modes for piece in mode.pad.pieces}.values())

    @property
    def zeros(self) -> list[str]:
        """The paths of the numbers that are 0 by the table's side."""
        return paths_without(self.form)

    @property
    def ways(self) -> list[Way]:
        """The ways to play, where there are several."""
        ways = list(list_ways(self.form))
        return ways if len(ways) > 1 else []

    def total(self, seat: int) -> str:
        """A player's points so far; a dash before any of the numbers that they come from is entered."""
        standing = self.result.standing(self.checked.parsed.sheet.players[seat].name) if self.result else None
        return write_number(standing.total) if standing else "–"

    @property
    def game(self) -> Game:
        return self.form.game


@blueprint.get("/games/<slug>/score")
def calculator(slug: str) -> Response:
    """The whole page; for htmx only the form, or of it the pad; after a button, the address of the changed form."""
    form, problems = parse_form(find_game(slug), request.args, default_name)
    example = "&example=1" if request.args.get("example") else ""
    if button := request.args.get("do"):
        form = fill_side(apply_button(form, button))
        side = f"&side={PLAIN}" if columns_without(form) else ""
        address = f"{url_for('.calculator', slug=slug)}?{query_with_play(form)}{side}{example}"
        return redirect(f"{address}#{find_anchor(form, button)}", 303)
    calculation = calculate(form, problems)
    part = "pages/_pad.html" if wants_target("div#pad") else "pages/_calculator.html"
    return render_page("pages/calculator.html", part, calculation=calculation, example=example)


def apply_button(form: FormData[Mode[Any, Any]], button: str) -> FormData[Mode[Any, Any]]:
    what, _dot, which = button.partition(".")
    return choose_side(form, which) if what == "side" else apply_calculator_button(form, button)


def calculate(form: FormData[Mode[Any, Any]], problems: list[Problem]) -> Calculation:
    form = fill_side(form)
    checked = check_form(form, problems)
    result = None if checked.problems else score_so_far(form.game, checked.parsed)
    return Calculation(checked, view_form(form, checked.problems), result)
