"""What is done with the tables of a store: every action is checked, written, then published."""

import secrets
from contextlib import suppress

from companion.kit.game import Game
from companion.kit.text import _
from companion.store import ActionRow, AlreadyExists, NotFound, Store, TableRow, Unavailable
from companion.store.retention import Sweeper
from companion.system.machine import new_code, now
from companion.tables.action import UNDO, Action, Command, Rejected
from companion.tables.actions import action_kinds
from companion.tables.names import find_names, replace_name
from companion.tables.phones.notifier import DELETED, LocalNotifier, Notifier, PollingNotifier
from companion.tables.phones.presence import Presence
from companion.tables.player_view import RECENT
from companion.tables.replay import add, bases, open_table
from companion.tables.table import Table

from .loader import TableLoader, to_action, to_row
from .locks import TableLocks
from .memory import TableMemory, is_up_to_date

CODE_LENGTH = 5
MOST_ACTIONS = 50_000  # at a table; a long evening has a thousand
OTHER_CONTENT = _("This form was sent before and said something else; what you sent now was not done. Send it again")


class TableService:
    """The tables of one store, which other processes may serve as well. Any call may raise the store's Unavailable."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.presence = Presence(store)
        self.notifier: Notifier = PollingNotifier(LocalNotifier(), store.versions)
        self._loader = TableLoader(store)
        self._memory = TableMemory()
        self._locks = TableLocks()
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
        self._memory.remember(row, table)
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
        known = self._memory.find(row)
        if known and known.version > row.version:  # since the row was read
            row = self._find_again(row)
        return known if known and is_up_to_date(known, row) else self._catch_up(row)

    def table_at(self, row: TableRow, version: int) -> Table:
        """The table at the version of which the notifier told, or a newer one. NotFound when it was deleted meanwhile.

        What is told is in the store already, so that the store need not be asked for what is remembered.
        """
        known = self._memory.find(row)
        return known if known and known.version == version else self.table(self._find_again(row))

    def _catch_up(self, row: TableRow) -> Table:
        """The table after all actions that the store has, also those of other processes."""
        with self._locks.hold(row.code):
            row = self._find_again(row)
            known = self._memory.find(row)
            if known and is_up_to_date(known, row):
                return known
            extended = self._loader.extend(row, known) if known else None
            table = extended or self._loader.load(row, before=row.version - RECENT)
            self._memory.remember(row, table)
            return table

    def whole(self, row: TableRow) -> Table:
        """The table with all of its history."""
        with self._locks.hold(row.code):
            table = self.table(row)
            if table.history.omitted:
                return self._loader.load_whole(row)
            return table

    def names(self, row: TableRow) -> list[str]:
        """Every name that was ever used at the table."""
        return find_names(self._loader.actions(row))

    def act(self, row: TableRow, command: Command) -> int:
        """Do something at a table: the version it has then. What was sent twice is done once.

        Rejected when it does not fit, or its id is that of something else; NotFound when the table was deleted
        meanwhile.
        """
        with self._locks.hold(row.code):
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
        snapshots = self._loader.take_snapshots(bases(after, since=undone or after.version))
        self._store.append(row.id, to_row(after.history.last.action), find_end(after), undone, snapshots)
        self._memory.remember(row, after)
        self.presence.note(row, after, action.phone)
        self.notifier.publish(row.code, after.version)
        return after.version

    def _reach_back(self, row: TableRow, command: Command) -> Table:
        """The table with as much of its history as the command needs."""
        table, number = self.table(row), command.body.get("number", "")
        if command.kind != UNDO or table.history.reaches(number):
            return table
        return self._loader.load(self._find_again(row), before=int(number))

    def _find_again(self, row: TableRow) -> TableRow:
        found = self._store.find(row.code)
        if found is None:
            raise NotFound
        return found

    def delete(self, row: TableRow) -> None:
        """Delete a table for good."""
        with self._locks.hold(row.code):
            self._store.delete(row.id)
            self._memory.forget(row)
        self.notifier.publish(row.code, DELETED)

    def anonymize(self, row: TableRow, name: str, template: str) -> None:
        """Delete a name at a table for good; the new one is made from a template with a `{number}`."""

        def change(rows: list[ActionRow]) -> list[ActionRow]:
            return [to_row(action) for action in replace_name(name, [to_action(each) for each in rows], template)]

        with self._locks.hold(row.code):
            self._store.rewrite(row.id, change)
            self._memory.forget(row)


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
