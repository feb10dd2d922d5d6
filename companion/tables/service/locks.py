"""Locks, one for each table: in a process one thread at a time changes it."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock, RLock
from weakref import WeakValueDictionary

from companion.store import Unavailable
from companion.store.errors import BUSY

PATIENCE = 12.0  # seconds to wait for others at the same table, whom a slow disk may hold up


class TableLocks:
    """A lock for each table by its code, as long as somebody holds or awaits it."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._locks: WeakValueDictionary[str, RLock] = WeakValueDictionary()

    def __len__(self) -> int:
        return len(self._locks)

    @contextmanager
    def hold(self, code: str) -> Iterator[None]:
        """Nobody else in this process changes the table meanwhile. Unavailable when others are too slow."""
        with self._lock:
            lock = self._locks.get(code)
            if lock is None:
                self._locks[code] = lock = RLock()
        if not lock.acquire(timeout=PATIENCE):
            raise Unavailable(BUSY)
        try:
            yield
        finally:
            lock.release()
