"""Playing: draws and the starting player, dealing and ending a part, the moves, and a phone that is worn."""

from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

from companion.kit.first_player import draw_first_player
from companion.kit.form_data import typed_data
from companion.kit.play import ALONG, Move, name_seats
from companion.kit.randomizer import Randomizer, parse_draw_request
from companion.kit.text import Text, _, listing
from companion.tables.action import Action, Event, Rejected, WrongField
from companion.tables.action_kind import (
    ActionKind,
    Effect,
    ServerField,
    require_host,
    require_own,
    require_player,
)
from companion.tables.table import OpenDraw, Table, Tick
from companion.tables.table_play import TablePlay
from companion.tables.table_sheet import FieldValue, Seat


def draw(table: Table, action: Action) -> Effect:
    """Something is drawn at random, the same for all to see."""
    randomizer = _find_randomizer(table, action)
    drawn = OpenDraw(action.value("query"), tuple(action.value("seats").split(",")))
    text = _("{who} drew at random: {what}", who=table.name_of(action.phone), what=randomizer.title)
    return Effect(replace(table, draws={**table.draws, randomizer.id: drawn}), text)


def settle_draw(table: Table, action: Action) -> dict[str, str]:
    """The query of the draw's page, by the players and house rules of now, and the seats in their order."""
    randomizer = _find_randomizer(table, action)
    players = len(table.seats) if randomizer.for_players else table.setup.players
    request = {"seed": action.value("seed"), "players": players}
    chosen = randomizer.typed_by_rulings(table.sheet.rulings)
    request_data = request | typed_data(randomizer.options, chosen)
    if parse_draw_request(randomizer, table.game.players, players, request_data).problems:
        raise Rejected(_("Nothing can be drawn from this"))
    return {"query": urlencode(request | chosen), "seats": ",".join(seat.id for seat in table.seats)}


def _find_randomizer(table: Table, action: Action) -> Randomizer[Any]:
    randomizer = table.game.randomizer(action.value("what"))
    if randomizer is None:
        raise Rejected(_("This game has no such draw"))
    return randomizer


def start(table: Table, action: Action) -> Effect:
    """The player of the action's seat starts, or the one who was `drawn`. The play knows it then."""
    seat = table.seat(action.value("drawn") or action.seat)
    if action.value("drawn"):
        text = _("The random draw says that {name} starts", name=seat.name)
    else:
        text = _("{name} starts", name=seat.name)
    return Effect(table.with_starter(seat.id, Tick(action.phone, action.at)), text)


def settle_starter(table: Table, action: Action) -> dict[str, str]:
    return {"drawn": _draw_starter(table, action.value("seed")).id} if action.value("seed") else {}


def _draw_starter(table: Table, seed: str) -> Seat:
    if not table.seats:
        raise Rejected(_("Nobody sits at the table yet"))
    names = tuple(seat.name for seat in table.seats)
    return table.seats[names.index(draw_first_player(table.game.slug, names, seed).names[0])]


MOVE = "move"  # the kind of a move of the play


def read_parts(table: Table, ids: str) -> frozenset[str]:
    """The parts with these ids, joined by commas. Rejected when the game has no such part, or two hold the same."""
    parts = frozenset(ids.split(",")) - {"", ALONG}
    known = {part.id: part for part in table.game.parts}
    if not parts <= set(known) or table.game.start_play is None:
        raise WrongField(_("The phones cannot hold this"))
    if table.mode.only_counts:
        raise Rejected(_("This way of playing is only counted at the end"))
    for one in (part for part in table.game.parts if part.id in parts):
        if table.mode.id not in one.modes:
            raise Rejected(_("{part} is not for this way of playing", part=one.title))
        for other in parts & set(one.excludes):
            raise Rejected(_("{one} and {other} hold the same", one=one.title, other=known[other].title))
    return parts


def deal(table: Table, action: Action) -> Effect:
    """A part is switched on, before the first move, and dealt to whoever sits. Dealt again, it is shuffled anew."""
    added = read_parts(table, action.value("part"))
    if table.dealt and table.dealt.has_begun:
        raise Rejected(_("The game has begun: parts are switched on before the first move"))
    is_anew = bool(added) and table.in_play is not None and added <= (table.phones or frozenset())
    if is_anew:
        require_host(table, action)
    excluded = {other for part in table.game.parts if part.id in added for other in part.excludes}
    phones = (table.phones or frozenset()) - excluded | added
    after = replace(table, phones=phones, dealt=None, deals=table.deals + is_anew)
    play = after.begin(phones)
    if play is None:
        raise Rejected(_("This cannot be dealt to {n} players", n=len(table.seats)))
    if after.has_hands:
        after = replace(after, dealt=play.with_first(table.starter))
    return Effect(after, _tell_deal(table, action, added))


def _tell_deal(table: Table, action: Action, parts: frozenset[str]) -> Text:
    titles = [part.title for part in table.game.parts if part.id in parts]
    if not titles:
        return _("{who} started: the phones count along", who=table.name_of(action.phone))
    return _("{who} dealt: {what}", who=table.name_of(action.phone), what=listing(titles))


def deals_hands(table: Table, action: Action) -> bool:
    """True if a seat sees more than everybody after the deal."""
    after = deal(table, action).table
    return any(map(after.hides, after.seats))


def stop(table: Table, action: Action) -> Effect:
    """The table goes on with the real box in place of a part, or counts at the end: what was counted stays open."""
    part = action.value("part")
    if table.phones is None or part not in (ALONG, *table.phones):
        raise Rejected(_("The phones do not hold this"))
    who = table.name_of(action.phone)
    if part == ALONG:
        counted = {path: FieldValue(text, "", action.number) for path, text in table.sheet.counted.items()}
        kept = counted if table.has_begun else {}
        after = replace(table, phones=None, dealt=None, corrections={}, values={**kept, **table.values})
        return Effect(after, _("{who} stopped counting along: everything else is counted at the end", who=who))
    dealt = table.dealt._replace(play=table.dealt.play.without(part)) if table.dealt else None
    after = replace(table, phones=table.phones - {part}, dealt=dealt)
    title = next(each.title for each in table.game.parts if each.id == part)
    return Effect(after, _("{who} went on with the box in place of: {part}", who=who, part=title))


def require_mover(table: Table, action: Action) -> None:
    """Reject a phone that may not make the move: a secret one belongs to its seat, some are the host's."""
    require_player(table, action)
    in_play = _find_play(table)
    kind = in_play.play.find_move(action.value("move"))
    if kind is None:
        raise WrongField(_("This game has no such move"), "move")
    if kind.is_secret:
        require_own(table, action._replace(seat=_find_seat(in_play, action)))
    elif kind.is_by_host or kind.is_for_absent:
        require_host(table, action)


def settle_move(table: Table, action: Action) -> dict[str, str]:
    """Reject a move without the version of the table on which it was made; settle that one is done by an equal one."""
    require_mover(table, action)
    if not action.value("version").isdecimal():
        raise WrongField(_("A move says on which version of the table it was made"), "version")
    equal, key = _find_equal(table, action), _find_play(table).play.find_key(action.value("move"))
    return {"equal": str(equal.action.number)} if equal and (key is None or key.reason) else {}


def is_repeated(event: Event) -> bool:
    """True if the move changed nothing, since another phone had made it; it stays so, whatever is taken back."""
    return bool(event.action.value("equal"))


def _find_play(table: Table) -> TablePlay:
    if table.in_play is None:
        raise Rejected(_("Nothing has been dealt yet"))
    return table.in_play


def _find_seat(in_play: TablePlay, action: Action) -> str:
    """The seat for which the move is."""
    place = action.value("move").partition(":")[2].partition(":")[0]
    if not place.isdecimal() or int(place) >= len(in_play.seats):
        raise Rejected(_("That is not possible now"))
    return in_play.seats[int(place)]


def move(table: Table, action: Action) -> Effect:
    """A move of the play is made. One that names the first player ticks that step of the set-up."""
    in_play = _find_play(table)
    if number := action.value("equal"):
        who = table.name_of(table.history.event(number).action.phone)
        return Effect(table, _("{who} tapped this already", who=who))
    key = in_play.play.find_key(action.value("move"))
    if key is None:
        raise Rejected(_tell_impossible(table, action))
    if key.reason:
        raise Rejected(name_seats(key.reason, table.names_of(in_play.seats)))
    if equal := _find_equal(table, action):
        asks = _("{who} tapped {key}. Once more?", who=table.name_of(equal.action.phone), key=key.text)
        raise Rejected(name_seats(asks, table.names_of(in_play.seats)), again=True)
    seat = table.seat(in_play.seats[key.move.seat])
    if key.move.is_for_absent and seat.phone:
        raise Rejected(_("{name} can do this", name=seat.name))
    return _make(table, action, key.move)


def _make(table: Table, action: Action, made: Move) -> Effect:
    before = _find_play(table)
    after = before.after(made).admit(seat.id for seat in table.seats)
    names = table.names_of(after.seats)
    told = replace(table, dealt=after, values=_without_equal(table) if not before.has_begun else table.values)
    if after.play.first is not None and not table.starter:
        told = told.with_starter(after.seats[after.play.first], Tick(action.phone, action.at))
    return Effect(
        told,
        name_seats(made.tell(before.play, after.play), names),
        secret_of=before.seats[made.seat] if made.is_secret else "",
        moment=name_seats(made.moment(before.play, after.play), names),
    )


def _without_equal(table: Table) -> dict[str, FieldValue]:
    """The typed fields without those that say the same as the play at its first move."""
    return {path: value for path, value in table.values.items() if value.text != table.sheet.counted.get(path)}


def _since(table: Table, action: Action) -> list[Event]:
    """The moves since the version on which this one was made."""
    known = action.value("version")
    later = table.history.after(int(known)) if known.isdecimal() else ()
    return [each for each in later if each.action.kind == MOVE and not each.undone and not is_repeated(each)]


def tell_late(table: Table, action: Action) -> Text | None:
    """The move because of which this action came too late; None if there is none."""
    later = reversed(_since(table, action))
    return next((_("This came too late: {what}", what=each.text) for each in later), None)


def _find_equal(table: Table, action: Action) -> Event | None:
    """The same move by another phone since the version on which this one was made."""
    later = (each for each in _since(table, action) if each.action.phone != action.phone)
    return next((each for each in later if each.action.value("move") == action.value("move")), None)


def _tell_impossible(table: Table, action: Action) -> Text:
    """The reason why there is no key for a move: what happened since, the end of the game, or the turn of another."""
    in_play = _find_play(table)
    if late := tell_late(table, action):
        return late
    if in_play.play.is_over:
        return _("The game is over")
    if in_play.turn and in_play.turn != _find_seat(in_play, action):
        return _("It is {name}'s turn", name=table.seat(in_play.turn).name)
    return _("That is not possible now")


def shows_something(table: Table, action: Action) -> bool:
    """True if the move shows somebody something hidden."""
    play = _find_play(table).play
    key = play.find_key(action.value("move"))
    return key is not None and key.move.shows(play)


def wear(table: Table, action: Action) -> Effect:
    """The seat's phone shows the piece on its holder's head. Everybody reads this, since the holder could look."""
    in_play = _find_play(table)
    if action.seat not in in_play.seats or in_play.worn(action.seat) is None or table.dealt is None:
        raise Rejected(_("There is nothing to wear"))
    dealt = table.dealt._replace(wearers=table.dealt.wearers | {action.seat})
    text = _("{name} wears the phone: it shows the egg to whoever looks at it", name=table.seat(action.seat).name)
    return Effect(replace(table, dealt=dealt), text)


KINDS = (
    ActionKind(
        "draw", draw, require_player, fields=("what", "lot"), server_fields=(ServerField.SEED,), settle=settle_draw
    ),
    ActionKind(
        "starts", start, require_player, fields=("lot",), server_fields=(ServerField.SEED,), settle=settle_starter
    ),
    ActionKind("deal", deal, require_player, fields=("part",), only_while_counting=True, reveals=deals_hands),
    ActionKind("stop", stop, require_host, fields=("part",), only_while_counting=True),
    ActionKind(
        MOVE,
        move,
        require_mover,
        fields=("move", "version"),
        settle=settle_move,
        only_while_counting=True,
        reveals=shows_something,
    ),
    ActionKind("wear", wear, require_own, undoable=False, reveals=lambda _table, _action: True),
)
