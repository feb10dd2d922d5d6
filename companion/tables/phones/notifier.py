"""Telling those who wait that a table has another version. What happened, each of them looks up.

A version may be a smaller one: of a table that was undeleted or went back, because an older backup was put in place.
"""

from collections import Counter, OrderedDict
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from threading import Condition, Lock
from time import monotonic
from typing import Protocol

from companion.store import Unavailable

DELETED = 1 << 60  # the version that stands for a deleted table
BELLS = 1_024  # tables of which a process remembers the version


class Notifier(Protocol):
    """Knows the versions of tables by their codes."""

    def publish(self, code: str, version: int) -> None:
        """Wake everybody who waits for this version of the table."""

    def wait(self, code: str, known: int, seconds: float) -> int:
        """The table's version, as soon as it is another than the known one; after so many seconds in any case."""


class Bell(Condition):
    """Wakes those who wait for a table, whose version it knows, if anybody told it."""

    version: int | None = None


class LocalNotifier:
    """A notifier for the threads of one process. It remembers the tables of which it heard last."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._bells: OrderedDict[str, Bell] = OrderedDict()

    def publish(self, code: str, version: int) -> None:
        bell = self._bell(code)
        with bell:
            bell.version = version
            bell.notify_all()

    def wait(self, code: str, known: int, seconds: float) -> int:
        bell = self._bell(code)
        with bell:
            bell.wait_for(lambda: bell.version not in (None, known), seconds)
            return known if bell.version is None else bell.version

    def _bell(self, code: str) -> Bell:
        with self._lock:
            bell = self._bells.setdefault(code, Bell())
            self._bells.move_to_end(code)
            if len(self._bells) > BELLS:  # whoever waits at a table that is dropped hears by polling
                self._bells.popitem(last=False)
            return bell


class PollingNotifier:
    """A notifier that hears of other processes, too: a wait that brought nothing asks the store.

    However many wait, `ask` is called once in the seconds that they wait, with the codes of all their tables. It gives
    their versions by code, and leaves out a table that was deleted.
    """

    def __init__(self, local: Notifier, ask: Callable[[Collection[str]], Mapping[str, int]]) -> None:
        self._local = local
        self._ask = ask
        self._lock = Lock()
        self._waiting: Counter[str] = Counter()
        self._asked = 0.0

    def publish(self, code: str, version: int) -> None:
        self._local.publish(code, version)

    def wait(self, code: str, known: int, seconds: float) -> int:
        with self._poll_table(code):
            version = self._local.wait(code, known, seconds)
            if version != known or not self._is_due(seconds):
                return version
            self._poll()
            return self._local.wait(code, known, 0)

    @contextmanager
    def _poll_table(self, code: str) -> Iterator[None]:
        """The table is among those that the store is asked for."""
        with self._lock:
            self._waiting[code] += 1
        try:
            yield
        finally:
            with self._lock:
                self._waiting[code] -= 1

    def _is_due(self, seconds: float) -> bool:
        """Whether the store was not asked in these last seconds; it counts as asked now."""
        now = monotonic()
        with self._lock:
            if now - self._asked < seconds:
                return False
            self._asked = now
            return True

    def _poll(self) -> None:
        with self._lock:
            self._waiting = +self._waiting  # without tables at which nobody waits any more
            codes = list(self._waiting)
        with suppress(Unavailable):  # a stream outlives a busy database
            versions = self._ask(codes)
            for code in codes:
                self.publish(code, versions.get(code, DELETED))
