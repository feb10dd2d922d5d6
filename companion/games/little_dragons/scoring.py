"""The scoring of Little Dragons: hatched and broken eggs, Golden Egg trophies (rulebook: Scoring)."""

from collections.abc import Iterator
from functools import partial
from typing import TypeVar

from companion.kit.box import Kind
from companion.kit.data import Problem, at
from companion.kit.mode import Line, Row
from companion.kit.record import TableFields
from companion.kit.rulebook import Rule
from companion.kit.sheet import Sheet
from companion.kit.text import _, n_

from . import pieces
from .box import EGGS, FAMILIES, LEFT, NUMBER_OF_EGGS
from .sheet import EggsByFamily, EggsInEasyMode, EggTotals

TROPHY_POINTS = 3
HATCHED = Rule("hatched", _("Hatched eggs"), _("1 point for each hatched egg, whatever its number"), _("Scoring"))
TROPHY = Rule(
    "trophy",
    _("Golden Egg trophy"),
    _("3 points for each Golden Egg trophy: the most eggs of a family, with nobody else level"),
    _("Game end, the Golden Egg trophy"),
)
BROKEN = Rule("broken", _("Broken eggs"), _("1 point less for each broken egg"), _("Scoring"))
AnyEggs = TypeVar("AnyEggs", EggsByFamily, EggsInEasyMode, EggTotals)


def score_hatched(me: AnyEggs, sheet: Sheet[AnyEggs, TableFields]) -> Iterator[Line]:
    yield Line(me.hatched, n_("{n} hatched egg", "{n} hatched eggs", n=me.hatched), piece=pieces.HATCHED)


def score_broken(me: AnyEggs, sheet: Sheet[AnyEggs, TableFields]) -> Iterator[Line]:
    if me.broken:
        yield Line(-me.broken, n_("{n} broken egg", "{n} broken eggs", n=me.broken), row="broken")


def score_majority(kind: Kind, me: EggsByFamily, sheet: Sheet[EggsByFamily, TableFields]) -> Iterator[Line]:
    """The trophy of one family."""
    mine = me.eggs[kind.id]
    if all(mine > other.eggs[kind.id] for other in sheet.others(me)):
        text = n_(
            "Golden Egg trophy {family}, with {n} egg",
            "Golden Egg trophy {family}, with {n} eggs",
            n=mine,
            family=kind.name,
        )
        yield Line(TROPHY_POINTS, text, row=at("eggs", kind.id), pennant="trophy")


def score_trophies(me: EggTotals, sheet: Sheet[EggTotals, TableFields]) -> Iterator[Line]:
    if me.trophies:
        text = n_("{n} Golden Egg trophy", "{n} Golden Egg trophies", n=me.trophies)
        yield Line(TROPHY_POINTS * me.trophies, text, row="trophies")


ROWS: tuple[Row[EggsByFamily, TableFields], ...] = (
    Row(HATCHED, score_hatched),
    *(Row(TROPHY, partial(score_majority, kind), compares=(at("eggs", kind.id),)) for kind in FAMILIES),
    Row(BROKEN, score_broken),
)
EASY_ROWS: tuple[Row[EggsInEasyMode, TableFields], ...] = (Row(HATCHED, score_hatched), Row(BROKEN, score_broken))
TOTALS_ROWS: tuple[Row[EggTotals, TableFields], ...] = (
    Row(HATCHED, score_hatched),
    Row(TROPHY, score_trophies),
    Row(BROKEN, score_broken),
)


def check_end(sheet: Sheet[AnyEggs, TableFields]) -> Iterator[Problem]:
    taken = sum(player.hatched + player.broken for player in sheet.players)
    if taken < NUMBER_OF_EGGS - LEFT:
        text = n_(
            "{n} egg taken in all, yet the game goes on until {left} or fewer of the {eggs} are left",
            "{n} eggs taken in all, yet the game goes on until {left} or fewer of the {eggs} are left",
            n=taken,
            left=LEFT,
            eggs=NUMBER_OF_EGGS,
        )
        yield Problem("players", text)
    if taken == NUMBER_OF_EGGS:
        text = _("All {eggs} taken, yet the game ends once {left} or fewer eggs are left", eggs=EGGS.text, left=LEFT)
        yield Problem("players", text)
