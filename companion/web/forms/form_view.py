"""The fields of a form, ready to be drawn: labels, what was typed, what is wrong with it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.kit.entry.form_data import FormData
from companion.kit.form.fields import (
    Field,
    Flag,
    Number,
    NumberPerKind,
    PlayerChoice,
    PlayerFields,
    TableFields,
    fields_of,
)
from companion.kit.kind import Kind
from companion.kit.path import at, below
from companion.kit.play.inquiry import Pick
from companion.kit.problem import Problem
from companion.kit.text import Text, _


@dataclass(frozen=True)
class Entry:
    """A field for one number. `spoken` is its label where it stands alone, for a screen reader or in a list."""

    path: str
    label: Text
    spoken: Text
    value: str
    problem: Text | None
    one_of: tuple[int, ...] = ()
    kind: Kind | None = None


@dataclass(frozen=True)
class Group:
    """Fields under one label: a number, or one for each kind."""

    path: str
    label: Text
    spoken: Text
    hint: Text | None
    problem: Text | None
    entries: tuple[Entry, ...]


@dataclass(frozen=True)
class Choice:
    """A choice of one of the seats; `value` is the number of the chosen one, or empty."""

    path: str
    label: Text
    spoken: Text
    hint: Text | None
    problem: Text | None
    names: tuple[Text, ...]
    value: str


@dataclass(frozen=True)
class Picked:
    """One of several options; `value` is the chosen one's, also when it is none of them."""

    path: str
    label: Text
    spoken: Text
    hint: Text | None
    problem: Text | None
    options: Mapping[str, Text]
    value: str


@dataclass(frozen=True)
class Tick:
    """A yes or no; `value` is whether it is ticked."""

    path: str
    label: Text
    spoken: Text
    hint: Text | None
    problem: Text | None
    value: bool


Part = Group | Choice | Picked | Tick
_Asks = Iterable[tuple[str, Field | Pick]]


@dataclass(frozen=True)
class SeatCard:
    """One player's part of the form; `called` is the name, or the number of a player without one."""

    number: int
    called: Text
    name: Entry
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class Fields:
    """All fields of a form, and the problems that belong to none of them."""

    seats: tuple[SeatCard, ...]
    table: tuple[Part, ...]
    others: tuple[Problem, ...]

    def labels(self) -> dict[str, Text]:
        """The spoken label of every field and group, by path."""
        parts = [*(part for seat in self.seats for part in seat.parts), *self.table]
        entries = [entry for part in parts if isinstance(part, Group) for entry in part.entries]
        return {each.path: each.spoken for each in (*(seat.name for seat in self.seats), *parts, *entries)}


def fields(form: FormData[Any], problems: Iterable[Problem]) -> Fields:
    shared = _asks("table", form.layout.table)
    return asked_fields(
        form, shared, (_asks(at("players", i), form.layout.player) for i in range(form.players)), problems
    )


def option_fields(options: type[TableFields], typed: Mapping[str, str], problems: Iterable[Problem]) -> Fields:
    """The fields of a randomizer's options."""
    drawing = _Drawing(typed, (), {problem.path: problem.text for problem in problems})
    return Fields((), tuple(drawing.parts(_asks("", options))), drawing.left())


def asked_fields(form: FormData[Any], shared: _Asks, each: Iterable[_Asks], problems: Iterable[Problem]) -> Fields:
    """The fields of what the table and each player are asked."""
    names = {path: form.value(path) for path in form.name_paths()}
    drawing = _Drawing({**form.typed, **names}, called(form), {problem.path: problem.text for problem in problems})
    seats = tuple(drawing.seat(i, asks) for i, asks in enumerate(each))
    return Fields(seats, tuple(drawing.parts(shared)), drawing.left())


def called(form: FormData[Any]) -> tuple[Text, ...]:
    """How sentences name each player."""
    return tuple(_called(i, form.value(path)) for i, path in enumerate(form.name_paths()))


def _asks(path: str, form: type[PlayerFields] | type[TableFields]) -> _Asks:
    """The fields of a form below `path`."""
    return ((below(path, name), what) for name, what in fields_of(form).items())


def _called(i: int, name: str) -> Text:
    return _("{name}", name=name.strip()) if name.strip() else _("Player {number}", number=i + 1)


@dataclass
class _Drawing:
    """Draws the fields of what was typed and takes each problem to its place."""

    typed: Mapping[str, str]
    called: tuple[Text, ...]
    problems: dict[str, Text]

    def left(self) -> tuple[Problem, ...]:
        """The problems that belong to no field."""
        return tuple(Problem(path, text) for path, text in self.problems.items())

    def seat(self, i: int, asks: _Asks) -> SeatCard:
        name = self.entry(at("players", i, "name"), _("Name"), _("Name of player {number}", number=i + 1))
        return SeatCard(i, self.called[i], name, tuple(self.parts(asks, self.called[i])))

    def parts(self, asks: _Asks, owner: Text | None = None) -> Iterator[Part]:
        for path, what in asks:
            yield self.part(path, what, owner)

    def part(self, path: str, what: Field | Pick, owner: Text | None) -> Part:
        spoken = _owned(what.label, owner)
        problem = self.problems.pop(path, None)
        value = self.typed.get(path, "")
        match what:
            case Number(one_of=one_of):
                entry = Entry(path, what.label, spoken, value, problem, one_of)
                return Group(path, what.label, spoken, what.hint, None, (entry,))
            case NumberPerKind(kinds=kinds):
                entries = tuple(self.kind(path, what.label, kind, owner) for kind in kinds)
                return Group(path, what.label, spoken, what.hint, problem, entries)
            case PlayerChoice():
                return Choice(path, what.label, spoken, what.hint, problem, self.called, value)
            case Pick(options=options):
                return Picked(path, what.label, spoken, what.hint, problem, options, value)
            case Flag():
                return Tick(path, what.label, spoken, what.hint, problem, value == "true")

    def kind(self, path: str, label: Text, kind: Kind, owner: Text | None) -> Entry:
        spoken = _owned(_("{label}: {kind}", label=label, kind=kind.name), owner)
        return self.entry(at(path, kind.id), kind.name, spoken, kind)

    def entry(self, path: str, label: Text, spoken: Text, kind: Kind | None = None) -> Entry:
        return Entry(path, label, spoken, self.typed.get(path, ""), self.problems.pop(path, None), (), kind)


def _owned(label: Text, owner: Text | None) -> Text:
    return label if owner is None else _("{name}, {label}", name=owner, label=label)
