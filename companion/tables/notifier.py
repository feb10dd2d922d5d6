"""Telling those who wait that a table has a new version. What happened, each of them looks up."""

from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from threading import Condition, Lock
from time import monotonic
from typing import Protocol

from companion.store import Unavailable

DELETED = 1 << 60  # the version of a table that is no more: above all others


class Notifier(Protocol):
    """Knows the versions of tables by their codes."""

    def publish(self, code: str, version: int) -> None:
        """Wake everybody who waits for this version of the table."""

    def wait(self, code: str, known: int, seconds: float) -> int:
        """The table's version, as soon as it is above the known one; after so many seconds in any case."""


class LocalNotifier:
    """A notifier for the threads of one process."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._conditions: dict[str, Condition] = defaultdict(Condition)
        self._versions: dict[str, int] = defaultdict(int)

    def publish(self, code: str, version: int) -> None:
        condition = self._condition(code)
        with condition:
            self._versions[code] = max(version, self._versions[code])
            condition.notify_all()

    def wait(self, code: str, known: int, seconds: float) -> int:
        condition = self._condition(code)
        with condition:
            condition.wait_for(lambda: self._versions[code] > known, seconds)
            return max(known, self._versions[code])

    def _condition(self, code: str) -> Condition:
        with self._lock:
            return self._conditions[code]


class PollingNotifier:
    """A notifier that hears of other processes, too: a wait that brought nothing asks the store.

    However many wait at a table, `ask` is called once in the seconds that they wait. It gives the version of the table
    with a code, None for a deleted one.
    """

    def __init__(self, local: Notifier, ask: Callable[[str], int | None]) -> None:
        self._local = local
        self._ask = ask
        self._lock = Lock()
        self._asked: dict[str, float] = {}

    def publish(self, code: str, version: int) -> None:
        self._local.publish(code, version)

    def wait(self, code: str, known: int, seconds: float) -> int:
        version = self._local.wait(code, known, seconds)
        if version > known or not self._is_due(code, seconds):
            return version
        self._poll(code)
        return self._local.wait(code, known, 0)

    def _is_due(self, code: str, seconds: float) -> bool:
        """Whether the store was not asked for the table in these last seconds; it counts as asked now."""
        now = monotonic()
        with self._lock:
            if now - self._asked.get(code, 0.0) < seconds:
                return False
            self._asked[code] = now
            return True

    def _poll(self, code: str) -> None:
        with suppress(Unavailable):  # a stream outlives a busy database
            version = self._ask(code)
            self.publish(code, DELETED if version is None else version)
