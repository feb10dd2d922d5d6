"""The places of pages of prints: a game, the result of a calculator, a table.

Importing this module loads ReportLab, so views import it when somebody comes to print.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import field, replace
from functools import partial
from typing import Any
from urllib.parse import urlencode

from flask import request, url_for

from companion.kit.data import Problem, definition
from companion.kit.form_data import parse_form
from companion.kit.game import Game
from companion.kit.text import Text, _
from companion.plays.kept_play import SheetForm
from companion.store import Unavailable
from companion.system.machine import new_seed
from companion.system.network import is_loopback, may_change
from companion.tables.membership import Membership
from companion.web.support.identity import known_phone
from companion.web.support.lookup import default_name
from companion.web.support.public_address import address
from printables.catalog import complete_request, prints_of, read_request
from printables.print import AnyRequest, Print, PrintRequest
from printables.prints.result import PRINT as RESULT
from printables.prints.result import CountedSheet
from printables.prints.score_pad import PRINT as PAD

from .calculator import Calculation, calculate
from .shared_sheets import find_own


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
    - `night`: the address of the form for a whole game night; empty if there is none.
    - `day`: the day of a result, as an ISO date; empty for today. `minutes`: its length; empty if that is not known.
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
    night: str = ""
    day: str = ""
    minutes: str = ""

    @property
    def is_only_here(self) -> bool:
        """True if the codes lead to this computer alone."""
        return self.server is not None and is_loopback(self.server)

    @property
    def may_move(self) -> bool:
        """True if the codes have an address that may change."""
        return self.server is not None and may_change(self.server)

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
    night = url_for("night.night", slug=game.slug)
    return PrintContext(game, path, path, up, address(), prints_of(game), read, night=night)


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


def read_result(calculation: Calculation, typed: Mapping[str, str]) -> PrintRequest[CountedSheet] | list[Problem]:
    """The request for a sheet's result, or its problems."""
    if calculation.result is None:
        return list(calculation.problems)
    if calculation.missing:
        return [Problem("", _("Enter all numbers before you print the result"))]
    counted = CountedSheet(calculation.result, calculation.form.query())
    return complete_request(RESULT, calculation.game, counted, typed)
