"""Dominoes and eggs as one game: rounds, turns, the open dominoes, then the eggs of each match (rulebook: 1 to 3)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.games.dragomino.box import DOMINOES, DOMINOES_A_ROUND, PLAYERS
from companion.kit.seeded_random import SeededRandom
from companion.kit.text import Text, _
from companion.kit.tracker import Tracker, TrackerMove, replace_at
from companion.kit.view import PileView, ViewPart, view_pile

from . import egg_stacks
from .egg_stacks import Tokens

KINDS = {domino.id: domino for domino in DOMINOES}


@dataclass(frozen=True)
class DominoesAndEggs:
    """The eggs, and the dominoes: those to come, those `offered` in this round, `taken` by seat, discarded.

    So many turns of the round are `done`. Once the seat in turn has picked a domino, `before` is the number of eggs
    that it had found in earlier turns.
    """

    eggs: Tokens
    deck: tuple[str, ...]
    taken: tuple[tuple[str, ...], ...]
    offered: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()
    done: int = 0
    before: int | None = None

    @property
    def picked(self) -> bool:
        return self.before is not None

    @property
    def turn(self) -> int | None:
        """The seat in turn, clockwise from the holder of the Mommy Dragon when the round began; None between rounds.

        In the last turn of four players no domino is offered any more.
        """
        goes_on = self.offered or self.done
        return ((self.eggs.first or 0) + self.done) % len(self.taken) if goes_on else None

    @property
    def begins(self) -> int:
        """The number of the round that begins next."""
        return self.eggs.round + any(self.taken)


def start(players: int, seed: str, rulings: Mapping[str, bool]) -> DominoesAndEggs:
    deck = SeededRandom("dragomino dominoes", seed).shuffled([domino.id for domino in DOMINOES])
    return DominoesAndEggs(egg_stacks.start(players, seed, rulings), tuple(deck), ((),) * players)


def moves(state: DominoesAndEggs, seat: int | None, names: Sequence[str]) -> Iterator[TrackerMove]:
    if state.eggs.mommy is None:
        yield from egg_stacks.offer_first_holder(seat, names)
    elif seat is None:
        yield from offer_round(state, names)
    elif seat == state.turn and not state.picked:
        for place, domino in enumerate(state.offered):
            event = _("{name} takes a domino: {domino}", domino=KINDS[domino].name)
            yield TrackerMove(f"pick:{place}", KINDS[domino].name, kind=KINDS[domino], event=event)
    elif seat == state.turn:
        yield from egg_stacks.offer_moves(state.eggs, seat, names)
        if not state.eggs.drawn[seat]:
            yield TrackerMove("done", _("No more eggs: my turn is over"), event=_("{name} takes no more eggs"))


def offer_round(state: DominoesAndEggs, names: Sequence[str]) -> Iterator[TrackerMove]:
    if state.deck and state.turn is None:
        name = names[state.eggs.mommy or 0]
        text = _("Round {number}: open 4 dominoes, {name} starts", number=state.begins, name=name)
        yield TrackerMove("open", text, reveals=True, event=_("Round {number} begins", number=state.begins))


def apply(state: DominoesAndEggs, seat: int | None, id: str) -> DominoesAndEggs:
    what, _colon, which = id.partition(":")
    match what:
        case "open":
            return open_round(state)
        case "pick" if seat is not None:
            return pick(state, seat, int(which))
        case "done":
            return end_turn(state)
    return replace(state, eggs=egg_stacks.apply(state.eggs, seat, id))


def open_round(state: DominoesAndEggs) -> DominoesAndEggs:
    return replace(
        state,
        eggs=replace(state.eggs, first=state.eggs.mommy, round=state.begins),
        offered=state.deck[:DOMINOES_A_ROUND],
        deck=state.deck[DOMINOES_A_ROUND:],
    )


def pick(state: DominoesAndEggs, seat: int, place: int) -> DominoesAndEggs:
    taken = replace_at(state.taken, seat, (*state.taken[seat], state.offered[place]))
    offered = (*state.offered[:place], *state.offered[place + 1 :])
    return replace(state, taken=taken, offered=offered, before=len(state.eggs.found[seat]))


def end_turn(state: DominoesAndEggs) -> DominoesAndEggs:
    """Pass the turn on; after the last one the dominoes that are left are discarded."""
    if state.done + 1 < len(state.taken):
        return replace(state, done=state.done + 1, before=None)
    return replace(state, discards=(*state.discards, *state.offered), offered=(), done=0, before=None)


def view(state: DominoesAndEggs, seat: int | None, names: Sequence[str]) -> Iterator[ViewPart]:
    yield describe_stage(state, names)
    if state.turn is not None and state.picked:
        yield from view_find(state, state.turn, names[state.turn])
    if state.offered:
        yield view_pile(_("Open dominoes"), [KINDS[domino] for domino in state.offered], at_stake=not state.picked)
    is_between = state.turn is None and any(state.taken)
    eggs = replace(state.eggs, first=None) if is_between else state.eggs  # the old order is over
    yield from egg_stacks.view(eggs, seat, names)
    for name, taken in zip(names, state.taken, strict=True):
        yield view_pile(_("{name}'s dominoes", name=name), [KINDS[domino] for domino in taken])._replace(aside=True)
    yield view_pile(_("Discarded dominoes"), [KINDS[domino] for domino in state.discards])._replace(aside=True)
    yield PileView(_("Dominoes in the box"), face_down=len(state.deck))


def view_find(state: DominoesAndEggs, turn: int, name: str) -> Iterator[PileView]:
    """The new domino of this turn, and the eggs found with it."""
    yield view_pile(_("{name}'s new domino", name=name), [KINDS[state.taken[turn][-1]]], at_stake=True)
    if found := state.eggs.found[turn][state.before :]:
        yield view_pile(_("Found with it"), [egg_stacks.KINDS[egg_stacks.face_of(egg)] for egg in found], at_stake=True)


def describe_stage(state: DominoesAndEggs, names: Sequence[str]) -> Text:
    if state.turn is None and not state.deck:
        return _("The game is over: the eggs are counted.")
    if state.turn is None:
        return _("The round is over.") if state.begins > 1 else _("The first round begins with 4 open dominoes.")
    if state.eggs.drawn[state.turn]:
        return _("{name} looks at 2 eggs and keeps one.", name=names[state.turn])
    if state.picked:
        return _("{name} takes an egg for each match of the new domino.", name=names[state.turn])
    return _("{name} takes one of the open dominoes.", name=names[state.turn])


WHOLE_GAME = Tracker(
    "dominoes-and-eggs",
    _("Dominoes and eggs"),
    _(
        "Round by round: four open dominoes, whose turn it is, then an egg for each match. "
        "The Mommy Dragon moves by herself, and the sheet fills itself."
    ),
    players=PLAYERS,
    start=start,
    moves=moves,
    apply=apply,
    view=view,
    to_sheet=lambda state, names: egg_stacks.to_sheet(state.eggs, names),
    tell_outcome=lambda state, seat, move: egg_stacks.tell_outcome(state.eggs, seat, move),
    turn=lambda state: state.turn,
    starts="mommy",
)
