"""A limit on wrong codes: an address that tries many is made to wait, and no other."""

import time
from collections import Counter, deque
from collections.abc import Callable
from threading import Lock

WINDOW = 60.0  # seconds
MOST = 10  # wrong codes of one address in a window
MOST_OF_ALL = 100  # wrong codes of all addresses in a window
TYPING_ERRORS = 3  # wrong codes of one address that are forgiven while others guess
MOST_REMEMBERED = 10_000  # wrong codes of all addresses, so that memory does not grow


class RateLimit:
    """The wrong codes of the last minute, by address. `now` is in seconds.

    Each process counts its own: with several processes an address may try that many times as often.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._lock = Lock()
        self._failures: deque[tuple[float, str]] = deque()  # the oldest first
        self._own: Counter[str] = Counter()

    def record(self, address: str) -> None:
        """Count a wrong code."""
        with self._lock:
            self._failures.append((self._now(), address))
            self._own[address] += 1
            if len(self._failures) > MOST_REMEMBERED:
                self._forget_oldest()

    def is_exceeded(self, address: str) -> bool:
        """Whether the address has to wait: it guessed wrong, and it or all together did so too often."""
        with self._lock:
            self._drop_old()
            own = self._own[address]
            return own >= MOST or (own >= TYPING_ERRORS and len(self._failures) >= MOST_OF_ALL)

    def _drop_old(self) -> None:
        since = self._now() - WINDOW
        while self._failures and self._failures[0][0] <= since:
            self._forget_oldest()

    def _forget_oldest(self) -> None:
        _time, address = self._failures.popleft()
        self._own[address] -= 1
        if not self._own[address]:
            del self._own[address]
