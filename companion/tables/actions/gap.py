"""The host says whether something is missing from the box."""

from dataclasses import replace

from companion.kit.text import _
from companion.tables.action import Action, Rejected
from companion.tables.action_kind import ActionKind, Effect
from companion.tables.permissions import require_host
from companion.tables.table import Table


def say_gap(table: Table, action: Action) -> Effect:
    """An empty `missing` means: it is there. What was dealt is in play, with it or without."""
    gap = next((each for each in table.game.gaps if each.id == action.value("gap")), None)
    if gap is None:
        raise Rejected(_("This cannot be done at a table"))
    if table.trackers:
        raise Rejected(_("This can only be said before anything is dealt"))
    is_missing = bool(action.value("missing"))
    text = gap.text if is_missing else gap.otherwise
    return Effect(replace(table, gaps={**table.gaps, gap.id: is_missing}), text)


KIND = ActionKind("gap", say_gap, require_host, fields=("gap", "missing"))
