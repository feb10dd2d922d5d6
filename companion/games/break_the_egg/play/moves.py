"""The moves of a round, their sentences, and the moments in which eggs are opened."""

from dataclasses import dataclass, replace

from companion.games.break_the_egg.box import KINDS, UNIT
from companion.kit.play import Film, Move, NameOf, TableMoment
from companion.kit.text import Text, _, n_

from .rounds import RIGHT, RoundInPlay

CALLS = {
    "chicken": _("Break the chickens!"),
    "duck": _("Break the ducks!"),
    "quail": _("Break the quails!"),
    "ostrich": _("Break the ostriches!"),
}


class EggMove(Move):
    """A move of this game. All of them are public."""

    def shows(self, before: RoundInPlay) -> bool:
        """Return True if the phones open all eggs at the end of a round, or show others a card that was drawn."""
        if self.is_final or not before.has_bands:
            return self.is_final
        after = before.after(self)
        return after.ended or after.deck != before.deck

    def moment(self, before: RoundInPlay, after: RoundInPlay) -> TableMoment | None:
        if not (after.has_bands and after.ended):
            return None
        hatched = [seat for seat in after.still_in if after.paid[seat]]
        title = n_("{n} egg hatches", "{n} eggs hatch", n=len(hatched))
        text = _("{call} {name} has the hammer now.", call=CALLS[after.proposal], name=NameOf(after.hammer))
        return TableMoment(Film.CRACK, title, text, KINDS[after.proposal])


@dataclass(frozen=True)
class Propose(EggMove):
    """The proposal ends the round if nobody is left to be asked."""

    egg: str

    def act(self, play: RoundInPlay) -> RoundInPlay:
        return replace(play, proposal=self.egg).go_on()

    def tell(self, before: RoundInPlay, after: RoundInPlay) -> Text:
        return _("{name}: {call}", name=NameOf(self.seat), call=CALLS[self.egg])


class Agree(EggMove):
    said = _("{name} agrees")

    def act(self, play: RoundInPlay) -> RoundInPlay:
        return play.agree(self.seat)


class AllAgree(EggMove):
    """Everybody agrees who has not spoken, in order."""

    said = _("Everybody from {name} on agrees")

    def act(self, play: RoundInPlay) -> RoundInPlay:
        return play.agree(*play.waiting)


class ExchangeCard(EggMove):
    said = _("{name} exchanges the card and takes the hammer")

    def act(self, play: RoundInPlay) -> RoundInPlay:
        return play.exchange(self.seat)


class AnnounceGuess(EggMove):
    said = _("{name} wants to guess")

    def act(self, play: RoundInPlay) -> RoundInPlay:
        return replace(play, guessing=True)


class WithdrawGuess(EggMove):
    said = _("{name} does not guess yet")

    def act(self, play: RoundInPlay) -> RoundInPlay:
        return replace(play, guessing=False)


@dataclass(frozen=True)
class GuessEgg(EggMove):
    """The seat says what it wears on the phone; then all see it."""

    egg: str
    is_final = True

    def act(self, play: RoundInPlay) -> RoundInPlay:
        return play.guess(self.seat, is_right=self.egg == play.eggs[self.seat])

    def tell(self, before: RoundInPlay, after: RoundInPlay) -> Text:
        name, egg = NameOf(self.seat), KINDS[self.egg].name
        if after.states[self.seat] == RIGHT:
            return _("{name} guesses right: {egg}", name=name, egg=egg)
        return _("{name} guesses wrong: {egg}", name=name, egg=egg)

    def moment(self, before: RoundInPlay, after: RoundInPlay) -> TableMoment:
        name, worn, count = NameOf(self.seat), KINDS[after.eggs[self.seat]], UNIT.amount(after.chicklets[self.seat])
        if after.states[self.seat] == RIGHT:
            text = _("{egg}! {name} has {count} now.", egg=worn.name, name=name, count=count)
            return TableMoment(Film.RIGHT, _("{name} is right!", name=name), text, worn)
        title = _("{name} said “{egg}”. Wrong!", name=name, egg=KINDS[self.egg].name)
        text = _("{egg}! {name} is out of this round and has {count} now.", egg=worn.name, name=name, count=count)
        return TableMoment(Film.WRONG, title, text, worn)


class GuessedRight(EggMove):
    """The seat has looked at its real card."""

    said = _("{name} guesses right")

    def act(self, play: RoundInPlay) -> RoundInPlay:
        return play.guess(self.seat, is_right=True)


class GuessedWrong(EggMove):
    """The seat has looked at its real card."""

    said = _("{name} guesses wrong and is out")

    def act(self, play: RoundInPlay) -> RoundInPlay:
        return play.guess(self.seat, is_right=False)


class Hatch(EggMove):
    """The seat's real egg hatches."""

    said = _("{name} gets a chicklet")

    def act(self, play: RoundInPlay) -> RoundInPlay:
        return play.with_items(self.seat, paid=play.paid[self.seat] + 1)


class BeginRound(EggMove):
    said = _("The next round: {name} has the hammer")

    def act(self, play: RoundInPlay) -> RoundInPlay:
        return play.begin_round()

    def tell(self, before: RoundInPlay, after: RoundInPlay) -> Text:
        line = after.line() if after.is_over else None
        return line or super().tell(before, after)
