"""The names of players at a table."""

import unicodedata

from companion.kit.form.names import check_name, normalize_name
from companion.kit.text import _

from .action import Action, Rejected
from .table import Seat, Table


def claim_name(table: Table, name: str, seat: Seat | None = None) -> str:
    """The name as it is stored. Rejected when it cannot be one, or is that of a seat other than this one."""
    name = normalize_name(name)
    if (text := check_name(name)) is not None:
        raise Rejected(text)
    if any(other.name.casefold() == name.casefold() for other in table.seats if other is not seat):
        raise Rejected(_("Somebody at this table is called {name} already", name=name))
    return name


# Letters of other scripts that look like Latin ones on a phone, in lower case.
LOOKS_LIKE = str.maketrans("аеорсухіјѕһԁԛԝαονρτυχικ", "aeopcyxijshdqwaovptuxik")


def require_distinct(table: Table, action: Action) -> None:
    """The name that an action gives a seat looks like no other at the table: nobody shall be taken for another."""
    name = normalize_name(action.value("name"))
    for other in table.seats:
        is_other = other.id != action.seat and other.name.casefold() != name.casefold()
        if name and is_other and looks(other.name) == looks(name):
            raise Rejected(_("This looks like {name}, who sits at this table already", name=other.name))


def looks(name: str) -> str:
    """What is left of a name when two that look alike are to be the same: no invisible characters, no other scripts.

    >>> looks("А\u200bna") == looks("ana ")
    True
    """
    plain = unicodedata.normalize("NFKC", normalize_name(name)).casefold()
    return "".join(each for each in plain if unicodedata.category(each) != "Cf" and not each.isspace()).translate(
        LOOKS_LIKE
    )
