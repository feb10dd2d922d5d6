"""The box of Break the Egg: the number of players, the cards, the chicklets, every component with its number."""

from companion.kit.box import Component, Kind
from companion.kit.mode import Unit
from companion.kit.text import _, n_

from . import pieces

PLAYERS = range(5, 11)
BANDS = 8  # headbands in the box, for up to so many players
TARGET = 10
TARGET_OF_MANY = 8  # when there are more players than headbands in the box


def target(players: int) -> int:
    """The number of chicklets that wins."""
    return TARGET if players <= BANDS else TARGET_OF_MANY


BREAKABLE = (
    Kind("chicken", _("Chicken"), "C", piece=pieces.EGGS["chicken"]),
    Kind("duck", _("Duck"), "D", piece=pieces.EGGS["duck"]),
    Kind("quail", _("Quail"), "Q", piece=pieces.EGGS["quail"]),
    Kind("ostrich", _("Ostrich"), "O", piece=pieces.EGGS["ostrich"]),
)
RAINBOW = Kind("rainbow", _("Rainbow"), "R", piece=pieces.EGGS["rainbow"])
ROTTEN = Kind("rotten", _("Rotten"), "X", piece=pieces.EGGS["rotten"])
UNLUCKY = Kind("unlucky", _("Unlucky egg"), "U", piece=pieces.EGGS["unlucky"])  # is never worn
EGGS = (*BREAKABLE, RAINBOW, ROTTEN)
KINDS = {kind.id: kind for kind in (*EGGS, UNLUCKY)}
NAMES = {kind.id: kind.name for kind in KINDS.values()}

EGG_CARDS = {
    "chicken": Component("chicken-eggs", n_("{n} chicken egg", "{n} chicken eggs", n=10), "B", pieces.EGGS["chicken"]),
    "duck": Component("duck-eggs", n_("{n} duck egg", "{n} duck eggs", n=10), "B", pieces.EGGS["duck"]),
    "quail": Component("quail-eggs", n_("{n} quail egg", "{n} quail eggs", n=10), "B", pieces.EGGS["quail"]),
    "ostrich": Component("ostrich-eggs", n_("{n} ostrich egg", "{n} ostrich eggs", n=10), "B", pieces.EGGS["ostrich"]),
    "rainbow": Component("rainbow-eggs", n_("{n} rainbow egg", "{n} rainbow eggs", n=5), "B", pieces.EGGS["rainbow"]),
    "rotten": Component("rotten-eggs", n_("{n} rotten egg", "{n} rotten eggs", n=5), "B", pieces.EGGS["rotten"]),
}
NUMBERS = {egg: cards.number or 0 for egg, cards in EGG_CARDS.items()}
CARDS = (*(kind for kind in EGGS for _card in range(NUMBERS[kind.id])), UNLUCKY)

ALL_CARDS = Component("cards", n_("{n} card", "{n} cards", n=len(CARDS)), piece=pieces.CARD)
ONES = Component("ones", n_("{n} token worth 1 chicklet", "{n} tokens worth 1 chicklet", n=52), "B", pieces.CHICKLET)
FIVES = Component(
    "fives", n_("{n} token worth 5 chicklets", "{n} tokens worth 5 chicklets", n=10), "B", pieces.FIVE_CHICKLETS
)
CHICKLETS = Component(
    "chicklets",
    n_("{n} chicklet", "{n} chicklets", n=(ONES.number or 0) + 5 * (FIVES.number or 0)),
    "B",
    pieces.CHICKLET,
)
UNIT = Unit(_("Chicklets"), CHICKLETS.text)
HEADBANDS = Component("headbands", n_("{n} headband", "{n} headbands", n=BANDS), "B", pieces.HEADBAND)
HAMMER = Component("hammer", n_("{n} hammer", "{n} hammers", n=1), piece=pieces.HAMMER)

COMPONENTS = (
    ALL_CARDS,
    *EGG_CARDS.values(),
    Component("unlucky-egg", n_("{n} unlucky egg", "{n} unlucky eggs", n=1), piece=pieces.EGGS["unlucky"]),
    CHICKLETS,
    ONES,
    FIVES,
    HEADBANDS,
    HAMMER,
)
BOX = (ALL_CARDS, HEADBANDS, HAMMER, ONES, FIVES)
BAGS = (ALL_CARDS, ONES, FIVES, HEADBANDS)
