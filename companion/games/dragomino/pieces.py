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
    main="green",
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
        Shape("M9 22L1.5 16L4 27L1.5 37L11 36ZM39 22L46.5 16L44 27L46.5 37L37 36Z", "gold"),
        Shape("M14 14C8 12 5 8 5 2C11 3 17 6 20 11ZM34 14C40 12 43 8 43 2C37 3 31 6 28 11Z", "gold"),
        Shape("M24 9C35 9 41 16 41 26C41 38 35 46 24 46C13 46 7 38 7 26C7 16 13 9 24 9Z", "green"),
        Shape("M24 29C33 29 38 32 38 37C38 42 32 46 24 46C16 46 10 42 10 37C10 32 15 29 24 29Z", "lime"),
        *eye(16.5, 22, 5, (17.4, 22.8, 2.6)),
        *eye(31.5, 22, 5, (30.6, 22.8, 2.6)),
        Shape("M11.5 19L7.5 16.5M13.5 16.5L11 13M36.5 19L40.5 16.5M34.5 16.5L37 13M17 39C21 42.5 27 42.5 31 39"),
        Shape("M20.5 34L20.6 34M27.5 34L27.6 34", line=3.5),
        Shape("M24 9L15 3L15 15ZM24 9L33 3L33 15Z", "pink"),
        Shape(disc(24, 9, 3), "pink"),
    ),
    main="red",
)

DOMINO = Piece(
    "domino",
    _("exploration domino"),
    (
        Shape(rounded(2, 12, 44, 24, 4), "yellow"),
        Shape("M24 12L42 12C44.2 12 46 13.8 46 16L46 32C46 34.2 44.2 36 42 36L24 36Z", "meadow"),
        Shape("M13 32L13 17M13 26L8 26L8 22M13 24L18 24L18 20", line=3),
        Shape("M35 15L41.5 28L28.5 28ZM35 28L35 33", "green", 2),
    ),
)

STARTING_DOMINO = Piece(
    "starting-domino",
    _("starting domino"),
    (
        Shape(rounded(2, 12, 44, 24, 4), "ice"),
        Shape("M24 12L42 12C44.2 12 46 13.8 46 16L46 32C46 34.2 44.2 36 42 36L24 36Z", "stone"),
        Shape("M28 32L35 19L42 32Z", "paper", 2),
        Shape("M13 17L13 31M7 20.5L19 27.5M19 20.5L7 27.5", line=2),
        Shape("M24 3L27 8L33 9L28.5 12.8L30 18.5L24 15.5L18 18.5L19.5 12.8L15 9L21 8Z", "gold", 2),
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
PIECES = (*LANDSCAPES.values(), WATERING_HOLE, BABY_DRAGON, EGGSHELL, MOMMY_DRAGON, DOMINO, STARTING_DOMINO)
FACES = (BABY_DRAGON, MOMMY_DRAGON, EGGSHELL)
