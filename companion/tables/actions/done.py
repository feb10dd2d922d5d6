"""A player has counted everything, or has something to count again."""

from companion.kit.text import _
from companion.tables.action import Action
from companion.tables.action_kind import ActionKind, Effect
from companion.tables.permissions import require_holder
from companion.tables.table import Table


def finish(table: Table, action: Action) -> Effect:
    """An empty `done` means: counting again."""
    seat = table.seat(action.seat)
    done = bool(action.value("done"))
    text = _("{name} is done", name=seat.name) if done else _("{name} is counting again", name=seat.name)
    return Effect(table.with_seat(seat._replace(done=done)), text)


KIND = ActionKind("done", finish, require_holder, fields=("done",), only_while_counting=True)
