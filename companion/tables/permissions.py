"""Who may do what."""

from companion.kit.text import _

from .action import Action, Refused
from .table import Chair, Table


def own(table: Table, action: Action) -> Chair:
    """The chair that is meant, if the phone holds it or is the host."""
    chair = table.chair(action.seat)
    if not table.may(action.phone, chair.id):
        raise Refused(_("Only {name} or the host can do this", name=chair.name))
    return chair


def host_only(table: Table, action: Action) -> None:
    if action.phone != table.host:
        raise Refused(_("Only the host can do this"))


def seated(table: Table, action: Action) -> None:
    """Whoever only looks on changes nothing."""
    if not table.takes_part(action.phone):
        raise Refused(_("Take a seat at the table first"))


def still_counting(table: Table) -> None:
    if table.revealed:
        raise Refused(_("The result is out; the host can go back to counting"))
