"""The set-up of Break the Egg: the steps, the picture of the table, the cards dealt by lot (rulebook: How to Start)."""

from collections.abc import Iterator

from companion.kit.piece import Shape, rounded
from companion.kit.randomizer import Deal, Pile, Randomizer
from companion.kit.record import TableFields
from companion.kit.rulebook import Caption, Rulings, SetupPicture, Spot, Step
from companion.kit.seeded_random import SeededRandom
from companion.kit.text import _, n_

from . import pieces
from .box import ALL_CARDS, BANDS, CARDS, HEADBANDS, TARGET, TARGET_OF_MANY, UNLUCKY, target


def set_up(players: int, mode: str, rulings: Rulings) -> Iterator[Step]:
    yield put_on_headbands(players)
    yield Step("pile", _("Shuffle the {cards} and pile them face down", cards=ALL_CARDS.text), piece=pieces.CARD)
    yield Step("chicklets", _("Put the chicklets nearby, in everybody's reach"), piece=pieces.CHICKLET)
    yield Step(
        "hammer",
        _("Give the hammer to the birthday closest to 1 January"),
        _("Or give it to anybody at random."),
        piece=pieces.HAMMER,
        says_first=True,
    )
    yield Step(
        "wear",
        _("Everybody draws a card without looking and wears it for all the others to see"),
        _("Wear it with its two words upside down. Drawn the unlucky egg? Put it down face up and draw again."),
        piece=pieces.EGGS["chicken"],
        is_reading=True,
    )
    yield Step(
        "target",
        n_("The first player with {n} chicklet wins", "The first player with {n} chicklets wins", n=target(players)),
        _("{many} with 9 or 10 players, {few} with 5 to 8.", many=TARGET_OF_MANY, few=TARGET),
        piece=pieces.CHICKLET,
    )


def put_on_headbands(players: int) -> Step:
    more = n_(
        "The box has {headbands}: make {n} more, from a strip of paper.",
        "The box has {headbands}: make {n} more, from strips of paper.",
        n=players - BANDS,
        headbands=HEADBANDS.text,
    )
    return Step(
        "headbands", _("Everybody puts on a headband"), more if players > BANDS else None, piece=pieces.HEADBAND
    )


CARD = (34, 46)
WORN = ("chicken", "duck", "quail", "ostrich", "rainbow", "chicken", "rotten", "duck", "ostrich", "quail")
SEATS = (
    (100, 42),
    (187, 34),
    (274, 42),
    (340, 92),
    (340, 160),
    (274, 226),
    (187, 234),
    (100, 226),
    (34, 160),
    (34, 92),
)
TAKEN = {
    5: (0, 2, 4, 6, 8),
    6: (0, 2, 3, 5, 7, 8),
    7: (0, 2, 3, 4, 5, 7, 8),
    8: (0, 1, 2, 4, 5, 6, 7, 8),
    9: (0, 1, 2, 3, 4, 5, 7, 8, 9),
}
NUMBERS = {
    "headbands": (70, 26),
    "wear": (112, 70),
    "pile": (102, 116),
    "chicklets": (196, 100),
    "hammer": (312, 30),
    "target": (270, 160),
}


def draw_table(players: int, mode: str, rulings: Rulings) -> SetupPicture:
    """Each player with a card on the head; the seats are the first of a ring."""
    seats = [SEATS[i] for i in TAKEN.get(players, range(len(SEATS)))]
    spots = [Spot(pieces.EGGS[egg], x, y - 2, 32) for egg, (x, y) in zip(WORN, seats, strict=False)]
    spots += [Spot(pieces.CHICKLET, 214 + 26 * (i % 3), 126 + 28 * (i // 3), 26) for i in range(6)]
    spots.append(Spot(pieces.HAMMER, 312, 62, 34))
    cards = [Shape(rounded(x - CARD[0] / 2, y - CARD[1] / 2, *CARD, 5), "paper", 2) for x, y in seats]
    pile = [Shape(rounded(112 + i, 112 - i, 40, 54, 5), "blue", 2) for i in (0, 4, 8)]
    captions = (Caption(_("cards"), 138, 184), Caption(_("chicklets"), 240, 184))
    return SetupPicture(tuple(spots), NUMBERS, (*cards, *pile), captions)


def deal_cards(players: int, options: TableFields, random: SeededRandom) -> Deal:
    """Deal a card to each player; a player with the unlucky egg keeps it in front and draws again."""
    pile = random.shuffled(CARDS)
    seats = []
    for n in range(1, players + 1):
        drawn = [pile.pop(0)]
        if drawn[0] is UNLUCKY:
            drawn.append(pile.pop(0))
        seats.append(Pile(f"player-{n}", _("Player {number}", number=n), tuple(drawn), player=n))
    return Deal((*seats, Pile("pile", _("Pile, the next card first"), tuple(pile), turn=1)))


DEAL = Randomizer(
    "deal",
    _("Deal of cards"),
    _("Open cards: not for playing"),
    deal_cards,
    for_players=True,
)
RANDOMIZERS = (DEAL,)
