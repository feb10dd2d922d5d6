"""The moves with their sentences and changes: Egg cards, Treasure, abilities, the target."""

from dataclasses import dataclass, fields, replace

from companion.games.dragons_eggs.box import ABILITY_NAMES
from companion.games.dragons_eggs.round.front import UNUSED, Place
from companion.kit.play import Move, NameOf, TableMoment
from companion.kit.text import Text, _

from .change import EggRound, drop
from .effects import (
    CHOICES,
    CHOSEN,
    CLEARED,
    name_card,
    name_eggs,
    open_bids,
    tell_carried,
    tell_outcome,
    tell_use,
    turn_up,
)
from .state import CARRIED, EGGS, EMPTY, LIES, NO_ABILITY, OUT, PASS, REMOVED, TAKEN, EggTable, Look

NAMES = {**ABILITY_NAMES, **{kind.id: kind.name for kind in EGGS.values()}}


class RoundMove(Move):
    """A move of this game. Its sentence `said` tells only those of its fields that it names."""

    def tell(self, before: EggRound, after: EggRound) -> Text:
        told = [each.name for each in fields(self) if f"{{{each.name}}}" in self.said.template]
        values = {field: NAMES.get(value := getattr(self, field), value) for field in told}
        return self.said._replace(values={"name": NameOf(self.seat), **values})


@dataclass(frozen=True)
class OpensEggCard(RoundMove):
    """A real Egg card is turned up for the target row."""

    said = _("Turned up: {kind}")
    kind: str

    def act(self, table: EggRound) -> EggRound:
        return replace(table, target=(*table.target, self.kind), to_open=table.to_open - 1)


class EndsGame(RoundMove):
    """Nobody has Treasure, or no Egg card can be turned up."""

    said = _("The game is over")

    def act(self, table: EggRound) -> EggRound:
        return replace(table, over=True)


# Treasure.


class AllLie(RoundMove):
    """Everybody who has not passed has laid real Treasure."""

    said = _("All Treasure lies on the table")

    def act(self, table: EggRound) -> EggRound:
        return replace(table, does=tuple(act or LIES for act in table.does))


class WillPass(RoundMove):
    """The seat passes, and has to choose the Egg card that it gives up."""

    said = _("{name} wants to pass")

    def act(self, table: EggRound) -> EggRound:
        return replace(table, passing=self.seat)


@dataclass(frozen=True)
class GivesUp(RoundMove):
    """The seat passes: an Egg card goes back into the box."""

    said = _("{name} passes and gives up a card: {kind}")
    kind: str

    def act(self, table: EggRound) -> EggRound:
        after = table.add_eggs(self.seat, (self.kind,), -1).with_items(self.seat, does=f"{PASS}:{self.kind}")
        return replace(after, removed=(*table.removed, self.kind), passing=None)


class HasNoTreasure(RoundMove):
    said = _("{name} has no Treasure left")

    def act(self, table: EggRound) -> EggRound:
        out = table.out | {self.seat}
        return replace(table.with_items(self.seat, does=EMPTY), out=out, over=len(out) == table.players)


@dataclass(frozen=True)
class LaysUp(RoundMove):
    """The seat lays the face-up one of two cards on the phones."""

    is_secret = True
    is_final = True
    said = _("{name} lays the {value} face up")
    value: int

    def act(self, table: EggRound) -> EggRound:
        return table.lay(self.seat, self.value, up=True)


@dataclass(frozen=True)
class LaysDown(RoundMove):
    is_secret = True
    said = _("{name} lays a Treasure card face down")
    value: int

    def act(self, table: EggRound) -> EggRound:
        return table.lay(self.seat, self.value, up=False).with_items(self.seat, does=LIES)


# Abilities.


class DrawsAbility(RoundMove):
    is_final = True
    said = _("{name} draws an Ability card")

    def act(self, table: EggRound) -> EggRound:
        card, deck = table.abilities.draw()
        return replace(table, abilities=deck).with_items(self.seat, hands=(*table.hands[self.seat], card))


class AbilityMove(RoundMove):
    """A move of the Ability phase; the last one turns all abilities up."""

    def shows(self, before: EggRound) -> bool:
        return self.is_final or len(before.actors) == 1

    def moment(self, before: EggRound, after: EggRound) -> TableMoment | None:
        return turn_up(after) if before.actors else None


class StandsOut(AbilityMove):
    """A seat without a phone lays nothing, or plays no ability."""

    is_for_absent = True
    said = _("{name} sits out")

    def act(self, table: EggRound) -> EggRound:
        if not all(table.does):
            hand = (*table.treasure[self.seat], *(card.value for card in table.laid[self.seat]))
            return table.with_items(self.seat, treasure=tuple(sorted(hand)), laid=(), does=OUT)
        kept, *drawn = table.hands[self.seat]
        after = replace(table, abilities=table.abilities.discard_face_down(*drawn))
        return after.with_items(self.seat, hands=(kept,), acts=NO_ABILITY)


@dataclass(frozen=True)
class PlaysAbility(AbilityMove):
    is_secret = True
    said = _("{name} plays an Ability card face down")
    ability: str

    def act(self, table: EggRound) -> EggRound:
        return table.with_items(self.seat, hands=drop(table.hands[self.seat], self.ability), acts=self.ability)


@dataclass(frozen=True)
class DiscardsAbility(AbilityMove):
    is_secret = True
    is_final = True
    said = _("{name} discards {ability}")
    ability: str

    def act(self, table: EggRound) -> EggRound:
        after = replace(table, abilities=table.abilities.discard(self.ability))
        return after.with_items(self.seat, hands=drop(table.hands[self.seat], self.ability), acts=NO_ABILITY)


@dataclass(frozen=True)
class UsesAbility(RoundMove):
    """The owner of the ability in turn chooses a `card` for it, such as `2.0`, or an own one, or none, as is spoken.

    The ability is carried out once all its cards are chosen. Sharp Eyes only looks at the first one.
    """

    card: str

    @property
    def places(self) -> tuple[Place, ...]:
        player, _dot, number = self.card.rpartition(".")
        return (Place(player or str(self.seat), int(number)),) if number.isdecimal() else ()

    def act(self, table: EggRound) -> EggRound:
        if self.card == UNUSED:
            return table.use(None)
        (ability, seat), picked = table.ability or ("", self.seat), (*table.picked, *self.places)
        looks = (*table.looks, *(Look(seat, table.cards.front[place]) for place in self.places if self.shows(table)))
        if self.places and len(picked) < len(CHOICES[ability]):
            return replace(table, picked=picked, looks=looks)
        return table.use(picked[1:] if ability == "sharp-eyes" else picked)

    def shows(self, before: EggRound) -> bool:
        return bool(self.places) and before.ability == ("sharp-eyes", self.seat) and not before.picked

    def moment(self, before: EggRound, after: EggRound) -> TableMoment | None:
        return open_bids(after) if after.decided else None

    def tell(self, before: EggRound, after: EggRound) -> Text:
        ability, seat = before.ability or ("", self.seat)
        if len(after.uses) > len(before.uses):
            return tell_use(before, before.cards, ability, seat, after.uses[-1])
        card = name_card(before, before.cards, self.places[0])
        return CHOSEN[ability]._replace(values={"name": NameOf(seat), "card": card})


# The target.


class OpensTreasure(RoundMove):
    """All covered cards on the phones are turned up."""

    is_final = True

    def act(self, table: EggRound) -> EggRound:
        return table.open_treasure()

    def tell(self, before: EggRound, after: EggRound) -> Text:
        return tell_outcome(after)

    def moment(self, before: EggRound, after: EggRound) -> TableMoment | None:
        return open_bids(after)


class NextRound(RoundMove):
    """The phones clear away, and open Egg cards for the next round."""

    is_final = True
    said = _("The next round begins")

    def act(self, table: EggRound) -> EggRound:
        return table.begin_round()


class TakesTarget(RoundMove):
    def act(self, table: EggRound) -> EggRound:
        return table.decide(TAKEN, self.seat).begin_round()

    def tell(self, before: EggTable, after: EggTable) -> Text:
        return _("{name} takes {eggs}", name=NameOf(self.seat), eggs=name_eggs(before.eggs_to_win))


class NobodyTakes(RoundMove):
    def act(self, table: EggRound) -> EggRound:
        return table.decide(CARRIED).begin_round()

    def tell(self, before: EggTable, after: EggTable) -> Text:
        return tell_carried(before.eggs_to_win)


class ClearsTarget(RoundMove):
    """Reverse Scale was used."""

    said = CLEARED

    def act(self, table: EggRound) -> EggRound:
        return table.decide(REMOVED).begin_round()
