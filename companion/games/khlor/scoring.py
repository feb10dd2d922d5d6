"""Khlor's scoring: the majority in each colour, the extra turn, the tie-breaks, solo (rulebook: Scoring; Solo mode)."""

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import NamedTuple

from companion.kit.box import Kind
from companion.kit.data import Problem, at
from companion.kit.mode import Line, Row, SoloTitle, Tie
from companion.kit.piece import Piece
from companion.kit.record import PlayerFields
from companion.kit.rulebook import Rule
from companion.kit.sheet import Sheet
from companion.kit.text import _, n_

from . import pieces
from .box import COLOURS, MOST_DEMONS, SQUARES
from .sheet import BoardEggs, Catch, SoloBoard


class Majority(NamedTuple):
    """The first and second of a colour, by name; `prize` in points for a first.

    `lead` is the number of demons over the next player, 0 unless one player alone is first.
    """

    first: tuple[str, ...]
    second: tuple[str, ...]
    prize: int
    lead: int = 0


def find_majority(colour: Kind, sheet: Sheet[Catch, BoardEggs]) -> Majority:
    """The majority in a colour by the demons that each player caught (rulebook: Scoring, 1 and 2).

    A colour that nobody caught gives nothing. With `zero_counts`, a player without a demon can be second.
    """
    demons = {player.name: player.demons[colour.id] for player in sheet.players}
    prize = sheet.table.eggs[colour.id] + sheet.table.eggs_on_color[colour.id]
    best, next_best, *_others = sorted(demons.values(), reverse=True)
    first, second = (tuple([name for name in demons if demons[name] == n]) for n in (best, next_best))
    if best == next_best:
        return Majority(first if best else (), (), prize)
    return Majority(first, second if next_best or sheet.rulings["zero_counts"] else (), prize, best - next_best)


SCORING = _("Scoring")
FIRST = Rule(
    "1a",
    _("1a"),
    _(
        "First in a colour: 1 point for each egg of that colour on the board, and 1 more for each of them on a square "
        "of its own colour. All who are tied first get this."
    ),
    SCORING,
)
SECOND = Rule(
    "1b",
    _("1b"),
    _(
        "Second in a colour: half of what the first gets for eggs, rounded up. All who are tied second get this; "
        "if the first are tied there is no second."
    ),
    SCORING,
)
LEAD = Rule(
    "2",
    _("2"),
    _(
        "Alone in first place: with 3 or 4 players 1 point for each demon more than the next player has, "
        "with 2 players 3 points for every full 3 demons more."
    ),
    SCORING,
)
EXTRA = Rule(
    "extra",
    _("Extra turn"),
    _("3 points for an extra turn in which you could not catch 3 demons"),
    _("Additional turn"),
)
PILE_TIE = Rule("tie-pile", _("Tie-break"), _("Level on points: the larger pile of one colour wins"), SCORING)
COLOURS_TIE = Rule(
    "tie-colours",
    _("Second tie-break"),
    _("Still level: more colours with points wins"),
    SCORING,
)


@lru_cache(maxsize=8)
def majorities(sheet: Sheet[Catch, BoardEggs]) -> dict[str, Majority]:
    """The majority in each colour, by its id."""
    return {colour.id: find_majority(colour, sheet) for colour in COLOURS}


def score_colour(colour: Kind, me: Catch, sheet: Sheet[Catch, BoardEggs]) -> Iterator[Line]:
    """The points of the three rules in one colour."""
    held = majorities(sheet)[colour.id]
    if me.name in held.first:
        yield first_line(colour, held, sheet.table)
        if held.lead:
            yield lead_line(colour, held, len(sheet.players))
    elif me.name in held.second:
        yield second_line(colour, held)


def first_line(colour: Kind, held: Majority, board: BoardEggs) -> Line:
    eggs, coloured = board.eggs[colour.id], board.eggs_on_color[colour.id]
    if held.lead:
        text = n_("{colour}: first, {n} egg", "{colour}: first, {n} eggs", n=eggs, colour=colour.name)
    else:
        text = n_("{colour}: tied first, {n} egg", "{colour}: tied first, {n} eggs", n=eggs, colour=colour.name)
    if coloured:
        text = n_("{line}, {n} on its own colour", "{line}, {n} on their own colour", n=coloured, line=text)
    return Line(held.prize, text, FIRST, at("demons", colour.id), "first")


def second_line(colour: Kind, held: Majority) -> Line:
    if len(held.second) == 1:
        text = _("{colour}: second, half of {prize} rounded up", colour=colour.name, prize=held.prize)
    else:
        text = _("{colour}: tied second, half of {prize} rounded up", colour=colour.name, prize=held.prize)
    return Line((held.prize + 1) // 2, text, SECOND, at("demons", colour.id), "second")


def lead_line(colour: Kind, held: Majority, players: int) -> Line:
    row = at("demons", colour.id)
    text = n_("{colour}: {n} demon ahead", "{colour}: {n} demons ahead", n=held.lead, colour=colour.name)
    if players > 2:
        return Line(held.lead, text, LEAD, row)
    threes = held.lead // 3
    text = n_("{lead}, {n} full three", "{lead}, {n} full threes", n=threes, lead=text)
    return Line(3 * threes, text, LEAD, row)


def score_extra(me: Catch, sheet: Sheet[Catch, BoardEggs]) -> Iterator[Line]:
    if me.extra:
        yield Line(me.extra, _("Stuck on the extra turn"), row="extra")


COLOUR_ROWS = {
    colour.id: Row(
        FIRST,
        partial(score_colour, colour),
        more=(SECOND, LEAD),
        compares=(
            at("demons", colour.id),
            at("table", "eggs", colour.id),
            at("table", "eggs_on_color", colour.id),
        ),
    )
    for colour in COLOURS
}
EXTRA_ROW = Row(EXTRA, score_extra)
ROWS = (*COLOUR_ROWS.values(), EXTRA_ROW)


def largest_pile(me: Catch, sheet: Sheet[Catch, BoardEggs]) -> int:
    return max(me.demons.values())


def largest_piles(me: Catch, sheet: Sheet[Catch, BoardEggs]) -> tuple[Piece, ...]:
    most = largest_pile(me, sheet)
    return tuple(pieces.DEMONS[colour] for colour, demons in me.demons.items() if demons == most for _n in range(most))


def colours_with_points(me: Catch, sheet: Sheet[Catch, BoardEggs]) -> int:
    return len(counted_colours(me, sheet))


def counted_colours(me: Catch, sheet: Sheet[Catch, BoardEggs]) -> tuple[Piece, ...]:
    scored = {colour for colour, row in COLOUR_ROWS.items() if any(line.points for line in row.lines(me, sheet))}
    return tuple(piece for colour, piece in pieces.DEMONS.items() if colour in scored)


TIES = (
    Tie(
        PILE_TIE,
        _("Largest pile of one colour"),
        largest_pile,
        decides=_("The largest pile of one colour decides."),
        moment=lambda name, _lead: _("{name}, by a pile!", name=name),
        piece=pieces.DEMONS["purple"],
        pieces=largest_piles,
    ),
    Tie(
        COLOURS_TIE,
        _("Colours with points"),
        colours_with_points,
        decides=_("Most colours with points decides."),
        moment=lambda name, lead: n_("{name}, by a colour!", "{name}, by {n} colours!", n=lead, name=name),
        piece=pieces.DEMONS["yellow"],
        pieces=counted_colours,
    ),
)


def check_numbers(sheet: Sheet[Catch, BoardEggs]) -> Iterator[Problem]:
    piles = [sum(player.demons.values()) for player in sheet.players]
    for i, demons in enumerate(piles):
        if demons % 3:
            text = n_("{n} demon caught; they come in threes", "{n} demons caught; they come in threes", n=demons)
            yield Problem(at("players", i, "demons"), text)
    if sum(piles) > MOST_DEMONS:
        text = _("{demons} demons caught; never more than {most} fit on the board", demons=sum(piles), most=MOST_DEMONS)
        yield from (Problem(at("players", i, "demons"), text) for i, demons in enumerate(piles) if demons)
    yield from check_eggs(sum(sheet.table.eggs.values()))
    if all(player.extra for player in sheet.players):
        text = _("Not everybody can have these 3 points: the start player takes no extra turn")
        yield from (Problem(at("players", i, "extra"), text) for i in range(len(sheet.players)))


def check_eggs(eggs: int) -> Iterator[Problem]:
    if eggs > len(SQUARES):
        text = _("{eggs} eggs on the board, which has {squares} squares", eggs=eggs, squares=len(SQUARES))
        yield Problem("table.eggs", text)


SOLO = _("Solo mode, scoring")
SOLO_EGGS = Rule("solo-eggs", _("Eggs"), _("1 point for each egg on the board"), SOLO)
SOLO_COLOUR = Rule("solo-colour", _("Own colour"), _("1 more point for each egg on a square of its own colour"), SOLO)
SOLO_DEMONS = Rule("solo-demons", _("Demons left"), _("1 point less for each demon left on the board"), SOLO)


def score_solo_eggs(me: PlayerFields, sheet: Sheet[PlayerFields, SoloBoard]) -> Iterator[Line]:
    eggs = sheet.table.eggs
    yield Line(eggs, n_("{n} egg on the board", "{n} eggs on the board", n=eggs), row="table.eggs")


def score_coloured_eggs(me: PlayerFields, sheet: Sheet[PlayerFields, SoloBoard]) -> Iterator[Line]:
    if eggs := sheet.table.eggs_on_color:
        text = n_("{n} egg on its own colour", "{n} eggs on their own colour", n=eggs)
        yield Line(eggs, text, row="table.eggs_on_color")


def score_demons_left(me: PlayerFields, sheet: Sheet[PlayerFields, SoloBoard]) -> Iterator[Line]:
    if left := sheet.table.demons_left:
        text = n_("{n} demon left on the board", "{n} demons left on the board", n=left)
        yield Line(-left, text, row="table.demons_left")


SOLO_ROWS = (
    Row(SOLO_EGGS, score_solo_eggs),
    Row(SOLO_COLOUR, score_coloured_eggs),
    Row(SOLO_DEMONS, score_demons_left),
)
SOLO_TITLES = (
    SoloTitle(61, _("Master of Dragons")),
    SoloTitle(56, _("Eggceptional!")),
    SoloTitle(51, _("What the Egg!?")),
    SoloTitle(41, _("Rookie dragon rider")),
    SoloTitle(30, _("Emerging from shadows")),
    SoloTitle(None, _("Light in the shadows")),
)


def check_solo(sheet: Sheet[PlayerFields, SoloBoard]) -> Iterator[Problem]:
    yield from check_eggs(sheet.table.eggs)
    left = sheet.table.demons_left
    if left > MOST_DEMONS:
        text = _("{demons} demons left; never more than {most} fit on the board", demons=left, most=MOST_DEMONS)
        yield Problem("table.demons_left", text)
