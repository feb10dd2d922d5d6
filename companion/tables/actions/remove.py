"""A seat goes, with its numbers."""

from dataclasses import replace

from companion.kit.text import _
from companion.tables.action import Action, Rejected
from companion.tables.action_kind import ActionKind, Effect
from companion.tables.permissions import require_holder
from companion.tables.table import Table


def remove(table: Table, action: Action) -> Effect:
    """What referred to the seat goes, too: requests for it, and that its player starts."""
    seat = table.seat(action.seat)
    if table.has_started and len(table.seats) <= table.mode.least:
        raise Rejected(_("{title} needs at least {n} players", title=table.game.title, n=table.mode.least))
    after = replace(
        table,
        seats=tuple(each for each in table.seats if each is not seat),
        seat_requests={phone: wanted for phone, wanted in table.seat_requests.items() if wanted != seat.id},
        starter="" if table.starter == seat.id else table.starter,
    )
    if action.phone == seat.phone:
        return Effect(after, _("{name} left the table", name=seat.name))
    return Effect(after, _("{who} removed {name}'s seat", who=table.name_of(action.phone), name=seat.name))


KIND = ActionKind("remove", remove, require_holder)
