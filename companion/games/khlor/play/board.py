"""The board that the phones hold: its squares as keys, the steps of white demons, its picture."""

from collections.abc import Iterator

from companion.games.khlor import pieces
from companion.games.khlor.box import COLUMNS, SQUARES
from companion.kit.play import Key, refuse
from companion.kit.text import Text, _, listing
from companion.kit.view import BoardView, SquareView

from .moves import CatchDemon, GoesBack, Lay, PickUp, TakeOut, WhiteMoves
from .state import Valley

OTHERS = (*pieces.EGGS.values(), pieces.WHITE_EGG, pieces.WHITE_DEMON)
THINGS = {**pieces.DEMONS, **{piece.id: piece for piece in OTHERS}}
ALL_CAUGHT = _("Three are caught")
NO_EGGS = _("No eggs in an extra turn")
CAME_AFTER = _("Eggs came after it: undo them first")


def offer_squares(play: Valley) -> Iterator[Key]:
    """The key of each square, for its demon, its egg or an egg to lay."""
    lays = play.hunt.is_full and not play.are_extra
    for square in SQUARES:
        is_caught = any(demon.square == square for demon in play.hunt.caught)
        if is_caught and (play.stacks[square] or not lays):
            reason = CAME_AFTER if play.hunt.has_eggs else None
            text = _("Put the demon of {square} back", square=square)
            yield Key(TakeOut(play.seat, square), text, reason=reason, square=square)
        elif play.stacks[square]:
            yield offer_its_demon(play, square)
        elif square in play.egg_on:
            yield offer_its_egg(play, square)
        elif play.may_lay(square):
            yield offer_lay(play, square)


def refuse_eggs(play: Valley) -> Text | None:
    return refuse((play.are_extra, NO_EGGS)) or play.to_go


def offer_its_egg(play: Valley, square: str) -> Key:
    egg = play.egg_on[square]
    if egg in play.laid_now:
        return Key(PickUp(play.seat, square), _("Take the egg of {square} back", square=square), square=square)
    text = _("The egg of {square} goes back to its pile", square=square)
    return Key(GoesBack(play.seat, egg.colour, square), text, reason=refuse_back(play), square=square)


def refuse_back(play: Valley) -> Text | None:
    """The reason why no egg can go back now: one may, between the third demon and the first egg laid."""
    laid = (play.hunt.laid, _("Only before eggs are laid"))
    return refuse_eggs(play) or refuse(laid, (play.hunt.returned, _("One egg a turn")))


def offer_lay(play: Valley, square: str) -> Key:
    colour = play.lay_colour if play.hunt.is_full else ""
    reason = refuse_eggs(play) or refuse((not colour, _("Choose a colour first")))
    egg = pieces.EGGS.get(colour, pieces.EGG).name
    text = _("Lay a {egg} on {square}", egg=egg, square=square)
    return Key(Lay(play.seat, colour, square), text, reason=reason, square=square)


def offer_its_demon(play: Valley, square: str) -> Key:
    colour = play.stacks[square][-1]
    demon = (square in play.white, _("A white demon is on it"))
    egg = (square == play.white_egg, _("The white egg is on it"))
    reason = refuse((play.hunt.is_full, ALL_CAUGHT), demon, egg)
    text = _("Catch the {demon} of {square}", demon=pieces.DEMONS[colour].name, square=square)
    return Key(CatchDemon(play.seat, colour, square), text, reason=reason, square=square)


def offer_white_steps(play: Valley) -> Iterator[Key]:
    """The squares around a white demon, since the rulebook does not draw the arrows; the last key lets it stay."""
    here = play.white[play.moving or 0]
    for square in SQUARES:
        reason = None if are_neighbours(here, square) else _("Only one square, along an arrow")
        asks = _("Over the white egg, the game ends.") if square == play.white_egg else None
        text = _("The white demon moves to {square}", square=square)
        yield Key(WhiteMoves(play.seat, square), text, reason=reason, square=square, asks=asks)
    yield Key(WhiteMoves(play.seat), _("It stays: no arrow leads to a square"))


def are_neighbours(one: str, other: str) -> bool:
    """Return True if the squares touch.

    >>> are_neighbours("A1", "B2"), are_neighbours("A1", "A1"), are_neighbours("A1", "A3")
    (True, False, False)
    """
    return max(abs(ord(here) - ord(there)) for here, there in zip(one, other, strict=True)) == 1


def draw_board(play: Valley) -> BoardView:
    squares = [view_square(play, square) for square in SQUARES]
    rows = (tuple(squares[first : first + len(COLUMNS)]) for first in range(0, len(squares), len(COLUMNS)))
    return BoardView(_("Demon board"), COLUMNS, tuple(rows))


def view_square(play: Valley, square: str) -> SquareView:
    """A square; it is marked if something happened there in this turn, or if a white demon moves from it."""
    drawn = tuple(THINGS[thing] for thing in play.things_on(square))
    text = _("{square}: free", square=square)
    if drawn:
        text = _("{square}: {pieces}", square=square, pieces=listing([piece.name for piece in reversed(drawn)]))
    mover = "" if play.moving is None else play.white[play.moving]
    changed = any(thing.square == square for thing in (*play.hunt.caught, *play.laid_now))
    return SquareView(square, text, drawn, is_marked=changed or square == mover)
