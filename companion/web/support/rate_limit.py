"""Wrong codes: somebody who tries many is made to wait, and nobody else."""

import time
from collections import defaultdict, deque
from collections.abc import Callable
from threading import Lock

MINUTE = 60.0  # seconds
EACH = 10  # wrong codes of one address in a minute
ALL = 100  # wrong codes of all addresses in a minute


class Guesses:
    """The wrong codes of the last minute, by address. `now` is in seconds."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._lock = Lock()
        self._wrong: dict[str, deque[float]] = defaultdict(deque)

    def wrong(self, address: str) -> None:
        """Note a wrong code."""
        with self._lock:
            self._wrong[address].append(self._now())

    def refused(self, address: str) -> bool:
        """Whether the address has to wait: it guessed wrong, and it or all together did so too often."""
        with self._lock:
            self._forget()
            own = len(self._wrong.get(address, ()))
            return own >= EACH or (own > 0 and sum(map(len, self._wrong.values())) >= ALL)

    def _forget(self) -> None:
        since = self._now() - MINUTE
        for address, times in list(self._wrong.items()):
            while times and times[0] <= since:
                times.popleft()
            if not times:
                del self._wrong[address]
