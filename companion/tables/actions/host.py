"""The host hands the table on to the phone that holds a seat."""

from dataclasses import replace

from companion.kit.text import _
from companion.tables.action import Action, Rejected
from companion.tables.action_kind import ActionKind, Effect
from companion.tables.permissions import require_host
from companion.tables.table import Table


def hand_on(table: Table, action: Action) -> Effect:
    seat = table.seat(action.seat)
    if not seat.phone:
        raise Rejected(_("No phone holds this seat"))
    return Effect(replace(table, host=seat.phone), _("{name} is the host now", name=seat.name))


KIND = ActionKind("host", hand_on, require_host, undoable=False)
