"""The timer starts, stops or is set back."""

from dataclasses import replace

from companion.kit.text import _
from companion.tables.action import Action
from companion.tables.action_kind import ActionKind, Effect
from companion.tables.permissions import require_host
from companion.tables.table import Table
from companion.tables.values import Timer


def set_timer(table: Table, action: Action) -> Effect:
    """With `reset` the timer is set back. `runs` says what shall be: an empty one that it stands."""
    if action.value("reset"):
        return Effect(replace(table, timer=Timer()), _("The timer is reset"))
    if runs_after(table, action):
        timer, text = run(table.timer, action.at), _("The timer runs")
    else:
        timer, text = Timer(None, table.timer.seconds(action.at)), _("The timer stopped")
    return Effect(replace(table, timer=timer), text)


def runs_after(table: Table, action: Action) -> bool:
    """Actions that are stored from before do not say it: they meant the other way round."""
    return bool(action.value("runs")) if "runs" in action.body else table.timer.started is None


def run(timer: Timer, at: int) -> Timer:
    return timer if timer.started is not None else Timer(at, timer.before)


KIND = ActionKind("clock", set_timer, require_host, fields=("reset", "runs"))
