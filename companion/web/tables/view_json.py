"""The JSON view of a table: all that a phone or a screen may know of it, and nothing else."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.contract.answers import encode_result
from companion.kit.data import Json
from companion.kit.text import say
from companion.tables.action import Event
from companion.tables.paths import form_path
from companion.tables.play_view import PlayView, view_play
from companion.tables.player_view import PlayerView
from companion.tables.table_sheet import Seat
from companion.web.support.i18n import language


def encode_view(view: PlayerView, seat: Seat | None) -> Mapping[str, Any]:
    """The view of a phone for all of its seats, or for one of them alone.

    `facts` are by path, in the order of play; `sheet` and `missing` by the path of the form, in the order of the seats.
    """
    table, play = view.table, view_play(view)
    result = table.sheet.result if table.revealed else None
    return {
        "version": table.version,
        "game": table.game.slug,
        "mode": table.mode.id,
        "parts": sorted(table.phones or ()),
        "seats": [{"id": each.id, "name": each.name, "held": each in view.seats} for each in table.seats],
        "asks": [{"asker": str(each.number), "name": each.name, "seat": each.seat.id} for each in view.seat_requests()],
        "turn": (play.in_play.turn or None) if play else None,
        "facts": dict((play.facts_for(seat) if seat else play.facts) if play else {}),
        "moves": list(encode_moves(play, seat)) if play else [],
        "sheet": view.form.to_sheet(),
        "missing": [path for path in table.sheet.empty_numbers() if is_seen(view, path)],
        "clashes": list(encode_clashes(view)),
        "result": encode_result(result, language()) if result else None,
        "story": [encode_event(view, each) for each in table.history.events],
    }


def encode_moves(play: PlayView, seat: Seat | None) -> Iterator[Json]:
    """The moves that the phone can make now, or for one seat without the secret ones of its other seats."""
    own = [seat.id] if seat else [each.id for each in play.seats] if len(play.seats) == 1 else []
    for key in play.list_moves():
        mover = play.in_play.seats[key.move.seat]
        if mover in own or not key.move.is_secret:
            text = say(key.text, language())
            yield {"id": key.move.id, "seat": mover, "text": text, "secret": key.move.is_secret}


def encode_clashes(view: PlayerView) -> Iterator[Json]:
    table = view.table
    for path, clash in table.sheet.clashes.items():
        found = form_path(path, table.sheet.places)
        yield {"path": found, "counted": clash.counted, "typed": clash.typed}


def encode_event(view: PlayerView, event: Event) -> Json:
    return {
        "number": event.action.number,
        "text": say(view.describe(event), language()),
        "undoable": view.may_undo(event),
    }


def is_seen(view: PlayerView, path: str) -> bool:
    """True if this phone may know whether somebody typed this number."""
    return not path.startswith("players.") or view.sees_numbers_of(view.table.players[int(path.split(".")[1])])
