"""A certificate for each player, with the dragon that hatches from the player's egg."""

from dataclasses import replace

from companion.kit.text import _
from printables.sheet_print import SHEET

PRINT = replace(SHEET, id="certificate", title=_("Certificate"), place=20)
