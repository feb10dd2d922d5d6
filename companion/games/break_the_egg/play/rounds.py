"""The course of the rounds: eggs, answers, chicklets and the hammer (rulebook: How to Play, Unlucky Egg).

With headbands the phones hold the cards, and everything is paid by the eggs. Else the real cards are on the heads, and
the phones are told whose egg hatches. A right guess or a wrong one is paid at once, in both.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from operator import add
from typing import Self, cast

from companion.games.break_the_egg.box import PLAYERS, UNLUCKY
from companion.games.break_the_egg.parts import HEADBANDS
from companion.games.break_the_egg.round import Proposal, RoundEnd, RoundSheet, judge, pass_hammer
from companion.games.break_the_egg.rules import RIGHT_GUESS
from companion.games.break_the_egg.scoring import find_winner
from companion.kit.play import NOBODY, OPEN, Audience, Fact, NameOf, Play, list_facts, others, put_at
from companion.kit.seeded_random import Deck

IN, WRONG, RIGHT = "in", "wrong", "right"  # as in the resolver
REAL_CARD = ""  # in place of an egg that no phone knows


@dataclass(frozen=True)
class RoundInPlay(Play):
    """A round, and the chicklets from the rounds before.

    - `before`, `paid`: the chicklets of each seat before the round, and their change in it.
    - `eggs`, `states`: of each seat; the states as in the resolver.
    - `hammer`, `proposer`: the seat that has the hammer, and the one that had it when the eggs were proposed.
    - `waiting`, `agreed`: the seats still to be asked, and those that agreed, in their order.
    - `exchanged`: the seats that exchanged their card in this round.
    - `guessing`: True while the seat in turn makes up its mind; `guessed` is the last seat with a right guess.
    - `ended`: True from the end of the round to the next one.
    - `guess_ends`: the ruling as it was when the round began.
    - `covered`: the audience of each discard that lies face down; they saw it on its owner's head.
    - `unlucky`: the seat with the unlucky egg in front of it.
    """

    before: tuple[int, ...] = ()
    paid: tuple[int, ...] = ()
    eggs: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    hammer: int = 0
    proposer: int = 0
    proposal: str = ""
    waiting: tuple[int, ...] = ()
    agreed: tuple[int, ...] = ()
    exchanged: tuple[int, ...] = ()
    guessing: bool = False
    guessed: int | None = None
    ended: bool = False
    guess_ends: bool = True
    deck: Deck = Deck("", "")
    covered: tuple[Audience, ...] = ()
    unlucky: int | None = None

    @property
    def has_bands(self) -> bool:
        """True if the phones hold the cards."""
        return HEADBANDS.id in self.parts

    @property
    def seats(self) -> range:
        return range(self.players)

    @property
    def still_in(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.seats if self.states[seat] == IN)

    @property
    def proposes(self) -> bool:
        """True while everybody waits for the proposal; it is spoken, and only headbands pay by it."""
        return self.has_bands and not self.proposal

    @property
    def turn(self) -> int | None:
        if self.first is None or self.ended or self.is_over:
            return None
        return self.hammer if self.proposes else self.waiting[0]

    @property
    def is_between(self) -> bool:
        """True after a round, and until somebody speaks in the next one."""
        begun = self.proposal or self.agreed or self.exchanged or self.guessing or self.ended
        return self.has_bands if self.ended else not begun and len(self.still_in) == self.players

    @property
    def chicklets(self) -> Mapping[int, int]:
        """The chicklets of each seat, as corrected."""
        return dict(enumerate(self.numbers("chicklets")))

    @property
    def winner(self) -> int | None:
        """The seat that wins, if the round ends like this."""
        return find_winner(self.chicklets)

    @property
    def is_over(self) -> bool:
        return self.is_between and self.winner is not None

    @property
    def round(self) -> RoundSheet:
        """The round so far in the form that the resolver takes.

        A seat stands for its player's name, which whoever reads the sentences puts in.
        """
        names = (cast(str, NameOf(seat)) for seat in self.seats)
        had = (max(0, now - paid) for now, paid in zip(self.chicklets.values(), self.paid, strict=True))
        agreed_last = (self.agreed[-1:] == (seat,) for seat in self.seats)
        players = map(RoundEnd, names, self.eggs, had, self.states, agreed_last)
        last_right = "" if self.guessed is None else str(self.guessed)
        return RoundSheet(tuple(players), Proposal(self.proposal, str(self.proposer), last_right))

    def facts(self) -> Iterator[Fact]:
        for seat in self.seats:
            yield Fact(f"players.{seat}.chicklets", self.before[seat] + self.paid[seat])
            yield Fact(f"players.{seat}.hammer", int(self.first is not None and seat == self.hammer))
            yield Fact(f"players.{seat}.state", "agreed" if seat in self.agreed else self.states[seat])
            yield Fact(f"players.{seat}.exchanged", int(seat in self.exchanged))
            if self.eggs[seat] != REAL_CARD:
                audience = OPEN if self.ended or self.states[seat] != IN else others(seat, self.players)
                yield Fact(f"players.{seat}.egg", self.eggs[seat], audience)
        if self.proposal:
            yield Fact("table.proposal", self.proposal)
        if self.has_bands:
            yield from self.list_cards()

    def list_cards(self) -> Iterator[Fact]:
        """Yield the cards that nobody wears."""
        if self.unlucky is not None:
            yield Fact(f"players.{self.unlucky}.unlucky", UNLUCKY.id)
        yield Fact("table.pile", len(self.deck.cards))
        yield from list_facts("table.pile", self.deck.cards, NOBODY)
        yield from list_facts("table.discards", self.deck.discards)
        for place, (egg, seen_by) in enumerate(zip(self.deck.discards_face_down, self.covered, strict=True)):
            yield Fact(f"table.covered.{place}", egg, seen_by)

    def with_first(self, seat: int) -> Self:
        return replace(self.take_hammer(seat), first=seat)

    def take_hammer(self, seat: int) -> Self:
        """Let the seat propose, and ask everybody else who is in, to the right from it."""
        others = tuple(each for each in (*self.seats[seat + 1 :], *self.seats[:seat]) if self.states[each] == IN)
        return replace(self, hammer=seat, proposer=seat, proposal="", waiting=others, agreed=())

    def agree(self, *seats: int) -> Self:
        return replace(self, waiting=self.waiting[len(seats) :], agreed=(*self.agreed, *seats)).go_on()

    def exchange(self, seat: int) -> Self:
        after = replace(self, exchanged=(*self.exchanged, seat)).take_hammer(seat)
        if not self.has_bands:
            return after.go_on()
        covered = (*self.covered, others(seat, self.players))
        return replace(after, deck=self.deck.discard_face_down(self.eggs[seat]), covered=covered).draw(seat)

    def guess(self, seat: int, *, is_right: bool) -> Self:
        state, guessed = (RIGHT, seat) if is_right else (WRONG, self.guessed)
        states, waiting = put_at(self.states, seat, state), self.waiting[1:]
        after = replace(self, states=states, waiting=waiting, guessing=False, guessed=guessed).pay(seat)
        return after.end() if is_right and self.guess_ends else after.go_on()

    def go_on(self) -> Self:
        """End the round when no seat is left to be asked."""
        return self if self.waiting else self.end()

    def end(self) -> Self:
        after = replace(self, ended=True, waiting=(), hammer=int(pass_hammer(self.round)))
        return after.pay(*after.still_in) if self.has_bands else after

    def pay(self, *seats: int) -> Self:
        found = self.round
        changes = (judge(found, found.players[seat])[0] if seat in seats else 0 for seat in self.seats)
        return replace(self, paid=tuple(map(add, self.paid, changes)))

    def begin_round(self) -> Self:
        """Let everybody be in again, with a new card; a ruling that was changed in the round counts from here."""
        before, guess_ends = tuple(map(add, self.before, self.paid)), self.ruling(RIGHT_GUESS.id, RIGHT_GUESS.default)
        paid, states = (0,) * self.players, (IN,) * self.players
        after = replace(self, before=before, paid=paid, states=states, ended=False, guess_ends=guess_ends)
        after = replace(after, exchanged=(), guessing=False, guessed=None).take_hammer(self.hammer)
        return after.deal() if self.has_bands else after

    def deal(self) -> Self:
        after = replace(self, deck=self.deck.discard(*filter(None, self.eggs)))
        for seat in self.seats:
            after = after.draw(seat)
        return after

    def draw(self, seat: int) -> Self:
        """Draw an egg for the seat, and another one after the unlucky egg, which goes back when the pile is empty."""
        after = self if self.deck.cards else replace(self, deck=self.deck.discard(UNLUCKY.id), covered=(), unlucky=None)
        card, deck = after.deck.draw()
        after = replace(after, deck=deck)
        if card == UNLUCKY.id:
            return replace(after, unlucky=seat).draw(seat)
        return after.with_items(seat, eggs=card)

    def with_player(self) -> Self | None:
        if not self.is_between or self.is_over or self.players == PLAYERS[-1]:
            return None
        seat, states, eggs = self.players, (*self.states, IN), (*self.eggs, REAL_CARD)
        after = replace(self, players=seat + 1, states=states, eggs=eggs)
        after = replace(after, before=(*self.before, 0), paid=(*self.paid, 0))
        if self.ended:
            return after
        after = after.take_hammer(self.hammer)
        return after.draw(seat) if self.has_bands else after

    def without(self, part: str) -> Self:
        """Begin a round with real cards: nobody has worn one of those in this round."""
        no_cards = replace(self, eggs=(REAL_CARD,) * self.players, deck=Deck("", ""), covered=(), unlucky=None)
        return replace(no_cards, parts=self.parts - {part}).begin_round()

    def with_rulings(self, rulings: Mapping[str, bool]) -> Self:
        after = replace(self, rulings=rulings)
        if not self.is_between:
            return after
        return replace(after, guess_ends=after.ruling(RIGHT_GUESS.id, RIGHT_GUESS.default))
