"""The hand of a seat: its Ability and Treasure cards, what it has laid, what Sharp Eyes showed it."""

from collections.abc import Iterator

from companion.games.dragons_eggs import pieces
from companion.games.dragons_eggs.rules import EFFECTS
from companion.kit.play import Hand, Key, KeyRow, NameOf, RowStyle
from companion.kit.text import _, n_
from companion.kit.view import HandCard

from .effects import KINDS
from .moves import DiscardsAbility, LaysDown, LaysUp, PlaysAbility
from .state import EggTable


def look_at_hand(table: EggTable, seat: int) -> Hand | None:
    """Return what a seat sees, at any time; its keys only when it has to lay or to play a card."""
    cards = (*show_looks(table, seat), *show_abilities(table, seat), *show_treasure(table, seat)) if table.parts else ()
    if not cards:
        return None
    title = _("Your cards") if table.holds_all else n_("Your Ability card", "Your Ability cards", n=len(cards))
    if table.first is not None and table.turn == seat and table.giver is None:
        if table.layer == seat and not all(table.does):
            first = _("Lay 1 face down, or first 1 face up")
            hint = _("Now lay 1 card face down beside it") if table.laid[seat] else first
            return Hand(title, cards, hint, tuple(offer_treasure(table, seat)), is_due=True)
        if table.actor == seat and len(table.hands[seat]) > 1:
            hint = _("Play one face down, or discard one")
            return Hand(title, cards, hint, tuple(offer_abilities(table, seat)), is_due=True)
    return Hand(title, cards)


def show_abilities(table: EggTable, seat: int) -> Iterator[HandCard]:
    for ability in table.hands[seat]:
        yield show_ability(ability)
    if (played := table.played(seat)) and not table.is_turned_up:
        yield show_ability(played)._replace(gone=_("played face down"))


def show_ability(ability: str) -> HandCard:
    kind = KINDS[ability]
    return HandCard(kind.name, kind.piece, kind.letter, EFFECTS[ability])


def show_looks(table: EggTable, seat: int) -> Iterator[HandCard]:
    """Show the cards of others that Sharp Eyes saw, with the one who laid each."""
    for look in table.looks:
        if look.looker == seat and look.card.owner != str(seat):
            seen = _("{name} laid it. You saw it with Sharp Eyes", name=NameOf(look.card.owner))
            yield show_value(look.card.value)._replace(number="", effect=seen)


def show_treasure(table: EggTable, seat: int) -> Iterator[HandCard]:
    if not table.holds_all:
        return
    for value in table.treasure[seat]:
        yield show_value(value)
    for card in table.laid[seat]:
        is_back = table.own_card(seat, card) in table.cards.returned
        word = _("taken back") if is_back else _("laid face up") if card.up else _("laid face down")
        yield show_value(card.value)._replace(gone=word)


def show_value(value: int) -> HandCard:
    return HandCard(pieces.TREASURES[value].name, pieces.TREASURES[value], str(value))


def offer_treasure(table: EggTable, seat: int) -> Iterator[KeyRow]:
    """Offer each card face down, and face up while another one is left for beside it."""
    hand = table.treasure[seat]
    down = (Key(LaysDown(seat, n), _("{n} down", n=n), card=pieces.TREASURES[n].name) for n in hand)
    yield KeyRow(tuple(down), _("Face down"), RowStyle.WORDS)
    if len(hand) > 1 and not table.laid[seat]:
        up = (Key(LaysUp(seat, n), _("{n} up…", n=n), card=pieces.TREASURES[n].name, looks=True) for n in hand)
        yield KeyRow(tuple(up), _("Face up, with one more to come"), RowStyle.WORDS)


def offer_abilities(table: EggTable, seat: int) -> Iterator[KeyRow]:
    kinds = sorted(set(table.hands[seat]), key=lambda each: KINDS[each].letter)
    yield KeyRow(tuple(offer_play(table, seat, each) for each in kinds), style=RowStyle.ACTS)
    discards = (
        Key(DiscardsAbility(seat, each), _("Discard {ability}", ability=KINDS[each].name), card=KINDS[each].name)
        for each in kinds
    )
    yield KeyRow(tuple(discards), style=RowStyle.ACTS)


def offer_play(table: EggTable, seat: int, ability: str) -> Key:
    """Offer an ability; with an Orb, real Treasure has to be asked for, since the phones do not know it."""
    reason = asks = None
    if ability == "orb" and table.holds_all:
        reason = _("Orb goes only beside a single Treasure card") if len(table.laid[seat]) > 1 else None
    elif ability == "orb":
        asks = _("Orb goes only beside a single Treasure card. Does just 1 lie before you?")
    name, two = KINDS[ability].name, table.hands[seat].count(ability) > 1
    text, note = _("Play {ability}", ability=name), _("you hold 2") if two else None
    return Key(PlaysAbility(seat, ability), text, note=note, reason=reason, asks=asks, card=name)
