"""Undo: an action is taken back, and the table becomes what the others make of it."""

from companion.kit.text import _
from companion.tables.action import UNDO, Action, Barred, Event, Rejected, WrongField
from companion.tables.action_kind import RESULT_IS_OUT, ActionKind, Effect, require_player
from companion.tables.replay import describe_undo, replay_without, tell_bar
from companion.tables.table import Table

from .playing import MOVE, is_repeated

SEATING = ("sit", "leave", "remove", "order", "mode", "allow")  # the kinds that change who sits where
OFFERED = 4  # of the last actions it is told whether they can be undone


def may_undo(table: Table, event: Event, phone: str) -> bool:
    """True if the phone would undo the event now. For events long ago it is not offered, since each takes a replay."""
    number = event.action.number
    if event.undone or not is_undoer(table, event, phone):
        return False
    if table.version - number >= OFFERED and not _is_last_move(table, str(number)):
        return False
    holder = phone if event.action.kind in SEATING else ""
    if (number, holder) not in table.undo_tries:
        table.undo_tries[number, holder] = _is_undoable(
            table, Action(0, "", phone, "", UNDO, {"number": str(number)}, 0)
        )
    return table.undo_tries[number, holder]


def _is_undoable(table: Table, action: Action) -> bool:
    try:
        require_undo(table, action)
        if not _is_last_move(table, action.value("number")):
            undo(table, action)
    except Rejected:
        return False
    return True


def _is_last_move(table: Table, number: str) -> bool:
    """True if nothing came after this move but what was taken back, so that nothing can bar its undo."""
    later = table.history.after(int(number))
    return table.history.event(number).action.kind == MOVE and all(
        each.undone or each.action.kind == UNDO for each in later
    )


def is_undoer(table: Table, event: Event, phone: str) -> bool:
    """True if the phone may undo this event, as far as the phone matters.

    A public move, or what was worked out for all, is undone by everybody who may do it, a secret move by its seat;
    anything else by the host, and by the phone that did it.
    """
    member = table.membership(phone)
    if event.secret_of:
        return member.holds(event.secret_of)
    if event.action.kind == MOVE or event.moment:
        return member.takes_part
    return phone in (table.host, event.action.phone)


def find_bar(table: Table, event: Event) -> Event | None:
    """The later event that bars an undo.

    A later move that showed something hidden bars an earlier one; the first move bars a change of who sits where.
    """
    later = (each for each in table.history.after(event.action.number) if not each.undone)
    if event.action.kind == MOVE:
        return next((each for each in later if each.action.kind == MOVE and each.reveals), None)
    if event.action.kind in SEATING and table.has_begun:
        return next((each for each in later if each.action.kind in (MOVE, "deal")), None)
    return None


def require_undo(table: Table, action: Action) -> None:
    """Reject a phone that may not undo this event, an event before the result, and one that showed something hidden."""
    try:
        event = table.history.event(action.value("number"))
    except WrongField:
        require_player(table, action)
        raise
    if not is_undoer(table, event, action.phone):
        require_player(table, action)
        raise Barred(
            _("Only the player who did it can take this back")
            if event.secret_of
            else _("Only the host can take this back")
        )
    if table.revealed and event.action.number < table.revealed.number:
        raise Rejected(RESULT_IS_OUT)
    if event.undone or not event.undoable or is_repeated(event):
        raise Rejected(_("This cannot be taken back"))
    if event.reveals:
        raise Rejected(_("This showed something hidden, so nobody can take it back"))
    if bar := find_bar(table, event):
        raise Rejected(tell_bar(bar))


def undo(table: Table, action: Action) -> Effect:
    """The table becomes what the other actions make of it. Rejected when something later depends on this one."""
    number = action.value("number")
    after = replay_without(table, number)
    if not _is_last_move(table, number):
        _check_holders(table, after, action)
        _check_moves(table, after, number)
        if set(after.conflicts) - set(table.conflicts) or _makes_late(table, after, number):
            raise Rejected(_("This was changed again later; take that back first"))
    return Effect(after, describe_undo(after, action))


def _makes_late(table: Table, after: Table, number: str) -> bool:
    """True if a later correction clashes once this one is taken back, since it was made on it."""
    if table.history.event(number).action.kind == MOVE:
        return False
    typed = {path: after.values[path].number for path in after.sheet.clashes if path in after.values}
    return any(typed[path] > int(number) for path in typed.keys() - table.sheet.clashes.keys())


def _check_holders(table: Table, after: Table, action: Action) -> None:
    """Reject an undo that takes a seat from another phone, or that shows a phone what it did not see before.

    A phone gets its own seat back by itself until something hidden was shown; later another phone brings it back.
    """
    holders = {seat.id: seat.phone for seat in table.seats}
    kept = {seat.id: seat.phone for seat in after.seats}
    for seat in table.seats:
        if seat.phone not in ("", action.phone) and kept.get(seat.id, seat.phone) != seat.phone:
            raise Barred(_("Only the phone that holds {name}'s seat can do this", name=seat.name))
    later = table.history.after(int(action.value("number")))
    shown = [event for event in later if event.reveals and not event.undone]
    dealt = [event for event in shown if event.action.kind == "deal"]
    for seat in after.seats:
        since = shown if seat.phone == action.phone else dealt
        if since and seat.phone and seat.phone != holders.get(seat.id) and after.hides(seat):
            raise Rejected(tell_bar(since[0]))


def _check_moves(table: Table, after: Table, number: str) -> None:
    """Reject an undo of a move that changes the text of a later move: its player or its piece."""
    if table.history.event(number).action.kind != MOVE:
        return
    texts = {event.action.number: event.text for event in after.history.after(int(number))}
    for event in table.history.after(int(number)):
        if event.action.kind == MOVE and not event.undone and texts[event.action.number] != event.text:
            raise Rejected(tell_bar(event))


KINDS = (ActionKind(UNDO, undo, require_undo, fields=("number",), undoable=False),)
