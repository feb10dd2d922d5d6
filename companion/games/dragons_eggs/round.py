"""Resolving a round: the abilities one after the other, then who takes the eggs (rulebook: Procedure, 3 to 5).

Places do not close up: when the first card in front of somebody is gone, the second is still the second. A place names
whatever card lies there by then; a guard stays with its card, which therefore never leaves its place.

The order of the abilities and one ability a player leave some questions without a case. Sharp Eyes takes back "an own
played card", and a place may hold somebody else's, but only after Wings, which comes later. An Orb may find no card in
front of its owner, but what could have taken it, a Claw, comes later too, and Sharp Eyes takes back only its own
player's. So neither needs a rule here beyond that a card which is gone cannot be touched.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from companion.kit.play.aid import Aid, Answer, Plain
from companion.kit.problem import Problem
from companion.kit.text import Text, _

from .bids import ABILITIES, Bid, Place, Round, Treasure
from .round_shape import ASKED, TOLD
from .round_sheet import read_round

WITHOUT_CHOICE = ("reverse-scale", "orb")


@dataclass(frozen=True)
class Table:
    """What lies where: the cards at their places, which of them are guarded, what each Orb counts as, what is gone.

    `discarded` tells of each card whether it lies face up.
    """

    front: Mapping[Place, Treasure]
    guarded: frozenset[Treasure] = frozenset()
    orbs: Mapping[str, int] = field(default_factory=dict)
    discarded: Mapping[Treasure, bool] = field(default_factory=dict)
    returned: frozenset[Treasure] = frozenset()
    cleared: bool = False

    def card(self, place: Place) -> Text:
        return _("the {value} in front of {name}", value=self.front[place].value, name=place[0])

    def without(self, *places: Place) -> Mapping[Place, Treasure]:
        return {place: card for place, card in self.front.items() if place not in places}


Effect = tuple[Table, Text]  # the table after it, and what happened
Places = tuple[Place, ...]


def reverse_scale(table: Table, name: str, places: Places) -> Effect:
    discarded = {card: card.up for card in table.front.values()}
    text = _("{name} plays Reverse Scale: all cards are discarded, and the Egg cards leave the game", name=name)
    return replace(table, front={}, discarded=discarded, cleared=True), text


def steel_scale(table: Table, name: str, places: Places) -> Effect:
    (place,) = places
    text = _("{name} plays Steel Scale: {card} is guarded", name=name, card=table.card(place))
    return replace(table, guarded=table.guarded | {table.front[place]}), text


def sharp_eyes(table: Table, name: str, places: Places) -> Effect:
    (place,) = places
    text = _("{name} plays Sharp Eyes and takes back {card}", name=name, card=table.card(place))
    return replace(table, front=table.without(place), returned=table.returned | {table.front[place]}), text


def wings(table: Table, name: str, places: Places) -> Effect:
    one, other = places
    if one == other:
        return table, _("{name} plays Wings, but a card that is swapped with itself stays where it is", name=name)
    text = _(
        "{name} plays Wings: {one} and {other} are swapped", name=name, one=table.card(one), other=table.card(other)
    )
    return replace(table, front={**table.front, one: table.front[other], other: table.front[one]}), text


def orb(table: Table, name: str, places: Places) -> Effect:
    (place,) = places
    text = _("{name} plays Orb: it counts the same as {card}", name=name, card=table.card(place))
    return replace(table, orbs={**table.orbs, name: table.front[place].value}), text


def claw(table: Table, name: str, places: Places) -> Effect:
    """An Orb lies on the only card in front of its owner, so striking that card strikes the Orb."""
    (place,) = places
    owner, card = place[0], table.card(place)
    if owner in table.orbs:
        orbs = {each: value for each, value in table.orbs.items() if each != owner}
        text = _("{name} plays Claw: the Orb on {card} is destroyed, and the card stays", name=name, card=card)
        return replace(table, orbs=orbs), text
    treasure = table.front[place]
    discarded = {**table.discarded, treasure: treasure.up}
    text = _("{name} plays Claw: {card} is destroyed", name=name, card=card)
    return replace(table, front=table.without(place), discarded=discarded), text


EFFECTS: Mapping[str, Callable[[Table, str, Places], Effect]] = {
    "reverse-scale": reverse_scale,
    "steel-scale": steel_scale,
    "sharp-eyes": sharp_eyes,
    "wings": wings,
    "orb": orb,
    "claw": claw,
}


def step(table: Table, name: str, ability: str, bid: Bid) -> Effect:
    """One ability: its effect, or why it has none."""
    title = ABILITIES[ability]
    if table.cleared:
        text = _("{name}'s {ability} has no effect: Reverse Scale has cleared the table", name=name, ability=title)
        return table, text
    if not bid.use or not (bid.choice or ability in WITHOUT_CHOICE):
        return table, _("{name} discards {ability} without effect", name=name, ability=title)
    places = ((name, 0),) if ability == "orb" else bid.choice
    hindrances = (hindrance(table, place) for place in places)
    if why := next(filter(None, hindrances), None):
        return table, _("{name}'s {ability} has no effect: {why}", name=name, ability=title, why=why)
    return EFFECTS[ability](table, name, places)


def hindrance(table: Table, place: Place) -> Text | None:
    """Why no ability can touch the card chosen, if none can."""
    if place not in table.front:
        return _("the card chosen in front of {name} is gone", name=place[0])
    if table.front[place] in table.guarded:
        return _("{card} is guarded", card=table.card(place))
    return None


def in_turn(bids: Mapping[str, Bid]) -> Iterator[tuple[str, str, Bid]]:
    """Who plays which ability: the lowest number first, the same one clockwise from the start player."""
    for ability in ABILITIES:
        yield from ((name, ability, bid) for name, bid in bids.items() if bid.ability == ability)


def total(table: Table, name: str) -> int | None:
    """The cards in front of a player and what the Orb counts as; without a card there is no bid."""
    values = [card.value for (whose, _place), card in table.front.items() if whose == name]
    return sum(values) + table.orbs.get(name, 0) if values else None


def best(totals: Mapping[str, int | None]) -> str | None:
    """Who has the highest total that nobody else has."""
    times = Counter(totals.values())
    alone = {total: name for name, total in totals.items() if total is not None and times[total] == 1}
    return alone[max(alone)] if alone else None


def resolve(found: Round) -> Answer:
    """What happens in the round, in the form of the public interface."""
    table = Table({(name, i): card for name, bid in found.bids.items() for i, card in enumerate(bid.treasures)})
    steps: list[Plain] = []
    for name, ability, bid in in_turn(found.bids):
        table, text = step(table, name, ability, bid)
        steps.append({"player": name, "ability": ability, "text": text})
    totals = {name: total(table, name) for name in found.bids}
    winner = best(totals)
    target = list(found.target)
    return {
        "totals": totals,
        "winner": winner,
        "eggs": sum(target) if winner else 0,
        "carried_over": [] if winner or table.cleared else target,
        "removed": target if table.cleared else [],
        "steps": steps,
        "discards": piles(found, {**table.discarded, **dict.fromkeys(table.front.values(), True)}),
        "returned": piles(found, {card: card.up for card in table.returned}),
    }


def piles(found: Round, cards: Mapping[Treasure, bool]) -> Plain:
    """These cards, by their owners and in the order in which they were played, and whether each lies face up."""
    return {
        name: [{"value": card.value, "up": cards[card]} for card in bid.treasures if card in cards]
        for name, bid in found.bids.items()
    }


def answer(data: Mapping[str, Any]) -> Answer | list[Problem]:
    found = read_round(data)
    return found if isinstance(found, list) else resolve(found)


ROUND = Aid("round", _("Resolve a round"), answer, ASKED, TOLD)
