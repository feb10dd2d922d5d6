"""Prints as bytes, of every game."""

import pytest

from companion.library.registry import games
from printables.catalog import prints_of
from printables.print import AnyRequest
from printables.render import pdf
from tests.support.once import once
from tests.support.recorder import ADDRESS

PAD, REFERENCE, STICKER, BAGS = "score-pad", "reference", "sticker", "bags"
KINDS = [pytest.param(game, what, id=f"{game.slug}-{what}") for game in games().values() for what in prints_of(game)]
CODED = [each for each in KINDS if each.values[1] != BAGS]
GAMES = [pytest.param(game, id=game.slug) for game in games().values()]


def made(request: AnyRequest, address: str | None = ADDRESS) -> bytes:
    """The PDF of a request that has to be fine."""
    return once(made_anew, (id(request), address), request, address)


def made_anew(request: AnyRequest, address: str | None = ADDRESS) -> bytes:
    content = pdf(request, address)
    assert isinstance(content, bytes), content
    return content
