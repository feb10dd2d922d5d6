"""The buttons of the calculator: each gives the form as it is afterwards.

A button's value says what it does: `add`, `remove.1`, `mode.solo`, `plus.players.0.dragons`, `minus.…`, `zero`,
`again`.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import count
from typing import Any

from companion.kit.entry.form_data import Form, number
from companion.kit.entry.sheet_parser import L
from companion.kit.mode import Mode
from companion.kit.path import at


def changed(form: Form[L], button: str) -> Form[L]:
    """The form after a button; one that this form does not have changes nothing."""
    what, _, which = button.partition(".")
    change = CHANGES.get(what)
    return change(form, which) if change else form


def add(form: Form[L], which: str) -> Form[L]:
    if form.seats == form.layout.most:
        return form
    taken = {form.value(path) for path in form.names()}
    new = next(name for number in count(form.seats + 1) if (name := form.ready(number)) not in taken)
    return replace(form, seats=form.seats + 1, typed={at("players", form.seats, "name"): new} | dict(form.typed))


def remove(form: Form[L], which: str) -> Form[L]:
    """Without that seat; the seats after it move up, and references follow them."""
    if which not in map(str, range(form.seats)) or form.seats == form.layout.least:
        return form
    gone = int(which)
    named = {path: form.value(path) for path in form.names()}
    typed = {moved: text for path, text in {**form.typed, **named}.items() if (moved := _moved_up(path, gone))}
    for path in form.choices():
        holder = number(form.value(path))
        if holder == gone:
            del typed[path]
        elif isinstance(holder, int) and holder > gone:
            typed[path] = str(holder - 1)
    return replace(form, seats=form.seats - 1, typed=typed)


def _moved_up(path: str, gone: int) -> str | None:
    """The path after a seat is gone, or None for what went with it."""
    match path.split("."):
        case ["players", written, *rest] if isinstance(seat := number(written), int):
            return at("players", seat - (seat > gone), *rest) if seat != gone else None
    return path


def mode(form: Form[Mode[Any, Any]], which: str) -> Form[Mode[Any, Any]]:
    """The same seats and numbers in another mode, as far as it has them; the others are kept for the way back."""
    chosen = form.game.mode(which)
    if chosen is None:
        return form
    known = [i for i in range(chosen.most) if at("players", i, "name") in form.typed]
    return replace(form, layout=chosen, seats=max(chosen.least, min(form.seats, chosen.most), len(known)))


def plus(form: Form[L], which: str) -> Form[L]:
    return _stepping(form, which, 1)


def minus(form: Form[L], which: str) -> Form[L]:
    return _stepping(form, which, -1)


def _stepping(form: Form[L], which: str, by: int) -> Form[L]:
    """One more or less at a path, unless only certain numbers can stand there and that is none of them."""
    if which not in form.numbers():
        return form
    typed, allowed = stepped(form.typed, which, by), form.allowed(which)
    return replace(form, typed=typed) if not allowed or number(typed.get(which, "")) in allowed else form


def stepped(typed: Mapping[str, str], path: str, by: int) -> Mapping[str, str]:
    """One more or less, never below 0; from an empty field to 1 or 0. What is no number is left for its author."""
    now = number(typed.get(path, "").strip() or "0")
    return {**typed, path: str(max(0, now + by))} if isinstance(now, int) else typed


def zero(form: Form[L], which: str) -> Form[L]:
    """Every number that was not entered is 0 from now on."""
    return replace(form, typed={**form.typed, **{path: "0" for path in form.numbers() if not form.value(path).strip()}})


def again(form: Form[L], which: str) -> Form[L]:
    """A new game of the same players by the same house rules."""
    named = {path: form.value(path) for path in form.names()}
    return replace(form, typed=named | {path: form.value(path) for path in form.rulings()})


CHANGES: Mapping[str, Callable[[Form[Any], str], Form[Any]]] = {
    "add": add,
    "remove": remove,
    "mode": mode,
    "plus": plus,
    "minus": minus,
    "zero": zero,
    "again": again,
}
