"""The moves of a round, their sentences, and the moments in which eggs are opened."""

from abc import abstractmethod
from dataclasses import dataclass, replace
from typing import ClassVar, TypeVar, cast

from companion.games.break_the_egg.box import KINDS, UNIT
from companion.kit.play import Film, Move, NameOf, Play, TableMoment
from companion.kit.text import Text, _, n_

from .rounds import RIGHT, RoundInPlay

P = TypeVar("P", bound=RoundInPlay)
CALLS = {
    "chicken": _("Break the chickens!"),
    "duck": _("Break the ducks!"),
    "quail": _("Break the quails!"),
    "ostrich": _("Break the ostriches!"),
}


class EggMove(Move):
    """A move of this game, and the sentence in which it is `told`. All of them are public."""

    told: ClassVar[Text]

    @abstractmethod
    def apply(self, play: P) -> P:
        """Return the play after the move."""

    def tell(self, before: Play, after: Play) -> Text:
        return self.told._replace(values={"name": NameOf(self.seat)})

    def shows(self, before: Play) -> bool:
        """Return True if the phones open all eggs at the end of a round, or show others a card that was drawn."""
        play = cast(RoundInPlay, before)
        if self.is_final or not play.has_bands:
            return self.is_final
        after = self.apply(play)
        return after.ended or after.deck != play.deck

    def moment(self, before: Play, after: Play) -> TableMoment | None:
        play = cast(RoundInPlay, after)
        if not (play.has_bands and play.ended):
            return None
        hatched = [seat for seat in play.still_in if play.paid[seat]]
        title = n_("{n} egg hatches", "{n} eggs hatch", n=len(hatched))
        text = _("{call} {name} has the hammer now.", call=CALLS[play.proposal], name=NameOf(play.hammer))
        return TableMoment(Film.CRACK, title, text, KINDS[play.proposal])


@dataclass(frozen=True)
class Propose(EggMove):
    """The proposal ends the round if nobody is left to be asked."""

    egg: str

    def apply(self, play: P) -> P:
        return replace(play, proposal=self.egg).go_on()

    def tell(self, before: Play, after: Play) -> Text:
        return _("{name}: {call}", name=NameOf(self.seat), call=CALLS[self.egg])


class Agree(EggMove):
    told = _("{name} agrees")

    def apply(self, play: P) -> P:
        return play.agree(self.seat)


class AllAgree(EggMove):
    """Everybody agrees who has not spoken, in order."""

    told = _("Everybody from {name} on agrees")

    def apply(self, play: P) -> P:
        return play.agree(*play.waiting)


class ExchangeCard(EggMove):
    told = _("{name} exchanges the card and takes the hammer")

    def apply(self, play: P) -> P:
        return play.exchange(self.seat)


class AnnounceGuess(EggMove):
    told = _("{name} wants to guess")

    def apply(self, play: P) -> P:
        return replace(play, guessing=True)


class WithdrawGuess(EggMove):
    told = _("{name} does not guess yet")

    def apply(self, play: P) -> P:
        return replace(play, guessing=False)


@dataclass(frozen=True)
class GuessEgg(EggMove):
    """The seat says what it wears on the phone; then all see it."""

    egg: str
    is_final = True

    def apply(self, play: P) -> P:
        return play.guess(self.seat, is_right=self.egg == play.eggs[self.seat])

    def tell(self, before: Play, after: Play) -> Text:
        name, egg = NameOf(self.seat), KINDS[self.egg].name
        if cast(RoundInPlay, after).states[self.seat] == RIGHT:
            return _("{name} guesses right: {egg}", name=name, egg=egg)
        return _("{name} guesses wrong: {egg}", name=name, egg=egg)

    def moment(self, before: Play, after: Play) -> TableMoment:
        play, name = cast(RoundInPlay, after), NameOf(self.seat)
        worn, count = KINDS[play.eggs[self.seat]], UNIT.amount(play.chicklets[self.seat])
        if play.states[self.seat] == RIGHT:
            text = _("{egg}! {name} has {count} now.", egg=worn.name, name=name, count=count)
            return TableMoment(Film.RIGHT, _("{name} is right!", name=name), text, worn)
        title = _("{name} said “{egg}”. Wrong!", name=name, egg=KINDS[self.egg].name)
        text = _("{egg}! {name} is out of this round and has {count} now.", egg=worn.name, name=name, count=count)
        return TableMoment(Film.WRONG, title, text, worn)


class GuessedRight(EggMove):
    """The seat has looked at its real card."""

    told = _("{name} guesses right")

    def apply(self, play: P) -> P:
        return play.guess(self.seat, is_right=True)


class GuessedWrong(EggMove):
    """The seat has looked at its real card."""

    told = _("{name} guesses wrong and is out")

    def apply(self, play: P) -> P:
        return play.guess(self.seat, is_right=False)


class Hatch(EggMove):
    """The seat's real egg hatches."""

    told = _("{name} gets a chicklet")

    def apply(self, play: P) -> P:
        return play.hatch(self.seat)


class BeginRound(EggMove):
    told = _("The next round: {name} has the hammer")

    def apply(self, play: P) -> P:
        return play.begin_round()

    def tell(self, before: Play, after: Play) -> Text:
        line = after.line() if after.is_over else None
        return line or super().tell(before, after)
