"""The pieces of Khlor; their drawings are in the folder `pieces`."""

from companion.kit.piece import Piece
from companion.kit.text import _

DEMONS = {
    "green": Piece("khlor/green-demon", _("green demon"), "green", _("G")),
    "yellow": Piece("khlor/yellow-demon", _("yellow demon"), "yellow", _("Y")),
    "blue": Piece("khlor/blue-demon", _("blue demon"), "blue", _("B")),
    "purple": Piece("khlor/purple-demon", _("purple demon"), "purple", _("P")),
    "pink": Piece("khlor/pink-demon", _("pink demon"), "pink", _("K")),
}
EGGS = {
    "green": Piece("khlor/green-egg", _("green egg"), "green", _("G")),
    "yellow": Piece("khlor/yellow-egg", _("yellow egg"), "yellow", _("Y")),
    "blue": Piece("khlor/blue-egg", _("blue egg"), "blue", _("B")),
    "purple": Piece("khlor/purple-egg", _("purple egg"), "purple", _("P")),
    "pink": Piece("khlor/pink-egg", _("pink egg"), "pink", _("K")),
}
WHITE_DEMON = Piece("khlor/blue-demon", _("white demon"), "paper", _("W"), "white-demon")
EGG = Piece("khlor/egg", _("dragon egg"), "cream")
WHITE_EGG = Piece("khlor/white-egg", _("white egg"), "paper")
OWN_SQUARE = Piece("khlor/own-square", _("square of its own colour"), "gold")
STUCK = Piece("khlor/stuck", _("stuck on the extra turn"), "stone", _("+3"))
BOARD = Piece("khlor/board", _("board"), "stone")
POLYOMINO = Piece("khlor/polyomino", _("polyomino"), "stone")
DRAGON_TOKEN = Piece("khlor/dragon-token", _("dragon token"), "gold")
START_TILE = Piece("khlor/start-tile", _("start player tile"), "gold")
AROUND = (BOARD, POLYOMINO, DRAGON_TOKEN, START_TILE)
PIECES = (*DEMONS.values(), WHITE_DEMON, *EGGS.values(), EGG, WHITE_EGG, OWN_SQUARE, STUCK, *AROUND)
FACES = (DEMONS["green"], DEMONS["blue"], DEMONS["purple"], DEMONS["yellow"], DEMONS["pink"])
