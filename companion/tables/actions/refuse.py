"""The host does not give a seat to a phone that asked for it, or the phone that holds it not to the host."""

from dataclasses import replace

from companion.kit.text import _
from companion.tables.action import Action
from companion.tables.action_kind import ActionKind, Effect
from companion.tables.asking import find_request, read_asker
from companion.tables.permissions import check_answerer, require_answerer
from companion.tables.table import Table


def refuse(table: Table, action: Action) -> Effect:
    request = find_request(table, action)
    requests = {phone: wanted for phone, wanted in table.seat_requests.items() if phone != request.phone}
    after = replace(table, seat_requests=requests)
    if action.phone != table.host:
        return Effect(after, _("{name} keeps the seat that the host asked for", name=request.seat.name))
    text = _("The host said no: {name}'s seat is not for the phone of: {who}", name=request.seat.name, who=request.who)
    return Effect(after, text)


KIND = ActionKind(
    "refuse",
    refuse,
    require_answerer,
    fields=("asker",),
    from_form=read_asker,
    undoable=False,
    check_new=check_answerer,
)
