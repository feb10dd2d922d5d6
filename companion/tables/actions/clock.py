"""The timer starts, stops or is set back."""

from dataclasses import replace

from companion.kit.text import _
from companion.tables.action import Action
from companion.tables.action_kind import ActionKind, Effect
from companion.tables.permissions import require_host
from companion.tables.table import Table, Timer


def switch_timer(table: Table, action: Action) -> Effect:
    """With `reset` the timer is set back; otherwise it stops if it runs, and runs if it stands."""
    if action.value("reset"):
        timer, text = Timer(), _("The timer is reset")
    elif table.timer.started is None:
        timer, text = Timer(action.at, table.timer.before), _("The timer runs")
    else:
        timer, text = Timer(None, table.timer.seconds(action.at)), _("The timer stopped")
    return Effect(replace(table, timer=timer), text)


KIND = ActionKind("clock", switch_timer, require_host, fields=("reset",))
