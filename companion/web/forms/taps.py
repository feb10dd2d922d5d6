"""Taps on a counter: their changes of the form, their undo, and their view.

The address holds the last taps as `log`: `1.snow.shell=2,0~…` is player, place and thing, and the former values of the
changed fields.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from companion.kit.counter import Change, Counter, Question, Sign, Thing
from companion.kit.form_data import FormData, step_number
from companion.kit.piece import Piece
from companion.kit.record import parse_number
from companion.kit.text import Text, say
from companion.web.support.i18n import language

from .buttons import can_hold
from .template_helpers import narrow_name

Form = FormData[Counter[Any, Any]]
LOGGED = 20  # taps that can be taken back; the log stands in the address
TAP = re.compile(r"([^.=]*)\.([^.=]*)\.([^.=]*)=(.*)")
WIDE = 4  # more cards have no room for "Player 1" on a phone


class Tap(NamedTuple):
    """A tap on a player or holder, a place and a thing; `before` are the former values of the changed fields."""

    who: str
    where: str
    what: str
    before: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.who}.{self.where}.{self.what}={','.join(self.before)}"


def read_log(text: str) -> tuple[Tap, ...]:
    """The taps of a log, the latest last; unreadable ones are left out."""
    found = map(TAP.fullmatch, text.split("~"))
    return tuple(Tap(tap[1], tap[2], tap[3], tuple(tap[4].split(","))) for tap in found if tap)


def write_log(taps: tuple[Tap, ...]) -> str:
    return "~".join(map(str, taps[-LOGGED:]))


def find_change(form: Form, tap: Tap) -> Change | None:
    """The change of a tap; None if its thing, player or place does not exist."""
    thing = form.layout.thing(tap.what)
    change = thing.change_for(tap.who) if thing else None
    if change is None or (change.needs("who") and tap.who not in map(str, range(form.players))):
        return None
    places = [place.id for place in form.layout.places]
    return None if change.needs("where") and tap.where not in places else change


def fill(template: str, tap: Tap) -> str:
    return template.replace("{who}", tap.who).replace("{where}", tap.where)


def spread(template: str, players: int) -> list[str]:
    """The paths of a template: itself, or with `*` one for each player."""
    return [template.replace("*", str(player)) for player in range(players)] if "*" in template else [template]


def changed_paths(form: Form, change: Change, tap: Tap) -> Iterator[tuple[str, int | str]]:
    """Every changed path with the number to add or the text to set."""
    changes: dict[str, int | str] = {**change.more, **change.put}
    for template, by in changes.items():
        value = by if isinstance(by, int) else fill(by, tap)
        yield from ((path, value) for path in spread(fill(template, tap), form.players))


def apply_tap(form: Form, tap: Tap) -> tuple[Form, Tap | None]:
    """The form after a tap, and the tap with its former values; None if it changes nothing."""
    change = find_change(form, tap)
    paths = dict(changed_paths(form, change, tap)) if change else {}
    typed = dict(form.typed)
    for path, by in paths.items():
        typed |= step_number(typed, path, by) if isinstance(by, int) else {path: by}
    fits = all(can_hold(form, path, typed) for path, by in paths.items() if isinstance(by, int))
    before = tuple(form.value(path) for path in paths)
    if not fits or before == tuple(typed.get(path, "") for path in paths):
        return form, None
    return replace(form, typed=typed), tap._replace(before=before)


def take_back(form: Form, tap: Tap) -> Form:
    """Undo a tap."""
    change = find_change(form, tap)
    paths = [path for path, _by in changed_paths(form, change, tap)] if change else []
    return replace(form, typed={**form.typed, **dict(zip(paths, tap.before, strict=False))})


class SumView(NamedTuple):
    """The sum of all numbers at a path and below it; `said` is for screen readers."""

    path: str
    number: int
    said: Text
    piece: Piece


class SignView(NamedTuple):
    """A piece that is shown while a field has a certain value."""

    piece: Piece
    name: Text
    path: str
    value: str
    is_shown: bool


class CardView(NamedTuple):
    """A player, or a holder with the drawing `piece`. `short` is the name on narrow cards."""

    value: str
    name: Text
    short: Text
    is_chosen: bool
    amounts: tuple[SumView, ...] = ()
    signs: tuple[SignView, ...] = ()
    piece: Piece | None = None

    @property
    def seat(self) -> int:
        return int(self.value)


class TapsView(NamedTuple):
    """The view of a counter: its form, the chosen player and place, notes beside places and things, the last tap."""

    form: Form
    chosen: Tap
    notes: Mapping[str, tuple[Text, ...]]
    last: Tap | None

    def names(self, tap: Tap) -> dict[str, Text]:
        """The names of the player and the place of a tap, if they exist."""
        counter, seats = self.form.layout, enumerate(self.form.entries.called)
        who = {str(seat): name for seat, name in seats} | {holder.id: holder.name for holder in counter.holders}
        # Within a sentence, the name of a place is that of its drawing.
        where = {place.id: place.piece.name if place.piece else place.name for place in counter.places}
        found = {"who": who.get(tap.who), "where": where.get(tap.where)}
        return {key: name for key, name in found.items() if name is not None}

    def ask(self, question: Question) -> Text:
        """A question with the names of the chosen player and place, or the one before they are chosen."""
        names = self.names(self.chosen)
        if "who" in names and not self.chosen.who.isdecimal():
            del names["who"]
        asks = [part for part in ("who", "where") if f"{{{part}}}" in question.text.template]
        return question.text._replace(values=names) if names.keys() >= set(asks) else question.before

    @property
    def event(self) -> Text | None:
        """The last tap in words; None if no tap can be taken back."""
        change = find_change(self.form, self.last) if self.last else None
        if self.last is None or change is None:
            return None
        return change.event._replace(values={**change.event.values, **self.names(self.last)})

    def cards(self) -> Iterator[CardView]:
        counter = self.form.layout
        is_narrow = self.form.players + len(counter.holders) > WIDE
        for seat, (typed, name) in enumerate(zip(self.form.entries.names, self.form.entries.called, strict=True)):
            short = narrow_name(seat + 1, typed, name) if is_narrow else name
            amounts = tuple(self.sum(f"players.{seat}.{each.field}", each.text, each.piece) for each in counter.amounts)
            signs = tuple(self.sign(each, Tap(str(seat), "", "")) for each in counter.signs)
            yield CardView(str(seat), name, short, str(seat) == self.chosen.who, amounts, signs)
        for holder in counter.holders:
            yield CardView(holder.id, holder.name, holder.name, holder.id == self.chosen.who, piece=holder.piece)

    def sum(self, path: str, text: Text, piece: Piece) -> SumView:
        number = self.add_up(path)
        return SumView(path, number, text.counting(number), piece)

    def add_up(self, path: str) -> int:
        """The sum of the typed numbers at a path and below it."""
        paths = (each for each in self.form.number_paths() if f"{each}.".startswith(f"{path}."))
        numbers = (parse_number(self.form.value(each).strip()) for each in paths)
        return sum(number for number in numbers if isinstance(number, int))

    def sign(self, sign: Sign, tap: Tap) -> SignView:
        path, value = fill(sign.path, tap), fill(sign.value, tap)
        return SignView(sign.piece, sign.name, path, value, self.form.value(path) == value)

    def number(self, thing: Thing) -> str:
        """The number of the chosen player that stands on a thing; empty without a player."""
        return str(self.add_up(fill(thing.number, self.chosen))) if self.chosen.who.isdecimal() else ""

    def changes(self, thing: Thing) -> str:
        """The changes of a tap on a thing for a player and for each holder, as JSON for the page's script."""
        of_player = {"": thing.change} if thing.change else {}
        told = {who: self.change(each) for who, each in {**of_player, **thing.at_table}.items()}
        return json.dumps(told, ensure_ascii=False, separators=(",", ":"))

    def change(self, change: Change) -> dict[str, Any]:
        event = say(self.template(change.event), language())
        return {"event": event, "more": self.spread(change.more), "put": self.spread(change.put)}

    def spread(self, templates: Mapping[str, Any]) -> dict[str, Any]:
        return {path: by for each, by in templates.items() for path in spread(each, self.form.players)}

    def template(self, text: Text) -> Text:
        """The sentence with placeholders for the names, which the page's script fills in."""
        return text._replace(values={**text.values, "who": "{who}", "where": "{where}"})
