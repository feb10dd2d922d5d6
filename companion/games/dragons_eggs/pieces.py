"""The pieces of Dragons' Eggs; their drawings are in the folder `pieces`."""

from companion.kit.piece import Piece
from companion.kit.text import _

EGG_CARDS = {
    "1": Piece("dragons_eggs/egg-card-1", _("Egg card with 1 egg"), "paper"),
    "2": Piece("dragons_eggs/egg-card-2", _("Egg card with 2 eggs"), "paper"),
    "3": Piece("dragons_eggs/egg-card-3", _("Egg card with 3 eggs"), "paper"),
    "4": Piece("dragons_eggs/egg-card-4", _("Egg card with 4 eggs"), "paper"),
}
FACE_DOWN = Piece("dragons_eggs/face-down", _("face-down card"), "red")
ORB = Piece("dragons_eggs/orb", _("Orb"), "orange")
WINGS = Piece("dragons_eggs/wings", _("Wings"), "blue")
ABILITIES = {
    "reverse-scale": Piece("dragons_eggs/reverse-scale", _("Reverse Scale"), "red"),
    "steel-scale": Piece("dragons_eggs/steel-scale", _("Steel Scale"), "stone"),
    "sharp-eyes": Piece("dragons_eggs/sharp-eyes", _("Sharp Eyes"), "paper"),
    "wings": WINGS,
    "orb": ORB,
    "claw": Piece("dragons_eggs/claw", _("Claw"), "cream"),
}
TREASURE = Piece("dragons_eggs/treasure", _("Treasure card"), "orange")
TREASURES = tuple(
    Piece(
        "dragons_eggs/treasure-value",
        _("Treasure card {value}", value=value),
        "paper",
        _("{value}", value=value),
        f"treasure-{value}",
    )
    for value in range(11)
)
START_MARKER = Piece("dragons_eggs/start-marker", _("start-player marker"), "gold")
HAND_FILLS = ("purple", "blue", "yellow", "green", "pink")  # of the colours among which everybody chooses
HANDS = tuple(
    Piece(
        "dragons_eggs/hand",
        _("Treasure cards of colour {number}", number=n),
        fill,
        _("{number}", number=n),
        f"hand-{n}",
    )
    for n, fill in enumerate(HAND_FILLS, start=1)
)
PIECES = (*EGG_CARDS.values(), FACE_DOWN, *ABILITIES.values(), TREASURE, *TREASURES, START_MARKER, *HANDS)
FACES = (EGG_CARDS["3"], ORB, WINGS)
