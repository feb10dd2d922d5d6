"""The names of players at a table."""

from companion.kit.form.names import check_name, normalize_name
from companion.kit.text import _

from .action import Rejected
from .table import Seat, Table


def claim_name(table: Table, name: str, seat: Seat | None = None) -> str:
    """The name as it is stored. Rejected when it cannot be one, or is that of a seat other than this one."""
    name = normalize_name(name)
    if (text := check_name(name)) is not None:
        raise Rejected(text)
    if any(other.name.casefold() == name.casefold() for other in table.seats if other is not seat):
        raise Rejected(_("Somebody at this table is called {name} already", name=name))
    return name
