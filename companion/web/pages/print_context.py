"""What can be printed on a page of prints, and how a request for a print is read from its address."""

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial
from typing import Any
from urllib.parse import urlencode

from flask import request, url_for

from companion.kit.data import Problem, definition
from companion.kit.form_data import parse_form
from companion.kit.game import Game
from companion.kit.text import Text, _
from companion.system.machine import new_seed
from companion.web.support.lookup import default_name
from companion.web.support.public_address import address
from printables.catalog import complete_request, prints_of, read_request
from printables.print import AnyRequest, Print, PrintRequest
from printables.prints.result import PRINT as RESULT
from printables.prints.result import CountedSheet

from .calculator import calculate


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


def typed_words() -> dict[str, str]:
    """What was chosen, without what was left empty."""
    return {key: text for key, text in request.args.items() if text}
