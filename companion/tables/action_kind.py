"""A kind of action as a value."""

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
    NEXT_TABLE = "code"  # of the table that was opened for a rematch
    ADDRESS = "address"  # one of the server's own
    UNSEEN = "unseen"  # seconds for which the phone that is asked for its seat was not seen
    HOST_CODE = "host_code"  # only checked; it is not stored


def check_nothing(table: Table, action: Action) -> None:
    pass


def settle_nothing(table: Table, action: Action) -> Mapping[str, str]:
    return {}


def reveal_nothing(table: Table, action: Action) -> bool:
    return False


@dataclass(frozen=True)
class ActionKind:
    """A kind of action at a table.

    - `id`: the form's field `kind`. It is stored, and stays.
    - `apply`: the effect of an action that is permitted. It rejects what does not fit the table.
    - `permission`: rejects a phone that may not do it.
    - `fields`: what the action carries from the phone's form; a name may end in `*` for any rest.
    - `server_fields`: what it carries from the server.
    - `from_form`: the action's fields from a form that has others.
    - `only_while_counting`: it is rejected once the result is out.
    - `undoable`: it can be undone.
    - `check_new`: rejects what may no longer be done. Actions stored by earlier versions are not asked.
    - `settle`: fields that a new action gets from the table before it: what was drawn, who was dealt in. So that stays
      when something earlier is undone.
    - `reveals`: whether it shows somebody something hidden, on the table before it. Nobody undoes that.
    """

    id: str
    apply: Callable[[Table, Action], Effect]
    permission: Permission
    fields: tuple[str, ...] = ()
    server_fields: tuple[ServerField, ...] = ()
    from_form: Callable[[Table, Mapping[str, str]], dict[str, str]] | None = None
    only_while_counting: bool = False
    undoable: bool = True
    check_new: Permission = check_nothing
    settle: Callable[[Table, Action], Mapping[str, str]] = settle_nothing
    reveals: Callable[[Table, Action], bool] = reveal_nothing

    def check(self, table: Table, action: Action) -> None:
        """Rejected when it is too late for this kind, or the phone may not do it."""
        if self.only_while_counting and table.revealed:
            raise Rejected(_("The result is out; the host can go back to counting"))
        self.permission(table, action)

    def read(self, table: Table, form: Mapping[str, str]) -> dict[str, str]:
        """The body that a phone's form means. Fields that are not the kind's are ignored."""
        if self.from_form:
            return self.from_form(table, form)
        return {name: text for name, text in form.items() if self.takes(name)}

    def takes(self, name: str) -> bool:
        """Whether a field of this name comes from the phone."""
        return any(fnmatchcase(name, field) for field in self.fields)
