"""A play of a game on its own, whose keys a test presses, with all texts read for the cast."""

from collections.abc import Collection
from typing import TypeVar

from companion.kit.game import Game
from companion.kit.play import Hand, Key, MoveCard, Play, TableMoment, name_seats
from companion.kit.text import Text, say
from tests.support.cast import CAST

P = TypeVar("P", bound=Play)


def do(play: P, *ids: str) -> P:
    """Make moves by their ids, several in one text; each needs a key that can be used."""
    for each in " ".join(ids).split():
        key = key_of(play, each)
        assert key.reason is None, (each, read(key.reason))
        play = play.after(key.move)
    return play


def key_of(play: Play, id: str) -> Key:
    key = play.find_key(id)
    assert key, (id, [each.move.id for each in play.keys])
    return key


def ids(play: Play, word: str = "") -> list[str]:
    """The ids of all possible moves with this word."""
    return [move.id for move in play.moves if word in move.id]


def read(text: Text | None) -> str:
    return say(name_seats(text, list(CAST))) if text else ""


def reason(play: Play, id: str) -> str:
    """The reason for which a key cannot be used; empty if it can."""
    return read(key_of(play, id).reason)


def note(play: Play, id: str) -> str:
    return read(key_of(play, id).note)


def tell(play: Play, id: str) -> str:
    """The sentence of a move in the story."""
    move = key_of(play, id).move
    return read(move.tell(play, play.after(move)))


def moment_of(play: Play, id: str) -> TableMoment:
    move = key_of(play, id).move
    moment = move.moment(play, play.after(move))
    assert moment
    return moment


def card_of(play: Play) -> MoveCard:
    card = play.card()
    assert card
    return card


def hand_of(play: Play, seat: int) -> Hand:
    hand = play.hand(seat)
    assert hand
    return hand


def seen(play: Play, *seats: int) -> dict[str, int | str | None]:
    """All facts that somebody who looks for these seats knows, by path; for no seat, those that the screen knows."""
    return {fact.path: fact.value for fact in play.seen_by(seats)}


def look(game: Game, play: Play, seats: Collection[int]) -> dict[str, object]:
    """All that somebody who looks for these seats gets to know."""
    return {
        "facts": list(play.seen_by(seats)),
        "card": play.card(),
        "hands": [play.hand(seat) for seat in seats],
        "due": [bool((hand := play.hand(seat)) and hand.is_due) for seat in range(play.players)],
        "picture": list(play.picture(seen(play, *seats))),
        "entries": [play.fill(resolver.id, seats) for resolver in game.resolvers],
        "turn": (play.turn, play.is_over, play.first, play.line()),
    }


def viewers(play: Play) -> list[tuple[int, ...]]:
    """The screen, and each seat."""
    return [(), *((seat,) for seat in range(play.players))]
