"""The tables that a process remembers, so that they need not be replayed for each request. It is bounded."""

from collections import OrderedDict
from threading import Lock

from companion.store import TableRow
from companion.tables.replay import STRIDE
from companion.tables.table import Table

MOST_TABLES = 256
MOST_EVENTS = 40_000  # of all those tables together; an event takes about a kilobyte
LONGEST = 1_000  # events of one table


class TableMemory:
    """Tables by the ids of their rows; those that nobody changed or loaded for longest are forgotten first."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._tables: OrderedDict[int, Table] = OrderedDict()

    def find(self, row: TableRow) -> Table | None:
        """The table as it is remembered, which may be older than its row, or newer."""
        return self._tables.get(row.id)

    def remember(self, row: TableRow, table: Table) -> None:
        """Remember the table. One that is too long is forgotten, to be loaded anew from its last snapshot."""
        with self._lock:
            self._tables[row.id] = table
            self._tables.move_to_end(row.id)
            if events_in_memory(table) > LONGEST and table.base and table.version - table.base.version < STRIDE:
                del self._tables[row.id]
            while len(self._tables) > MOST_TABLES or self.count_events() > MOST_EVENTS:
                self._tables.popitem(last=False)

    def forget(self, row: TableRow) -> None:
        with self._lock:
            self._tables.pop(row.id, None)

    def count_events(self) -> int:
        """How many events of all tables are in memory."""
        return sum(map(events_in_memory, self._tables.values()))


def events_in_memory(table: Table) -> int:
    """How many events of the table are in memory."""
    return table.version - table.history.omitted


def is_up_to_date(table: Table, row: TableRow) -> bool:
    """Whether a table is what the store has. An older backup in its place may have another one under the same id."""
    return (table.version, table.history.last.action.id, table.secret) == (row.version, row.tip, row.secret)
