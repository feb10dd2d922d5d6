"""The two decks by lot, and who plays which colour (rulebook: Preparation)."""

from companion.kit.form.fields import TableFields
from companion.kit.kind import Kind
from companion.kit.play.randomizer import Deal, Pile, Randomizer, copies
from companion.kit.play.seeded_random import SeededRandom
from companion.kit.text import _

ABILITY_CARDS = copies(
    (Kind("reverse-scale", _("Reverse Scale"), "0"), 2),
    (Kind("steel-scale", _("Steel Scale"), "1"), 5),
    (Kind("sharp-eyes", _("Sharp Eyes"), "2"), 5),
    (Kind("wings", _("Wings"), "3"), 5),
    (Kind("orb", _("Orb"), "4"), 5),
    (Kind("claw", _("Claw"), "5"), 5),
)
EGG_CARDS = copies(
    (Kind("1", _("1 egg"), "1"), 4),
    (Kind("2", _("2 eggs"), "2"), 4),
    (Kind("3", _("3 eggs"), "3"), 3),
    (Kind("4", _("4 eggs"), "4"), 2),
)
TREASURES = tuple(Kind(str(n), _("Colour {number}", number=n), str(n)) for n in range(1, 6))


def abilities(players: int, options: TableFields, lot: SeededRandom) -> Deal:
    """The shuffled deck; everybody's first card comes from its top, clockwise from the start player."""
    deck = lot.shuffled(ABILITY_CARDS)
    return Deal(
        (
            Pile("first-cards", _("First cards, from the start player clockwise"), tuple(deck[:players])),
            Pile("deck", _("Deck, the next card first"), tuple(deck[players:]), turn=1),
        )
    )


def eggs(players: int, options: TableFields, lot: SeededRandom) -> Deal:
    """The shuffled Egg deck; its top card is the target of the first round."""
    target, *deck = lot.shuffled(EGG_CARDS)
    return Deal(
        (
            Pile("target", _("Target of the first round"), (target,)),
            Pile("deck", _("Deck, the next card first"), tuple(deck), turn=1),
        )
    )


def colours(players: int, options: TableFields, lot: SeededRandom) -> Deal:
    """A colour of Treasure cards for each player."""
    given = lot.shuffled(TREASURES)
    seats = (
        Pile(f"player-{n}", _("Player {number}", number=n), (colour,))
        for n, colour in enumerate(given[:players], start=1)
    )
    return Deal((*seats, Pile("unused", _("Not in this game"), tuple(given[players:]))))


ABILITY_DECK = Randomizer(
    "abilities",
    _("Ability deck"),
    _("All 27 Ability cards shuffled, open for everybody: for looking at, not for playing in secret."),
    abilities,
    TableFields,
)
EGG_DECK = Randomizer(
    "eggs", _("Egg deck"), _("The 13 Egg cards shuffled, with the target of the first round."), eggs, TableFields
)
TREASURE_COLOURS = Randomizer(
    "colours",
    _("Colours to players"),
    _("Number your five colours of Treasure cards in any order you like."),
    colours,
    TableFields,
)
