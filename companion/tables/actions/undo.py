"""An earlier action is taken back: the table becomes what the other actions make of it."""

from companion.kit.text import _
from companion.tables.action import UNDO, Action, Rejected
from companion.tables.action_kind import ActionKind, Effect
from companion.tables.permissions import may_undo
from companion.tables.replay import describe_undo, replay_without
from companion.tables.table import Table


def require_undo(table: Table, action: Action) -> None:
    """The phone that acted, or the host; what showed somebody a secret nobody takes back."""
    event = table.history.event(action.value("number"))
    if event.undone or not event.undoable:
        raise Rejected(_("This cannot be taken back"))
    if event.reveals:
        raise Rejected(_("This showed something hidden, so nobody can take it back"))
    if not may_undo(table, event, action.phone):
        raise Rejected(_("Only the host can take this back"))


def undo(table: Table, action: Action) -> Effect:
    """Rejected when something later depends on what is taken back."""
    try:
        after = replay_without(table, action.value("number"))
    except Rejected as rejected:
        raise Rejected(_("This cannot be taken back, because of what came later: {why}", why=rejected.text)) from None
    _check_holders(table, after, action.phone)
    _check_moves(table, after, action.value("number"))
    if set(after.conflicts) - set(table.conflicts):
        raise Rejected(_("This was changed again later; take that back first"))
    return Effect(after, describe_undo(after, action))


def _check_holders(table: Table, after: Table, phone: str) -> None:
    """Rejected when a seat would go to another phone, or to none, and the one that holds it is not who takes back."""
    holders = {seat.id: seat.phone for seat in after.seats}
    for seat in table.seats:
        if seat.phone not in ("", phone) and holders.get(seat.id, seat.phone) != seat.phone:
            raise Rejected(_("Only the phone that holds {name}'s seat can do this", name=seat.name))


def _check_moves(table: Table, after: Table, number: str) -> None:
    """Rejected when a later move would become another one: of whose turn it is then, or of another piece."""
    if table.history.event(number).action.kind != "play":
        return
    texts = {event.action.number: event.text for event in after.history.after(int(number))}
    for event in table.history.after(int(number)):
        if event.action.kind == "play" and not event.undone and texts[event.action.number] != event.text:
            raise Rejected(_("This cannot be taken back, because of what came later: {why}", why=event.text))


KIND = ActionKind(UNDO, undo, require_undo, fields=("number",), undoable=False)
