"""A player gets another name."""

from companion.kit.text import _
from companion.tables.action import Action
from companion.tables.action_kind import ActionKind, Effect
from companion.tables.names import claim_name, require_distinct
from companion.tables.permissions import require_holder
from companion.tables.table import Table


def rename(table: Table, action: Action) -> Effect:
    seat = table.seat(action.seat)
    name = claim_name(table, action.value("name"), seat)
    text = _("{before} is now called {name}", before=seat.name, name=name)
    return Effect(table.with_seat(seat._replace(name=name)), text)


KIND = ActionKind("rename", rename, require_holder, fields=("name",), check_new=require_distinct)
