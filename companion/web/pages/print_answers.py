"""The answers that are PDFs, with the codes that lead to what they show; 422 with all that is wrong."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from urllib.parse import parse_qsl

from flask import abort
from werkzeug.wrappers import Response

from companion.kit.data import Problem, at
from companion.kit.form_data import parse_form
from companion.kit.game import Game
from companion.kit.text import Text
from companion.store import Unavailable
from companion.web.guard.drawing import drawing
from companion.web.guard.limits import check_sharing
from companion.web.support.errors import Refusal
from companion.web.support.i18n import language
from companion.web.support.identity import phone
from companion.web.support.lookup import default_name
from companion.web.support.rendering import render
from printables.catalog import all_options
from printables.print import AnyRequest, PrintRequest
from printables.prints.score_pad import PRINT as PAD
from printables.render import pdf

from .calculator import calculate
from .print_context import PrintContext, read_result, typed_words
from .shared_sheets import SheetForm, find_own, share_sheet


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
