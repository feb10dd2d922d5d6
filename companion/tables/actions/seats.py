"""Seats: sitting down, asking and answering, leaving, removing, renaming, and going on with another phone."""

from collections.abc import Mapping
from dataclasses import replace

from companion.kit.player import normalize_name
from companion.kit.text import Text, _, n_
from companion.tables.action import CHAIR, Action, Rejected
from companion.tables.action_kind import (
    ASKS,
    MOST_ASKERS,
    ActionKind,
    Effect,
    SeatRequest,
    ServerField,
    find_request,
    has_to_ask,
    require_absence,
    require_answerer,
    require_holder,
    require_own,
    require_player,
)
from companion.tables.names import claim_name, require_distinct
from companion.tables.table import Table
from companion.tables.table_sheet import Seat


def sit(table: Table, action: Action) -> Effect:
    """The phone takes a seat, or a new one, under a name; or it asks for it, where that needs somebody's yes."""
    if action.value(ASKS):
        return _request_seat(table, action)
    if not action.chair:
        after = _add_seat(table, action.value("name"), action.phone)
        return Effect(after, _("{name} joins the table", name=after.seats[-1].name))
    seat = table.seat(action.chair)
    name = claim_name(table, action.value("name") or seat.name, seat)
    return Effect(table.give_seat(seat._replace(name=name), action.phone), _tell_sitting(table, action, seat, name))


def check_sitting(table: Table, action: Action) -> None:
    """Reject a seat without the yes that it needs, a name that looks like another's, and too many who ask."""
    require_distinct(action.value("name"), (seat for seat in table.seats if seat.id != action.chair))
    if not action.chair:
        require_room(table)
    if not action.value(ASKS):
        if has_to_ask(table, action):
            raise Rejected(_("Somebody has to agree to this"))
        return
    earlier = table.seat_requests.get(action.phone)
    if earlier and earlier.chair == action.seat != "" and action.phone == table.host:
        require_absence(table.seat(action.seat), action)
    is_stranger = earlier is None and not table.membership(action.phone).takes_part
    if is_stranger and len(table.seat_requests) >= MOST_ASKERS:
        raise Rejected(_("Too many phones ask for seats: the host has to answer first"))


def settle_sitting(table: Table, action: Action) -> Mapping[str, str]:
    """The chair that a newcomer gets, and whether the phone only asks for it."""
    settled = _settle_chair(table, action)
    asks = has_to_ask(table, action._replace(body={**action.body, **settled}))
    return {**settled, ASKS: "1"} if asks else settled


def _settle_chair(table: Table, action: Action) -> dict[str, str]:
    """The free chair of a newcomer who chose none: the one of that name, else one that nobody has named."""
    name = normalize_name(action.value("name")).casefold()
    if action.seat or not name:
        return {}
    own = [seat for seat in table.free_seats if seat.name.casefold() == name]
    chairs = [*own, *filter(table.is_unnamed, table.free_seats)]
    return {CHAIR: chairs[0].id} if chairs else {}


def shows_seat(table: Table, action: Action) -> bool:
    """True if the phone takes a seat in which something is hidden that it did not see before, or is dealt to it now."""
    if action.value(ASKS):
        return False
    if not action.chair:
        return _deals_in(table, action.value("name"), action.phone)
    seat = table.seat(action.chair)
    return seat.phone != action.phone and table.hides(seat)


def _deals_in(table: Table, name: str, phone: str) -> bool:
    """True if a new player gets something hidden, such as an egg that all others see."""
    after = _add_seat(table, name, phone)
    return after.hides(after.seats[-1])


def _tell_sitting(table: Table, action: Action, seat: Seat, name: str) -> Text:
    who, hides = table.name_of(action.phone), table.hides(seat)
    has_seats = len(table.membership(action.phone).seats)
    if seat.phone == action.phone or not (seat.phone or has_seats or hides):
        return _("{name} sits down", name=name)
    if seat.phone and hides:
        return _("{who} took {name}'s seat from another phone, and sees what is hidden there", who=who, name=seat.name)
    if seat.phone:
        return _("{who} took {name}'s seat from another phone", who=who, name=seat.name)
    if has_seats and hides:
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


def _request_seat(table: Table, action: Action) -> Effect:
    after = replace(table, seat_requests={**table.seat_requests, action.phone: action})
    if not action.chair:
        name = _add_seat(table, action.value("name"), action.phone).seats[-1].name
        return Effect(after, _("{name} asks to join; the host can agree", name=name))
    seat = table.seat(action.chair)
    who = SeatRequest(seat, action.phone, action.number, action.value("name").strip()).asker(table)
    if seat.phone:
        text = _("{who} asks for {name}'s seat; the phone that holds it can agree", who=who, name=seat.name)
    elif action.phone == table.host:
        text = _("{who} asks for {name}'s seat; another player can agree", who=who, name=seat.name)
    else:
        text = _("{who} asks for {name}'s seat; the host can agree", who=who, name=seat.name)
    return Effect(after, text)


def _add_seat(table: Table, name: str, phone: str) -> Table:
    """The table with a new seat, if there is room, and without the requests of its phone."""
    if len(table.seats) == table.mode.most:
        if table.free_seats:
            raise Rejected(_("Every seat has a name already: tap the one that is yours"))
        raise Rejected(_("All {n} seats are taken", n=table.mode.most))
    made = table.seats_made + 1
    seats = (*table.seats, Seat(f"s{made}", claim_name(table, name), phone))
    dealt = table.dealt.admit([seats[-1].id]) if table.dealt else None
    after = replace(table, seats=seats, seats_made=made, dealt=dealt)
    return after.without_requests(lambda each: each.phone == phone)


def require_room(table: Table) -> None:
    """Reject a new player once the result is out."""
    if table.revealed:
        raise Rejected(_("The result is out. New players join the next game"))


def allow(table: Table, action: Action) -> Effect:
    """The phone that asked gets the seat, or a new one."""
    request = find_request(table, action)
    if not request.seat.id:
        require_room(table)
        text = _("{who} let {name} in", who=table.name_of(action.phone), name=request.name)
        return Effect(_add_seat(table, request.name, request.phone), text)
    is_renamed = table.is_unnamed(request.seat) and request.name
    seat = request.seat._replace(name=claim_name(table, request.name)) if is_renamed else request.seat
    return Effect(table.give_seat(seat, request.phone), _tell_allowing(table, action, request))


def _tell_allowing(table: Table, action: Action, request: SeatRequest) -> Text:
    giver, name, hides = table.name_of(action.phone), request.seat.name, table.hides(request.seat)
    if not request.name and not table.membership(request.phone).takes_part:
        if hides:
            return _(
                "{giver} gave {name}'s seat to another phone, which sees what is hidden there", giver=giver, name=name
            )
        return _("{giver} gave {name}'s seat to another phone", giver=giver, name=name)
    taker = request.asker(table)
    if hides:
        return _(
            "{giver} gave {name}'s seat to {taker}, who sees what is hidden there", giver=giver, name=name, taker=taker
        )
    return _("{giver} gave {name}'s seat to {taker}", giver=giver, name=name, taker=taker)


def shows_requested_seat(table: Table, action: Action) -> bool:
    request = find_request(table, action)
    return table.hides(request.seat) if request.seat.id else _deals_in(table, request.name, request.phone)


def refuse(table: Table, action: Action) -> Effect:
    """The phone that asked does not get the seat."""
    request = find_request(table, action)
    name = request.seat.name
    after = table.without_requests(lambda each: each.phone == request.phone)
    if action.phone == request.seat.phone:
        return Effect(after, _("{name} keeps the seat that {who} asked for", name=name, who=request.asker(table)))
    if action.phone != table.host:
        return Effect(after, _("{who} said no: {name}'s seat stays free", who=table.name_of(action.phone), name=name))
    if not request.seat.id:
        return Effect(after, _("The host said no: {who} only looks on", who=request.who))
    text = _("The host said no: {who} does not get {name}'s seat", who=request.who, name=name)
    return Effect(after, text)


def leave(table: Table, action: Action) -> Effect:
    """The phone gives up the seat, which keeps its numbers for another player. The host cannot do this for a phone."""
    seat = table.seat(action.seat)
    return Effect(table.with_seat(seat._replace(phone="")), _("{name}'s seat is free", name=seat.name))


def remove(table: Table, action: Action) -> Effect:
    """The table loses the seat, with its numbers, with requests for it, and with the mark that its player starts."""
    seat = table.seat(action.seat)
    if table.dealt and seat.id in table.dealt.seats:
        raise Rejected(_("{name} is in the game: leave the seat free instead", name=seat.name))
    if table.has_started and len(table.seats) <= table.mode.least:
        raise Rejected(_("{title} needs at least {n} players", title=table.game.title, n=table.mode.least))
    after = replace(
        table,
        seats=tuple(each for each in table.seats if each is not seat),
        starter="" if table.starter == seat.id else table.starter,
    ).without_requests(lambda each: each.chair == seat.id)
    if action.phone == seat.phone:
        return Effect(after, _("{name} left the table", name=seat.name))
    return Effect(after, _("{who} removed {name}'s seat", who=table.name_of(action.phone), name=seat.name))


def rename(table: Table, action: Action) -> Effect:
    seat = table.seat(action.seat)
    name = claim_name(table, action.value("name"), seat)
    text = _("{before} is now called {name}", before=seat.name, name=name)
    return Effect(table.with_seat(seat._replace(name=name)), text)


def change_phone(table: Table, action: Action) -> Effect:
    """Add only an event: another phone has the same id now, so the table itself does not change."""
    who = table.name_of(action.phone)
    if holds_hidden_seat(table, action):
        return Effect(table, _("{who} goes on with another phone, which sees the same", who=who))
    return Effect(table, _("{who} goes on with another phone", who=who))


def holds_hidden_seat(table: Table, action: Action) -> bool:
    return any(map(table.hides, table.membership(action.phone).seats))


ANOTHER_PHONE = ActionKind(
    "another_phone", change_phone, require_player, by_form=False, undoable=False, reveals=holds_hidden_seat
)
KINDS = (
    ActionKind(
        "sit",
        sit,
        check_sitting,
        fields=("name",),
        server_fields=(ServerField.UNSEEN,),
        settle=settle_sitting,
        reveals=shows_seat,
    ),
    ActionKind(
        "allow",
        allow,
        require_answerer,
        fields=("asker",),
        server_fields=(ServerField.UNSEEN,),
        undoable=False,
        reveals=shows_requested_seat,
    ),
    ActionKind("refuse", refuse, require_answerer, fields=("asker",), undoable=False),
    ActionKind("leave", leave, require_own),
    ActionKind("remove", remove, require_holder),
    ActionKind("rename", rename, require_holder, fields=("name",)),
    ANOTHER_PHONE,
)
