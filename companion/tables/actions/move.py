"""A seat changes places with the one before it."""

from dataclasses import replace

from companion.kit.text import _
from companion.tables.action import Action, Rejected
from companion.tables.action_kind import ActionKind, Effect
from companion.tables.permissions import require_host
from companion.tables.table import Table


def move(table: Table, action: Action) -> Effect:
    seats = list(table.seats)
    place = seats.index(table.seat(action.seat))
    if place == 0:
        raise Rejected(_("This seat is already the first"))
    seats[place - 1 : place + 1] = reversed(seats[place - 1 : place + 1])
    return Effect(replace(table, seats=tuple(seats)), _("{name} moved one seat up", name=seats[place - 1].name))


KIND = ActionKind("move", move, require_host)
