"""The eggs on the bands while they are played: propose, agree, exchange, guess, break (rulebook: How to Play)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.kit.seeded_random import Deck, new_deck
from companion.kit.text import Text, _
from companion.kit.tracker import TrackerMove, replace_at

from .box import BREAKABLE, CARDS, EGGS, UNLUCKY
from .round import Proposal, RoundEnd, RoundSheet, judge, pass_hammer
from .rules import RIGHT_GUESS
from .scoring import find_winner

GUESS = _("Guess my egg")


@dataclass(frozen=True)
class Bands:
    """The table. The seats go to the right; `eggs`, `chicklets` and `states` are by seat, as in `round`.

    `waiting` are the seats still to be asked about the `proposal`, `agreed` is the last one to agree, `exchanged` are
    the seats that exchanged in this round. `guessed` is the last seat with a right guess, which ends the round if
    `guess_ends`; `guess_will_end` is the ruling of later rounds. The seat `unlucky` has the unlucky egg in front.
    """

    guess_ends: bool
    guess_will_end: bool
    deck: Deck
    chicklets: tuple[int, ...]
    eggs: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    hammer: int | None = None
    proposal: str = ""
    waiting: tuple[int, ...] = ()
    agreed: int | None = None
    guessed: int | None = None
    exchanged: tuple[int, ...] = ()
    unlucky: int | None = None
    broken: bool = False

    def others_in(self, seat: int) -> tuple[int, ...]:
        """The other seats that are still in the round, to the right from this one."""
        seats = range(len(self.eggs))
        return tuple(other for other in (*seats[seat + 1 :], *seats[:seat]) if self.states[other] == "in")

    @property
    def proposing(self) -> bool:
        return self.hammer is not None and not self.proposal

    @property
    def turn(self) -> int | None:
        """The seat that proposes or is asked next, or None."""
        return self.hammer if self.proposing else next(iter(self.waiting), None)

    @property
    def winner(self) -> int | None:
        """The winning seat, once the eggs are broken."""
        return find_winner(dict(enumerate(self.chicklets))) if self.broken else None

    @property
    def round(self) -> RoundSheet:
        """The round so far in the form that `round` resolves, with seats as names."""
        seats = enumerate(zip(self.eggs, self.chicklets, self.states, strict=True))
        players = tuple(RoundEnd(str(seat), *entered, agreed_last=seat == self.agreed) for seat, entered in seats)
        last_right = "" if self.guessed is None else str(self.guessed)
        return RoundSheet(players, Proposal(self.proposal, str(self.hammer), last_right))


def start(players: int, seed: str, rulings: Mapping[str, bool]) -> Bands:
    deck = new_deck("break-the-egg pile", seed, (kind.id for kind in CARDS))
    guess_ends = rulings[RIGHT_GUESS.id]
    return deal(Bands(guess_ends, guess_ends, deck, chicklets=(0,) * players))


def choose_rulings(state: Bands, rulings: Mapping[str, bool]) -> Bands:
    """A new ruling counts from the next round on."""
    return replace(state, guess_will_end=rulings[RIGHT_GUESS.id])


def deal(state: Bands) -> Bands:
    """Deal a card to each seat; all are in."""
    players = len(state.chicklets)
    state = replace(state, eggs=("",) * players, states=("in",) * players)
    for seat in range(players):
        state = draw(state, seat)
    return state


def draw(state: Bands, seat: int) -> Bands:
    """Draw a new egg for the seat, and another one after the unlucky egg, which is discarded once the pile is empty."""
    if not state.deck.cards:
        state = replace(state, deck=state.deck.discard(UNLUCKY.id), unlucky=None)
    card, deck = state.deck.draw()
    state = replace(state, deck=deck)
    if card == UNLUCKY.id:
        return draw(replace(state, unlucky=seat), seat)
    return replace(state, eggs=replace_at(state.eggs, seat, card))


def moves(state: Bands, seat: int | None, names: Sequence[str]) -> Iterator[TrackerMove]:
    if seat is None:
        yield from table_moves(state, names)
    elif seat == state.hammer and state.proposing:
        for egg in BREAKABLE:
            event = _("{name} proposes to break: {egg}", egg=egg.name)
            text, is_last = _("Break: {egg}", egg=egg.name), not state.others_in(seat)
            yield TrackerMove(f"propose:{egg.id}", text, reveals=is_last, piece=egg.piece, event=event)
    elif seat in state.waiting[:1]:
        yield from reply_moves(state, seat)


def table_moves(state: Bands, names: Sequence[str]) -> Iterator[TrackerMove]:
    if state.hammer is None:
        for seat, name in enumerate(names):
            yield TrackerMove(f"hammer:{seat}", _("{name} has the hammer", name=name))
    elif state.broken and state.winner is None:
        event = _("{name} begins the next round: a new card for everybody")
        yield TrackerMove("next", _("Next round: a new card for everybody"), reveals=True, event=event)


def reply_moves(state: Bands, seat: int) -> Iterator[TrackerMove]:
    """The moves of a player asked to agree."""
    yield TrackerMove("agree", _("Agree"), reveals=len(state.waiting) == 1, event=_("{name} agrees"))
    if seat not in state.exchanged:
        yield TrackerMove("exchange", _("Exchange my card"), reveals=True, event=_("{name} exchanges the card"))
    for egg in EGGS:
        text = _("Guess: {egg}", egg=egg.name)
        yield TrackerMove(f"guess:{egg.id}", text, reveals=True, heading=GUESS, piece=egg.piece)


def tell_outcome(state: Bands, seat: int | None, move: str) -> Text | None:
    """The event of a guess."""
    for egg in EGGS:
        if seat is not None and move == f"guess:{egg.id}":
            if egg.id == state.eggs[seat]:
                return _("{name} guesses right: {egg}", egg=egg.name)
            return _("{name} guesses wrong: {egg}", egg=egg.name)
    return None


def apply(state: Bands, seat: int | None, id: str) -> Bands:
    what, _colon, choice = id.partition(":")
    if seat is None:
        return replace(state, hammer=int(choice)) if what == "hammer" else next_round(state)
    match what:
        case "propose":
            return go_on(replace(state, proposal=choice, waiting=state.others_in(seat)))
        case "agree":
            return go_on(replace(state, waiting=state.waiting[1:], agreed=seat))
        case "exchange":
            return exchange(state, seat)
        case _guess:
            return guess(state, seat, choice)


def exchange(state: Bands, seat: int) -> Bands:
    """Discard the old card unseen and take the hammer; with a new proposal all others are asked again."""
    state = replace(state, deck=state.deck.discard_face_down(state.eggs[seat]), exchanged=(*state.exchanged, seat))
    return draw(replace(state, hammer=seat, proposal="", waiting=(), agreed=None), seat)


def guess(state: Bands, seat: int, kind: str) -> Bands:
    """A wrong guess is paid at once, a right one when the eggs break."""
    state = replace(state, waiting=state.waiting[1:])
    if kind != state.eggs[seat]:
        return go_on(pay(replace(state, states=replace_at(state.states, seat, "wrong")), [seat]))
    state = replace(state, states=replace_at(state.states, seat, "right"), guessed=seat)
    return break_eggs(state) if state.guess_ends else go_on(state)


def go_on(state: Bands) -> Bands:
    """Break the eggs when no seat is left to be asked."""
    return state if state.waiting else break_eggs(state)


def break_eggs(state: Bands) -> Bands:
    hammer = int(pass_hammer(state.round))
    state = pay(state, [seat for seat, how in enumerate(state.states) if how != "wrong"])
    return replace(state, waiting=(), hammer=hammer, broken=True)


def pay(state: Bands, seats: Sequence[int]) -> Bands:
    """Change the chicklets of these seats."""
    found = state.round
    changes = {seat: judge(found, found.players[seat])[0] for seat in seats}
    chicklets = (number + changes.get(seat, 0) for seat, number in enumerate(state.chicklets))
    return replace(state, chicklets=tuple(chicklets))


def next_round(state: Bands) -> Bands:
    """Deal new cards to everybody; the old ones are discarded open."""
    deck, ends = state.deck.discard(*state.eggs), state.guess_will_end
    return deal(Bands(ends, ends, deck, state.chicklets, hammer=state.hammer, unlucky=state.unlucky))
