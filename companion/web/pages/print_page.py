"""Prints in pages: what can be printed where, the page with choices and a preview, and the PDFs.

Importing this module loads ReportLab, so views import it when somebody comes to print.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import field, replace
from datetime import datetime
from functools import partial
from typing import Any
from urllib.parse import urlencode

from flask import abort, render_template, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from companion.kit.data import Problem, definition
from companion.kit.form_data import parse_form
from companion.kit.game import Game
from companion.kit.text import Text, _
from companion.store import Unavailable
from companion.system.machine import new_seed
from companion.system.network import is_loopback
from companion.tables.table import Membership
from companion.web.limits import printing
from companion.web.support.i18n import language
from companion.web.support.identity import known_phone
from companion.web.support.lookup import default_name
from companion.web.support.public_address import address
from companion.web.support.rendering import render_page
from printables.catalog import all_options, complete_request, prints_of, read_request
from printables.outcome_print import SEED
from printables.page_options import DATE
from printables.player_options import MODE, NAMES, PLAYERS
from printables.print import AnyRequest, Option, Print, PrintRequest
from printables.prints.result import PRINT as RESULT
from printables.prints.result import CountedSheet
from printables.prints.score_pad import PRINT as PAD
from printables.render import pdf, preview

from .calculator import Calculation, calculate
from .shared_sheets import SheetForm, find_own


@definition()
class PrintContext:
    """The place of a page of prints: a game, a result or a table.

    - `path`: the page's own address; `pdfs`: the start of the addresses of its PDFs.
    - `up`: address and name of the page above.
    - `server`: the address for codes, if it is known.
    - `prints`: the prints that are offered; `read` reads a request for one of them.
    - `home`: the path in the codes of score pads and results; empty for their own.
    - `labels`: the labels of the fields of a sheet, beside those of the page.
    - `member`: the relation of the phone that asks to the table.
    """

    game: Game
    path: str
    pdfs: str
    up: tuple[str, str | Text]
    server: str | None
    prints: Mapping[str, Print[Any]]
    read: Callable[[str, Mapping[str, str]], AnyRequest | list[Problem]]
    home: str = ""
    labels: Mapping[str, Text] = field(default_factory=dict)
    member: Membership | None = None

    def find_request(self, what: str, typed: Mapping[str, str]) -> AnyRequest | list[Problem]:
        """The request for a print whose codes lead home, or its problems."""
        wanted = self.read(what, typed)
        if self.home and isinstance(wanted, PrintRequest) and wanted.print in (PAD, RESULT):
            return replace(wanted, homes={self.game.slug: self.home})
        return wanted


def game_context(game: Game) -> PrintContext:
    """The prints of a game."""
    path = url_for("prints.choices", slug=game.slug)
    up = (url_for("games.game", slug=game.slug), game.title)
    read = partial(read_request, game, new_seed=new_seed)
    return PrintContext(game, path, path, up, address(), prints_of(game), read)


def result_context(game: Game) -> PrintContext:
    """The result of the calculator with the same query. Its code leads to the short link if this phone shares it."""
    path, pdfs = url_for("prints.result_choices", slug=game.slug), url_for("prints.choices", slug=game.slug)
    back = (f"{url_for('calculator.calculator', slug=game.slug)}?{urlencode(request.args)}", game.title)
    calculation = calculate(*parse_form(game, request.args, default_name))
    return PrintContext(
        game,
        path,
        pdfs,
        back,
        address(),
        {RESULT.id: RESULT},
        lambda what, typed: read_result(calculation, typed),
        find_link(calculation.form),
        calculation.view.labels(),
    )


def find_link(form: SheetForm) -> str:
    """The path of this phone's short link to the sheet; empty if it shares none."""
    with suppress(Unavailable):  # the result itself needs no database
        if (phone := known_phone()) and (shared := find_own(form, phone)):
            return f"/S/{shared.code}"
    return ""


def read_result(
    calculation: Calculation, typed: Mapping[str, str], shown: int | None = None
) -> PrintRequest[CountedSheet] | list[Problem]:
    """The request for a sheet's result, or its problems. `shown` is the Unix time of the reveal, if there was one."""
    if calculation.result is None:
        return list(calculation.problems)
    if calculation.missing:
        return [Problem("", _("Enter all numbers before you print the result"))]
    date = datetime.fromtimestamp(shown).date().isoformat() if shown else ""
    counted = CountedSheet(calculation.result, calculation.form.query(), date)
    return complete_request(RESULT, calculation.game, counted, typed)


def typed_words() -> dict[str, str]:
    """The non-empty words of the query."""
    return {key: text for key, text in request.args.items() if text}


@definition()
class PrintPage:
    """The page of a print: its choices, and a preview of the first sheet as SVG or the problems.

    `note` tells that fewer fit on a page than were asked for.
    """

    context: PrintContext
    print: Print[Any]
    typed: Mapping[str, str]
    preview: Markup = Markup()
    problems: tuple[Problem, ...] = ()
    note: Text | None = None
    wanted: AnyRequest | None = None

    def options(self, *controls: str) -> list[Option[Any]]:
        """The options with one of these controls."""
        return [option for option in self.print.options if option.control in controls]

    def option(self, name: str) -> Option[Any] | None:
        return next((option for option in self.print.options if option.id == name), None)

    @property
    def kept_choices(self) -> Mapping[str, str]:
        """Choices of other pages, and the players if only other prints ask for them."""
        seats = {PLAYERS.id, MODE.id, NAMES.id} - {option.id for option in self.print.options}
        typed = {**self.typed, **typed_words()}
        return {key: text for key, text in typed.items() if key.partition(".")[0] in seats.union(self.print.carries)}

    @property
    def pdf(self) -> str:
        query = urlencode(self.typed)
        return f"{self.context.pdfs}/{self.print.id}.pdf" + (query and f"?{query}")

    @property
    def reveals(self) -> bool:
        """True if the sheet shows something that players must not know yet."""
        return self.wanted is not None and self.print.reveals(self.wanted)

    @property
    def is_only_here(self) -> bool:
        """True if the codes lead to this computer alone."""
        return self.context.server is not None and is_loopback(self.context.server)

    def problem(self, path: str) -> Text | None:
        return next((problem.text for problem in self.problems if problem.path == path), None)


def show_choices(context: PrintContext) -> Response:
    """The page; for htmx only its form."""
    print_ = context.prints.get(request.args.get("what", next(iter(context.prints)))) or abort(404)
    with printing(context.member):
        page = make_page(context, print_, adapt_choices(print_, context.game))
    return render_page("pages/print.html", "pages/_print.html", printing=page)


def make_page(context: PrintContext, print_: Print[Any], typed: Mapping[str, str]) -> PrintPage:
    wanted = context.find_request(print_.id, typed)
    if isinstance(wanted, list):
        return PrintPage(context, print_, typed, problems=tuple(wanted))
    shown = preview(wanted, context.server, language())
    if isinstance(shown, list):
        return PrintPage(context, print_, typed, problems=tuple(shown))
    picture = Markup(shown.picture)  # noqa: S704 - our own, in which names are escaped
    return PrintPage(context, print_, typed, picture, note=shown.fewer, wanted=wanted)


def adapt_choices(print_: Print[Any], game: Game) -> dict[str, str]:
    """The query's words for this print, adapted to changed choices, with a seed if it needs one, and with today."""
    known = {*(option.id for option in print_.options), *print_.carries}
    typed = {key: text for key, text in typed_words().items() if key.partition(".")[0] in known}
    if DATE in print_.options and DATE.id not in request.args:  # an empty one was cleared
        typed[DATE.id] = datetime.now().date().isoformat()
    for option in print_.options:
        typed = dict(option.adapt(game, typed))
    return typed if SEED not in print_.options or SEED.id in typed else {**typed, SEED.id: new_seed()}


def answer_print(context: PrintContext, what: str) -> Response:
    """The print with this id as a PDF, shown by the browser; 422 with all problems of the query."""
    if what not in context.prints:
        abort(404)
    wanted = context.find_request(what, typed_words())
    with printing(context.member):
        content = wanted if isinstance(wanted, list) else pdf(wanted, context.server, language())
    if isinstance(wanted, list) or isinstance(content, list):
        labels = {**option_labels(context.game), **context.labels}
        page = render_template("pages/problems.html", problems=content, labels=labels)
        return Response(page, 422, mimetype="text/html")
    answer = Response(content, mimetype="application/pdf")
    answer.headers["Content-Disposition"] = f'inline; filename="{wanted.file}"'
    return answer


def option_labels(game: Game) -> dict[str, Text]:
    """The label of each field of the page of prints by path."""
    typed = typed_words()
    return {path: label for option in all_options().values() for path, label in option.labels(game, typed).items()}
