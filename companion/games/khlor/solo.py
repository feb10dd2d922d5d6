"""Khlor's scoring with one player (rulebook: Solo mode)."""

from collections.abc import Iterator

from companion.kit.data import Problem
from companion.kit.mode import Line, Row, SoloTitle
from companion.kit.record import PlayerFields
from companion.kit.rulebook import Rule
from companion.kit.sheet import Sheet
from companion.kit.text import _, n_

from .box import MOST_DEMONS
from .scoring import check_eggs
from .sheet import SoloBoard

SOLO = _("Solo mode, scoring")
SOLO_EGGS = Rule("solo-eggs", _("Eggs"), _("1 point for each egg on the board"), SOLO)
SOLO_COLOUR = Rule("solo-colour", _("Own colour"), _("1 more point for each egg on a square of its own colour"), SOLO)
SOLO_DEMONS = Rule("solo-demons", _("Demons left"), _("1 point less for each demon left on the board"), SOLO)


def score_eggs(me: PlayerFields, sheet: Sheet[PlayerFields, SoloBoard]) -> Iterator[Line]:
    yield Line(
        sheet.table.eggs, n_("{n} egg on the board", "{n} eggs on the board", n=sheet.table.eggs), row="table.eggs"
    )


def score_coloured_eggs(me: PlayerFields, sheet: Sheet[PlayerFields, SoloBoard]) -> Iterator[Line]:
    coloured = sheet.table.eggs_on_color
    if coloured:
        yield Line(
            coloured,
            n_("{n} egg on its own colour", "{n} eggs on their own colour", n=coloured),
            row="table.eggs_on_color",
        )


def score_demons(me: PlayerFields, sheet: Sheet[PlayerFields, SoloBoard]) -> Iterator[Line]:
    left = sheet.table.demons_left
    if left:
        yield Line(
            -left, n_("{n} demon left on the board", "{n} demons left on the board", n=left), row="table.demons_left"
        )


ROWS = (Row(SOLO_EGGS, score_eggs), Row(SOLO_COLOUR, score_coloured_eggs), Row(SOLO_DEMONS, score_demons))
TITLES = (
    SoloTitle(61, _("Master of Dragons")),
    SoloTitle(56, _("Eggceptional!")),
    SoloTitle(51, _("What the Egg!?")),
    SoloTitle(41, _("Rookie dragon rider")),
    SoloTitle(30, _("Emerging from shadows")),
    SoloTitle(None, _("Light in the shadows")),
)


def check_numbers(sheet: Sheet[PlayerFields, SoloBoard]) -> Iterator[Problem]:
    yield from check_eggs(sheet.table.eggs)
    left = sheet.table.demons_left
    if left > MOST_DEMONS:
        text = _("{demons} demons left; never more than {most} fit on the board", demons=left, most=MOST_DEMONS)
        yield Problem("table.demons_left", text)
