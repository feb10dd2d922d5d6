"""Hosting: the host's settings of a table, the order of its seats, its set-up list, and a change of host."""

from dataclasses import replace

from companion.kit.sheet_parser import find_mode
from companion.kit.text import _
from companion.tables.action import Action, Rejected
from companion.tables.action_kind import (
    ActionKind,
    Effect,
    ServerField,
    allow_anybody,
    require_host,
    require_player,
)
from companion.tables.table import Table, Tick, Timer

TOGETHER = 1  # second between two phones that tick the same step


def hand_on(table: Table, action: Action) -> Effect:
    """The phone that holds the seat becomes the host."""
    seat = table.seat(action.seat)
    if not seat.phone:
        raise Rejected(_("No phone holds this seat"))
    return Effect(replace(table, host=seat.phone), _("{name} is the host now", name=seat.name))


def reclaim(table: Table, action: Action) -> Effect:
    """The phone becomes the host by the host code, which the server checks."""
    text = _("Another phone is the host now, with the code from the server's screen")
    return Effect(replace(table, host=action.phone), text)


def choose_mode(table: Table, action: Action) -> Effect:
    mode = find_mode(table.game, action.value("mode"), [])
    if mode is None or len(table.seats) > mode.most:
        raise Rejected(_("This way of playing is not for {n} players", n=len(table.seats)))
    return Effect(replace(table, mode=mode), _("The table plays {mode}", mode=mode.title))


def say_gap(table: Table, action: Action) -> Effect:
    """Something is missing from the box, or with an empty `missing` is there. It counts from the next deal on."""
    gap = next((each for each in table.game.gaps if each.id == action.value("gap")), None)
    if gap is None:
        raise Rejected(_("This cannot be done at a table"))
    if table.trackers:
        raise Rejected(_("This can only be said before anything is dealt"))
    is_missing = bool(action.value("missing"))
    text = gap.text if is_missing else gap.otherwise
    return Effect(replace(table, gaps={**table.gaps, gap.id: is_missing}), text)


def show_standings(table: Table, action: Action) -> Effect:
    """The running standings are open to all, or with an empty `shown` secret until the end."""
    shown = bool(action.value("shown"))
    text = _("The standings are open to all") if shown else _("The standings are secret until the end")
    return Effect(replace(table, standings_open=shown), text)


def choose_address(table: Table, action: Action) -> Effect:
    """Phones join by this address of the server's own."""
    address = action.value("address")
    return Effect(replace(table, join_address=address), _("Phones now join at {address}", address=address))


def set_timer(table: Table, action: Action) -> Effect:
    """With `reset` the timer is set back, with `runs` it runs, and with an empty `runs` it stands."""
    timer = table.timer
    if action.value("reset"):
        return Effect(replace(table, timer=Timer()), _("The timer is reset"))
    if action.value("runs"):
        running = timer if timer.started is not None else Timer(action.at, timer.before)
        return Effect(replace(table, timer=running), _("The timer runs"))
    return Effect(replace(table, timer=Timer(None, timer.seconds(action.at))), _("The timer stopped"))


def move(table: Table, action: Action) -> Effect:
    """The seat changes places with the one before it."""
    seats = list(table.seats)
    place = seats.index(table.seat(action.seat))
    if place == 0:
        raise Rejected(_("This seat is already the first"))
    seats[place - 1 : place + 1] = reversed(seats[place - 1 : place + 1])
    return Effect(replace(table, seats=tuple(seats)), _("{name} moved one seat up", name=seats[place - 1].name))


def require_starter(table: Table, action: Action) -> None:
    """Reject a tick of the step that says who starts while nobody is named, or trackers would ask again."""
    require_player(table, action)
    is_first = any(step.says_first for step in table.setup.steps if step.id == action.value("step"))
    if is_first and action.value("done") and not table.starter:
        raise Rejected(_("Tap the name of who starts"))


def tick(table: Table, action: Action) -> Effect:
    """A step of the set-up is done, or with an empty `done` not yet.

    A phone that unticks it within a second after another phone ticked it meant to tick it, too.
    """
    steps = {step.id: step for step in table.setup.steps}
    step = steps.get(action.value("step"))
    if step is None:
        raise Rejected(_("The set-up has no such step now"))
    who = table.name_of(action.phone)
    if action.value("done") or _is_too(table.ticked_steps.get(step.id), action):
        ticked = {step.id: Tick(action.phone, action.at), **table.ticked_steps}
        return Effect(replace(table, ticked_steps=ticked), _("{who} did: {step}", who=who, step=step.text))
    ticked = {other: tick for other, tick in table.ticked_steps.items() if other != step.id}
    return Effect(replace(table, ticked_steps=ticked), _("{who} unticked: {step}", who=who, step=step.text))


def _is_too(earlier: Tick | None, action: Action) -> bool:
    """True if another phone ticked the step so shortly before that the box turned under this one's finger."""
    return earlier is not None and earlier.phone != action.phone and action.at - earlier.at <= TOGETHER


KINDS = (
    ActionKind("host", hand_on, require_host, undoable=False),
    ActionKind("reclaim", reclaim, allow_anybody, server_fields=(ServerField.HOST_CODE,), undoable=False),
    ActionKind("mode", choose_mode, require_host, fields=("mode",), only_while_counting=True),
    ActionKind("gap", say_gap, require_host, fields=("gap", "missing")),
    ActionKind("show", show_standings, require_host, fields=("shown",)),
    ActionKind("address", choose_address, require_host, server_fields=(ServerField.ADDRESS,)),
    ActionKind("clock", set_timer, require_host, fields=("reset", "runs")),
    ActionKind("move", move, require_host),
    ActionKind("tick", tick, require_starter, fields=("step", "done")),
)
