"""A tracker is dealt to everybody who sits at the table."""

from dataclasses import replace
from typing import Any
from urllib.parse import parse_qsl

from companion.kit.text import Text, _
from companion.kit.tracker import Tracker
from companion.tables.action import Action, Rejected
from companion.tables.action_kind import ActionKind, Effect
from companion.tables.permissions import require_host, require_player
from companion.tables.table import Table
from companion.tables.tracker_in_play import TrackerInPlay


def require_dealer(table: Table, action: Action) -> None:
    """Anybody who plays; but only the host deals anew, since cards would otherwise be dealt until they are good."""
    require_player(table, action)
    if action.value("deck") in table.trackers:
        require_host(table, action)


def deal(table: Table, action: Action) -> Effect:
    """What is hidden is drawn from the table's secret; what all have seen drawn, from the seed of then."""
    tracker, seats = table.game.tracker(action.value("deck")), list_dealt_seats(table, action)
    if tracker is None or len(seats) not in tracker.players:
        raise Rejected(_("This cannot be dealt to {n} players", n=len(seats)))
    seed = action.value("seed") or f"{table.secret} {tracker.id} {action.number}"
    in_play = TrackerInPlay(tracker, tracker.start(len(seats), seed, table.sheet.rulings), seats)
    in_play = in_play.with_first(action.value("first"))
    return Effect(replace(table, trackers={**table.trackers, tracker.id: in_play}), tell_deal(table, action, tracker))


def tell_deal(table: Table, action: Action, tracker: Tracker[Any]) -> Text:
    who, what = table.name_of(action.phone), tracker.title
    if tracker.is_count:
        return _("{who} started: {what}", who=who, what=what)
    return _("{who} dealt: {what}", who=who, what=what)


def list_dealt_seats(table: Table, action: Action) -> tuple[str, ...]:
    """The ids of the seats that are dealt in, in the order of then; actions stored from before do not name them."""
    named = action.value("seats")
    if not named:
        return tuple(seat.id for seat in table.seats)
    return tuple(table.seat(seat).id for seat in named.split(","))


def settle_deal(table: Table, action: Action) -> dict[str, str]:
    return {
        "seats": ",".join(list_dealt_seats(table, action)),
        "first": table.starter,
        **find_drawn_seed(table, action),
    }


def find_drawn_seed(table: Table, action: Action) -> dict[str, str]:
    """The seed of the open draw that the tracker begins from, if the table has drawn it."""
    tracker = table.game.tracker(action.value("deck"))
    drawn = table.draws.get(tracker.drawn) if tracker else None
    return {"seed": dict(parse_qsl(drawn.query))["seed"]} if drawn else {}


def reveals_cards(table: Table, action: Action) -> bool:
    """Whoever is dealt cards looks at them."""
    return True


KIND = ActionKind("deck", deal, require_dealer, fields=("deck",), settle=settle_deal, reveals=reveals_cards)
