"""The names of players at a table. One that is deleted for good is replaced in every action."""

import re
import unicodedata
from collections.abc import Iterable
from itertools import count

from companion.kit.player import check_name, normalize_name
from companion.kit.text import _

from .action import Action, Rejected, WrongField
from .action_kind import ASKS
from .membership import Membership
from .table import Table
from .table_sheet import Seat


def claim_name(table: Table, name: str, seat: Seat | None = None) -> str:
    """The name as it is stored. Rejected when it is no name, or looks like that of a seat other than this one."""
    name = normalize_name(name)
    if (text := check_name(name)) is not None:
        raise WrongField(text)
    if not skeleton(name):
        raise WrongField(_("Give this player a name"))
    others = [other for other in table.seats if other is not seat]
    if any(other.name.casefold() == name.casefold() for other in others):
        raise Rejected(_("Somebody at this table is called {name} already", name=name))
    require_distinct(name, others)
    return name


def require_distinct(name: str, others: Iterable[Seat]) -> None:
    """Reject a name that looks like the name of one of these seats without being the same, such as in other letters."""
    name = normalize_name(name)
    for other in others:
        if name and other.name.casefold() != name.casefold() and skeleton(other.name) == skeleton(name):
            raise Rejected(_("This looks like {name}, who sits at this table already", name=other.name))


# Letters that look like Latin ones after case folding: Cyrillic, Greek, Armenian, Cherokee, phonetic.
LOOKS_LIKE = (
    str.maketrans("аеорсухіјѕһԁԛԝҽѵӏ", "aeopcyxijshdqwevl")
    | str.maketrans("ονρτυχικαϲϳ", "ovptuxikacj")
    | str.maketrans("օսհոցզյ", "ouhnqqj")
    | str.maketrans("ᎪᎠᎡᎢᎥᎫᎳᎷᎻᏀᏃᏎᏒᏔᏙᏚᏞᏟᏢᏦᏴᏳᎬᏏᎩ", "adrtijwmhgz4rwvslcpkbgeby")
    | str.maketrans("ɑɡıɩʏᴏᴄᴠᴡᴢ", "agiiyocvwz")
)
# Unicode's Default_Ignorable_Code_Point outside of the category Cf: fillers, joiners and variation selectors; and the
# blank of Braille.
INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2065\u2800\u3164\ufe00-\ufe0f\uffa0\ufff0-\ufff8\U000e0000-\U000e0fff]"
)


def skeleton(name: str) -> str:
    """The same text for names that look alike: without invisible characters, in Latin letters where others look so.

    >>> skeleton("А\u200bna") == skeleton("ana ") == skeleton("Ana\ufe0f") == skeleton("Ꭺna")
    True
    """
    plain = INVISIBLE.sub("", unicodedata.normalize("NFKC", normalize_name(name)).casefold())
    letters = (each for each in plain if unicodedata.category(each) != "Cf" and not each.isspace())
    return "".join(letters).translate(LOOKS_LIKE)


def find_names(actions: Iterable[Action]) -> list[str]:
    """Every name that was ever used, as it was first written."""
    written = [normalize_name(text) for action in actions for key, text in action.body.items() if _is_name(key)]
    return list({name.casefold(): name for name in reversed(written) if name}.values())


def find_own_names(member: Membership, table: Table) -> list[str]:
    """The names of a phone's seats, and the earlier names that it typed, unless another seat has them now."""
    own = {seat.name.casefold(): seat.name for seat in member.seats}
    others = {seat.name.casefold() for seat in table.seats if seat not in member.seats}
    gave = (each for each in table.history.actions if each.phone == member.phone and each.kind in ("sit", "rename"))
    earlier = find_names(each for each in gave if not each.value(ASKS))
    return [*(own | {name.casefold(): name for name in earlier if name.casefold() not in others}).values()]


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
