"""The result is revealed to all."""

from dataclasses import replace

from companion.kit.text import _
from companion.tables.action import Action, Rejected
from companion.tables.action_kind import ActionKind, Effect
from companion.tables.permissions import require_host
from companion.tables.table import Reveal, Table


def reveal(table: Table, action: Action) -> Effect:
    """Once everybody is done and nothing contradicts the box."""
    if waiting := [seat.name for seat in table.seats if not seat.done]:
        raise Rejected(_("{name} is not done yet", name=waiting[0]))
    if table.parsed.problems:
        path, text = table.parsed.problems[0]
        raise Rejected(_("This has to be corrected first: {problem}", problem=text), table.form.locate(path))
    return Effect(replace(table, revealed=Reveal(action.at, action.number)), _("The result is out"))


KIND = ActionKind("reveal", reveal, require_host, only_while_counting=True)
