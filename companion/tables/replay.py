"""A table from its actions: each is checked against what the ones before it made."""

from collections.abc import Iterable, Sequence, Set
from dataclasses import replace

from companion.kit.game import Game
from companion.kit.text import Text, _

from .action import UNDO, Action, Rejected
from .actions import action_kinds
from .history import Event
from .table import Table

STRIDE = 50  # actions from one base to the next


def open_table(game: Game, secret: str, first: Action) -> Table:
    """The table that its first action makes. Rejected when it cannot be opened like this."""
    return apply(Table(game, game.standard, secret), first)


def apply(table: Table, action: Action) -> Table:
    """The table after one more action. Rejected when it does not fit."""
    after, event = _do(table, action)
    return _record(after, event)


def _do(table: Table, action: Action) -> tuple[Table, Event]:
    """What an action makes of the table, before it stands in the history."""
    kind = action_kinds().get(action.kind)
    if kind is None:
        raise Rejected(_("This cannot be done at a table"))
    kind.check(table, action)
    after, text, detail = kind.apply(table, action)
    return after, Event(action, text, kind.undoable, kind.reveals(table, action), detail=detail)


def add(table: Table, action: Action) -> Table:
    """The table after an action that is done now, of which more may be asked than of stored ones."""
    if kind := action_kinds().get(action.kind):
        action = action._replace(body={**action.body, **kind.settle(table, action)})
    return apply(table, action)


def replay(game: Game, secret: str, actions: Iterable[Action]) -> Table:
    """The table that all of its actions make. What was undone changes nothing.

    An action that today's rules no longer allow changes nothing either.
    """
    first, *rest = actions
    return replay_from(open_table(game, secret, first), rest)


def replay_from(table: Table, actions: Sequence[Action]) -> Table:
    """The table after more actions, none of which undoes an earlier one."""
    return _replay(table, actions, _undone_by(actions))


def replay_without(table: Table, number: str) -> Table:
    """The same table as if the action with this number had changed nothing. Rejected when a later one does not fit."""
    base = base_before(table, number)
    later = [event.action for event in table.history.after(base.version)]
    return _replay(base, later, _undone_by(later) | {number}, strict=True)


def base_before(table: Table, number: str) -> Table:
    """The table as it was at some time before the action with this number, a base or its opening."""
    base = table
    while base.version >= int(number) and base.base:
        base = base.base
    if base.version < int(number):
        return base
    return open_table(table.game, table.secret, table.history.actions[0])


def bases(table: Table, since: int = 1) -> list[Table]:
    """What the table was at the bases of its history from that version on, the oldest first."""
    found = []
    base = table.base
    while base and base.version >= since:
        found.append(base)
        base = base.base
    return found[::-1]


def extend(table: Table, actions: Sequence[Action]) -> Table | None:
    """The table after actions of another process, which was the one to check them.

    None when they undo something to which its history does not reach back.
    """
    undone = _undone_by(actions)
    known = [number for number in undone if int(number) <= table.version]  # it was found there to be undone
    if not all(table.history.reaches(number) for number in known):
        return None
    base = base_before(table, min(known, key=int)) if known else table
    return replay_from(base, [*(event.action for event in table.history.after(base.version)), *actions])


def describe_undo(table: Table, action: Action) -> Text:
    """An undo in words, as they are on the table after it."""
    what = table.history.event(action.value("number")).text
    return _("{who} took back: {what}", who=table.name_of(action.phone), what=what)


def _undone_by(actions: Iterable[Action]) -> Set[str]:
    """The numbers of the actions that these undo."""
    return {action.value("number") for action in actions if action.kind == UNDO}


def _replay(table: Table, actions: Iterable[Action], undone: Set[str], *, strict: bool = False) -> Table:
    for action in actions:
        is_undone = str(action.number) in undone
        try:
            after, event = _do_again(table, action)
        except Rejected as rejected:
            if strict and not is_undone:
                raise
            table = _record(table, Event(action, rejected.text, undone=True))
        else:
            table = _record(table if is_undone else after, event._replace(undone=is_undone))
    return table


def _do_again(table: Table, action: Action) -> tuple[Table, Event]:
    """What an action makes of the table. What an undo takes away is known from the start of a replay, and left out."""
    if action.kind == UNDO:
        return table, Event(action, describe_undo(table, action))
    return _do(table, action)


def _record(table: Table, event: Event) -> Table:
    """The table with one more event. Every so often it is the base of what comes after.

    But not while phones ask for seats: who they are stands in the history only.
    """
    after = replace(table, history=table.history.add(event))
    return replace(after, base=after) if after.version % STRIDE == 0 and not after.seat_requests else after
