"""Playing: draws and the starting player, dealing a tracker, its moves, and a phone that is worn."""

from dataclasses import replace
from typing import Any
from urllib.parse import parse_qsl, urlencode

from companion.kit.first_player import draw_first_player
from companion.kit.form_data import typed_data
from companion.kit.randomizer import Randomizer, parse_draw_request
from companion.kit.text import Text, Value, _
from companion.kit.tracker import Tracker, TrackerMove
from companion.tables.action import Action, Rejected
from companion.tables.action_kind import (
    ActionKind,
    Effect,
    ServerField,
    require_host,
    require_own,
    require_player,
)
from companion.tables.table import OpenDraw, Table, Tick
from companion.tables.table_sheet import Seat
from companion.tables.tracker_in_play import TrackerInPlay


def always(table: Table, action: Action) -> bool:
    return True


def draw(table: Table, action: Action) -> Effect:
    """Something is drawn at random, the same for all to see."""
    randomizer = _find_randomizer(table, action)
    drawn = OpenDraw(action.value("query"), tuple(action.value("seats").split(",")))
    text = _("{who} drew at random: {what}", who=table.name_of(action.phone), what=randomizer.title)
    return Effect(replace(table, draws={**table.draws, randomizer.id: drawn}), text)


def settle_draw(table: Table, action: Action) -> dict[str, str]:
    """The query of the draw's page, by the players and house rules of now, and the seats in their order."""
    randomizer = _find_randomizer(table, action)
    players = len(table.seats) if randomizer.for_players else table.setup.players
    request = {"seed": action.value("seed"), "players": players}
    chosen = randomizer.typed_by_rulings(table.sheet.rulings)
    request_data = request | typed_data(randomizer.options, chosen)
    if parse_draw_request(randomizer, table.game.players, players, request_data).problems:
        raise Rejected(_("Nothing can be drawn from this"))
    return {"query": urlencode(request | chosen), "seats": _seat_ids(table)}


def _find_randomizer(table: Table, action: Action) -> Randomizer[Any]:
    randomizer = table.game.randomizer(action.value("what"))
    if randomizer is None:
        raise Rejected(_("This game has no such draw"))
    return randomizer


def _seat_ids(table: Table) -> str:
    return ",".join(seat.id for seat in table.seats)


def start(table: Table, action: Action) -> Effect:
    """The player of the action's seat starts, or the one who was `drawn`. Trackers in play know it then."""
    seat = table.seat(action.value("drawn") or action.seat)
    if action.value("drawn"):
        text = _("The random draw says that {name} starts", name=seat.name)
    else:
        text = _("{name} starts", name=seat.name)
    return Effect(table.with_starter(seat.id, Tick(action.phone, action.at)), text)


def settle_starter(table: Table, action: Action) -> dict[str, str]:
    return {"drawn": _draw_starter(table, action.value("seed")).id} if action.value("seed") else {}


def _draw_starter(table: Table, seed: str) -> Seat:
    if not table.seats:
        raise Rejected(_("Nobody sits at the table yet"))
    names = tuple(seat.name for seat in table.seats)
    return table.seats[names.index(draw_first_player(table.game.slug, names, seed).names[0])]


def require_dealer(table: Table, action: Action) -> None:
    """Reject a phone that takes no part. Only the host deals anew: others could do so until their cards are good."""
    require_player(table, action)
    if action.value("deck") in table.trackers:
        require_host(table, action)


def deal(table: Table, action: Action) -> Effect:
    """A tracker is dealt to the action's `seats`: from the table's secret, or from the `seed` of an open draw."""
    tracker, seats = table.game.tracker(action.value("deck")), _dealt_seats(table, action)
    if tracker is None or len(seats) not in tracker.players:
        raise Rejected(_("This cannot be dealt to {n} players", n=len(seats)))
    seed = action.value("seed") or f"{table.secret} {tracker.id} {action.number}"
    in_play = TrackerInPlay(tracker, tracker.start(len(seats), seed, table.sheet.rulings), seats)
    in_play = in_play.with_first(action.value("first"))
    return Effect(replace(table, trackers={**table.trackers, tracker.id: in_play}), _tell_deal(table, action, tracker))


def _dealt_seats(table: Table, action: Action) -> tuple[str, ...]:
    return tuple(table.seat(seat).id for seat in action.value("seats").split(",") if seat)


def _tell_deal(table: Table, action: Action, tracker: Tracker[Any]) -> Text:
    who, what = table.name_of(action.phone), tracker.title
    if tracker.is_count:
        return _("{who} started: {what}", who=who, what=what)
    return _("{who} dealt: {what}", who=who, what=what)


def settle_deal(table: Table, action: Action) -> dict[str, str]:
    """The seats that are dealt in, the starting seat, and the seed of the open draw from which the tracker begins."""
    tracker = table.game.tracker(action.value("deck"))
    drawn = table.draws.get(tracker.drawn) if tracker else None
    seed = {"seed": dict(parse_qsl(drawn.query))["seed"]} if drawn else {}
    return {"seats": _seat_ids(table), "first": table.starter, **seed}


def require_mover(table: Table, action: Action) -> None:
    """Reject a seat's move from another phone before its hand is read, which stays secret; and an onlooker's move."""
    _find_tracker(table, action)
    (require_own if action.seat else require_player)(table, action)


def play(table: Table, action: Action) -> Effect:
    """A move of a tracker is made, for a seat or for the table. A move that names the starter tells all trackers."""
    in_play, move = _find_tracker(table, action), _find_move(table, action)
    after = replace(table, trackers={**table.trackers, in_play.tracker.id: in_play.apply(action.seat, move)})
    if starter := in_play.find_starter(move.id):
        after = after.with_starter(starter, Tick(action.phone, action.at))
    return Effect(after, _tell_move(table, action, move))


def _find_tracker(table: Table, action: Action) -> TrackerInPlay:
    in_play = table.trackers.get(action.value("deck"))
    if in_play is None:
        raise Rejected(_("Nothing has been dealt yet"))
    return in_play


def _find_move(table: Table, action: Action) -> TrackerMove:
    in_play = _find_tracker(table, action)
    if action.seat and action.seat not in in_play.seats:
        raise Rejected(_("{name} joined after the deal", name=table.seat(action.seat).name))
    moves = in_play.moves(action.seat, table.names_of(in_play.seats))
    move = next((move for move in moves if move.id == action.value("move")), None)
    if move is None:
        raise Rejected(_("That is not possible now"))
    return move


def _tell_move(table: Table, action: Action, move: TrackerMove) -> Text:
    """The move in words. A move for the table is that of the seat with the turn, or of the phone's first seat."""
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


def wear(table: Table, action: Action) -> Effect:
    """The seat's phone shows the piece on its holder's head. Everybody reads this, since the holder could look."""
    in_play = table.trackers.get(action.value("deck"))
    if in_play is None or in_play.tracker.worn is None or action.seat not in in_play.seats:
        raise Rejected(_("There is nothing to wear"))
    trackers = {**table.trackers, in_play.tracker.id: in_play._replace(wearers=in_play.wearers | {action.seat})}
    text = _("{name} wears the phone: it shows the egg to whoever looks at it", name=table.seat(action.seat).name)
    return Effect(replace(table, trackers=trackers), text)


KINDS = (
    ActionKind(
        "draw", draw, require_player, fields=("what", "lot"), server_fields=(ServerField.SEED,), settle=settle_draw
    ),
    ActionKind(
        "starts", start, require_player, fields=("lot",), server_fields=(ServerField.SEED,), settle=settle_starter
    ),
    ActionKind("deck", deal, require_dealer, fields=("deck",), settle=settle_deal, reveals=always),
    ActionKind("play", play, require_mover, fields=("deck", "move"), reveals=reveals_piece),
    ActionKind("wear", wear, require_own, fields=("deck",), undoable=False, reveals=always),
)
