"""The sheet, a form filled in by everybody at the table; its layout; and the limits that the box sets."""

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import field
from functools import cache
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar, cast

from .box import Component
from .data import Problem, at, definition
from .number import Number, NumberPerKind
from .record import PlayerFields, TableFields, fields_of
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
    number: int


class Part(NamedTuple):
    """A field that is part of the field `whole` of its form, whose label is `label`."""

    field: str
    kind: KindId
    whole: str
    label: Text


def check_box_limits(sheet: Sheet[Any, Any]) -> Iterator[tuple[Problem, Component]]:
    """Yield a problem for each component that exceeds the box, at each place that has some of it."""
    if sheet.players:
        for limit in _limits(cast(Hashable, type(sheet.players[0]))):
            entered = [_number(seat, limit.field, limit.kind) for seat in sheet.players]
            if sum(entered) > limit.number:
                yield from _beyond(limit, {at("players", i): mine for i, mine in enumerate(entered)})
    for limit in _limits(cast(Hashable, type(sheet.table))):
        shared = _number(sheet.table, limit.field, limit.kind)
        if shared > limit.number:
            yield from _beyond(limit, {"table": shared})


def check_parts(sheet: Sheet[Any, Any]) -> Iterator[tuple[Problem, str]]:
    """Yield a problem for each part that exceeds its whole, with the path of the whole."""
    parts = _parts(cast(Hashable, type(sheet.players[0]))) if sheet.players else ()
    for i, seat in enumerate(sheet.players):
        for part in parts:
            if _is_larger(part, seat):
                yield _larger(part, at("players", i))
    for part in _parts(cast(Hashable, type(sheet.table))):
        if _is_larger(part, sheet.table):
            yield _larger(part, "table")


def _beyond(limit: BoxLimit, entered: Mapping[str, int]) -> Iterator[tuple[Problem, Component]]:
    """Yield the problem of too many at the path of every form that has some."""
    pieces = limit.component.text.counting(sum(entered.values()))
    text = _("{entered} entered, but the box has {number}", entered=pieces, number=limit.number)
    for path, mine in entered.items():
        if mine:
            yield Problem(_place(path, limit.field, limit.kind), text), limit.component


def _is_larger(part: Part, form: FilledForm) -> bool:
    return _number(form, part.field, part.kind) > _number(form, part.whole, part.kind)


def _larger(part: Part, path: str) -> tuple[Problem, str]:
    text = _("More than in “{whole}”", whole=part.label)
    return Problem(_place(path, part.field, part.kind), text), _place(path, part.whole, part.kind)


@cache
def _limits(form: Any) -> tuple[BoxLimit, ...]:
    return tuple(
        BoxLimit(field, kind, component, component.number)
        for field, kind, component in _limiting(form)
        if component.number is not None
    )


def _limiting(form: Any) -> Iterator[tuple[str, KindId, Component]]:
    """Yield each component that a field counts, with its kind if it is only for one."""
    for name, what in fields_of(form).items():
        if isinstance(what, Number | NumberPerKind) and what.of:
            yield name, None, what.of
        if isinstance(what, NumberPerKind):
            yield from ((name, kind, component) for kind, component in what.each_of.items())


@cache
def _parts(form: Any) -> tuple[Part, ...]:
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
