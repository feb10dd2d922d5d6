"""The table of Break the Egg after the set-up, drawn."""

from companion.kit.piece import Shape, rounded
from companion.kit.rulebook import Caption, Rulings, SetupPicture, Spot
from companion.kit.text import _

from . import pieces

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
    """Everybody with a card on the head: the first seats of a ring, spread over it as far as they go."""
    seats = [SEATS[i] for i in TAKEN.get(players, range(len(SEATS)))]
    spots = [Spot(pieces.EGGS[egg], x, y - 2, 32) for egg, (x, y) in zip(WORN, seats, strict=False)]
    spots += [Spot(pieces.CHICKLET, 214 + 26 * (i % 3), 126 + 28 * (i // 3), 26) for i in range(6)]
    spots.append(Spot(pieces.HAMMER, 312, 62, 34))
    cards = [Shape(rounded(x - CARD[0] / 2, y - CARD[1] / 2, *CARD, 5), "paper", 2) for x, y in seats]
    pile = [Shape(rounded(112 + i, 112 - i, 40, 54, 5), "blue", 2) for i in (0, 4, 8)]
    captions = (Caption(_("cards"), 138, 184), Caption(_("chicklets"), 240, 184))
    return SetupPicture(tuple(spots), NUMBERS, (*cards, *pile), captions)
