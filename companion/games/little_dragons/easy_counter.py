"""The counter of the easy mode, in which no egg stays open and none is taken face down (rulebook: Easy mode)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.kit.form.fields import TableFields, field
from companion.kit.form.sheet import Sheet
from companion.kit.play.chart import ReportPart
from companion.kit.play.counter import Counter
from companion.kit.text import _

from .box import PLAYERS, PLAYERS_MESSAGE
from .egg_count import KNOWN, EggCount, describe_count
from .sheet import EggsInEasyMode


@dataclass(frozen=True, eq=False, repr=False)
class CoveredMiddle(TableFields):
    """The middle of the table, where all eggs lie face down."""

    known: int = field(KNOWN)


EasySheet = Sheet[EggsInEasyMode, CoveredMiddle]


def report(sheet: EasySheet) -> Iterator[ReportPart]:
    hatched = sum(player.hatched for player in sheet.players)
    broken = sum(player.broken for player in sheet.players)
    yield from describe_count(EggCount(hatched, broken, sheet.table.known))


def to_sheet(sheet: EasySheet) -> dict[str, Any]:
    players = [{"name": each.name, "hatched": each.hatched, "broken": each.broken} for each in sheet.players]
    return {"mode": "easy", "players": players}


EGGS_IN_EASY_MODE = Counter(
    "easy-nests",
    _("Eggs taken in easy mode"),
    players=PLAYERS,
    player=EggsInEasyMode,
    table=CoveredMiddle,
    players_message=PLAYERS_MESSAGE,
    about=_("Count what everybody takes: how many eggs are left, and how likely the next one is broken."),
    report=report,
    to_sheet=to_sheet,
)
