"""A tracker is dealt to everybody who sits at the table."""

from dataclasses import replace

from companion.kit.text import _
from companion.tables.action import Action, Rejected
from companion.tables.action_kind import ActionKind, Effect
from companion.tables.permissions import require_host, require_player
from companion.tables.table import Table, TrackerInPlay


def require_dealer(table: Table, action: Action) -> None:
    """Anybody who plays; but only the host deals anew, since cards would otherwise be dealt until they are good."""
    require_player(table, action)
    if action.value("deck") in table.trackers:
        require_host(table, action)


def deal(table: Table, action: Action) -> Effect:
    """What is hidden is drawn from the table's secret."""
    tracker, seats = table.game.tracker(action.value("deck")), dealt_to(table, action)
    if tracker is None or len(seats) not in tracker.players:
        raise Rejected(_("This cannot be dealt to {n} players", n=len(seats)))
    seed = f"{table.secret} {tracker.id} {action.number}"
    state = tracker.start(len(seats), seed, table.rulings)
    in_play = TrackerInPlay(tracker, state, seats)
    text = _("{who} dealt: {what}", who=table.name_of(action.phone), what=tracker.title)
    return Effect(replace(table, trackers={**table.trackers, tracker.id: in_play}), text)


def dealt_to(table: Table, action: Action) -> tuple[str, ...]:
    """The ids of the seats that are dealt in, in the order of then; actions stored from before do not name them."""
    named = action.value("seats")
    if not named:
        return tuple(seat.id for seat in table.seats)
    return tuple(table.seat(seat).id for seat in named.split(","))


def settle_seats(table: Table, action: Action) -> dict[str, str]:
    return {"seats": ",".join(dealt_to(table, action))}


def reveals_cards(table: Table, action: Action) -> bool:
    """Whoever is dealt cards looks at them."""
    return True


KIND = ActionKind("deck", deal, require_dealer, fields=("deck",), settle=settle_seats, reveals=reveals_cards)
