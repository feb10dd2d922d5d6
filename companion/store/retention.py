"""How long something is kept to which nobody comes back."""

from time import monotonic
from typing import NamedTuple

from .store import Store

DAY = 24 * 3600  # seconds
HOUR = 3600  # seconds


class Retention(NamedTuple):
    """Days until something is deleted.

    Without an action: a table that was only opened, one in play, one whose play ended. Without being opened: a sheet
    that was shared, and after as many days again its code.
    """

    unused: int = 7
    going_on: int = 90
    ended: int = 3 * 365
    shared: int = 3 * 365


KEPT = Retention()


class Sweeper:
    """Deletes what nobody came back to, once a day.

    It begins an hour after the start, when the clock of a machine without one of its own has been set.
    """

    def __init__(self, store: Store, kept: Retention = KEPT, rest: float = HOUR) -> None:
        self._store = store
        self._kept = kept
        self._due = monotonic() + rest

    def sweep(self, now: int) -> list[str]:
        """The codes of the tables that were deleted, if it was time. `now` is in seconds of Unix time."""
        if monotonic() < self._due:
            return []
        self._due = monotonic() + DAY
        unused, going_on, ended, shared = (now - days * DAY for days in self._kept)
        self._store.forget_sheets(shared, now)
        return self._store.delete_forgotten(unused, going_on, ended)
