"""The pieces of Dragons' Eggs as drawings."""

from companion.kit.piece import INK, Letter, Piece, Shape, disc, rounded
from companion.kit.text import _

EGG_CARD_1 = Piece(
    "egg-card-1",
    _("Egg card with 1 egg"),
    (
        Shape(rounded(6, 2, 36, 44, 6), "paper"),
        Shape(
            "M24 12.8C28.7 12.8 32.8 20.1 32.8 25.6C32.8 27.4 32.2 29.2 31.2 30.8"
            "C30.1 32.3 28.5 33.4 26.7 34C25 34.5 23 34.5 21.3 34C19.5 33.4 17.9 32.3 16.8 30.8"
            "C15.8 29.2 15.2 27.4 15.2 25.6C15.2 20.1 19.3 12.8 24 12.8Z",
            "yellow",
            line=2.184,
        ),
    ),
)

EGG_CARD_2 = Piece(
    "egg-card-2",
    _("Egg card with 2 eggs"),
    (
        Shape(rounded(6, 2, 36, 44, 6), "paper"),
        Shape(
            "M16.5 10.7C19.6 10.7 22.3 15.4 22.3 19C22.3 20.2 21.9 21.4 21.2 22.4"
            "C20.5 23.4 19.4 24.1 18.3 24.5C17.1 24.9 15.9 24.9 14.7 24.5C13.6 24.1 12.5 23.4 11.8 22.4"
            "C11.1 21.4 10.7 20.2 10.7 19C10.7 15.4 13.4 10.7 16.5 10.7Z",
            "yellow",
            line=2.21,
        ),
        Shape(
            "M31 22.7C34.1 22.7 36.8 27.4 36.8 31C36.8 32.2 36.4 33.4 35.7 34.4"
            "C35 35.4 33.9 36.1 32.8 36.5C31.6 36.9 30.4 36.9 29.2 36.5C28.1 36.1 27 35.4 26.3 34.4"
            "C25.6 33.4 25.2 32.2 25.2 31C25.2 27.4 27.9 22.7 31 22.7Z",
            "yellow",
            line=2.21,
        ),
    ),
)

EGG_CARD_3 = Piece(
    "egg-card-3",
    _("Egg card with 3 eggs"),
    (
        Shape(rounded(6, 2, 36, 44, 6), "paper"),
        Shape(
            "M24 8.1C26.9 8.1 29.4 12.6 29.4 16C29.4 17.1 29.1 18.2 28.4 19.2"
            "C27.7 20.1 26.8 20.8 25.7 21.1C24.6 21.5 23.4 21.5 22.3 21.1C21.2 20.8 20.3 20.1 19.6 19.2"
            "C18.9 18.2 18.6 17.1 18.6 16C18.6 12.6 21.1 8.1 24 8.1Z",
            "yellow",
            line=2.208,
        ),
        Shape(
            "M16 25.1C18.9 25.1 21.4 29.6 21.4 33C21.4 34.1 21.1 35.2 20.4 36.2"
            "C19.7 37.1 18.8 37.8 17.7 38.1C16.6 38.5 15.4 38.5 14.3 38.1C13.2 37.8 12.3 37.1 11.6 36.2"
            "C10.9 35.2 10.6 34.1 10.6 33C10.6 29.6 13.1 25.1 16 25.1Z",
            "yellow",
            line=2.208,
        ),
        Shape(
            "M32 25.1C34.9 25.1 37.4 29.6 37.4 33C37.4 34.1 37.1 35.2 36.4 36.2"
            "C35.7 37.1 34.8 37.8 33.7 38.1C32.6 38.5 31.4 38.5 30.3 38.1C29.2 37.8 28.3 37.1 27.6 36.2"
            "C26.9 35.2 26.6 34.1 26.6 33C26.6 29.6 29.1 25.1 32 25.1Z",
            "yellow",
            line=2.208,
        ),
    ),
)

EGG_CARD_4 = Piece(
    "egg-card-4",
    _("Egg card with 4 eggs"),
    (
        Shape(rounded(6, 2, 36, 44, 6), "paper"),
        Shape(
            "M16 8.6C18.7 8.6 21.1 12.8 21.1 15.9C21.1 17 20.8 18 20.1 18.9"
            "C19.5 19.8 18.6 20.4 17.6 20.8C16.6 21.1 15.4 21.1 14.4 20.8C13.4 20.4 12.5 19.8 11.9 18.9"
            "C11.2 18 10.9 17 10.9 15.9C10.9 12.8 13.3 8.6 16 8.6Z",
            "yellow",
            line=2.19,
        ),
        Shape(
            "M32 8.6C34.7 8.6 37.1 12.8 37.1 15.9C37.1 17 36.8 18 36.1 18.9"
            "C35.5 19.8 34.6 20.4 33.6 20.8C32.6 21.1 31.4 21.1 30.4 20.8C29.4 20.4 28.5 19.8 27.9 18.9"
            "C27.2 18 26.9 17 26.9 15.9C26.9 12.8 29.3 8.6 32 8.6Z",
            "yellow",
            line=2.19,
        ),
        Shape(
            "M16 26.6C18.7 26.6 21.1 30.8 21.1 33.9C21.1 35 20.8 36 20.1 36.9"
            "C19.5 37.8 18.6 38.4 17.6 38.8C16.6 39.1 15.4 39.1 14.4 38.8C13.4 38.4 12.5 37.8 11.9 36.9"
            "C11.2 36 10.9 35 10.9 33.9C10.9 30.8 13.3 26.6 16 26.6Z",
            "yellow",
            line=2.19,
        ),
        Shape(
            "M32 26.6C34.7 26.6 37.1 30.8 37.1 33.9C37.1 35 36.8 36 36.1 36.9"
            "C35.5 37.8 34.6 38.4 33.6 38.8C32.6 39.1 31.4 39.1 30.4 38.8C29.4 38.4 28.5 37.8 27.9 36.9"
            "C27.2 36 26.9 35 26.9 33.9C26.9 30.8 29.3 26.6 32 26.6Z",
            "yellow",
            line=2.19,
        ),
    ),
)

FACE_DOWN = Piece(
    "face-down",
    _("face-down card"),
    (
        Shape(rounded(6, 2, 36, 44, 6), "red"),
        Shape("M24 10L33 24L24 38L15 24Z", "gold"),
        Shape(disc(24, 24, 3), INK, line=0),
    ),
)

REVERSE_SCALE = Piece(
    "reverse-scale",
    _("Reverse Scale"),
    (
        Shape("M24 3C34 6 41 7 43 7C43 26 38 38 24 45C10 38 5 26 5 7C7 7 14 6 24 3Z", "red"),
        Shape("M15 22C16 13 30 11 33 20M33 25C32 34 18 36 15 27M34 13L34 21L26 21M14 34L14 26L22 26"),
    ),
)

STEEL_SCALE = Piece(
    "steel-scale",
    _("Steel Scale"),
    (
        Shape("M24 3C34 6 41 7 43 7C43 26 38 38 24 45C10 38 5 26 5 7C7 7 14 6 24 3Z", "stone"),
        Shape("M24 4L24 44M6.5 21L41.5 21M13 13L13.1 13M34 13L34.1 13M15 29L15.1 29M32 29L32.1 29"),
    ),
)

SHARP_EYES = Piece(
    "sharp-eyes",
    _("Sharp Eyes"),
    (
        Shape("M2 24C8 13 15 8 24 8C33 8 40 13 46 24C40 35 33 40 24 40C15 40 8 35 2 24Z", "paper"),
        Shape(disc(24, 24, 11.5), "yellow"),
        Shape("M24 14C29 20 29 28 24 34C19 28 19 20 24 14Z", INK),
    ),
)

WINGS = Piece(
    "wings",
    _("Wings"),
    (
        Shape("M23 38C12 40 4 34 2 24C6 26 8 25 9 23C5 19 4 14 5 8C14 10 21 17 23 27Z", "blue"),
        Shape("M25 38C36 40 44 34 46 24C42 26 40 25 39 23C43 19 44 14 43 8C34 10 27 17 25 27Z", "blue"),
    ),
)

ORB = Piece(
    "orb",
    _("Orb"),
    (
        Shape("M12 38L36 38L40 45L8 45Z", "orange"),
        Shape(disc(24, 22, 18.5), "purple"),
        Shape("M13 20C14 15 17 12 22 11M27 31L29 26L34 24L29 22L27 17L25 22L20 24L25 26Z", "paper"),
    ),
)

CLAW = Piece(
    "claw",
    _("Claw"),
    (
        Shape("M5 25C4 36 7 42 12 46C16 40 17 33 16 26ZM19 27C18 37 21 44 24 47C27 44 30 37 29 27Z", "cream"),
        Shape("M43 25C44 36 41 42 36 46C32 40 31 33 32 26Z", "cream"),
        Shape(
            "M13 2L35 2C34 8 37 11 42 15C46 19 46 27 43 30C39 33 34 32 31.5 28C30 32 27 34 24 34"
            "C21 34 18 32 16.5 28C14 32 9 33 5 30C2 27 2 19 6 15C11 11 14 8 13 2Z",
            "green",
        ),
        Shape("M16.5 28L16.5 22M31.5 28L31.5 22M19 9L29 9M20 15L28 15"),
    ),
)

TREASURE = Piece(
    "treasure",
    _("Treasure card"),
    (
        Shape(rounded(9, 3, 30, 42, 5), "cream"),
        Shape("M14 23C14 15 34 15 34 23L34 35L14 35Z", "orange", 2),
        Shape("M14 25L34 25", line=2),
        Shape(rounded(21.5, 22, 5, 7, 1.5), "gold", 2),
    ),
    main="orange",
)

TREASURES = tuple(
    Piece(
        f"treasure-{value}",
        _("Treasure card {value}", value=value),
        (Shape(rounded(9, 3, 30, 42, 5), "paper"), Shape(rounded(13, 7, 22, 34, 3), "salmon", 0)),
        Letter(_("{value}", value=value), 24, 32, size=22, is_white=False),
    )
    for value in range(11)
)

START_MARKER = Piece(
    "start-marker",
    _("start-player marker"),
    (
        Shape("M10 40L6 14L17 23L24 7L31 23L42 14L38 40Z", "gold"),
        Shape("M11.5 33L36.5 33", line=2),
        Shape("M24 22L27 26.5L24 31L21 26.5Z", "red", 2),
    ),
)

HAND_FILLS = ("purple", "blue", "yellow", "green", "pink")  # of the colours among which everybody chooses
HANDS = tuple(
    Piece(
        f"hand-{n}",
        _("Treasure cards of colour {number}", number=n),
        (Shape(rounded(14, 2, 28, 38, 5), "paper"), Shape(rounded(7, 8, 28, 38, 5), fill)),
        Letter(_("{number}", number=n), 21, 35, size=20, is_white=False),
        main=fill,
    )
    for n, fill in enumerate(HAND_FILLS, start=1)
)

EGG_CARDS = {"1": EGG_CARD_1, "2": EGG_CARD_2, "3": EGG_CARD_3, "4": EGG_CARD_4}
ABILITIES = {
    "reverse-scale": REVERSE_SCALE,
    "steel-scale": STEEL_SCALE,
    "sharp-eyes": SHARP_EYES,
    "wings": WINGS,
    "orb": ORB,
    "claw": CLAW,
}
PIECES = (*EGG_CARDS.values(), FACE_DOWN, *ABILITIES.values(), TREASURE, *TREASURES, START_MARKER, *HANDS)
FACES = (EGG_CARDS["3"], ORB, WINGS)
