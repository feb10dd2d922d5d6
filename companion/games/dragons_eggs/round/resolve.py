"""Resolving a round: the abilities one after the other, then the winner of the eggs (rulebook: Procedure, 3 to 5).

Places do not close up: when the first card in front of a player is gone, the second is still the second. A place names
whatever card lies there by then; a guard stays with its card, which therefore never leaves its place.

Two questions of the rulebook have no case, since abilities have an order and a player has one ability. Sharp Eyes takes
back "an own played card": a place may hold a card of somebody else only after Wings, which comes later. An Orb may find
no card in front of its owner: only a Claw could have taken it, and it comes later, too.
"""

from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import NamedTuple

from companion.games.dragons_eggs.box import ABILITY_NAMES
from companion.kit.text import Text, _

from .form import Bid, BidSheet
from .front import Place, Treasure

WITHOUT_CHOICE = ("reverse-scale", "sharp-eyes", "orb")


@dataclass(frozen=True)
class AbilityStep:
    """The effect of one ability."""

    player: str
    ability: str
    text: Text


@dataclass(frozen=True)
class ResolvedRound:
    """The outcome of a round. A player without a bid has no total; cards are listed by owner, in the order of play."""

    totals: Mapping[str, int | None]
    winner: str | None
    eggs: int
    carried_over: tuple[int, ...]
    removed: tuple[int, ...]
    steps: tuple[AbilityStep, ...]
    discards: Mapping[str, tuple[Treasure, ...]]
    returned: Mapping[str, tuple[Treasure, ...]]


class Card(NamedTuple):
    """A Treasure card. An owner has each value once, so no two cards are equal."""

    owner: str
    value: int


class PlayedCards(NamedTuple):
    """The cards on the table: those at each place, the guarded ones, the value of each Orb, and those taken back.

    `cleared` is True once Reverse Scale has discarded everything.
    """

    front: Mapping[Place, Card]
    guarded: frozenset[Card] = frozenset()
    orbs: Mapping[str, int] = MappingProxyType({})
    returned: frozenset[Card] = frozenset()
    cleared: bool = False

    def name(self, place: Place) -> Text:
        return _("the {value} in front of {name}", value=self.front[place].value, name=place.player)

    def without(self, gone: Place) -> Mapping[Place, Card]:
        return {place: card for place, card in self.front.items() if place != gone}


AbilityEffect = tuple[PlayedCards, Text]  # the cards after it, and what happened
ChosenPlaces = tuple[Place, ...]


def reverse_scale(cards: PlayedCards, name: str, places: ChosenPlaces) -> AbilityEffect:
    text = _("{name} plays Reverse Scale: all cards are discarded, and the Egg cards leave the game", name=name)
    return cards._replace(front={}, cleared=True), text


def steel_scale(cards: PlayedCards, name: str, places: ChosenPlaces) -> AbilityEffect:
    (place,) = places
    text = _("{name} plays Steel Scale: {card} is guarded", name=name, card=cards.name(place))
    return cards._replace(guarded=cards.guarded | {cards.front[place]}), text


def sharp_eyes(cards: PlayedCards, name: str, places: ChosenPlaces) -> AbilityEffect:
    """Take a card back, if one was chosen; the card that was looked at stays secret."""
    if not places:
        return cards, _("{name} plays Sharp Eyes, looks and takes no card back", name=name)
    (place,) = places
    text = _("{name} plays Sharp Eyes and takes back {card}", name=name, card=cards.name(place))
    return cards._replace(front=cards.without(place), returned=cards.returned | {cards.front[place]}), text


def wings(cards: PlayedCards, name: str, places: ChosenPlaces) -> AbilityEffect:
    one, other = places
    if one == other:
        return cards, _("{name} plays Wings, but a card that is swapped with itself stays where it is", name=name)
    text = _(
        "{name} plays Wings: {one} and {other} are swapped", name=name, one=cards.name(one), other=cards.name(other)
    )
    return cards._replace(front={**cards.front, one: cards.front[other], other: cards.front[one]}), text


def orb(cards: PlayedCards, name: str, places: ChosenPlaces) -> AbilityEffect:
    (place,) = places
    text = _("{name} plays Orb: it counts as a copy of {card}", name=name, card=cards.name(place))
    return cards._replace(orbs={**cards.orbs, name: cards.front[place].value}), text


def claw(cards: PlayedCards, name: str, places: ChosenPlaces) -> AbilityEffect:
    """Destroy the Orb on a card, else the card. An Orb lies on the only card of its owner."""
    (place,) = places
    card = cards.name(place)
    if place.player in cards.orbs:
        orbs = {owner: value for owner, value in cards.orbs.items() if owner != place.player}
        text = _("{name} plays Claw: the Orb on {card} is destroyed, and the card stays", name=name, card=card)
        return cards._replace(orbs=orbs), text
    return cards._replace(front=cards.without(place)), _("{name} plays Claw: {card} is destroyed", name=name, card=card)


EFFECTS: Mapping[str, Callable[[PlayedCards, str, ChosenPlaces], AbilityEffect]] = {
    "reverse-scale": reverse_scale,
    "steel-scale": steel_scale,
    "sharp-eyes": sharp_eyes,
    "wings": wings,
    "orb": orb,
    "claw": claw,
}


def play_ability(cards: PlayedCards, ability: str, name: str, use: ChosenPlaces | None) -> AbilityEffect:
    """Apply a player's ability to the places chosen for it, or say why it has no effect; None discards it."""
    title = ABILITY_NAMES[ability]
    if cards.cleared:
        text = _("{name}'s {ability} has no effect: Reverse Scale has cleared the table", name=name, ability=title)
        return cards, text
    if use is None:
        return cards, _("{name} discards {ability} without effect", name=name, ability=title)
    places = (Place(name, 0),) if ability == "orb" else use
    hindrances = (find_hindrance(cards, place) for place in places)
    if why := next(filter(None, hindrances), None):
        return cards, _("{name}'s {ability} has no effect: {why}", name=name, ability=title, why=why)
    return EFFECTS[ability](cards, name, places)


def find_hindrance(cards: PlayedCards, place: Place) -> Text | None:
    """Return why no ability can touch the chosen card, None if one can."""
    if place not in cards.front:
        return _("the card chosen in front of {name} is gone", name=place.player)
    if cards.front[place] in cards.guarded:
        return _("{card} is guarded", card=cards.name(place))
    return None


def order_abilities(sheet: BidSheet) -> list[tuple[str, Bid]]:
    """Return the abilities from the lowest number, equal ones clockwise from the start player."""
    return [(ability, bid) for ability in ABILITY_NAMES for bid in sheet.players if bid.ability == ability]


def find_use(bid: Bid) -> ChosenPlaces | None:
    """Return the places chosen for a player's ability, None if it is not used."""
    return bid.choice if bid.use and (bid.choice or bid.ability in WITHOUT_CHOICE) else None


def add_up(cards: PlayedCards, name: str) -> int | None:
    """Add the cards of a player and the value of an Orb; without a card there is no bid."""
    values = [card.value for place, card in cards.front.items() if place.player == name]
    return sum(values) + cards.orbs.get(name, 0) if values else None


def find_winner(totals: Mapping[str, int | None]) -> str | None:
    """Return the player with the highest total that nobody else has."""
    times = Counter(totals.values())
    alone = {total: name for name, total in totals.items() if total is not None and times[total] == 1}
    return alone[max(alone)] if alone else None


def resolve(sheet: BidSheet) -> ResolvedRound:
    cards, steps = PlayedCards(lay_out(sheet)), list[AbilityStep]()
    for ability, bid in order_abilities(sheet):
        cards, text = play_ability(cards, ability, bid.name, find_use(bid))
        steps.append(AbilityStep(bid.name, ability, text))
    return decide(sheet, cards, steps)


def decide(sheet: BidSheet, cards: PlayedCards, steps: Iterable[AbilityStep] = ()) -> ResolvedRound:
    """Find the winner by the cards that are left after all abilities."""
    totals = {bid.name: add_up(cards, bid.name) for bid in sheet.players}
    winner, target = find_winner(totals), sheet.table.target
    left = {*cards.front.values()}
    return ResolvedRound(
        totals,
        winner,
        eggs=sum(target) if winner else 0,
        carried_over=() if winner or cards.cleared else target,
        removed=target if cards.cleared else (),
        steps=tuple(steps),
        discards={bid.name: tuple(clear_away(bid, left, cards.returned)) for bid in sheet.players},
        returned={bid.name: tuple(c for c in bid.treasures if own(bid, c) in cards.returned) for bid in sheet.players},
    )


def own(bid: Bid, card: Treasure) -> Card:
    return Card(bid.name, card.value)


def lay_out(sheet: BidSheet) -> dict[Place, Card]:
    """Return the cards in front of everybody before any ability."""
    return {Place(bid.name, n): own(bid, card) for bid in sheet.players for n, card in enumerate(bid.treasures)}


def clear_away(bid: Bid, left: Container[Card], returned: Container[Card]) -> Iterator[Treasure]:
    """Yield a player's discards: cards that Reverse Scale or Claw took as they lay, those still there face up."""
    for card in bid.treasures:
        if own(bid, card) not in returned:
            yield replace(card, up=True) if own(bid, card) in left else card
