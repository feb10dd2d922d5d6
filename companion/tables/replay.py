"""A table from its actions: each is checked against the table that the ones before it made."""

from collections.abc import Iterable, Sequence, Set
from dataclasses import replace
from itertools import pairwise

from companion.kit.game import Game
from companion.kit.text import Text, _

from .action import UNDO, Action, Event, History, Rejected
from .actions import action_kinds
from .table import Table

MOST_RELIVED = 100  # undone actions of a table that is replayed as it went; a long evening has a dozen
STRIDE = 10  # actions between the earlier states of a table that are kept, from which an undo replays


def open_table(game: Game, secret: str, first: Action) -> Table:
    """The table that its first action makes. Rejected when it cannot be opened like this."""
    return apply(Table(game, game.standard, secret), first)


def apply(table: Table, action: Action) -> Table:
    """The table after one more action. Rejected when it does not fit."""
    after, event = _do(table, action)
    return _record(after, event)


def add(table: Table, action: Action) -> Table:
    """The table after a new action, to which its kind first adds the fields that it settles."""
    if kind := action_kinds().get(action.kind):
        action = action._replace(body={**action.body, **kind.settle(table, action)})
    return apply(table, action)


def replay(game: Game, secret: str, actions: Iterable[Action]) -> Table:
    """The table that all of its actions make. Those that were undone, or that the rules reject, change nothing.

    An undone action keeps the words in which it was told. It is told in a single pass, unless an earlier one that was
    undone later stood behind it.
    """
    first, *rest = actions
    table = open_table(game, secret, first)
    undos = sorted((int(action.value("number")), action.number) for action in rest if action.kind == UNDO)
    is_nested = any(later < end for (_number, end), (later, _end) in pairwise(undos))
    if is_nested and len(undos) <= MOST_RELIVED:
        return _relive(table, rest)
    return _replay(table, rest, _undone_by(rest))


def _relive(table: Table, actions: Sequence[Action]) -> Table:
    """The table after more actions, with a replay for each undo among them."""
    for action in actions:
        if action.kind == UNDO:
            after = replay_without(table, action.value("number"), strict=False)
            table = _record(after, Event(action, describe_undo(after, action)))
        else:
            table = _replay(table, [action], frozenset())
    return table


def replay_without(table: Table, number: str, *, strict: bool = True) -> Table:
    """The same table as if the action with this number had changed nothing. Rejected when a later one does not fit."""
    base = _state_before(table, int(number))
    later = [event.action for event in table.history.after(base.version)]
    return _replay(base, later, _undone_by(later) | {number}, table.history, strict=strict)


def tell_bar(later: Event) -> Text:
    """The sentence for an undo that a later event bars."""
    return _("This cannot be taken back, because of what came later: {why}", why=later.text)


def describe_undo(table: Table, action: Action) -> Text:
    """The sentence for an undo, with the names at the table after it."""
    what = table.history.event(action.value("number")).text
    return _("{who} took back: {what}", who=table.name_of(action.phone), what=what)


def _state_before(table: Table, number: int) -> Table:
    """An earlier state of the table, before the action with this number."""
    state: Table | None = table
    while state and state.version >= number:
        state = state.base
    return state or open_table(table.game, table.secret, table.history.actions[0])


def _undone_by(actions: Iterable[Action]) -> Set[str]:
    """The numbers of the actions that these undo."""
    return {action.value("number") for action in actions if action.kind == UNDO}


def _replay(
    table: Table, actions: Iterable[Action], undone: Set[str], told: History | None = None, *, strict: bool = False
) -> Table:
    """The table after more actions; it is known from the start which of them are undone.

    Undone ones keep the words in which they were `told`. With `strict`, it is Rejected when one does not fit.
    """
    for action in actions:
        is_undone = str(action.number) in undone
        if is_undone and told:
            table = _record(table, told.events[action.number - 1]._replace(undone=True))
            continue
        try:
            after, event = _do_again(table, action)
        except Rejected as rejected:
            if strict and told:
                raise Rejected(tell_bar(told.events[action.number - 1])) from None
            table = _record(table, Event(action, rejected.text, undone=True))
        else:
            table = _record(table if is_undone else after, event._replace(undone=is_undone))
    return table


def _do_again(table: Table, action: Action) -> tuple[Table, Event]:
    """Do a stored action. An undo changes nothing, since the action that it takes back was left out."""
    if action.kind == UNDO:
        return table, Event(action, describe_undo(table, action))
    return _do(table, action)


def _do(table: Table, action: Action) -> tuple[Table, Event]:
    """The table after an action, which is not yet in its history, and the event of that action."""
    kind = action_kinds().get(action.kind)
    if kind is None:
        raise Rejected(_("This cannot be done at a table"))
    kind.check(table, action)
    after, text, detail, secret_of, moment = kind.apply(table, action)
    return after, Event(
        action, text, kind.undoable, kind.reveals(table, action), detail=detail, secret_of=secret_of, moment=moment
    )


def _record(table: Table, event: Event) -> Table:
    """The table with one more event. Every `STRIDE` events it becomes the `base` from which an undo replays."""
    after = replace(table, history=table.history.add(event))
    return replace(after, base=after) if after.version % STRIDE == 0 else after
