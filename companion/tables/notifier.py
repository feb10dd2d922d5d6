"""Telling phones that something happened at a table: a doorbell, no more; each then looks for itself."""

from collections import defaultdict
from threading import Condition, Lock


class Bell:
    """Rings with the version that a table has reached, for whoever waits at it. Of one process."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._waiting: dict[int, Condition] = defaultdict(Condition)
        self._versions: dict[int, int] = defaultdict(int)

    def ring(self, table: int, version: int) -> None:
        bell = self._at(table)
        with bell:
            self._versions[table] = max(version, self._versions[table])
            bell.notify_all()

    def wait(self, table: int, known: int, seconds: float) -> int:
        """The version of the table, as soon as it is above the known one; after so many seconds in any case."""
        bell = self._at(table)
        with bell:
            bell.wait_for(lambda: self._versions[table] > known, seconds)
            return max(known, self._versions[table])

    def _at(self, table: int) -> Condition:
        with self._lock:
            return self._waiting[table]
