"""Tables from what the store has of them: their actions, and snapshots that shorten the replay."""

from collections.abc import Sequence
from contextlib import suppress

from companion.library.registry import games
from companion.store import ActionRow, NotFound, SnapshotRow, Store, TableRow, Unavailable
from companion.store.store import LATEST, LONG_AGO
from companion.tables.action import Action
from companion.tables.replay import STRIDE, bases, extend, replay, replay_from
from companion.tables.table import Table

from .snapshot import code_version, read, take


class TableLoader:
    """Loads the tables of a store. Any call may raise the store's Unavailable, or NotFound for a deleted table."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def load(self, row: TableRow, before: int) -> Table:
        """The table, replayed from its last snapshot before the action of that number, or else from its first action.

        Its history begins with that snapshot.
        """
        game = games()[row.game]
        snapshot = self._store.snapshot(row.id, before, code_version(game)) if before > STRIDE else None
        base = read(snapshot, game, row.secret, self._store.signing_key()) if snapshot else None
        if base:
            return replay_from(base, self.actions(row, after=base.version))
        table = self.load_whole(row)
        with suppress(Unavailable):  # it may as well be replayed again
            self._store.keep_snapshots(row.id, table.version, self.take_snapshots(bases(table)))
        return table

    def load_whole(self, row: TableRow) -> Table:
        """The table with all of its history."""
        return replay(games()[row.game], row.secret, self.actions(row))

    def extend(self, row: TableRow, known: Table) -> Table | None:
        """The known table after all that came since; None when the store has another past by now."""
        if known.secret != row.secret or known.version > row.version:
            return None
        last, *new = self.actions(row, after=known.version - 1)
        return extend(known, new) if last.id == known.history.last.action.id else None

    def actions(self, row: TableRow, after: int = 0) -> list[Action]:
        """The table's actions after the one of that number."""
        found = [to_action(each) for each in self._store.actions(row.id, after)]
        if not found:
            raise NotFound
        return found

    def take_snapshots(self, found: Sequence[Table]) -> list[SnapshotRow]:
        """The latest bases, and a few from long ago: to wherever something is taken back, the way is short."""
        kept = [base for base in found[:-LATEST] if base.version % LONG_AGO == 0] + list(found[-LATEST:])
        return [take(base, self._store.signing_key()) for base in kept]


def to_row(action: Action) -> ActionRow:
    return ActionRow._make(action)._replace(body=dict(action.body))


def to_action(row: ActionRow) -> Action:
    return Action(row.number, row.id, row.phone, row.seat or "", row.kind, row.body, row.at)
