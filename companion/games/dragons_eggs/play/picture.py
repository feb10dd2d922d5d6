"""The picture of the table and the line below it, made of what lies open."""

from collections.abc import Iterator

from companion.games.dragons_eggs import pieces
from companion.games.dragons_eggs.box import ABILITY_NAMES
from companion.kit.play import NameOf, PicturePart, Ring, RingMark, RingPlace
from companion.kit.text import Text, _, listing, n_
from companion.kit.view import Chart, PileView, view_pile

from .effects import KINDS, name_eggs
from .state import EGGS, EMPTY, LIES, OUT, PASS, EggTable


def draw(table: EggTable) -> Iterator[PicturePart]:
    """Yield the ring around the row that is bid for, then the abilities in their order."""
    yield Ring(tuple(place_seat(table, seat) for seat in range(table.players)), tuple(draw_middle(table)))
    if table.parts and table.is_turned_up and table.played_in_order:
        yield chart_abilities(table)


def place_seat(table: EggTable, seat: int) -> RingPlace:
    leads = table.eggs_of(seat) == max(1, *map(table.eggs_of, range(table.players)))
    return RingPlace(seat, tuple(mark_seat(table, seat)), is_out=table.does[seat] in (EMPTY, OUT), leads=leads)


def mark_seat(table: EggTable, seat: int) -> Iterator[RingMark]:
    """Yield the marks of a seat: its eggs, the start marker, its Treasure, and what it does in this round."""
    yield RingMark(pieces.EGG_CARDS["1"], table.eggs_of(seat))
    if table.first is not None and seat == table.marker:
        yield RingMark(pieces.START_MARKER)
    if table.holds_all:
        yield RingMark(pieces.TREASURE, table.in_hand(seat))
        yield from mark_front(table, seat)
    elif table.does[seat] == LIES:
        yield RingMark(pieces.FACE_DOWN)
    if table.does[seat].startswith(PASS):
        yield RingMark(word=_("passes"))
    if table.does[seat] in (EMPTY, OUT):
        yield RingMark(word=_("sits out"))
    if ability := table.played(seat):
        yield RingMark(KINDS[ability].piece) if table.is_turned_up else RingMark(word=_("ability laid"))


def mark_front(table: EggTable, seat: int) -> Iterator[RingMark]:
    """Yield the Treasure cards before a seat on the phones, covered ones as such."""
    for place, card in table.cards.front.items():
        if place.player == str(seat):
            is_open = table.decided or not table.is_covered(card)
            yield RingMark(pieces.TREASURES[card.value] if is_open else pieces.FACE_DOWN)


def draw_middle(table: EggTable) -> Iterator[PileView]:
    eggs, is_over = table.eggs_to_win, table.over
    title = n_("{n} egg to win", "{n} eggs to win", n=eggs) if eggs else _("Target")
    title = _("Nobody gets these") if eggs and is_over else title
    yield view_pile(title, map(EGGS.__getitem__, table.target), at_stake=bool(eggs) and not is_over)
    if table.parts:
        yield PileView(_("Ability deck"), face_down=len(table.abilities.cards), aside=True)
        yield view_pile(_("Discards"), map(KINDS.__getitem__, table.abilities.discards))._replace(aside=True)
    for seat, pile in enumerate(table.discards):
        if pile:
            yield draw_discards(table, seat)


def draw_discards(table: EggTable, seat: int) -> PileView:
    """Show the Treasure that a seat has discarded; everybody may look through the open cards."""
    open_cards = [pieces.TREASURES[card.value] for card in table.discards[seat] if card.up]
    return PileView(
        _("{name}'s discards", name=NameOf(seat)),
        tuple(piece.name for piece in open_cards),
        face_down=len(table.discards[seat]) - len(open_cards),
        pieces=tuple(open_cards),
        aside=True,
    )


def chart_abilities(table: EggTable) -> Chart:
    played = table.played_in_order
    rows = tuple((KINDS[each].letter, ABILITY_NAMES[each], _("{name}", name=NameOf(seat))) for each, seat in played)
    title = _("The abilities, in their order")
    return Chart(title, (_("No."), _("Ability"), _("Player")), rows, tuple(KINDS[each].piece for each, _seat in played))


def tell_line(table: EggTable) -> Text | None:
    """Return the leaders by eggs."""
    eggs = {seat: table.eggs_of(seat) for seat in range(table.players)}
    most = max(eggs.values())
    if not most or table.over:
        return None
    leaders = listing([_("{name}", name=NameOf(seat)) for seat in eggs if eggs[seat] == most])
    if list(eggs.values()).count(most) > 1:
        return _("{names} lead with {eggs}", names=leaders, eggs=name_eggs(most))
    return _("{name} leads with {eggs}", name=leaders, eggs=name_eggs(most))
