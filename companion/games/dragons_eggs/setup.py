"""The set-up of Dragons' Eggs: the steps, the picture of the table, cards by lot (rulebook: Preparation)."""

from collections.abc import Iterator

from companion.kit.piece import Shape, rounded
from companion.kit.randomizer import Deal, Pile, Randomizer
from companion.kit.record import TableFields
from companion.kit.rulebook import Caption, Rulings, SetupPicture, Spot, Step
from companion.kit.seeded_random import SeededRandom
from companion.kit.text import _, n_

from . import box, pieces
from .box import COLOURS


def set_up(players: int, mode: str, rulings: Rulings) -> Iterator[Step]:
    yield choose_colours(players, len(COLOURS) - players)
    yield Step(
        "eggs",
        _("Shuffle the 13 Egg cards into a face-down deck and turn its top card up beside it"),
        _("It is the target of the first round: what you bid for."),
        piece=pieces.EGG_CARDS["3"],
        draws="eggs",
    )
    yield Step(
        "abilities",
        _("Shuffle the 27 Ability cards into a second deck beside it; everybody draws 1"),
        _("A hand is 11 Treasure cards and 1 Ability card."),
        piece=pieces.ABILITIES["wings"],
    )
    yield Step(
        "start",
        _("Hand the start-player marker to the youngest player"),
        _("After each round it goes one seat to the left."),
        piece=pieces.START_MARKER,
        says_first=True,
    )


def choose_colours(players: int, unused: int) -> Step:
    left = n_("{n} unused colour stays in the box.", "{n} unused colours stay in the box.", n=unused)
    text = n_(
        "{n} player chooses a colour and takes its 11 Treasure cards in hand",
        "Let each of {n} players choose a colour: 11 Treasure cards in hand",
        n=players,
    )
    return Step("treasures", text, left if unused else None, piece=pieces.TREASURE, draws="colours")


NUMBERS = {"treasures": (34, 134), "eggs": (92, 18), "abilities": (236, 18), "start": (302, 138)}


def draw_table(players: int, mode: str, rulings: Rulings) -> SetupPicture:
    spots = [Spot(pieces.FACE_DOWN, 110 + i, 60 - i, 72) for i in (0, 3, 6)]
    spots += [Spot(pieces.EGG_CARDS["3"], 184, 60, 72)]
    spots += [Spot(pieces.FACE_DOWN, 256 + i, 60 - i, 72) for i in (0, 3, 6)]
    spots.append(Spot(pieces.START_MARKER, 338, 162, 40))
    hands = [
        Shape(rounded(40 + 50 * i + 3 * card, 146 - card, 28, 38, 4), pieces.HAND_FILLS[i], 1.6)
        for i in range(players)
        for card in range(5)
    ]
    captions = (
        Caption(_("eggs"), 112, 113),
        Caption(_("target"), 184, 113),
        Caption(_("abilities"), 260, 113),
        Caption(_("hands"), 44 + 25 * players, 203),
        Caption(_("youngest"), 338, 203),
    )
    return SetupPicture(tuple(spots), NUMBERS, tuple(hands), captions, height=210)


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
    _("All 27, open: not for playing"),
    draw_abilities,
)
EGG_DECK = Randomizer("eggs", _("Egg deck"), _("All 13, and the first target"), draw_eggs)
TREASURE_COLOURS = Randomizer(
    "colours",
    _("Colours to players"),
    _("Who plays which colour"),
    draw_colours,
    for_players=True,
    words=_("Your colours, in words"),
)
RANDOMIZERS = (ABILITY_DECK, EGG_DECK, TREASURE_COLOURS)
