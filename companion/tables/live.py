"""Knowledge of tables in memory only: the threads that wait for a version, and the presence of asked phones."""

from collections import OrderedDict
from threading import Condition, Lock
from time import monotonic

from companion.store import TableRow

from .action_kind import SeatRequest, find_answerers, list_seat_requests
from .table import Table

DELETED = 1 << 60  # the version of a deleted table
MOST_BELLS = 1_024  # tables of which the notifier remembers the version; far more than there are streams
MOST_SIGNS = 1_024  # requests for seats of which the last sign is remembered


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

    def _bell(self, code: str) -> Bell:
        with self._lock:
            bell = self._bells.setdefault(code, Bell())
            self._bells.move_to_end(code)
            if len(self._bells) > MOST_BELLS:
                self._bells.popitem(last=False)
            return bell


class Presence:
    """Knows when a phone that is asked for its seat was last seen, by the monotonic clock.

    A phone is seen when it asks the server for anything of its table. A page that somebody looks at asks every few
    seconds while a request for a seat is open; on a dark screen it does not.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._signs: OrderedDict[tuple[int, int], int] = OrderedDict()  # by table and number of the request

    def note(self, row: TableRow, table: Table, phone: str) -> None:
        """Note the time for each request that asks this phone; for a request of its own only the first time."""
        for request in list_seat_requests(table):
            is_asked = phone in find_answerers(table, request.phone, request.seat)
            if is_asked or phone == request.phone:
                self._last_sign(row, request, is_seen=is_asked)

    def unseen(self, row: TableRow, request: SeatRequest) -> int:
        """The seconds since the request was first noticed, or since the asked phone was seen after that."""
        return int(monotonic()) - self._last_sign(row, request)

    def _last_sign(self, row: TableRow, request: SeatRequest, *, is_seen: bool = False) -> int:
        key = row.id, request.number
        with self._lock:
            last = self._signs[key] = int(monotonic()) if is_seen else self._signs.get(key, int(monotonic()))
            self._signs.move_to_end(key)
            if len(self._signs) > MOST_SIGNS:
                self._signs.popitem(last=False)
            return last
