"""A blank pad for any game: people write the game, the players and the rows themselves."""

from dataclasses import replace

from companion.kit.text import _
from printables.page_options import PAPER, SHEETS
from printables.sheet_print import SHEET, cut_out, one_sheet

PRINT = replace(
    SHEET,
    id="blank-pad",
    title=_("Blank pad for any game"),
    place=12,
    options=(PAPER, SHEETS),
    layout=cut_out(95, 126),
    cards=one_sheet,
    fills=lambda request: True,
)
