"""Abilities on the phones' Treasure cards in sentences, and the moment in which the bids open (rulebook: 3, 4).

Covered cards are named by their place alone, since every sentence here is for everybody.
"""

from collections import Counter
from collections.abc import Iterator

from companion.games.dragons_eggs.box import ABILITIES, ABILITY_NAMES
from companion.games.dragons_eggs.round.front import Place
from companion.games.dragons_eggs.round.resolve import PlayedCards
from companion.kit.play import Film, NameOf, ShownBid, TableMoment
from companion.kit.text import Text, _, listing, n_

from .state import REMOVED, TAKEN, EggTable

NUMBERS = {kind.id: kind.letter for kind in ABILITIES}

USED = {
    "reverse-scale": _("{name} uses Reverse Scale: all cards on the table go"),
    "steel-scale": _("{name} guards {card}"),
    "sharp-eyes": _("{name} looks at a card and takes back {card}"),
    "wings": _("{name} swaps {card} with {other}"),
    "orb": _("{name}'s Orb counts as one more of the same card"),
    "claw": _("{name} destroys {card}"),
}


def name_eggs(eggs: int) -> Text:
    return n_("{n} egg", "{n} eggs", n=eggs)


def list_covered(table: EggTable, cards: PlayedCards, player: str) -> list[Place]:
    """Return the places of the covered cards before a player."""
    return [place for place, card in cards.front.items() if place.player == player and table.is_covered(card)]


def name_card(table: EggTable, cards: PlayedCards, place: Place) -> Text:
    """Name a card before a player; a number tells two covered ones apart."""
    name, card = NameOf(place.player), cards.front[place]
    if not table.is_covered(card):
        return _("{name}'s {value}", name=name, value=card.value)
    covered = list_covered(table, cards, place.player)
    if len(covered) == 1:
        return _("{name}'s covered card", name=name)
    return _("{name}'s covered card {number}", name=name, number=covered.index(place) + 1)


def list_targets(table: EggTable, ability: str, seat: int) -> list[Place]:
    """Return the places to which the ability applies, guarded cards and chosen ones too."""
    front = table.cards.front
    match ability:
        case "steel-scale":
            return list_own(table, seat)
        case "sharp-eyes":
            return [place for place, card in front.items() if table.is_covered(card)]
        case "wings" | "claw":
            return list(front)
    return []


def list_own(table: EggTable, seat: int) -> list[Place]:
    return [place for place in table.cards.front if place.player == str(seat)]


def tell_steps(table: EggTable) -> Iterator[Text]:
    """Tell each ability used so far, in the order in which they took effect."""
    for n, ((ability, seat), use) in enumerate(zip(table.played_in_order, table.uses, strict=False)):
        yield tell_use(table, table.cards_after(n), ability, seat, use)


def tell_use(table: EggTable, cards: PlayedCards, ability: str, seat: int, use: tuple[Place, ...] | None) -> Text:
    """Tell a use of an ability, with the cards as they lay before it."""
    name, title = NameOf(seat), ABILITY_NAMES[ability]
    if use is None:
        return _("{name} does not use {ability}", name=name, ability=title)
    chosen = [name_card(table, cards, place) for place in use]
    if ability == "sharp-eyes" and not chosen:
        return _("{name} looks at a card and takes none back", name=name)
    if ability == "claw" and use[0].player in cards.orbs:
        return _("{name} destroys the Orb on {card}", name=name, card=chosen[0])
    return USED[ability]._replace(values={"name": name, **dict(zip(("card", "other"), chosen, strict=False))})


def list_abilities(table: EggTable) -> tuple[Text, ...]:
    """Return the abilities of this round in their order, such as “Ana: (4) Orb”."""
    return tuple(
        _("{name}: ({number}) {ability}", name=NameOf(seat), number=NUMBERS[each], ability=ABILITY_NAMES[each])
        for each, seat in table.played_in_order
    )


def turn_up(table: EggTable) -> TableMoment | None:
    """Make the moment in which the abilities lie open, if there are any."""
    if not (table.is_turned_up and (abilities := list_abilities(table))):
        return None
    title = n_("{n} ability is turned up", "{n} abilities are turned up", n=len(abilities))
    return TableMoment(Film.BIDS, title, _("They take effect in this order"), steps=abilities)


def tell_outcome(table: EggTable) -> Text:
    """Tell the outcome of the open bids in one sentence."""
    if table.decided == REMOVED:
        return _("Reverse Scale: the Egg cards leave the game")
    if table.decided != TAKEN or table.found.winner is None:
        eggs = table.eggs_to_win
        return n_("Nobody: {n} egg stays", "Nobody: {n} eggs stay", n=eggs)
    winner = table.found.winner
    bid, won = table.found.totals[winner] or 0, name_eggs(sum(map(int, table.bid_for)))
    return _("{name}'s {bid} takes {eggs}", name=NameOf(winner), bid=bid, eggs=won)


def open_bids(table: EggTable) -> TableMoment:
    """Make the moment in which the bids open; equal ones cancel each other."""
    totals = {int(name): bid for name, bid in table.found.totals.items() if bid is not None}
    times, winner = Counter(totals.values()), table.found.winner
    bids = tuple(
        ShownBid(seat, bid, equal=times[bid] > 1, wins=table.decided == TAKEN and str(seat) == winner)
        for seat, bid in totals.items()
    )
    level = sorted((bid for bid in totals.values() if times[bid] > 1), reverse=True)
    text = _("{bids} cancel each other", bids=listing(level)) if level else None
    return TableMoment(Film.BIDS, tell_outcome(table), text, steps=tuple(tell_steps(table)), bids=bids)
