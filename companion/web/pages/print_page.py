"""The page of prints with all choices and a preview, and the answers that are PDFs."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Any
from urllib.parse import parse_qsl, urlencode

from flask import abort, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from companion.kit.definition import definition
from companion.kit.entry.form_data import parse_form
from companion.kit.game import Game
from companion.kit.path import at
from companion.kit.problem import Problem
from companion.kit.text import Text, _
from companion.store import Unavailable
from companion.system.network import is_loopback
from companion.system.seeds import new_seed
from companion.web.guard.drawing import drawing
from companion.web.guard.limits import check_sharing
from companion.web.support.errors import Refusal
from companion.web.support.i18n import language
from companion.web.support.identity import phone
from companion.web.support.lookup import default_name
from companion.web.support.public_address import address
from companion.web.support.rendering import render, render_page
from printables.catalog import all_options, prints_of
from printables.option import Option
from printables.options.players import MODE, NAMES, PLAYERS
from printables.outcome_print import SEED
from printables.print import AnyRequest, Print, PrintRequest
from printables.prints.result import PRINT as RESULT
from printables.prints.result import CountedSheet
from printables.prints.score_pad import PRINT as PAD
from printables.render import pdf, preview
from printables.request import complete_request, read_request

from .calculator import calculate
from .shared_sheets import SheetForm, find_own, share_sheet


@definition()
class PrintContext:
    """What can be printed on a page of prints, and where that page stands: a game's, a result's or a table's.

    `path` is the page's own and `pdfs` what those of the PDFs begin with, `up` the address and the name of the page
    above. `server` is the address for codes. `home` is the path that the code of a pad leads to; without one it leads
    to the calculator. `prints` are what can be printed there, and `read` reads a request for one of them.
    """

    game: Game
    path: str
    pdfs: str
    up: tuple[str, str | Text]
    server: str | None
    prints: Mapping[str, Print[Any]]
    read: Callable[[str, Mapping[str, str]], AnyRequest | list[Problem]]
    home: str = ""


@definition()
class PrintPage:
    """The page of prints: the print and what was chosen for it, its first sheet as an SVG, or what is wrong.

    `note` says that fewer fit on a page than were asked for.
    """

    context: PrintContext
    print: Print[Any]
    typed: Mapping[str, str]
    picture: str
    problems: tuple[Problem, ...]
    note: Text | None
    wanted: AnyRequest | None = None

    @property
    def game(self) -> Game:
        return self.context.game

    def options(self, *controls: str) -> list[Option[Any]]:
        """The options of the print that have one of these controls."""
        return [option for option in self.print.options if option.control in controls]

    def option(self, name: str) -> Option[Any] | None:
        return next((option for option in self.print.options if option.id == name), None)

    @property
    def kept_choices(self) -> Mapping[str, str]:
        """What was chosen on another page, and who plays where only other prints ask for it."""
        seats = {PLAYERS.id, MODE.id, NAMES.id} - {option.id for option in self.print.options}
        typed = {**self.typed, **typed_words()}
        return {key: text for key, text in typed.items() if key.partition(".")[0] in seats.union(self.print.carries)}

    @property
    def pdf(self) -> str:
        query = urlencode(self.typed)
        return f"{self.context.pdfs}/{self.print.id}.pdf" + (query and f"?{query}")

    @property
    def preview(self) -> Markup:
        return Markup(self.picture)  # noqa: S704 - our own, in which names are escaped

    @property
    def keeps_names(self) -> bool:
        """Whether the server keeps the names, so that the code on paper brings them back."""
        if self.print.named_path is None or (self.print is PAD and self.context.home):
            return False
        return any(key.startswith("names.") for key in self.typed)

    @property
    def reveals(self) -> bool:
        """Whether who sees the sheet knows what the others shall not know yet."""
        return self.wanted is not None and self.print.reveals(self.wanted)

    @property
    def is_only_here(self) -> bool:
        """Whether no phone can open what the codes say."""
        return self.context.server is not None and is_loopback(self.context.server)

    def problem(self, path: str) -> Text | None:
        return next((problem.text for problem in self.problems if problem.path == path), None)


def game_context(game: Game) -> PrintContext:
    """The prints of a game."""
    path = url_for("prints.choices", slug=game.slug)
    up = (url_for("games.game", slug=game.slug), game.title)
    return PrintContext(game, path, path, up, address(), prints_of(game), partial(read_game_print, game))


def result_context(game: Game) -> PrintContext:
    """The result of the calculator whose words stand in the address."""
    path, pdfs = url_for("prints.result_choices", slug=game.slug), url_for("prints.choices", slug=game.slug)
    back = (f"{url_for('calculator.calculator', slug=game.slug)}?{urlencode(request.args)}", game.title)
    read = partial(read_result, game, dict(request.args))
    return PrintContext(game, path, pdfs, back, address(), {RESULT.id: RESULT}, lambda what, typed: read(typed))


def read_game_print(game: Game, what: str, typed: Mapping[str, str]) -> AnyRequest | list[Problem]:
    return read_request(game, what, typed, new_seed)


@drawing()
def show_choices(context: PrintContext) -> Response:
    """The page; for htmx only its form."""
    print_ = context.prints.get(request.args.get("what", next(iter(context.prints)))) or abort(404)
    typed = adapt_choices(print_, context.game)
    wanted = context.read(print_.id, typed)
    if isinstance(wanted, list):
        return _render(PrintPage(context, print_, typed, "", tuple(wanted), None))
    if home := find_home(context, print_, wanted):
        wanted = replace(wanted, homes={context.game.slug: home})
    shown = preview(wanted, context.server, language())
    if isinstance(shown, list):
        return _render(PrintPage(context, print_, typed, "", tuple(shown), None))
    return _render(PrintPage(context, print_, typed, shown.picture, (), shown.fewer, wanted))


def find_home(context: PrintContext, print_: Print[Any], wanted: AnyRequest) -> str:
    """Where the code of a preview leads in place of the print's own path: to the table, to a result's calculator."""
    if print_ is RESULT:
        return context.home or f"/P/{context.game.slug}/{len(wanted.subject.result.standings)}".upper()
    return context.home if print_ is PAD else ""


def _render(page: PrintPage) -> Response:
    return render_page("pages/print.html", "pages/_print.html", printing=page)


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


@drawing()
def answer_print(context: PrintContext, what: str) -> Response:
    """The print with this id; 422 with everything that is wrong with the words of its address."""
    if what not in context.prints:
        abort(404)
    wanted = context.read(what, typed_words())
    if not isinstance(wanted, list) and wanted.print.named_path is not None:
        home = {context.game.slug: context.home} if context.home and wanted.print is PAD else {}
        wanted = replace(wanted, homes={**dict(keep_names(wanted)), **home})
    return answer_pdf(wanted, option_labels(context.game), context.server)


def keep_names(wanted: AnyRequest) -> Iterator[tuple[str, str]]:
    """The path that leads to the names on each card with names, by the slug of its game."""
    for card in wanted.cards:
        names = {at("players", i, "name"): name for i, name in enumerate(card.subject.names) if name}
        if names and card.print.named_path is not None:
            typed = {**dict(parse_qsl(card.subject.query)), **names}
            with suppress(Refusal, Unavailable):  # then the code only says how many play
                code = keep_sheet(parse_form(card.game, typed, default_name)[0])
                yield card.game.slug, card.print.named_path(card, code)


def keep_sheet(form: SheetForm) -> str:
    """The code of this form's shared sheet, which is made unless this phone has shared it already."""
    if find_own(form, phone()) is None:
        check_sharing(phone())
    return share_sheet(form, phone()).code


@drawing()
def answer_result(
    game: Game, sheet: Mapping[str, str], server: str | None, home: str = "", shown: int | None = None
) -> Response:
    """The result of a sheet as the calculator's address says it; 422 as long as numbers are missing or wrong.

    Its code leads to the `home` of the sheet, such as its table, or to a shared sheet. It was `shown` to all at that
    Unix time, if that is known.
    """
    wanted = read_result(game, sheet, typed_words(), shown)
    calculation = calculate(*parse_form(game, sheet, default_name))
    if isinstance(wanted, PrintRequest):
        with suppress(Refusal, Unavailable):  # then it has no code, and says why
            wanted = replace(wanted, homes={game.slug: home or f"/S/{keep_sheet(calculation.form)}"})
    return answer_pdf(wanted, {**option_labels(game), **calculation.view.labels()}, server)


def read_result(
    game: Game, sheet: Mapping[str, str], typed: Mapping[str, str], shown: int | None = None
) -> PrintRequest[CountedSheet] | list[Problem]:
    """The print of a sheet's result, or all that is missing or wrong."""
    calculation = calculate(*parse_form(game, sheet, default_name))
    if calculation.result is None:
        return list(calculation.problems)
    if not calculation.is_complete:
        return [Problem("", _("Enter all numbers before you print the result"))]
    date = datetime.fromtimestamp(shown).date().isoformat() if shown else ""
    return complete_request(RESULT, game, CountedSheet(calculation.result, calculation.form.query(), date), typed)


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
