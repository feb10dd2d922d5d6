"""A limit on wrong codes: an address that tries many is made to wait, and no other."""

import time
from collections import defaultdict, deque
from collections.abc import Callable
from threading import Lock

WINDOW = 60.0  # seconds
MOST = 10  # wrong codes of one address in a window
MOST_OF_ALL = 100  # wrong codes of all addresses in a window


class RateLimit:
    """The wrong codes of the last minute, by address. `now` is in seconds.

    Each process counts its own: with several processes an address may try that many times as often.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._lock = Lock()
        self._failures: dict[str, deque[float]] = defaultdict(deque)

    def record(self, address: str) -> None:
        """Count a wrong code."""
        with self._lock:
            self._failures[address].append(self._now())

    def is_exceeded(self, address: str) -> bool:
        """Whether the address has to wait: it guessed wrong, and it or all together did so too often."""
        with self._lock:
            self._drop_old()
            own = len(self._failures.get(address, ()))
            return own >= MOST or (own > 0 and sum(map(len, self._failures.values())) >= MOST_OF_ALL)

    def _drop_old(self) -> None:
        since = self._now() - WINDOW
        for address, times in list(self._failures.items()):
            while times and times[0] <= since:
                times.popleft()
            if not times:
                del self._failures[address]
