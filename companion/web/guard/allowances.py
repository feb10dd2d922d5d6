"""How much each may do and have, counted in memory that does not grow: who was not seen for longest is forgotten."""

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock

MOST_KEYS = 10_000  # that are remembered


class RecentThings:
    """The latest things that were seen."""

    def __init__(self, most: int = MOST_KEYS) -> None:
        self._most = most
        self._lock = Lock()
        self._seen: OrderedDict[Hashable, None] = OrderedDict()

    def __contains__(self, thing: Hashable) -> bool:
        return thing in self._seen

    def add(self, thing: Hashable) -> bool:
        """Remember a thing: whether it is new."""
        with self._lock:
            is_new = thing not in self._seen
            self._seen[thing] = None
            if len(self._seen) > self._most:
                self._seen.popitem(last=False)
            return is_new


class Allowance:
    """A budget for each: so much at once, which comes back at a steady rate (a token bucket). `now` is in seconds."""

    def __init__(self, burst: int, per_second: float, now: Callable[[], float] = time.monotonic) -> None:
        self.burst, self._per_second = burst, per_second
        self._now = now
        self._lock = Lock()
        self._used: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()  # how much, at which time

    def take(self, who: Hashable, amount: int = 1) -> bool:
        """Whether somebody may do one more, or so much more, which is then counted."""
        with self._lock:
            used = self._count_used(who)
            if used + amount > self.burst:
                return False
            self._used[who] = (used + amount, self._now())
            self._used.move_to_end(who)
            if len(self._used) > MOST_KEYS:
                self._used.popitem(last=False)
            return True

    def wait(self, who: Hashable) -> int:
        """The seconds after which somebody may do one more."""
        with self._lock:
            return max(1, round((self._count_used(who) + 1 - self.burst) / self._per_second + 0.5))

    def _count_used(self, who: Hashable) -> float:
        amount, then = self._used.get(who, (0.0, 0.0))
        return max(0.0, amount - (self._now() - then) * self._per_second)


class Places:
    """A number of places, of streams or connections, that each may hold at a time."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._lock = Lock()
        self._taken: dict[Hashable, int] = {}

    def take(self, who: Hashable) -> bool:
        """Whether there is a place for one more, which is then taken."""
        with self._lock:
            taken = self._taken.get(who, 0)
            if taken < self.most:
                self._taken[who] = taken + 1
            return taken < self.most

    def leave(self, who: Hashable) -> None:
        with self._lock:
            left = self._taken.pop(who) - 1
            if left:
                self._taken[who] = left
