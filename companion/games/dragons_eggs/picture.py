"""The table of Dragons' Eggs after the set-up, drawn."""

from companion.kit.piece import Shape, rounded
from companion.kit.rulebook import Caption, Rulings, SetupPicture, Spot
from companion.kit.text import _

from . import pieces

NUMBERS = {"treasures": (34, 186), "eggs": (92, 48), "abilities": (236, 48), "start": (302, 190)}


def draw_table(players: int, mode: str, rulings: Rulings) -> SetupPicture:
    spots = [Spot(pieces.FACE_DOWN, 110 + i, 92 - i, 72) for i in (0, 3, 6)]
    spots += [Spot(pieces.EGG_CARDS["3"], 184, 92, 72)]
    spots += [Spot(pieces.FACE_DOWN, 256 + i, 92 - i, 72) for i in (0, 3, 6)]
    spots.append(Spot(pieces.START_MARKER, 338, 212, 40))
    hands = [
        Shape(rounded(40 + 50 * i + 3 * card, 196 - card, 28, 38, 4), pieces.HAND_FILLS[i], 1.6)
        for i in range(players)
        for card in range(5)
    ]
    captions = (
        Caption(_("eggs"), 112, 144),
        Caption(_("target"), 184, 144),
        Caption(_("abilities"), 260, 144),
        Caption(_("hands"), 44 + 25 * players, 254),
        Caption(_("youngest"), 338, 246),
    )
    return SetupPicture(tuple(spots), NUMBERS, tuple(hands), captions)
