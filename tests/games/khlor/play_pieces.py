"""The demons that the phones laid out, on the board or caught."""

from collections.abc import Iterator
from itertools import chain

from companion.games.khlor.play.state import Valley
from companion.kit.play import Play


def list_pieces(play: Play) -> Iterator[str]:
    assert isinstance(play, Valley)
    if play.has_board:
        yield from chain(*play.stacks.values(), *play.piles_now)
