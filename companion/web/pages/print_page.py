"""The page of prints, with all choices and a preview."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

from flask import abort, request
from markupsafe import Markup
from werkzeug.wrappers import Response

from companion.kit.data import Problem, definition
from companion.kit.game import Game
from companion.kit.text import Text
from companion.system.machine import new_seed
from companion.system.network import is_loopback
from companion.web.guard.drawing import drawing
from companion.web.support.i18n import language
from companion.web.support.rendering import render_page
from printables.outcome_print import SEED
from printables.player_options import MODE, NAMES, PLAYERS
from printables.print import AnyRequest, Option, Print
from printables.prints.result import PRINT as RESULT
from printables.prints.score_pad import PRINT as PAD
from printables.render import preview

from .print_context import PrintContext, typed_words


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
