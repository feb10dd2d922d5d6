"""The end: standings kept secret or shown, the result for everybody at once, and the next game."""

from dataclasses import replace

from companion.kit.text import Text, _

from .action import Action, Refused
from .permissions import host_only, still_counting
from .table import Revealed, Table

Told = tuple[Table, Text]


def show(table: Table, action: Action) -> Told:
    """The running standings are for everybody, or secret until the end when `shown` is empty."""
    host_only(table, action)
    shown = bool(action.asked("shown"))
    text = _("The standings are open to all") if shown else _("The standings are secret until the end")
    return replace(table, shown=shown), text


def reveal(table: Table, action: Action) -> Told:
    """The result is out, once everybody is done and nothing contradicts the box."""
    still_counting(table)
    host_only(table, action)
    if waiting := [chair.name for chair in table.chairs if not chair.done]:
        raise Refused(_("{name} is not done yet", name=waiting[0]))
    if table.reading.problems:
        raise Refused(_("Something in the sheet has to be put right first"))
    return replace(table, revealed=Revealed(action.at, action.number)), _("The result is out")


def rematch(table: Table, action: Action) -> Told:
    """The same players go on at another table."""
    host_only(table, action)
    if table.rematch:
        raise Refused(_("The next game has a table already"))
    return replace(table, rematch=action.asked("code")), _("The next game has its own table")
