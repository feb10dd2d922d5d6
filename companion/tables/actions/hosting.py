"""Opening a table, the host's settings of it, the order of its seats, its set-up list, and a change of host."""

from dataclasses import replace
from itertools import combinations
from typing import Any

from companion.kit.data import at
from companion.kit.form_data import FormData, parse_form
from companion.kit.mode import Mode
from companion.kit.player import normalize_name
from companion.kit.sheet_parser import find_mode, parse_sheet
from companion.kit.text import _
from companion.tables.action import OPEN, Action, Rejected, WrongField
from companion.tables.action_kind import ActionKind, Effect, ServerField, allow_anybody, require_host, require_player
from companion.tables.names import skeleton
from companion.tables.paths import stable_path
from companion.tables.table import Table, Tick, Timer
from companion.tables.table_sheet import FieldValue, Seat

from .ending import COMES_AGAIN, COUNT_ONLY, PARTS, SECRET, SOUND, STANDINGS
from .playing import read_parts

TOGETHER = 1  # second within which two phones mean the same by a tap on a step


def require_new(table: Table, action: Action) -> None:
    """Reject a table that is open already."""
    if table.seats or table.host:
        raise Rejected(_("This cannot be done at a table"))


def open_table(table: Table, action: Action) -> Effect:
    """The table gets its host, its seats, and the numbers of a calculator.

    `phones.N` is the phone that already holds a seat, `unnamed.N` marks a seat without a chosen name. A seat with
    `empty.N` is added to the table only when somebody sits down.
    """
    form, problems = parse_form(table.game, action.body, str)
    named = [*form.name_paths(), "mode", "players"]
    problems += [problem for problem in parse_sheet(table.game, form.to_sheet()).problems if problem.path in named]
    if problems:
        raise Rejected(problems[0].text, problems[0].path)
    seats = _read_seats(form, action)
    _check_names([seat.name for seat in seats])
    after = replace(
        table,
        mode=form.layout,
        host=action.phone,
        seats=seats,
        seats_made=len(seats),
        unnamed={seat.id: seat.name for i, seat in enumerate(seats) if action.value(at("unnamed", i))},
        standings_open=action.value(STANDINGS) != SECRET,
        has_sound=bool(action.value(SOUND)),
        is_rematch=bool(action.value(COMES_AGAIN)),
    )
    taken = tuple(seat for i, seat in enumerate(seats) if not action.value(at("empty", i)))
    after = replace(after, values=_read_values(after, form, action), seats=taken)
    return Effect(replace(after, phones=_read_phones(after, action.value(PARTS))), _("The table is open"))


def _read_phones(table: Table, parts: str) -> frozenset[str] | None:
    """The parts that the phones hold; None where they only count at the end."""
    try:
        return None if parts in ("", COUNT_ONLY) else read_parts(table, parts)
    except Rejected as rejected:
        raise Rejected(rejected.text, "phones") from None


def _read_seats(form: FormData[Mode[Any, Any]], action: Action) -> tuple[Seat, ...]:
    return tuple(
        Seat(f"s{i + 1}", normalize_name(form.value(path)), action.value(at("phones", i)))
        for i, path in enumerate(form.name_paths())
    )


def _check_names(names: list[str]) -> None:
    for one, other in combinations(names, 2):
        if skeleton(one) == skeleton(other):
            raise Rejected(_("{name} looks like {other}", name=other, other=one))


def _read_values(table: Table, form: FormData[Mode[Any, Any]], action: Action) -> dict[str, FieldValue]:
    """The texts of the form by stable path; a chosen player is a seat's id."""
    chosen = {path: table.seats[int(form.value(path))].id for path in form.choice_paths() if form.value(path)}
    typed = {path: form.value(path).strip() for path in form.paths() if path not in form.name_paths()} | chosen
    ids = [seat.id for seat in table.seats]
    return {stable_path(path, ids): FieldValue(text, action.phone, 1) for path, text in typed.items() if text}


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
    if table.has_begun:
        raise Rejected(_("The game has begun: the way of playing stays"))
    mode = find_mode(table.game, action.value("mode"), [])
    if mode is None or len(table.seats) > mode.most:
        raise Rejected(_("This way of playing is not for {n} players", n=len(table.seats)))
    after = replace(table, mode=mode, phones=_keep_phones(table, mode))
    return Effect(after, _("The table plays {mode}", mode=mode.title))


def _keep_phones(table: Table, mode: Mode[Any, Any]) -> frozenset[str] | None:
    """The parts that the phones hold in this mode."""
    if table.phones is None or mode.only_counts:
        return None
    return frozenset(part.id for part in table.game.parts if part.id in table.phones and mode.id in part.modes)


def show_standings(table: Table, action: Action) -> Effect:
    """The running standings are open to all, or with an empty `shown` secret until the end."""
    shown = bool(action.value("shown"))
    text = _("The standings are open to all") if shown else _("The standings are secret until the end")
    return Effect(replace(table, standings_open=shown), text)


def turn_sound(table: Table, action: Action) -> Effect:
    """Moments sound, or with an empty `on` no longer."""
    is_on = bool(action.value("on"))
    text = _("The phones make sounds now") if is_on else _("The phones make no sounds now")
    return Effect(replace(table, has_sound=is_on), text)


def show_evening(table: Table, action: Action) -> Effect:
    """The screen shows the host's evening once the result is out, or with an empty `shown` the result again."""
    shown = bool(action.value("shown"))
    text = _("The screen shows the evening") if shown else _("The screen shows the result")
    return Effect(replace(table, evening_of=action.phone if shown else ""), text)


def choose_address(table: Table, action: Action) -> Effect:
    """Phones join by this address of the server's own."""
    address = action.value("address")
    return Effect(replace(table, join_address=address), _("Phones now join at {address}", address=address))


def set_timer(table: Table, action: Action) -> Effect:
    """`reset` sets the timer to 0, `runs` starts it, an empty `runs` stops it."""
    timer = table.timer
    if action.value("reset"):
        return Effect(replace(table, timer=Timer()), _("The timer is reset"))
    if action.value("runs"):
        running = timer if timer.started is not None else Timer(action.at, timer.before)
        return Effect(replace(table, timer=running), _("The timer runs"))
    return Effect(replace(table, timer=Timer(None, timer.seconds(action.at))), _("The timer stopped"))


def order(table: Table, action: Action) -> Effect:
    """The seat moves to the place `to`, counted from 0; without one it moves one place up."""
    if table.has_begun:
        raise Rejected(_("The game has begun: the order of play stays"))
    seats, seat, to = list(table.seats), table.seat(action.seat), action.value("to")
    place = seats.index(seat)
    if to and (not to.isdecimal() or int(to) >= len(seats)):
        raise WrongField(_("There is no such place at this table"))
    if place == 0 and not to:
        raise Rejected(_("This seat is already the first"))
    seats.remove(seat)
    seats.insert(int(to) if to else place - 1, seat)
    text = (
        _("{name} sits at place {n} now", name=seat.name, n=int(to) + 1)
        if to
        else _("{name} moved one seat up", name=seat.name)
    )
    return Effect(replace(table, seats=tuple(seats)), text)


def require_starter(table: Table, action: Action) -> None:
    """Reject a tick of the step for the first player without a `starter`, since the play would ask for it again."""
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
    if action.value("done") or _was_just_ticked(table.ticked_steps.get(step.id), action):
        ticked = {step.id: Tick(action.phone, action.at), **table.ticked_steps}
        return Effect(replace(table, ticked_steps=ticked), _("{who} did: {step}", who=who, step=step.text))
    ticked = {other: tick for other, tick in table.ticked_steps.items() if other != step.id}
    return Effect(replace(table, ticked_steps=ticked), _("{who} unticked: {step}", who=who, step=step.text))


def _was_just_ticked(earlier: Tick | None, action: Action) -> bool:
    """True if another phone ticked the step at most `TOGETHER` seconds earlier."""
    return earlier is not None and earlier.phone != action.phone and action.at - earlier.at <= TOGETHER


KINDS = (
    ActionKind(OPEN, open_table, require_new, fields=("*",), by_form=False, undoable=False),
    ActionKind("host", hand_on, require_host, undoable=False),
    ActionKind("reclaim", reclaim, allow_anybody, server_fields=(ServerField.HOST_CODE,), undoable=False),
    ActionKind("mode", choose_mode, require_host, fields=("mode",), only_while_counting=True),
    ActionKind("show", show_standings, require_host, fields=("shown",)),
    ActionKind("sound", turn_sound, require_host, fields=("on",)),
    ActionKind("evening", show_evening, require_host, fields=("shown",)),
    ActionKind("address", choose_address, require_host, server_fields=(ServerField.ADDRESS,)),
    ActionKind("clock", set_timer, require_host, fields=("reset", "runs")),
    ActionKind("order", order, require_host, fields=("to",)),
    ActionKind("tick", tick, require_starter, fields=("step", "done")),
)
