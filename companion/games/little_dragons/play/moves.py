"""The moves: eggs are taken, noted and turned up; the moment in which face-down ones come to light."""

from collections.abc import Collection
from dataclasses import dataclass, replace

from companion.games.little_dragons.box import FAMILIES
from companion.kit.play import Film, Move, NameOf, TableMoment, put_at
from companion.kit.text import Text, _, listing, n_

from .nests import FACE_DOWN, KINDS, UNTOLD, Nests, name_egg


@dataclass(frozen=True)
class Take(Move):
    """An open egg goes to the seat in turn."""

    egg: str

    def act(self, play: Nests) -> Nests:
        return replace(play.lay_open(self.seat, self.egg), this_turn=(*play.this_turn, self.egg))

    def tell(self, before: Nests, after: Nests) -> Text:
        return _("{name} takes {egg}", name=NameOf(self.seat), egg=name_egg(self.egg))


class TakeFaceDown(Move):
    said = _("{name} takes an egg face down")

    def act(self, play: Nests) -> Nests:
        after = play.with_items(self.seat, hidden=(*play.hidden[self.seat], UNTOLD))
        return replace(after, this_turn=(*play.this_turn, FACE_DOWN))


class TurnOver(Move):
    def act(self, play: Nests) -> Nests:
        return replace(play, seat=play.clockwise(play.seat), this_turn=())

    def tell(self, before: Nests, after: Nests) -> Text:
        return _("The game is over") if after.is_over else _("{name} is next", name=NameOf(after.seat))


@dataclass(frozen=True)
class Note(Move):
    """The taker notes the face-down egg in this place."""

    place: int
    egg: str
    is_secret = True
    said = _("{name} notes a face-down egg")

    def act(self, play: Nests) -> Nests:
        return play.with_items(self.seat, hidden=put_at(play.hidden[self.seat], self.place, self.egg))


class TurnUpAll(Move):
    """The taker turns up all face-down eggs at the end, as noted."""

    is_secret = True
    is_final = True

    def act(self, play: Nests) -> Nests:
        return play.with_items(self.seat, hidden=()).lay_open(self.seat, *play.hidden[self.seat])

    def tell(self, before: Nests, after: Nests) -> Text:
        n, name = len(before.hidden[self.seat]), NameOf(self.seat)
        return n_("{name} turns up the face-down egg", "{name} turns up the {n} face-down eggs", n=n, name=name)

    def moment(self, before: Nests, after: Nests) -> TableMoment:
        eggs = [egg for egg in KINDS for note in before.hidden[self.seat] if note == egg]
        return crack_eggs(self.seat, eggs, before, after)


@dataclass(frozen=True)
class TurnUp(Move):
    """A scribe says which real egg was turned up at the end."""

    egg: str

    def act(self, play: Nests) -> Nests:
        return play.forget(self.seat, self.egg).lay_open(self.seat, self.egg)

    def tell(self, before: Nests, after: Nests) -> Text:
        return _("{name} turns up {egg}", name=NameOf(self.seat), egg=name_egg(self.egg))

    def moment(self, before: Nests, after: Nests) -> TableMoment:
        return crack_eggs(self.seat, [self.egg], before, after)


def crack_eggs(seat: int, eggs: list[str], before: Nests, after: Nests) -> TableMoment:
    """Return the moment of eggs that were turned up, and of the trophies that they decide."""
    title = _("{name} turns up {eggs}", name=NameOf(seat), eggs=listing([name_egg(egg) for egg in eggs]))
    kind = KINDS[eggs[0]] if len(set(eggs)) == 1 else None
    return TableMoment(Film.CRACK, title, tell_trophies(seat, eggs, before, after), kind)


def tell_trophies(seat: int, eggs: Collection[str], before: Nests, after: Nests) -> Text | None:
    """Return the sentence about families whose leader has changed: the seat leads now, or nobody."""
    leaders = {kind.id: after.find_leader(kind.id) for kind in FAMILIES if kind.id in eggs}
    changed = {egg: leader for egg, leader in leaders.items() if leader != before.find_leader(egg)}
    won = [KINDS[egg].name for egg, leader in changed.items() if leader == seat]
    level = [KINDS[egg].name for egg, leader in changed.items() if leader is None]
    if won and level:
        text = _("{name} has the most eggs {won} now. Nobody has the most eggs {level} any more.")
        return text._replace(values={"name": NameOf(seat), "won": listing(won), "level": listing(level)})
    if won:
        return _("{name} has the most eggs {won} now", name=NameOf(seat), won=listing(won))
    return _("Nobody has the most eggs {level} any more", level=listing(level)) if level else None
