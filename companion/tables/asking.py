"""Phones that ask for a seat which another phone holds: which of them is meant, and what it is called."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from companion.kit.text import Text, _

from .action import Action, Rejected
from .table import Seat, Table

MOST_ASKERS = 8  # phones that ask at one table at a time; the host answers first
PATIENCE = 120  # seconds without an answer, or anything else from a phone, until the host may take its seat


class SeatRequest(NamedTuple):
    """A phone asks for a seat, under the name that was typed there. `number` is that of the action that asked."""

    seat: Seat
    phone: str
    number: int
    name: str

    @property
    def who(self) -> Text:
        """Who asks, in a sentence."""
        return _("{name}", name=self.name) if self.name else _("Somebody without a name")


def seat_requests(table: Table) -> Iterator[SeatRequest]:
    """What phones ask for now, who asked first first."""
    if not table.seat_requests:
        return
    asked = {event.action.phone: event.action for event in table.history.events if is_asking(table, event.action)}
    for action in sorted(asked.values()):
        yield SeatRequest(table.seat(action.seat), action.phone, action.number, action.value("name").strip())


def is_asking(table: Table, action: Action) -> bool:
    return action.kind == "sit" and bool(action.seat) and table.seat_requests.get(action.phone) == action.seat


def is_unanswered(table: Table, action: Action) -> bool:
    """Whether the host asked for the action's seat, and its phone has been silent for long enough."""
    if table.seat_requests.get(action.phone) != action.seat:
        return False
    holder = table.seat(action.seat).phone
    signs = [
        event.action.at
        for event in table.history.events
        if event.action.phone == holder or (event.action.phone == action.phone and is_asking(table, event.action))
    ]
    return action.at - max(signs, default=0) >= PATIENCE


def find_request(table: Table, action: Action) -> SeatRequest:
    """The request for the action's seat that its field `asker` names by its number. Rejected when nobody asks.

    Actions that are stored from before do not name it: they meant the first.
    """
    here = [each for each in seat_requests(table) if each.seat.id == action.seat]
    asker = action.value("asker")
    found = next((each for each in here if asker in ("", str(each.number))), None)
    if found is None:
        raise Rejected(_("Nobody asks for this seat any more"))
    return found


def read_asker(table: Table, form: Mapping[str, str]) -> dict[str, str]:
    """The field `asker` of a form. A form of before does not have it, and means who asks alone."""
    if "asker" in form:
        return {"asker": form["asker"]}
    askers = [str(each.number) for each in seat_requests(table) if each.seat.id == form.get("seat")]
    if len(askers) > 1:
        raise Rejected(_("Several phones ask for this seat: load the page again and choose one"))
    return {"asker": askers[0]} if askers else {}
