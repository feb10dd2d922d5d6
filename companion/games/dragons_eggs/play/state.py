"""The table: Egg cards, the acts of this round, and the cards that the phones hold (rulebook: Procedure of the game).

What is not on the phones lies on the real table. A seat without a phone is dealt no cards, and stands out of what
happens on the phones.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from companion.games.dragons_eggs.box import ABILITY_NAMES, EGG_CARDS, EGG_KINDS, MOST_CARDS, TREASURE_VALUES
from companion.games.dragons_eggs.parts import ALL_CARDS
from companion.games.dragons_eggs.round.form import Bid, BidSheet, Target
from companion.games.dragons_eggs.round.front import Place, Treasure
from companion.games.dragons_eggs.round.resolve import (
    Card,
    PlayedCards,
    ResolvedRound,
    decide,
    lay_out,
    order_abilities,
    play_ability,
)
from companion.kit.data import at
from companion.kit.play import NOBODY, OPEN, Audience, Fact, Play, list_facts, own
from companion.kit.seeded_random import Deck
from companion.kit.sheet import Sheet

EGGS = {kind.id: kind for kind in EGG_KINDS}
LIES, PASS, EMPTY, OUT = "lies", "pass", "empty", "out"  # of a seat, in the Treasure phase; empty since this round
NO_ABILITY = "none"  # of a seat that played none
TAKEN, CARRIED, REMOVED = "taken", "carried", "removed"  # the fate of the target
OPENED = {TAKEN: 1, CARRIED: 1, REMOVED: 2}  # Egg cards for the next round

Uses = tuple[tuple[Place, ...] | None, ...]  # the cards chosen for each ability so far, None without effect
Treasures = tuple[tuple[Treasure, ...], ...]


class Look(NamedTuple):
    """A card that Sharp Eyes has seen; it stays known wherever Wings moves it."""

    looker: int
    card: Card


@dataclass(frozen=True)
class EggTable(Play):
    """The Egg cards, and the round.

    - `won`: how many Egg cards of each kind lie before each seat. `target` is the row that is bid for; `removed` left
      the game.
    - `to_open`: the Egg cards that are still to be turned up for this round.
    - `marker`: the seat with the start-player marker. `passing` is a seat that has to choose the card that it gives up.
    - `does`, `acts`: the act of each seat in the two phases, such as `pass:3` and `orb`; empty before it.
    - `out`: the seats without Treasure. `bids` counts the rounds in which each seat has bid.
    - `deck`, `treasure`, `laid`, `discards`: the Egg deck and the Treasure cards, if the phones hold them.
    - `abilities`, `hands`: the Ability cards, if the phones hold them.
    - `uses`, `picked`, `looks`: the abilities carried out, the cards chosen for the next one, and what was seen.
    - `decided`: the fate of the target `bid_for`, from the moment in which the bids are open to the next round.
    """

    won: tuple[tuple[int, ...], ...] = ()
    target: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    to_open: int = 1
    marker: int = 0
    passing: int | None = None
    does: tuple[str, ...] = ()
    acts: tuple[str, ...] = ()
    out: frozenset[int] = frozenset()
    bids: tuple[int, ...] = ()
    deck: tuple[str, ...] = ()
    treasure: tuple[tuple[int, ...], ...] = ()
    laid: Treasures = ()
    discards: Treasures = ()
    abilities: Deck = Deck("", "")
    hands: tuple[tuple[str, ...], ...] = ()
    uses: Uses = ()
    picked: tuple[Place, ...] = ()
    looks: tuple[Look, ...] = ()
    decided: str = ""
    bid_for: tuple[str, ...] = ()

    @property
    def holds_all(self) -> bool:
        return ALL_CARDS.id in self.parts

    @property
    def order(self) -> list[int]:
        """The seats clockwise from the marker."""
        return [*range(self.marker, self.players), *range(self.marker)]

    def is_absent(self, seat: int) -> bool:
        """True for a seat without a phone, to which no Treasure was dealt: it sits out the whole game."""
        return self.holds_all and not (self.treasure[seat] or self.laid[seat] or self.discards[seat])

    @property
    def next_marker(self) -> int:
        """The seat to which the start-player marker goes."""
        later = [*range(self.marker + 1, self.players), *range(self.marker + 1)]
        return next((seat for seat in later if not self.is_absent(seat)), self.marker)

    @property
    def turn(self) -> int | None:
        if self.first is None or self.over or self.to_open or self.decided:
            return None
        if not all(self.does):
            return self.layer
        return self.actor if self.actor is not None else self.ability and self.ability[1]

    @property
    def layer(self) -> int | None:
        """The seat that lays Treasure next on the phones; with real Treasure all lie at once."""
        return next((seat for seat in self.order if not self.does[seat]), None) if self.holds_all else None

    @property
    def actors(self) -> list[int]:
        """The seats that have to draw, or to play, an Ability card on the phones."""
        if not self.parts or not all(self.does):
            return []
        return [seat for seat in self.order if self.does[seat] == LIES and self.hands[seat] and not self.acts[seat]]

    @property
    def actor(self) -> int | None:
        return next(iter(self.actors), None)

    @property
    def is_turned_up(self) -> bool:
        """True once all abilities played in this round lie open."""
        return all(self.does) and not self.actors

    def played(self, seat: int) -> str | None:
        """The ability that a seat has played in this round."""
        return self.acts[seat] if self.acts[seat] in ABILITY_NAMES else None

    @property
    def played_in_order(self) -> list[tuple[str, int]]:
        """The abilities of this round and their seats, in the order in which they take effect."""
        return [(ability, int(bid.name)) for ability, bid in order_abilities(self.sheet)]

    @property
    def bidders(self) -> list[int]:
        """The seats that bid, in the order of their seats, as their keys stand."""
        return [seat for seat in range(self.players) if self.does[seat] == LIES]

    @property
    def giver(self) -> int | None:
        """The seat that passes and has to choose its Egg card."""
        return self.passing if self.passing is not None and self.gifts_of(self.passing) else None

    def may_be_out(self, seat: int) -> bool:
        """True if a seat that bid so often may have no Treasure left."""
        return seat in self.out or self.bids[seat] * MOST_CARDS >= len(TREASURE_VALUES)

    def cards_of(self, seat: int, kind: str) -> int:
        return self.number("players", seat, "cards", kind)

    def eggs_of(self, seat: int) -> int:
        return sum(int(kind) * self.cards_of(seat, kind) for kind in EGGS)

    def gifts_of(self, seat: int) -> list[str]:
        """The kinds of Egg cards that a seat can give up to pass."""
        return [kind for kind in EGGS if self.cards_of(seat, kind)]

    @property
    def eggs_to_win(self) -> int:
        return sum(map(int, self.target))

    def left_of(self, kind: str) -> int:
        """The Egg cards of a kind that are still in the deck; below 0 if people have corrected too much."""
        won = sum(self.cards_of(seat, kind) for seat in range(self.players))
        return (EGG_CARDS[kind].number or 0) - won - (*self.target, *self.removed).count(kind)

    @property
    def deck_left(self) -> int:
        return len(self.deck) if self.holds_all else sum(max(0, self.left_of(kind)) for kind in EGGS)

    # The round as the resolver knows it; seats stand for names.

    @cached_property
    def sheet(self) -> BidSheet:
        laid = self.laid or ((),) * self.players
        bids = (Bid(str(seat), treasures=laid[seat], ability=self.played(seat)) for seat in self.order)
        return Sheet(tuple(bids), Target(tuple(map(int, self.bid_for or self.target))))

    @cached_property
    def cards(self) -> PlayedCards:
        """The Treasure cards on the phones, after the abilities used so far."""
        return self.cards_after(len(self.uses))

    def cards_after(self, steps: int) -> PlayedCards:
        cards = PlayedCards(lay_out(self.sheet))
        for (ability, bid), use in zip(order_abilities(self.sheet), self.uses[:steps], strict=False):
            cards, _text = play_ability(cards, ability, bid.name, use)
        return cards

    @cached_property
    def found(self) -> ResolvedRound:
        """The outcome by the cards after all abilities, or by the bids that people typed."""
        return self.worked_out.answer if self.worked_out else decide(self.sheet, self.cards)

    @property
    def ability(self) -> tuple[str, int] | None:
        """The ability that is carried out next on the phones, and its seat."""
        if not self.holds_all or not self.is_turned_up or self.decided:
            return None
        return next(iter(self.played_in_order[len(self.uses) :]), None)

    def in_hand(self, seat: int) -> int:
        """Count the Treasure in a hand, with what Sharp Eyes took back in this round."""
        return len(self.treasure[seat]) + sum(card.owner == str(seat) for card in self.cards.returned)

    def own_card(self, seat: int, card: Treasure) -> Card:
        return Card(str(seat), card.value)

    def is_covered(self, card: Card) -> bool:
        return Treasure(card.value, True) not in self.laid[int(card.owner)]

    # The facts.

    def facts(self) -> Iterator[Fact]:
        for seat in range(self.players):
            for kind, cards in zip(EGGS, self.won[seat], strict=True):
                yield Fact(at("players", seat, "cards", kind), cards)
            yield Fact(at("players", seat, "does"), self.does[seat])
        yield from list_facts("table.target", self.target)
        yield from list_facts("table.removed", self.removed)
        if self.first is not None:
            yield Fact("table.marker", str(self.marker))
        if self.parts:
            yield from self.tell_abilities()
        if self.holds_all:
            yield from self.tell_treasure()

    def tell_abilities(self) -> Iterator[Fact]:
        """Yield the Ability cards: those in hands and covered ones are known to their seats alone."""
        for seat, hand in enumerate(self.hands):
            yield Fact(at("players", seat, "abilities"), len(hand))
            yield from list_facts(at("players", seat, "abilities"), hand, own(seat))
            if ability := self.played(seat):
                yield Fact(at("players", seat, "played"), ability, OPEN if self.is_turned_up else own(seat))
        yield from list_facts("table.abilities", self.abilities.cards, NOBODY)
        yield from list_facts("table.discards", self.abilities.discards)
        yield from list_facts("table.covered", self.abilities.discards_face_down, NOBODY)

    def tell_treasure(self) -> Iterator[Fact]:
        """Yield the Egg deck and Treasure, such as `2.7` for the 7 of seat 2; it alone knows its covered discards."""
        yield from list_facts("table.deck", self.deck, NOBODY)
        yield Fact("table.deck", len(self.deck))
        for seat in range(self.players):
            yield Fact(at("players", seat, "treasure"), self.in_hand(seat))
            yield from list_facts(
                at("players", seat, "treasure"), (at(seat, value) for value in self.treasure[seat]), own(seat)
            )
            for n, card in enumerate(self.discards[seat]):
                yield Fact(at("players", seat, "discards", n), at(seat, card.value), OPEN if card.up else own(seat))
            for n, card in enumerate(self.laid[seat]):
                yield self.tell_laid(self.own_card(seat, card), n)

    def tell_laid(self, card: Card, n: int) -> Fact:
        """Make the fact of a card that was laid in this round, at the place where it is now."""
        place = next((place for place, each in self.cards.front.items() if each == card), None)
        is_open = not self.is_covered(card)
        if place:
            path, is_open = at("players", place.player, "front", place.number), is_open or bool(self.decided)
        elif card in self.cards.returned:
            path, is_open = at("players", card.owner, "back", n), False
        else:
            path = at("players", card.owner, "gone", n)
        return Fact(path, at(card.owner, card.value), OPEN if is_open else self.knowers_of(card))

    def knowers_of(self, card: Card) -> Audience:
        """Return the audience of a covered card wherever it goes: its owner, and those who looked at it."""
        return Audience(frozenset({int(card.owner), *(look.looker for look in self.looks if look.card == card)}))
