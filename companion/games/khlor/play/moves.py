"""The moves of a play. Without the board on phones their square is empty (rulebook: Course of the Game; Solo mode)."""

from dataclasses import dataclass, replace
from typing import ClassVar

from companion.games.khlor import pieces
from companion.kit.play import Move, NameOf, put_at
from companion.kit.text import Text, Value, _

from .state import BACK, PLAIN, WHITE, Hunt, Lying, Valley


@dataclass(frozen=True)
class SquareMove(Move):
    square: str = ""


@dataclass(frozen=True)
class PieceMove(Move):
    """A move with a demon or an egg; `says_where` is its sentence if the phones know the square."""

    says_where: ClassVar[Text]

    colour: str
    square: str = ""

    def tell(self, before: Valley, after: Valley) -> Text:
        demon, egg = pieces.DEMONS[self.colour].name, pieces.EGGS[self.colour].name
        values: dict[str, Value] = {"name": NameOf(self.seat), "demon": demon, "egg": egg, "square": self.square}
        return (self.says_where if self.square else self.said)._replace(values=values)


@dataclass(frozen=True)
class SideUp(Move):
    side: str

    def act(self, play: Valley) -> Valley:
        return replace(play, side=self.side)

    def tell(self, before: Valley, after: Valley) -> Text:
        return _("The plain side is up") if self.side == PLAIN else _("The coloured side is up")


class CatchDemon(PieceMove):
    said = _("{name} catches a {demon}")
    says_where = _("{name} catches a {demon} on {square}")

    def act(self, play: Valley) -> Valley:
        stack = play.stacks[self.square][:-1] if self.square else ()
        caught = (*play.hunt.caught, Lying(self.colour, self.square))
        return play.put_demon(self.square, stack).hunting(caught=caught, asks="")


@dataclass(frozen=True)
class TakeOut(Move):
    """A demon tapped by mistake goes back: the one from this square, or with this number among those of the turn."""

    said = _("{name} puts a demon back")

    place: str

    def act(self, play: Valley) -> Valley:
        caught = play.hunt.caught
        slot = next(i for i, demon in enumerate(caught) if self.place in (str(i), demon.square))
        colour, square, _own = caught[slot]
        stack = (*play.stacks[square], colour) if square else ()
        rest = (*caught[:slot], *caught[slot + 1 :])
        return play.put_demon(square, stack).hunting(caught=rest, colour="", asks="")


class LayColour(PieceMove):
    """The colour of the eggs that are then laid on squares."""

    said = _("{name} chooses the {egg}")

    def act(self, play: Valley) -> Valley:
        return play.hunting(colour=self.colour)


class Lay(PieceMove):
    said = _("{name} lays a {egg}")
    says_where = _("{name} lays a {egg} on {square}")

    def act(self, play: Valley) -> Valley:
        eggs = (*play.eggs, Lying(self.colour, self.square))
        return replace(play, eggs=eggs).hunting(laid=play.hunt.laid + 1)


class PickUp(SquareMove):
    """An egg laid in this turn by mistake goes back."""

    said = _("{name} lays one egg less")

    def act(self, play: Valley) -> Valley:
        after = play.drop_egg(play.laid_now[0].colour, self.square, start=len(play.eggs) - play.hunt.laid)
        return after.hunting(laid=play.hunt.laid - 1)


class OnOwn(Move):
    """An egg of this turn is noted on a square of its own colour."""

    said = _("One egg of {name} lies on its own colour")

    def act(self, play: Valley) -> Valley:
        place = max(i for i, egg in enumerate(play.eggs) if not egg.on_own)
        own = play.eggs[place]._replace(on_own=True)
        return replace(play, eggs=put_at(play.eggs, place, own))


@dataclass(frozen=True)
class AskEgg(Move):
    """The next egg that is tapped leaves in this way; an empty way ends the question."""

    way: str

    def act(self, play: Valley) -> Valley:
        return play.hunting(asks=self.way)

    def tell(self, before: Valley, after: Valley) -> Text:
        if self.way == BACK:
            return _("{name} returns an egg", name=NameOf(self.seat))
        return _("A white demon is on an egg") if self.way == WHITE else _("The egg stays")


class GoesBack(PieceMove):
    said = _("A {egg} goes back to its pile")
    says_where = _("A {egg} on {square} goes back to its pile")

    def act(self, play: Valley) -> Valley:
        after = play.drop_egg(self.colour, self.square)
        returned = next(egg for egg in play.eggs if play.eggs.count(egg) > after.eggs.count(egg))
        return after.hunting(returned=returned, asks="")


class WhiteTakes(PieceMove):
    """A white demon ended on an egg of the real board."""

    said = _("A white demon takes a {egg}")

    def act(self, play: Valley) -> Valley:
        return play.drop_egg(self.colour).hunting(asks="")


class ReachWhiteEgg(Move):
    """A white demon ended on the white egg of the real board."""

    said = _("A white demon is over the white egg: the game is over")

    def act(self, play: Valley) -> Valley:
        return replace(play, over=True)


class WhiteMoves(SquareMove):
    """A white demon moves one square along an arrow; it stays if no arrow leads to a square."""

    def act(self, play: Valley) -> Valley:
        egg, number = play.egg_on.get(self.square), play.moving or 0
        after = play.drop_egg(egg.colour, egg.square) if egg else play
        white = tuple(self.square or old if i == number else old for i, old in enumerate(play.white))
        ends = self.square == play.white_egg
        return replace(after, white=white, moving=None if number or ends else 1, over=ends)

    def tell(self, before: Valley, after: Valley) -> Text:
        if after.is_over:
            return ReachWhiteEgg.said
        if not self.square:
            return _("The white demon stays: no arrow leads to a square")
        if egg := before.egg_on.get(self.square):
            return _("The white demon on {square} takes a {egg}", square=self.square, egg=pieces.EGGS[egg.colour].name)
        return _("The white demon moves to {square}", square=self.square)


class EndHunt(Move):
    def act(self, play: Valley) -> Valley:
        moving = 0 if play.white else None
        return replace(play, piles=play.piles_now, news=play.hunt.colours, moving=moving).pass_turn()

    def tell(self, before: Valley, after: Valley) -> Text:
        if after.is_over:
            return _("The game is over")
        return _("{name} is next", name=NameOf(after.turn or 0)) if after.players > 1 else _("The white demons move")


class CannotCatch(Move):
    """No available polyomino can catch three: the end, or extra turns up to the start player."""

    def act(self, play: Valley) -> Valley:
        ends = play.seat == play.first
        return replace(play, over=ends, are_extra=not ends, hunt=Hunt())

    def tell(self, before: Valley, after: Valley) -> Text:
        if after.is_over:
            return _("{name} cannot catch three: the game is over", name=NameOf(self.seat))
        return _("{name} cannot catch three: the extra turns begin", name=NameOf(self.seat))


class FlipAll(Move):
    said = _("{name} flips the polyominoes")

    def act(self, play: Valley) -> Valley:
        return play.hunting(is_flipped=True)


class ThreePoints(Move):
    """Even flipped, no polyomino of the circle can catch three."""

    said = _("{name} cannot catch three: 3 points")

    def act(self, play: Valley) -> Valley:
        return replace(play, stuck=(*play.stuck, play.seat)).pass_turn()
