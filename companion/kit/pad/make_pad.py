"""The pad of a form: every field of a player is a row, or a row for each kind; the table's fields stand beside them."""

from collections.abc import Iterator

from companion.kit.form.choice import Pick
from companion.kit.form.fields import PlayerFields, TableFields, fields_of
from companion.kit.form.number import Number, NumberPerKind
from companion.kit.form.player_choice import PlayerChoice
from companion.kit.path import at

from .pad import Pad, PadColumn, PadOption, PadRow, TableCell


def make_pad(player: type[PlayerFields], table: type[TableFields]) -> Pad:
    """The pad of what each player and the table enter."""
    mine, ours = fields_of(player), fields_of(table)
    kinds = [what.ids for what in mine.values() if isinstance(what, NumberPerKind)]
    columns = {name: what for name, what in ours.items() if isinstance(what, NumberPerKind) and what.ids in kinds}
    rows: list[PadRow] = []
    for name, what in mine.items():
        if isinstance(what, NumberPerKind):
            rows += _kind_rows(name, what, columns)
        elif isinstance(what, Number):
            rows.append(_number_row(name, what))
    for name, field in ours.items():
        if name not in columns:
            rows += _table_rows(at("table", name), field)
    return Pad(
        tuple(rows),
        tuple(
            PadColumn(at("table", name), what.short or what.label, what.label, what.piece, what.sides)
            for name, what in columns.items()
        ),
        counts_left=any(isinstance(what, NumberPerKind) and what.each_of for what in mine.values()),
        progress=next((what.progress for what in mine.values() if isinstance(what, NumberPerKind)), None),
    )


def _kind_rows(name: str, what: NumberPerKind, columns: dict[str, NumberPerKind]) -> Iterator[PadRow]:
    for kind in what.kinds:
        beside = tuple(
            TableCell(
                at("table", column, kind.id),
                beside.noun(kind),
                beside.most(kind),
                beside.hint,
                beside.pieces.get(kind.id, kind.piece),
            )
            for column, beside in columns.items()
            if kind in beside.kinds
        )
        yield PadRow(
            "number",
            at(name, kind.id),
            kind.name,
            what.noun(kind),
            what.pieces.get(kind.id, kind.piece),
            kind,
            what.hint,
            what.most(kind),
            beside=beside,
        )


def _number_row(name: str, what: Number) -> PadRow:
    title, noun = what.short or what.label, what.noun or what.label
    if what.is_switch:
        return PadRow("switch", name, title, noun, what.piece, hint=what.hint, worth=what.one_of[1])
    return PadRow("number", name, title, noun, what.piece, hint=what.hint, most=what.most)


def _table_rows(path: str, field: object) -> Iterator[PadRow]:
    match field:
        case Number():
            yield _number_row(path, field)._replace(entry="table")
        case NumberPerKind(kinds=kinds):
            for kind in kinds:
                piece, noun = field.pieces.get(kind.id, kind.piece), field.noun(kind)
                yield PadRow("table", at(path, kind.id), kind.name, noun, piece, kind, most=field.most(kind))
        case Pick(options=words, pieces=pieces):
            options = tuple(PadOption(each, word, pieces.get(each)) for each, word in words.items())
            yield PadRow("option", path, field.label, field.label, hint=field.hint, options=options)
        case PlayerChoice():
            yield PadRow("holder", path, field.short or field.label, field.label, field.piece, hint=field.hint)
