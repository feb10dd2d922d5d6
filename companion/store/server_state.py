"""The passing knowledge of a server: when phones that are asked for a seat were seen, and what is counted by owner.

An owner is an address, or a phone at a table: how many wrong codes it sent, how much it let the server keep.

One process keeps it in memory, where no change of the clock gives a seat away. Several share it in the database.
"""

import time
from collections import OrderedDict
from collections.abc import Collection, Iterable, Mapping
from math import inf
from threading import Lock
from typing import NamedTuple, Protocol, TypeVar

from sqlalchemy import Connection, Table, delete, insert, select, update

from .database import Database
from .schema import seat_signs, wrong_guesses

MOST_SIGNS = 1_024  # in memory; the oldest is forgotten first
MOST_OWNERS = 10_000  # in memory
K = TypeVar("K")
V = TypeVar("V")


class Use(NamedTuple):
    """An amount to count for an owner, of whose count so much a second is forgotten, and which may be `most`."""

    amount: float
    forgotten: float
    most: float = inf


class Count(NamedTuple):
    """The amount that counted at a time, after which so much a second is forgotten."""

    amount: float = 0.0
    at: float = 0.0
    forgotten: float = 0.0

    def left(self, now: float) -> float:
        """The amount that counts now."""
        return max(0.0, self.amount - max(0.0, now - self.at) * self.forgotten)


class ServerState(Protocol):
    """The state that all processes of a server know. Signs are by table and by the number of the action that asks."""

    def now(self) -> float:
        """Seconds, by the clock of the times in this state."""

    def note_sign(self, table_id: int, number: int) -> None:
        """Note that the phone which is asked was seen now."""

    def last_sign(self, table_id: int, number: int) -> float:
        """The time of the last sign; if there was none, this is one."""

    def counts(self, owners: Collection[str]) -> Mapping[str, float]:
        """The amounts that count now, of those of these owners who have one."""

    def count(self, uses: Mapping[str, Use]) -> Mapping[str, float]:
        """Add to the counts of these owners. If some would have too much, add nothing, and return by how much."""


class StateInMemory(ServerState):
    """The state of the one process of a server."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._signs: OrderedDict[tuple[int, int], float] = OrderedDict()
        self._counts: OrderedDict[str, Count] = OrderedDict()

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

    def counts(self, owners: Collection[str]) -> Mapping[str, float]:
        with self._lock:
            return {owner: self._counts[owner].left(self.now()) for owner in owners if owner in self._counts}

    def count(self, uses: Mapping[str, Use]) -> Mapping[str, float]:
        with self._lock:
            new, excess = _add_up(self._counts, uses, self.now())
            for owner, count in new.items():
                _remember(self._counts, owner, count, MOST_OWNERS)
        return excess


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

    def counts(self, owners: Collection[str]) -> Mapping[str, float]:
        with self._database.read() as connection:
            return {owner: known.left(self.now()) for owner, known in _find_counts(connection, owners).items()}

    def count(self, uses: Mapping[str, Use]) -> Mapping[str, float]:
        now, kept = self.now(), wrong_guesses.c
        with self._database.write() as connection:
            connection.execute(delete(wrong_guesses).where(kept.amount <= (now - kept.at) * kept.forgotten))
            new, excess = _add_up(_find_counts(connection, uses), uses, now)
            for owner, count in new.items():
                _put(connection, wrong_guesses, {"owner": owner}, **count._asdict())
        return excess


def _add_up(
    known: Mapping[str, Count], uses: Mapping[str, Use], now: float
) -> tuple[Mapping[str, Count], Mapping[str, float]]:
    """The counts with these uses; none if some would be too large, with the excess of those."""
    new = {
        owner: Count(known.get(owner, Count()).left(now) + use.amount, now, use.forgotten)
        for owner, use in uses.items()
    }
    excess = {owner: new[owner].amount - use.most for owner, use in uses.items() if new[owner].amount > use.most}
    return {} if excess else new, excess


def _remember(known: OrderedDict[K, V], key: K, value: V, most: int) -> None:
    known[key] = value
    known.move_to_end(key)
    if len(known) > most:
        known.popitem(last=False)


def _find_counts(connection: Connection, owners: Iterable[str]) -> dict[str, Count]:
    rows = connection.execute(select(wrong_guesses).where(wrong_guesses.c.owner.in_(list(owners))))
    return {owner: Count(*count) for owner, *count in rows}


def _put(connection: Connection, table: Table, key: Mapping[str, object], **values: object) -> None:
    """Write a row, in place of an earlier one with its key."""
    here = [table.c[name] == value for name, value in key.items()]
    if not connection.execute(update(table).where(*here).values(values)).rowcount:
        connection.execute(insert(table), {**key, **values})
