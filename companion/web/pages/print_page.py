"""The page of prints with all choices and a preview, and the answers that are PDFs."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from flask import abort, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from companion.kit.entry.form_data import parse_form
from companion.kit.game import Game
from companion.kit.problem import Problem
from companion.kit.text import Text, _
from companion.system.seeds import new_seed
from companion.web.support.i18n import language
from companion.web.support.lookup import default_name
from companion.web.support.public_address import address
from companion.web.support.rendering import render, render_page
from printables.catalog import all_options, prints_of
from printables.option import Option
from printables.outcome_print import SEED
from printables.print import AnyRequest, Print
from printables.prints.result import PRINT as RESULT
from printables.prints.result import CountedSheet
from printables.render import pdf, preview
from printables.request import complete_request, read_request

from .calculator import calculate


@dataclass(frozen=True)
class PrintPage:
    """The page of prints: the print and what was chosen for it, its first sheet as an SVG, or what is wrong."""

    game: Game
    prints: Mapping[str, Print[Any]]
    print: Print[Any]
    typed: Mapping[str, str]
    picture: str
    problems: tuple[Problem, ...]

    def options(self, *controls: str) -> list[Option[Any]]:
        """The options of the print that are asked for in one of these ways."""
        return [option for option in self.print.options if option.control in controls]

    def option(self, name: str) -> Option[Any] | None:
        return next((option for option in self.print.options if option.id == name), None)

    @property
    def carried(self) -> Mapping[str, str]:
        """What was chosen on another page."""
        return {key: text for key, text in self.typed.items() if key.partition(".")[0] in self.print.carries}

    @property
    def pdf(self) -> str:
        query = urlencode(self.typed)
        return url_for("prints.pdf", slug=self.game.slug, what=self.print.id) + (query and f"?{query}")

    @property
    def preview(self) -> Markup:
        return Markup(self.picture)  # noqa: S704 - our own, in which names are escaped

    def problem(self, path: str) -> Text | None:
        return next((problem.text for problem in self.problems if problem.path == path), None)


def show_choices(game: Game) -> Response:
    """The page; for htmx only its form."""
    prints = prints_of(game)
    print_ = prints.get(request.args.get("what", next(iter(prints)))) or abort(404)
    typed = adapt_choices(print_, game)
    wanted = read_request(game, print_.id, typed, new_seed)
    picture = wanted if isinstance(wanted, list) else preview(wanted, address(), language())
    shown = ("", tuple(picture)) if isinstance(picture, list) else (picture, ())
    printing = PrintPage(game, prints, print_, typed, *shown)
    return render_page("pages/print.html", "pages/_print.html", printing=printing)


def adapt_choices(print_: Print[Any], game: Game) -> dict[str, str]:
    """What was typed for this print, adapted to choices that have been changed, with a seed if it needs one."""
    known = {*(option.id for option in print_.options), *print_.carries}
    typed = {key: text for key, text in typed_words().items() if key.partition(".")[0] in known}
    for option in print_.options:
        typed = dict(option.adapt(game, typed))
    return typed if SEED not in print_.options or SEED.id in typed else {**typed, SEED.id: new_seed()}


def typed_words() -> dict[str, str]:
    """What was chosen, without what was left empty."""
    return {key: text for key, text in request.args.items() if text}


def answer_game_print(game: Game, what: str) -> Response:
    """The print of a game with this id; 422 with everything that is wrong with the words of its address."""
    if what not in prints_of(game):
        abort(404)
    return answer_pdf(read_request(game, what, typed_words(), new_seed), option_labels(game), address())


def answer_result(game: Game) -> Response:
    """The result of the calculator's sheet in the address; 422 as long as numbers are missing or wrong."""
    calculation = calculate(*parse_form(game, request.args, default_name))
    labels = {**option_labels(game), **calculation.view.labels()}
    if calculation.result is None:
        return refuse(calculation.problems, labels)
    sheet = CountedSheet(calculation.result, calculation.form.query())
    wanted = complete_request(RESULT, game, sheet, typed_words())
    if calculation.is_complete or isinstance(wanted, list):
        return answer_pdf(wanted, labels, address())
    return refuse([Problem("", _("Enter all numbers before you print the result"))], labels)


def answer_pdf(wanted: AnyRequest | list[Problem], labels: Mapping[str, Text], server: str | None) -> Response:
    """The PDF of a request, to be shown by the browser; 422 with everything that is wrong."""
    if isinstance(wanted, list):
        return refuse(wanted, labels)
    content = pdf(wanted, server, language())
    if isinstance(content, list):
        return refuse(content, labels)
    answer = Response(content, mimetype="application/pdf")
    answer.headers["Content-Disposition"] = f'inline; filename="{wanted.file}"'
    return answer


def refuse(problems: Iterable[Problem], labels: Mapping[str, Text]) -> Response:
    """The page of problems, each with the label of its field."""
    drawn = render("pages/problems.html", problems=problems, labels=labels)
    return Response(drawn, 422, mimetype="text/html")


def option_labels(game: Game) -> dict[str, Text]:
    """What each field of the page of prints is called, by its path."""
    typed = typed_words()
    return {path: label for option in all_options().values() for path, label in option.labels(game, typed).items()}
