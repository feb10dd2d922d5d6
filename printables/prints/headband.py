"""Paper headbands with slits for a card, in games whose box has headbands."""

from dataclasses import replace

from companion.kit.game import Game
from companion.kit.text import _
from printables.sheet_print import SHEET, cut_out


def has_bands(game: Game) -> bool:
    return any(component.id == "headbands" for component in game.components)


PRINT = replace(SHEET, id="headbands", title=_("Paper headbands"), place=9, games=has_bands, layout=cut_out(255, 90))
