"""A seat is given to a phone that asked for it: by the phone that holds it, or when that is away by the host."""

from companion.kit.text import Text, _
from companion.tables.action import Action
from companion.tables.action_kind import ActionKind, Effect, ServerField
from companion.tables.names import claim_name
from companion.tables.permissions import require_answerer
from companion.tables.phones.seat_requests import SeatRequest, find_request, read_asker, require_consent
from companion.tables.table import Table

from .sit import add_seat, require_room


def allow(table: Table, action: Action) -> Effect:
    request = find_request(table, action)
    if not request.seat.id:
        text = _("{who} let {name} in", who=table.name_of(action.phone), name=request.name)
        return Effect(add_seat(table, request.name, request.phone), text)
    is_renamed = table.is_unnamed(request.seat) and request.name
    seat = request.seat._replace(name=claim_name(table, request.name)) if is_renamed else request.seat
    return Effect(table.give_seat(seat, request.phone), _describe(table, action, request))


def _describe(table: Table, action: Action, request: SeatRequest) -> Text:
    """Who gave whose seat to whom. Actions stored from before do not say who had asked."""
    giver, name = table.name_of(action.phone), request.seat.name
    if not action.value("asker"):
        return _("{giver} gave {name}'s seat to another phone", giver=giver, name=name)
    taker = request.asker(table)
    if table.is_dealt(request.seat):
        return _(
            "{giver} gave {name}'s seat to {taker}, who sees what is hidden there", giver=giver, name=name, taker=taker
        )
    return _("{giver} gave {name}'s seat to {taker}", giver=giver, name=name, taker=taker)


def check_new(table: Table, action: Action) -> None:
    require_consent(table, action)
    if not action.seat:
        require_room(table)


KIND = ActionKind(
    "allow",
    allow,
    require_answerer,
    fields=("asker",),
    server_fields=(ServerField.UNSEEN,),
    from_form=read_asker,
    undoable=False,
    check_new=check_new,
)
