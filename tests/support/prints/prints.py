"""Prints of every game: their kinds, their sizes, their PDFs."""

from dataclasses import replace
from typing import Any

import pytest

from companion.kit.form_data import form_from_sheet
from companion.kit.game import Game
from companion.kit.score import score
from companion.kit.sheet_parser import parse_sheet
from companion.library.registry import games
from companion.web.forms.buttons import fill_zeros
from printables.catalog import complete_request, prints_of
from printables.outcome_print import CARDS
from printables.page_options import LARGE, UP
from printables.print import AnyRequest, Print, PrintRequest
from printables.prints.result import PRINT as RESULT
from printables.prints.result import CountedSheet
from printables.render import pdf
from tests.support.once import once
from tests.support.prints.recorder import ADDRESS

PAD, REFERENCE, STICKER, BAGS = "score-pad", "reference", "sticker", "bags"
KINDS = [pytest.param(game, what, id=f"{game.slug}-{what}") for game in games().values() for what in prints_of(game)]
CODED = [each for each in KINDS if each.values[1] != BAGS]
GAMES = [pytest.param(game, id=game.slug) for game in games().values()]


def sizes(print_: Print[Any]) -> list[str]:
    """The numbers on a page, large print, cards to cut out."""
    ups = ("1", "2", "4") if has(print_, UP.id) else ("1",)
    return [*ups, *(each.id for each in (LARGE, CARDS) if has(print_, each.id))]


def has(print_: Print[Any], option: str) -> bool:
    return option in {each.id for each in print_.options}


def with_size(size: str) -> dict[str, str]:
    """The typed values of one of the sizes."""
    return {size: "true"} if size in (LARGE.id, CARDS.id) else {UP.id: size}


def make_pdf(request: AnyRequest, address: str | None = ADDRESS) -> bytes:
    return once(make_pdf_anew, (id(request), address), request, address)


def make_pdf_anew(request: AnyRequest, address: str | None = ADDRESS) -> bytes:
    content = pdf(request, address)
    assert isinstance(content, bytes), content
    return content


def make_result(game: Game, sheet: Any, date: str = "", **chosen: str) -> PrintRequest[CountedSheet]:
    """The print of a sheet's result, with a code that leads to a shared sheet."""
    query = fill_zeros(form_from_sheet(game, sheet)).query()
    counted = CountedSheet(score(game, parse_sheet(game, sheet)), query, date)
    request = complete_request(RESULT, game, counted, chosen)
    assert isinstance(request, PrintRequest)
    return replace(request, homes={game.slug: "/S/WRQNG23ABCDE"})
