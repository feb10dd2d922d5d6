"""All cards on phones: each seat bids with its own Treasure cards, and both decks are played."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.games.dragons_eggs.box import ABILITY_NAMES, PLAYERS, TREASURES
from companion.games.dragons_eggs.round import NOTHING
from companion.games.dragons_eggs.round.form import BidSheet
from companion.games.dragons_eggs.round.front import Place
from companion.games.dragons_eggs.round.resolve import PlayedCards, add_up, decide, order_abilities
from companion.kit.text import Text, _, listing
from companion.kit.tracker import Tracker, TrackerMove
from companion.kit.view import Chart, HandCard, HandView, PileView, ViewPart, view_pile

from . import ability_deck, egg_deck
from .ability_deck import Abilities
from .egg_deck import Eggs
from .treasure import (
    CardsInView,
    Hands,
    Uses,
    carry_out,
    clear_away,
    deal,
    lay_bid,
    make_bids,
    offer_bids,
    offer_effect,
    read_place,
)


@dataclass(frozen=True)
class AllCards:
    """The Ability, Egg and Treasure cards in one round.

    `uses` are the abilities carried out, `picked` the cards chosen so far for the next one. `looked` are the cards that
    Sharp Eyes saw in this round, by seat. The Treasure cards are covered until they are `opened`.
    """

    abilities: Abilities
    eggs: Eggs
    treasure: Hands
    uses: Uses = ()
    picked: tuple[Place, ...] = ()
    looked: tuple[tuple[int, Place], ...] = ()
    opened: bool = False

    @property
    def bidder(self) -> int | None:
        """The seat that puts down Treasure cards next, or None."""
        acts, laid = self.abilities.acts, self.treasure.laid
        return next((seat for seat in self.abilities.order if not acts[seat] and not laid[seat]), None)

    @property
    def bids(self) -> BidSheet:
        return make_bids(self.abilities, self.treasure, self.eggs.target)

    @property
    def cards(self) -> PlayedCards:
        """The cards in front of each seat now."""
        return carry_out(self.bids, self.uses)

    @property
    def ability(self) -> tuple[str, int] | None:
        """The ability that is carried out next, with its seat."""
        later = order_abilities(self.bids)[len(self.uses) :]
        if not later or not self.abilities.is_complete or self.opened or self.cards.cleared:
            return None
        ability, bid = later[0]
        return ability, int(bid.name)

    @property
    def turn(self) -> int | None:
        """The seat in turn, or None."""
        if self.abilities.is_complete:
            return self.ability[1] if self.ability else None
        return self.abilities.turn if self.bidder is None else self.bidder


def start(players: int, seed: str, rulings: Mapping[str, bool]) -> AllCards:
    abilities, eggs = ability_deck.start(players, seed, rulings), egg_deck.start(players, seed, rulings)
    return AllCards(abilities, eggs, deal(players))


def moves(state: AllCards, seat: int | None, names: Sequence[str]) -> Iterator[TrackerMove]:
    if state.eggs.over:
        return
    if seat is None:
        yield from offer_table(state, names)
    elif seat == state.turn:
        yield from offer_seat(state, seat, names)


def offer_table(state: AllCards, names: Sequence[str]) -> Iterator[TrackerMove]:
    if state.abilities.first is None:
        yield from ability_deck.moves(state.abilities, None, names)
    elif state.opened:
        yield from (each for each in egg_deck.moves(state.eggs, None, names) if each.id == "next")
    elif state.abilities.is_complete and state.ability is None:
        event = _("{name} opens all Treasure cards")
        yield TrackerMove("open", _("Open all Treasure cards"), reveals=True, event=event)


def offer_seat(state: AllCards, seat: int, names: Sequence[str]) -> Iterator[TrackerMove]:
    if state.ability:
        table = CardsInView(state.cards, state.treasure, names)
        yield from offer_effect(table, state.ability[0], seat, state.picked)
    elif state.bidder is not None:
        yield from offer_bid(state, seat, names)
    else:
        yield from offer_ability(state, seat, names)


def offer_bid(state: AllCards, seat: int, names: Sequence[str]) -> Iterator[TrackerMove]:
    """Yield the Treasure cards to play, and the Egg cards to give up."""
    yield from offer_bids(state.treasure, seat)
    is_last = state.abilities.is_last
    yield from (each._replace(reveals=is_last) for each in egg_deck.moves(state.eggs, seat, names))


def offer_ability(state: AllCards, seat: int, names: Sequence[str]) -> Iterator[TrackerMove]:
    """Yield the draw of an Ability card, then its uses; an Orb goes with one Treasure card only."""
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
            return replace(state, treasure=lay_bid(state.treasure, seat, id))
        case "pass":
            abilities = ability_deck.apply(state.abilities, seat, "pass")
            return replace(state, abilities=abilities, eggs=egg_deck.apply(state.eggs, seat, id))
        case "draw" | "play" | "discard":
            return replace(state, abilities=ability_deck.apply(state.abilities, seat, id))
        case "on":
            return choose(state, seat, read_place(which))
        case "back":
            return use(state, (read_place(which),))
    return use(state, () if what == "use" else None)


def apply_table(state: AllCards, what: str, id: str) -> AllCards:
    match what:
        case "open":
            return open_treasure(state)
        case "next":
            return next_round(state)
    return replace(state, abilities=ability_deck.apply(state.abilities, None, id))


def choose(state: AllCards, seat: int, place: Place) -> AllCards:
    """Choose a card: the one that Sharp Eyes looks at, or the first of two for Wings."""
    ability = state.ability[0] if state.ability else ""
    if ability == "sharp-eyes":
        return replace(state, picked=(place,), looked=(*state.looked, (seat, place)))
    if ability == "wings" and not state.picked:
        return replace(state, picked=(place,))
    return use(state, (*state.picked, place))


def use(state: AllCards, places: tuple[Place, ...] | None) -> AllCards:
    return replace(state, uses=(*state.uses, places), picked=())


def open_treasure(state: AllCards) -> AllCards:
    """Find the winner of the open cards, and the end of the game if no seat has a Treasure card left."""
    found = decide(state.bids, state.cards)
    undecided = "removed" if found.removed else "carried"
    eggs = egg_deck.apply(state.eggs, None, undecided if found.winner is None else f"taken:{found.winner}")
    holders = [*map(bool, state.treasure.hands), *map(bool, found.returned.values())]
    return replace(state, eggs=replace(eggs, ended=not any(holders)), opened=True)


def next_round(state: AllCards) -> AllCards:
    """Begin the next round; a seat without a Treasure card is out of it."""
    treasure = clear_away(state.treasure, decide(state.bids, state.cards))
    abilities = ability_deck.apply(state.abilities, None, "next")
    acts = tuple(act if hand else "out" for act, hand in zip(abilities.acts, treasure.hands, strict=True))
    abilities = replace(abilities, acts=acts)
    return AllCards(abilities, egg_deck.apply(state.eggs, None, "next"), treasure)


def view(state: AllCards, seat: int | None, names: Sequence[str]) -> Iterator[ViewPart]:
    if state.eggs.decided:
        yield from egg_deck.describe_stage(state.eggs, names)
    yield describe_stage(state, names)
    if seat is not None:
        yield from view_own(state, seat, names)
    yield from ability_deck.view_table(state.abilities, seat, names)
    yield from view_table(state, names)
    if state.opened:
        yield chart_bids(state, names)
    yield from egg_deck.view_table(state.eggs, names)


def describe_stage(state: AllCards, names: Sequence[str]) -> Text:
    """Return the sentence for the next step."""
    if state.abilities.first is None:
        return _("Everybody has 11 Treasure cards and one Ability card. Who has the start-player marker?")
    if state.opened:
        return describe_bids(state, names)
    if state.turn is None:
        return _("All abilities are carried out. Open the Treasure cards!")
    name = names[state.turn]
    if state.ability:
        return _("{name} carries out an ability: {ability}.", name=name, ability=ABILITY_NAMES[state.ability[0]])
    if state.bidder is None:
        return _("{name} draws an Ability card, then plays or discards one.", name=name)
    if state.eggs.won[state.turn]:
        return _("{name} plays one Treasure card face down and may add one face up, or passes.", name=name)
    return _("{name} plays one Treasure card face down and may add one face up.", name=name)


def describe_bids(state: AllCards, names: Sequence[str]) -> Text:
    bids = [_("{name} {bid}", name=name, bid=bid) for name, bid in list_bids(state, names) if bid is not None]
    if not bids:
        return _("All Treasure cards are open.")
    return _("All Treasure cards are open: {bids}.", bids=listing(bids))


def list_bids(state: AllCards, names: Sequence[str]) -> list[tuple[str, int | None]]:
    """Return the bid of each player by name, None without a card."""
    cards = state.cards
    return [(name, add_up(cards, str(seat))) for seat, name in enumerate(names)]


def view_own(state: AllCards, seat: int, names: Sequence[str]) -> Iterator[HandView | PileView]:
    """Yield the hand, the own covered cards and the cards that Sharp Eyes saw, for their owner alone."""
    hint = _("1 down, maybe 1 up") if seat == state.bidder else None
    yield HandView(_("Treasure"), tuple(view_treasure(state, seat)), hint)
    for looker, place in state.looked:
        if looker == seat:
            laid = state.treasure.laid[int(place.player)][place.number]
            title = _("The card in front of {name} that you looked at", name=names[int(place.player)])
            yield view_pile(title, [TREASURES[laid.value]], is_private=True)


def view_treasure(state: AllCards, seat: int) -> Iterator[HandCard]:
    """Yield all cards of a colour, and mark those that the seat no longer holds."""
    laid = {card.value: _("up") if card.up or state.opened else _("down") for card in state.treasure.laid[seat]}
    for value, kind in enumerate(TREASURES):
        is_held = value in state.treasure.hands[seat]
        yield HandCard(kind.name, gone=None if is_held else laid.get(value, _("played")))


def view_table(state: AllCards, names: Sequence[str]) -> Iterator[PileView]:
    """Yield the cards in front of each seat, and the discards."""
    table = CardsInView(state.cards, state.treasure, names)
    for seat, name in enumerate(names):
        places = [place for place in table.cards.front if place.player == str(seat)]
        covered = [] if state.opened else [place for place in places if table.is_covered(place)]
        faces = [TREASURES[table.cards.front[place].value] for place in places if place not in covered]
        if places:
            yield view_pile(_("Treasure in front of {name}", name=name), faces, face_down=len(covered))
    for name, pile in zip(names, state.treasure.discards, strict=True):
        if pile:
            faces = [TREASURES[card.value] for card in pile if card.up]
            shown = view_pile(_("{name}'s discards", name=name), faces, face_down=len(pile) - len(faces))
            yield shown._replace(aside=True)


def chart_bids(state: AllCards, names: Sequence[str]) -> Chart:
    rows = tuple((name, NOTHING if bid is None else bid) for name, bid in list_bids(state, names))
    return Chart(_("The bids"), (_("Player"), _("Bid")), rows)


ALL_CARDS_IN_PLAY = Tracker(
    "all-cards",
    _("All cards, Treasure too"),
    _(
        "If the Treasure cards are missing: everybody holds and plays all cards on the own phone. "
        "Nobody is sent a card before it lies open, and the bids are added up for you."
    ),
    players=PLAYERS,
    start=start,
    moves=moves,
    apply=apply,
    view=view,
    to_sheet=lambda state, names: egg_deck.to_sheet(state.eggs, names),
    turn=lambda state: None if state.eggs.over else state.turn,
    starts="start",
)
