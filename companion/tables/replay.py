"""A table from its actions: each is checked against what the ones before it made."""

from collections.abc import Iterable, Set
from dataclasses import replace

from companion.kit.game import Game
from companion.kit.text import Text, _

from .action import UNDO, Action, Rejected
from .history import Event
from .kinds import action_kinds
from .table import Table


def open_table(game: Game, secret: str, first: Action) -> Table:
    """The table that its first action makes. Rejected when it cannot be opened like this."""
    return apply(Table(game, game.standard, secret), first)


def apply(table: Table, action: Action) -> Table:
    """The table after one more action. Rejected when it does not fit."""
    kind = action_kinds().get(action.kind)
    if kind is None:
        raise Rejected(_("This cannot be done at a table"))
    kind.check(table, action)
    after, text = kind.apply(table, action)
    return _record(after, Event(action, text, kind.undoable, kind.reveals(table, action)))


def add(table: Table, action: Action) -> Table:
    """The table after an action that is done now, of which more may be asked than of stored ones."""
    if kind := action_kinds().get(action.kind):
        kind.check_new(table, action)
    return apply(table, action)


def replay(game: Game, secret: str, actions: Iterable[Action]) -> Table:
    """The table that all of its actions make. What was undone changes nothing.

    An action that today's rules no longer allow changes nothing either.
    """
    first, *rest = actions
    return _replay(open_table(game, secret, first), rest, _undone_by(rest))


def replay_without(table: Table, number: str) -> Table:
    """The same table as if the action with this number had changed nothing. Rejected when a later one does not fit."""
    first, *rest = table.history.actions
    return _replay(open_table(table.game, table.secret, first), rest, _undone_by(rest) | {number}, strict=True)


def extend(table: Table, actions: Iterable[Action]) -> Table:
    """The table after actions of another process, which was the one to check them."""
    new = list(actions)
    undone = _undone_by(new)
    if any(str(event.action.number) in undone for event in table.history.events):
        return replay(table.game, table.secret, [*table.history.actions, *new])
    return _replay(table, new, undone)


def describe_undo(table: Table, action: Action) -> Text:
    """What was undone, on the table as it is then."""
    what = table.history.event(action.value("number")).text
    return _("{who} took back: {what}", who=table.name_of(action.phone), what=what)


def _undone_by(actions: Iterable[Action]) -> Set[str]:
    """The numbers of the actions that these undo."""
    return {action.value("number") for action in actions if action.kind == UNDO}


def _replay(table: Table, actions: Iterable[Action], undone: Set[str], *, strict: bool = False) -> Table:
    for action in actions:
        is_undone = str(action.number) in undone
        try:
            after = _apply_again(table, action)
        except Rejected as rejected:
            if strict and not is_undone:
                raise
            table = _record(table, Event(action, rejected.text, undone=True))
        else:
            table = _record(table, after.history.events[-1]._replace(undone=True)) if is_undone else after
    return table


def _apply_again(table: Table, action: Action) -> Table:
    """The table after an action. What an undo takes away is known from the start of a replay, and left out."""
    if action.kind == UNDO:
        return _record(table, Event(action, describe_undo(table, action)))
    return apply(table, action)


def _record(table: Table, event: Event) -> Table:
    return replace(table, history=table.history.add(event))
