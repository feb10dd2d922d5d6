"""Dragons' Eggs in play: Count along with the box, or Ability cards or all cards on the phones.

- `state`: the table and its facts
- `change`: the course of a round
- `effects`: the abilities on the phones' Treasure, and the bids
- `moves`: the moves with their sentences
- `ask`: the move card
- `hands`: the hand of a seat
- `picture`: the ring and the line
- `entries`: the entries of the resolver
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import Self

from companion.games.dragons_eggs.box import ABILITY_DECK, EGG_DECK, TREASURE_VALUES
from companion.games.dragons_eggs.parts import ALL_CARDS
from companion.kit.play import Hand, MoveCard, PicturePart, PlayDeal, Seen
from companion.kit.seeded_random import SeededRandom, new_deck
from companion.kit.text import Text, n_

from .ask import ask, ask_start
from .change import EggRound
from .entries import fill_round
from .hands import look_at_hand
from .picture import draw, tell_line
from .state import CARRIED, EGGS


class EggsInPlay(EggRound):
    """The play of Dragons' Eggs."""

    def card(self) -> MoveCard | None:
        return ask_start(self) if self.first is None else ask(self)

    def hand(self, seat: int) -> Hand | None:
        return look_at_hand(self, seat)

    def chip(self) -> Text | None:
        return n_("{n} Egg card left", "{n} Egg cards left", n=self.deck_left)

    def line(self) -> Text | None:
        return tell_line(self)

    def picture(self, seen: Seen) -> Iterator[PicturePart]:
        return draw(self)

    def fill(self, resolver: str, seats: Collection[int]) -> Mapping[str, str]:
        return dict(fill_round(self, seats))

    def with_first(self, seat: int) -> Self:
        return replace(self, first=seat, marker=seat)


def start(deal: PlayDeal) -> EggsInPlay:
    table = EggsInPlay(deal.players, deal.mode, deal.parts, deal.rulings)
    won = ((0,) * len(EGGS),) * deal.players
    table = replace(table, won=won, does=table.no_acts, acts=table.no_acts, bids=(0,) * deal.players)
    if deal.parts:
        table = deal_abilities(table, deal)
    return deal_treasure(table, deal) if ALL_CARDS.id in deal.parts else table


def deal_abilities(table: EggsInPlay, deal: PlayDeal) -> EggsInPlay:
    """Deal the top cards of the deck, one for each seat with a phone."""
    deck = new_deck("dragons-eggs ability deck", deal.seed, (kind.id for kind in ABILITY_DECK))
    hands = tuple((deck.cards[seat],) if seat in deal.dealt_in else () for seat in range(deal.players))
    left = tuple(card for seat, card in enumerate(deck.cards) if seat not in deal.dealt_in)
    return replace(table, abilities=deck._replace(cards=left), hands=hands)


def deal_treasure(table: EggsInPlay, deal: PlayDeal) -> EggsInPlay:
    """Deal Treasure, and begin the first round like any other. A seat without a phone has no Treasure."""
    deck = SeededRandom("dragons-eggs egg deck 1", deal.seed).shuffled([kind.id for kind in EGG_DECK])
    treasure = tuple(tuple(TREASURE_VALUES) if seat in deal.dealt_in else () for seat in range(deal.players))
    nothing = ((),) * deal.players
    table = replace(table, deck=tuple(deck), treasure=treasure, laid=nothing, discards=nothing)
    return replace(table, marker=deal.players - 1, decided=CARRIED).begin_round()
