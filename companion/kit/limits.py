"""What the box itself forbids: more pieces than it has, or a part larger than its whole."""

from collections.abc import Hashable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple, cast

from .component import Component
from .path import at
from .problem import Problem
from .sheet import Count, Counts, Seat, Shared, Sheet, blanks
from .text import Text, _

Kind = str | None  # the id of a kind; None where a blank has none, or all of them count together
Form = Seat | Shared


class Limit(NamedTuple):
    """A component that limits what all forms of a class enter in a blank."""

    blank: str
    kind: Kind
    component: Component


class Part(NamedTuple):
    """A blank that is part of another blank of its form, which people know as `label`."""

    blank: str
    kind: Kind
    whole: str
    label: Text


def beyond_the_box(sheet: Sheet[Any, Any]) -> Iterator[tuple[Problem, Component]]:
    """Every component of which more was entered than there is, at each place that shares in it."""
    if sheet.seats:
        for limit in _limits(cast(Hashable, type(sheet.seats[0]))):
            yield from _beyond(limit, sheet.seats, [at("players", i) for i in range(len(sheet.seats))])
    for limit in _limits(cast(Hashable, type(sheet.table))):
        yield from _beyond(limit, [sheet.table], ["table"])


def beyond_the_whole(sheet: Sheet[Any, Any]) -> Iterator[tuple[Problem, str]]:
    """Every part that is larger than the whole it belongs to, with the path of that whole."""
    for i, seat in enumerate(sheet.seats):
        for part in _parts(cast(Hashable, type(seat))):
            yield from _larger(part, seat, at("players", i))
    for part in _parts(cast(Hashable, type(sheet.table))):
        yield from _larger(part, sheet.table, "table")


def _beyond(limit: Limit, forms: Sequence[Form], paths: Sequence[str]) -> Iterator[tuple[Problem, Component]]:
    entered = [_number(form, limit.blank, limit.kind) for form in forms]
    number, total = limit.component.number, sum(entered)
    if number is None or total <= number:
        return
    pieces = limit.component.text.counting(total)
    text = _("{entered} entered, the box has {number}", entered=pieces, number=number)
    for path, mine in zip(paths, entered, strict=True):
        if mine:
            yield Problem(_place(path, limit.blank, limit.kind), text), limit.component


def _larger(part: Part, form: Form, path: str) -> Iterator[tuple[Problem, str]]:
    if _number(form, part.blank, part.kind) > _number(form, part.whole, part.kind):
        text = _("More than there are in “{whole}”", whole=part.label)
        yield Problem(_place(path, part.blank, part.kind), text), _place(path, part.whole, part.kind)


@cache
def _limits(form: Any) -> tuple[Limit, ...]:
    """The limits of a class of forms."""
    found = []
    for name, what in blanks(form).items():
        if isinstance(what, Count | Counts) and what.of:
            found.append(Limit(name, None, what.of))
        if isinstance(what, Counts):
            found += [Limit(name, kind, component) for kind, component in what.each_of.items()]
    return tuple(found)


@cache
def _parts(form: Any) -> tuple[Part, ...]:
    """The parts of a class of forms."""
    known = blanks(form)
    found = []
    for name, what in known.items():
        if isinstance(what, Count | Counts) and what.within:
            kinds = [kind.id for kind in what.kinds] if isinstance(what, Counts) else [None]
            found += [Part(name, kind, what.within, known[what.within].label) for kind in kinds]
    return tuple(found)


def _number(form: Form, blank: str, kind: Kind) -> int:
    value = getattr(form, blank)
    if isinstance(value, int):
        return value
    return int(value[kind]) if kind is not None else sum(value.values())


def _place(path: str, blank: str, kind: Kind) -> str:
    return at(path, blank) if kind is None else at(path, blank, kind)
