"""The sheets and scoring of Little Dragons: eggs, Golden Egg trophies, the easy mode, totals (rulebook: Scoring)."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import TypeVar

from companion.kit.box import Kind
from companion.kit.data import Problem, at, definition
from companion.kit.mode import Line, Row
from companion.kit.number import Number, NumberPerKind
from companion.kit.pad import PadRow, PaperPad
from companion.kit.record import PlayerFields, TableFields, field
from companion.kit.rulebook import Rule
from companion.kit.sheet import Sheet
from companion.kit.text import Text, _, n_

from . import pieces
from .box import BROKEN_EGGS, EGGS, FAMILIES, FAMILY_EGGS, HATCHED_EGGS, LEFT, NUMBER_OF_EGGS, TROPHIES

BROKEN_COUNT = Number(
    _("Broken eggs"), of=BROKEN_EGGS, hint=_("Each takes a point away"), piece=pieces.BROKEN, noun=_("broken eggs")
)
HATCHED_COUNT = Number(
    _("Hatched eggs"),
    of=HATCHED_EGGS,
    hint=_("Face-down eggs count too"),
    piece=pieces.HATCHED,
    noun=_("hatched eggs"),
)
TROPHY_COUNT = Number(
    _("Golden Egg trophies"), of=TROPHIES, piece=pieces.TROPHY, short=_("Trophies"), noun=_("Golden Egg trophies")
)


@definition()
class EggsByFamily(PlayerFields):
    """The eggs of one player, family by family."""

    eggs: dict[str, int] = field(
        NumberPerKind(
            _("Eggs"),
            FAMILIES,
            each_of=FAMILY_EGGS,
            hint=_("Those kept face down count too"),
            nouns={family.id: _("eggs with {number}", number=family.id) for family in FAMILIES},
            taken=n_("{n} egg", "{n} eggs", n=0),
        )
    )
    broken: int = field(BROKEN_COUNT)

    @property
    def hatched(self) -> int:
        return sum(self.eggs.values())


@definition()
class EggsInEasyMode(PlayerFields):
    """The eggs of one player in the easy mode, which does not count families."""

    hatched: int = field(replace(HATCHED_COUNT, hint=_("All eggs with a number")))
    broken: int = field(BROKEN_COUNT)


@definition()
class EggTotals(PlayerFields):
    """The eggs of one player, with the trophies already awarded by hand."""

    hatched: int = field(HATCHED_COUNT)
    trophies: int = field(TROPHY_COUNT)
    broken: int = field(BROKEN_COUNT)


TROPHIES_ON_PAPER = PadRow("number", "trophies", _("Trophies, +3"), _("Golden Egg trophies"), TROPHY_COUNT.piece)


def circle_trophies(players: int) -> Text:
    return _("Most of a row and alone: circle it, +3. Each egg +1, each broken egg −1.")


PAD = PaperPad(circle_trophies, more=(TROPHIES_ON_PAPER,))


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
