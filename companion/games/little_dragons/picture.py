"""The table of Little Dragons after the set-up, drawn."""

from companion.kit.rulebook import Caption, Rulings, SetupPicture, Spot, place_in_rows
from companion.kit.text import _

from . import pieces
from .box import FAMILIES

SHOWN = ("4", "8", "6")
ROWS = ((62, 5), (96, 6), (130, 7), (164, 6), (198, 5))  # where a row of eggs lies, and how many
NUMBERS = {
    "eggs": (40, 50),
    "trophies": (292, 30),
    "no-trophies": (292, 104),
    "first": (32, 236),
    "open": (104, 236),
    "covered": (246, 206),
}


def draw_table(players: int, mode: str, rulings: Rulings) -> SetupPicture:
    is_easy = mode == "easy"
    spots = [
        Spot(pieces.HIDDEN, 150 + 34 * (i - (many - 1) / 2), y + 4 * (i % 2), 30)
        for y, many in ROWS
        for i in range(many)
    ]
    captions = [Caption(_("youngest"), 32, 262)]
    if is_easy:
        spots.append(Spot(pieces.TROPHY, 316, 120, 34))
        captions.append(Caption(_("in the box"), 316, 154))
    else:
        spots += place_in_rows([pieces.TROPHY] * len(FAMILIES), 2, (312, 56), 34, 30)
        spots += place_in_rows([pieces.FAMILY_EGGS[family] for family in SHOWN], 3, (132, 244), 36, 34)
        captions.append(Caption(_("open"), 234, 250))
    return SetupPicture(tuple(spots), NUMBERS, captions=tuple(captions))
