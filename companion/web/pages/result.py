"""The result on a page of its own, with the same query as the calculator."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cached_property

from flask import Blueprint, abort, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.kit.data import Problem, definition
from companion.kit.form_data import parse_form
from companion.kit.game import Game
from companion.kit.piece import Piece
from companion.kit.player import normalize_name
from companion.kit.result_words import Moment, describe_moment, describe_next_title
from companion.kit.score import Result, Standing
from companion.kit.text import Text
from companion.plays.archive import find_play as find_kept_play
from companion.plays.best import tell_best
from companion.plays.details import Details, details_of
from companion.plays.kept_play import KeptPlay, SheetForm, day_of, has_same_entries, id_of
from companion.store import Unavailable
from companion.system.machine import now
from companion.web.forms.buttons import fill_zeros, find_day, find_play, query_with_play
from companion.web.forms.pad_view import PadView
from companion.web.support.database import store
from companion.web.support.identity import phone
from companion.web.support.lookup import default_name, find_game
from companion.web.support.rendering import render_page, wants_target

from .calculator import Calculation, calculate, calculator_address
from .result_bars import PlacedPlayer, list_places
from .shared_sheets import SharedSheet, find_own, own_query

blueprint = Blueprint("result", __name__)


@definition()
class ResultView:
    """A complete sheet with its result, and what this phone has of it.

    - `kept`: the play as which it keeps or sees the sheet; one of its own may have other numbers yet, or still.
    - `shared`: the link by which it shared the sheet.
    - `details`: the day, place and so on that it keeps the sheet with; `problem`: the one that was just refused.
    - `changes`: the differences that keeping it just made, in whole sentences.
    """

    calculation: Calculation
    result: Result
    kept: KeptPlay | None = None
    shared: SharedSheet | None = None
    details: Details | None = None
    problem: Problem | None = None
    changes: Sequence[Text] = ()

    @property
    def game(self) -> Game:
        return self.calculation.game

    @property
    def form(self) -> SheetForm:
        return self.calculation.form

    @property
    def moment(self) -> Moment:
        return describe_moment(self.result)

    @property
    def day(self) -> str:
        """The day of a result that was kept or shared, as an ISO date; empty if unknown.

        The link of a sheet that another phone shared brings its day along.
        """
        if self.kept:
            return self.kept.row.day
        return self.shared.day if self.shared else request.args.get("date", "")

    @property
    def today(self) -> str:
        return day_of(now())

    @property
    def names(self) -> list[str]:
        """The players' names in the order of the pad."""
        return [standing.name for standing in self.result.standings]

    @property
    def is_kept(self) -> bool:
        """True if the play has these numbers."""
        return self.kept is not None and is_same(self.kept.form, self.form)

    @property
    def own_best(self) -> Text | None:
        """The personal bests of the play, in words, if it is kept with these numbers."""
        return tell_best(store(), self.kept.row.id, phone()) if self.kept and self.is_kept else None

    @property
    def is_keeper(self) -> bool:
        """True if this phone kept the play, and may correct it."""
        return self.kept is not None and self.kept.row.keeper == phone()

    @property
    def pad(self) -> PadView:
        """The filled pad with a crown for the winners alone. Empty numbers count as 0, so nothing is open any more."""
        pad = self.calculation.pad
        if not self.result.winners:
            return pad
        players = zip(pad.players, self.result.standings, strict=True)
        crowned = tuple(replace(player, leads=each.winner) for player, each in players)
        return replace(pad, players=crowned, is_over=True, is_complete=True)

    @property
    def again(self) -> str:
        """The calculator's query for a new game of the same players."""
        return self.calculation.again

    @cached_property
    def places(self) -> list[PlacedPlayer]:
        return list_places(self.result)

    @property
    def winners(self) -> list[PlacedPlayer]:
        return [place for place in self.places if place.standing.winner]

    @property
    def level(self) -> list[PlacedPlayer]:
        """The players level with the winners before any tie-break."""
        return [place for place in self.places if place.standing.total == self.places[0].standing.total]

    @property
    def next_title(self) -> Text | None:
        return describe_next_title(self.result)

    @property
    def best(self) -> Standing:
        return self.places[0].standing

    @property
    def piece(self) -> Piece | None:
        """The piece that gave the best player the most points."""
        bar = self.places[0].bar
        return max(bar, key=lambda part: part.points).piece if bar else None


@blueprint.get("/games/<slug>/result")
def result(slug: str) -> Response:
    """The page of a complete sheet; an incomplete one leads to the calculator."""
    calculation = read_calculation(slug)
    if page := show_result(calculation):
        return render_page("pages/result.html", "pages/_result.html", page=page)
    return redirect(f"{calculator_address(calculation.form)}&asked=result#{first_open(calculation)}", 303)


def read_calculation(slug: str) -> Calculation:
    return calculate(*parse_form(find_game(slug), request.args, default_name))


def view_result(calculation: Calculation) -> ResultView | None:
    """The result of a sheet; None while it is incomplete or wrong."""
    result = None if calculation.missing else calculation.result
    return ResultView(calculation, result) if result else None


def show_result(calculation: Calculation) -> ResultView | None:
    """The result of a sheet, with what this phone has of it; None while the sheet is incomplete or wrong."""
    view = view_result(calculation)
    with suppress(Unavailable):  # the result itself needs no database
        return add_own(view, find_kept(view.form)) if view else None
    return view


def add_own(view: ResultView, kept: KeptPlay | None) -> ResultView:
    """The view with what this phone has of it."""
    day = find_day(view.form) or view.today
    details = details_of(kept, view.names) if kept else Details(day, store().last_place(phone()))
    return replace(view, kept=kept, shared=find_own(view.form, phone()), details=details)


def find_kept(form: SheetForm) -> KeptPlay | None:
    """The play as which this phone sees the sheet; one that it kept itself also with other numbers."""
    for number in (keeping_id(form), int(find_play(form) or "0", 16)):
        kept = find_kept_play(store(), number, phone(), default_name)
        if kept and kept.game is form.game and (kept.row.keeper == phone() or is_same(kept.form, form)):
            return kept
    return None


def is_same(one: SheetForm, other: SheetForm) -> bool:
    """True if both have the same players and entries."""
    names = ([normalize_name(form.value(path)) for path in form.name_paths()] for form in (one, other))
    return len(set(map(tuple, names))) == 1 and has_same_entries(one, other)


def view_kept(kept: KeptPlay) -> ResultView | None:
    """The result of a kept play, with the id by which its keeper's calculator corrects it.

    None if its sheet does not fit today's rules.
    """
    form = fill_zeros(kept.form)
    typed = {**form.typed, "play": f"{kept.row.id:016x}"}
    view = view_result(calculate(replace(form, typed=typed, default_name=default_name), []))
    return add_own(view, kept) if view else None


def read_result(slug: str) -> ResultView:
    """The result in the query, to be kept or shared; 400 if it is incomplete, which no button of ours sends."""
    return show_result(read_calculation(slug)) or abort(400)


def answer_press(form: SheetForm) -> Response:
    """The answer to a button of the result: its page, or for that page itself the part that changes."""
    if not wants_target("div#ways"):
        return redirect(f"{result_address(form)}#outcome", 303)
    return make_response(render_template("pages/_result.html", page=show_result(calculate(form, []))))


def keeping_id(form: SheetForm) -> int:
    """The id of the play as which this phone keeps the sheet: by the play in the address, else by the numbers."""
    return id_of(phone(), f"{form.game.slug}?{find_play(form) or own_query(form)}")


def result_address(form: SheetForm) -> str:
    return f"{url_for('result.result', slug=form.game.slug)}?{query_with_play(form)}"


def first_open(calculation: Calculation) -> str:
    """The path of the first problem or missing entry."""
    wrong = [problem.path for problem in calculation.problems if problem.path]
    return next(iter((*wrong, *calculation.missing)), "score")
