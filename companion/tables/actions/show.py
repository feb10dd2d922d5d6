"""The running standings are open to all, or secret until the end."""

from dataclasses import replace

from companion.kit.text import _
from companion.tables.action import Action
from companion.tables.action_kind import ActionKind, Effect
from companion.tables.permissions import require_host
from companion.tables.table import Table


def show_standings(table: Table, action: Action) -> Effect:
    """An empty `shown` means: secret."""
    shown = bool(action.value("shown"))
    text = _("The standings are open to all") if shown else _("The standings are secret until the end")
    return Effect(replace(table, standings_open=shown), text)


KIND = ActionKind("show", show_standings, require_host, fields=("shown",))
