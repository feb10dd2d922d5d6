"""All cards on phones, for a box without its Treasure cards: a round from the bids to the eggs (rulebook: 1 to 5)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.games.dragons_eggs.round.form import BidSheet
from companion.games.dragons_eggs.round.front import Place
from companion.games.dragons_eggs.round.resolve import PlayedCards, resolve
from companion.kit.text import _
from companion.kit.tracker import Move, replace_at

from . import ability_deck, egg_deck, hands
from .ability_deck import Abilities
from .effects import CardsInView, UsedAbility, carry_out, make_bids, next_ability, offer_effect, read_place
from .egg_deck import Eggs
from .hands import Hands


@dataclass(frozen=True)
class AllCards:
    """The Ability, Egg and Treasure cards in one round.

    `uses` are the abilities that were carried out, `picked` the cards chosen so far for the next one. `looked` are the
    cards that Sharp Eyes saw in this round, by seat. The Treasure cards are covered until they are `opened`.
    """

    abilities: Abilities
    eggs: Eggs
    treasure: Hands
    uses: tuple[UsedAbility, ...] = ()
    picked: tuple[Place, ...] = ()
    looked: tuple[tuple[int, Place], ...] = ()
    opened: bool = False

    @property
    def bidder(self) -> int | None:
        """The seat that puts down Treasure cards next, if anybody does."""
        waiting = (seat for seat in self.abilities.order if not self.abilities.acts[seat])
        return next((seat for seat in waiting if seat not in self.treasure.ready), None)

    @property
    def bids(self) -> BidSheet:
        return make_bids(self.abilities, self.treasure, self.uses, self.eggs.target)

    @property
    def cards(self) -> PlayedCards:
        """What lies in front of everybody now."""
        return carry_out(self.bids, len(self.uses))

    @property
    def ability(self) -> tuple[str, int] | None:
        """The ability that is carried out next, and its seat."""
        if not self.abilities.is_complete or self.opened:
            return None
        return next_ability(self.bids, len(self.uses))

    @property
    def turn(self) -> int | None:
        """Whose turn it is."""
        if self.bidder is not None or not self.abilities.is_complete:
            return self.abilities.turn if self.bidder is None else self.bidder
        return self.ability[1] if self.ability else None


def start(players: int, seed: str, rulings: Mapping[str, bool]) -> AllCards:
    abilities, eggs = ability_deck.start(players, seed, rulings), egg_deck.start(players, seed, rulings)
    return AllCards(abilities, eggs, hands.deal(players))


def moves(state: AllCards, seat: int | None, names: Sequence[str]) -> Iterator[Move]:
    if state.eggs.over:
        return
    if seat is None:
        yield from offer_table(state, names)
    elif seat == state.turn:
        yield from offer_seat(state, seat, names)


def offer_table(state: AllCards, names: Sequence[str]) -> Iterator[Move]:
    if state.abilities.first is None:
        yield from ability_deck.moves(state.abilities, None, names)
    elif state.opened:
        yield from (each for each in egg_deck.moves(state.eggs, None, names) if each.id == "next")
    elif state.abilities.is_complete and state.ability is None:
        event = _("{name} opens all Treasure cards")
        yield Move("open", _("Open all Treasure cards"), reveals=True, event=event)


def offer_seat(state: AllCards, seat: int, names: Sequence[str]) -> Iterator[Move]:
    if state.ability:
        table = CardsInView(state.cards, state.treasure, names)
        yield from offer_effect(table, state.ability[0], seat, state.picked)
    elif state.bidder is not None:
        yield from offer_bid(state, seat, names)
    else:
        yield from offer_ability(state, seat, names)


def offer_bid(state: AllCards, seat: int, names: Sequence[str]) -> Iterator[Move]:
    """Treasure cards to play, or an Egg card to give up."""
    yield from hands.offer_bids(state.treasure, seat)
    is_last = state.abilities.is_last
    yield from (each._replace(reveals=is_last) for each in egg_deck.moves(state.eggs, seat, names))


def offer_ability(state: AllCards, seat: int, names: Sequence[str]) -> Iterator[Move]:
    """An Ability card to draw, then to play or to discard; an Orb goes with one Treasure card only."""
    for each in ability_deck.moves(state.abilities, seat, names):
        has_two = len(state.treasure.laid[seat]) > 1
        if each.id not in ("pass", "out") and not (has_two and each.id == "play:orb"):
            yield each


def apply(state: AllCards, seat: int | None, id: str) -> AllCards:
    what, _colon, which = id.partition(":")
    if seat is None:
        return apply_table(state, what, id)
    match what:
        case "bid":
            return replace(state, treasure=hands.apply(state.treasure, seat, id))
        case "pass":
            abilities = ability_deck.apply(state.abilities, seat, "pass")
            return replace(state, abilities=abilities, eggs=egg_deck.apply(state.eggs, seat, id))
        case "draw" | "play" | "discard":
            return replace(state, abilities=ability_deck.apply(state.abilities, seat, id))
        case "on":
            return choose(state, seat, read_place(which))
        case "back":
            return use(state, UsedAbility(True, (read_place(which),)))
    return use(state, UsedAbility(what == "use"))


def apply_table(state: AllCards, what: str, id: str) -> AllCards:
    match what:
        case "open":
            return decide(state)
        case "next":
            return next_round(state)
    return replace(state, abilities=ability_deck.apply(state.abilities, None, id))


def choose(state: AllCards, seat: int, place: Place) -> AllCards:
    """A card is chosen: for Sharp Eyes to look at, for Wings the first of two."""
    ability = state.ability[0] if state.ability else ""
    if ability == "sharp-eyes":
        return replace(state, picked=(place,), looked=(*state.looked, (seat, place)))
    if ability == "wings" and not state.picked:
        return replace(state, picked=(place,))
    return use(state, UsedAbility(True, (*state.picked, place)))


def use(state: AllCards, done: UsedAbility) -> AllCards:
    return replace(state, uses=(*state.uses, done), picked=())


def decide(state: AllCards) -> AllCards:
    """The cards are open: who wins, and whether the game is over because nobody has a Treasure card left."""
    found = resolve(state.bids)
    undecided = "removed" if found.removed else "carried"
    eggs = egg_deck.apply(state.eggs, None, undecided if found.winner is None else f"taken:{found.winner}")
    holders = [*map(bool, state.treasure.hands), *map(bool, found.returned.values())]
    return replace(state, eggs=replace(eggs, ended=not any(holders)), opened=True)


def next_round(state: AllCards) -> AllCards:
    """Who has no Treasure card is out of it from the start."""
    found = resolve(state.bids)
    treasure = hands.clear_away(hands.take_back(state.treasure, found.returned), found.discards)
    abilities = ability_deck.apply(state.abilities, None, "next")
    for seat in treasure.out:
        abilities = replace(abilities, acts=replace_at(abilities.acts, seat, "out"))
    return AllCards(abilities, egg_deck.apply(state.eggs, None, "next"), treasure)


def list_pieces(state: AllCards) -> Iterator[str]:
    yield from ability_deck.pieces(state.abilities)
    yield from (f"egg card {card}" for card in egg_deck.pieces(state.eggs))
    yield from hands.list_cards(state.treasure)
