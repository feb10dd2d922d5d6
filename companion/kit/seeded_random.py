"""Random draws from a seed: the same seed gives the same outcome on every machine and in every later version.

The generator is specified here, because the standard library's may change. Its key is the UTF-8 text

    egg-companion 1, a newline, the purpose, a newline, the seed

(lone surrogates as WTF-8). Block i, from 0, is the SHA-256 of the key, a newline and i in decimal digits. The blocks
one after the other are read as words of 8 bytes, big-endian. A number below n is the remainder of the next word by n;
words of 2^64 - (2^64 mod n) and more are passed over, so that every number is equally likely. Shuffling is Fisher-Yates
from the end: for i from the last place down to 1, the piece there changes places with the one at a number below i + 1.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, TypeVar

P = TypeVar("P")

WORD = 8  # bytes
WORDS = 1 << 8 * WORD


class SeededRandom:
    """A generator for one purpose and one seed.

    >>> SeededRandom("khlor board", "EGG7").shuffled("abcdef")
    ['f', 'd', 'e', 'b', 'c', 'a']
    """

    def __init__(self, purpose: str, seed: str) -> None:
        self._words = _words(f"egg-companion 1\n{purpose}\n{seed}".encode("utf-8", "surrogatepass"))

    def randbelow(self, n: int) -> int:
        """Return a number from 0 to n - 1, each equally likely; n is at least 1."""
        limit = WORDS - WORDS % n
        return next(word for word in self._words if word < limit) % n

    def shuffled(self, pieces: Sequence[P]) -> list[P]:
        """Return the pieces in a new order, each order equally likely."""
        order = list(pieces)
        for i in range(len(order) - 1, 0, -1):
            j = self.randbelow(i + 1)
            order[i], order[j] = order[j], order[i]
        return order


def _words(key: bytes) -> Iterator[int]:
    from hashlib import sha256  # here, because it takes as long to load as a game

    block = 0
    while True:
        digest = sha256(key + b"\n%d" % block).digest()
        yield from (int.from_bytes(digest[at : at + WORD], "big") for at in range(0, len(digest), WORD))
        block += 1


class Deck(NamedTuple):
    """Cards by id: those to be drawn, the next one first, and the discards, face up and face down.

    Each shuffle is a draw of its own from the secret `seed`, for the `purpose` of the deck.
    """

    purpose: str
    seed: str
    cards: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()
    discards_face_down: tuple[str, ...] = ()
    times_shuffled: int = 0

    @property
    def all_cards(self) -> tuple[str, ...]:
        """All cards in the deck and its discards."""
        return (*self.cards, *self.discards, *self.discards_face_down)

    def draw(self) -> tuple[str, "Deck"]:
        """Return the next card and the deck without it; an empty deck is reshuffled first."""
        deck = self if self.cards else self.reshuffle()
        return deck.cards[0], deck._replace(cards=deck.cards[1:])

    def discard(self, *cards: str) -> "Deck":
        return self._replace(discards=(*self.discards, *cards))

    def discard_face_down(self, *cards: str) -> "Deck":
        return self._replace(discards_face_down=(*self.discards_face_down, *cards))

    def reshuffle(self) -> "Deck":
        """Return a new deck of all cards here, face down."""
        number = self.times_shuffled + 1
        cards = SeededRandom(f"{self.purpose} {number}", self.seed).shuffled(self.all_cards)
        return self._replace(cards=tuple(cards), discards=(), discards_face_down=(), times_shuffled=number)


def new_deck(purpose: str, seed: str, cards: Iterable[str]) -> Deck:
    """Shuffle the cards for the first time."""
    return Deck(purpose, seed, tuple(cards)).reshuffle()
