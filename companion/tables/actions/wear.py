"""A seat's phone shows what is on its holder's head. Its holder could look, so all read that it was asked for."""

from dataclasses import replace

from companion.kit.text import _
from companion.tables.action import Action, Rejected
from companion.tables.action_kind import ActionKind, Effect
from companion.tables.permissions import require_holder
from companion.tables.table import Table


def wear(table: Table, action: Action) -> Effect:
    in_play = table.trackers.get(action.value("deck"))
    if in_play is None or in_play.tracker.worn is None or action.seat not in in_play.seats:
        raise Rejected(_("There is nothing to wear"))
    trackers = {**table.trackers, in_play.tracker.id: in_play._replace(wearers=in_play.wearers | {action.seat})}
    text = _("{name} wears the phone: it shows the egg to whoever looks at it", name=table.seat(action.seat).name)
    return Effect(replace(table, trackers=trackers), text)


def check_new(table: Table, action: Action) -> None:
    if table.seat(action.seat).phone != action.phone:
        raise Rejected(_("Only the phone that holds {name}'s seat can do this", name=table.seat(action.seat).name))


KIND = ActionKind(
    "wear",
    wear,
    require_holder,
    fields=("deck",),
    check_new=check_new,
    undoable=False,
    reveals=lambda table, action: True,
)
