"""The buttons of forms: each gives the form as it is afterwards.

A button's value says what it does: `add`, `remove.1`, `up.1`, `down.0`, `plus.players.0.dragons`, `minus.…`, and in the
calculator also `mode.solo`, `zero`, `again`.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import count
from typing import Any

from companion.kit.data import at
from companion.kit.field import parse_number
from companion.kit.form_data import FormData, step_number
from companion.kit.mode import Mode
from companion.kit.sheet_parser import L

Apply = Callable[[FormData[Any], str], FormData[Any]]


def apply_button(form: FormData[L], button: str) -> FormData[L]:
    """The form after a button that every form has; any other one changes nothing."""
    return _apply(FORM_BUTTONS, form, button)


def apply_calculator_button(form: FormData[Mode[Any, Any]], button: str) -> FormData[Mode[Any, Any]]:
    """The form after a button of the calculator; any other one changes nothing."""
    return _apply(CALCULATOR_BUTTONS, form, button)


def _apply(buttons: Mapping[str, Apply], form: FormData[Any], button: str) -> FormData[Any]:
    what, _dot, which = button.partition(".")
    return buttons[what](form, which) if what in buttons else form


def find_anchor(form: FormData[Any], button: str) -> str:
    """The place to look at after a button."""
    what, _dot, which = button.partition(".")
    match what:
        case "add" | "remove" | "up" | "down":
            return "players"
        case "plus" | "minus":
            return which if which in form.number_paths() else "seats"
        case "zero":
            return "score"
        case "next":
            return "shared"
    return "seats"


def add_player(form: FormData[L], which: str) -> FormData[L]:
    if form.players == form.layout.most:
        return form
    taken = {form.value(path) for path in form.name_paths()}
    new = next(name for number in count(form.players + 1) if (name := form.default_name(number)) not in taken)
    return replace(form, players=form.players + 1, typed={at("players", form.players, "name"): new} | dict(form.typed))


def remove_player(form: FormData[L], which: str) -> FormData[L]:
    """Without that player; those after it move up, and references follow them."""
    if which not in map(str, range(form.players)) or form.players == form.layout.least:
        return form
    rest = [seat for seat in range(form.players) if seat != int(which)]
    return _reseat(form, dict(zip(rest, range(form.players), strict=False)))


def move_up(form: FormData[L], which: str) -> FormData[L]:
    """That player one seat earlier, and who sat there one later; references follow them."""
    if which not in map(str, range(1, form.players)):
        return form
    seat = int(which)
    return _reseat(form, {**{each: each for each in range(form.players)}, seat: seat - 1, seat - 1: seat})


def move_down(form: FormData[L], which: str) -> FormData[L]:
    """That player one seat later, as the one after it one earlier."""
    return move_up(form, str(int(which) + 1)) if which in map(str, range(form.players)) else form


def _reseat(form: FormData[L], seats: Mapping[int, int]) -> FormData[L]:
    """The players in other seats, by the numbers of before; who has none is gone. References follow them."""
    typed = {**form.typed, **{path: form.value(path) for path in form.name_paths()}}
    typed |= {path: _move_reference(form.value(path), seats) for path in form.choice_paths()}
    moved = {after: text for path, text in typed.items() if (after := _move_path(path, seats, form.players))}
    return replace(form, players=len(seats), typed=moved)


def _move_reference(text: str, seats: Mapping[int, int]) -> str:
    """What refers to the same player in the seat of now; empty if that one is gone."""
    written, *rest = text.split(".")
    match parse_number(written):
        case int(player):
            return at(seats[player], *rest) if player in seats else ""
    return text


def _move_path(path: str, seats: Mapping[int, int], players: int) -> str | None:
    """The path in the seats of now, or None for what went with a player; those behind the last one move up, too."""
    match path.split("."):
        case ["players", written, *rest] if isinstance(player := parse_number(written), int):
            after = player + len(seats) - players if player >= players else seats.get(player)
            return None if after is None else at("players", after, *rest)
    return path


def step_up(form: FormData[L], which: str) -> FormData[L]:
    return _step(form, which, 1)


def step_down(form: FormData[L], which: str) -> FormData[L]:
    return _step(form, which, -1)


def _step(form: FormData[L], which: str, by: int) -> FormData[L]:
    """One more or less at a path, unless only certain numbers can stand there and that is none of them."""
    if which not in form.number_paths():
        return form
    typed, allowed = step_number(form.typed, which, by), form.allowed_numbers(which)
    return replace(form, typed=typed) if not allowed or parse_number(typed.get(which, "")) in allowed else form


def change_mode(form: FormData[Mode[Any, Any]], which: str) -> FormData[Mode[Any, Any]]:
    """The same players and numbers in another mode, as far as it has them; the others are kept for the way back."""
    chosen = form.game.mode(which)
    if chosen is None:
        return form
    known = [i for i in range(chosen.most) if at("players", i, "name") in form.typed]
    return replace(form, layout=chosen, players=max(chosen.least, min(form.players, chosen.most), len(known)))


def fill_zeros(form: FormData[L], which: str = "") -> FormData[L]:
    """Every number that was not entered is 0 from now on."""
    empty = [path for path in form.number_paths() if not form.value(path).strip()]
    return replace(form, typed={**form.typed, **dict.fromkeys(empty, "0")})


def play_again(form: FormData[L], which: str) -> FormData[L]:
    """A new game of the same players by the same house rules."""
    return replace(form, typed={path: form.value(path) for path in (*form.name_paths(), *form.ruling_paths())})


FORM_BUTTONS: Mapping[str, Apply] = {
    "add": add_player,
    "remove": remove_player,
    "up": move_up,
    "down": move_down,
    "plus": step_up,
    "minus": step_down,
}
CALCULATOR_BUTTONS: Mapping[str, Apply] = {
    **FORM_BUTTONS,
    "mode": change_mode,
    "zero": fill_zeros,
    "again": play_again,
}
