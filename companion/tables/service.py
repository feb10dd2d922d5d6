"""The tables of a store: every action is checked, written, then published."""

import secrets
import time
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from threading import Lock, RLock
from weakref import WeakValueDictionary

from companion.kit.game import Game
from companion.kit.text import _
from companion.library.registry import games
from companion.store import ActionRow, AlreadyExists, NotFound, SnapshotRow, Store, TableRow, Unavailable
from companion.store.errors import BUSY
from companion.store.retention import Sweeper
from companion.store.store import LATEST, LONG_AGO
from companion.system.seeds import new_code

from .action import UNDO, Action, Command, Rejected
from .kinds import action_kinds
from .names import find_names, replace_name
from .phones.notifier import DELETED, LocalNotifier, Notifier, PollingNotifier
from .phones.presence import Presence
from .player_view import RECENT
from .replay import STRIDE, add, bases, extend, open_table, replay, replay_from
from .snapshot import code_version, read, take
from .table import Table

CODE_LENGTH = 5
IN_MEMORY = 256  # tables; others are replayed from the store
EVENTS_IN_MEMORY = 40_000  # of all those tables together; an event takes about a kilobyte
LONGEST = 1_000  # events of one table
PATIENCE = 12.0  # seconds to wait for others at the same table, whom a slow disk may hold up
MOST_ACTIONS = 50_000  # at a table; a long evening has a thousand
OTHER_CONTENT = _("This form was sent before and said something else; what you sent now was not done. Send it again")


class TableService:
    """The tables of one store, which other processes may serve as well. Any call may raise the store's Unavailable."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.presence = Presence(store)
        self.notifier: Notifier = PollingNotifier(LocalNotifier(), store.versions)
        self._tables: OrderedDict[int, Table] = OrderedDict()
        self._locks: WeakValueDictionary[str, RLock] = WeakValueDictionary()
        self._lock = Lock()
        self._sweeper = Sweeper(store)

    def open(self, game: Game, command: Command) -> TableRow:
        """A new table; what was sent twice opens one. Rejected when it cannot be opened like this.

        Now and then what nobody came back to makes room for it.
        """
        self.make_room()
        while True:
            earlier = self._store.find_opened(command.phone, command.id)
            if earlier is not None:
                return self._find_opening(earlier, game, command)
            with suppress(AlreadyExists):  # the phone's other request was quicker, or another table has the code
                return self._open_new(game, command)

    def make_room(self) -> None:
        """Delete what nobody came back to, if it is time to."""
        with suppress(Unavailable):  # which the table itself will say, if it lasts
            for code in self._sweeper.sweep(now()):
                self.notifier.publish(code, DELETED)

    def _open_new(self, game: Game, command: Command) -> TableRow:
        first = Action(1, *command, at=now())
        secret = secrets.token_hex(16)
        table = open_table(game, secret, first)
        row = self._store.open_table(self._new_code(), game.slug, secret, to_row(first), first.at, find_end(table))
        self._remember(row, table)
        return row

    def _find_opening(self, row: TableRow, game: Game, command: Command) -> TableRow:
        first = self._store.action(row.id, command.id)
        if first is None or row.game != game.slug:
            raise Rejected(OTHER_CONTENT)
        check_same(to_action(first), command)
        return row

    def _new_code(self) -> str:
        while True:
            code = new_code(CODE_LENGTH)
            if self._store.find(code) is None:
                return code

    def table(self, row: TableRow) -> Table:
        """The table, at least as new as its row. NotFound when it was deleted meanwhile.

        Who only looks does not wait for who writes.
        """
        known = self._tables.get(row.id)
        if known and known.version > row.version:  # since the row was read
            row = self._find_again(row)
        return known if known and is_up_to_date(known, row) else self._catch_up(row)

    def table_at(self, row: TableRow, version: int) -> Table:
        """The table at the version of which the notifier told, or a newer one. NotFound when it was deleted meanwhile.

        What is told is in the store already, so that the store need not be asked for what is remembered.
        """
        known = self._tables.get(row.id)
        return known if known and known.version == version else self.table(self._find_again(row))

    def _catch_up(self, row: TableRow) -> Table:
        """The table after all actions that the store has, also those of other processes."""
        with self._alone_at(row):
            row = self._find_again(row)
            known = self._tables.get(row.id)
            if known and is_up_to_date(known, row):
                return known
            table = self._extend(row, known) if known else None
            table = table or self._rebuild(row, before=row.version - RECENT)
            self._remember(row, table)
            return table

    def _rebuild(self, row: TableRow, before: int) -> Table:
        """The table, told from its last snapshot before the action of that number, or else from its first action."""
        game = games()[row.game]
        snapshot = self._store.snapshot(row.id, before, code_version(game)) if before > STRIDE else None
        base = read(snapshot, game, row.secret, self._store.signing_key()) if snapshot else None
        if base:
            return replay_from(base, self._actions(row, after=base.version))
        table = replay(game, row.secret, self._actions(row))
        with suppress(Unavailable):  # it may as well be told again
            self._store.keep_snapshots(row.id, table.version, self._snapshots(bases(table)))
        return table

    def _snapshots(self, found: Sequence[Table]) -> list[SnapshotRow]:
        """The latest bases, and a few from long ago: to wherever something is taken back, the way is short."""
        kept = [base for base in found[:-LATEST] if base.version % LONG_AGO == 0] + list(found[-LATEST:])
        return [take(base, self._store.signing_key()) for base in kept]

    def whole(self, row: TableRow) -> Table:
        """The table with all of its history."""
        with self._alone_at(row):
            table = self.table(row)
            if table.history.omitted:
                return replay(table.game, row.secret, self._actions(row))
            return table

    def names(self, row: TableRow) -> list[str]:
        """Every name that was ever used at the table."""
        return find_names(self._actions(row))

    def _extend(self, row: TableRow, known: Table) -> Table | None:
        """What is remembered and all that came after it; None when the store has another past by now."""
        if known.secret != row.secret or known.version > row.version:
            return None
        last, *new = self._actions(row, after=known.version - 1)
        return extend(known, new) if last.id == known.history.last.action.id else None

    def _actions(self, row: TableRow, after: int = 0) -> list[Action]:
        found = [to_action(each) for each in self._store.actions(row.id, after)]
        if not found:
            raise NotFound
        return found

    def act(self, row: TableRow, command: Command) -> int:
        """Do something at a table: the version it has then. What was sent twice is done once.

        Rejected when it does not fit, or its id is that of something else; NotFound when the table was deleted
        meanwhile.
        """
        with self._alone_at(row):
            while True:
                try:
                    return self._act_once(row, command)
                except (AlreadyExists, NotFound):  # another process acted first, or rewrote the table
                    row = self._find_again(row)

    def _act_once(self, row: TableRow, command: Command) -> int:
        earlier = self._store.action(row.id, command.id)
        if earlier is None:
            return self._append(row, command)
        check_same(to_action(earlier), command)
        self._repair_end(row)
        return earlier.number

    def _repair_end(self, row: TableRow) -> None:
        """An earlier version wrote a reveal and the end of the play apart, and may have been killed between."""
        ended = find_end(self.table(row))
        if row.ended != ended:
            self._store.end(row.id, ended)

    def _append(self, row: TableRow, command: Command) -> int:
        table = self._reach_back(row, command)
        if table.version >= MOST_ACTIONS:
            raise Rejected(_("So much has happened at this table that no more fits. Open another one"))
        action = Action(table.version + 1, *command, at=now())
        after = add(table, action)
        undone = int(action.value("number")) if action.kind == UNDO else None
        new = bases(after, since=undone or after.version)
        self._store.append(row.id, to_row(after.history.last.action), find_end(after), undone, self._snapshots(new))
        self._remember(row, after)
        self.presence.note(row, after, action.phone)
        self.notifier.publish(row.code, after.version)
        return after.version

    def _reach_back(self, row: TableRow, command: Command) -> Table:
        """The table with as much of its history as the command needs."""
        table, number = self.table(row), command.body.get("number", "")
        if command.kind != UNDO or table.history.tells(number):
            return table
        return self._rebuild(self._find_again(row), before=int(number))

    def _find_again(self, row: TableRow) -> TableRow:
        found = self._store.find(row.code)
        if found is None:
            raise NotFound
        return found

    def delete(self, row: TableRow) -> None:
        """Delete a table for good."""
        with self._alone_at(row):
            self._store.delete(row.id)
            self._forget(row)
        self.notifier.publish(row.code, DELETED)

    def anonymize(self, row: TableRow, name: str, template: str) -> None:
        """Delete a name at a table for good; the new one is made from a template with a `{number}`."""

        def change(rows: list[ActionRow]) -> list[ActionRow]:
            return [to_row(action) for action in replace_name(name, [to_action(each) for each in rows], template)]

        with self._alone_at(row):
            self._store.rewrite(row.id, change)
            self._forget(row)

    @contextmanager
    def _alone_at(self, row: TableRow) -> Iterator[None]:
        """Nobody else in this process changes the table meanwhile. Unavailable when others are too slow."""
        with self._lock:
            lock = self._locks.get(row.code)
            if lock is None:
                self._locks[row.code] = lock = RLock()
        if not lock.acquire(timeout=PATIENCE):
            raise Unavailable(BUSY)
        try:
            yield
        finally:
            lock.release()

    def _remember(self, row: TableRow, table: Table) -> None:
        """What is too long to be remembered is told anew from its last snapshot."""
        with self._lock:
            self._tables[row.id] = table
            self._tables.move_to_end(row.id)
            if events_in_memory(table) > LONGEST and table.base and table.version - table.base.version < STRIDE:
                del self._tables[row.id]
            while len(self._tables) > IN_MEMORY or sum(map(events_in_memory, self._tables.values())) > EVENTS_IN_MEMORY:
                self._tables.popitem(last=False)

    def _forget(self, row: TableRow) -> None:
        with self._lock:
            self._tables.pop(row.id, None)


def now() -> int:
    """Seconds of Unix time."""
    return int(time.time())


def is_up_to_date(table: Table, row: TableRow) -> bool:
    """Whether a table is what the store has. An older backup in its place may have another one under the same id."""
    return (table.version, table.history.last.action.id, table.secret) == (row.version, row.tip, row.secret)


def events_in_memory(table: Table) -> int:
    """How many events of the table are in memory."""
    return table.version - table.history.omitted


def find_end(table: Table) -> int | None:
    """When the play ended, in seconds of Unix time; None while it goes on."""
    return table.revealed.at if table.revealed else None


def check_same(earlier: Action, command: Command) -> None:
    """Rejected when an action with the command's id is there that says something else than the command."""
    if as_sent(earlier) != as_sent(command):
        raise Rejected(OTHER_CONTENT)


def as_sent(action: Action | Command) -> tuple[str, str, dict[str, str]]:
    """What a phone says with an action, without what the server adds. A phone that lost its cookie says the same."""
    kind = action_kinds().get(action.kind)
    body = {name: text for name, text in action.body.items() if kind is None or kind.takes(name)}
    return action.seat, action.kind, body


def to_row(action: Action) -> ActionRow:
    return ActionRow._make(action)._replace(body=dict(action.body))


def to_action(row: ActionRow) -> Action:
    return Action(row.number, row.id, row.phone, row.seat or "", row.kind, row.body, row.at)
