"""The cards of a play on phones, wherever they are. Real cards are on the table, and chicklets come and go."""

from collections.abc import Iterator

from companion.games.break_the_egg.box import UNLUCKY
from companion.games.break_the_egg.play import HeadsInPlay
from companion.kit.play import Play


def list_pieces(play: Play) -> Iterator[str]:
    assert isinstance(play, HeadsInPlay)
    yield from filter(None, play.eggs)
    yield from play.deck.all_cards
    if play.unlucky is not None:
        yield UNLUCKY.id
