"""The move card: the question of each phase, with its public keys."""

from collections.abc import Iterator
from functools import partial

from companion.games.dragons_eggs import pieces
from companion.games.dragons_eggs.box import ABILITY_NAMES
from companion.games.dragons_eggs.round import ROUND
from companion.games.dragons_eggs.round.front import NONE, UNUSED, Place
from companion.kit.data import at
from companion.kit.play import Key, KeyRow, MoveCard, NameOf, RowStyle, ToResolver
from companion.kit.text import Text, _, n_

from .effects import (
    CHOICES,
    HINTS,
    KINDS,
    NEXT_HINTS,
    name_ability,
    name_card,
    name_eggs,
    open_bids,
    tell_carried,
    tell_outcome,
)
from .moves import (
    AllLie,
    ClearsTarget,
    DrawsAbility,
    EndsGame,
    GivesUp,
    HasNoTreasure,
    NextRound,
    NobodyTakes,
    OpensEggCard,
    OpensTreasure,
    StandsOut,
    TakesTarget,
    UsesAbility,
    WillPass,
)
from .state import EGGS, EMPTY, OPENED, OUT, PASS, REMOVED, TAKEN, EggTable

FEW = 5  # cards of which each key shows its drawing and whose it is


def ask(table: EggTable) -> MoveCard | None:
    """Return the card of the phase in which the table is."""
    if table.over:
        return None
    if table.to_open:
        return ask_egg_card(table)
    if table.giver is not None:
        return ask_gift(table, table.giver)
    if not all(table.does):
        return ask_treasure(table) if table.layer is None else ask_layer(table, table.layer)
    if table.actor is not None:
        return ask_actor(table, table.actor)
    return ask_eggs(table) if table.holds_all else ask_taker(table)


def ask_start(table: EggTable) -> MoveCard:
    card = table.ask_first(_("Who has the start marker?"), _("The youngest player starts"))
    return card._replace(rows=(KeyRow(tuple(map(partial(refuse_absent, table), card.keys)), style=RowStyle.WORDS),))


def refuse_absent(table: EggTable, key: Key) -> Key:
    if not table.is_absent(key.move.seat):
        return key
    return key._replace(reason=_("{name} has no phone, and sits out", name=NameOf(key.move.seat)))


def acts(*keys: Key) -> KeyRow:
    return KeyRow(keys, style=RowStyle.ACTS)


def name_seat(seat: int) -> Text:
    return _("{name}", name=NameOf(seat))


def ask_egg_card(table: EggTable) -> MoveCard:
    title = n_("Turn up {n} Egg card", "Turn up {n} Egg cards", n=table.to_open)
    rows = [KeyRow(tuple(offer_egg_cards(table)))]
    if not table.deck_left or all(map(table.may_be_out, range(table.players))):
        rows.append(acts(offer_end(table)))
    return MoveCard(title, _("The card that comes up is what you bid for"), tuple(rows))


def offer_egg_cards(table: EggTable) -> Iterator[Key]:
    for kind in EGGS.values():
        left = table.left_of(kind.id)
        reason = None if left > 0 else _("None of these is left in the deck")
        note = n_("{n} left", "{n} left", n=max(0, left))
        yield Key(OpensEggCard(table.marker, kind.id), kind.name, kind.piece, note=note, reason=reason)


def offer_end(table: EggTable) -> Key:
    word = _("Nobody has Treasure") if table.deck_left else _("The Egg deck is empty")
    asks = _("The game ends, and nobody gets the Egg cards that lie open.")
    return Key(EndsGame(table.marker), word, note=_("the game ends"), asks=asks)


def ask_treasure(table: EggTable) -> MoveCard:
    """Ask for real Treasure: everybody lays in one tap, before that some pass or have none left."""
    free = [seat for seat in range(table.players) if not table.does[seat]]
    word = _("All have laid ›") if len(free) == table.players else _("Others have laid ›")
    note = _("then Abilities") if any(table.hands) else _("then bids")
    rows = [acts(Key(AllLie(table.marker), word, pieces.FACE_DOWN, note=note, gold=True))]
    seats = [seat for seat in range(table.players) if table.does[seat] != OUT]
    if passers := [seat for seat in seats if table.gifts_of(seat) or table.does[seat].startswith(PASS)]:
        keys = tuple(offer_pass(table, seat, name_seat(seat)) for seat in passers)
        rows.append(KeyRow(keys, _("Passes"), RowStyle.WORDS))
    else:
        rows.append(acts(offer_pass(table, table.marker, _("Pass"))))
    if empty := [seat for seat in seats if table.may_be_out(seat)]:
        keys = tuple(Key(HasNoTreasure(each), name_seat(each), reason=name_done(table, each)) for each in empty)
        rows.append(KeyRow(keys, _("No Treasure left"), RowStyle.WORDS))
    hint = _("From {name}, clockwise: 1 down, or 1 up and 1 down", name=NameOf(table.marker))
    return MoveCard(_("Everybody lays Treasure"), hint, tuple(rows))


def name_done(table: EggTable, seat: int) -> Text | None:
    """Return the reason for which a seat has nothing to lay any more; its keys stay in their places."""
    if table.does[seat] == EMPTY:
        return _("{name} has no Treasure left", name=NameOf(seat))
    return _("{name} passes", name=NameOf(seat)) if table.does[seat] else None


def offer_pass(table: EggTable, seat: int, word: Text) -> Key:
    """Offer the pass; with a single kind of Egg card there is nothing to choose."""
    gifts = table.gifts_of(seat)
    if done := name_done(table, seat):
        return Key(WillPass(seat), word, reason=done)
    if len(gifts) == 1:
        (kind,) = gifts
        return Key(GivesUp(seat, kind), word, EGGS[kind].piece, note=_("gives {eggs}", eggs=EGGS[kind].name))
    reason = None if gifts else _("No Egg card to give up yet")
    return Key(WillPass(seat), word, note=_("gives a card") if gifts else None, reason=reason)


def ask_gift(table: EggTable, seat: int) -> MoveCard:
    name = NameOf(seat)
    keys = tuple(Key(GivesUp(seat, kind), EGGS[kind].name, EGGS[kind].piece) for kind in table.gifts_of(seat))
    hint = _("Which Egg card goes? It counts for nobody")
    return MoveCard(_("{name} passes", name=name), hint, (KeyRow(keys),))


def ask_layer(table: EggTable, seat: int) -> MoveCard:
    """Ask for Treasure on the phones: each seat lays from its own hand."""
    name = NameOf(seat)
    absent = Key(StandsOut(seat), _("{name} lays nothing", name=name), note=_("no phone"))
    hint = _("Now {name}: 1 down, or 1 up and 1 down", name=name)
    rows = acts(offer_pass(table, seat, _("Pass"))), acts(absent)
    return table.ask_turn(seat, hint, *rows, turn=_("Everybody lays Treasure"))


def ask_actor(table: EggTable, seat: int) -> MoveCard:
    name, has_drawn = NameOf(seat), len(table.hands[seat]) > 1
    reason = _("{name} has drawn", name=name) if has_drawn else None
    word, own = _("{name} draws", name=name), _("Draw and look")
    draw = Key(DrawsAbility(seat), word, pieces.FACE_DOWN, reason=reason, gold=True, looks=True, mine=own)
    absent = Key(StandsOut(seat), _("{name} plays no ability", name=name), note=_("no phone"))
    turn = None if has_drawn else _("{name} draws an Ability card", name=name)
    first = _("Draw a card, then play or discard one")
    hint = _("{name} plays or discards one Ability card", name=name) if has_drawn else first
    return table.ask_turn(seat, hint, acts(draw), acts(absent), turn=turn)


def ask_taker(table: EggTable) -> MoveCard:
    """Ask for the outcome of real bids."""
    eggs, marker, is_last = table.eggs_to_win, table.marker, table.deck_left < OPENED[TAKEN]
    hint = _("Abilities 0 to 5, then open Treasure: the highest bid nobody else has")
    if table.parts and not table.played_in_order:
        hint = _("No ability was played. Open Treasure: the highest bid nobody else has")
    names = tuple(Key(TakesTarget(seat), name_seat(seat)) for seat in table.bidders)
    note = _("the game ends") if is_last else None
    rest = [Key(NobodyTakes(marker), tell_carried(eggs), note=note)]
    may_clear = names and not table.parts  # who passed plays no ability
    if may_clear or any(each == "reverse-scale" for each, _seat in table.played_in_order):
        rest.append(offer_reverse_scale(table))
    rows = (*([KeyRow(names, style=RowStyle.WORDS)] if names else ()), acts(*rest))
    if table.worked_out:
        hint = _("Undo if that is wrong")
        rows = tuple(row._replace(keys=tuple(map(partial(gild, table), row.keys))) for row in rows)
    title = _("Last round: who takes {eggs}?") if is_last else _("Who takes {eggs}?")
    link = ToResolver(ROUND.id, _("Work out the bids"), open_bids) if names else None
    return MoveCard(title._replace(values={"eggs": name_eggs(eggs)}), hint, rows, to_resolver=link)


def gild(table: EggTable, key: Key) -> Key:
    """Turn the key gold that follows from the bids that were worked out."""
    winner, move = table.found.winner, key.move
    if isinstance(move, TakesTarget):
        return key._replace(gold=True, text=move.tell(table, table)) if str(move.seat) == winner else key
    return key._replace(gold=winner is None and isinstance(move, ClearsTarget) == bool(table.found.removed))


def offer_reverse_scale(table: EggTable) -> Key:
    ends = table.deck_left < OPENED[REMOVED]
    asks = n_("{n} Egg card leaves the game.", "{n} Egg cards leave the game.", n=len(table.target))
    if ends:
        asks = _("{cards} The deck is too small for two more, so the game ends.", cards=asks)
    note = _("the game ends") if ends else n_("{n} new Egg card", "{n} new Egg cards", n=OPENED[REMOVED])
    piece = pieces.ABILITIES["reverse-scale"]
    return Key(ClearsTarget(table.marker), ABILITY_NAMES["reverse-scale"], piece, note=note, asks=asks)


def ask_eggs(table: EggTable) -> MoveCard:
    """Ask for what follows the abilities on the phones."""
    if table.ability:
        return ask_ability(table, *table.ability)
    if not table.decided:
        key = Key(OpensTreasure(table.marker), _("Open all Treasure"), pieces.TREASURE, gold=True)
        title = _("The abilities are carried out") if table.uses else _("No ability is played")
        return MoveCard(title, _("All bids open together"), (acts(key),))
    number = OPENED[table.decided]
    note = n_("{n} new Egg card", "{n} new Egg cards", n=number)
    hint = _("The marker goes to {name}", name=NameOf(table.next_marker))
    key = Key(NextRound(table.marker), _("Next round ›"), pieces.START_MARKER, note=note, gold=True)
    return MoveCard(tell_outcome(table), hint, (acts(key),))


def ask_ability(table: EggTable, ability: str, seat: int) -> MoveCard:
    """Ask the owner of the ability in turn for its use; any scribe taps what is spoken."""
    name, kind, hint, choices = NameOf(seat), KINDS[ability], HINTS[ability], CHOICES[ability]
    if table.picked:
        card = name_card(table, table.cards, table.picked[0])
        hint = NEXT_HINTS[ability]._replace(values={"name": name, "card": card})
    places = choices[len(table.picked)](table, seat) if choices else []
    cards = tuple(offer_card(table, ability, seat, place) for place in places)
    rows = tuple(row for row in (KeyRow(cards), acts(*offer_use(table, ability, seat))) if row.keys)
    own = _("Your {ability} ({number})", number=kind.letter, ability=kind.name)
    return MoveCard(name_ability(ability, seat), hint, rows, own)


def offer_card(table: EggTable, ability: str, seat: int, place: Place) -> Key:
    """Offer a card for the ability; only the look of Sharp Eyes leads to the hand, where its owner sees the card."""
    card, has_looked = table.cards.front[place], bool(table.picked) and ability == "sharp-eyes"
    piece = pieces.FACE_DOWN if table.is_covered(card) else pieces.TREASURES[card.value]
    move = UsesAbility(seat, str(place.number) if has_looked else at(*place))
    whose = _("{name}'s", name=NameOf(place.player)) if len(table.cards.front) <= FEW else None
    note, reason = _("Take it back") if has_looked else whose, bar_card(table, ability, place)
    looks = ability == "sharp-eyes" and not has_looked
    return Key(move, name_card(table, table.cards, place), piece, note=note, reason=reason, looks=looks)


def bar_card(table: EggTable, ability: str, place: Place) -> Text | None:
    """Return the reason for which an ability cannot be used on a card."""
    cards = table.cards
    if cards.front[place] in cards.guarded:
        return _("Steel Scale guards it")
    if ability == "wings" and place in table.picked:
        return _("It is the first of the two")
    if ability == "wings" and len(cards.front) - len(cards.guarded) < 2:
        return _("No second card can be swapped with it")
    return None


def offer_use(table: EggTable, ability: str, seat: int) -> Iterator[Key]:
    """Offer the use of an ability without a card, or none."""
    if table.picked:
        if ability == "sharp-eyes":
            yield Key(UsesAbility(seat, NONE), _("Take no card back"))
        return
    if not CHOICES[ability]:
        goes = _("All cards on the table go, and the Egg cards leave the game.") if ability == "reverse-scale" else None
        word = _("Use {ability}", ability=ABILITY_NAMES[ability])
        yield Key(UsesAbility(seat, NONE), word, asks=goes, gold=not goes)
    yield Key(UsesAbility(seat, UNUSED), _("Do not use it"))
