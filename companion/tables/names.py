"""The names of players at a table. One that is deleted for good is replaced in every action."""

import unicodedata
from collections.abc import Iterable
from itertools import count

from companion.kit.player import check_name, normalize_name
from companion.kit.text import _

from .action import Action, Rejected
from .table import Table
from .values import Seat


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
        if name and is_other and skeleton(other.name) == skeleton(name):
            raise Rejected(_("This looks like {name}, who sits at this table already", name=other.name))


def skeleton(name: str) -> str:
    """What is left of a name when two that look alike are to be the same: no invisible characters, no other scripts.

    >>> skeleton("А\u200bna") == skeleton("ana ")
    True
    """
    plain = unicodedata.normalize("NFKC", normalize_name(name)).casefold()
    return "".join(each for each in plain if unicodedata.category(each) != "Cf" and not each.isspace()).translate(
        LOOKS_LIKE
    )


def find_names(actions: Iterable[Action]) -> list[str]:
    """Every name that was ever used, as it was first written."""
    written = [normalize_name(text) for action in actions for key, text in action.body.items() if _is_name(key)]
    return list({name.casefold(): name for name in reversed(written) if name}.values())


def replace_name(name: str, actions: list[Action], template: str) -> list[Action]:
    """The same actions with a new name for that player, made from a template with a `{number}`."""
    taken = {each.casefold() for each in find_names(actions)}
    new = next(text for i in count(1) if (text := template.format(number=i)).casefold() not in taken)
    return [action._replace(body=_rename(action, name.casefold(), new)) for action in actions]


def _rename(action: Action, name: str, new: str) -> dict[str, str]:
    body = action.body.items()
    return {key: new if _is_name(key) and normalize_name(text).casefold() == name else text for key, text in body}


def _is_name(key: str) -> bool:
    return key == "name" or (key.startswith("players.") and key.endswith(".name"))
