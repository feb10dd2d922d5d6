"""A turn on the board after the demons are caught: eggs, the end, the white demons in solo (rulebook: Gameplay)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from companion.games.khlor import pieces
from companion.games.khlor.box import COLUMNS, EGGS, SQUARES
from companion.games.khlor.sheet import DRAGON_EGGS
from companion.kit.text import Text, _, listing, n_
from companion.kit.tracker import TrackerMove, replace_at

from .board import COLOUR_NAMES, KhlorBoard, Turn, caught_now, without

CAUGHT = {
    "green": n_("{n} green demon", "{n} green demons", n=0),
    "yellow": n_("{n} yellow demon", "{n} yellow demons", n=0),
    "blue": n_("{n} blue demon", "{n} blue demons", n=0),
    "purple": n_("{n} purple demon", "{n} purple demons", n=0),
    "pink": n_("{n} pink demon", "{n} pink demons", n=0),
}


def tell_turn(state: KhlorBoard) -> Text:
    """The event of a finished turn: the caught demons, the largest number first, and the laid eggs."""
    caught = caught_now(state)
    colours = sorted(egg_colours(state), key=caught.count, reverse=True)
    demons = listing([CAUGHT[colour].counting(caught.count(colour)) for colour in colours])
    if not state.turn.laid:
        return _("{name} caught {demons}", demons=demons)
    laid = state.turn.laid
    eggs = EGGS[state.eggs[laid[0]]].text.counting(len(laid))
    return _("{name} caught {demons}, and laid {eggs}", demons=demons, eggs=eggs)


THE_END = _("The end of the game")
LAYS = {
    "green": _("{name} lays a green egg on {square}"),
    "yellow": _("{name} lays a yellow egg on {square}"),
    "blue": _("{name} lays a blue egg on {square}"),
    "purple": _("{name} lays a purple egg on {square}"),
    "pink": _("{name} lays a pink egg on {square}"),
}
LAY = {
    "green": _("Lay a green egg on {square}"),
    "yellow": _("Lay a yellow egg on {square}"),
    "blue": _("Lay a blue egg on {square}"),
    "purple": _("Lay a purple egg on {square}"),
    "pink": _("Lay a pink egg on {square}"),
}


def egg_colours(state: KhlorBoard) -> list[str]:
    """The colours of which eggs may be laid: those caught in this turn."""
    caught = caught_now(state)
    return [colour for colour in COLOUR_NAMES if colour in caught]


def egg_colour(state: KhlorBoard) -> str:
    """The colour of this turn's eggs; empty until one of several is chosen."""
    colours = egg_colours(state)
    return colours[0] if len(colours) == 1 else state.turn.colour


def offer_eggs(state: KhlorBoard) -> Iterator[TrackerMove]:
    """Eggs may be returned and laid once 3 demons are caught, but not in an extra turn."""
    if not state.turn.is_full or state.last_turns:
        return
    colours = egg_colours(state)
    if state.has_room and len(colours) > 1 and not state.turn.laid:
        yield from (offer_colour(colour) for colour in colours if colour != state.turn.colour)
    for square, name in enumerate(SQUARES):
        yield from offer_egg(state, square, name)


def offer_colour(colour: str) -> TrackerMove:
    """The choice of one of several colours."""
    eggs = DRAGON_EGGS[colour]
    event = _("{name} is going to lay {eggs}", eggs=eggs)
    return TrackerMove(f"colour:{colour}", _("Lay {eggs}", eggs=eggs), piece=pieces.EGGS[colour], event=event)


def describe_eggs(state: KhlorBoard, name: str) -> Text:
    """The moves with eggs after the catch, in words."""
    if state.may_return and state.has_room:
        return _("{name} may return an egg, then lay eggs of one colour: tap the squares.", name=name)
    if state.may_return:
        return _("{name} may return an egg: tap it. No square is free for another one.", name=name)
    if not state.has_room and state.turn.laid:
        return _("No square is free for another egg.")
    if not state.has_room:
        return _("{name} has caught 3 demons. No square is free for an egg.", name=name)
    if not egg_colour(state):
        return _("{name} may lay eggs: choose their colour, then tap the squares.", name=name)
    return _("{name} may lay {eggs}: tap the squares.", name=name, eggs=DRAGON_EGGS[egg_colour(state)])


def offer_egg(state: KhlorBoard, square: int, name: str) -> Iterator[TrackerMove]:
    """The moves with the egg of a square, which is removed before others are laid."""
    if square in state.turn.laid:
        text, event = _("Take the egg of {square} back"), _("{name} takes the egg of {square} back")
        yield on_square("unlay", name, text, event)
    elif state.eggs[square] and state.may_return:
        text, event = _("Return the egg of {square} to its pile"), _("{name} returns the egg of {square} to its pile")
        yield on_square("return", name, text, event)
    elif egg_colour(state) and state.may_lay(square):
        yield on_square("lay", name, LAY[egg_colour(state)], LAYS[egg_colour(state)])


def on_square(what: str, square: str, text: Text, event: Text) -> TrackerMove:
    """A move by a tap on a square, which its text and its event name."""
    values = {"square": square}
    return TrackerMove(
        f"{what}:{square}", text._replace(values=values), square=square, event=event._replace(values=values)
    )


def lay_egg(state: KhlorBoard, square: int) -> KhlorBoard:
    turn = replace(state.turn, laid=(*state.turn.laid, square))
    return replace(state, eggs=replace_at(state.eggs, square, egg_colour(state)), turn=turn)


def take_egg_back(state: KhlorBoard, square: int) -> KhlorBoard:
    turn = replace(state.turn, laid=without(state.turn.laid, square))
    return replace(state, eggs=replace_at(state.eggs, square, ""), turn=turn)


def return_egg(state: KhlorBoard, square: int) -> KhlorBoard:
    return replace(state, eggs=replace_at(state.eggs, square, ""), turn=replace(state.turn, returned=square))


def offer_end(state: KhlorBoard, names: Sequence[str]) -> Iterator[TrackerMove]:
    """The end of the turn, and the beginning of the end of the game."""
    if state.turn.is_full:
        yield TrackerMove("next", describe_next(state, names), event=tell_turn(state))
    elif not state.turn.caught and state.last_turns:
        name = names[state.seat]
        text = _("{name} cannot catch 3 demons, the polyominoes flipped or not: 3 points", name=name)
        yield TrackerMove("extra", text, heading=None if state.has_too_few else THE_END)
    elif not state.turn.caught:
        yield describe_stuck(state)


def describe_stuck(state: KhlorBoard) -> TrackerMove:
    """The end, which depends on the seat in turn; folded up as long as there are demons to catch."""
    if state.seat == state.first:
        text = _("No polyomino can catch 3 demons: the game is over")
        event = _("{name} cannot catch 3 demons: the game is over")
    else:
        text = _("No polyomino can catch 3 demons: the extra turns begin")
        event = _("{name} cannot catch 3 demons: the extra turns begin")
    return TrackerMove("stuck", text, heading=None if state.has_too_few else THE_END, event=event)


def describe_next(state: KhlorBoard, names: Sequence[str]) -> Text:
    if state.white:
        return _("The turn is over: the white demons move")
    if state.last_turns and state.next_seat == state.first:
        return _("The turn is over, and with it the game")
    return _("The turn is over: {name} is next", name=names[state.next_seat])


def end_turn(state: KhlorBoard) -> KhlorBoard:
    """Pass the turn on; in solo the white demons move first. The extra turns end before the start player."""
    state = replace(state, turn=Turn())
    if state.white:
        return replace(state, moves=0)
    is_last = state.last_turns and state.next_seat == state.first
    return replace(state, seat=state.seat if is_last else state.next_seat, over=is_last)


def get_stuck(state: KhlorBoard) -> KhlorBoard:
    """End the game at once in the start player's turn, else begin the extra turns."""
    ends = state.seat == state.first
    return replace(state, over=ends, last_turns=not ends)


def offer_steps(state: KhlorBoard) -> Iterator[TrackerMove]:
    """The squares for the white demon that moves: one step along an arrow of the polyomino.

    The rulebook does not draw the arrows, so the eight squares around are all on offer, and the player decides.
    """
    here = state.white[state.moves or 0]
    for square in neighbours(here):
        text = _("The white demon moves to {square}")
        yield on_square("white", SQUARES[square], text, text)
    text = _("It stays: no arrow leads to a square")
    yield TrackerMove("stay", text, event=_("The white demon stays: no arrow leads to a square"))


def neighbours(square: int) -> Iterator[int]:
    """The squares around this one, the nearest row first."""
    row, column = divmod(square, len(COLUMNS))
    for other in range(len(SQUARES)):
        distance = abs(row - other // len(COLUMNS)), abs(column - other % len(COLUMNS))
        if max(distance) == 1:
            yield other


def step(state: KhlorBoard, square: int) -> KhlorBoard:
    """Move the white demon: an egg below it goes back to its pile, and on the white egg the game is over."""
    return replace(
        state,
        white=replace_at(state.white, state.moves or 0, square),
        eggs=replace_at(state.eggs, square, ""),
        moves=None if state.moves else 1,
        over=square == state.centre,
    )
