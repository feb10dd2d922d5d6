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
ABILITY_CARDS = tuple(
    Component(
        kind.id,
        n_("{n} Ability card “{ability}”", "{n} Ability cards “{ability}”", n=number, ability=kind.name),
        piece=kind.piece,
    )
    for kind, number in zip(ABILITIES, (2, 5, 5, 5, 5, 5), strict=True)
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
    kind.id: Component(
        f"egg-cards-{kind.id}",
        n_("{n} Egg card with {eggs}", "{n} Egg cards with {eggs}", n=number, eggs=kind.name),
        piece=kind.piece,
    )
    for kind, number in zip(EGG_KINDS, (4, 4, 3, 2), strict=True)
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
BAGS = BOX[:-1]  # all cards
