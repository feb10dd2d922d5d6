"""What was counted, in words: from what to what."""

from collections.abc import Iterator, Mapping

from companion.kit.pad.pad import PadRow, TableCell
from companion.kit.path import at
from companion.kit.text import Text, Value, _, listing

from .history import Detail
from .table import Table

MOST = 3  # changes that are told one by one


def describe_changes(table: Table, phone: str, values: Mapping[str, str]) -> Detail | None:
    """What a phone changes on the table as it was, the texts by stable path; None where that is no short story."""
    told = list(_tell_each(table, values))
    if not told or len(told) < len(values) or len(told) > MOST:
        return None
    owners = frozenset(path.partition(".")[0] for path in values) - {"table"}
    who, what = table.name_of(phone), listing(told)
    of_others = [seat.name for seat in table.seats if seat.id in owners and seat.phone != phone]
    if of_others:
        return Detail(_("{who} for {names}, {what}", who=who, names=listing(of_others), what=what), owners)
    return Detail(_("{who}, {what}", who=who, what=what), owners)


def _tell_each(table: Table, values: Mapping[str, str]) -> Iterator[Text]:
    rows, names = _rows(table), {seat.id: seat.name for seat in table.seats}
    for path, text in values.items():
        if row := rows.get(path):
            before, after = (_read(row, names.get(each, each)) for each in (table.text_at(path), text))
            what = row.title if isinstance(row, PadRow) and row.entry == "holder" else row.noun
            yield _tell(what, before, after)


def _read(row: PadRow | TableCell, text: str) -> Value:
    """What stands in a field, as people read it; empty where nothing does."""
    if isinstance(row, PadRow) and row.entry == "switch":
        return _("yes") if text else _("no")
    return text


def _tell(what: Text, before: Value, after: Value) -> Text:
    if before:
        return _("{what}: {before} → {after}", what=what, before=before, after=after or "–")
    return _("{what}: {after}", what=what, after=after or "–")


def _rows(table: Table) -> dict[str, PadRow | TableCell]:
    """What is counted in each field of the pad, by stable path."""
    rows = table.mode.pad.rows
    own = {at(seat.id, row.path): row for row in rows if not row.is_of_table for seat in table.seats}
    shared = {row.path: row for row in rows if row.is_of_table}
    return {**own, **shared, **{cell.path: cell for row in rows for cell in row.beside}}
