"""A step of the set-up is done, or not yet."""

from dataclasses import replace

from companion.kit.text import _
from companion.tables.action import Action, Rejected
from companion.tables.action_kind import ActionKind, Effect
from companion.tables.permissions import require_player
from companion.tables.table import Table


def tick(table: Table, action: Action) -> Effect:
    """An empty `done` means: not yet."""
    steps = {step.id: step for step in table.setup.steps}
    step = steps.get(action.value("step"))
    if step is None:
        raise Rejected(_("The set-up has no such step now"))
    who = table.name_of(action.phone)
    if action.value("done"):
        ticked, text = table.ticked_steps | {step.id}, _("{who} did: {step}", who=who, step=step.text)
    else:
        ticked, text = table.ticked_steps - {step.id}, _("{who} unticked: {step}", who=who, step=step.text)
    return Effect(replace(table, ticked_steps=ticked), text)


KIND = ActionKind("tick", tick, require_player, fields=("step", "done"))
