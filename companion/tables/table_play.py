"""A play at a table: the seats that take part, what it knows of the sheet, and the corrections of its numbers."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from companion.kit.box import Kind
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.play import NO_NUMBERS, OPEN, Extent, Move, Play, PlayDeal, Ring, Starts

from .paths import play_path, stable_path


class Known(NamedTuple):
    """The value of a field of the sheet in a play, as text; a player is meant by the number of the place in the play.

    `extent` is the part that it is of the field's value.
    """

    text: str
    extent: Extent


class Correction(NamedTuple):
    """A number or choice that somebody corrected, and the play's own value on which that was done."""

    typed: str
    counted: str


def is_number(text: str) -> bool:
    """Return True for a number of a play, which is below 0 where only a correction lets something be taken away.

    >>> is_number("3"), is_number("-1"), is_number("s2"), is_number("")
    (True, True, False, False)
    """
    return text.removeprefix("-").isdecimal()


class TablePlay(NamedTuple):
    """A play at a table.

    - `seats`: the ids of the seats that take part, in the order of play. A seat's place there is its number in the
      play.
    - `wearers`: the seats whose phones show what is on their heads.
    - `turn_began`: the open numbers when the turn began.
    - `has_begun`: True once a move was made, so that the seats stay as they are.
    """

    play: Play
    seats: tuple[str, ...]
    wearers: frozenset[str] = frozenset()
    turn_began: Mapping[str, int] = NO_NUMBERS
    has_begun: bool = False

    @property
    def turn(self) -> str:
        """The id of the seat whose turn it is; empty if it is nobody's."""
        return "" if self.play.turn is None else self.seats[self.play.turn]

    @property
    def lets_join(self) -> bool:
        """True if a new player can join at some time of the game."""
        return type(self.play).with_player is not Play.with_player

    def after(self, move: Move) -> "TablePlay":
        """The play after one of its moves."""
        after = replace(self.play.after(move), worked_out=None)
        began = self.play.counted if (after.turn, after.first) != (self.play.turn, self.play.first) else self.turn_began
        return self._replace(play=after, turn_began=began, has_begun=True)

    def with_first(self, seat: str) -> "TablePlay":
        """The play after this seat was named as the first; unchanged if that is known, or it has no such seat."""
        key = self.play.find_key(Starts(self.seats.index(seat)).id) if seat in self.seats else None
        return self._replace(play=self.play.after(key.move)) if key and not key.reason else self

    def admit(self, seats: Iterable[str]) -> "TablePlay":
        """The play with those of these seats that can join it now."""
        found = self
        for seat in seats:
            joined = None if seat in found.seats else found.play.with_player()
            if joined is not None:
                found = found._replace(play=joined, seats=(*found.seats, seat))
        return found

    def with_corrections(self, corrections: Mapping[str, Correction]) -> "TablePlay":
        """The play that counts with these corrections, given by stable path."""
        found = ((play_path(path, self.seats), each) for path, each in corrections.items())
        differences = {path: n for path, each in found if path and (n := self._difference(path, each)) is not None}
        if differences == (self.play.corrections or NO_NUMBERS):
            return self
        return self._replace(play=replace(self.play, corrections=differences))

    def _difference(self, path: str, correction: Correction) -> int | None:
        """The difference between two numbers, or between the places of two seats while the play counts the second."""
        if all(map(is_number, correction)):
            return int(correction.typed) - int(correction.counted)
        if not set(correction) <= set(self.seats):
            return None
        typed, counted = map(self.seats.index, correction)
        return typed - counted if any(fact[:2] == (path, counted) for fact in self.play.facts()) else None

    def known(self) -> Iterator[tuple[str, Known, str]]:
        """Each open fact by its stable path, with its value and with its value without corrections."""
        counted = self.play.counted
        for fact in self.play.facts():
            if fact.audience is OPEN and fact.value is not None:
                path = stable_path(fact.path, self.seats)
                yield path, Known(str(counted.get(fact.path, fact.value)), fact.extent), str(fact.value)

    def worn(self, seat: str) -> Kind | None:
        """The piece on the seat's head, for all but the seat; None if there is none."""
        place = self.seats.index(seat)
        others = [each for each in range(self.play.players) if each != place]
        seen = {fact.path: fact.value for fact in self.play.seen_by(others)}
        rings = (part for part in self.play.picture(seen) if isinstance(part, Ring))
        return next((each.head for ring in rings for each in ring.places if each.seat == place and each.wears), None)

    def hides(self, seat: str) -> bool:
        """True if the seat sees or does more than everybody."""
        if seat not in self.seats:
            return False
        place = self.seats.index(seat)
        return bool(self.play.hand(place)) or list(self.play.seen_by([place])) != list(self.play.seen_by([]))

    @property
    def changed(self) -> set[str]:
        """The paths of the open numbers that changed in this turn."""
        return {path for path, n in self.play.counted.items() if self.turn_began.get(path, n) != n}


def begin_play(
    game: Game,
    mode: Mode[Any, Any],
    parts: frozenset[str],
    seats: Sequence[str],
    *,
    seed: str,
    rulings: Mapping[str, bool],
    with_phone: Collection[str],
) -> TablePlay | None:
    """Begin a play with these parts; None if it is not for so many players."""
    held = [part for part in game.parts if part.id in parts]
    fits = all(mode.id in part.modes and len(seats) in part.players for part in held)
    if game.start_play is None or mode.only_counts or len(seats) not in mode.players or not fits:
        return None
    dealt_in = frozenset(place for place, seat in enumerate(seats) if seat in with_phone)
    play = game.start_play(PlayDeal(len(seats), mode.id, parts, seed, rulings, dealt_in))
    return TablePlay(play, tuple(seats), turn_began=play.counted)
