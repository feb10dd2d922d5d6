"""The pieces of Little Dragons as drawings."""

from companion.kit.piece import EGG, Letter, Piece, Shape, eye
from companion.kit.text import _

HATCHED = Piece(
    "hatched",
    _("hatched egg"),
    (
        Shape("M16 12C13 9 13 5 14 2C17 3 19 6 20 9M32 12C35 9 35 5 34 2C31 3 29 6 28 9", "gold"),
        Shape("M11 32C8 18 14 7 24 7C34 7 40 18 37 32Z", "green"),
        *eye(18, 18, 4, (18.6, 18, 2)),
        *eye(30, 18, 4, (29.4, 18, 2)),
        Shape("M21 25L21.1 25M27 25L27.1 25", line=2.8),
        Shape(
            "M5.5 28L12 33L18 27.5L24 33L30 27.5L36 33L42.5 28C42.5 39 35.5 46 24 46C12.5 46 5.5 39 5.5 28Z",
            "cream",
        ),
    ),
    main="green",
)

BROKEN = Piece(
    "broken",
    _("broken egg"),
    (
        Shape("M7 26C7 38 14 45 24 45C34 45 41 38 41 26L35 31L30 24L24 31L18 24L13 31Z", "cream"),
        Shape(
            "M11.6 16.1C15.8 7.9 22.1 3.3 26.9 4.5C31.5 6.7 34.2 12.5 34.4 19.8L29.1 16.4L23.8 21.2L20.4 14.2Z",
            "cream",
        ),
        Shape("M17 36C21.7 32.7 26.3 32.7 31 36M19 31L19.1 31M29 31L29.1 31"),
    ),
)

TROPHY = Piece(
    "trophy",
    _("Golden Egg trophy"),
    (
        Shape("M12 12C3 10 2 22 13 25M36 12C45 10 46 22 35 25"),
        Shape(
            "M24 3C31 3 37 14 37 22C37 24.7 36.1 27.4 34.5 29.6C32.9 31.9 30.6 33.5 28 34.4"
            "C25.4 35.2 22.6 35.2 20 34.4C17.4 33.5 15.1 31.9 13.5 29.6C11.9 27.4 11 24.7 11 22"
            "C11 14 17 3 24 3Z",
            "gold",
        ),
        Shape("M20 36L28 36L30 41L35 41L35 46L13 46L13 41L18 41Z", "gold"),
    ),
    Letter(_("+3"), 24, 26.5, is_white=False),
    main="gold",
)

FAMILY_FILLS = {3: "salmon", 4: "orange", 5: "yellow", 6: "lime", 7: "teal", 8: "blue", 9: "lilac"}
FAMILY_EGGS = {
    str(family): Piece(
        f"family-{family}",
        _("egg No. {family}", family=family),
        (Shape(EGG, fill),),
        Letter(_("{family}", family=family), 24, 36, size=20, is_white=False),
    )
    for family, fill in FAMILY_FILLS.items()
}
HIDDEN = Piece("hidden", _("hidden egg"), (Shape(EGG, "cream"),), Letter(_("?"), 24, 36, size=20, is_white=False))
PIECES = (*FAMILY_EGGS.values(), HATCHED, BROKEN, TROPHY, HIDDEN)
FACES = (FAMILY_EGGS["3"], HATCHED, FAMILY_EGGS["8"])
