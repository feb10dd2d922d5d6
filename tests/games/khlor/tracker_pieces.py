"""Every piece of a state of Khlor's trackers."""

from collections.abc import Iterator

from companion.games.khlor.box import CENTRE
from companion.games.khlor.trackers.board import KhlorBoard


def list_pieces(state: KhlorBoard) -> Iterator[str]:
    for pile in (*state.demons, *state.caught):
        yield from pile
    yield from ("white demon" for _square in state.white)
    if state.centre is not None:
        yield CENTRE


PIECES = {"board": list_pieces, "solo-board": list_pieces}
