"""The buttons of forms: each maps a form to the form after it. Also the sides of a board and the id of a play.

The values of buttons are: `add`, `remove.1`, `up.1`, `down.0`, `plus.players.0.dragons`, `minus.…`, and in the
calculator also `mode.solo`, `zero`, `again`.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from companion.kit.data import at
from companion.kit.form_data import FormData, step_number
from companion.kit.mode import Mode
from companion.kit.pad import PLAIN, PadColumn
from companion.kit.record import parse_number
from companion.kit.sheet_parser import L
from companion.kit.text import Text

Apply = Callable[[FormData[Any], str], FormData[Any]]


def apply_button(form: FormData[L], button: str) -> FormData[L]:
    """Apply a button that every form has; any other button changes nothing."""
    return _apply(FORM_BUTTONS, form, button)


def apply_calculator_button(form: FormData[Mode[Any, Any]], button: str) -> FormData[Mode[Any, Any]]:
    """Apply a button of the calculator; any other button changes nothing."""
    return _apply(CALCULATOR_BUTTONS, form, button)


def _apply(buttons: Mapping[str, Apply], form: FormData[Any], button: str) -> FormData[Any]:
    what, _dot, which = button.partition(".")
    return buttons[what](form, which) if what in buttons else form


def find_anchor(form: FormData[Any], button: str) -> str:
    """The element to scroll to after a button."""
    what, _dot, which = button.partition(".")
    match what:
        case "add" | "remove" | "up" | "down":
            return "players"
        case "plus" | "minus":
            return which if which in form.number_paths() else "seats"
        case "zero":
            return "score"
        case "next":
            return "on-table"
    return "seats"


def add_player(form: FormData[L], which: str) -> FormData[L]:
    return replace(form, players=min(form.players + 1, form.layout.most))


def remove_player(form: FormData[L], which: str) -> FormData[L]:
    """Remove a player; the next ones move up, and references follow them."""
    if which not in map(str, range(form.players)) or form.players == form.layout.least:
        return form
    rest = [seat for seat in range(form.players) if seat != int(which)]
    return _reseat(form, dict(zip(rest, range(form.players), strict=False)))


def move_up(form: FormData[L], which: str) -> FormData[L]:
    """Swap a player with the one before; references follow them."""
    if which not in map(str, range(1, form.players)):
        return form
    seat = int(which)
    return _reseat(form, {**{each: each for each in range(form.players)}, seat: seat - 1, seat - 1: seat})


def move_down(form: FormData[L], which: str) -> FormData[L]:
    """Swap a player with the one after."""
    return move_up(form, str(int(which) + 1)) if which in map(str, range(form.players)) else form


def _reseat(form: FormData[L], seats: Mapping[int, int]) -> FormData[L]:
    """Map the players to their new seats, old number to new; players without a seat are dropped.

    A default name belongs to the seat.
    """
    unnamed = [path for i, path in enumerate(form.name_paths()) if form.value(path) == form.ready_names[i]]
    typed = {path: text for path, text in form.typed.items() if path not in unnamed}
    typed |= {path: _move_reference(form.value(path), seats) for path in form.choice_paths()}
    moved = {after: text for path, text in typed.items() if (after := _move_path(path, seats, form.players))}
    return replace(form, players=len(seats), typed=moved)


def _move_reference(text: str, seats: Mapping[int, int]) -> str:
    """The reference to the same player; empty if that player is gone."""
    written, *rest = text.split(".")
    match parse_number(written):
        case int(player):
            return at(seats[player], *rest) if player in seats else ""
    return text


def _move_path(path: str, seats: Mapping[int, int], players: int) -> str | None:
    """The path after the move, or None if its player is gone; paths behind the last player move up, too."""
    match path.split("."):
        case ["players", written, *rest] if isinstance(player := parse_number(written), int):
            after = player + len(seats) - players if player >= players else seats.get(player)
            return None if after is None else at("players", after, *rest)
    return path


def step(form: FormData[L], which: str, by: int) -> FormData[L]:
    """Add to the number at a path, unless the field does not allow the sum."""
    if which not in form.number_paths():
        return form
    typed = step_number(form.typed, which, by)
    return replace(form, typed=typed) if can_hold(form, which, typed) else form


def can_hold(form: FormData[Any], path: str, typed: Mapping[str, str]) -> bool:
    """True if the field at a path allows its number."""
    allowed = form.allowed_numbers(path)
    return not allowed or parse_number(typed.get(path, "")) in allowed


def change_mode(form: FormData[Mode[Any, Any]], which: str) -> FormData[Mode[Any, Any]]:
    """Change the mode. Players and numbers that it does not have stay in the form for the way back, a side does not."""
    chosen = form.game.mode(which)
    if chosen is None:
        return form
    known = [i for i in range(chosen.most) if at("players", i, "name") in form.typed]
    gone = {*paths_without(form), "side"}
    typed = {path: text for path, text in form.typed.items() if path not in gone}
    players = max(chosen.least, min(form.players, chosen.most), len(known))
    return replace(form, layout=chosen, players=players, typed=typed)


def fill_zeros(form: FormData[L], which: str = "") -> FormData[L]:
    """Enter 0 for every missing number."""
    empty = [path for path in form.number_paths() if not form.value(path).strip()]
    return replace(form, typed={**form.typed, **dict.fromkeys(empty, "0")})


def play_again(form: FormData[L], which: str) -> FormData[L]:
    """Empty the form but for players and house rules."""
    kept = (*form.name_paths(), *form.ruling_paths(), "side")
    return replace(form, typed={path: form.value(path) for path in kept})


# A plain side of the board has nothing to count: its numbers are 0. Only the calculator's address holds it.
CalculatorForm = FormData[Mode[Any, Any]]


class Way(NamedTuple):
    """A way to play: the value of its button, and its title."""

    button: str
    title: Text
    is_chosen: bool


def columns_without(form: CalculatorForm) -> tuple[PadColumn, ...]:
    columns = form.layout.pad.columns if form.typed.get("side") == PLAIN else ()
    return tuple(column for column in columns if column.sides)


def paths_without(form: CalculatorForm) -> list[str]:
    """The paths of the numbers that are 0 by the chosen side."""
    gone = tuple(f"{column.path}." for column in columns_without(form))
    return [path for path in form.number_paths() if gone and path.startswith(gone)]


def fill_side(form: CalculatorForm) -> CalculatorForm:
    """Enter the zeros of the chosen side."""
    return replace(form, typed={**form.typed, **dict.fromkeys(paths_without(form), "0")})


def choose_side(form: CalculatorForm, which: str) -> CalculatorForm:
    """Choose a mode and side such as `standard.plain`; the zeros of the former side are removed."""
    mode, _dot, side = which.partition(".")
    form = change_mode(form, mode)
    return replace(form, typed={**form.typed, "side": side}) if side == PLAIN else form


def list_ways(form: CalculatorForm) -> Iterator[Way]:
    """Every mode; one with sides appears once for each side."""
    is_plain = bool(columns_without(form))
    for mode in form.game.modes:
        is_mode = mode is form.layout
        sides = next((column.sides for column in mode.pad.columns if column.sides), None)
        if sides is None:
            yield Way(f"mode.{mode.id}", mode.title, is_mode)
        else:
            yield Way(f"side.{mode.id}.", sides[0], is_mode and not is_plain)
            yield Way(f"side.{mode.id}.{PLAIN}", sides[1], is_mode and is_plain)


# The id of a play stands in the calculator's and the result's address: two games with the same numbers are two plays.
# The day does if the play is a past one.
PLAY = re.compile("[0-9a-f]{16}")
DAY = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")


def find_play(form: FormData[Mode[Any, Any]]) -> str:
    """The id of the play; empty if the address has none."""
    play = form.typed.get("play", "")
    return play if PLAY.fullmatch(play) else ""


def find_day(form: FormData[Mode[Any, Any]]) -> str:
    """The day of a past play, as an ISO date; empty if the address has none."""
    day = form.typed.get("day", "")
    return day if DAY.fullmatch(day) else ""


def query_with_play(form: FormData[Mode[Any, Any]], play: str = "") -> str:
    """The query of the calculator's and the result's address, with the plain side and a past day."""
    side = f"&side={PLAIN}" if columns_without(form) else ""
    play, day = play or find_play(form), find_day(form)
    return form.query() + side + (f"&play={play}" if play else "") + (f"&day={day}" if day else "")


FORM_BUTTONS: Mapping[str, Apply] = {
    "add": add_player,
    "remove": remove_player,
    "up": move_up,
    "down": move_down,
    "plus": partial(step, by=1),
    "minus": partial(step, by=-1),
}
CALCULATOR_BUTTONS: Mapping[str, Apply] = {
    **FORM_BUTTONS,
    "mode": change_mode,
    "side": choose_side,
    "zero": fill_zeros,
    "again": play_again,
}
