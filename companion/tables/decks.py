"""Hidden decks at a table: the games' trackers, shuffled from the table's secret."""

from dataclasses import replace

from companion.kit.play.tracker import NOT_NOW, Move
from companion.kit.text import Text, _

from .action import Action, Refused
from .permissions import host_only, own, seated
from .table import Deck, Table

Told = tuple[Table, Text]


def deck(table: Table, action: Action) -> Told:
    """A tracker starts, or when the host says so starts anew, for everybody who sits here now."""
    seated(table, action)
    tracker = table.game.tracker(action.asked("deck"))
    if tracker and tracker.id in table.decks:
        host_only(table, action)
    if tracker is None or len(table.chairs) not in tracker.players:
        raise Refused(_("This cannot be dealt to {n} players", n=len(table.chairs)))
    seed = f"{table.secret} {tracker.id} {action.number}"
    state = tracker.start(len(table.chairs), seed, table.reading.sheet.rulings)
    dealt = Deck(state, tuple(chair.id for chair in table.chairs))
    text = _("{who} dealt: {what}", who=table.who(action.phone), what=tracker.title)
    return replace(table, decks={**table.decks, tracker.id: dealt}), text


def play(table: Table, action: Action) -> Told:
    """A seat makes a move of a tracker, or without a seat the table does."""
    tracker = table.game.tracker(action.asked("deck"))
    dealt = table.decks.get(action.asked("deck"))
    if tracker is None or dealt is None:
        raise Refused(_("Nothing is dealt yet"))
    seat = _place(table, action, dealt)
    made = _move(table, action)
    if made is None:
        raise Refused(NOT_NOW)
    state = tracker.apply(dealt.state, seat, made.id)
    decks = {**table.decks, tracker.id: dealt._replace(state=state)}
    who = table.who(action.phone) if seat is None else _("{name}", name=table.chair(action.seat).name)
    text = _("{who} made a move", who=who) if made.secret else _("{who}: {move}", who=who, move=made.text)
    return replace(table, decks=decks), text


def tells(table: Table, action: Action) -> bool:
    """Whether the action would show somebody something hidden; whoever is dealt cards looks at them."""
    made = _move(table, action) if action.kind == "play" else None
    return action.kind == "deck" or (made is not None and made.reveals)


def names(table: Table, dealt: Deck) -> list[str]:
    """The players' names in the order of a deck's seats; of a chair that is gone, nothing is left to say."""
    called = {chair.id: chair.name for chair in table.chairs}
    return [called.get(chair, "–") for chair in dealt.chairs]


def _place(table: Table, action: Action, dealt: Deck) -> int | None:
    if not action.seat:
        seated(table, action)
        return None
    chair = own(table, action)
    if chair.id not in dealt.chairs:
        raise Refused(_("{name} came after the deal", name=chair.name))
    return dealt.chairs.index(chair.id)


def _move(table: Table, action: Action) -> Move | None:
    tracker, dealt = table.game.tracker(action.asked("deck")), table.decks.get(action.asked("deck"))
    if tracker is None or dealt is None or (action.seat and action.seat not in dealt.chairs):
        return None
    seat = dealt.chairs.index(action.seat) if action.seat else None
    moves = tracker.moves(dealt.state, seat, names(table, dealt))
    return next((move for move in moves if move.id == action.asked("move")), None)
