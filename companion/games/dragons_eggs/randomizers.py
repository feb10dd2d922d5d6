"""The two decks by lot, and who plays which colour (rulebook: Preparation)."""

from companion.kit.randomizer import Deal, Pile, Randomizer
from companion.kit.record import TableFields
from companion.kit.seeded_random import SeededRandom
from companion.kit.text import _

from . import box


def draw_abilities(players: int, options: TableFields, random: SeededRandom) -> Deal:
    """The shuffled deck; everybody's first card comes from its top, clockwise from the start player."""
    deck = random.shuffled(box.ABILITY_DECK)
    return Deal(
        (
            Pile("first-cards", _("First cards, from the start player clockwise"), tuple(deck[:players])),
            Pile("deck", _("Deck, the next card first"), tuple(deck[players:]), turn=1),
        )
    )


def draw_eggs(players: int, options: TableFields, random: SeededRandom) -> Deal:
    """The shuffled Egg deck; its top card is the target of the first round."""
    target, *deck = random.shuffled(box.EGG_DECK)
    return Deal(
        (
            Pile("target", _("Target of the first round"), (target,)),
            Pile("deck", _("Deck, the next card first"), tuple(deck), turn=1),
        )
    )


def draw_colours(players: int, options: TableFields, random: SeededRandom) -> Deal:
    """A colour of Treasure cards for each player."""
    given = random.shuffled(box.COLOURS)
    seats = (
        Pile(f"player-{n}", _("Player {number}", number=n), (colour,), player=n)
        for n, colour in enumerate(given[:players], start=1)
    )
    return Deal((*seats, Pile("unused", _("Not in this game"), tuple(given[players:]))))


ABILITY_DECK = Randomizer(
    "abilities",
    _("Ability deck"),
    _("All 27 Ability cards shuffled. Shows everyone's cards: not for playing."),
    draw_abilities,
    TableFields,
)
EGG_DECK = Randomizer(
    "eggs", _("Egg deck"), _("The 13 Egg cards shuffled, with the target of the first round."), draw_eggs, TableFields
)
TREASURE_COLOURS = Randomizer(
    "colours",
    _("Colours to players"),
    _("Number your five colours of Treasure cards in any order you like."),
    draw_colours,
    TableFields,
    for_players=True,
)
RANDOMIZERS = (ABILITY_DECK, EGG_DECK, TREASURE_COLOURS)
