"""The buttons of the calculator: each gives the form as it is afterwards.

A button's value says what it does: `add`, `remove.1`, `mode.solo`, `plus.players.0.dragons`, `minus.…`, `zero`,
`again`.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import count
from typing import Any

from companion.kit.entry.form_data import FormData, parse_number, step_number
from companion.kit.entry.sheet_parser import L
from companion.kit.mode import Mode
from companion.kit.path import at


def changed(form: FormData[L], button: str) -> FormData[L]:
    """The form after a button; one that this form does not have changes nothing."""
    what, _, which = button.partition(".")
    change = CHANGES.get(what)
    return change(form, which) if change else form


def add(form: FormData[L], which: str) -> FormData[L]:
    if form.players == form.layout.most:
        return form
    taken = {form.value(path) for path in form.name_paths()}
    new = next(name for number in count(form.players + 1) if (name := form.default_name(number)) not in taken)
    return replace(form, players=form.players + 1, typed={at("players", form.players, "name"): new} | dict(form.typed))


def remove(form: FormData[L], which: str) -> FormData[L]:
    """Without that seat; the seats after it move up, and references follow them."""
    if which not in map(str, range(form.players)) or form.players == form.layout.least:
        return form
    gone = int(which)
    named = {path: form.value(path) for path in form.name_paths()}
    typed = {moved: text for path, text in {**form.typed, **named}.items() if (moved := _moved_up(path, gone))}
    for path in form.choice_paths():
        holder = parse_number(form.value(path))
        if holder == gone:
            del typed[path]
        elif isinstance(holder, int) and holder > gone:
            typed[path] = str(holder - 1)
    return replace(form, players=form.players - 1, typed=typed)


def _moved_up(path: str, gone: int) -> str | None:
    """The path after a seat is gone, or None for what went with it."""
    match path.split("."):
        case ["players", written, *rest] if isinstance(seat := parse_number(written), int):
            return at("players", seat - (seat > gone), *rest) if seat != gone else None
    return path


def mode(form: FormData[Mode[Any, Any]], which: str) -> FormData[Mode[Any, Any]]:
    """The same seats and numbers in another mode, as far as it has them; the others are kept for the way back."""
    chosen = form.game.mode(which)
    if chosen is None:
        return form
    known = [i for i in range(chosen.most) if at("players", i, "name") in form.typed]
    return replace(form, layout=chosen, players=max(chosen.least, min(form.players, chosen.most), len(known)))


def plus(form: FormData[L], which: str) -> FormData[L]:
    return _stepping(form, which, 1)


def minus(form: FormData[L], which: str) -> FormData[L]:
    return _stepping(form, which, -1)


def _stepping(form: FormData[L], which: str, by: int) -> FormData[L]:
    """One more or less at a path, unless only certain numbers can stand there and that is none of them."""
    if which not in form.number_paths():
        return form
    typed, allowed = step_number(form.typed, which, by), form.allowed_numbers(which)
    return replace(form, typed=typed) if not allowed or parse_number(typed.get(which, "")) in allowed else form


def zero(form: FormData[L], which: str) -> FormData[L]:
    """Every number that was not entered is 0 from now on."""
    return replace(
        form, typed={**form.typed, **{path: "0" for path in form.number_paths() if not form.value(path).strip()}}
    )


def again(form: FormData[L], which: str) -> FormData[L]:
    """A new game of the same players by the same house rules."""
    named = {path: form.value(path) for path in form.name_paths()}
    return replace(form, typed=named | {path: form.value(path) for path in form.ruling_paths()})


CHANGES: Mapping[str, Callable[[FormData[Any], str], FormData[Any]]] = {
    "add": add,
    "remove": remove,
    "mode": mode,
    "plus": plus,
    "minus": minus,
    "zero": zero,
    "again": again,
}
