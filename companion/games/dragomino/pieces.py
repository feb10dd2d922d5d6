"""The pieces of Dragomino as drawings."""

from companion.kit.piece import Piece, Shape, disc, eye, rounded
from companion.kit.text import _

DESERT = Piece(
    "desert",
    _("desert"),
    (
        Shape(rounded(3, 3, 42, 42, 8), "yellow"),
        Shape(disc(36, 13, 5), "red"),
        Shape("M4 37C14 30 30 30 44 37"),
        Shape(
            "M20 37L20 14C22.7 10.7 25.3 10.7 28 14L28 37ZM20 30C14.7 30 12 27 12 21M28 27C32.7 27 35 24.7 35 20",
            "green",
        ),
    ),
)

SNOW = Piece(
    "snow",
    _("snow"),
    (
        Shape(rounded(3, 3, 42, 42, 8), "ice"),
        Shape("M24 9L24 39M11 16.5L37 31.5M37 16.5L11 31.5M20 11L24 15L28 11M20 37L24 33L28 37"),
    ),
)

PRAIRIE = Piece(
    "prairie",
    _("prairie"),
    (
        Shape(rounded(3, 3, 42, 42, 8), "lime"),
        Shape(
            "M7 41C7 35 7 33 5 29M14 41C14 33 16 31 18 27M40 41C40 34 41 32 43 28M33 41C33 36 32 34 30 32",
        ),
        Shape("M24 41L24 24"),
        Shape(disc(24, 17, 8.5), "paper"),
        Shape(disc(24, 17, 3.5), "gold"),
    ),
)

FOREST = Piece(
    "forest",
    _("forest"),
    (
        Shape(rounded(3, 3, 42, 42, 8), "meadow"),
        Shape("M16 40L16 32M33 41L33 31"),
        Shape("M16 8L25 32L7 32ZM33 15L41 33L25 33Z", "green"),
    ),
)

MOUNTAIN = Piece(
    "mountain",
    _("mountain"),
    (
        Shape(rounded(3, 3, 42, 42, 8), "stone"),
        Shape("M5 41L19 13L29 31L34 23L43 41Z", "slate"),
        Shape("M13 25L19 13L25.5 25L21.5 23L18.5 26Z", "paper"),
    ),
)

VOLCANO = Piece(
    "volcano",
    _("volcano"),
    (
        Shape(rounded(3, 3, 42, 42, 8), "red"),
        Shape("M7 42L18 19L30 19L41 42Z", "orange"),
        Shape("M18 19L30 19L33 27L29 26L27 32L23 27L19 30L16 26Z", "yellow"),
        Shape("M20 12L18 8M28 12L31 8M24 11L24 5"),
    ),
)

WATERING_HOLE = Piece(
    "watering-hole",
    _("watering hole"),
    (
        Shape(
            "M24 3C33 15 39 21 39 30C39 33.2 38 36.3 36.1 38.8C34.3 41.4 31.6 43.3 28.6 44.3"
            "C25.6 45.2 22.4 45.2 19.4 44.3C16.4 43.3 13.7 41.4 11.9 38.8C10 36.3 9 33.2 9 30"
            "C9 21 15 15 24 3Z",
            "blue",
        ),
        Shape("M17 31C17 35 19 37.3 23 38"),
    ),
)

BABY_DRAGON = Piece(
    "baby-dragon",
    _("baby dragon"),
    (
        Shape("M15 33C6 36 1 31 2 23C7 23 11 25 14 28M33 33C42 36 47 31 46 23C41 23 37 25 34 28", "gold"),
        Shape("M14 35C14 31 17 28 24 28C31 28 34 31 34 35C36 42 31 46 24 46C17 46 12 42 14 35Z", "green"),
        Shape("M19 46C16 38 20 34 24 34C28 34 32 38 29 46Z", "cream"),
        Shape("M14 9C12 6 12 3 13 1C16 2 19 4 20 7M34 9C36 6 36 3 35 1C32 2 29 4 28 7", "gold"),
        Shape("M8 19C8 10 15 5 24 5C33 5 40 10 40 19C40 28 33 32 24 32C15 32 8 28 8 19Z", "green"),
        *eye(17, 17.5, 4.4, (17.7, 17.5, 2.2)),
        *eye(31, 17.5, 4.4, (30.3, 17.5, 2.2)),
        Shape("M20 25C22.7 27.7 25.3 27.7 28 25M22 20.5L22.1 20.5M26 20.5L26.1 20.5"),
    ),
)

EGGSHELL = Piece(
    "eggshell",
    _("eggshell"),
    (
        Shape("M5 23L11 29L17 22L24 29L31 22L37 29L43 23C43 36 36 45 24 45C12 45 5 36 5 23Z", "cream"),
        Shape("M14 12C17 6 21 3 25 3C30 4 34 7 36 12L30 11L26 16L21 11Z", "cream"),
        Shape("M15 35L15.1 35M23 40L23.1 40M31 34L31.1 34", line=3.5),
    ),
)

MOMMY_DRAGON = Piece(
    "mommy-dragon",
    _("Mommy Dragon"),
    (
        Shape("M9 26L1 22L5 30L1 36L9 37M39 26L47 22L43 30L47 36L39 37", "gold"),
        Shape("M15 13C9 11 6 7 6 1C12 2 17 5 19 10M33 13C39 11 42 7 42 1C36 2 31 5 29 10", "gold"),
        Shape(
            "M8 25C8 15 14 9 24 9C34 9 40 15 40 25C40 29 40 31 41 34C42 42 34 46 24 46C14 46 6 42 7 34C8 31 8 29 8 25Z",
            "green",
        ),
        Shape("M8 36C10 31 16 29 24 29C32 29 38 31 40 36C39 42 33 46 24 46C15 46 9 42 8 36Z", "lime"),
        *eye(16.5, 22, 4.4, (17.1, 22.6, 2.2)),
        *eye(31.5, 22, 4.4, (30.9, 22.6, 2.2)),
        Shape(
            "M9 18L12 19.5M11 14.5L14 17M39 18L36 19.5M37 14.5L34 17M20 34L20.1 34M28 34L28.1 34M15 38"
            "C21 42 27 42 33 38",
        ),
        Shape("M24 9L17 4L17 14L24 11L31 14L31 4Z", "pink"),
    ),
)

LANDSCAPES = {
    "desert": DESERT,
    "snow": SNOW,
    "prairie": PRAIRIE,
    "forest": FOREST,
    "mountain": MOUNTAIN,
    "volcano": VOLCANO,
}
PIECES = (*LANDSCAPES.values(), WATERING_HOLE, BABY_DRAGON, EGGSHELL, MOMMY_DRAGON)
FACES = (BABY_DRAGON, MOMMY_DRAGON, EGGSHELL)
