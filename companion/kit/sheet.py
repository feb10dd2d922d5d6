"""The sheet, a form filled in by everybody at the table; its layout; and the limits that the box sets."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from .box import Component
from .data import Problem, at, definition
from .number import Number, NumberPerKind
from .record import PlayerFields, TableFields, cached, fields_of
from .text import Text, _

S = TypeVar("S", bound=PlayerFields)
T = TypeVar("T", bound=TableFields)


@definition()
class Sheet(Generic[S, T]):
    """A filled-in sheet: the players in their order, the fields of the table, the value of each ruling by its id.

    `missing` has the paths of numbers that nobody entered, which count as 0. A sheet is equal only to itself, so that
    `functools.lru_cache` can keep results for it.
    """

    players: tuple[S, ...]
    table: T
    rulings: Mapping[str, bool] = field(default_factory=dict)
    missing: frozenset[str] = frozenset()

    def others(self, me: S) -> tuple[S, ...]:
        return tuple(player for player in self.players if player is not me)

    def is_entered(self, form: S | T, *name: str) -> bool:
        """Return True if a number was entered, even 0: `sheet.is_entered(me, "bid")`, `(me, "cards", "4")`.

        For a field of several kinds without a kind: if any of them was.
        """
        place = next((at("players", i) for i, player in enumerate(self.players) if player is form), "table")
        path = at(place, *name)
        value = getattr(form, name[0])
        paths = [at(path, kind) for kind in value] if isinstance(value, Mapping) and len(name) == 1 else [path]
        return not self.missing.issuperset(paths)


def no_problems(sheet: Sheet[Any, Any]) -> Iterator[Problem]:
    yield from ()


@definition()
class Layout(Generic[S, T]):
    """The fields of each player and of the table, for a range of players.

    `players_message` is the problem of any other number of players, if the plain one does not do. `check` gives the
    problems in how the parts of a sheet go together, at the paths of its fields.
    """

    table_path: ClassVar[str] = "table"  # of the table's fields; empty if they stand beside the players

    id: str
    title: Text
    players: range
    player: type[S]
    table: type[T]
    players_message: Text | None = None
    check: Callable[[Sheet[S, T]], Iterator[Problem]] = no_problems

    @property
    def solo(self) -> bool:
        return self.players == range(1, 2)

    @property
    def least(self) -> int:
        return self.players[0]

    @property
    def most(self) -> int:
        return self.players[-1]


KindId = str | None  # None for a field without kinds, or for all kinds together
FilledForm = PlayerFields | TableFields


class BoxLimit(NamedTuple):
    """A component with a known number, and the field that counts it."""

    field: str
    kind: KindId
    component: Component


class Part(NamedTuple):
    """A field that is part of the field `whole` of its form, whose label is `label`."""

    field: str
    kind: KindId
    whole: str
    label: Text


def check_box_limits(sheet: Sheet[Any, Any]) -> Iterator[tuple[Problem, Component]]:
    """Yield a problem for each component that exceeds the box, at each place that has some of it."""
    for places in _filled_forms(sheet):
        for limit in _limits(type(next(iter(places.values())))):
            entered = {path: _number(form, limit.field, limit.kind) for path, form in places.items()}
            if sum(entered.values()) > (limit.component.number or 0):
                yield from _beyond(limit, entered)


def check_parts(sheet: Sheet[Any, Any]) -> Iterator[tuple[Problem, str]]:
    """Yield a problem for each part that exceeds its whole, with the path of the whole."""
    for places in _filled_forms(sheet):
        for path, form in places.items():
            for part in _parts(type(form)):
                if _number(form, part.field, part.kind) > _number(form, part.whole, part.kind):
                    text = _("More than in “{whole}”", whole=part.label)
                    yield Problem(_place(path, part.field, part.kind), text), _place(path, part.whole, part.kind)


def _filled_forms(sheet: Sheet[Any, Any]) -> Iterator[dict[str, FilledForm]]:
    """Yield the forms of the players, and that of the table, by path."""
    if sheet.players:
        yield {at("players", i): player for i, player in enumerate(sheet.players)}
    yield {"table": sheet.table}


def _beyond(limit: BoxLimit, entered: Mapping[str, int]) -> Iterator[tuple[Problem, Component]]:
    """Yield the problem of too many at the path of every form that has some."""
    pieces = limit.component.text.counting(sum(entered.values()))
    text = _("{entered} entered, but the box has {number}", entered=pieces, number=limit.component.number or 0)
    for path, mine in entered.items():
        if mine:
            yield Problem(_place(path, limit.field, limit.kind), text), limit.component


@cached
def _limits(form: type[FilledForm]) -> tuple[BoxLimit, ...]:
    """Return each component with a known number that a field counts, with its kind if it is only for one."""
    found = []
    for name, what in fields_of(form).items():
        if isinstance(what, Number | NumberPerKind) and what.of:
            found.append(BoxLimit(name, None, what.of))
        if isinstance(what, NumberPerKind):
            found += [BoxLimit(name, kind, component) for kind, component in what.each_of.items()]
    return tuple(limit for limit in found if limit.component.number is not None)


@cached
def _parts(form: type[FilledForm]) -> tuple[Part, ...]:
    known = fields_of(form)
    found = []
    for name, what in known.items():
        if isinstance(what, Number | NumberPerKind) and what.within:
            kinds = [kind.id for kind in what.kinds] if isinstance(what, NumberPerKind) else [None]
            found += [Part(name, kind, what.within, known[what.within].label) for kind in kinds]
    return tuple(found)


def _number(form: FilledForm, field: str, kind: KindId) -> int:
    value = getattr(form, field)
    if isinstance(value, int):
        return value
    return int(value[kind]) if kind is not None else sum(value.values())


def _place(path: str, field: str, kind: KindId) -> str:
    return at(path, field) if kind is None else at(path, field, kind)
