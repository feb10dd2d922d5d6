"""The moves of Dragomino: dominoes are taken, eggs found, the Mommy Dragon follows the eggshells."""

from dataclasses import dataclass, replace

from companion.games.dragomino.box import DRAGON, LANDSCAPES
from companion.kit.play import Film, Move, NameOf, TableMoment
from companion.kit.text import Text, Value, _, listing

from .island import FACES, HALVES, FoundEgg, IslandState


@dataclass(frozen=True)
class TakeDomino(Move):
    """The seat in turn takes one of the open dominoes, by its place among all."""

    place: int

    def act(self, play: IslandState) -> IslandState:
        return replace(play.with_starter, takers={**play.takers, self.place: self.seat})

    def tell(self, before: IslandState, after: IslandState) -> Text:
        domino = listing([LANDSCAPES[half] for half in HALVES[before.dominoes[self.place]]])
        return _("{name} takes {domino}", name=NameOf(self.seat), domino=domino)


class NotThisDomino(Move):
    said = _("{name} takes another domino")

    def act(self, play: IslandState) -> IslandState:
        return replace(play, takers={place: seat for place, seat in play.takers.items() if place != play.chosen})


class _Finding(Move):
    """A move that brings an egg to light, the last one that was found."""

    def tell(self, before: IslandState, after: IslandState) -> Text:
        egg = after.found[-1]
        values: dict[str, Value] = {"name": NameOf(egg.seat), "landscape": LANDSCAPES[egg.landscape]}
        if egg.face == DRAGON.id:
            return _("{name} finds a baby dragon ({landscape})", **values)
        if before.holder == egg.seat:
            return _("{name} finds an eggshell ({landscape})", **values)
        return _("{name} finds an eggshell ({landscape}) and takes the Mommy Dragon", **values)

    def moment(self, before: IslandState, after: IslandState) -> TableMoment:
        egg = after.found[-1]
        name, kind = NameOf(egg.seat), FACES[egg.face]
        if egg.face == DRAGON.id:
            return TableMoment(Film.CRACK, _("A baby dragon for {name}!", name=name), kind=kind)
        text = _("The Mommy Dragon stays with {name}", name=name)
        if before.holder != egg.seat:
            text = _("The Mommy Dragon flies to {name}", name=name)
        return TableMoment(Film.CRACK, _("An eggshell for {name}", name=name), text, kind)


@dataclass(frozen=True)
class FindEgg(_Finding):
    """The seat in turn finds a real egg."""

    landscape: str
    face: str

    def act(self, play: IslandState) -> IslandState:
        return play.find(FoundEgg(self.seat, self.landscape, self.face))


@dataclass(frozen=True)
class DrawEgg(_Finding):
    """The seat in turn draws an egg from a stack on the phones."""

    landscape: str
    is_final = True

    def act(self, play: IslandState) -> IslandState:
        after = play.draw(self.landscape)
        return replace(after.find(after.drawn[0]), drawn=())


@dataclass(frozen=True)
class DrawTwoEggs(Move):
    """The seat in turn draws two eggs at a watering hole, and looks at them."""

    landscape: str
    is_final = True

    def act(self, play: IslandState) -> IslandState:
        return replace(play.draw(self.landscape).draw(self.landscape), shown=self.seat not in play.dealt_in)

    def tell(self, before: IslandState, after: IslandState) -> Text:
        name, landscape = NameOf(self.seat), LANDSCAPES[self.landscape]
        if after.shown:
            return _("{name} draws 2 eggs ({landscape})", name=name, landscape=landscape)
        return _("{name} looks at 2 eggs ({landscape})", name=name, landscape=landscape)


class LayTwoEggsOpen(Move):
    """The two eggs are shown to all, since the seat has no phone to look at them."""

    is_for_absent = True
    is_final = True
    said = _("{name} has no phone: both eggs lie open")

    def act(self, play: IslandState) -> IslandState:
        return replace(play, shown=True)


@dataclass(frozen=True)
class KeepEgg(_Finding):
    """The seat keeps an egg with this face; the other one is mixed into its stack, and nobody else learns what it is.

    It is final, since the stack lies in another order afterwards.
    """

    face: str
    is_secret = True
    is_final = True

    def act(self, play: IslandState) -> IslandState:
        egg, other = sorted(play.drawn, key=lambda egg: egg.face != self.face)
        return replace(play.mix(other).find(egg), drawn=(), shown=False)


class KeepOpenEgg(KeepEgg):
    """The seat keeps one of two eggs that lie open."""

    is_secret = False


@dataclass(frozen=True)
class PutEggBack(Move):
    """An egg that was drawn by mistake is mixed into its stack, and the Mommy Dragon goes back if it brought her.

    It is final, since nobody finds the egg again.
    """

    landscape: str
    face: str
    is_by_host = True
    is_final = True

    def act(self, play: IslandState) -> IslandState:
        found = play.found[:-1]
        return replace(play.mix(play.found[-1]), found=found, began=min(play.began, len(found)))

    def tell(self, before: IslandState, after: IslandState) -> Text:
        values: dict[str, Value] = {"name": NameOf(self.seat), "landscape": LANDSCAPES[self.landscape]}
        if self.face == DRAGON.id:
            return _("{name}'s baby dragon goes back ({landscape})", **values)
        if after.holder == before.holder:
            return _("{name}'s eggshell goes back ({landscape})", **values)
        values["holder"] = NameOf(after.holder)
        return _("{name}'s eggshell goes back ({landscape}), the Mommy Dragon to {holder}", **values)


class NextExplorer(Move):
    """The turn of the seat is over. The last one of a round opens the dominoes of the next."""

    def shows(self, before: IslandState) -> bool:
        return before.opens_four

    def act(self, play: IslandState) -> IslandState:
        after = replace(play.with_starter, began=len(play.found))
        if not play.ends_round:
            return replace(after, done=play.done + 1)
        if play.is_last_round:
            return replace(after, over=True)
        return replace(after, round=play.round + 1, done=0, starter=None)

    def tell(self, before: IslandState, after: IslandState) -> Text:
        if after.over:
            return _("The game is over")
        name = NameOf(after.seat)
        if after.done:
            return _("{name} is next", name=name)
        return _("Round {round}: {name} starts", round=after.number("table", "round"), name=name)
