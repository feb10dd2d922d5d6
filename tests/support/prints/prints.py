"""Prints of every game: their kinds, their sizes, their PDFs."""

from dataclasses import replace
from typing import Any

import pytest

from companion.kit.data import at
from companion.kit.form_data import form_from_sheet
from companion.kit.game import Game
from companion.kit.score import score
from companion.kit.sheet_parser import parse_sheet
from companion.library.registry import games
from companion.web.forms.buttons import fill_zeros
from printables.catalog import complete_request, prints_of
from printables.page_options import LARGE, UP
from printables.print import AnyRequest, Print, PrintRequest
from printables.prints.result import PRINT as RESULT
from printables.prints.result import CountedSheet
from printables.render import pdf
from tests.support.once import once
from tests.support.prints.recorder import ADDRESS

PAD, REFERENCE, STICKER, BAGS, TOURNAMENT = "score-pad", "reference", "sticker", "bags", "tournament"
KINDS = [pytest.param(game, what, id=f"{game.slug}-{what}") for game in games().values() for what in prints_of(game)]
SHEETS = ("place-cards", "headbands", "certificate")  # with a name for each player
UNCODED = (BAGS, "aids", "pieces", "colouring", "blank-pad", *SHEETS)
CODED = [each for each in KINDS if each.values[1] not in UNCODED]
GAMES = [pytest.param(game, id=game.slug) for game in games().values()]


def sizes(print_: Print[Any]) -> list[str]:
    """The numbers on a page, and large print."""
    ups = ("1", "2", "4") if has(print_, UP.id) else ("1",)
    return [*ups, *([LARGE.id] if has(print_, LARGE.id) else [])]


def has(print_: Print[Any], option: str) -> bool:
    return option in {each.id for each in print_.options}


def alone(game: Game) -> dict[str, str]:
    """The typed value of no further games on the sheet."""
    return {at("with", game.slug): "true"}


def with_size(size: str) -> dict[str, str]:
    """The typed values of one of the sizes."""
    return {size: "true"} if size == LARGE.id else {UP.id: size}


def make_pdf(request: AnyRequest, address: str | None = ADDRESS) -> bytes:
    return once(make_pdf_anew, (id(request), address), request, address)


def make_pdf_anew(request: AnyRequest, address: str | None = ADDRESS) -> bytes:
    content = pdf(request, address)
    assert isinstance(content, bytes), content
    return content


def make_result(game: Game, sheet: Any, **chosen: str) -> PrintRequest[CountedSheet]:
    """The print of a sheet's result, with a code that leads to a shared sheet."""
    query = fill_zeros(form_from_sheet(game, sheet)).query()
    counted = CountedSheet(score(game, parse_sheet(game, sheet)), query)
    request = complete_request(RESULT, game, counted, chosen)
    assert isinstance(request, PrintRequest)
    return replace(request, homes={game.slug: "/S/WRQNG23ABCDE"})
