"""The page of prints: its choices with a preview, and the PDFs.

Importing this module loads ReportLab, so views import it when somebody comes to print.
"""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any
from urllib.parse import urlencode

from flask import abort, render_template, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from companion.kit.data import Problem, definition
from companion.kit.game import Game
from companion.kit.record import parse_number
from companion.kit.text import Text, _, n_
from companion.system.machine import new_seed
from companion.web.limits import printing
from companion.web.support.i18n import language
from companion.web.support.rendering import render_page
from printables.catalog import all_options, all_prints
from printables.outcome_print import SEED
from printables.page_options import ANY_LABEL, BACK, COLOUR, DATE, MINUTES, PAPER, SHEETS, UP, WHOLE
from printables.player_options import MODE, NAMES, OTHERS, PLAYERS
from printables.print import AnyRequest, Option, Print, TypedValues
from printables.prints.score_pad import PRINT as PAD
from printables.render import Preview, pdf, preview

from .print_context import PrintContext

OF_PAGE, PAGE = "what", "page"  # choices of the page itself: the print, and the number of the page that is shown
ELSEWHERE = (PLAYERS.id, SHEETS.id)  # options in the head of the page and in its bar
MAIN = (COLOUR.id, PAPER.id, UP.id, BACK.id, ANY_LABEL.id)
KEPT_FOR_YEARS = ("sticker", "tent", "log", "league")
NOTHING: Mapping[str, str] = {}


def typed_words() -> dict[str, str]:
    """The non-empty words of the query."""
    return {key: text for key, text in request.args.items() if text}


@definition()
class PrintPage:
    """The page of a print: its choices, and the request with its preview or the problems."""

    context: PrintContext
    print: Print[Any]
    typed: Mapping[str, str]
    problems: tuple[Problem, ...] = ()
    wanted: AnyRequest | None = None
    preview: Preview | None = None

    def options(self, *controls: str, main: bool = False) -> list[Option[Any]]:
        """The options with one of these controls: the main ones stand beside the preview, the others below."""
        found = (option for option in self.print.options if option.id not in ELSEWHERE and option.control in controls)
        return [option for option in found if (option.id in MAIN) == main]

    @property
    def further(self) -> list[Option[Any]]:
        """The options below the others."""
        return self.options("choice", "line", "tick", "ticks", "house rules")

    @property
    def has_further(self) -> bool:
        """True if one of these is ticked or wrong: then they are not folded."""
        ticked = {path.partition(".")[0] for path in self.typed if "." in path}
        wrong = {problem.path.partition(".")[0] for problem in self.problems}
        return any(option.id in ticked | wrong for option in self.further)

    @property
    def picture(self) -> Markup:
        return Markup(self.preview.picture if self.preview else "")  # noqa: S704 - our own, in which names are escaped

    @property
    def note(self) -> Text | None:
        return self.preview.fewer if self.preview else None

    @property
    def page(self) -> str:
        """The number of the page that is shown."""
        return str(page_number() if self.preview and page_number() in self.preview.pages else 0)

    @property
    def pages(self) -> list[tuple[str, Text, str]]:
        """Each page that looks different: its number from 0, its name, and the address of its picture."""
        shown, wanted = self.preview, self.wanted
        if shown is None or wanted is None:
            return []
        has_back = any(wanted.print.back(card) for card in wanted.cards)
        sides = {shown.cover: _("Cover"), **({0: _("Front"), 1: _("Back")} if has_back else {})}
        names = {page: sides.get(page, _("Page {number}", number=page + 1)) for page in shown.pages}
        return [(str(page), name, self.address("svg", {PAGE: str(page)})) for page, name in names.items()]

    @property
    def thumbnails(self) -> list[tuple[Print[Any], str]]:
        """The prints, each with the address of a small picture; only what belongs to a table is drawn for it."""
        of_game = url_for("prints.choices", slug=self.context.game.slug)
        own = f"{self.context.pdfs}/{{}}.svg?{PAGE}=0"
        prints = self.context.prints.values()
        return [(each, f"{of_game}/{each.id}.svg" if each.read else own.format(each.id)) for each in prints]

    @property
    def night(self) -> str:
        """The address of the form for a game night, with the names that are typed here."""
        typed = {path: text for path, text in typed_words().items() if path.partition(".")[0] in (MODE.id, NAMES.id)}
        return f"{self.context.night}?{urlencode(typed)}"

    @property
    def night_picture(self) -> str:
        """The address of a small picture of the first sheet of a game night."""
        return url_for("prints.picture", slug=self.context.game.slug, what="night")

    @property
    def has_stepper(self) -> bool:
        """True if the number of sheets can be chosen."""
        return SHEETS in self.print.options and not (self.wanted and self.print.sheets(self.wanted))

    @property
    def pads(self) -> Text | None:
        """The number of score pads to cut out, if all are for the same players."""
        if self.preview is None or self.wanted is None or self.print is not PAD or self.wanted[OTHERS]:
            return None
        cards, players = n_("{n} pad", "{n} pads", n=self.preview.cards), self.wanted.subject.setup.players
        words = n_("{pads} for {n} player", "{pads} for {n} players", n=players, pads=cards)
        return words if self.preview.cards else None

    @property
    def may_move(self) -> bool:
        """True if the print is kept for years and its codes have an address that may change."""
        return (self.print.id in KEPT_FOR_YEARS or WHOLE.id in self.typed) and self.context.may_move

    def option(self, name: str) -> Option[Any] | None:
        return next((option for option in self.print.options if option.id == name), None)

    @property
    def kept_choices(self) -> Mapping[str, str]:
        """Choices of other pages, and the players if only other prints ask for them."""
        seats = {PLAYERS.id, MODE.id, NAMES.id} - {option.id for option in self.print.options}
        typed = {**self.typed, **typed_words()}
        return {key: text for key, text in typed.items() if key.partition(".")[0] in seats.union(self.print.carries)}

    def address(self, ending: str, more: Mapping[str, str] = NOTHING) -> str:
        """The address of the PDF or of a picture, with these choices."""
        query = urlencode({**self.typed, **more})
        return f"{self.context.pdfs}/{self.print.id}.{ending}" + (query and f"?{query}")

    @property
    def reveals(self) -> bool:
        """True if the sheet shows something that players must not know yet."""
        return self.wanted is not None and self.print.reveals(self.wanted)

    def problem(self, path: str) -> Text | None:
        return next((problem.text for problem in self.problems if problem.path == path), None)


def show_choices(context: PrintContext) -> Response:
    """The page; for htmx only its form."""
    print_ = context.prints.get(request.args.get("what", next(iter(context.prints)))) or abort(404)
    with printing(context.member):
        page = make_page(context, print_, adapt_choices(context, print_))
    return render_page("pages/print.html", "pages/_print.html", printing=page)


def make_page(context: PrintContext, print_: Print[Any], typed: Mapping[str, str]) -> PrintPage:
    wanted = context.find_request(print_.id, typed)
    if isinstance(wanted, list):
        return PrintPage(context, print_, typed, tuple(wanted))
    shown = preview(wanted, context.server, language(), page_number())
    if isinstance(shown, list):
        return PrintPage(context, print_, typed, tuple(shown))
    return PrintPage(context, print_, typed, wanted=wanted, preview=shown)


def page_number() -> int:
    """The number of the page to show, from 0."""
    number = parse_number(request.args.get(PAGE, ""))
    return number if isinstance(number, int) else 0


def adapt_choices(context: PrintContext, print_: Print[Any]) -> dict[str, str]:
    """The query's words for a print, adapted to changed choices; a seed, a day and a length are added if they miss."""
    prints = (*context.prints.values(), *all_prints())
    others = {OF_PAGE, PAGE}.union(*(each.known for each in prints)) - print_.known
    typed = {key: text for key, text in typed_words().items() if key.partition(".")[0] not in others}
    told = {DATE: context.day or datetime.now().date().isoformat(), MINUTES: context.minutes}
    for option, text in told.items():
        if option in print_.options and option.id not in request.args:  # an empty one was cleared
            typed[option.id] = text
    return fill_in(context.game, print_, typed, new_seed)


def fill_in(game: Game, print_: Print[Any], typed: TypedValues, seed: Callable[[], str]) -> dict[str, str]:
    """The typed values, adapted by each option to the others, with a seed if the print needs one."""
    for option in print_.options:
        typed = option.adapt(game, typed)
    return dict(typed) if SEED not in print_.options or SEED.id in typed else {**typed, SEED.id: seed()}


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
    return show_pdf(content, wanted.file)


def show_pdf(content: bytes, file: str) -> Response:
    """A PDF that the browser shows, with a name under which it is saved."""
    answer = Response(content, mimetype="application/pdf")
    answer.headers["Content-Disposition"] = f'inline; filename="{file}"'
    return answer


def option_labels(game: Game) -> dict[str, Text]:
    """The label of each field of the page of prints by path."""
    typed = typed_words()
    return {path: label for option in all_options().values() for path, label in option.labels(game, typed).items()}
