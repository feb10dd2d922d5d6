"""A move of a tracker is made, for a seat or for the table."""

from dataclasses import replace

from companion.kit.text import Text, Value, _
from companion.kit.tracker import Move
from companion.tables.action import Action, Rejected
from companion.tables.action_kind import ActionKind, Effect
from companion.tables.permissions import require_holder, require_player
from companion.tables.sheet_form import REACHES_TRACKERS
from companion.tables.table import Table
from companion.tables.tracker_in_play import TrackerInPlay
from companion.tables.values import Tick


def require_mover(table: Table, action: Action) -> None:
    """Whoever holds the seat; for the table, anybody who plays."""
    _find_tracker(table, action)
    (require_holder if action.seat else require_player)(table, action)


def check_new(table: Table, action: Action) -> None:
    """A seat's moves are made on the phone that holds it. Whoever else tries learns nothing of what it holds."""
    if action.seat and (seat := table.seat(action.seat)).phone != action.phone:
        raise Rejected(_("Only the phone that holds {name}'s seat can do this", name=seat.name))
    _find_move(table, action)


def play(table: Table, action: Action) -> Effect:
    in_play, move = _find_tracker(table, action), _find_move(table, action)
    after = replace(table, trackers={**table.trackers, in_play.tracker.id: in_play.apply(action.seat, move)})
    if action.value(REACHES_TRACKERS):
        after = after.with_starter(in_play.find_starter(move.id), Tick(action.phone, action.at))
    return Effect(after, _describe(table, action, move))


def settle_starter(table: Table, action: Action) -> dict[str, str]:
    """A move that says who starts is to reach the set-up and all trackers in play."""
    is_first = _find_tracker(table, action).find_starter(action.value("move"))
    return {REACHES_TRACKERS: "1"} if is_first else {}


def _find_tracker(table: Table, action: Action) -> TrackerInPlay:
    in_play = table.trackers.get(action.value("deck"))
    if in_play is None:
        raise Rejected(_("Nothing has been dealt yet"))
    return in_play


def _find_move(table: Table, action: Action) -> Move:
    """The move that the action names. Raises Rejected if it is not possible now."""
    in_play = _find_tracker(table, action)
    if action.seat and action.seat not in in_play.seats:
        raise Rejected(_("{name} joined after the deal", name=table.seat(action.seat).name))
    names = table.names_of(in_play.seats)
    move = next((move for move in in_play.moves(action.seat, names) if move.id == action.value("move")), None)
    if move is None:
        raise Rejected(_("That is not possible now"))
    return move


def _describe(table: Table, action: Action, move: Move) -> Text:
    """Whoever has the turn does what is done for the table, else who sits first at the phone on which it is done."""
    in_play = _find_tracker(table, action)
    seat = action.seat or in_play.turn
    names = table.names_of([seat]) if seat else [each.name for each in table.membership(action.phone).seats]
    who: Value = names[0] if names else table.name_of(action.phone)
    if event := in_play.event(action.seat, move):
        return event._replace(values={"name": who, **event.values})
    if move.secret:
        return _("{who} made a move", who=who)
    return move.text if move.text.values.get("name") in names else _("{who}: {move}", who=who, move=move.text)


def reveals_piece(table: Table, action: Action) -> bool:
    return _find_move(table, action).reveals


KIND = ActionKind(
    "play",
    play,
    require_mover,
    fields=("deck", "move"),
    check_new=check_new,
    settle=settle_starter,
    reveals=reveals_piece,
)
