"""The host gives a seat to a phone that asked for it."""

from dataclasses import replace

from companion.kit.text import _
from companion.tables.action import Action
from companion.tables.action_kind import ActionKind, Effect
from companion.tables.asking import find_request, read_asker
from companion.tables.permissions import require_host
from companion.tables.table import Table


def allow(table: Table, action: Action) -> Effect:
    """The others who asked for the same seat need not wait any longer."""
    request = find_request(table, action)
    seat = request.seat
    requests = {other: wanted for other, wanted in table.seat_requests.items() if wanted != seat.id}
    after = replace(table.with_seat(seat._replace(phone=request.phone)), seat_requests=requests)
    if not action.value("asker"):
        return Effect(after, _("The host gave {name}'s seat to another phone", name=seat.name))
    return Effect(after, _("The host gave {name}'s seat to the phone of: {who}", name=seat.name, who=request.who))


KIND = ActionKind("allow", allow, require_host, fields=("asker",), from_form=read_asker, undoable=False)
