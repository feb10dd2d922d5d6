"""Phones that ask for a seat which another phone holds: which of them is meant, and what it is called."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from companion.kit.text import Text, _
from companion.tables.action import Action, Rejected
from companion.tables.action_kind import ServerField
from companion.tables.history import Event
from companion.tables.permissions import require_answerer
from companion.tables.table import Table
from companion.tables.values import Seat

ASKS = "asks"  # the field of an action by which a phone only asks for a seat
CHAIR = "chair"  # the field of an action with the seat that was found for a newcomer
MOST_ASKERS = 8  # phones that ask at one table at a time; the host answers first
PATIENCE = 120  # seconds until a phone that is asked and not seen may lose its seat


class SeatRequest(NamedTuple):
    """A phone asks for a seat, under the name that was typed there. `number` is that of the action that asked.

    A newcomer may ask for a new seat, which has no id yet.
    """

    seat: Seat
    phone: str
    number: int
    name: str

    @property
    def who(self) -> Text:
        """Who asks, in a sentence."""
        return _("{name}", name=self.name) if self.name else _("Somebody without a name")

    def asker(self, table: Table) -> Text:
        """Who asks, by the names of the phone's seats at the table, or else by the name that was typed."""
        return table.name_of(self.phone) if table.membership(self.phone).takes_part else self.who


def list_seat_requests(table: Table) -> Iterator[SeatRequest]:
    """What phones ask for now, who asked first first."""
    if not table.seat_requests:
        return
    latest = {event.action.phone: event.action for event in table.history.events if is_asking(table, event.action)}
    for action in sorted(latest.values()):
        name = action.value("name").strip()
        seat = table.seat(chair) if (chair := chair_of(action)) else Seat("", name)
        yield SeatRequest(seat, action.phone, action.number, name)


def is_asking(table: Table, action: Action) -> bool:
    return action.kind == "sit" and table.seat_requests.get(action.phone) == chair_of(action)


def refusal(table: Table, phone: str) -> Event | None:
    """The no that a phone got to what it asked for last; None where it got none, or asks anew."""
    events = list(reversed(table.history.events))
    request = next((each.action for each in events if each.action.phone == phone and each.action.kind == "sit"), None)
    if request is None:
        return None
    noes = (each for each in events if each.action.kind == "refuse")
    return next((each for each in noes if each.action.value("asker") == str(request.number)), None)


def chair_of(action: Action) -> str:
    """The id of the seat that a phone chose, or that was found for it; empty where it brings a new one."""
    return action.seat or action.value(CHAIR)


def is_unanswered(action: Action) -> bool:
    """Whether the phone that holds the action's seat was asked, and not seen for long enough."""
    return int(action.value(ServerField.UNSEEN) or 0) >= PATIENCE


def require_absence(table: Table, action: Action) -> None:
    """Rejected while the phone that holds the action's seat may still answer."""
    if not is_unanswered(action):
        name = table.seat(action.seat).name
        raise Rejected(
            _("{name}'s phone has to agree. When it was not seen for two minutes, you can go on without it", name=name)
        )


def require_consent(table: Table, action: Action) -> None:
    """Nobody answers for the phone that holds the seat: the host neither itself nor, while that phone is there, yes."""
    require_answerer(table, action)
    request = find_request(table, action)
    seat = request.seat
    if seat.phone in ("", action.phone):
        return
    if request.phone == table.host:
        raise Rejected(_("Only the phone that holds {name}'s seat can do this", name=seat.name))
    if action.kind == "allow":
        require_absence(table, action)


def find_request(table: Table, action: Action) -> SeatRequest:
    """The request for the action's seat that its field `asker` names by its number. Rejected when nobody asks.

    Actions that are stored from before do not name it: they meant the first.
    """
    here = [each for each in list_seat_requests(table) if each.seat.id == action.seat]
    asker = action.value("asker")
    found = next((each for each in here if asker in ("", str(each.number))), None)
    if found is None:
        raise Rejected(_("Nobody asks for this seat any more"))
    return found


def read_asker(table: Table, form: Mapping[str, str]) -> dict[str, str]:
    """The field `asker` of a form. A form of before does not have it, and means who asks alone."""
    if "asker" in form:
        return {"asker": form["asker"]}
    askers = [str(each.number) for each in list_seat_requests(table) if each.seat.id == form.get("seat")]
    if len(askers) > 1:
        raise Rejected(_("Several phones ask for this seat: load the page again and choose one"))
    return {"asker": askers[0]} if askers else {}
