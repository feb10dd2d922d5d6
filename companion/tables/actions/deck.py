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
    tracker = table.game.tracker(action.value("deck"))
    if tracker is None or len(table.seats) not in tracker.players:
        raise Rejected(_("This cannot be dealt to {n} players", n=len(table.seats)))
    seed = f"{table.secret} {tracker.id} {action.number}"
    state = tracker.start(len(table.seats), seed, table.rulings)
    in_play = TrackerInPlay(tracker, state, tuple(seat.id for seat in table.seats))
    text = _("{who} dealt: {what}", who=table.name_of(action.phone), what=tracker.title)
    return Effect(replace(table, trackers={**table.trackers, tracker.id: in_play}), text)


def reveals_cards(table: Table, action: Action) -> bool:
    """Whoever is dealt cards looks at them."""
    return True


KIND = ActionKind("deck", deal, require_dealer, fields=("deck",), reveals=reveals_cards)
