"""A phone takes a seat."""

from collections.abc import Mapping
from dataclasses import replace

from companion.kit.form.names import normalize_name
from companion.kit.text import _
from companion.tables.action import Action, Rejected
from companion.tables.action_kind import ActionKind, Effect
from companion.tables.asking import MOST_ASKERS, is_unanswered
from companion.tables.names import claim_name, require_distinct
from companion.tables.permissions import allow_anybody
from companion.tables.table import Seat, Table

ASKS = "asks"  # the field of an action by which the host only asks for the seat


def sit(table: Table, action: Action) -> Effect:
    """The phone takes a free seat, or a new one, under a name. A seat that another phone holds, it can only ask for.

    So can the host, who may take it when that phone has not answered; stored actions of before took it at once.
    """
    chair = action.seat or action.value("chair")
    if not chair:
        return _add_seat(table, action)
    seat = table.seat(chair)
    if seat.phone not in ("", action.phone) and (action.phone != table.host or action.value(ASKS)):
        return _request_seat(table, action, seat)
    name = claim_name(table, action.value("name") or seat.name, seat)
    after = table.give_seat(seat._replace(name=name), action.phone)
    if seat.phone in ("", action.phone):
        return Effect(after, _("{name} sits down", name=name))
    return Effect(after, _("The host took {name}'s seat from the phone that held it, and sees its cards", name=name))


def _add_seat(table: Table, action: Action) -> Effect:
    if len(table.seats) == table.mode.most:
        if table.free_seats:
            raise Rejected(_("Every seat has a name already: tap the one that is yours"))
        raise Rejected(_("All {n} seats are taken", n=table.mode.most))
    name, made = claim_name(table, action.value("name")), table.seats_made + 1
    seats = (*table.seats, Seat(f"s{made}", name, action.phone))
    return Effect(replace(table, seats=seats, seats_made=made), _("{name} joins the table", name=name))


def _request_seat(table: Table, action: Action, seat: Seat) -> Effect:
    requests = {**table.seat_requests, action.phone: seat.id}
    after = replace(table, seat_requests=requests)
    if action.phone == table.host:
        return Effect(after, _("The host asks for {name}'s seat; the phone that holds it can agree", name=seat.name))
    asker = action.value("name").strip()
    text = (
        _("{asker} asks for {name}'s seat; the host can agree", asker=asker, name=seat.name)
        if asker
        else _("Somebody asks for {name}'s seat; the host can agree", name=seat.name)
    )
    return Effect(after, text)


def settle_seat(table: Table, action: Action) -> Mapping[str, str]:
    """Which chair a newcomer gets, and whether the host takes a seat or only asks for it."""
    return {ASKS: "1"} if _has_to_ask(table, action) else _settle_chair(table, action)


def _has_to_ask(table: Table, action: Action) -> bool:
    held = next((seat.phone for seat in table.seats if seat.id == action.seat), "")
    is_anothers = held not in ("", action.phone, table.lost_host)
    return action.phone == table.host and is_anothers and not is_unanswered(table, action)


def _settle_chair(table: Table, action: Action) -> dict[str, str]:
    """The free chair of a newcomer who chose none: the one of that name, else one that nobody has named."""
    name = normalize_name(action.value("name")).casefold()
    if action.seat or not name:
        return {}
    own = [seat for seat in table.free_seats if seat.name.casefold() == name]
    chairs = [*own, *filter(table.is_unnamed, table.free_seats)]
    return {"chair": chairs[0].id} if chairs else {}


def check_new(table: Table, action: Action) -> None:
    """The name looks like nobody else's, and the host has not too many who ask to answer first."""
    require_distinct(table, action)
    if table.seat_requests.get(action.phone) == action.seat != "" and _has_to_ask(table, action):
        raise Rejected(_("{name}'s phone has two minutes to answer", name=table.seat(action.seat).name))
    if action.phone not in table.seat_requests and len(table.seat_requests) >= MOST_ASKERS:
        raise Rejected(_("Too many phones ask for seats: the host has to answer first"))


KIND = ActionKind("sit", sit, allow_anybody, fields=("name",), check_new=check_new, settle=settle_seat)
