"""The tables of the store: every action is checked, written, then published."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import reduce
from threading import RLock
from time import monotonic

from companion.kit.game import Game
from companion.kit.text import _
from companion.library.registry import games
from companion.store import AlreadyExists, NotFound, Store, TableRow, Unavailable
from companion.store.database import ANEW
from companion.store.errors import BUSY
from companion.system.machine import new_code, now
from companion.system.settings import KEPT, Retention

from .action import COUNT, OPEN, REMATCH, UNDO, Action, Command, Rejected
from .action_kind import ASKS
from .actions import action_kinds
from .actions.ending import same_players
from .keeping import keep_table
from .live import DELETED, Notifier, Presence
from .memory import KnownTable, TableMemory
from .names import replace_name
from .replay import add, apply, open_table, replay
from .table import Table

CODE_LENGTH = 5
LONG_CODE_LENGTH = 10  # on a database that is shared, with so many tables that five letters could be guessed
MOST_ACTIONS = 5_000  # at a table, half of them from one phone; a long evening has a thousand
# Kinds of actions that a full table accepts, too.
ALWAYS = (UNDO, "reveal", "remove", REMATCH, "reclaim", "delete", "bring_back", "forget_name")
CORRECTIONS = (COUNT, "done")  # kinds that a full table accepts from its host
MOST_ASKED = 200  # requests for seats at a table; strangers must not use up its actions
FULL_TABLE = _("So much has happened at this table that no more fits. Open another one")
FULL_OF_REQUESTS = _("Phones asked for seats so often at this table that no more can ask")
FULL_PHONE = _("This phone has done so much at this table that no more fits")
OTHER_CONTENT = _("This form was sent before and said something else; what you sent now was not done. Send it again")

LOCKS = 64
TRIES = 10  # to add an action before those of other processes
PATIENCE = 12.0  # seconds to wait for other threads at the same table, which a slow disk may hold up

DAY = 24 * 3600  # seconds
HOUR = 3600  # seconds
MINUTE = 60  # seconds


class TableService:
    """The tables of a store, which other processes may serve, too. Any call may raise the store's Unavailable."""

    def __init__(self, store: Store, rest: float = HOUR, kept: Retention = KEPT) -> None:
        """Make the service. `rest`: seconds until it first sweeps, when the clock of any machine has been set."""
        self._store = store
        self.kept = kept
        self.presence = Presence(store.state)
        self.notifier = Notifier()
        self._memory = TableMemory()
        self._locks = [RLock() for _each in range(LOCKS)]
        self._sweep_due = monotonic() + rest
        store.listen(self._hear)

    def _hear(self, code: str, version: int) -> None:
        """Publish what another process did at a table, or perhaps did at all of them."""
        if version != ANEW:
            self.notifier.publish(code, version)
            return
        for each in [code] if code else [*self._memory.codes(), *self.notifier.codes()]:
            self._memory.forget(each)
            with suppress(Unavailable):
                row = self._store.find(each)
                self.notifier.publish(each, row.version if row else DELETED)

    def find(self, code: str) -> TableRow | None:
        """The row of the table with this code."""
        known = None if self._store.is_shared else self._memory.find(code)
        return known.row if known else self._store.find(code)

    def table(self, row: TableRow) -> Table:
        """The table as it is now. NotFound when it was deleted meanwhile. Readers never wait for a writer."""
        known = self._memory.find(row.code)
        if known and known.row.id == row.id and known.row.version >= row.version:
            return known.table
        with self._hold(row.code):
            return self._load(row).table

    def _load(self, row: TableRow) -> KnownTable:
        known = self._memory.find(row.code)
        if known and known.row.id == row.id and not self._store.is_shared:
            return known
        found = self._store.find(row.code)
        if found is None or found.id != row.id:
            raise NotFound
        if known and known.row.id == row.id and known.row.version == found.version:
            return known
        return self._memory.keep(found, self._bring_up_to_date(known, found))

    def _bring_up_to_date(self, known: KnownTable | None, found: TableRow) -> Table:
        """The table as another process left it."""
        if known and known.row.id == found.id and known.row.version < found.version:
            later = self._store.actions(found.id, known.row.version)
            return reduce(apply, map(Action._make, later[: found.version - known.row.version]), known.table)
        return self._replay(found)

    def _replay(self, row: TableRow) -> Table:
        done = self._store.actions(row.id)[: row.version]
        return replay(games()[row.game], row.secret, map(Action._make, done))

    @contextmanager
    def _hold(self, code: str) -> Iterator[None]:
        """Let no other thread load or change the table meanwhile. Unavailable when others are too slow."""
        lock = self._locks[hash(code) % LOCKS]
        if not lock.acquire(timeout=PATIENCE):
            raise Unavailable(BUSY)
        try:
            yield
        finally:
            lock.release()

    def open(self, game: Game, command: Command) -> TableRow:
        """A new table, or the one that the same command opened before. Rejected when it cannot be opened like this."""
        self.make_room()
        while True:
            earlier = self._store.find_opened(command.phone, command.id)
            if earlier is not None:
                return self._find_opening(earlier, game, command)
            with suppress(AlreadyExists):  # the phone's other request was quicker, or another table has the code
                return self._open_new(game, command)

    def _open_new(self, game: Game, command: Command) -> TableRow:
        first = Action(1, *command, at=now())
        secret = secrets.token_hex(16)
        table = open_table(game, secret, first)
        code = new_code(LONG_CODE_LENGTH if self._store.is_shared else CODE_LENGTH)
        is_alone = table.phones is not None and table.is_on_one_phone
        row = self._store.open_table(code, game.slug, secret, first, first.at, alone=is_alone)
        self._memory.keep(row, table)
        return row

    def _find_opening(self, row: TableRow, game: Game, command: Command) -> TableRow:
        first = Action._make(self._store.actions(row.id)[0])
        if row.game != game.slug:
            raise Rejected(OTHER_CONTENT)
        check_same(first, command)
        return row

    def act(self, row: TableRow, command: Command) -> int:
        """Do something at a table, once for each idempotency key, and return the number of the action.

        Rejected when it does not fit, or its id is that of something else; NotFound when the table was deleted
        meanwhile.
        """
        with self._hold(row.code):
            number = self._act(row, command)
        self.make_room()
        return number

    def _act(self, row: TableRow, command: Command) -> int:
        for _try in range(TRIES):
            known = self._load(row)
            events = known.table.history.events
            earlier = next((event.action for event in events if event.action.id == command.id), None)
            if earlier:
                check_same(earlier, command)
                return earlier.number
            with suppress(AlreadyExists):  # another process was quicker
                return self._append(known, command)
        raise Unavailable(BUSY)

    def _append(self, known: KnownTable, command: Command) -> int:
        """Add an action, unless it counts what stands there. Nothing that follows its commit may fail."""
        row, table = known
        require_place(table, command)
        after = add(table, self._open_next(table, Action(table.version + 1, *command, at=now())))
        if command.kind == COUNT and after.fields == table.fields:
            return table.version
        action, ended = after.history.last.action, find_end(after)
        try:
            self._store.append(row.id, action, ended, keep_table(row, table, after))
        except Exception:
            self._memory.forget(row.code)  # perhaps it was committed
            raise
        self._memory.keep(row._replace(touched=action.at, version=action.number, ended=ended), after)
        self.notifier.publish(row.code, after.version)
        self.presence.note(row, after, action.phone)
        return after.version

    def _open_next(self, table: Table, action: Action) -> Action:
        """The action, with the code of the table that it opens, if it does. Rejected before a table is opened."""
        if action.kind != REMATCH:
            return action
        apply(table, action)
        opening = Command(f"{action.id}-next", action.phone, "", OPEN, same_players(table))
        return action._replace(body={**action.body, "code": self.open(table.game, opening).code})

    def anonymize(self, row: TableRow, name: str, template: str) -> None:
        """Delete a name at a table for good; the new one is made from a template with a `{number}`."""
        with self._hold(row.code):
            self._store.rewrite(row.id, lambda rows: replace_name(name, list(map(Action._make, rows)), template))
            self._memory.forget(row.code)

    def delete(self, row: TableRow) -> None:
        """Delete a table for all phones. For a day it can be brought back."""
        with self._hold(row.code):
            self._store.mark_deleted(row.id, now())
            self._memory.forget(row.code)
        self.notifier.publish(row.code, DELETED)

    def deleted_tables(self, phone: str) -> list[KnownTable]:
        """The deleted tables in the list of this phone that can still be brought back, as they were."""
        since = now() - self.kept.deleted * DAY
        rows = (row for row in self._store.deleted_tables(phone) if row.deleted and row.deleted >= since)
        return [KnownTable(row, self._replay(row)) for row in rows]

    def bring_back(self, row: TableRow) -> None:
        """Undo the deletion of a table."""
        self._store.mark_deleted(row.id, None)
        self.notifier.publish(row.code, row.version)

    def make_room(self) -> None:
        """Once a day, delete the tables and sheets whose `Retention` is over. After a failure it tries a day later.

        The store deletes a part of the tables at a time; after each part it looks again in a minute.
        """
        if monotonic() < self._sweep_due:
            return
        self._sweep_due = monotonic() + DAY
        alone, unused, going_on, ended, shared, deleted = (now() - days * DAY for days in self.kept)
        with suppress(Unavailable):
            self._store.forget_sheets(shared, now())
            self._store.erase_plays(deleted)
            codes = self._store.delete_forgotten(alone, unused, going_on, ended, deleted)
            for code in codes:
                self._memory.forget(code)
                self.notifier.publish(code, DELETED)
            if codes:
                self._sweep_due = monotonic() + MINUTE


def find_end(table: Table) -> int | None:
    """When the play ended, in seconds of Unix time; None while it goes on."""
    return table.revealed.at if table.revealed else None


def require_place(table: Table, command: Command) -> None:
    """Reject a command if the table is full, or half of it is from this phone. The host can always end the play.

    A phone that takes no part is rejected as soon as phones have asked for seats too often.
    """
    if command.kind == "sit" and not table.membership(command.phone).takes_part:
        asked = sum(bool(event.action.value(ASKS)) for event in table.history.events)
        if asked >= MOST_ASKED:
            raise Rejected(FULL_OF_REQUESTS)
    if table.version < MOST_ACTIONS // 2 or command.kind in ALWAYS:
        return
    if command.phone == table.host and command.kind in CORRECTIONS:
        return
    if table.version >= MOST_ACTIONS:
        raise Rejected(FULL_TABLE)
    if sum(event.action.phone == command.phone for event in table.history.events) >= MOST_ACTIONS // 2:
        raise Rejected(FULL_PHONE)


def check_same(earlier: Action, command: Command) -> None:
    """Reject a command whose id an earlier action has with other content."""
    if as_sent(earlier) != as_sent(command):
        raise Rejected(OTHER_CONTENT)


def as_sent(action: Action | Command) -> tuple[str, str, dict[str, str]]:
    """The part of an action that comes from a phone's form. A phone that lost its cookie sends the same."""
    kind = action_kinds().get(action.kind)
    body = {name: text for name, text in action.body.items() if kind is None or kind.takes(name)}
    return action.seat, action.kind, body
