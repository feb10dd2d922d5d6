"""Whether a phone that is asked for its seat is there.

A phone is seen when it asks the server for anything of its table. While a request stands on a page at which somebody
looks, that page asks every few seconds; on a dark screen it does not. Only these signs are stored, for all processes:
nothing is written as long as nobody asks for a seat. They are in seconds of uptime, whatever the clock says.
"""

from contextlib import suppress

from companion.store import Store, TableRow, Unavailable
from companion.system.machine import uptime
from companion.tables.consent import SeatRequest, find_answerers, list_seat_requests
from companion.tables.table import Table

REST = 10  # seconds after which a sign is written again


class Presence:
    """The signs of asked phones. Since the process started, every phone has been seen."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._started = uptime()

    def note(self, row: TableRow, table: Table, phone: str) -> None:
        """This phone is there: a request for its seat, or its own, counts from then on."""
        for request in list_seat_requests(table):
            answerers = find_answerers(table, request.phone, request.seat)
            if phone and (phone == request.phone or phone in answerers):
                unseen = self.unseen(row, request)
                if phone in answerers and unseen >= REST:
                    self._sign(row, request)

    def unseen(self, row: TableRow, request: SeatRequest) -> int:
        """For how many seconds the request stands and the phone that it is about was not seen."""
        last = self._store.last_sign(row.id, request.number)
        if last is None or last > uptime():  # the machine was started anew
            self._sign(row, request)
            return 0
        return uptime() - max(last, self._started)

    def _sign(self, row: TableRow, request: SeatRequest) -> None:
        with suppress(Unavailable):  # then nobody takes a seat either
            self._store.sign(row.id, request.number, uptime())
