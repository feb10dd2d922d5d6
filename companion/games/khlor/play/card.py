"""The move card: demons, eggs of one of their colours, the end of the turn (rulebook: Course of the Game)."""

from collections.abc import Iterator

from companion.games.khlor import pieces
from companion.games.khlor.box import COLOURS, EGGS, MOST_DEMONS
from companion.kit.box import Kind
from companion.kit.play import Key, KeyRow, MoveCard, NameOf, RowStyle, refuse
from companion.kit.text import Text, _, n_

from .board import ALL_CAUGHT, CAME_AFTER, NO_EGGS, offer_squares, offer_white_steps, refuse_back
from .moves import (
    AskEgg,
    CannotCatch,
    CatchDemon,
    EndHunt,
    FlipAll,
    GoesBack,
    Lay,
    LayColour,
    OnOwn,
    PickUp,
    ReachWhiteEgg,
    SideUp,
    TakeOut,
    ThreePoints,
    WhiteTakes,
)
from .state import BACK, CATCH, COLOURED, PLAIN, WHITE, Valley

SIDES = {PLAIN: _("Plain side"), COLOURED: _("Coloured side")}
NO_EGG = _("No such egg is on the board")
NO_EGG_LAID = _("No egg yet")


def make_card(play: Valley) -> MoveCard | None:
    if play.over:
        return None
    if play.first is None:
        return play.ask_first(_("Who goes first?"), _("The eldest player takes the start tile"))
    if not play.side:
        return ask_side(play.first)
    if play.moving is not None:
        return ask_white(play)
    name = NameOf(play.seat)
    is_full = play.hunt.is_full and not play.are_extra
    turn = _("{name} lays eggs", name=name) if is_full else _("{name} catches three", name=name)
    return play.ask_turn(play.seat, tell_hint(play), *list_rows(play), turn=turn)


def ask_side(seat: int) -> MoveCard:
    plain = Key(SideUp(seat, PLAIN), SIDES[PLAIN], pieces.BOARD)
    coloured = Key(SideUp(seat, COLOURED), SIDES[COLOURED], pieces.OWN_SQUARE)
    hint = _("On coloured squares, eggs on their own colour give more points")
    return MoveCard(_("Which side of the board is up?"), hint, (KeyRow((plain, coloured), style=RowStyle.WORDS),))


def ask_white(play: Valley) -> MoveCard:
    *squares, stays = offer_white_steps(play)
    hint = _("Tap where an arrow from {square} leads", square=play.white[play.moving or 0])
    return MoveCard(_("A white demon moves"), hint, (KeyRow(tuple(squares)), KeyRow((stays,), style=RowStyle.ACTS)))


def tell_hint(play: Valley) -> Text:
    hunt, n = play.hunt, CATCH - len(play.hunt.caught)
    if hunt.asks:
        return _("Tap the egg that goes back to its pile")
    if n and play.are_extra:
        flipped = _("Polyominoes flipped, no eggs: tap {n} more", n=n)
        return flipped if hunt.is_flipped else _("Any polyomino, no eggs: tap {n} more", n=n)
    if n:
        return tell_catch(play, n)
    if play.are_extra:
        return NO_EGGS
    return tell_board_eggs(play) if play.has_board else _("If you like: lay eggs of one colour")


def tell_board_eggs(play: Valley) -> Text:
    may_return = play.egg_on and not refuse_back(play)
    if not play.has_room and not may_return:
        return _("No square is free for an egg")
    if play.lay_colour:
        return _("Tap a free square for each egg")
    return _("Tap an egg to put back, or a colour") if may_return else _("If you like, lay eggs: tap a colour")


def tell_catch(play: Valley, n: int) -> Text:
    left = play.number("table.demons_left") if play.is_solo else max(0, play.in_all - play.total_caught)
    if play.is_solo and not play.has_board and n == CATCH and play.piles[0]:
        return _("First move both white demons")
    return n_("Tap {n} demon, {left} are left", "Tap {n} demons, {left} are left", n=n, left=left)


def list_rows(play: Valley) -> Iterator[KeyRow]:
    """The rows of a turn, always in this order; in extra turns there are no eggs."""
    if play.has_board:
        yield KeyRow(tuple(offer_squares(play)))
    else:
        yield KeyRow(tuple(offer_slots(play)), _("Caught"))
        yield KeyRow(tuple(offer_demon(play, colour) for colour in COLOURS))
    if not play.are_extra:
        title = _("Goes back") if play.hunt.asks else _("Eggs")
        yield KeyRow(tuple(offer_egg(play, colour) for colour in COLOURS), title)
        yield KeyRow(tuple(offer_acts(play)), style=RowStyle.WORDS)
    yield KeyRow((offer_go(play),), style=RowStyle.ACTS)


def offer_slots(play: Valley) -> Iterator[Key]:
    """The demons of this turn, each of which a tap takes out."""
    reason = CAME_AFTER if play.hunt.has_eggs else None
    for slot, (colour, *_rest) in enumerate(play.hunt.caught):
        demon = pieces.DEMONS[colour]
        yield Key(TakeOut(play.seat, str(slot)), _("Take the {demon} out", demon=demon.name), demon, reason=reason)
    for slot in range(len(play.hunt.caught), CATCH):
        yield Key(TakeOut(play.seat, str(slot)), _("Free"), reason=_("No demon is here yet"))


def offer_demon(play: Valley, colour: Kind) -> Key:
    none_left = (play.total_caught >= MOST_DEMONS, _("No demon is left on the board"))
    reason = refuse((play.hunt.is_full, ALL_CAUGHT), none_left)
    tapped = sum(demon.colour == colour.id for demon in play.hunt.caught)
    return Key(CatchDemon(play.seat, colour.id), colour.name, colour.piece, tapped=tapped, reason=reason)


def offer_egg(play: Valley, colour: Kind) -> Key:
    """The eggs of a colour: one more is laid or, if that is asked, one leaves the board."""
    seat, hunt, piece, most = play.seat, play.hunt, pieces.EGGS[colour.id], EGGS[colour.id].number or 0
    if hunt.asks:
        leaves = GoesBack(seat, colour.id) if hunt.asks == BACK else WhiteTakes(seat, colour.id)
        note = _("{n} laid", n=play.number(play.egg_path(colour.id)))
        return Key(leaves, piece.name, piece, note=note, reason=None if play.has_egg(colour.id) else NO_EGG)
    move = LayColour(seat, colour.id) if play.has_board else Lay(seat, colour.id)
    left, reason = max(0, most - play.number(play.egg_path(colour.id))), refuse_egg(play, colour)
    is_chosen = play.has_board and play.lay_colour == colour.id and not reason
    note = _("lay") if is_chosen else n_("{n} left", "{n} left", n=left)
    tapped = sum(egg.colour == colour.id for egg in play.laid_now)
    asks = None if left else _("The box should have only {n} of these eggs. Lay one more?", n=most)
    return Key(move, piece.name, piece, note=note, tapped=tapped, reason=reason, asks=asks)


def refuse_egg(play: Valley, colour: Kind) -> Text | None:
    """The reason why no egg of this colour can be laid now."""
    demon = pieces.DEMONS[colour.id].name
    return play.to_go or refuse(
        (colour.id not in play.hunt.colours, _("{name} caught no {demon}", name=NameOf(play.seat), demon=demon)),
        (play.hunt.laid and play.laid_now[0].colour != colour.id, _("Eggs of one colour a turn")),
        (not play.has_room, _("No square is free for an egg")),
    )


def offer_acts(play: Valley) -> Iterator[Key]:
    seat, laid = play.seat, play.hunt.laid
    no_egg = (not any(map(play.has_egg, EGGS)), NO_EGG)
    if not play.has_board:
        yield Key(PickUp(seat), _("One egg less"), reason=None if laid else NO_EGG_LAID)
        yield offer_way(play, BACK, _("Egg goes back"), refuse_back(play) or refuse(no_egg))
    if play.side == COLOURED:
        noted = sum(egg.on_own for egg in play.laid_now)
        reason = refuse((not laid, NO_EGG_LAID), (noted == laid, _("All eggs of this turn are noted")))
        yield Key(OnOwn(seat), _("On its own"), pieces.OWN_SQUARE, tapped=noted, reason=reason)
    if play.is_solo and not play.has_board:
        is_turn = (not play.piles[0] or play.hunt.caught, _("The white demons move after the turn"))
        yield offer_way(play, WHITE, _("Demon takes an egg"), refuse(is_turn, no_egg))
        asks = _("Is a white demon over the white egg? Then the game ends.")
        text = _("It reached the white egg")
        yield Key(ReachWhiteEgg(seat), text, pieces.WHITE_EGG, reason=refuse(is_turn), asks=asks)


def offer_way(play: Valley, way: str, text: Text, reason: Text | None) -> Key:
    """The key that asks which egg leaves the board, or that ends the question."""
    if play.hunt.asks == way:
        return Key(AskEgg(play.seat, ""), _("No egg after all"))
    return Key(AskEgg(play.seat, way), text, reason=reason)


def offer_go(play: Valley) -> Key:
    """The key that goes on: the turn is over or, with nothing caught, three cannot be caught."""
    seat = play.seat
    if play.hunt.caught:
        return Key(EndHunt(seat), _("Turn over"), note=tell_end(play), reason=play.to_go, gold=True)
    if not play.are_extra:
        return Key(CannotCatch(seat), _("Cannot catch three"), asks=ask_end(play), gold=True)
    if not play.hunt.is_flipped:
        asks = _("Does no polyomino of the circle fit? Then flip all of them.")
        return Key(FlipAll(seat), _("Cannot catch three"), asks=asks, gold=True)
    asks = _("Does none fit, flipped or not? Then it is 3 points, and no catch.")
    return Key(ThreePoints(seat), _("Still cannot: 3 points"), asks=asks, gold=True)


def ask_end(play: Valley) -> Text:
    if play.is_solo:
        return _("Does none of the three polyominoes fit? Then the game ends.")
    if play.seat == play.first:
        return _("Does neither polyomino in front of the dragon fit? Then the game ends.")
    return _("Does neither polyomino fit? Then the extra turns begin, without eggs.")


def tell_end(play: Valley) -> Text:
    if play.are_extra and play.clockwise(play.seat) == play.first:
        return _("The game ends")
    if play.is_solo:
        return _("White demons move")
    return _("{name} is next", name=NameOf(play.clockwise(play.seat)))
