"""Who may do what: a permission passes what is allowed, and otherwise raises Rejected with the reason."""

from companion.kit.text import _

from .action import Action, Rejected
from .history import Event
from .table import Table


def allow_anybody(table: Table, action: Action) -> None:
    """Everybody who knows the table's code."""


def require_player(table: Table, action: Action) -> None:
    """A phone with a seat, or the host: whoever only looks on changes nothing."""
    if not table.membership(action.phone).takes_part:
        raise Rejected(_("Take a seat at the table first"))


def require_holder(table: Table, action: Action) -> None:
    """The phone that holds the action's seat, or the host."""
    seat = table.seat(action.seat)
    if not table.membership(action.phone).may_act_for(seat.id):
        raise Rejected(_("Only {name} or the host can do this", name=seat.name))


def require_answerer(table: Table, action: Action) -> None:
    """The phone that holds the seat which somebody asks for, or the host, who lets newcomers in."""
    (require_holder if action.seat else require_host)(table, action)


def require_host(table: Table, action: Action) -> None:
    if not table.membership(action.phone).is_host:
        raise Rejected(_("Only the host can do this"))


def may_undo(table: Table, event: Event, phone: str) -> bool:
    """Whether a phone may undo an event: the host any, another phone its own.

    Nobody undoes what showed somebody something hidden: it would be done again, with what was seen.
    """
    return not event.reveals and phone in (table.host, event.action.phone)
