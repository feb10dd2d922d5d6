"""The passing knowledge of a server: when phones that are asked for a seat were seen, and who sends wrong codes.

One process keeps it in memory, where no change of the clock gives a seat away. Several share it in the database.
"""

import time
from collections import OrderedDict
from collections.abc import Collection, Iterable, Mapping
from threading import Lock
from typing import NamedTuple, Protocol, TypeVar

from sqlalchemy import Connection, Table, delete, insert, select, update

from .database import Database
from .schema import seat_signs, wrong_guesses

MOST_SIGNS = 1_024  # in memory; the oldest is forgotten first
MOST_GUESSERS = 10_000  # in memory
LONGEST = 3600.0  # seconds after which every wrong guess is forgotten
K = TypeVar("K")
V = TypeVar("V")


class Guesses(NamedTuple):
    """The wrong guesses that counted at a time, after which so many a second are forgotten."""

    amount: float = 0.0
    at: float = 0.0
    forgotten: float = 0.0

    def left(self, now: float) -> float:
        """Those that count now."""
        return max(0.0, self.amount - max(0.0, now - self.at) * self.forgotten)


class ServerState(Protocol):
    """The state that all processes of a server know. Signs are by table and by the number of the action that asks."""

    def now(self) -> float:
        """Seconds, by the clock of the times in this state."""

    def note_sign(self, table_id: int, number: int) -> None:
        """Note that the phone which is asked was seen now."""

    def last_sign(self, table_id: int, number: int) -> float:
        """The time of the last sign; if there was none, this is one."""

    def guesses(self, owners: Collection[str]) -> Mapping[str, float]:
        """The wrong guesses of these owners that count now, of those who made some."""

    def add_guess(self, owners: Mapping[str, float]) -> None:
        """Count a wrong guess for each owner, of whose guesses so many a second are forgotten."""


class StateInMemory(ServerState):
    """The state of the one process of a server."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._signs: OrderedDict[tuple[int, int], float] = OrderedDict()
        self._guesses: OrderedDict[str, Guesses] = OrderedDict()

    def now(self) -> float:
        return time.monotonic()

    def note_sign(self, table_id: int, number: int) -> None:
        with self._lock:
            _remember(self._signs, (table_id, number), self.now(), MOST_SIGNS)

    def last_sign(self, table_id: int, number: int) -> float:
        with self._lock:
            key = table_id, number
            _remember(self._signs, key, self._signs.get(key, self.now()), MOST_SIGNS)
            return self._signs[key]

    def guesses(self, owners: Collection[str]) -> Mapping[str, float]:
        with self._lock:
            return {owner: self._guesses[owner].left(self.now()) for owner in owners if owner in self._guesses}

    def add_guess(self, owners: Mapping[str, float]) -> None:
        with self._lock:
            for owner, forgotten in owners.items():
                left = self._guesses.get(owner, Guesses()).left(self.now())
                _remember(self._guesses, owner, Guesses(left + 1, self.now(), forgotten), MOST_GUESSERS)


class StateInDatabase(ServerState):
    """The state of all processes on one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def now(self) -> float:
        return time.time()

    def note_sign(self, table_id: int, number: int) -> None:
        with self._database.write(table_id) as connection:
            _put(connection, seat_signs, {"table_id": table_id, "number": number}, seen=self.now())

    def last_sign(self, table_id: int, number: int) -> float:
        here = seat_signs.c.table_id == table_id, seat_signs.c.number == number
        with self._database.read() as connection:
            seen = connection.scalar(select(seat_signs.c.seen).where(*here))
        if seen is None:
            self.note_sign(table_id, number)
        return self.now() if seen is None else seen

    def guesses(self, owners: Collection[str]) -> Mapping[str, float]:
        with self._database.read() as connection:
            return {owner: known.left(self.now()) for owner, known in _find_guesses(connection, owners).items()}

    def add_guess(self, owners: Mapping[str, float]) -> None:
        now = self.now()
        with self._database.write() as connection:
            connection.execute(delete(wrong_guesses).where(wrong_guesses.c.at < now - LONGEST))
            known = _find_guesses(connection, owners)
            for owner, forgotten in owners.items():
                amount = known.get(owner, Guesses()).left(now) + 1
                _put(connection, wrong_guesses, {"owner": owner}, amount=amount, at=now, forgotten=forgotten)


def _remember(known: OrderedDict[K, V], key: K, value: V, most: int) -> None:
    known[key] = value
    known.move_to_end(key)
    if len(known) > most:
        known.popitem(last=False)


def _find_guesses(connection: Connection, owners: Iterable[str]) -> dict[str, Guesses]:
    rows = connection.execute(select(wrong_guesses).where(wrong_guesses.c.owner.in_(list(owners))))
    return {owner: Guesses(*guesses) for owner, *guesses in rows}


def _put(connection: Connection, table: Table, key: Mapping[str, object], **values: object) -> None:
    """Write a row, in place of an earlier one with its key."""
    here = [table.c[name] == value for name, value in key.items()]
    if not connection.execute(update(table).where(*here).values(values)).rowcount:
        connection.execute(insert(table), {**key, **values})
