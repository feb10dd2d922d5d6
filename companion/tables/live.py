"""Threads that wait for a version of a table, and the presence of phones that are asked for a seat."""

from collections import OrderedDict
from contextlib import suppress
from threading import Condition, Lock

from companion.store import ServerState, TableRow, Unavailable

from .action_kind import SeatRequest, find_answerers, list_seat_requests
from .table import Table

DELETED = 1 << 60  # the version of a deleted table
MOST_BELLS = 16_384  # tables of which the notifier remembers the version; far more than there are streams


class Bell(Condition):
    """Wakes the threads that wait for a table. It knows the table's version once one was published."""

    version: int | None = None


class Notifier:
    """Wakes the threads that wait for a table when it has another version. Each of them looks up the change.

    The new version may be a smaller one, of a table that was brought back.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._bells: OrderedDict[str, Bell] = OrderedDict()

    def publish(self, code: str, version: int) -> None:
        """Wake all threads that wait for the table with this code."""
        bell = self._bell(code)
        with bell:
            bell.version = version
            bell.notify_all()

    def wait(self, code: str, known: int, seconds: float) -> int:
        """Wait until the version differs from the known one, at most this many seconds, and return the version."""
        bell = self._bell(code)
        with bell:
            bell.wait_for(lambda: bell.version not in (None, known), seconds)
            return known if bell.version is None else bell.version

    def codes(self) -> list[str]:
        """The codes of the tables that something is known of."""
        with self._lock:
            return list(self._bells)

    def _bell(self, code: str) -> Bell:
        with self._lock:
            bell = self._bells.setdefault(code, Bell())
            self._bells.move_to_end(code)
            if len(self._bells) > MOST_BELLS:
                self._bells.popitem(last=False)
            return bell


class Presence:
    """Knows when a phone that is asked for its seat was last seen.

    A phone is seen when it asks the server for anything of its table. A page that somebody looks at asks every few
    seconds while a request for a seat is open; on a dark screen it does not.
    """

    def __init__(self, state: ServerState) -> None:
        self._state = state

    def note(self, row: TableRow, table: Table, phone: str) -> None:
        """Note the time for each request that asks this phone; for a request of its own only the first time."""
        for request in list_seat_requests(table):
            with suppress(Unavailable):
                if phone in find_answerers(table, request.phone, request.seat):
                    self._state.note_sign(row.id, request.number)
                elif phone == request.phone:
                    self._state.last_sign(row.id, request.number)

    def unseen(self, row: TableRow, request: SeatRequest) -> int:
        """The seconds since the request was first noticed, or since the asked phone was seen after that."""
        last = self._state.last_sign(row.id, request.number)
        return max(0, int(self._state.now()) - int(last))
