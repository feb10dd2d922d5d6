"""The fields of a form, ready to be drawn: labels, what was typed, what is wrong with it."""

from collections.abc import Iterable
from dataclasses import dataclass

from ..kit.path import at
from ..kit.problem import Problem
from ..kit.sheet import Blank, Count, Counts, Flag, Kind, SeatChoice, blanks
from ..kit.text import Text, _
from .form import Form


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
class Tick:
    """A yes or no; `value` is whether it is ticked."""

    path: str
    label: Text
    spoken: Text
    hint: Text | None
    problem: Text | None
    value: bool


@dataclass(frozen=True)
class SeatCard:
    """One player's part of the form; `called` is the name, or the number of a player without one."""

    number: int
    called: Text
    name: Entry
    groups: tuple[Group, ...]


@dataclass(frozen=True)
class Fields:
    """All fields of a form, and the problems that belong to none of them."""

    seats: tuple[SeatCard, ...]
    table: tuple[Group | Choice | Tick, ...]
    others: tuple[Problem, ...]

    def labels(self) -> dict[str, Text]:
        """The spoken label of every field and group, by path."""
        parts = [*(group for seat in self.seats for group in seat.groups), *self.table]
        entries = [entry for part in parts if isinstance(part, Group) for entry in part.entries]
        return {each.path: each.spoken for each in (*(seat.name for seat in self.seats), *parts, *entries)}


def fields(form: Form, problems: Iterable[Problem]) -> Fields:
    drawing = _Drawing(form, {problem.path: problem.text for problem in problems})
    seats = tuple(drawing.seat(i) for i in range(form.seats))
    table = tuple(drawing.part(at("table", name), what, None) for name, what in blanks(form.mode.table).items())
    return Fields(seats, table, tuple(Problem(path, text) for path, text in drawing.problems.items()))


class _Drawing:
    """Draws the fields and takes each problem to its place; those that are left belong to no field."""

    def __init__(self, form: Form, problems: dict[str, Text]) -> None:
        self.form = form
        self.problems = problems

    def seat(self, i: int) -> SeatCard:
        called = self.called(i)
        entry = self.entry(at("players", i, "name"), _("Name"), _("Name of player {number}", number=i + 1))
        groups = (
            self.part(at("players", i, field), what, called) for field, what in blanks(self.form.mode.seat).items()
        )
        return SeatCard(i, called, entry, tuple(group for group in groups if isinstance(group, Group)))

    def called(self, i: int) -> Text:
        name = self.form.value(at("players", i, "name")).strip()
        return _("{name}", name=name) if name else _("Player {number}", number=i + 1)

    def part(self, path: str, what: Blank, owner: Text | None) -> Group | Choice | Tick:
        match what:
            case Count(one_of=one_of):
                entries = [self.entry(path, what.label, _owned(what.label, owner), one_of)]
            case Counts(kinds=kinds):
                entries = [self.kind(path, what.label, kind, owner) for kind in kinds]
            case SeatChoice():
                names = tuple(self.called(i) for i in range(self.form.seats))
                problem = self.problems.pop(path, None)
                return Choice(path, what.label, what.label, what.hint, problem, names, self.form.value(path))
            case Flag():
                problem = self.problems.pop(path, None)
                return Tick(path, what.label, what.label, what.hint, problem, self.form.value(path) == "true")
        spoken = _owned(what.label, owner)
        return Group(path, what.label, spoken, what.hint, self.problems.pop(path, None), tuple(entries))

    def kind(self, path: str, label: Text, kind: Kind, owner: Text | None) -> Entry:
        spoken = _("{label}: {kind}", label=label, kind=kind.name)
        return self.entry(at(path, kind.id), kind.name, _owned(spoken, owner), kind=kind)

    def entry(
        self, path: str, label: Text, spoken: Text, one_of: tuple[int, ...] = (), kind: Kind | None = None
    ) -> Entry:
        return Entry(path, label, spoken, self.form.value(path), self.problems.pop(path, None), one_of, kind)


def _owned(label: Text, owner: Text | None) -> Text:
    return label if owner is None else _("{name}, {label}", name=owner, label=label)
