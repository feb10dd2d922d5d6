"""The moves of Dragomino: dominoes are taken, eggs found, the Mommy Dragon follows the eggshells."""

from dataclasses import dataclass
from typing import cast

from companion.games.dragomino.box import DRAGON, LANDSCAPES
from companion.kit.play import Film, Move, NameOf, Play, TableMoment
from companion.kit.text import Text, Value, _

from .island import DOMINO_KINDS, FACES, IslandState


def island(play: Play) -> IslandState:
    return cast("IslandState", play)


class OpenDominoes(Move):
    """Four dominoes of a round come to light."""

    is_final = True

    def tell(self, before: Play, after: Play) -> Text:
        return _("Round {round}: four dominoes lie open", round=island(after).round)


@dataclass(frozen=True)
class TakeDomino(Move):
    """The seat in turn takes one of the open dominoes, by its place among all."""

    place: int

    def tell(self, before: Play, after: Play) -> Text:
        domino = DOMINO_KINDS[island(before).dominoes[self.place]].name
        return _("{name} takes the domino: {domino}", name=NameOf(self.seat), domino=domino)


class NotThisDomino(Move):
    def tell(self, before: Play, after: Play) -> Text:
        return _("{name} takes another domino", name=NameOf(self.seat))


class _Finding(Move):
    """A move that brings an egg to light, the last one that was found."""

    def tell(self, before: Play, after: Play) -> Text:
        egg = island(after).found[-1]
        values: dict[str, Value] = {"name": NameOf(egg.seat), "landscape": LANDSCAPES[egg.landscape]}
        if egg.face == DRAGON.id:
            return _("{name} finds a baby dragon ({landscape})", **values)
        if island(before).holder == egg.seat:
            return _("{name} finds an eggshell ({landscape})", **values)
        return _("{name} finds an eggshell ({landscape}) and takes the Mommy Dragon", **values)

    def moment(self, before: Play, after: Play) -> TableMoment:
        egg = island(after).found[-1]
        name, kind = NameOf(egg.seat), FACES[egg.face]
        if egg.face == DRAGON.id:
            return TableMoment(Film.CRACK, _("A baby dragon for {name}!", name=name), kind=kind)
        if island(before).holder == egg.seat:
            text = _("The Mommy Dragon stays with {name}", name=name)
        else:
            text = _("The Mommy Dragon flies to {name}", name=name)
        return TableMoment(Film.CRACK, _("An eggshell for {name}", name=name), text, kind)


@dataclass(frozen=True)
class FindEgg(_Finding):
    """The seat in turn finds a real egg."""

    landscape: str
    face: str


@dataclass(frozen=True)
class DrawEgg(_Finding):
    """The seat in turn draws an egg from a stack on the phones."""

    landscape: str
    is_final = True


@dataclass(frozen=True)
class DrawTwoEggs(Move):
    """The seat in turn draws two eggs at a watering hole, and looks at them."""

    landscape: str
    is_final = True

    def tell(self, before: Play, after: Play) -> Text:
        landscape = LANDSCAPES[self.landscape]
        return _("{name} looks at 2 eggs ({landscape})", name=NameOf(self.seat), landscape=landscape)


class LayTwoEggsOpen(Move):
    """The two eggs are shown to all, since the seat has no phone to look at them."""

    is_for_absent = True
    is_final = True

    def tell(self, before: Play, after: Play) -> Text:
        return _("{name} has no phone: both eggs lie open", name=NameOf(self.seat))


@dataclass(frozen=True)
class KeepEgg(_Finding):
    """The seat keeps an egg with this face; the other one is mixed into its stack, and nobody else learns what it is.

    It is final, since the stack lies in another order afterwards.
    """

    face: str
    is_secret = True
    is_final = True


@dataclass(frozen=True)
class KeepOpenEgg(_Finding):
    """The seat keeps one of two eggs that lie open."""

    face: str
    is_final = True


@dataclass(frozen=True)
class PutEggBack(Move):
    """An egg that was drawn by mistake is mixed into its stack, and the Mommy Dragon goes back if it brought her.

    It is final, since nobody finds the egg again.
    """

    landscape: str
    face: str
    is_by_host = True
    is_final = True

    def tell(self, before: Play, after: Play) -> Text:
        values: dict[str, Value] = {"name": NameOf(self.seat), "landscape": LANDSCAPES[self.landscape]}
        if self.face == DRAGON.id:
            return _("{name}'s baby dragon goes back ({landscape})", **values)
        holder = island(after).holder
        if holder == island(before).holder:
            return _("{name}'s eggshell goes back ({landscape})", **values)
        return _(
            "{name}'s eggshell goes back ({landscape}), the Mommy Dragon to {holder}", holder=NameOf(holder), **values
        )


class NextExplorer(Move):
    """The turn of the seat is over."""

    def tell(self, before: Play, after: Play) -> Text:
        state = island(after)
        if state.over:
            return _("The game is over")
        if state.done:
            return _("{name} is next", name=NameOf(state.seat))
        return _("Round {round}: {name} starts", round=state.number("table", "round"), name=NameOf(state.seat))
