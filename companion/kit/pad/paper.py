"""The rows of a paper pad, where people write down what they counted and add it up."""

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from companion.kit.form.fields import PlayerFields, fields_of
from companion.kit.form.number import Number, NumberPerKind
from companion.kit.kind import Kind
from companion.kit.rule import Rule
from companion.kit.text import Text, _


class PaperRow(NamedTuple):
    """A row with a box for each player: what it is called, and what to write there.

    `kind` is what it is about, for its badge. `parts` are the numbers that share a box. A row that `is_count` is no
    part of the total; one that `is_sum` is the sum of the rows above it and stands for them in the total.
    """

    title: Text
    formula: Text | None = None
    kind: Kind | None = None
    parts: tuple[Text, ...] = ()
    is_count: bool = False
    is_sum: bool = False


class PaperGroup(NamedTuple):
    """Rows about the same kind, with boxes to work out beside it what counts for all players."""

    kind: Kind
    work_boxes: tuple[Text, ...]
    rows: tuple[PaperRow, ...]


class PaperRounds(NamedTuple):
    """A row for each round, as many as there is room for; its title is counted."""

    row: PaperRow
    most: int


PaperPart = PaperRow | PaperGroup | PaperRounds


def make_usual_pad(
    seat: type[PlayerFields], rules: Iterable[Rule], elsewhere: Collection[Text]
) -> tuple[PaperPart, ...]:
    """What a player enters, then what each rule gives for it.

    What a rule is called after is written down once, as its points; so is what stands `elsewhere` on the pad. Where one
    rule gives all points, the total is its row.
    """
    giving = [PaperRow(rule.title, rule.text) for rule in rules]
    counted = _number_rows(seat, [*(row.title for row in giving), *elsewhere])
    return (*counted, *(giving if len(giving) > 1 else ()))


def _number_rows(seat: type[PlayerFields], written: Collection[Text]) -> Iterator[PaperRow]:
    for what in fields_of(seat).values():
        if isinstance(what, Number) and what.label not in written:
            yield PaperRow(what.label, what.hint, is_count=True)
        elif isinstance(what, NumberPerKind):
            for kind in what.kinds:
                title = _("{what}: {kind}", what=what.label, kind=kind.name)
                yield PaperRow(title, kind=kind, is_count=True)
