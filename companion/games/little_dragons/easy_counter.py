"""The counter of the easy mode, in which no egg stays open and none is taken face down (rulebook: Easy mode)."""

from collections.abc import Iterator
from typing import Any

from companion.kit.counter import Amount, Change, Counter, Question, SideNotes, Taps, Thing
from companion.kit.data import definition
from companion.kit.record import TableFields, field
from companion.kit.sheet import Sheet
from companion.kit.text import _
from companion.kit.view import ReportPart

from . import pieces
from .box import BROKEN_EGGS, HATCHED_EGGS, PLAYERS, PLAYERS_MESSAGE
from .egg_count import BREAK, KNOWN, TURN_DOWN, EggCount, describe_count, tell_left
from .sheet import EggsInEasyMode


@definition()
class CoveredMiddle(TableFields):
    """The middle of the table, where all eggs lie face down."""

    known: int = field(KNOWN)


EasySheet = Sheet[EggsInEasyMode, CoveredMiddle]


def count_eggs(sheet: EasySheet) -> EggCount:
    hatched = sum(player.hatched for player in sheet.players)
    broken = sum(player.broken for player in sheet.players)
    return EggCount(hatched, broken, sheet.table.known)


def report(sheet: EasySheet) -> Iterator[ReportPart]:
    yield from describe_count(count_eggs(sheet))


def tell_beside(sheet: EasySheet) -> SideNotes:
    count = count_eggs(sheet)
    return SideNotes(tell_left(count), count.left_now)


def to_sheet(sheet: EasySheet) -> dict[str, Any]:
    players = [{"name": each.name, "hatched": each.hatched, "broken": each.broken} for each in sheet.players]
    return {"mode": "easy", "players": players}


TAPS = Taps(
    who=_("Who took an egg?"),
    what=Question(_("What did {who} find?"), _("What was found?")),
    things=(
        Thing(
            "hatched",
            _("Hatched"),
            pieces.HATCHED,
            Change(_("{who}: a hatched egg"), {"players.{who}.hatched": 1}),
        ),
        BREAK,
    ),
    amounts=(
        Amount(pieces.HATCHED, "hatched", HATCHED_EGGS.text),
        Amount(pieces.BROKEN, "broken", BROKEN_EGGS.text),
    ),
    seldom=(TURN_DOWN,),
    beside=tell_beside,
)

EGGS_IN_EASY_MODE = Counter(
    "easy-nests",
    _("Eggs taken in easy mode"),
    players=PLAYERS,
    player=EggsInEasyMode,
    table=CoveredMiddle,
    players_message=PLAYERS_MESSAGE,
    about=_("Count what everybody takes: how many eggs are left, and how likely the next one is broken."),
    taps=TAPS,
    report=report,
    to_sheet=to_sheet,
)
