"""The host gives a seat to a phone that asked for it, or the phone that holds it to the host."""

from companion.kit.text import _
from companion.tables.action import Action
from companion.tables.action_kind import ActionKind, Effect
from companion.tables.asking import find_request, read_asker
from companion.tables.permissions import check_answerer, require_answerer
from companion.tables.table import Table


def allow(table: Table, action: Action) -> Effect:
    request = find_request(table, action)
    seat = request.seat
    after = table.give_seat(seat, request.phone)
    if action.phone != table.host:
        return Effect(after, _("{name} gave the seat to the host, who sees its cards", name=seat.name))
    if not action.value("asker"):
        return Effect(after, _("The host gave {name}'s seat to another phone", name=seat.name))
    return Effect(after, _("The host gave {name}'s seat to the phone of: {who}", name=seat.name, who=request.who))


KIND = ActionKind(
    "allow",
    allow,
    require_answerer,
    fields=("asker",),
    from_form=read_asker,
    undoable=False,
    check_new=check_answerer,
)
