"""Dragomino's box: the number of players, landscapes with their eggs, dominoes, every component with its number."""

from companion.kit.box import Component, Kind
from companion.kit.randomizer import copies
from companion.kit.text import Text, _, n_

from . import pieces

PLAYERS = range(2, 5)
ROUNDS = 7
DOMINOES_A_ROUND = 4

LANDSCAPES = {
    "desert": _("Desert"),
    "snow": _("Snow"),
    "prairie": _("Prairie"),
    "forest": _("Forest"),
    "mountain": _("Mountain"),
    "volcano": _("Volcano"),
}
DRAGON = Kind("dragon", _("Baby dragon"), "D", piece=pieces.BABY_DRAGON)
SHELL = Kind("eggshell", _("Eggshell"), "E", piece=pieces.EGGSHELL)
DRAGONS = 7  # in every landscape
SHELLS = {"desert": 7, "snow": 6, "prairie": 5, "forest": 4, "mountain": 3, "volcano": 2}
EGGS = {landscape: DRAGONS + shells for landscape, shells in SHELLS.items()}


def name_half(landscape: str, hole: bool) -> Text:
    return _("{landscape} with a watering hole", landscape=LANDSCAPES[landscape]) if hole else LANDSCAPES[landscape]


def make_domino(first: str, second: str) -> Kind:
    """The domino of two halves; a star behind a landscape is a watering hole."""
    sides = [(side.rstrip("*"), side.endswith("*")) for side in (first, second)]
    names = [name_half(landscape, hole) for landscape, hole in sides]
    drawn = tuple((pieces.LANDSCAPES[landscape], *[pieces.WATERING_HOLE][: int(hole)]) for landscape, hole in sides)
    return Kind(f"{first}-{second}", _("{first} and {second}", first=names[0], second=names[1]), halves=drawn)


# From one public source, not the rulebook: only to draw from when a box lacks its dominoes.
DOMINOES = copies(
    (make_domino("snow*", "prairie"), 2),
    (make_domino("snow", "forest"), 2),
    (make_domino("snow", "mountain"), 2),
    (make_domino("snow", "volcano"), 2),
    (make_domino("snow*", "snow"), 1),
    (make_domino("prairie", "forest"), 2),
    (make_domino("prairie", "mountain"), 2),
    (make_domino("prairie", "volcano"), 1),
    (make_domino("desert*", "prairie"), 2),
    (make_domino("desert", "prairie*"), 1),
    (make_domino("desert", "forest"), 2),
    (make_domino("desert", "mountain"), 1),
    (make_domino("desert", "volcano"), 2),
    (make_domino("desert*", "desert"), 1),
    (make_domino("forest", "mountain"), 2),
    (make_domino("forest", "volcano"), 2),
    (make_domino("mountain", "volcano"), 1),
)

EGG_TEXTS = {
    "desert": n_("{n} desert egg", "{n} desert eggs", n=EGGS["desert"]),
    "snow": n_("{n} snow egg", "{n} snow eggs", n=EGGS["snow"]),
    "prairie": n_("{n} prairie egg", "{n} prairie eggs", n=EGGS["prairie"]),
    "forest": n_("{n} forest egg", "{n} forest eggs", n=EGGS["forest"]),
    "mountain": n_("{n} mountain egg", "{n} mountain eggs", n=EGGS["mountain"]),
    "volcano": n_("{n} volcano egg", "{n} volcano eggs", n=EGGS["volcano"]),
}
LANDSCAPE_EGGS = tuple(
    Component(f"{landscape}-eggs", text, piece=pieces.LANDSCAPES[landscape]) for landscape, text in EGG_TEXTS.items()
)
BABY_DRAGONS = Component(
    "baby-dragons", n_("{n} baby dragon", "{n} baby dragons", n=DRAGONS * len(LANDSCAPES)), piece=pieces.BABY_DRAGON
)
EGGSHELLS = Component("eggshells", n_("{n} eggshell", "{n} eggshells", n=sum(SHELLS.values())), piece=pieces.EGGSHELL)

STARTING_DOMINOES = Component(
    "starting-dominoes", n_("{n} starting domino", "{n} starting dominoes", n=4), piece=pieces.STARTING_DOMINO
)
EXPLORATION_DOMINOES = Component(
    "exploration-dominoes",
    n_("{n} exploration domino", "{n} exploration dominoes", n=len(DOMINOES)),
    piece=pieces.DOMINO,
)
MOMMY_DRAGON = Component("mommy-dragon", n_("{n} Mommy Dragon", "{n} Mommy Dragons", n=1), piece=pieces.MOMMY_DRAGON)

COMPONENTS = (
    STARTING_DOMINOES,
    EXPLORATION_DOMINOES,
    *LANDSCAPE_EGGS,
    BABY_DRAGONS,
    EGGSHELLS,
    MOMMY_DRAGON,
)
BOX = (
    STARTING_DOMINOES,
    EXPLORATION_DOMINOES,
    Component("eggs", n_("{n} egg token", "{n} egg tokens", n=sum(EGGS.values())), piece=pieces.LANDSCAPES["desert"]),
    MOMMY_DRAGON,
)
BAGS = (STARTING_DOMINOES, EXPLORATION_DOMINOES, *LANDSCAPE_EGGS)
