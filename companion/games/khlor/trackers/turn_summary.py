"""What a whole turn on the board was, in the words of the game."""

from collections.abc import Iterator

from companion.games.khlor.box import EGGS
from companion.kit.text import Text, _, listing, n_

from .board import COLOUR_NAMES, KhlorBoard, caught_now

CAUGHT = {
    "green": n_("{n} green demon", "{n} green demons", n=0),
    "yellow": n_("{n} yellow demon", "{n} yellow demons", n=0),
    "blue": n_("{n} blue demon", "{n} blue demons", n=0),
    "purple": n_("{n} purple demon", "{n} purple demons", n=0),
    "pink": n_("{n} pink demon", "{n} pink demons", n=0),
}


def tell_turn(state: KhlorBoard) -> Text:
    """Who has the turn caught these demons, and laid these eggs; the name is the event's."""
    demons = listing(list(list_caught(state)))
    if not state.turn.laid:
        return _("{name} caught {demons}", demons=demons)
    laid = state.turn.laid
    eggs = EGGS[state.eggs[laid[0]]].text.counting(len(laid))
    return _("{name} caught {demons}, and laid {eggs}", demons=demons, eggs=eggs)


def list_caught(state: KhlorBoard) -> Iterator[Text]:
    """The demons of this turn, the most of a colour first."""
    caught = caught_now(state)
    for colour in sorted(filter(caught.__contains__, COLOUR_NAMES), key=caught.count, reverse=True):
        yield CAUGHT[colour].counting(caught.count(colour))
