"""The board in play: the pieces on each square, and the catch of a turn (rulebook: Setup, 1).

The table chooses and places the polyomino by itself; the tracker has only the result.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.games.khlor.box import CENTRE, COLOURS, SOLO_SQUARES, SQUARES
from companion.games.khlor.setup import Supply, fill_board
from companion.kit.seeded_random import SeededRandom
from companion.kit.text import _
from companion.kit.tracker import TrackerMove, replace_at

CATCH = 3  # demons in a turn
PUT_BACK = _("A demon caught by mistake")
COLOUR_NAMES = {colour.id: colour.name for colour in COLOURS}
CATCHES = {
    "green": _("{name} catches a green demon on {square}"),
    "yellow": _("{name} catches a yellow demon on {square}"),
    "blue": _("{name} catches a blue demon on {square}"),
    "purple": _("{name} catches a purple demon on {square}"),
    "pink": _("{name} catches a pink demon on {square}"),
}


@dataclass(frozen=True)
class Turn:
    """One turn: the squares `caught` from, the `colour` of the eggs that are laid.

    The egg of the square `returned` went back to its pile; `laid` are the squares that got one.
    """

    caught: tuple[int, ...] = ()
    colour: str = ""
    returned: int | None = None
    laid: tuple[int, ...] = ()

    @property
    def is_full(self) -> bool:
        return len(self.caught) == CATCH


@dataclass(frozen=True)
class KhlorBoard:
    """The board by squares: `demons` from the bottom up, `eggs` by colour. `caught` has a pile for each seat.

    `ticked` are the squares laid during the set-up, which lasts until `playing`. The seat `first` has the start tile,
    and `seat` has the turn. In the extra turns, `last_turns`, the seats `extra` got 3 points. `white` are the squares
    of the white demons; the one with the number `moves` goes on next, in solo. `centre` is the square of the white egg.
    `zero_counts` is the table's ruling.
    """

    demons: tuple[tuple[str, ...], ...]
    caught: tuple[tuple[str, ...], ...]
    centre: int | None
    zero_counts: bool
    eggs: tuple[str, ...] = ("",) * len(SQUARES)
    ticked: tuple[int, ...] = ()
    playing: bool = False
    first: int | None = None
    seat: int = 0
    turn: Turn = Turn()
    last_turns: bool = False
    extra: tuple[int, ...] = ()
    white: tuple[int, ...] = ()
    moves: int | None = None
    over: bool = False

    @property
    def next_seat(self) -> int:
        return (self.seat + 1) % len(self.caught)

    def may_catch(self, square: int) -> bool:
        """True if a demon lies on top of the square, with nothing white over it."""
        is_covered = square in self.white or square == self.centre
        return bool(self.demons[square]) and not is_covered and square not in self.turn.caught

    @property
    def has_too_few(self) -> bool:
        """True if no turn can begin: demons lie on top of fewer than three squares."""
        return not self.turn.caught and sum(map(self.may_catch, range(len(SQUARES)))) < CATCH

    def may_lay(self, square: int) -> bool:
        is_taken = square in self.white or square == self.centre or self.eggs[square]
        return not self.demons[square] and not is_taken

    @property
    def has_room(self) -> bool:
        """True if an egg can be laid anywhere."""
        return any(map(self.may_lay, range(len(SQUARES))))

    @property
    def may_return(self) -> bool:
        """True if an egg can go back to its pile: one a turn, before others are laid."""
        return any(self.eggs) and not self.turn.laid and self.turn.returned is None


def start(players: int, seed: str, rulings: Mapping[str, bool]) -> KhlorBoard:
    board = fill_board(players, Supply(centre=rulings["centre"]), SeededRandom("khlor board", seed))
    squares = [square for row in board.rows for square in row]
    demons = tuple(tuple(piece.id for piece in square.pieces) for square in squares)
    is_solo = players == 1
    return KhlorBoard(
        demons,
        caught=((),) * players,
        centre=SQUARES.index(CENTRE) if is_solo or not rulings["centre"] else None,
        zero_counts=rulings["zero_counts"],
        first=0 if is_solo else None,
        white=tuple(map(SQUARES.index, SOLO_SQUARES)) if is_solo else (),
    )


def choose_rulings(state: KhlorBoard, rulings: Mapping[str, bool]) -> KhlorBoard:
    """Change how a colour is counted; the centre square is settled when the board is laid."""
    return replace(state, zero_counts=rulings["zero_counts"])


def offer_set_up(state: KhlorBoard, names: Sequence[str]) -> Iterator[TrackerMove]:
    """The squares to tick while they are laid, and the start player."""
    for square, name in enumerate(SQUARES):
        if square in state.ticked:
            yield TrackerMove(f"untick:{name}", _("{square} is not laid yet", square=name), square=name)
        elif state.demons[square]:
            yield TrackerMove(f"tick:{name}", _("{square} is laid", square=name), square=name)
    if state.first is not None:
        text = _("The board is laid: {name} starts", name=names[state.first])
        yield TrackerMove("play", text, event=text)
        return
    for seat, name in enumerate(names):
        yield TrackerMove(f"start:{seat}", _("{name} is the eldest and starts", name=name))


def without(squares: Sequence[int], square: int) -> tuple[int, ...]:
    return tuple(each for each in squares if each != square)


def offer_catch(state: KhlorBoard) -> Iterator[TrackerMove]:
    """The demons on top, and putting back a demon tapped by mistake.

    If a tap on the square would lay an egg, a button below the board puts the demon back.
    """
    lays = state.turn.is_full and not state.last_turns
    for square, name in enumerate(SQUARES):
        if square in state.turn.caught and not (state.turn.laid or state.turn.returned is not None):
            place = {"heading": PUT_BACK} if lays and state.may_lay(square) else {"square": name}
            event = _("{name} puts the demon of {square} back", square=name)
            yield TrackerMove(f"back:{name}", _("Put the demon of {square} back", square=name), event=event, **place)
        elif state.may_catch(square) and not state.turn.is_full:
            colour = COLOUR_NAMES[state.demons[square][-1]]
            text = _("{colour} demon of {square}", colour=colour, square=name)
            event = CATCHES[state.demons[square][-1]]._replace(values={"square": name})
            yield TrackerMove(f"catch:{name}", text, square=name, event=event)


def catch(state: KhlorBoard, square: int) -> KhlorBoard:
    """Give the demon on top of a square to the seat in turn."""
    *below, demon = state.demons[square]
    return replace(
        state,
        demons=replace_at(state.demons, square, tuple(below)),
        caught=replace_at(state.caught, state.seat, (*state.caught[state.seat], demon)),
        turn=replace(state.turn, caught=(*state.turn.caught, square)),
    )


def put_back(state: KhlorBoard, square: int) -> KhlorBoard:
    """Put a demon caught in this turn back; the colour of the eggs is open again."""
    places = state.turn.caught
    pile = state.caught[state.seat]
    place = len(pile) - len(places) + places.index(square)
    return replace(
        state,
        demons=replace_at(state.demons, square, (*state.demons[square], pile[place])),
        caught=replace_at(state.caught, state.seat, (*pile[:place], *pile[place + 1 :])),
        turn=Turn(without(places, square)),
    )


def caught_now(state: KhlorBoard) -> tuple[str, ...]:
    """The demons of this turn, in the order of its squares."""
    pile = state.caught[state.seat]
    return pile[len(pile) - len(state.turn.caught) :]
