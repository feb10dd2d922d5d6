"""The abilities one after the other, while covered cards stay covered (rulebook: 3).

A seat stands for its player's name, as in `round`, whose rules carry out each ability here, too.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from companion.games.dragons_eggs.box import ABILITY_NAMES
from companion.games.dragons_eggs.round.form import Bid, BidSheet, Target
from companion.games.dragons_eggs.round.front import Place, Treasure
from companion.games.dragons_eggs.round.resolve import PlayedCards, lay_out, order_abilities, play_ability
from companion.kit.sheet import Sheet
from companion.kit.text import Text, _
from companion.kit.tracker import Move

from .ability_deck import Abilities
from .hands import Hands

ON = {
    "steel-scale": _("Guard {card}"),
    "sharp-eyes": _("Look at {card}"),
    "wings": _("Swap {card}…"),
    "claw": _("Destroy {card}"),
}
DONE_ON = {
    "steel-scale": _("{name} guards {card}"),
    "sharp-eyes": _("{name} looks at {card}"),
    "wings": _("{name} will swap {card}"),
    "claw": _("{name} uses Claw on {card}"),
}


class UsedAbility(NamedTuple):
    """A seat's use of its ability, with the cards chosen for it."""

    used: bool
    places: tuple[Place, ...] = ()


def make_bids(abilities: Abilities, hands: Hands, uses: Sequence[UsedAbility], target: Sequence[str]) -> BidSheet:
    """The round in the form that `round` resolves; abilities not carried out yet do nothing."""
    plain = Sheet(tuple(make_bid(abilities, hands, seat) for seat in abilities.order), Target(tuple(map(int, target))))
    done = {bid.name: (ability, use) for (ability, bid), use in zip(order_abilities(plain), uses, strict=False)}
    return Sheet(
        tuple(with_use(bid, *done[bid.name]) if bid.name in done else bid for bid in plain.players), plain.table
    )


def make_bid(abilities: Abilities, hands: Hands, seat: int) -> Bid:
    act, _colon, ability = abilities.acts[seat].partition(":")
    return Bid(
        name=str(seat),
        does=act if act in ("pass", "out") else "",
        treasures=tuple(Treasure(card.value, card.up) for card in hands.laid[seat]),
        ability=ability if act == "play" else None,
        use=False,
    )


def with_use(bid: Bid, ability: str, use: UsedAbility) -> Bid:
    """The bid with its ability used like this."""
    chosen = {ability: use.places}
    return replace(
        bid,
        use=use.used,
        guard=chosen.get("steel-scale", ()),
        taken_back=chosen.get("sharp-eyes", ()),
        swap=chosen.get("wings", ()),
        destroy=chosen.get("claw", ()),
    )


def carry_out(sheet: BidSheet, number: int) -> PlayedCards:
    """The cards after so many abilities."""
    cards = PlayedCards(lay_out(sheet))
    for ability, bid in islice(order_abilities(sheet), number):
        cards, _report = play_ability(cards, ability, bid)
    return cards


def next_ability(sheet: BidSheet, number: int) -> tuple[str, int] | None:
    """The ability after that many, with its seat; None after the last, or once the table is cleared."""
    ability = next(islice(order_abilities(sheet), number, None), None)
    if ability is None or carry_out(sheet, number).cleared:
        return None
    return ability[0], int(ability[1].name)


class CardsInView(NamedTuple):
    """The cards on the table with their covered values, and their names for each reader."""

    cards: PlayedCards
    hands: Hands
    names: Sequence[str]

    def is_covered(self, place: Place) -> bool:
        card = self.cards.front[place]
        return not any(each.up for each in self.hands.laid[int(card.owner)] if each.value == card.value)

    def name(self, place: Place, reader: int | None = None) -> Text:
        """The name of a card for everybody, or for a seat that knows it; a number tells two covered ones apart."""
        name = _("you") if place.player == str(reader) else self.names[int(place.player)]
        if not self.is_covered(place):
            return _("the {value} in front of {name}", value=self.cards.front[place].value, name=name)
        covered = [each for each in self.cards.front if each.player == place.player and self.is_covered(each)]
        if len(covered) == 1:
            return _("the covered card in front of {name}", name=name)
        return _("covered card {number} in front of {name}", number=place.number + 1, name=name)

    @property
    def free(self) -> list[Place]:
        """The cards that an ability may touch."""
        return [place for place, card in self.cards.front.items() if card not in self.cards.guarded]


def offer_effect(table: CardsInView, ability: str, seat: int, picked: Sequence[Place]) -> Iterator[Move]:
    """The owner's moves with the ability; it can be declined until a card is chosen."""
    title = ABILITY_NAMES[ability]
    if ability == "sharp-eyes" and picked:
        yield from offer_return(table, seat)
        return
    for place in find_targets(table, ability, seat):
        if place not in picked:
            yield name_second(table, seat, picked[0], place) if picked else name_target(table, ability, seat, place)
    if ability in ("reverse-scale", "orb"):
        yield Move("use", _("Use {ability}", ability=title), event=_("{name} uses {ability}", ability=title))
    text, event = _("Discard {ability} without effect"), _("{name} discards {ability} without effect")
    values = {"ability": title}
    yield Move("decline", text._replace(values=values), event=event._replace(values=values))


def name_target(table: CardsInView, ability: str, seat: int, place: Place) -> Move:
    text = ON[ability]._replace(values={"card": table.name(place, seat)})
    event = DONE_ON[ability]._replace(values={"card": table.name(place)})
    return Move(f"on:{write_place(place)}", text, reveals=ability == "sharp-eyes", event=event)


def name_second(table: CardsInView, seat: int, first: Place, second: Place) -> Move:
    """The card with which Wings swaps the first one."""
    event = _("{name} swaps {first} with {second}", first=table.name(first), second=table.name(second))
    return Move(f"on:{write_place(second)}", _("…with {card}", card=table.name(second, seat)), event=event)


def find_targets(table: CardsInView, ability: str, seat: int) -> list[Place]:
    """The cards that the ability can be used on."""
    match ability:
        case "steel-scale":
            return own_places(table, seat)
        case "sharp-eyes":
            return list(filter(table.is_covered, table.free))
        case "wings" | "claw":
            return table.free
    return []


def own_places(table: CardsInView, seat: int) -> list[Place]:
    return [place for place in table.free if place.player == str(seat)]


def offer_return(table: CardsInView, seat: int) -> Iterator[Move]:
    """After a look: take an own card back into the hand, or none."""
    for place in own_places(table, seat):
        event = _("{name} takes {card} back", card=table.name(place))
        yield Move(f"back:{write_place(place)}", _("Take {card} back", card=table.name(place, seat)), event=event)
    yield Move("use", _("Take no card back"), event=_("{name} takes no card back"))


def write_place(place: Place) -> str:
    return f"{place.player}:{place.number}"


def read_place(written: str) -> Place:
    player, _colon, number = written.partition(":")
    return Place(player, int(number))
