"""The eggs taken at a table: open ones are public, face-down ones known to their taker alone; and the sheets."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from companion.kit.box import Kind
from companion.kit.text import Text, _
from companion.kit.tracker import Tracker, TrackerMove, replace_at
from companion.kit.view import Chart, PileView, ViewPart, chart_kinds, view_pile

from . import pieces
from .box import BROKEN, FAMILIES, LEFT, NUMBER_OF_BROKEN, NUMBER_OF_HATCHED, PLAYERS
from .egg_count import EggCount, describe_count

HATCHED = Kind("hatched", _("Hatched egg"), piece=pieces.HATCHED)
KINDS = {kind.id: kind for kind in (*FAMILIES, BROKEN)}
IN_BOX = {HATCHED.id: NUMBER_OF_HATCHED, BROKEN.id: NUMBER_OF_BROKEN, **{kind.id: int(kind.id) for kind in FAMILIES}}
UNKNOWN = ""  # a face-down egg without a note
MINE = _("My face-down egg is…")


@dataclass(frozen=True)
class Nests:
    """The eggs of each seat: `eggs` lie open, by family, or in the easy mode hatched or broken.

    `hidden` lie face down; each has the secret note of its taker. `first` goes first, and `seat` has the turn.
    """

    is_easy: bool
    eggs: tuple[tuple[str, ...], ...]
    hidden: tuple[tuple[str, ...], ...]
    first: int | None = None
    seat: int = 0
    over: bool = False

    @property
    def hatched(self) -> tuple[Kind, ...]:
        """The kinds of eggs that are told apart beside the broken ones."""
        return (HATCHED,) if self.is_easy else FAMILIES

    @property
    def count(self) -> EggCount:
        """The eggs as everybody can see them."""
        broken = sum(eggs.count(BROKEN.id) for eggs in self.eggs)
        hatched = sum(map(len, self.eggs)) - broken
        count = EggCount(hatched, broken, known=0, hidden=sum(map(len, self.hidden)))
        return count if self.is_easy else count._replace(face_up=count.usual_open)

    def left_of(self, kind: str) -> int:
        """The eggs of a kind that do not lie open in front of a player."""
        return IN_BOX[kind] - sum(eggs.count(kind) for eggs in self.eggs)


def start(players: int, seed: str, rulings: Mapping[str, bool], is_easy: bool = False) -> Nests:
    return Nests(is_easy, ((),) * players, ((),) * players)


def moves(state: Nests, seat: int | None, names: Sequence[str]) -> Iterator[TrackerMove]:
    """The moves of the table, tapped by anybody for the seat in turn, or the secret notes of a seat."""
    if seat is not None:
        yield from offer_notes(state, seat)
    elif state.first is None:
        for place, name in enumerate(names):
            text = _("{name} is the youngest and goes first", name=name)
            yield TrackerMove(f"start:{place}", text, event=_("{first} goes first", first=name))
    elif state.over:
        yield from offer_last(state, names)
    else:
        yield from offer_eggs(state)
        yield end_turn(state, names)


def offer_eggs(state: Nests) -> Iterator[TrackerMove]:
    """The eggs that the seat in turn may take."""
    if not state.count.left:
        return
    for kind in state.hatched:
        if state.left_of(kind.id):
            yield TrackerMove(
                f"take:{kind.id}", kind.name, piece=kind.piece, event=_("{name} takes {egg}", egg=kind.name)
            )
    if not state.is_easy:
        yield TrackerMove("hide", _("Face down"), piece=pieces.HIDDEN, event=_("{name} takes an egg face down"))
    if state.left_of(BROKEN.id):
        yield TrackerMove(f"take:{BROKEN.id}", BROKEN.name, piece=BROKEN.piece, event=_("{name} takes a broken egg"))


def end_turn(state: Nests, names: Sequence[str]) -> TrackerMove:
    if state.count.left <= LEFT:
        return TrackerMove("next", _("The turn is over, and with it the game"), event=_("The game is over"))
    name = names[next_seat(state)]
    return TrackerMove("next", _("The turn is over: {name} is next", name=name), event=_("{next} is next", next=name))


def next_seat(state: Nests) -> int:
    return (state.seat + 1) % len(state.eggs)


def offer_notes(state: Nests, seat: int) -> Iterator[TrackerMove]:
    """A note for the first face-down egg without one; at the end, turning all up."""
    own = state.hidden[seat]
    if UNKNOWN in own:
        for kind in KINDS.values():
            if state.left_of(kind.id) > own.count(kind.id):
                yield TrackerMove(
                    f"note:{kind.id}",
                    kind.name,
                    secret=True,
                    heading=MINE,
                    piece=kind.piece,
                    event=_("{name} notes a face-down egg"),
                    at_leisure=not state.over,
                )
    elif state.over and own and all(state.left_of(kind) >= own.count(kind) for kind in own):
        event = _("{name} turns the face-down eggs up")
        yield TrackerMove("up", _("Turn my face-down eggs up"), reveals=True, event=event)


def offer_last(state: Nests, names: Sequence[str]) -> Iterator[TrackerMove]:
    """Turning up face-down eggs for all to see."""
    for seat, name in enumerate(names):
        for kind in KINDS.values() if state.hidden[seat] else ():
            if state.left_of(kind.id):
                heading = _("{name} turns up…", name=name)
                text = _("{name}: {egg}", name=name, egg=kind.name)
                event = _("{owner} turns up {egg}", owner=name, egg=kind.name)
                yield TrackerMove(f"open:{seat}:{kind.id}", text, heading=heading, piece=kind.piece, event=event)


def apply(state: Nests, seat: int | None, id: str) -> Nests:
    what, _colon, which = id.partition(":")
    match what:
        case "start":
            return replace(state, first=int(which), seat=int(which))
        case "take":
            return lay_open(state, state.seat, which)
        case "hide":
            return put_hidden(state, state.seat, (*state.hidden[state.seat], UNKNOWN))
        case "open":
            place, _colon, kind = which.partition(":")
            return lay_open(forget(state, int(place), kind), int(place), kind)
        case "next":
            return replace(state, seat=next_seat(state), over=state.count.left <= LEFT)
        case "note" if seat is not None:
            own = state.hidden[seat]
            return put_hidden(state, seat, replace_at(own, own.index(UNKNOWN), which))
    taker = seat or 0
    return lay_open(put_hidden(state, taker, ()), taker, *state.hidden[taker])


def lay_open(state: Nests, seat: int, *kinds: str) -> Nests:
    return replace(state, eggs=replace_at(state.eggs, seat, (*state.eggs[seat], *kinds)))


def put_hidden(state: Nests, seat: int, eggs: tuple[str, ...]) -> Nests:
    return replace(state, hidden=replace_at(state.hidden, seat, eggs))


def forget(state: Nests, seat: int, kind: str) -> Nests:
    """Remove a face-down egg: the one with this note, else one without a note, else any."""
    notes = list(state.hidden[seat])
    notes.remove(next((each for each in (kind, UNKNOWN) if each in notes), notes[-1]))
    return put_hidden(state, seat, tuple(notes))


def view(state: Nests, seat: int | None, names: Sequence[str]) -> Iterator[ViewPart]:
    yield describe_stage(state, names)
    if seat is not None and state.hidden[seat]:
        notes = [KINDS[egg] for egg in state.hidden[seat] if egg != UNKNOWN]
        unknown = state.hidden[seat].count(UNKNOWN)
        yield view_pile(_("Your face-down eggs"), notes, face_down=unknown, is_private=True)
    yield chart_taken(state, names)
    for name, hidden in zip(names, state.hidden, strict=True):
        if hidden:
            yield PileView(_("In front of {name}", name=name), face_down=len(hidden))
    if not state.over:
        yield from describe_count(state.count)


def describe_stage(state: Nests, names: Sequence[str]) -> Text:
    if state.first is None:
        return _("Lay the eggs out. The youngest player goes first: who is it?")
    if state.over and any(state.hidden):
        return _("The game is over: turn up the eggs that were taken face down.")
    if state.over:
        return _("The game is over.")
    return _("{name} takes eggs: tap each one.", name=names[state.seat])


def chart_taken(state: Nests, names: Sequence[str]) -> Chart:
    """The open eggs of each kind by player, and those left, face-down ones included."""

    def cells(kind: Kind) -> tuple[int, ...]:
        return (*(eggs.count(kind.id) for eggs in state.eggs), state.left_of(kind.id))

    head = (_("Egg"), *(_("{name}", name=name) for name in names), _("Left"))
    return chart_kinds(_("Taken so far"), head, (*state.hatched, BROKEN), cells)


def to_sheet(state: Nests, names: Sequence[str]) -> dict[str, Any]:
    """The open eggs; a face-down one counts once it is turned up."""
    players = [
        {"name": name, "eggs": {kind.id: eggs.count(kind.id) for kind in FAMILIES}, "broken": eggs.count(BROKEN.id)}
        for name, eggs in zip(names, state.eggs, strict=True)
    ]
    return {"players": players}


def to_easy_sheet(state: Nests, names: Sequence[str]) -> dict[str, Any]:
    players = [
        {"name": name, "hatched": eggs.count(HATCHED.id), "broken": eggs.count(BROKEN.id)}
        for name, eggs in zip(names, state.eggs, strict=True)
    ]
    return {"mode": "easy", "players": players}


EGGS_TAKEN_IN_PLAY = Tracker(
    "eggs",
    _("Eggs taken"),
    _(
        "Tap what everybody takes: whose turn it is, how many of each family are left, and the sheet fills itself. "
        "What you take face down you note for your own eyes."
    ),
    players=PLAYERS,
    start=start,
    moves=moves,
    apply=apply,
    view=view,
    to_sheet=to_sheet,
    turn=lambda state: None if state.first is None or state.over else state.seat,
    starts="start",
    is_count=True,
)
EASY_EGGS_IN_PLAY = EGGS_TAKEN_IN_PLAY._replace(
    id="easy-eggs",
    title=_("Eggs taken in easy mode"),
    about=_("Tap what everybody takes: whose turn it is, how many eggs are left, and the sheet fills itself."),
    start=partial(start, is_easy=True),
    to_sheet=to_easy_sheet,
    is_open=True,
    mode="easy",
)
TRACKERS = (EGGS_TAKEN_IN_PLAY, EASY_EGGS_IN_PLAY)
