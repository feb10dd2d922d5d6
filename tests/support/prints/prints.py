"""Prints as bytes, of every game."""

from typing import Any

import pytest

from companion.library.registry import games
from printables.catalog import prints_of
from printables.outcome_print import CARDS
from printables.page_options import LARGE, UP
from printables.print import AnyRequest, Print
from printables.render import pdf
from tests.support.once import once
from tests.support.prints.recorder import ADDRESS

PAD, REFERENCE, STICKER, BAGS = "score-pad", "reference", "sticker", "bags"
KINDS = [pytest.param(game, what, id=f"{game.slug}-{what}") for game in games().values() for what in prints_of(game)]
CODED = [each for each in KINDS if each.values[1] != BAGS]
GAMES = [pytest.param(game, id=game.slug) for game in games().values()]


def sizes(print_: Print[Any]) -> list[str]:
    """How many on a page, large print, cards to cut out."""
    ups = ("1", "2", "4") if has(print_, UP.id) else ("1",)
    return [*ups, *(each.id for each in (LARGE, CARDS) if has(print_, each.id))]


def has(print_: Print[Any], option: str) -> bool:
    return option in {each.id for each in print_.options}


def with_size(size: str) -> dict[str, str]:
    """What is chosen for one of the sizes."""
    return {size: "true"} if size in (LARGE.id, CARDS.id) else {UP.id: size}


def make_pdf(request: AnyRequest, address: str | None = ADDRESS) -> bytes:
    """The PDF of a request that has to be fine."""
    return once(make_pdf_anew, (id(request), address), request, address)


def make_pdf_anew(request: AnyRequest, address: str | None = ADDRESS) -> bytes:
    content = pdf(request, address)
    assert isinstance(content, bytes), content
    return content
