"""Every egg and domino of a play of Dragomino."""

from collections.abc import Iterator

from companion.games.dragomino.play.island import IslandState
from companion.kit.play import Play


def list_pieces(play: Play) -> Iterator[str]:
    assert isinstance(play, IslandState)
    yield from play.dominoes
    if not play.has_eggs:
        return
    yield from (f"{egg.landscape} {egg.face}" for egg in (*play.found, *play.drawn))
    for landscape, stack in play.stacks.items():
        yield from (f"{landscape} {face}" for face in stack.cards)
