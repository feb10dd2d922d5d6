"""A phone lets go of a seat."""

from companion.kit.text import _
from companion.tables.action import Action, Rejected
from companion.tables.action_kind import ActionKind, Effect
from companion.tables.permissions import require_holder
from companion.tables.table import Table


def leave(table: Table, action: Action) -> Effect:
    """The seat and its numbers stay for whoever takes it."""
    seat = table.seat(action.seat)
    return Effect(table.with_seat(seat._replace(phone="")), _("{name}'s seat is free", name=seat.name))


def check_new(table: Table, action: Action) -> None:
    """Not the host either: a seat that is free can be taken at once, with what is hidden in it."""
    seat = table.seat(action.seat)
    if seat.phone not in ("", action.phone):
        raise Rejected(_("Only the phone that holds {name}'s seat can do this", name=seat.name))


KIND = ActionKind("leave", leave, require_holder, check_new=check_new)
