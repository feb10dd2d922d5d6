"""Khlor's box: the number of players, the board's squares, the colours, every component with its number."""

from companion.kit.box import Component, Kind
from companion.kit.text import _, n_

from . import pieces

PLAYERS = range(2, 5)
SOLO_PLAYERS = range(1, 2)

COLUMNS, ROWS = "ABCDEFG", 7
SQUARES = tuple(f"{column}{row}" for row in range(1, ROWS + 1) for column in COLUMNS)
CENTRE = "D4"  # the place of the white egg
SOLO_SQUARES = ("B2", "F6")  # where the white demons begin
LAYERS = 2  # of demons on a square
DEMONS = LAYERS * (len(SQUARES) - 1)
MOST_DEMONS = LAYERS * len(SQUARES)  # if a table fills the centre square too

COLOURS = (
    Kind("green", _("Green"), "G", pieces.DEMONS["green"]),
    Kind("yellow", _("Yellow"), "Y", pieces.DEMONS["yellow"]),
    Kind("blue", _("Blue"), "B", pieces.DEMONS["blue"]),
    Kind("purple", _("Purple"), "P", pieces.DEMONS["purple"]),
    Kind("pink", _("Pink"), "K", pieces.DEMONS["pink"]),
)


WHITE_DEMON = Kind("white-demon", _("White demon"), "W", pieces.WHITE_DEMON)
WHITE_EGG = Kind("white-egg", _("White egg"), "E", pieces.WHITE_EGG)

EGGS = {
    "green": Component("green-eggs", n_("{n} green egg", "{n} green eggs", n=10), "C", pieces.EGGS["green"]),
    "yellow": Component("yellow-eggs", n_("{n} yellow egg", "{n} yellow eggs", n=10), "C", pieces.EGGS["yellow"]),
    "blue": Component("blue-eggs", n_("{n} blue egg", "{n} blue eggs", n=10), "C", pieces.EGGS["blue"]),
    "purple": Component("purple-eggs", n_("{n} purple egg", "{n} purple eggs", n=10), "C", pieces.EGGS["purple"]),
    "pink": Component("pink-eggs", n_("{n} pink egg", "{n} pink eggs", n=10), "C", pieces.EGGS["pink"]),
}
MOST_EGGS = max(each.number or 0 for each in EGGS.values())
MOST_OF_COLOUR = 20  # demons: about a fifth of all; the box tells only their sum

BOARD = Component("board", n_("{n} board of 7 by 7 squares", "{n} boards of 7 by 7 squares", n=1), "B", pieces.BOARD)
ALL_DEMONS = Component(
    "demons", n_("{n} demon in five colours", "{n} demons in five colours", n=DEMONS), "C", pieces.DEMONS["blue"]
)
WHITE_DEMONS = Component("white-demons", n_("{n} white demon", "{n} white demons", n=2), piece=pieces.WHITE_DEMON)
ONE_WHITE_EGG = Component("white-egg", n_("{n} white egg", "{n} white eggs", n=1), piece=pieces.WHITE_EGG)
DRAGON_TOKEN = Component("dragon-token", n_("{n} dragon token", "{n} dragon tokens", n=1), piece=pieces.DRAGON_TOKEN)
START_TILE = Component(
    "start-tile", n_("{n} start player tile", "{n} start player tiles", n=1), piece=pieces.START_TILE
)

COMPONENTS = (
    BOARD,
    ALL_DEMONS,
    WHITE_DEMONS,
    *EGGS.values(),
    ONE_WHITE_EGG,
    Component("polyominoes", _("Polyominoes, each with 3 demon symbols and an egg symbol"), "C", pieces.POLYOMINO),
    DRAGON_TOKEN,
    START_TILE,
)
BOX = (
    ALL_DEMONS,
    Component(
        "eggs", n_("{n} egg", "{n} eggs", n=sum(each.number or 0 for each in EGGS.values())), "C", EGGS["green"].piece
    ),
    Component("polyominoes", _("Polyominoes"), piece=pieces.POLYOMINO),
    DRAGON_TOKEN,
    START_TILE,
    ONE_WHITE_EGG,
    WHITE_DEMONS,
    BOARD,
)
BAGS = (
    *(Component(f"{kind.id}-demons", _("{colour} demons", colour=kind.name), piece=kind.piece) for kind in COLOURS),
    *EGGS.values(),
    WHITE_DEMONS,
    Component("polyominoes", _("Polyominoes"), piece=pieces.POLYOMINO),
)
