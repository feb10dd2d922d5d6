"""The host gives a seat to the phone that asked for it."""

from dataclasses import replace

from companion.kit.text import _
from companion.tables.action import Action, Rejected
from companion.tables.action_kind import ActionKind, Effect
from companion.tables.permissions import require_host
from companion.tables.table import Table


def allow(table: Table, action: Action) -> Effect:
    """Of several phones that asked, the first gets the seat."""
    phone = next((phone for phone, seat in table.seat_requests.items() if seat == action.seat), None)
    if phone is None:
        raise Rejected(_("Nobody asks for this seat any more"))
    seat = table.seat(action.seat)
    requests = {other: wanted for other, wanted in table.seat_requests.items() if wanted != seat.id}
    after = replace(table.with_seat(seat._replace(phone=phone)), seat_requests=requests)
    return Effect(after, _("The host gave {name}'s seat to another phone", name=seat.name))


KIND = ActionKind("allow", allow, require_host, undoable=False)
