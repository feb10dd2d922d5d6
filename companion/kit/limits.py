"""What the box itself forbids: more pieces than it has, or a part larger than its whole."""

from collections.abc import Iterator
from typing import Any

from .component import Component
from .path import at
from .problem import Problem
from .sheet import Count, Counts, Sheet, blanks
from .text import _

Entry = dict[str, int]  # how many were entered at each path


def beyond_the_box(sheet: Sheet[Any, Any], *, certain: bool) -> Iterator[Problem]:
    """Every limit that is exceeded over all players, at each place that shares in it.

    `certain` chooses the components whose number the rulebook states, which are problems, or the others, which warn.
    """
    for component, entries in _limited(sheet):
        entered = sum(entries.values())
        if component.number is None or entered <= component.number or certain != (component.certainty == "A"):
            continue
        text = _(
            "{entered} entered, the box has {number}", entered=component.text.counting(entered), number=component.number
        )
        yield from (Problem(path, text) for path, number in entries.items() if number > 0)


def beyond_the_whole(sheet: Sheet[Any, Any]) -> Iterator[tuple[Problem, str]]:
    """Every part that is larger than the whole it belongs to, with the path of that whole."""
    for path, form in _forms(sheet):
        known = blanks(type(form))
        for name, what in known.items():
            if isinstance(what, Count | Counts) and what.within:
                text = _("More than there are in “{whole}”", whole=known[what.within].label)
                whole = _entries(at(path, what.within), getattr(form, what.within))
                part = _entries(at(path, name), getattr(form, name))
                for (place, number), (of, most) in zip(part.items(), whole.items(), strict=True):
                    if number > most:
                        yield Problem(place, text), of


def _limited(sheet: Sheet[Any, Any]) -> Iterator[tuple[Component, Entry]]:
    """Each component that limits a blank, with what all players together, or the table, entered of it."""
    shared: dict[str, tuple[Component, Entry]] = {}
    for path, form in _forms(sheet):
        for name, what in blanks(type(form)).items():
            for component, place, number in _counted(at(path, name), what, getattr(form, name)):
                key = at("seats" if path != "table" else path, name, component.id)
                shared.setdefault(key, (component, {}))[1][place] = number
    yield from shared.values()


def _counted(path: str, what: object, value: Any) -> Iterator[tuple[Component, str, int]]:
    if isinstance(what, Count | Counts) and what.of:
        yield what.of, path, sum(_entries(path, value).values())
    if isinstance(what, Counts):
        for kind, component in what.each_of.items():
            yield component, at(path, kind), value[kind]


def _entries(path: str, value: Any) -> Entry:
    return {at(path, kind): number for kind, number in value.items()} if isinstance(value, dict) else {path: value}


def _forms(sheet: Sheet[Any, Any]) -> Iterator[tuple[str, Any]]:
    for i, seat in enumerate(sheet.seats):
        yield at("players", i), seat
    yield "table", sheet.table
