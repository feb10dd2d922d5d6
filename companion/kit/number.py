"""Fields for numbers: one, or one of each kind."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from functools import cached_property
from typing import Any

from .box import Component, Kind
from .data import ABSENT, COUNT, LARGEST, FormParser, Json, JsonObject, at, definition, is_count, object_schema
from .piece import Piece
from .record import Entries, Field, Record, fields_of, parse_number
from .text import Text, _, choices, say

UNREAD = -1  # in place of a required number that could not be read


@definition()
class Number(Field):
    """A field for one number.

    `of` is the counted component, which limits the sum over all players; `within` names the field that the number may
    not exceed. `one_of` has all allowed numbers if they are few, `pieces` their drawings. A `required` number must be
    entered; others default to 0. `piece` is the drawing, `short` the label for small places, `noun` the counted thing
    in the plural. `up_to` is the largest number that makes sense where no component says it; it rejects nothing.
    """

    label: Text
    of: Component | None = None
    within: str | None = None
    one_of: Sequence[int] = ()
    hint: Text | None = None
    required: bool = False
    piece: Piece | None = None
    short: Text | None = None
    noun: Text | None = None
    pieces: Mapping[int, Piece] = field(default_factory=dict)
    up_to: int | None = None

    @property
    def is_required(self) -> bool:
        return self.required

    @property
    def is_switch(self) -> bool:
        """True for nothing or one number: on a page a yes or no that defaults to no."""
        return len(self.one_of) == 2 and self.one_of[0] == 0

    @property
    def most(self) -> int | None:
        """The largest number that the box certainly allows."""
        if self.one_of:
            return max(self.one_of)
        return self.of.sure_number if self.of else None

    @property
    def likely(self) -> int | None:
        """The number in the box, at any certainty."""
        return self.of.number if self.of else self.up_to

    def empty(self) -> int:
        return UNREAD if self.required else 0

    def parse(self, parser: FormParser, path: str, value: Any) -> int:
        if not self.one_of:
            return parser.count(path, value)
        if is_count(value) and value in self.one_of:
            return value
        if value is ABSENT and not self.required:
            parser.missing.append(path)
        else:
            parser.problem(path, self.explain_expected(value))
        return self.empty()

    def explain_expected(self, value: Any) -> Text:
        """Return the problem of a value that is not allowed."""
        if isinstance(self.one_of, range):
            least, most = self.one_of[0], self.one_of[-1]
            return _("Enter a whole number from {least} to {most}", least=least, most=most)
        if is_count(value):
            return _("Enter {numbers}", numbers=choices(self.one_of))
        return _("Enter a whole number from 0 to {largest}", largest=LARGEST)

    def schema(self) -> JsonObject:
        if isinstance(self.one_of, range):
            return self.describe({"type": "integer", "minimum": self.one_of[0], "maximum": self.one_of[-1]})
        return self.describe({"enum": list(self.one_of)} if self.one_of else COUNT)

    def data(self, path: str, entries: Entries) -> Json:
        if text := entries.text(path):
            return parse_number(text)
        return 0 if self.is_switch else None


@definition()
class NumberPerKind(Field):
    """A field for a number of each kind: `of` limits their sum, `each_of` each kind.

    `pieces` are drawings by the ids of kinds if they differ from the kinds' own; `piece` is the drawing of all kinds.
    `short` is the label for small places, `nouns` the counted things by kind in the plural, `progress` a sentence with
    the values `done` and `n`, `taken` one with `n`, the sum of a player's numbers. `sides` has the two labels for
    tables that play with the field or without it. `up_to` is the largest number of a kind that makes sense where no
    component says it; it rejects nothing.
    """

    label: Text
    kinds: tuple[Kind, ...]
    of: Component | None = None
    each_of: Mapping[str, Component] = field(default_factory=dict)
    within: str | None = None
    hint: Text | None = None
    pieces: Mapping[str, Piece] = field(default_factory=dict)
    piece: Piece | None = None
    short: Text | None = None
    nouns: Mapping[str, Text] = field(default_factory=dict)
    progress: Text | None = None
    taken: Text | None = None
    sides: tuple[Text, Text] | None = None
    up_to: int | None = None

    def noun(self, kind: Kind) -> Text:
        """Return the counted thing of a kind, in the plural."""
        return self.nouns.get(kind.id) or _("{label}: {kind}", label=self.label, kind=kind.name)

    def most(self, kind: Kind) -> int | None:
        """Return the largest number of a kind that the box certainly allows."""
        component = self.each_of.get(kind.id)
        return component.sure_number if component else None

    def likely(self, kind: Kind) -> int | None:
        """Return the number of a kind in the box, at any certainty."""
        component = self.each_of.get(kind.id)
        return component.number if component else self.up_to

    @cached_property
    def ids(self) -> tuple[str, ...]:
        return tuple(kind.id for kind in self.kinds)

    def empty(self) -> dict[str, int]:
        return dict.fromkeys(self.ids, 0)

    def parse(self, parser: FormParser, path: str, value: Any) -> dict[str, int]:
        """Read a number of each kind; a path is made only for a problem."""
        numbers = {} if value is ABSENT else parser.group(path, value)
        parser.check_keys(path, numbers, self.ids)
        return {
            kind: n if is_count(n := numbers.get(kind, ABSENT)) else parser.count(f"{path}.{kind}", n)
            for kind in self.ids
        }

    def schema(self) -> JsonObject:
        return self.describe(object_schema({kind.id: {"description": say(kind.name), **COUNT} for kind in self.kinds}))

    def data(self, path: str, entries: Entries) -> Json:
        typed = {kind: text for kind in self.ids if (text := entries.text(at(path, kind)))}
        return {kind: parse_number(text) for kind, text in typed.items()} or None


def number_paths(path: str, form: type[Record]) -> Iterator[str]:
    """Yield the path of each number in a record below `path`."""
    for name, what in fields_of(form).items():
        match what:
            case Number():
                yield at(path, name)
            case NumberPerKind(ids=kinds):
                yield from (at(at(path, name), kind) for kind in kinds)
