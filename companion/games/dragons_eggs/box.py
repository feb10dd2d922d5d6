"""The box of Dragons' Eggs: the number of players, the cards, every component with its number."""

from companion.kit.box import Component, Kind
from companion.kit.mode import Unit
from companion.kit.text import _, n_

from . import pieces

PLAYERS = range(3, 6)

COLOURS = tuple(
    Kind(str(n), _("Colour {number}", number=n), str(n), piece=piece) for n, piece in enumerate(pieces.HANDS, start=1)
)
TREASURE_VALUES = range(len(pieces.TREASURES))  # one of each in every colour
TREASURES = tuple(
    Kind(str(value), _("{value}", value=value), str(value), piece=pieces.TREASURES[value]) for value in TREASURE_VALUES
)
MOST_CARDS = 2  # that a player puts down in a round
EGGS_ON_A_CARD = range(1, 5)
EGGS = Unit(_("Eggs"), n_("{n} egg", "{n} eggs", n=0))

# The 27 Ability cards, in the order in which they take effect.
ABILITIES = (
    Kind("reverse-scale", _("Reverse Scale"), "0", piece=pieces.ABILITIES["reverse-scale"]),
    Kind("steel-scale", _("Steel Scale"), "1", piece=pieces.ABILITIES["steel-scale"]),
    Kind("sharp-eyes", _("Sharp Eyes"), "2", piece=pieces.ABILITIES["sharp-eyes"]),
    Kind("wings", _("Wings"), "3", piece=pieces.ABILITIES["wings"]),
    Kind("orb", _("Orb"), "4", piece=pieces.ABILITIES["orb"]),
    Kind("claw", _("Claw"), "5", piece=pieces.ABILITIES["claw"]),
)
ABILITY_NAMES = {kind.id: kind.name for kind in ABILITIES}
ABILITY_CARDS = (
    Component(
        "reverse-scale",
        n_("{n} Ability card “Reverse Scale”", "{n} Ability cards “Reverse Scale”", n=2),
        piece=pieces.ABILITIES["reverse-scale"],
    ),
    Component(
        "steel-scale",
        n_("{n} Ability card “Steel Scale”", "{n} Ability cards “Steel Scale”", n=5),
        piece=pieces.ABILITIES["steel-scale"],
    ),
    Component(
        "sharp-eyes",
        n_("{n} Ability card “Sharp Eyes”", "{n} Ability cards “Sharp Eyes”", n=5),
        piece=pieces.ABILITIES["sharp-eyes"],
    ),
    Component(
        "wings", n_("{n} Ability card “Wings”", "{n} Ability cards “Wings”", n=5), piece=pieces.ABILITIES["wings"]
    ),
    Component("orb", n_("{n} Ability card “Orb”", "{n} Ability cards “Orb”", n=5), piece=pieces.ABILITIES["orb"]),
    Component("claw", n_("{n} Ability card “Claw”", "{n} Ability cards “Claw”", n=5), piece=pieces.ABILITIES["claw"]),
)
ABILITY_DECK = tuple(
    kind for kind, cards in zip(ABILITIES, ABILITY_CARDS, strict=True) for _card in range(cards.number or 0)
)

# The 13 Egg cards, by the eggs printed on them.
EGG_KINDS = (
    Kind("1", _("1 egg"), letter="1", piece=pieces.EGG_CARDS["1"]),
    Kind("2", _("2 eggs"), letter="2", piece=pieces.EGG_CARDS["2"]),
    Kind("3", _("3 eggs"), letter="3", piece=pieces.EGG_CARDS["3"]),
    Kind("4", _("4 eggs"), letter="4", piece=pieces.EGG_CARDS["4"]),
)
EGG_CARDS = {
    "1": Component(
        "egg-cards-1", n_("{n} Egg card with 1 egg", "{n} Egg cards with 1 egg", n=4), piece=pieces.EGG_CARDS["1"]
    ),
    "2": Component(
        "egg-cards-2", n_("{n} Egg card with 2 eggs", "{n} Egg cards with 2 eggs", n=4), piece=pieces.EGG_CARDS["2"]
    ),
    "3": Component(
        "egg-cards-3", n_("{n} Egg card with 3 eggs", "{n} Egg cards with 3 eggs", n=3), piece=pieces.EGG_CARDS["3"]
    ),
    "4": Component(
        "egg-cards-4", n_("{n} Egg card with 4 eggs", "{n} Egg cards with 4 eggs", n=2), piece=pieces.EGG_CARDS["4"]
    ),
}
EGG_CARD_KINDS = tuple(  # as they are counted: cards, not eggs
    kind._replace(name=n_("Cards with {n} egg", "Cards with {n} eggs", n=int(kind.id))) for kind in EGG_KINDS
)
EGG_DECK = tuple(kind for kind in EGG_KINDS for _card in range(EGG_CARDS[kind.id].number or 0))

TREASURE_CARDS = Component(
    "treasures",
    n_("{n} Treasure card", "{n} Treasure cards", n=len(COLOURS) * len(TREASURE_VALUES)),
    piece=pieces.TREASURE,
)
START_MARKER = Component(
    "start-player-marker", n_("{n} start-player marker", "{n} start-player markers", n=1), piece=pieces.START_MARKER
)

COMPONENTS = (TREASURE_CARDS, *ABILITY_CARDS, *EGG_CARDS.values(), START_MARKER)
BOX = (
    TREASURE_CARDS,
    Component(
        "ability-cards", n_("{n} Ability card", "{n} Ability cards", n=len(ABILITY_DECK)), piece=pieces.ABILITIES["orb"]
    ),
    Component("egg-cards", n_("{n} Egg card", "{n} Egg cards", n=len(EGG_DECK)), piece=pieces.EGG_CARDS["3"]),
    START_MARKER,
)
