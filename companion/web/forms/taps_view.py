"""A counter's taps as its page draws them: who, where and what, with what stands beside each."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from companion.kit.box import Kind
from companion.kit.counter import Change, Question, SideNotes, Sign, Thing
from companion.kit.field import parse_number
from companion.kit.piece import Piece
from companion.kit.text import Text, say
from companion.web.support.i18n import language

from .player_eggs import narrow_name
from .taps import Form, Tap, fill, find_change, spread

WIDE = 4  # cards at most that have room for "Player 1" beside each other on a phone


class SumView(NamedTuple):
    """A number that is the sum of all numbers at a path and below it; `said` is what a screen reader says."""

    path: str
    number: int
    said: Text
    piece: Piece


class SignView(NamedTuple):
    """A piece that is shown while a value stands in a field."""

    piece: Piece
    name: Text
    path: str
    value: str
    is_shown: bool


class CardView(NamedTuple):
    """A player, or what stands beside the players: then `piece` is its drawing. `short` is for narrow cards."""

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


class PlaceView(NamedTuple):
    kind: Kind
    is_chosen: bool
    notes: tuple[Text, ...]


class ThingView(NamedTuple):
    """A thing: `changes` is for the page's script what a tap changes, `template` the path of its number."""

    thing: Thing
    notes: tuple[Text, ...]
    number: str
    changes: str


class QuestionView(NamedTuple):
    """A question as it stands now, and its template with `{who}` and `{where}` for the page's script."""

    now: Text
    template: Text
    before: Text


class TapsView(NamedTuple):
    """All of it. `event` is the last tap in words, None where none can be taken back."""

    cards: tuple[CardView, ...]
    where: QuestionView | None
    places: tuple[PlaceView, ...]
    what: QuestionView
    things: tuple[ThingView, ...]
    seldom: tuple[ThingView, ...]
    event: Text | None


def view_taps(form: Form, chosen: Tap, last: Tap | None, beside: SideNotes) -> TapsView:
    viewer = _Viewer(form, chosen, beside.notes)
    taps = form.layout.taps
    return TapsView(
        tuple(viewer.cards()),
        viewer.question(taps.where) if taps.where else None,
        tuple(PlaceView(kind, kind.id == chosen.where, viewer.notes.get(kind.id, ())) for kind in taps.places),
        viewer.question(taps.what),
        tuple(map(viewer.thing, taps.things)),
        tuple(map(viewer.thing, taps.seldom)),
        viewer.event(last) if last else None,
    )


class _Viewer(NamedTuple):
    form: Form
    chosen: Tap
    notes: Mapping[str, tuple[Text, ...]]

    def names(self, tap: Tap) -> dict[str, Text]:
        """What sentences call the player and the place of a tap, as far as they are there."""
        taps, seats = self.form.layout.taps, enumerate(self.form.entries.called)
        who = {str(seat): name for seat, name in seats} | {holder.id: holder.name for holder in taps.holders}
        where = {place.id: name_place(place) for place in taps.places}
        found = {"who": who.get(tap.who), "where": where.get(tap.where)}
        return {key: name for key, name in found.items() if name is not None}

    def question(self, question: Question) -> QuestionView:
        names = self.names(self.chosen)
        if "who" in names and not self.chosen.who.isdecimal():
            del names["who"]
        asks = [part for part in ("who", "where") if f"{{{part}}}" in question.text.template]
        now = question.text._replace(values=names) if names.keys() >= set(asks) else question.before
        return QuestionView(now, _open_text(question.text), question.before)

    def event(self, tap: Tap) -> Text | None:
        change = find_change(self.form, tap)
        return change.event._replace(values={**change.event.values, **self.names(tap)}) if change else None

    def cards(self) -> Iterator[CardView]:
        taps = self.form.layout.taps
        is_narrow = self.form.players + len(taps.holders) > WIDE
        for seat, (typed, name) in enumerate(zip(self.form.entries.names, self.form.entries.called, strict=True)):
            short = narrow_name(seat + 1, typed, name) if is_narrow else name
            amounts = tuple(self.sum(f"players.{seat}.{each.field}", each.text, each.piece) for each in taps.amounts)
            signs = tuple(self.sign(each, Tap(str(seat), "", "")) for each in taps.signs)
            yield CardView(str(seat), name, short, str(seat) == self.chosen.who, amounts, signs)
        for holder in taps.holders:
            yield CardView(holder.id, holder.name, holder.name, holder.id == self.chosen.who, piece=holder.piece)

    def sum(self, path: str, text: Text, piece: Piece) -> SumView:
        number = self.add_up(path)
        return SumView(path, number, text.counting(number), piece)

    def add_up(self, path: str) -> int:
        """All numbers that were typed at a path or below it."""
        paths = (each for each in self.form.number_paths() if f"{each}.".startswith(f"{path}."))
        numbers = (parse_number(self.form.value(each).strip()) for each in paths)
        return sum(number for number in numbers if isinstance(number, int))

    def sign(self, sign: Sign, tap: Tap) -> SignView:
        path, value = fill(sign.path, tap), fill(sign.value, tap)
        return SignView(sign.piece, sign.name, path, value, self.form.value(path) == value)

    def thing(self, thing: Thing) -> ThingView:
        template = thing.number
        has_owner = self.chosen.who.isdecimal()
        number = str(self.add_up(fill(template, self.chosen))) if template and has_owner else ""
        return ThingView(thing, self.notes.get(thing.id, ()), number, self.changes(thing))

    def changes(self, thing: Thing) -> str:
        """What the thing changes for a player, and for each holder, as JSON."""
        of_player = {"": thing.change} if thing.change else {}
        told = {who: self.change(each) for who, each in {**of_player, **thing.at_table}.items()}
        return json.dumps(told, ensure_ascii=False, separators=(",", ":"))

    def change(self, change: Change) -> dict[str, Any]:
        event = say(_open_text(change.event), language())
        return {"event": event, "more": self.spread(change.more), "put": self.spread(change.put)}

    def spread(self, templates: Mapping[str, Any]) -> dict[str, Any]:
        return {path: by for each, by in templates.items() for path in spread(each, self.form.players)}


def _open_text(text: Text) -> Text:
    """The sentence with the places of names left open."""
    return text._replace(values={**text.values, "who": "{who}", "where": "{where}"})


def name_place(place: Kind) -> Text:
    """A place within a sentence: as its drawing is called."""
    return place.piece.name if place.piece else place.name
