"""The entries of the resolver of a round, as far as somebody who looks for some seats knows them.

The start player comes first. In place of a name, `players.0.name` has the number of the seat.
"""

from collections.abc import Collection, Iterator

from companion.games.dragons_eggs.round.front import NONE, UNUSED, Place
from companion.kit.data import at
from companion.kit.play import OPEN, own

from .state import EGGS, EMPTY, LIES, OUT, PASS, EggTable

Pairs = Iterator[tuple[str, str]]


def fill_round(table: EggTable, seats: Collection[int]) -> Pairs:
    """Yield the target, and for each player the pass, the cards and the ability."""
    target, known = table.bid_for or table.target, {fact.path for fact in table.seen_by(seats)}
    yield at("target", "least"), str(len(target))
    for n, kind in enumerate(target):
        yield at("target", n), kind
    for n, seat in enumerate(table.order):
        path = at("players", n)
        yield at(path, "name"), str(seat)
        yield from fill_pass(table, seat, path)
        if table.holds_all:
            yield from fill_cards(table, seat, path, known)
        if table.does[seat] == LIES:
            yield from fill_ability(table, seat, path, seats)


def fill_pass(table: EggTable, seat: int, path: str) -> Pairs:
    """Yield the pass, and the Egg cards before it; the one that was given up is still among them."""
    what, _colon, given = table.does[seat].partition(":")
    if what in (PASS, EMPTY, OUT):
        yield at(path, "does"), PASS if what == PASS else OUT
    if given:
        yield at(path, "gives"), given
    won = given + "".join(kind * table.cards_of(seat, kind) for kind in EGGS)
    if won and not table.decided:
        yield at(path, "won"), "".join(sorted(won))


def fill_cards(table: EggTable, seat: int, path: str, known: Collection[str]) -> Pairs:
    for n, card in enumerate(table.laid[seat]):
        where = table.tell_laid(table.own_card(seat, card), n).path
        if where in known:
            yield at(path, "cards", n), str(card.value)
        if card.up:
            yield at(path, "up"), str(n)


def fill_ability(table: EggTable, seat: int, path: str, seats: Collection[int]) -> Pairs:
    """Yield the ability once it lies open, or to its own seat, and its use."""
    audience = OPEN if table.is_turned_up else own(seat)
    if not table.parts or not table.acts[seat] or not audience.admits(seats):
        return
    ability = table.acts[seat]
    yield at(path, "ability"), ability
    uses = dict(zip(table.played_in_order, table.uses, strict=False))
    if (ability, seat) in uses:
        yield from fill_use(table, path, ability, uses[ability, seat])


def fill_use(table: EggTable, path: str, ability: str, use: tuple[Place, ...] | None) -> Pairs:
    match ability:
        case "reverse-scale" | "orb":
            yield at(path, "use"), "no" if use is None else "yes"
        case "steel-scale" | "sharp-eyes":
            field = "guard" if ability == "steel-scale" else "return"
            yield at(path, field), UNUSED if use is None else str(use[0].number) if use else NONE
        case "wings":
            places = [UNUSED] if use is None else [name_place(table, place) for place in use]
            yield from ((at(path, "swap", n), place) for n, place in enumerate(places))
        case "claw":
            yield at(path, "destroy"), UNUSED if use is None else name_place(table, use[0])


def name_place(table: EggTable, place: Place) -> str:
    return at(table.order.index(int(place.player)), place.number)
