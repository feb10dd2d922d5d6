"""The pieces of Dragomino; their drawings are in the folder `pieces`."""

from companion.kit.piece import Piece
from companion.kit.text import _

LANDSCAPES = {
    "desert": Piece("dragomino/desert", _("desert"), "yellow"),
    "snow": Piece("dragomino/snow", _("snow"), "ice"),
    "prairie": Piece("dragomino/prairie", _("prairie"), "lime"),
    "forest": Piece("dragomino/forest", _("forest"), "meadow"),
    "mountain": Piece("dragomino/mountain", _("mountain"), "stone"),
    "volcano": Piece("dragomino/volcano", _("volcano"), "red"),
}
WATERING_HOLE = Piece("dragomino/watering-hole", _("watering hole"), "blue")
BABY_DRAGON = Piece("dragomino/baby-dragon", _("baby dragon"), "green")
EGGSHELL = Piece("dragomino/eggshell", _("eggshell"), "cream")
MOMMY_DRAGON = Piece("dragomino/mommy-dragon", _("Mommy Dragon"), "red")
DOMINO = Piece("dragomino/domino", _("exploration domino"), "yellow")
STARTING_DOMINO = Piece("dragomino/starting-domino", _("starting domino"), "ice")
PIECES = (*LANDSCAPES.values(), WATERING_HOLE, BABY_DRAGON, EGGSHELL, MOMMY_DRAGON, DOMINO, STARTING_DOMINO)
FACES = (BABY_DRAGON, MOMMY_DRAGON, EGGSHELL)
