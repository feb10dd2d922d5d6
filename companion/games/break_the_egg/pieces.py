"""The pieces of Break the Egg as drawings."""

from companion.kit.piece import INK, Letter, Piece, Shape, disc, eye, mouth, rounded
from companion.kit.text import _

CHICKEN = Piece(
    "chicken",
    _("chicken egg"),
    (
        Shape("M17 9C14 4 18 1 21 4C22 0 27 0 27 4C30 1 34 4 31 9Z", "red"),
        Shape(
            "M24 6.5C32 6.5 40 18.5 40 28.5C40 31.9 38.9 35.2 36.9 37.9C35 40.6 32.2 42.7 28.9 43.7"
            "C25.7 44.8 22.3 44.8 19.1 43.7C15.8 42.7 13 40.6 11.1 37.9C9.1 35.2 8 31.9 8 28.5"
            "C8 18.5 16 6.5 24 6.5Z",
            "cream",
        ),
        Shape(disc(17.5, 20, 2.3), INK, line=0),
        Shape(disc(30.5, 20, 2.3), INK, line=0),
        mouth(24, 19),
    ),
    Letter(_("C"), 24, 36.7),
)

DUCK = Piece(
    "duck",
    _("duck egg"),
    (
        Shape(
            "M24 3.5C33 3.5 41 17.5 41 28C41 31.6 39.9 35.1 37.8 38C35.6 40.9 32.7 43.1 29.3 44.2"
            "C25.8 45.3 22.2 45.3 18.7 44.2C15.3 43.1 12.4 40.9 10.2 38C8.1 35.1 7 31.6 7 28"
            "C7 17.5 15 3.5 24 3.5Z",
            "ice",
        ),
        Shape(disc(17, 17, 2.3), INK, line=0),
        Shape(disc(31, 17, 2.3), INK, line=0),
        Shape("M8 29C10 22 17 21 24 21C31 21 38 22 40 29C37 37 30 38 24 38C18 38 11 37 8 29Z", "orange"),
    ),
    Letter(_("D"), 24, 34, is_white=False),
)

SPECKLES = (
    (20, 13, 1.9),
    (28.5, 14.5, 1.6),
    (12.5, 35.5, 1.6),
    (35.5, 35.5, 1.6),
    (13.4, 17.5, 1.3),
    (34.6, 17.5, 1.3),
)
QUAIL = Piece(
    "quail",
    _("quail egg"),
    (
        Shape("M24 10C20 5 22 1 28 1C34 1 39 5 37 10C36 13 32 13 31 10C30 7 27 6 26 10Z", "slate"),
        Shape("M24 7.5C32 7.5 40 19 40 29C40 38 33 45 24 45C15 45 8 38 8 29C8 19 16 7.5 24 7.5Z", "orange"),
        Shape("M24 22C19 15 12 18 12 26C12 35 17 41 24 41C31 41 36 35 36 26C36 18 29 15 24 22Z", "cream", line=0),
        *(Shape(disc(x, y, radius), INK, line=0) for x, y, radius in SPECKLES),
        *eye(17.7, 22, 3.6, (18.2, 22.4, 1.9)),
        *eye(30.3, 22, 3.6, (29.8, 22.4, 1.9)),
        mouth(26, 18, 14.5),
    ),
    Letter(_("Q"), 24, 37.4),
)

OSTRICH = Piece(
    "ostrich",
    _("ostrich egg"),
    (
        Shape("M24 2C36 2 45 15 45 27C45 39 36 46 24 46C12 46 3 39 3 27C3 15 12 2 24 2Z", "paper"),
        Shape("M11 15L14 17M13 11.5L16 14.5M37 15L34 17M35 11.5L32 14.5"),
        *eye(17, 18, 4, (17.5, 18, 2)),
        *eye(31, 18, 4, (30.5, 18, 2)),
        mouth(24.5, 22, 16, 7),
    ),
    Letter(_("O"), 24, 37.2),
)

RAINBOW = Piece(
    "rainbow",
    _("rainbow egg"),
    (
        Shape(
            "M24 3.5C33 3.5 41 17.5 41 28C41 31.6 39.9 35.1 37.8 38C35.6 40.9 32.7 43.1 29.3 44.2"
            "C25.8 45.3 22.2 45.3 18.7 44.2C15.3 43.1 12.4 40.9 10.2 38C8.1 35.1 7 31.6 7 28"
            "C7 17.5 15 3.5 24 3.5Z",
            "red",
        ),
        Shape("M10.5 17C13 11 17 5 24 5C31 5 35 11 37.5 17Z", "blue", line=0),
        Shape("M8.2 24C8.7 21.3 9.5 19 10.5 17L37.5 17C38.5 19 39.3 21.3 39.8 24Z", "yellow", line=0),
        Shape(
            "M24 3.5C33 3.5 41 17.5 41 28C41 31.6 39.9 35.1 37.8 38C35.6 40.9 32.7 43.1 29.3 44.2"
            "C25.8 45.3 22.2 45.3 18.7 44.2C15.3 43.1 12.4 40.9 10.2 38C8.1 35.1 7 31.6 7 28"
            "C7 17.5 15 3.5 24 3.5Z",
        ),
        Shape(disc(17.5, 19, 2), INK, line=0),
        Shape(disc(30.5, 19, 2), INK, line=0),
        mouth(24, 19),
    ),
    Letter(_("R"), 24, 36.7),
)

ROTTEN = Piece(
    "rotten",
    _("rotten egg"),
    (
        Shape(
            "M24 3.5C33 3.5 41 17.5 41 28C41 31.6 39.9 35.1 37.8 38C35.6 40.9 32.7 43.1 29.3 44.2"
            "C25.8 45.3 22.2 45.3 18.7 44.2C15.3 43.1 12.4 40.9 10.2 38C8.1 35.1 7 31.6 7 28"
            "C7 17.5 15 3.5 24 3.5Z",
            "lime",
        ),
        Shape("M14 17L20 22M20 17L14 22M28 17L34 22M34 17L28 22"),
        mouth(25, 19),
        Shape("M5 14C3 11.3 3 9 5 7M43 14C45 11.3 45 9 43 7M10 8C8.7 6 8.7 4 10 2"),
    ),
    Letter(_("X"), 24, 37.7),
)

UNLUCKY = Piece(
    "unlucky",
    _("unlucky egg"),
    (
        Shape(
            "M24 3.5C33 3.5 41 17.5 41 28C41 31.6 39.9 35.1 37.8 38C35.6 40.9 32.7 43.1 29.3 44.2"
            "C25.8 45.3 22.2 45.3 18.7 44.2C15.3 43.1 12.4 40.9 10.2 38C8.1 35.1 7 31.6 7 28"
            "C7 17.5 15 3.5 24 3.5Z",
            "slate",
        ),
        Shape("M27 4L22 10L27 13L24 18M13 16L20 19M35 16L28 19"),
        Shape(disc(17.5, 21.5, 2), INK, line=0),
        Shape(disc(30.5, 21.5, 2), INK, line=0),
        mouth(25, 19),
    ),
    Letter(_("U"), 24, 37.7),
)

CHICKLET = Piece(
    "chicklet",
    _("chicklet"),
    (
        Shape("M20 7C20 2 24 2 24 6C26 2 30 5 27 9", "yellow"),
        Shape(disc(24, 26, 18), "yellow"),
        Shape("M9 31C5 31 2.7 29 2 25C5.3 25 8 24.7 10 24M39 31C43 31 45.3 29 46 25C42.7 25 40 24.7 38 24", "yellow"),
        Shape("M19 27L29 27L24 33Z", "orange"),
        Shape(disc(17, 21, 2.4), INK, line=0),
        Shape(disc(31, 21, 2.4), INK, line=0),
    ),
)

HAMMER = Piece(
    "hammer",
    _("hammer"),
    (
        Shape(rounded(20.5, 20, 8, 26, 3.5), "orange"),
        Shape("M7 5L16 5C21.3 3 27 3 33 5L41 5L41 22L33 22C27 24 21.3 24 16 22L7 22Z", "red"),
        Shape("M16 5L16 22M33 5L33 22"),
    ),
)

BUBBLE = "M14 4L34 4C41 4 45 8 45 15L45 24C45 31 41 35 34 35L26 35L15 45L16 35L14 35C7 35 3 31 3 24L3 15C3 8 7 4 14 4Z"
RIGHT = Piece("right", _("right guess"), (Shape(BUBBLE, "lime"), Shape("M14 20L21 27L34 13", line=4.5)))
WRONG = Piece("wrong", _("wrong guess"), (Shape(BUBBLE, "red"), Shape("M16 12L32 27M32 12L16 27", line=4.5)))
EXCHANGE = Piece(
    "exchange",
    _("exchanged card"),
    (
        Shape(rounded(4, 13, 21, 31, 4), "cream"),
        Shape(rounded(23, 4, 21, 31, 4), "blue"),
        Shape("M5 7L18 7M13 3L18 7L13 11M43 41L30 41M35 37L30 41L35 45"),
    ),
)
STILL_IN = Piece(
    "still-in", _("still in"), (Shape(BUBBLE, "cream"), Shape("M14 20L14.1 20M24 20L24.1 20M34 20L34.1 20", line=5.5))
)
CARD = Piece(
    "card",
    _("egg card"),
    (
        Shape(rounded(9, 3, 30, 42, 5), "blue"),
        Shape(
            "M24 11C29 11 33.5 20 33.5 26C33.5 32 29.3 36.5 24 36.5C18.7 36.5 14.5 32 14.5 26C14.5 20 19 11 24 11Z",
            "paper",
        ),
        Shape("M14.8 25L19 28L24 24L29 28L33.2 25", line=2),
    ),
)
FIVE_CHICKLETS = Piece(
    "five-chicklets",
    _("token worth 5 chicklets"),
    (
        Shape("M10 20L4 17L7 25ZM38 20L44 17L41 25Z", "orange"),
        Shape(disc(24, 26, 18), "yellow"),
        Shape("M24 8C22 5 22.5 3.5 24 2C25.5 3.5 26 5 24 8", "yellow", 2),
    ),
    Letter(_("5"), 24, 34.5, size=24, is_white=False),
)
HEADBAND = Piece(
    "headband",
    _("headband"),
    (
        Shape(rounded(15, 3, 18, 24, 3), "paper"),
        Shape(
            "M24 8C26.8 8 29 12.5 29 15.5C29 18.5 26.8 20.5 24 20.5C21.2 20.5 19 18.5 19 15.5C19 12.5 21.2 8 24 8Z",
            "yellow",
            2,
        ),
        Shape("M3 25C12 29 36 29 45 25L45 36C36 40 12 40 3 36Z", "red"),
        Shape("M9 29L13 36M19 31L22 38M29 30.8L31 37.8M38 29L40 35.5", line=2),
    ),
    main="red",
)
EGGS = {
    "chicken": CHICKEN,
    "duck": DUCK,
    "quail": QUAIL,
    "ostrich": OSTRICH,
    "rainbow": RAINBOW,
    "rotten": ROTTEN,
    "unlucky": UNLUCKY,
}
AROUND = (STILL_IN, CARD, FIVE_CHICKLETS, HEADBAND)
PIECES = (*EGGS.values(), CHICKLET, HAMMER, RIGHT, WRONG, EXCHANGE, *AROUND)
FACES = (EGGS["chicken"], HAMMER, EGGS["ostrich"])
