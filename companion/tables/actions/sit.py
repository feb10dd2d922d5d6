"""A phone takes a seat."""

from collections.abc import Mapping
from dataclasses import replace

from companion.kit.player import normalize_name
from companion.kit.text import Text, _, n_
from companion.tables.action import Action, Rejected
from companion.tables.action_kind import ActionKind, Effect, ServerField
from companion.tables.names import claim_name, require_distinct
from companion.tables.permissions import allow_anybody
from companion.tables.phones.seat_requests import (
    ASKS,
    CHAIR,
    MOST_ASKERS,
    SeatRequest,
    chair_of,
    is_unanswered,
    require_absence,
)
from companion.tables.table import Table
from companion.tables.values import Seat


def sit(table: Table, action: Action) -> Effect:
    """The phone takes a free seat, or a new one, under a name. A seat that another phone holds, it can only ask for.

    Once the game has started a newcomer asks for any seat.

    So can the host, who may take it when that phone is not there to answer; stored actions of before took it at once.
    """
    chair = chair_of(action)
    if not chair:
        return _bring_chair(table, action)
    seat = table.seat(chair)
    if action.value(ASKS) or (seat.phone not in ("", action.phone) and action.phone != table.host):
        return _request_seat(table, action, seat)
    name = claim_name(table, action.value("name") or seat.name, seat)
    after = table.give_seat(seat._replace(name=name), action.phone)
    return Effect(after, _describe(table, action, seat, name))


def _describe(table: Table, action: Action, seat: Seat, name: str) -> Text:
    """Who sits down where, and that this phone sees what is hidden there."""
    who, has_seats, is_dealt = (
        table.name_of(action.phone),
        len(table.membership(action.phone).seats),
        table.is_dealt(seat),
    )
    if seat.phone == action.phone or not (seat.phone or has_seats or is_dealt):
        return _("{name} sits down", name=name)
    if seat.phone and is_dealt:
        return _("{who} took {name}'s seat from another phone, and sees what is hidden there", who=who, name=seat.name)
    if seat.phone:
        return _("{who} took {name}'s seat from another phone", who=who, name=seat.name)
    if has_seats and is_dealt:
        return n_(
            "{who} holds {name}'s seat too, and sees what is hidden there",
            "{who} hold {name}'s seat too, and see what is hidden there",
            n=has_seats,
            who=who,
            name=seat.name,
        )
    if has_seats:
        return n_("{who} holds {name}'s seat too", "{who} hold {name}'s seat too", n=has_seats, who=who, name=seat.name)
    return _("{name} sits down on {seat}'s seat, and sees what is hidden there", name=name, seat=seat.name)


def _bring_chair(table: Table, action: Action) -> Effect:
    after = add_seat(table, action.value("name"), action.phone)
    name = after.seats[-1].name
    if action.value(ASKS):
        waiting = replace(table, seat_requests={**table.seat_requests, action.phone: ""})
        return Effect(waiting, _("{name} asks to join; the host can agree", name=name))
    return Effect(after, _("{name} joins the table", name=name))


def add_seat(table: Table, name: str, phone: str) -> Table:
    """The table with a new seat, if there is room; whoever sits there asks no more."""
    if len(table.seats) == table.mode.most:
        if table.free_seats:
            raise Rejected(_("Every seat has a name already: tap the one that is yours"))
        raise Rejected(_("All {n} seats are taken", n=table.mode.most))
    made = table.seats_made + 1
    seats = (*table.seats, Seat(f"s{made}", claim_name(table, name), phone))
    requests = {other: wanted for other, wanted in table.seat_requests.items() if other != phone}
    return replace(table, seats=seats, seats_made=made, seat_requests=requests)


def _request_seat(table: Table, action: Action, seat: Seat) -> Effect:
    requests = {**table.seat_requests, action.phone: seat.id}
    after = replace(table, seat_requests=requests)
    who = SeatRequest(seat, action.phone, action.number, action.value("name").strip()).asker(table)
    if seat.phone:
        return Effect(
            after, _("{who} asks for {name}'s seat; the phone that holds it can agree", who=who, name=seat.name)
        )
    return Effect(after, _("{who} asks for {name}'s seat; the host can agree", who=who, name=seat.name))


def require_room(table: Table) -> None:
    """Rejected once the result is out, which a new player would change."""
    if table.revealed:
        raise Rejected(_("The result is out: who is new joins the next game"))


def settle_seat(table: Table, action: Action) -> Mapping[str, str]:
    """Which chair a newcomer gets, and whether the phone takes a seat or only asks for it."""
    asks = {ASKS: "1"} if _has_to_ask(table, action) or _has_to_be_let_in(table, action) else {}
    return {**asks, **_settle_chair(table, action)}


def _has_to_ask(table: Table, action: Action) -> bool:
    held = next((seat.phone for seat in table.seats if seat.id == action.seat), "")
    return held not in ("", action.phone) and not (action.phone == table.host and is_unanswered(action))


def _has_to_be_let_in(table: Table, action: Action) -> bool:
    return table.has_started and not table.membership(action.phone).takes_part


def _settle_chair(table: Table, action: Action) -> dict[str, str]:
    """The free chair of a newcomer who chose none: the one of that name, else one that nobody has named."""
    name = normalize_name(action.value("name")).casefold()
    if action.seat or not name:
        return {}
    own = [seat for seat in table.free_seats if seat.name.casefold() == name]
    chairs = [*own, *filter(table.is_unnamed, table.free_seats)]
    return {CHAIR: chairs[0].id} if chairs else {}


def check_new(table: Table, action: Action) -> None:
    """The name looks like nobody else's, and the host has not too many who ask to answer first."""
    require_distinct(table, action)
    if not (action.seat or _settle_chair(table, action)):
        require_room(table)
    has_asked = table.seat_requests.get(action.phone) == action.seat != ""
    if has_asked and action.phone == table.host and _has_to_ask(table, action):
        require_absence(table, action)
    if action.phone not in table.seat_requests and len(table.seat_requests) >= MOST_ASKERS:
        raise Rejected(_("Too many phones ask for seats: the host has to answer first"))


KIND = ActionKind(
    "sit",
    sit,
    allow_anybody,
    fields=("name",),
    server_fields=(ServerField.UNSEEN,),
    check_new=check_new,
    settle=settle_seat,
)
