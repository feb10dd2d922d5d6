"""A phone takes a seat."""

from dataclasses import replace

from companion.kit.text import _
from companion.tables.action import Action, Rejected
from companion.tables.action_kind import ActionKind, Effect
from companion.tables.names import claim_name
from companion.tables.permissions import allow_anybody
from companion.tables.table import Seat, Table


def sit(table: Table, action: Action) -> Effect:
    """The phone takes a free seat, or a new one, under a name. A seat that another phone holds, it can only ask for."""
    if not action.seat:
        return _add_seat(table, action)
    seat = table.seat(action.seat)
    if seat.phone and action.phone not in (seat.phone, table.host):
        return _request_seat(table, action.phone, seat)
    name = claim_name(table, action.value("name") or seat.name, seat)
    return Effect(table.with_seat(seat._replace(name=name, phone=action.phone)), _("{name} sits down", name=name))


def _add_seat(table: Table, action: Action) -> Effect:
    if len(table.seats) == table.mode.most:
        raise Rejected(_("All {n} seats are taken", n=table.mode.most))
    name, made = claim_name(table, action.value("name")), table.seats_made + 1
    seats = (*table.seats, Seat(f"s{made}", name, action.phone))
    return Effect(replace(table, seats=seats, seats_made=made), _("{name} joins the table", name=name))


def _request_seat(table: Table, phone: str, seat: Seat) -> Effect:
    requests = {**table.seat_requests, phone: seat.id}
    text = _("Somebody asks for {name}'s seat; the host can agree", name=seat.name)
    return Effect(replace(table, seat_requests=requests), text)


KIND = ActionKind("sit", sit, allow_anybody, fields=("name",))
