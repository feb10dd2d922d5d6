"""A colouring page: the hatchling of the game and its pieces."""

from dataclasses import replace

from companion.kit.text import _
from printables.page_options import PAPER, SHEETS
from printables.sheet_print import SHEET, one_sheet

PRINT = replace(SHEET, id="colouring", title=_("Colouring page"), place=21, options=(PAPER, SHEETS), cards=one_sheet)
