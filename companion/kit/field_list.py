"""Fields for several of the same: numbers, or records."""

import dataclasses
from collections.abc import Iterator, Sequence
from typing import Any

from .choice import Flag
from .data import Json, JsonObject, at, below, definition
from .field import Entries, HiddenInput, Input, Select, UsualField
from .number import Number
from .parser import FormParser, array_schema
from .record import Record, described_fields, locate, parse_record, record_data, record_inputs
from .schema import record_schema
from .text import Text, _


class Mark(Flag):
    """A yes or no of each record in a list. Where there are several, a page asks for one by its name in `words`.

    A page waits until one is chosen.
    """

    def data(self, path: str, entries: Entries) -> Json:
        return None

    def inputs(self, path: str, entries: Entries) -> Iterator[tuple[str, Input]]:
        yield from ()


def relabel(what: Input, label: Text) -> Input:
    """The input under another label."""
    if isinstance(what, Select | HiddenInput):
        return what._replace(label=label)
    return dataclasses.replace(what, label=label) if dataclasses.is_dataclass(what) else what


@definition()
class FieldList(UsualField):
    """A field for a list of numbers or of records: so many of them, or `expected` is the problem.

    On a page the items have these labels, the last one all that follow; `{n}` is the number of the item, and before
    the label of a field of a record its item's stands. It shows so many items, and one more than was entered as long
    as there is `room`. Numbers close up over those left empty; records keep their places.
    """

    label: Text
    of: Number | type[Record]
    least: int
    most: int
    expected: Text
    labels: tuple[Text, ...]
    shown: int = 1
    room: int = 1
    hint: Text | None = None

    @property
    def is_required(self) -> bool:
        return True

    def empty(self) -> tuple[object, ...]:
        return ()

    def parse(self, parser: FormParser, path: str, value: Any) -> tuple[object, ...]:
        items = parser.items(path, value, range(self.least, self.most + 1), self.expected)
        return tuple(self.parse_item(parser, at(path, i), item) for i, item in enumerate(items))

    def parse_item(self, parser: FormParser, path: str, value: Any) -> object:
        if isinstance(self.of, Number):
            return self.of.parse(parser, path, value)
        data = parser.group(path, value)
        return self.of(**parse_record(parser, path, self.of, data)) if data is value else self.of()

    def schema(self) -> JsonObject:
        items = self.of.schema() if isinstance(self.of, Number) else record_schema(self.of)
        return self.describe(array_schema(items, self.least, self.most))

    def entered_places(self, path: str, entries: Entries) -> list[int]:
        """The places of the items of which anything was typed."""
        places = range(self.room)
        return [n for n in places if any(entries.text(place) for place, _input in self.item_inputs(path, n, entries))]

    def number_of_items(self, path: str, entries: Entries) -> int:
        """How many items there are on a page, up to the last one entered."""
        return max(self.entered_places(path, entries), default=-1) + 1

    def item_inputs(self, path: str, n: int, entries: Entries) -> Iterator[tuple[str, Input]]:
        place, item = at(path, n), self.labels[min(n, len(self.labels) - 1)].counting(n + 1)
        inputs = (
            self.of.inputs(place, entries) if isinstance(self.of, Number) else record_inputs(place, self.of, entries)
        )
        for input_path, each in inputs:
            label = item if input_path == place else _("{item}: {field}", item=item, field=each.label)
            yield input_path, relabel(each, label)

    def inputs(self, path: str, entries: Entries) -> Iterator[tuple[str, Input]]:
        number = self.number_of_items(path, entries)
        for n in range(min(self.room, max(self.shown, number + 1))):
            yield from self.item_inputs(path, n, entries)
        if number > 1:
            for place, _key, mark in self.marks(path):
                names = {str(n): name for n, name in enumerate(mark.words[:number])}
                yield place, Select(mark.label, {"": mark.unchosen, **names}, mark.hint)

    def data(self, path: str, entries: Entries) -> Json:
        if isinstance(self.of, Number):
            return [self.of.data(at(path, n), entries) for n in self.entered_places(path, entries)]
        number = self.number_of_items(path, entries)
        return [
            record_data(at(path, n), self.of, entries) | self.read_marks(path, n, number, entries)
            for n in range(number)
        ]

    def marks(self, path: str) -> Iterator[tuple[str, str, Mark]]:
        """The marks of the records, each with the path of its input, beside the list, and its key."""
        if not isinstance(self.of, Number):
            for each in described_fields(self.of):
                if isinstance(each.field, Mark):
                    yield below(path.rpartition(".")[0], each.page_key), each.key, each.field

    def read_marks(self, path: str, n: int, number: int, entries: Entries) -> dict[str, Json]:
        """Which marks the record in that place has, of so many; a single one has none. A slip until one is chosen."""
        if number == 1:
            return {key: False for _place, key, _mark in self.marks(path)}
        chosen = {key: entries.text(place) for place, key, _mark in self.marks(path)}
        return {key: text and text == str(n) for key, text in chosen.items()}

    def locate(self, path: str, parts: Sequence[str], entries: Entries) -> str:
        if not parts:
            return next(place for place, _input in self.item_inputs(path, 0, entries))
        n = int(parts[0])
        if isinstance(self.of, Number):
            return at(path, self.entered_places(path, entries)[n])
        if mark := next((place for place, key, _mark in self.marks(path) if [key] == [*parts[1:]]), None):
            return mark
        return locate(at(path, n), self.of, parts[1:], entries) or at(path, n)
