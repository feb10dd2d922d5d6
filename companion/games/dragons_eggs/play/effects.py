"""Abilities on the phones' Treasure cards in sentences, and the moment in which the bids open (rulebook: 3, 4).

Covered cards are named by their place alone, since every sentence here is for everybody.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from companion.games.dragons_eggs.box import ABILITIES, ABILITY_NAMES
from companion.games.dragons_eggs.round.front import Place
from companion.games.dragons_eggs.round.resolve import PlayedCards
from companion.kit.play import Film, NameOf, ShownBid, TableMoment
from companion.kit.text import Text, Value, _, listing, n_

from .state import EggTable

KINDS = {kind.id: kind for kind in ABILITIES}


def list_own(table: EggTable, seat: int) -> list[Place]:
    return [place for place in list_all(table, seat) if place.player == str(seat)]


def list_all(table: EggTable, seat: int) -> list[Place]:
    """List all cards in the order of the seats, so that each key keeps its place when the marker moves on."""
    return sorted(table.cards.front, key=lambda place: int(place.player))


def list_covered(table: EggTable, seat: int) -> list[Place]:
    return [place for place in list_all(table, seat) if table.is_covered(table.cards.front[place])]


# The cards among which an ability is used, one after the other; guarded ones too, which cannot be chosen.
CHOICES: Mapping[str, tuple[Callable[[EggTable, int], list[Place]], ...]] = {
    "reverse-scale": (),
    "steel-scale": (list_own,),
    "sharp-eyes": (list_covered, list_own),
    "wings": (list_all, list_all),
    "orb": (),
    "claw": (list_all,),
}
HINTS = {
    "reverse-scale": _("All cards on the table go, and the Egg cards"),
    "steel-scale": _("Guard one card: no ability touches it"),
    "sharp-eyes": _("Look at a covered card. You may take one back"),
    "wings": _("Swap any two cards that are not guarded"),
    "orb": _("A second copy of the one card in front of you"),
    "claw": _("Destroy any one card that is not guarded"),
}
NEXT_HINTS = {
    "sharp-eyes": _("{name} may take back one of their own cards"),
    "wings": _("Swap {card} with which?"),
}
CHOSEN = {
    "sharp-eyes": _("{name} looks at {card}"),
    "wings": _("{name} will swap {card}"),
}
USED = {
    "reverse-scale": _("{name} uses Reverse Scale: all cards on the table go"),
    "steel-scale": _("{name} guards {card}"),
    "sharp-eyes": _("{name} takes back {card}"),
    "wings": _("{name} swaps {card} with {other}"),
    "orb": _("{name}'s Orb counts as one more of the same card"),
    "claw": _("{name} destroys {card}"),
}
CLEARED = _("Reverse Scale: the Egg cards leave the game")


def name_eggs(eggs: int) -> Text:
    return n_("{n} egg", "{n} eggs", n=eggs)


def name_card(table: EggTable, cards: PlayedCards, place: Place) -> Text:
    """Name a card before a player; a number tells two covered ones apart."""
    name, card = NameOf(place.player), cards.front[place]
    if not table.is_covered(card):
        return _("{name}'s {value}", name=name, value=card.value)
    covered = [each for each, one in cards.front.items() if each.player == place.player and table.is_covered(one)]
    if len(covered) == 1:
        return _("{name}'s covered card", name=name)
    return _("{name}'s covered card {number}", name=name, number=covered.index(place) + 1)


def tell_steps(table: EggTable) -> Iterator[Text]:
    """Tell each ability used so far, in the order in which they took effect."""
    yield from (name_bidders(step.text) for step in table.found.steps)  # of bids that people typed
    for n, ((ability, seat), use) in enumerate(zip(table.played_in_order, table.uses, strict=False)):
        yield tell_use(table, table.cards_after(n), ability, seat, use)


def tell_use(table: EggTable, cards: PlayedCards, ability: str, seat: int, use: tuple[Place, ...] | None) -> Text:
    """Tell a use of an ability, with the cards as they lay before it."""
    name, title = NameOf(seat), ABILITY_NAMES[ability]
    if use is None:
        return _("{name} does not use {ability}", name=name, ability=title)
    chosen = [name_card(table, cards, place) for place in use]
    if ability == "sharp-eyes" and not chosen:
        return _("{name} only looks at a card", name=name)
    if ability == "claw" and use[0].player in cards.orbs:
        return _("{name} destroys the Orb on {card}", name=name, card=chosen[0])
    return USED[ability]._replace(values={"name": name, **dict(zip(("card", "other"), chosen, strict=False))})


def name_bidders(text: Text) -> Text:
    """Put the players' names in a sentence of the resolver, where each text value is the number of a seat."""
    values: dict[str, Value] = {
        key: NameOf(value) if isinstance(value, str) else name_bidders(value) if isinstance(value, Text) else value
        for key, value in text.values.items()
    }
    return text._replace(values=values)


def name_ability(ability: str, seat: int) -> Text:
    """Name an ability with its number and its owner: “Ana's Orb (4)”."""
    kind = KINDS[ability]
    return _("{name}'s {ability} ({number})", name=NameOf(seat), number=kind.letter, ability=kind.name)


def turn_up(table: EggTable) -> TableMoment | None:
    """Make the moment in which the abilities lie open, if there are any."""
    abilities = tuple(name_ability(each, seat) for each, seat in table.played_in_order)
    if not (table.is_turned_up and abilities):
        return None
    title = n_("{n} ability is turned up", "{n} abilities are turned up", n=len(abilities))
    return TableMoment(Film.BIDS, title, _("They take effect in this order"), steps=abilities)


def tell_carried(eggs: int) -> Text:
    return n_("Nobody: {n} egg stays", "Nobody: {n} eggs stay", n=eggs)


def tell_outcome(table: EggTable) -> Text:
    """Tell the outcome of the open bids in one sentence."""
    found = table.found
    if found.removed:
        return CLEARED
    if found.winner is None:
        return tell_carried(sum(found.carried_over))
    bid, won = found.totals[found.winner] or 0, name_eggs(found.eggs)
    return _("{name}'s {bid} takes {eggs}", name=NameOf(found.winner), bid=bid, eggs=won)


def open_bids(table: EggTable) -> TableMoment:
    """Make the moment in which the bids open; equal ones cancel each other."""
    totals = {int(name): bid for name, bid in table.found.totals.items() if bid is not None}
    times = Counter(totals.values())
    bids = tuple(
        ShownBid(seat, bid, equal=times[bid] > 1, wins=str(seat) == table.found.winner) for seat, bid in totals.items()
    )
    level = sorted((bid for bid in totals.values() if times[bid] > 1), reverse=True)
    text = _("{bids} cancel each other", bids=listing(level)) if level else None
    return TableMoment(Film.BIDS, tell_outcome(table), text, steps=tuple(tell_steps(table)), bids=bids)
