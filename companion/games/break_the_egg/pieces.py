"""The pieces of Break the Egg; their drawings are in the folder `pieces`."""

from companion.kit.piece import Piece
from companion.kit.text import _

EGGS = {
    "chicken": Piece("break_the_egg/chicken", _("chicken egg"), "red", _("C")),
    "duck": Piece("break_the_egg/duck", _("duck egg"), "ice", _("D")),
    "quail": Piece("break_the_egg/quail", _("quail egg"), "slate", _("Q")),
    "ostrich": Piece("break_the_egg/ostrich", _("ostrich egg"), "paper", _("O")),
    "rainbow": Piece("break_the_egg/rainbow", _("rainbow egg"), "red", _("R")),
    "rotten": Piece("break_the_egg/rotten", _("rotten egg"), "lime", _("X")),
    "unlucky": Piece("break_the_egg/unlucky", _("unlucky egg"), "slate", _("U")),
}
CHICKLET = Piece("break_the_egg/chicklet", _("chicklet"), "yellow")
HAMMER = Piece("break_the_egg/hammer", _("hammer"), "orange")
RIGHT = Piece("break_the_egg/right", _("right guess"), "lime")
WRONG = Piece("break_the_egg/wrong", _("wrong guess"), "red")
EXCHANGE = Piece("break_the_egg/exchange", _("exchanged card"), "cream")
STILL_IN = Piece("break_the_egg/still-in", _("still in"), "cream")
CARD = Piece("break_the_egg/card", _("egg card"), "blue")
FIVE_CHICKLETS = Piece("break_the_egg/five-chicklets", _("token worth 5 chicklets"), "orange", _("5"))
HEADBAND = Piece("break_the_egg/headband", _("headband"), "red")
AROUND = (STILL_IN, CARD, FIVE_CHICKLETS, HEADBAND)
PIECES = (*EGGS.values(), CHICKLET, HAMMER, RIGHT, WRONG, EXCHANGE, *AROUND)
FACES = (EGGS["chicken"], HAMMER, EGGS["ostrich"])
