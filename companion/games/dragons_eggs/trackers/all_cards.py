"""All cards on phones: what each seat sees of them."""

from collections.abc import Iterator, Sequence
from typing import Any

from companion.games.dragons_eggs.box import ABILITY_NAMES, PLAYERS, TREASURES
from companion.games.dragons_eggs.round.resolve import add_up
from companion.kit.text import Text, _, listing
from companion.kit.tracker import Tracker
from companion.kit.view import Chart, HandCard, HandView, PileView, ViewPart, view_pile

from . import ability_deck, egg_deck
from .effects import CardsInView
from .whole_game import AllCards, apply, list_pieces, moves, start

NO_BID = "\N{EN DASH}"


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
    """A sentence that says what is to be done now."""
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
    if state.treasure.laid[state.turn]:
        return _("{name} may play a second Treasure card, face up.", name=name)
    if state.eggs.won[state.turn]:
        return _("{name} plays one Treasure card face down and may add one face up, or passes.", name=name)
    return _("{name} plays one Treasure card face down and may add one face up.", name=name)


def describe_bids(state: AllCards, names: Sequence[str]) -> Text:
    totals = [(name, add_up(state.cards, str(seat))) for seat, name in enumerate(names)]
    bids = [_("{name} {bid}", name=name, bid=total) for name, total in totals if total is not None]
    if not bids:
        return _("All Treasure cards are open.")
    return _("All Treasure cards are open: {bids}.", bids=listing(bids))


def view_own(state: AllCards, seat: int, names: Sequence[str]) -> Iterator[HandView | PileView]:
    """What a player may look at in secret: the hand, the own covered cards, what Sharp Eyes saw."""
    hint = _("1 down, maybe 1 up") if seat == state.bidder and not state.treasure.laid[seat] else None
    yield HandView(_("Treasure"), tuple(view_treasure(state, seat)), hint)
    for looker, place in state.looked:
        if looker == seat:
            laid = state.treasure.laid[int(place.player)][place.number]
            title = _("The card in front of {name} that you looked at", name=names[int(place.player)])
            yield view_pile(title, [TREASURES[laid.value]], is_private=True)


def view_treasure(state: AllCards, seat: int) -> Iterator[HandCard]:
    """All cards of a colour, and which of them the seat no longer holds."""
    laid = {card.value: _("up") if card.up or state.opened else _("down") for card in state.treasure.laid[seat]}
    for value, kind in enumerate(TREASURES):
        is_held = value in state.treasure.hands[seat]
        yield HandCard(kind.name, gone=None if is_held else laid.get(value, _("played")))


def view_table(state: AllCards, names: Sequence[str]) -> Iterator[PileView]:
    """What lies in front of everybody, and the public discards."""
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
    totals = (add_up(state.cards, str(seat)) for seat in range(len(names)))
    rows = (
        (_("{name}", name=name), NO_BID if total is None else total) for name, total in zip(names, totals, strict=True)
    )
    return Chart(_("The bids"), (_("Player"), _("Bid")), tuple(rows))


def to_sheet(state: AllCards, names: Sequence[str]) -> dict[str, Any]:
    return egg_deck.to_sheet(state.eggs, names)


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
    pieces=list_pieces,
    to_sheet=to_sheet,
    turn=lambda state: None if state.eggs.over else state.turn,
    starts="start",
)
