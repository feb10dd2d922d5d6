"""A kind of action as a value."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fnmatch import fnmatchcase
from typing import NamedTuple

from companion.kit.text import Text, _

from .action import Action, Rejected
from .table import Table

Permission = Callable[[Table, Action], None]


class Outcome(NamedTuple):
    """The table after an action, and the action in words."""

    table: Table
    text: Text


class ServerField(StrEnum):
    """A field of an action that the server fills in, or checks, in place of the phone."""

    SEED = "seed"  # of an open draw; a phone that brought one could choose what is drawn
    NEXT_TABLE = "code"  # of the table that was opened for a rematch
    ADDRESS = "address"  # one of the server's own
    HOST_CODE = "host_code"  # only checked; it is not stored


def reveal_nothing(table: Table, action: Action) -> bool:
    return False


@dataclass(frozen=True)
class ActionKind:
    """A kind of action at a table.

    `id` is the form's field `kind`; it is stored, and stays. `apply` is only given an action that is permitted; what
    does not fit the table it rejects. `fields` are the texts that the action carries from the phone's form; a name may
    end in `*` for any rest. `from_form` makes the body of a form whose fields are others. A kind that is
    `only_while_counting` is rejected once the result is out. An action that `reveals` something hidden only the host
    can undo; it is asked about the table before the action.
    """

    id: str
    apply: Callable[[Table, Action], Outcome]
    permission: Permission
    fields: tuple[str, ...] = ()
    server_fields: tuple[ServerField, ...] = ()
    from_form: Callable[[Table, Mapping[str, str]], dict[str, str]] | None = None
    only_while_counting: bool = False
    undoable: bool = True
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
        return {name: text for name, text in form.items() if any(fnmatchcase(name, field) for field in self.fields)}
