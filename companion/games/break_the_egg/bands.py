"""The eggs on the bands while they are played: propose, agree, exchange, guess, break (rulebook: How to Play)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.kit.play.deck import Deck, new_deck
from companion.kit.play.tracker import Move, replace_at
from companion.kit.text import _

from .breaking import EGGS, PROPOSALS, Breaking, Player, leader
from .deal import CARDS, UNLUCKY

KINDS = {kind.id: kind.name for kind in CARDS}


@dataclass(frozen=True)
class Bands:
    """The table. The seats go to the right; `eggs`, `chicklets` and `states` are by seat, as `breaking` has them.

    `asked` are the seats still to be asked about the `proposal`, `agreed` the last one who agreed to it, `exchanged`
    those who did so this round; `guessed` is the last who guessed right, which ends the round if `guess_ends`, and
    `unlucky` has the unlucky egg in front.
    """

    goal: int
    guess_ends: bool
    deck: Deck
    eggs: tuple[str, ...]
    chicklets: tuple[int, ...]
    states: tuple[str, ...]
    hammer: int | None = None
    proposal: str = ""
    asked: tuple[int, ...] = ()
    agreed: int | None = None
    guessed: int | None = None
    exchanged: tuple[int, ...] = ()
    unlucky: int | None = None
    broken: bool = False

    def others_in(self, seat: int) -> tuple[int, ...]:
        """Who else is in the round, from that seat to the right."""
        seats = range(len(self.eggs))
        return tuple(other for other in (*seats[seat + 1 :], *seats[:seat]) if self.states[other] == "in")

    @property
    def proposing(self) -> bool:
        return self.hammer is not None and not self.proposal

    @property
    def winner(self) -> int | None:
        """Who has won, once the eggs are broken."""
        leaders = leader({str(seat): number for seat, number in enumerate(self.chicklets)}, self.goal)
        return int(leaders[0]) if self.broken and leaders else None

    @property
    def breaking(self) -> Breaking:
        """The round so far, the seats as names."""
        return Breaking(
            self.proposal,
            str(self.hammer),
            tuple(
                Player(str(seat), egg, chicklets, state, seat == self.agreed)
                for seat, (egg, chicklets, state) in enumerate(zip(self.eggs, self.chicklets, self.states, strict=True))
            ),
        )


def start(target: Callable[[int], int], players: int, seed: str, rulings: Mapping[str, bool]) -> Bands:
    deck = new_deck("break-the-egg pile", seed, (kind.id for kind in CARDS))
    guess_ends = rulings["right_guess_ends_round"]
    return dealt(Bands(target(players), guess_ends, deck, ("",) * players, (0,) * players, ("in",) * players))


def dealt(state: Bands) -> Bands:
    """With a card for everybody."""
    for seat in range(len(state.eggs)):
        state = drawing(state, seat)
    return state


def drawing(state: Bands, seat: int) -> Bands:
    """With a new egg for that seat, drawn again after the unlucky egg. That one is out when the pile is empty."""
    if not state.deck.cards:
        state = replace(state, deck=state.deck.discard(UNLUCKY.id), unlucky=None)
    card, deck = state.deck.draw()
    state = replace(state, deck=deck)
    if card == UNLUCKY.id:
        return drawing(replace(state, unlucky=seat), seat)
    return replace(state, eggs=replace_at(state.eggs, seat, card))


def moves(state: Bands, seat: int | None, names: Sequence[str]) -> Iterator[Move]:
    if seat is None:
        yield from of_the_table(state, names)
    elif seat == state.hammer and state.proposing:
        for kind in PROPOSALS:
            yield Move(f"propose:{kind}", _("Break: {egg}", egg=KINDS[kind]), reveals=not state.others_in(seat))
    elif seat in state.asked[:1]:
        yield from answers(state, seat)


def of_the_table(state: Bands, names: Sequence[str]) -> Iterator[Move]:
    if state.hammer is None:
        for seat, name in enumerate(names):
            yield Move(f"hammer:{seat}", _("{name} has the hammer", name=name))
    elif state.broken and state.winner is None:
        yield Move("next", _("Next round: a new card for everybody"), reveals=True)


def answers(state: Bands, seat: int) -> Iterator[Move]:
    """What a player who is asked may do."""
    yield Move("agree", _("Agree"), reveals=len(state.asked) == 1)
    if seat not in state.exchanged:
        yield Move("exchange", _("Exchange my card"), reveals=True)
    for kind in EGGS:
        yield Move(f"guess:{kind}", _("Guess: {egg}", egg=KINDS[kind]), reveals=True)


def apply(state: Bands, seat: int | None, id: str) -> Bands:
    what, _colon, choice = id.partition(":")
    if what == "hammer":
        return replace(state, hammer=int(choice))
    if seat is None:
        return next_round(state)
    return ACTS[what](state, seat, choice)


def proposing(state: Bands, seat: int, kind: str) -> Bands:
    return going_on(replace(state, proposal=kind, asked=state.others_in(seat)))


def agreeing(state: Bands, seat: int, _choice: str) -> Bands:
    return going_on(replace(state, asked=state.asked[1:], agreed=seat))


def exchanging(state: Bands, seat: int, _choice: str) -> Bands:
    """The old card is discarded unseen; the hammer moves, and with a new proposal all the others are asked anew."""
    state = replace(state, deck=state.deck.discard_face_down(state.eggs[seat]), exchanged=(*state.exchanged, seat))
    return drawing(replace(state, hammer=seat, proposal="", asked=(), agreed=None), seat)


def guessing(state: Bands, seat: int, kind: str) -> Bands:
    """A wrong guess is paid for at once, a right one with the others, when the eggs break."""
    state = replace(state, asked=state.asked[1:])
    if kind != state.eggs[seat]:
        return going_on(paid(replace(state, states=replace_at(state.states, seat, "wrong")), [seat]))
    state = replace(state, states=replace_at(state.states, seat, "right"), guessed=seat)
    return broken(state) if state.guess_ends else going_on(state)


ACTS = {"propose": proposing, "agree": agreeing, "exchange": exchanging, "guess": guessing}


def going_on(state: Bands) -> Bands:
    """The eggs break when nobody is left to be asked."""
    return state if state.asked else broken(state)


def broken(state: Bands) -> Bands:
    hammer = int(state.breaking.next_hammer()) if state.guessed is None else state.guessed
    state = paid(state, [seat for seat, how in enumerate(state.states) if how != "wrong"])
    return replace(state, asked=(), hammer=hammer, broken=True)


def paid(state: Bands, seats: Sequence[int]) -> Bands:
    """With the chicklets that these seats get or give back."""
    found = state.breaking
    changes = {seat: found.change(found.players[seat]) for seat in seats}
    chicklets = (number + changes.get(seat, 0) for seat, number in enumerate(state.chicklets))
    return replace(state, chicklets=tuple(chicklets))


def next_round(state: Bands) -> Bands:
    """Everybody is in again, with a new card; the old ones are discarded open."""
    players = len(state.eggs)
    return dealt(
        replace(
            state,
            deck=state.deck.discard(*state.eggs),
            eggs=("",) * players,
            states=("in",) * players,
            proposal="",
            agreed=None,
            guessed=None,
            exchanged=(),
            broken=False,
        )
    )


def pieces(state: Bands) -> Iterator[str]:
    yield from (*state.deck.all_cards, *state.eggs)
    if state.unlucky is not None:
        yield UNLUCKY.id
