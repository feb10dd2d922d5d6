"""The moves with their sentences: Egg cards, Treasure, abilities, the target."""

from dataclasses import dataclass, fields
from typing import ClassVar, cast

from companion.games.dragons_eggs.box import ABILITY_NAMES
from companion.games.dragons_eggs.round.front import Place
from companion.kit.play import Move, NameOf, Play, TableMoment
from companion.kit.text import Text, _, n_

from .effects import name_card, name_eggs, open_bids, tell_outcome, tell_use, turn_up
from .state import EGGS, EggTable

NAMES = {**ABILITY_NAMES, **{kind.id: kind.name for kind in EGGS.values()}}


def table_of(play: Play) -> EggTable:
    return cast(EggTable, play)


class CardMove(Move):
    """A move whose sentence is `said`; it tells only those of the move's fields that it names."""

    said: ClassVar[Text]

    def tell(self, before: Play, after: Play) -> Text:
        named = {
            each.name: getattr(self, each.name) for each in fields(self) if f"{{{each.name}}}" in self.said.template
        }
        values = {field: NAMES.get(value, value) for field, value in named.items()}
        return self.said._replace(values={"name": NameOf(self.seat), **values})


@dataclass(frozen=True)
class OpensEggCard(CardMove):
    """A real Egg card is turned up for the target row."""

    said = _("Turned up: {kind}")
    kind: str


class EndsGame(CardMove):
    """Nobody has Treasure, or no Egg card can be turned up."""

    said = _("The game is over")


# Treasure.


class AllLie(CardMove):
    """Everybody who has not passed has laid real Treasure."""

    said = _("All Treasure lies on the table")


class WillPass(CardMove):
    """The seat passes, and has to choose the Egg card that it gives up."""

    said = _("{name} wants to pass")


@dataclass(frozen=True)
class GivesUp(CardMove):
    """The seat passes: an Egg card goes back into the box."""

    said = _("{name} passes and gives up a card: {kind}")
    kind: str


class HasNoTreasure(CardMove):
    said = _("{name} has no Treasure left")


@dataclass(frozen=True)
class LaysUp(CardMove):
    """The seat lays the face-up one of two cards on the phones."""

    is_secret = True
    is_final = True
    said = _("{name} lays the {value} face up")
    value: int


@dataclass(frozen=True)
class LaysDown(CardMove):
    is_secret = True
    said = _("{name} lays a Treasure card face down")
    value: int


# Abilities.


class DrawsAbility(CardMove):
    is_final = True
    said = _("{name} draws an Ability card")


class AbilityAct(CardMove):
    """An act of the Ability phase; the last one turns all abilities up."""

    def shows(self, before: Play) -> bool:
        return self.is_final or len(table_of(before).actors) == 1

    def moment(self, before: Play, after: Play) -> TableMoment | None:
        return turn_up(table_of(after)) if table_of(before).actors else None


class StandsOut(AbilityAct):
    """A seat without a phone lays nothing, or plays no ability."""

    is_for_absent = True
    said = _("{name} sits out")


@dataclass(frozen=True)
class PlaysAbility(AbilityAct):
    is_secret = True
    said = _("{name} plays an Ability card face down")
    ability: str


@dataclass(frozen=True)
class DiscardsAbility(AbilityAct):
    is_secret = True
    is_final = True
    said = _("{name} discards {ability}")
    ability: str


class AbilityChoice(Move):
    """The owner uses the ability in turn, or does without it; each choice is spoken."""

    def tell(self, before: Play, after: Play) -> Text:
        table, done = table_of(before), table_of(after)
        ability, seat = table.ability or ("", self.seat)
        return tell_use(table, table.cards, ability, seat, done.uses[-1])


@dataclass(frozen=True)
class ChoosesCard(AbilityChoice):
    """The owner of the ability in turn chooses a card before a player."""

    player: int
    number: int

    @property
    def place(self) -> Place:
        return Place(str(self.player), self.number)

    def shows(self, before: Play) -> bool:
        return table_of(before).ability == ("sharp-eyes", self.seat)

    def tell(self, before: Play, after: Play) -> Text:
        table = table_of(before)
        if len(table_of(after).uses) > len(table.uses):
            return super().tell(before, after)
        name, card = NameOf(self.seat), name_card(table, table.cards, self.place)
        if self.shows(before):
            return _("{name} looks at {card}", name=name, card=card)
        return _("{name} will swap {card}", name=name, card=card)


@dataclass(frozen=True)
class TakesCardBack(AbilityChoice):
    """After a look with Sharp Eyes, an own card goes back to the hand."""

    number: int


class UsesAbility(AbilityChoice):
    """Reverse Scale or Orb takes effect, or Sharp Eyes takes no card back."""


class DoesWithout(AbilityChoice):
    """The ability is discarded without effect."""


# The target.


class OpensTreasure(Move):
    """All covered cards on the phones are turned up."""

    is_final = True

    def tell(self, before: Play, after: Play) -> Text:
        return tell_outcome(table_of(after))

    def moment(self, before: Play, after: Play) -> TableMoment | None:
        return open_bids(table_of(after))


class NextRound(CardMove):
    """The phones clear away, and open Egg cards for the next round."""

    is_final = True
    said = _("The next round begins")


class TakesTarget(Move):
    def tell(self, before: Play, after: Play) -> Text:
        return _("{name} takes {eggs}", name=NameOf(self.seat), eggs=name_eggs(table_of(before).eggs_to_win))


class NobodyTakes(Move):
    def tell(self, before: Play, after: Play) -> Text:
        return n_("Nobody: {n} egg stays", "Nobody: {n} eggs stay", n=table_of(before).eggs_to_win)


class ClearsTarget(CardMove):
    """Reverse Scale was used."""

    said = _("Reverse Scale: the Egg cards leave the game")
