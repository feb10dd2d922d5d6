"""A kind of action as a value, and the permissions that kinds share."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fnmatch import fnmatchcase
from typing import NamedTuple

from companion.kit.text import Text, _

from .action import Action, Rejected
from .history import Detail
from .table import Table

Permission = Callable[[Table, Action], None]


class Effect(NamedTuple):
    """The table after an action, and the action in words; with its numbers for those who may see them."""

    table: Table
    text: Text
    detail: Detail | None = None


class ServerField(StrEnum):
    """A field of an action that the server fills in, or checks, in place of the phone."""

    SEED = "seed"  # of an open draw; a phone that brought one could choose what is drawn
    ADDRESS = "address"  # one of the server's own
    UNSEEN = "unseen"  # seconds for which none of the phones that are asked was seen
    HOST_CODE = "host_code"  # only checked; it is not stored


def settle_nothing(table: Table, action: Action) -> Mapping[str, str]:
    return {}


def reveal_nothing(table: Table, action: Action) -> bool:
    return False


@dataclass(frozen=True)
class ActionKind:
    """A kind of action at a table.

    - `id`: the form's field `kind`. It is stored.
    - `apply`: the effect of an action that is permitted. It rejects what does not fit the table.
    - `permission`: rejects a phone that may not do it.
    - `fields`: the names of the fields that it takes from the phone's form; a name may end in `*` for any rest.
    - `server_fields`: the fields that the server adds.
    - `opens`: gives the body that opens another table, whose code the action gets as its field `code`.
    - `from_form`: gives the action's fields from a form that has others.
    - `by_form`: a phone's form may ask for it; otherwise only the server makes such actions.
    - `only_while_counting`: it is rejected once the result is out.
    - `undoable`: it can be undone.
    - `settle`: gives the fields that a new action gets from the table before it, such as the seats that were dealt in.
      They stay when something earlier is undone.
    - `reveals`: true if it lets a phone see something hidden, asked of the table before it. Nobody undoes that.
    """

    id: str
    apply: Callable[[Table, Action], Effect]
    permission: Permission
    fields: tuple[str, ...] = ()
    server_fields: tuple[ServerField, ...] = ()
    opens: Callable[[Table], dict[str, str]] | None = None
    from_form: Callable[[Table, Mapping[str, str]], dict[str, str]] | None = None
    by_form: bool = True
    only_while_counting: bool = False
    undoable: bool = True
    settle: Callable[[Table, Action], Mapping[str, str]] = settle_nothing
    reveals: Callable[[Table, Action], bool] = reveal_nothing

    def check(self, table: Table, action: Action) -> None:
        """Reject an action that comes too late for this kind, or from a phone that may not do it."""
        if self.only_while_counting and table.revealed:
            raise Rejected(_("The result is out; the host can go back to counting"))
        self.permission(table, action)

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
        raise Rejected(_("Take a seat at the table first"))


def require_holder(table: Table, action: Action) -> None:
    """Reject a phone that neither holds the action's seat nor is the host."""
    seat = table.seat(action.seat)
    if not table.membership(action.phone).may_act_for(seat.id):
        raise Rejected(_("Only {name} or the host can do this", name=seat.name))


def require_own(table: Table, action: Action) -> None:
    """Reject every phone but the one that holds the action's seat, the host's too."""
    seat = table.seat(action.seat)
    if not table.membership(action.phone).holds(seat.id):
        raise Rejected(_("Only the phone that holds {name}'s seat can do this", name=seat.name))


def require_host(table: Table, action: Action) -> None:
    """Reject every phone but the host's."""
    if not table.membership(action.phone).is_host:
        raise Rejected(_("Only the host can do this"))
