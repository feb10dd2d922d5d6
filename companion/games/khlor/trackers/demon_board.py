"""The board on phones: its moves, the open view, the sheets that it fills in."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any

from companion.games.khlor import pieces
from companion.games.khlor.box import COLOURS, COLUMNS, PLAYERS, SOLO_PLAYERS, SQUARES
from companion.games.khlor.counter import chart_leaders, chart_points
from companion.games.khlor.sheet import BoardEggs, Catch
from companion.kit.piece import Piece
from companion.kit.sheet import Sheet
from companion.kit.text import Text, _, listing, n_
from companion.kit.tracker import Tracker, TrackerMove
from companion.kit.view import BoardView, Chart, SquareView, ViewPart, chart_kinds

from .board import CATCH, KhlorBoard, catch, choose_rulings, offer_catch, offer_set_up, put_back, start, without
from .turns import (
    describe_eggs,
    end_turn,
    get_stuck,
    lay_egg,
    offer_eggs,
    offer_end,
    offer_steps,
    return_egg,
    step,
    take_egg_back,
)


def moves(state: KhlorBoard, seat: int | None, names: Sequence[str]) -> Iterator[TrackerMove]:
    """The moves of the table: the board is open, so that anybody taps for the seat in turn."""
    if seat is not None or state.over:
        return
    if not state.playing:
        yield from offer_set_up(state, names)
    elif state.moves is not None:
        yield from offer_steps(state)
    else:
        yield from offer_catch(state)
        yield from offer_eggs(state)
        yield from offer_end(state, names)


ON_SQUARES: Mapping[str, Callable[[KhlorBoard, int], KhlorBoard]] = {
    "tick": lambda state, square: replace(state, ticked=(*state.ticked, square)),
    "untick": lambda state, square: replace(state, ticked=without(state.ticked, square)),
    "catch": catch,
    "back": put_back,
    "lay": lay_egg,
    "unlay": take_egg_back,
    "return": return_egg,
    "white": step,
}
OTHERS: Mapping[str, Callable[[KhlorBoard, str], KhlorBoard]] = {
    "start": lambda state, seat: replace(state, first=int(seat)),
    "play": lambda state, _which: replace(state, playing=True, seat=state.first or 0),
    "colour": lambda state, colour: replace(state, turn=replace(state.turn, colour=colour)),
    "next": lambda state, _which: end_turn(state),
    "stuck": lambda state, _which: get_stuck(state),
    "extra": lambda state, _which: end_turn(replace(state, extra=(*state.extra, state.seat))),
    "stay": lambda state, _which: replace(state, moves=None if state.moves else 1),
}


def apply(state: KhlorBoard, seat: int | None, id: str) -> KhlorBoard:
    what, _colon, which = id.partition(":")
    return ON_SQUARES[what](state, SQUARES.index(which)) if what in ON_SQUARES else OTHERS[what](state, which)


def view(state: KhlorBoard, seat: int | None, names: Sequence[str]) -> Iterator[ViewPart]:
    yield describe_stage(state, names)
    squares = [view_square(state, square) for square in range(len(SQUARES))]
    rows = (tuple(squares[first : first + len(COLUMNS)]) for first in range(0, len(SQUARES), len(COLUMNS)))
    yield BoardView(_("Demon board"), COLUMNS, tuple(rows))
    if len(names) > 1:
        yield chart_caught(state, names)


def tell_standings(state: KhlorBoard, names: Sequence[str]) -> Iterator[ViewPart]:
    """The charts of the lead in each colour and of the points.

    They are secret when the standings are. Demons and eggs lie open, so they are in the view.
    """
    if len(names) > 1:
        yield chart_leaders(as_sheet(state, names))
        yield chart_points(as_sheet(state, names))
        yield _("The points count the eggs that lie on the board now, without those on their own colour.")


def view_square(state: KhlorBoard, square: int) -> SquareView:
    """A square; it is marked if this turn did something there, or if a white demon moves from it."""
    name, drawn = SQUARES[square], tuple(draw_square(state, square))
    text = _("{square}: free", square=name)
    if drawn:
        text = _("{square}: {pieces}", square=name, pieces=listing([piece.name for piece in reversed(drawn)]))
    mover = [] if state.moves is None else [state.white[state.moves]]
    is_marked = square in (*state.turn.caught, *state.turn.laid, *mover)
    return SquareView(name, text, drawn, is_marked, is_ticked=not state.playing and square in state.ticked)


def draw_square(state: KhlorBoard, square: int) -> Iterator[Piece]:
    """The pieces of a square from the bottom up."""
    yield from (pieces.DEMONS[demon] for demon in state.demons[square])
    if square == state.centre:
        yield pieces.WHITE_EGG
    if state.eggs[square]:
        yield pieces.EGGS[state.eggs[square]]
    yield from (pieces.WHITE_DEMON for white in state.white if white == square)


def describe_stage(state: KhlorBoard, names: Sequence[str]) -> Text:
    """The next step."""
    if state.over:
        return _("The game is over. Count the eggs that lie on squares of their own colour.")
    if not state.playing:
        laid, squares = len(state.ticked), sum(map(bool, state.demons))
        text = _("Lay the board together: tap a square when it is laid. {laid} of {squares} are.")
        if len(names) == 1:
            text = _("Lay the board: tap a square when it is laid. {laid} of {squares} are.")
        return text._replace(values={"laid": laid, "squares": squares})
    name = names[state.seat]
    if state.moves is not None:
        return _("Tap the square to which the white demon on {square} moves.", square=SQUARES[state.white[state.moves]])
    if state.turn.is_full and not state.last_turns:
        return describe_eggs(state, name)
    if state.turn.is_full:
        return _("{name} has caught 3 demons in the extra turn.", name=name)
    return describe_catch(state, name)


def describe_catch(state: KhlorBoard, name: str) -> Text:
    """The number of demons still to be caught in this turn."""
    if state.has_too_few:
        return _("{name} cannot catch 3 demons: too few are left.", name=name)
    left = CATCH - len(state.turn.caught)
    if state.last_turns:
        return n_(
            "Extra turn: {name} catches {n} demon. Tap it.",
            "Extra turn: {name} catches {n} demons. Tap them.",
            n=left,
            name=name,
        )
    return n_("{name} catches {n} demon: tap it.", "{name} catches {n} demons: tap them.", n=left, name=name)


def chart_caught(state: KhlorBoard, names: Sequence[str]) -> Chart:
    head = (_("Colour"), *(_("{name}", name=name) for name in names), _("Eggs"))
    piles = (*state.caught, state.eggs)
    return chart_kinds(_("Caught so far"), head, COLOURS, lambda colour: [pile.count(colour.id) for pile in piles])


def count_colours(things: Sequence[str]) -> dict[str, int]:
    return {colour.id: things.count(colour.id) for colour in COLOURS}


def as_sheet(state: KhlorBoard, names: Sequence[str]) -> Sheet[Catch, BoardEggs]:
    """The sheet as it is now; the coloured squares are not known here."""
    players = tuple(
        Catch(name=name, demons=count_colours(pile), extra=3 if place in state.extra else 0)
        for place, (name, pile) in enumerate(zip(names, state.caught, strict=True))
    )
    table = BoardEggs(eggs=count_colours(state.eggs), eggs_on_color=count_colours(()))
    return Sheet(players, table, {"zero_counts": state.zero_counts})


def to_sheet(state: KhlorBoard, names: Sequence[str]) -> dict[str, Any]:
    """The sheet without the eggs on squares of their own colour, which the table counts."""
    sheet = as_sheet(state, names)
    return {"players": [asdict(each) for each in sheet.players], "table": {"eggs": sheet.table.eggs}}


def to_solo_sheet(state: KhlorBoard, names: Sequence[str]) -> dict[str, Any]:
    table = {"eggs": sum(map(bool, state.eggs)), "demons_left": sum(map(len, state.demons))}
    return {"mode": "solo", "players": [{"name": name} for name in names], "table": table}


DEMON_BOARD_IN_PLAY = Tracker(
    "board",
    _("Demon board"),
    _(
        "The board on every phone: lay it together, then tap the demons that are caught and the squares where eggs "
        "are laid. It counts for you, and where the standings are open it tells who is ahead; how the polyominoes lie "
        "is up to you."
    ),
    players=PLAYERS,
    start=start,
    moves=moves,
    apply=apply,
    view=view,
    to_sheet=to_sheet,
    standings=tell_standings,
    choose_rulings=choose_rulings,
    turn=lambda state: None if state.over or not state.playing else state.seat,
    is_open=True,
    starts="start",
    sets_up=lambda state: not state.playing,
    drawn="board",
)
SOLO_BOARD_IN_PLAY = DEMON_BOARD_IN_PLAY._replace(
    id="solo-board",
    title=_("Demon board, solo"),
    about=_(
        "The board on your phone: lay it, then tap the demons you catch, the squares where you lay eggs, and where the "
        "white demons go. It counts for you; how the polyominoes lie is up to you."
    ),
    players=SOLO_PLAYERS,
    to_sheet=to_solo_sheet,
    starts="",
    mode="solo",
)
