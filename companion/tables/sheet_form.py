"""The form on which a phone counts, and the changes that it means."""

from collections.abc import Mapping, Sequence

from companion.kit.entry.form_data import step_number

from .table import Table

REACHES_TRACKERS = "in_play"  # the field of a change of rulings that trackers in play are to follow


def read_changes(table: Table, form: Mapping[str, str]) -> dict[str, str]:
    """Whatever differs from its `was.PATH` in the form: `to.PATH` and `was.PATH` by stable path.

    In the form's paths players are numbered, and chosen by number, in the order of its seats: their ids in `order`. A
    change of rulings is for the trackers in play, too.
    """
    seats = form.get("order", "").split(",")
    now = _after_button(form)
    body = {}
    for path, before in _values_before(form).items():
        after = now.get(path, "")
        if after.strip() != before.strip():
            place = _stable_path(path, seats)
            is_seat = path.startswith("table.") and path in table.form.choice_paths()
            body[f"to.{place}"] = _seat_id(after, seats) if is_seat else after
            body[f"was.{place}"] = _seat_id(before, seats) if is_seat else before
    return body | ({REACHES_TRACKERS: "1"} if any(key.startswith("to.rulings.") for key in body) else {})


def _values_before(form: Mapping[str, str]) -> dict[str, str]:
    return {key.removeprefix("was."): text for key, text in form.items() if key.startswith("was.")}


def _after_button(form: Mapping[str, str]) -> Mapping[str, str]:
    """The form after its + or - button `do`, for browsers without a script."""
    direction, _dot, path = form.get("do", "").partition(".")
    return step_number(form, path, 1 if direction == "plus" else -1) if path in form else form


def _stable_path(path: str, seats: Sequence[str]) -> str:
    match path.split(".", 2):
        case ["players", i, rest] if i.isdecimal() and int(i) < len(seats):
            return f"{seats[int(i)]}.{rest}"
    return path


def _seat_id(number: str, seats: Sequence[str]) -> str:
    return seats[int(number)] if number.isdecimal() and int(number) < len(seats) else ""
