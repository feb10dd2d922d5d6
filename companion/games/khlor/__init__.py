"""Khlor: catch demons with polyominoes, lay dragon eggs, hold the majority of a colour.

The rulebook clause by clause: rulebook.md. Worked examples, one of which the rulebook adds up
wrongly: examples.md.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache, partial

from companion.kit.component import Component
from companion.kit.form.fields import Count, Seat, Shared, blank
from companion.kit.form.sheet import Sheet
from companion.kit.game import Game
from companion.kit.kind import Kind
from companion.kit.mode import Band, Line, Mode, Row, Tie
from companion.kit.path import at
from companion.kit.play.first_player import eldest
from companion.kit.problem import Problem
from companion.kit.reference import Credits, Step
from companion.kit.rule import Rule
from companion.kit.text import _, n_

from .board import BOARD
from .colours import COLOURS
from .majority import Majority, majority
from .paper import PAD
from .reference import REFERENCE
from .rulings import RULINGS
from .sheet import EGGS, Board, Catch
from .tally import Scoring, running_majorities

SQUARES = 49
DEMONS_AT_MOST = 2 * SQUARES  # 96 lie on the board, 98 if a table fills the centre square too

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
    _("Additional turn"),
    _("3 points for an additional turn in which no demons could be caught"),
    _("Additional turn"),
)
PILE_TIE = Rule("tie-pile", _("Tie-break"), _("Level on points: the larger pile of one colour wins"), SCORING)
COLOURS_TIE = Rule(
    "tie-colours",
    _("Second tie-break"),
    _("Still level: more colours with points wins; if that is level too, the victory is shared"),
    SCORING,
)
SOLO = _("Solo mode, scoring")
SOLO_EGGS = Rule("solo-eggs", _("Eggs"), _("1 point for each egg on the board"), SOLO)
SOLO_COLOUR = Rule("solo-colour", _("Own colour"), _("1 more point for each egg on a square of its own colour"), SOLO)
SOLO_DEMONS = Rule("solo-demons", _("Demons left"), _("1 point less for each coloured demon left on the board"), SOLO)


@dataclass(frozen=True)
class SoloBoard(Shared):
    """The board at the end of a solo game."""

    eggs: int = blank(Count(_("Eggs on the board"), hint=_("Without the white egg")))
    eggs_on_color: int = blank(Count(_("Of these, on a square of their own colour"), within="eggs"))
    demons_left: int = blank(Count(_("Demons left on the board"), hint=_("Without the white demons")))


@lru_cache(maxsize=8)
def majorities(sheet: Sheet[Catch, Board]) -> dict[str, Majority]:
    """The majority in each colour, by its id."""
    eggs, coloured = sheet.table.eggs, sheet.table.eggs_on_color
    return {
        colour.id: majority(
            {seat.name: seat.demons[colour.id] for seat in sheet.seats},
            prize=eggs[colour.id] + coloured[colour.id],
            zero_counts=sheet.rulings["zero_counts"],
        )
        for colour in COLOURS
    }


def in_colour(colour: Kind, me: Catch, sheet: Sheet[Catch, Board]) -> Iterator[Line]:
    """What the three rules give in one colour."""
    held = majorities(sheet)[colour.id]
    if me.name in held.first:
        yield first(colour, held, sheet.table)
        if held.alone:
            yield lead(colour, held, len(sheet.seats))
    elif me.name in held.second:
        yield second(colour, held)


def first(colour: Kind, held: Majority, board: Board) -> Line:
    eggs, coloured = board.eggs[colour.id], board.eggs_on_color[colour.id]
    if held.alone:
        text = n_("{colour}: first, {n} egg", "{colour}: first, {n} eggs", n=eggs, colour=colour.name)
    else:
        text = n_("{colour}: tied first, {n} egg", "{colour}: tied first, {n} eggs", n=eggs, colour=colour.name)
    if coloured:
        text = n_("{line}, {n} on its own colour", "{line}, {n} on their own colour", n=coloured, line=text)
    return Line(held.prize, text, FIRST)


def second(colour: Kind, held: Majority) -> Line:
    if len(held.second) == 1:
        text = _("{colour}: second, half of {prize} rounded up", colour=colour.name, prize=held.prize)
    else:
        text = _("{colour}: tied second, half of {prize} rounded up", colour=colour.name, prize=held.prize)
    return Line(held.half, text, SECOND)


def lead(colour: Kind, held: Majority, players: int) -> Line:
    text = n_("{colour}: {n} demon ahead", "{colour}: {n} demons ahead", n=held.lead, colour=colour.name)
    if players > 2:
        return Line(held.lead, text, LEAD)
    threes = held.lead // 3
    return Line(3 * threes, n_("{lead}, {n} full three", "{lead}, {n} full threes", n=threes, lead=text), LEAD)


COLOUR_ROWS = {colour.id: Row(FIRST, partial(in_colour, colour), more=(SECOND, LEAD)) for colour in COLOURS}


def extra(me: Catch, sheet: Sheet[Catch, Board]) -> Iterator[Line]:
    if me.extra:
        yield Line(me.extra, _("No demons to catch in the additional turn"))


def largest_pile(me: Catch, sheet: Sheet[Catch, Board]) -> int:
    return max(me.demons.values())


def colours_with_points(me: Catch, sheet: Sheet[Catch, Board]) -> int:
    return sum(any(line.points for line in row.lines(me, sheet)) for row in COLOUR_ROWS.values())


def solo_eggs(me: Seat, sheet: Sheet[Seat, SoloBoard]) -> Iterator[Line]:
    yield Line(sheet.table.eggs, n_("{n} egg on the board", "{n} eggs on the board", n=sheet.table.eggs))


def solo_coloured(me: Seat, sheet: Sheet[Seat, SoloBoard]) -> Iterator[Line]:
    coloured = sheet.table.eggs_on_color
    if coloured:
        yield Line(coloured, n_("{n} egg on its own colour", "{n} eggs on their own colour", n=coloured))


def solo_demons(me: Seat, sheet: Sheet[Seat, SoloBoard]) -> Iterator[Line]:
    left = sheet.table.demons_left
    if left:
        yield Line(-left, n_("{n} demon left on the board", "{n} demons left on the board", n=left))


def unlikely(sheet: Sheet[Catch, Board]) -> Iterator[Problem]:
    piles = [sum(seat.demons.values()) for seat in sheet.seats]
    for i, demons in enumerate(piles):
        if demons % 3:
            text = n_("{n} demon caught; they come in threes", "{n} demons caught; they come in threes", n=demons)
            yield Problem(at("players", i, "demons"), text)
    if sum(piles) > DEMONS_AT_MOST:
        text = _("{demons} demons caught, {most} fit on the board", demons=sum(piles), most=DEMONS_AT_MOST)
        yield from (Problem(at("players", i, "demons"), text) for i, demons in enumerate(piles) if demons)
    yield from too_many_eggs(sum(sheet.table.eggs.values()))
    if all(seat.extra for seat in sheet.seats):
        text = _("Not everybody can have extra points: whoever ended the game takes no additional turn")
        yield from (Problem(at("players", i, "extra"), text) for i in range(len(sheet.seats)))


def unlikely_solo(sheet: Sheet[Seat, SoloBoard]) -> Iterator[Problem]:
    yield from too_many_eggs(sheet.table.eggs)
    left = sheet.table.demons_left
    if left > DEMONS_AT_MOST:
        yield Problem(
            "table.demons_left", _("{demons} demons left, {most} fit on the board", demons=left, most=DEMONS_AT_MOST)
        )


def too_many_eggs(eggs: int) -> Iterator[Problem]:
    if eggs > SQUARES:
        yield Problem(
            "table.eggs", _("{eggs} eggs on the board, which has {squares} squares", eggs=eggs, squares=SQUARES)
        )


def set_up(players: int, mode: str) -> Iterator[Step]:
    yield Step(
        "demons",
        _("Put two random demons on every square of the board, one above the other"),
        _("The centre square D4 stays free: it is the place of the white egg. That takes 96 demons."),
    )
    yield Step(
        "circle",
        _("Lay the polyominoes in a circle around the board and put the dragon token between two of them"),
        _("The token moves around this circle; the polyominoes in front of it can be chosen."),
    )
    yield Step("eggs", _("Sort the dragon eggs by colour and put them beside the board"))
    if mode == "solo":
        yield Step("white-demons", _("Put a white demon on top of square B2 and one on top of F6"))
    else:
        yield Step("start", _("Give the start tile to the eldest player"))


GAME = Game(
    title="Khlor",
    credits=Credits((_("Design: Álvaro G. Echave"),), publisher="Tembo Games", year=2025),
    modes=(
        Mode(
            "standard",
            _("Standard"),
            players=range(2, 5),
            seat=Catch,
            table=Board,
            rows=(*COLOUR_ROWS.values(), Row(EXTRA, extra)),
            ties=(
                Tie(PILE_TIE, _("Largest pile of one colour"), largest_pile),
                Tie(COLOURS_TIE, _("Colours with points"), colours_with_points),
            ),
            warnings=unlikely,
            pad=PAD,
        ),
        Mode(
            "solo",
            _("Solo"),
            players=range(1, 2),
            seat=Seat,
            table=SoloBoard,
            rows=(Row(SOLO_EGGS, solo_eggs), Row(SOLO_COLOUR, solo_coloured), Row(SOLO_DEMONS, solo_demons)),
            warnings=unlikely_solo,
            bands=(
                Band(61, _("Master of Dragons")),
                Band(56, _("Eggceptional!")),
                Band(51, _("What the Egg!?")),
                Band(41, _("Rookie dragon rider")),
                Band(30, _("Emerging from shadows")),
                Band(None, _("Light in the shadows")),
            ),
        ),
    ),
    components=(
        Component("board", n_("{n} board of 7 by 7 squares", "{n} boards of 7 by 7 squares", n=1), "B"),
        Component("demons", n_("{n} demon in five colours", "{n} demons in five colours", n=96), "C"),
        Component("white-demons", n_("{n} white demon", "{n} white demons", n=2)),
        *EGGS.values(),
        Component("white-egg", n_("{n} white egg", "{n} white eggs", n=1)),
        Component("polyominoes", _("Polyominoes, each with 3 demon symbols and an egg symbol"), "C"),
        Component("dragon-token", n_("{n} dragon token", "{n} dragon tokens", n=1)),
        Component("start-tile", n_("{n} start tile", "{n} start tiles", n=1)),
    ),
    rulings=RULINGS,
    set_up=set_up,
    reference=REFERENCE,
    lots=(BOARD,),
    tallies=(running_majorities(Scoring(majorities, COLOUR_ROWS, (Row(EXTRA, extra),))),),
    starts=eldest(_("The eldest player takes the start tile and starts.")),
)
