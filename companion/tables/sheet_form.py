"""The form on which a phone counts: the changes that it means, and those in words."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from companion.kit.data import at
from companion.kit.form_data import step_number
from companion.kit.mode import Mode
from companion.kit.pad import PadRow, TableCell
from companion.kit.text import Text, Value, _, listing

from .history import Detail
from .table import Table

REACHES_TRACKERS = "in_play"  # the field of a change, of rulings or of who starts, that trackers in play are to follow
MOST = 3  # changes that are named one by one


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
            is_seat = path.startswith("table.") and path in table.sheet.form.choice_paths()
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


def describe_changes(table: Table, phone: str, values: Mapping[str, str]) -> Detail | None:
    """What a phone changes on the table as it was, the texts by stable path; None where that takes too many words."""
    sentences = list(_tell_each(table, values))
    if not sentences or len(sentences) < len(values) or len(sentences) > MOST:
        return None
    owners = frozenset(path.partition(".")[0] for path in values) - {"table"}
    who, what = table.name_of(phone), listing(sentences)
    of_others = [seat.name for seat in table.seats if seat.id in owners and seat.phone != phone]
    if of_others:
        return Detail(_("{who} for {names}, {what}", who=who, names=listing(of_others), what=what), owners)
    return Detail(_("{who}, {what}", who=who, what=what), owners)


def _tell_each(table: Table, values: Mapping[str, str]) -> Iterator[Text]:
    names = {seat.id: seat.name for seat in table.seats}
    rows = _rows(table.mode, tuple(names))
    for path, text in values.items():
        if row := rows.get(path):
            before, after = (_read(row, names.get(each, each)) for each in (table.sheet.text_at(path), text))
            what = row.title if isinstance(row, PadRow) and row.entry in ("holder", "option") else row.noun
            yield _tell(what, before, after)


def _read(row: PadRow | TableCell, text: str) -> Value:
    """What stands in a field, as people read it; empty where nothing does."""
    if isinstance(row, PadRow) and row.entry == "switch":
        return _("yes") if text else _("no")
    if isinstance(row, PadRow) and row.options:
        return next((option.word for option in row.options if option.id == text), text)
    return text


def _tell(what: Text, before: Value, after: Value) -> Text:
    if before:
        return _("{what}: {before} → {after}", what=what, before=before, after=after or "–")
    return _("{what}: {after}", what=what, after=after or "–")


@lru_cache(maxsize=64)
def _rows(mode: Mode[Any, Any], seats: tuple[str, ...]) -> dict[str, PadRow | TableCell]:
    """What is counted in each field of the pad, by stable path."""
    own = {at(seat, row.path): row for row in mode.pad.rows if not row.is_of_table for seat in seats}
    shared = {row.path: row for row in mode.pad.rows if row.is_of_table}
    return {**own, **shared, **{cell.path: cell for row in mode.pad.rows for cell in row.beside}}
