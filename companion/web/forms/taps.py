"""Taps on a counter: what each changes in the form, and how it is taken back.

The address holds the last taps as `log`: `1.snow.shell=2,0~…` is who, where and what, and what stood before in each of
the fields that the tap changed.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from companion.kit.counter import Change, Counter
from companion.kit.field import parse_number
from companion.kit.form_data import FormData, step_number

Form = FormData[Counter[Any, Any]]
LOGGED = 20  # taps that can be taken back: an address has an end


class Tap(NamedTuple):
    """A tap: on which player or holder, which place, which thing; `before` is what stood in the fields it changed."""

    who: str
    where: str
    what: str
    before: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.who}.{self.where}.{self.what}={','.join(self.before)}"


def read_log(text: str) -> tuple[Tap, ...]:
    """The taps of a log, the last one at the end; what cannot be read is left out."""
    return tuple(tap for written in text.split("~") if (tap := _read_tap(written)))


def _read_tap(written: str) -> Tap | None:
    key, equals, before = written.partition("=")
    match key.split("."):
        case [who, where, what] if equals:
            return Tap(who, where, what, tuple(before.split(",")))
    return None


def write_log(taps: tuple[Tap, ...]) -> str:
    return "~".join(map(str, taps[-LOGGED:]))


def find_change(form: Form, tap: Tap) -> Change | None:
    """What the tap changes; None where it is on nothing, or nobody."""
    thing = form.layout.taps.thing(tap.what)
    change = thing.change_for(tap.who) if thing else None
    if change is None or (change.needs("who") and not _is_there(form, tap.who)):
        return None
    places = [place.id for place in form.layout.taps.places]
    return None if change.needs("where") and tap.where not in places else change


def _is_there(form: Form, who: str) -> bool:
    return who in map(str, range(form.players))


def fill(template: str, tap: Tap) -> str:
    return template.replace("{who}", tap.who).replace("{where}", tap.where)


def spread(template: str, players: int) -> list[str]:
    """The paths that a template means: itself, or for `*` one for each player."""
    return [template.replace("*", str(player)) for player in range(players)] if "*" in template else [template]


def changed_paths(form: Form, change: Change, tap: Tap) -> Iterator[tuple[str, int | str]]:
    """Every path that the tap changes, with how many more, or what shall stand there."""
    for template, by in change.more.items():
        yield from ((path, by) for path in spread(fill(template, tap), form.players))
    for template, text in change.put.items():
        yield from ((path, fill(text, tap)) for path in spread(fill(template, tap), form.players))


def apply_tap(form: Form, tap: Tap) -> tuple[Form, Tap | None]:
    """The form after a tap, and the tap with what it changed; None where that is nothing."""
    change = find_change(form, tap)
    paths = dict(changed_paths(form, change, tap)) if change else {}
    typed = dict(form.typed)
    for path, by in paths.items():
        typed |= step_number(typed, path, by) if isinstance(by, int) else {path: by}
    fits = all(_can_hold(form, path, typed.get(path, "")) for path, by in paths.items() if isinstance(by, int))
    before = tuple(form.value(path) for path in paths)
    if not fits or before == tuple(typed.get(path, "") for path in paths):
        return form, None
    return replace(form, typed=typed), tap._replace(before=before)


def _can_hold(form: Form, path: str, text: str) -> bool:
    allowed = form.allowed_numbers(path)
    return not allowed or parse_number(text) in allowed


def take_back(form: Form, tap: Tap) -> Form:
    """The form as it was before the tap."""
    change = find_change(form, tap)
    paths = [path for path, _by in changed_paths(form, change, tap)] if change else []
    return replace(form, typed={**form.typed, **dict(zip(paths, tap.before, strict=False))})
