"""A seat is not given to a phone that asked for it: says the phone that holds it, or to others than itself the host."""

from dataclasses import replace

from companion.kit.text import _
from companion.tables.action import Action
from companion.tables.action_kind import ActionKind, Effect
from companion.tables.permissions import require_answerer
from companion.tables.phones.seat_requests import find_request, read_asker, require_consent
from companion.tables.table import Table


def refuse(table: Table, action: Action) -> Effect:
    request = find_request(table, action)
    name = request.seat.name
    requests = {phone: wanted for phone, wanted in table.seat_requests.items() if phone != request.phone}
    after = replace(table, seat_requests=requests)
    if action.phone == request.seat.phone:
        return Effect(after, _("{name} keeps the seat that {who} asked for", name=name, who=request.asker(table)))
    if not request.seat.id:
        return Effect(after, _("The host said no: {who} only looks on", who=request.who))
    text = _("The host said no: {name}'s seat is not for the phone of: {who}", name=name, who=request.who)
    return Effect(after, text)


KIND = ActionKind(
    "refuse",
    refuse,
    require_answerer,
    fields=("asker",),
    from_form=read_asker,
    undoable=False,
    check_new=require_consent,
)
