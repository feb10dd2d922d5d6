"""A kind of action as a value, the permissions that kinds share, and consent to a change of seats.

The phone that holds a seat agrees that another phone sees what is hidden there. Where nobody holds it, a second person
agrees: the host, or another player if the host asks. If no asked phone was seen for two minutes, or there is no second
person, the host goes on alone.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fnmatch import fnmatchcase
from typing import NamedTuple

from companion.kit.play import TableMoment
from companion.kit.text import Text, _

from .action import Action, Barred, Detail, Event, Rejected
from .table import Table
from .table_sheet import Seat

ASKS = "asks"  # the field of an action by which a phone only asks for a seat
MOST_ASKERS = 8  # phones that ask at one table at a time; the host answers first
PATIENCE = 120  # seconds until the host goes on without phones that are asked and not seen
RESULT_IS_OUT = _("The result is out; the host can go back to counting")
Permission = Callable[[Table, Action], None]


class Effect(NamedTuple):
    """The table after an action, and the action in words; with its numbers for those who may see them.

    A move of the play may be the secret of a seat, and may bring a moment.
    """

    table: Table
    text: Text
    detail: Detail | None = None
    secret_of: str = ""
    moment: TableMoment | None = None


class ServerField(StrEnum):
    """A field of an action that the server fills in, or checks, in place of the phone."""

    SEED = "seed"  # of an open draw; a phone that sent its own seed could choose the outcome
    ADDRESS = "address"  # one of the server's own
    UNSEEN = "unseen"  # seconds for which none of the phones that are asked was seen
    HOST_CODE = "host_code"  # only checked; it is not stored


@dataclass(frozen=True)
class ActionKind:
    """A kind of action at a table.

    - `id`: the form's field `kind`. It is stored.
    - `apply`: the effect of an action that is permitted. It rejects what does not fit the table.
    - `permission`: rejects a phone that may not do it.
    - `fields`: the names of the fields that it takes from the phone's form; a name may end in `*` for any rest.
    - `server_fields`: the fields that the server adds.
    - `from_form`: gives the action's fields from a form that has others.
    - `by_form`: a phone's form may ask for it; otherwise only the server makes such actions.
    - `only_while_counting`: it is rejected once the result is out.
    - `undoable`: it can be undone.
    - `settle`: gives the fields that a new action gets from the table before it, such as the seats that were dealt in.
      They stay when something earlier is undone.
    - `reveals`: true if it shows a phone something hidden. The argument is the table before it. Nobody undoes that.
    """

    id: str
    apply: Callable[[Table, Action], Effect]
    permission: Permission
    fields: tuple[str, ...] = ()
    server_fields: tuple[ServerField, ...] = ()
    from_form: Callable[[Table, Mapping[str, str]], dict[str, str]] | None = None
    by_form: bool = True
    only_while_counting: bool = False
    undoable: bool = True
    settle: Callable[[Table, Action], Mapping[str, str]] = lambda _table, _action: {}
    reveals: Callable[[Table, Action], bool] = lambda _table, _action: False

    def check(self, table: Table, action: Action) -> None:
        """Reject an action from a phone that may not do it, or that comes too late for this kind."""
        self.permission(table, action)
        if self.only_while_counting and table.revealed:
            raise Rejected(RESULT_IS_OUT)

    def read(self, table: Table, form: Mapping[str, str]) -> dict[str, str]:
        """The body of the action in a phone's form. Fields that are not the kind's are ignored."""
        if self.from_form:
            return self.from_form(table, form)
        return {name: text for name, text in form.items() if self.takes(name)}

    def takes(self, name: str) -> bool:
        """True if a field of this name comes from the phone."""
        return any(fnmatchcase(name, field) for field in self.fields)


def allow_anybody(table: Table, action: Action) -> None:
    """Pass every phone that knows the table's code."""


def require_player(table: Table, action: Action) -> None:
    """Reject a phone that takes no part."""
    if not table.membership(action.phone).takes_part:
        raise Barred(_("Take a seat at the table first"))


def require_holder(table: Table, action: Action) -> None:
    """Reject a phone that neither holds the action's seat nor is the host."""
    seat = table.seat(action.seat)
    if not table.membership(action.phone).may_act_for(seat.id):
        raise Barred(_("Only {name} or the host can do this", name=seat.name))


def require_own(table: Table, action: Action) -> None:
    """Reject every phone but the one that holds the action's seat, the host's too."""
    seat = table.seat(action.seat)
    if not table.membership(action.phone).holds(seat.id):
        raise Barred(_("Only the phone that holds {name}'s seat can do this", name=seat.name))


def require_host(table: Table, action: Action) -> None:
    """Reject every phone but the host's."""
    if not table.membership(action.phone).is_host:
        raise Barred(_("Only the host can do this"))


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
        """The asker in a sentence, by the name that was typed."""
        return _("{name}", name=self.name) if self.name else _("Somebody without a name")

    def asker(self, table: Table) -> Text:
        """The asker in a sentence: by the names of the phone's seats, or else by the name that was typed."""
        return table.name_of(self.phone) if table.membership(self.phone).takes_part else self.who


def list_seat_requests(table: Table) -> Iterator[SeatRequest]:
    """The open requests, the oldest first."""
    for action in sorted(table.seat_requests.values()):
        name = action.value("name").strip()
        seat = table.seat(action.chair) if action.chair else Seat("", name)
        yield SeatRequest(seat, action.phone, action.number, name)


def find_request(table: Table, action: Action) -> SeatRequest:
    """The request for the action's seat that its field `asker` names by its number. Rejected if it is not open."""
    for each in list_seat_requests(table):
        if each.seat.id == action.seat and str(each.number) == action.value("asker"):
            return each
    raise Rejected(_("Nobody asks for this seat any more"))


def refusal(table: Table, phone: str) -> Event | None:
    """The refusal of the last request of a phone; None if that request is not refused, or there is no request."""
    events = list(reversed(table.history.events))
    request = next((each.action for each in events if each.action.phone == phone and each.action.kind == "sit"), None)
    if request is None:
        return None
    noes = (each for each in events if each.action.kind == "refuse")
    return next((each for each in noes if each.action.value("asker") == str(request.number)), None)


def find_answerers(table: Table, phone: str, seat: Seat) -> frozenset[str]:
    """The phones of which one has to agree before this phone gets the seat."""
    if seat.phone:
        return frozenset({seat.phone})
    if phone != table.host:
        return frozenset({table.host})
    return frozenset(each.phone for each in table.seats) - {"", phone}


def has_to_ask(table: Table, action: Action) -> bool:
    """True if the action's phone needs consent before it takes its seat, or a new one."""
    if table.membership(action.phone).is_host and is_unanswered(action):
        return False
    return needs_yes(table, action.phone, table.seat(action.chair) if action.chair else Seat("", ""))


def needs_yes(table: Table, phone: str, seat: Seat) -> bool:
    """True if this phone needs consent for the seat; a seat without an id is a new one."""
    if seat.phone:
        return seat.phone != phone
    if table.has_started and not table.membership(phone).takes_part:
        return True
    return table.hides(seat) and bool(find_answerers(table, phone, seat))


def is_unanswered(action: Action) -> bool:
    """True if the server saw none of the asked phones for `PATIENCE` seconds."""
    return int(action.value(ServerField.UNSEEN) or 0) >= PATIENCE


def require_absence(seat: Seat, action: Action) -> None:
    """Reject the action until the asked phones have been absent for `PATIENCE` seconds."""
    if is_unanswered(action):
        return
    if seat.phone:
        raise Rejected(
            _(
                "{name}'s phone has to agree. When it was not seen for two minutes, you can go on without it",
                name=seat.name,
            )
        )
    raise Rejected(
        _("Somebody else has to agree. When no other phone was seen for two minutes, you can go on without them")
    )


def require_answerer(table: Table, action: Action) -> None:
    """Reject a phone that may not answer. The host answers for an absent phone, but not a request of its own."""
    request = find_request(table, action)
    seat = request.seat
    if action.phone in find_answerers(table, request.phone, seat):
        return
    if not table.membership(action.phone).is_host and seat.phone:
        raise Barred(_("Only {name} or the host can do this", name=seat.name))
    require_host(table, action)
    if request.phone == table.host and seat.phone:
        raise Barred(_("Only the phone that holds {name}'s seat can do this", name=seat.name))
    if request.phone == table.host:
        raise Barred(_("Somebody else at the table has to agree"))
    if action.kind == "allow":
        require_absence(seat, action)
