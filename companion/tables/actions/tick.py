"""A step of the set-up is done, or not yet."""

from dataclasses import replace

from companion.kit.text import _
from companion.tables.action import Action, Rejected
from companion.tables.action_kind import ActionKind, Effect
from companion.tables.permissions import require_player
from companion.tables.table import Table
from companion.tables.values import Tick

TOGETHER = 1  # second between two phones that tick the same step


def tick(table: Table, action: Action) -> Effect:
    """An empty `done` means: not yet. But who is a moment later than another phone meant to tick the step, too."""
    steps = {step.id: step for step in table.setup.steps}
    step = steps.get(action.value("step"))
    if step is None:
        raise Rejected(_("The set-up has no such step now"))
    who = table.name_of(action.phone)
    if action.value("done") or is_too(table.ticked_steps.get(step.id), action):
        ticked = {step.id: Tick(action.phone, action.at), **table.ticked_steps}
        return Effect(replace(table, ticked_steps=ticked), _("{who} did: {step}", who=who, step=step.text))
    ticked = {other: tick for other, tick in table.ticked_steps.items() if other != step.id}
    return Effect(replace(table, ticked_steps=ticked), _("{who} unticked: {step}", who=who, step=step.text))


def is_too(earlier: Tick | None, action: Action) -> bool:
    """Whether another phone ticked the step so shortly before that the box turned under this one's finger."""
    return earlier is not None and earlier.phone != action.phone and action.at - earlier.at <= TOGETHER


def require_starter(table: Table, action: Action) -> None:
    """The step that says who starts is done with a name, so that no tracker asks again."""
    is_first = any(step.says_first for step in table.setup.steps if step.id == action.value("step"))
    if is_first and action.value("done") and not table.starter:
        raise Rejected(_("Tap the name of who starts"))


KIND = ActionKind("tick", tick, require_player, fields=("step", "done"), check_new=require_starter)
