"""Random draws from a seed: the same seed gives the same outcome on every machine and in every later version.

The generator is specified here, because the standard library's may change. Its key is the UTF-8 text

    egg-companion 1, a newline, the purpose, a newline, the seed

(lone surrogates as WTF-8). Block i, from 0, is the SHA-256 of the key, a newline and i in decimal digits. The blocks
one after the other are read as words of 8 bytes, big-endian. A number below n is the remainder of the next word by n;
words of 2^64 - (2^64 mod n) and more are passed over, so that every number is equally likely. Shuffling is Fisher-Yates
from the end: for i from the last place down to 1, the piece there changes places with the one at a number below i + 1.
"""

from collections.abc import Iterator, Sequence
from typing import TypeVar

P = TypeVar("P")

WORD = 8  # bytes
WORDS = 1 << 8 * WORD


class SeededRandom:
    """Draws for one purpose from one seed.

    >>> SeededRandom("khlor board", "EGG7").shuffled("abcdef")
    ['f', 'd', 'e', 'b', 'c', 'a']
    """

    def __init__(self, purpose: str, seed: str) -> None:
        self._words = _words(f"egg-companion 1\n{purpose}\n{seed}".encode("utf-8", "surrogatepass"))

    def randbelow(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely; n is at least 1."""
        limit = WORDS - WORDS % n
        return next(word for word in self._words if word < limit) % n

    def shuffled(self, pieces: Sequence[P]) -> list[P]:
        """The pieces in a new order, each order equally likely."""
        order = list(pieces)
        for i in range(len(order) - 1, 0, -1):
            j = self.randbelow(i + 1)
            order[i], order[j] = order[j], order[i]
        return order


def _words(key: bytes) -> Iterator[int]:
    from hashlib import sha256  # it takes as long to load as a game, and most commands draw nothing

    block = 0
    while True:
        digest = sha256(key + b"\n%d" % block).digest()
        yield from (int.from_bytes(digest[at : at + WORD], "big") for at in range(0, len(digest), WORD))
        block += 1
