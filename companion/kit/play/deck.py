"""A deck of cards that is shuffled anew from its discards whenever it runs out."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from .seeded_random import Lot


@dataclass(frozen=True)
class Deck:
    """Cards by id: those to be drawn, the next one first, and the discards, some of which may lie `covered`.

    Each shuffling is a lot of its own, drawn from the deck's secret seed.
    """

    purpose: str
    seed: str
    cards: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()
    covered: tuple[str, ...] = ()
    shuffled: int = 0  # times

    @property
    def all(self) -> tuple[str, ...]:
        """Every card that is here."""
        return (*self.cards, *self.discards, *self.covered)

    def drawn(self) -> tuple[str, "Deck"]:
        """The next card, and the deck without it; if there is none, the discards become the deck first."""
        deck = self if self.cards else self.reshuffled()
        return deck.cards[0], replace(deck, cards=deck.cards[1:])

    def discarding(self, *cards: str) -> "Deck":
        return replace(self, discards=(*self.discards, *cards))

    def covering(self, *cards: str) -> "Deck":
        """With these discarded face down."""
        return replace(self, covered=(*self.covered, *cards))

    def reshuffled(self) -> "Deck":
        """All that is here as a new deck, face down."""
        number = self.shuffled + 1
        cards = Lot(f"{self.purpose} {number}", self.seed).shuffled(self.all)
        return replace(self, cards=tuple(cards), discards=(), covered=(), shuffled=number)


def new_deck(purpose: str, seed: str, cards: Iterable[str]) -> Deck:
    """The cards, shuffled for the first time."""
    return Deck(purpose, seed, tuple(cards)).reshuffled()
