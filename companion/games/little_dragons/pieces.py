"""The pieces of Little Dragons; their drawings are in the folder `pieces`."""

from companion.kit.piece import Piece
from companion.kit.text import _

HATCHED = Piece("little_dragons/hatched", _("hatched egg"), "green")
BROKEN = Piece("little_dragons/broken", _("broken egg"), "cream")
TROPHY = Piece("little_dragons/trophy", _("Golden Egg trophy"), "gold", _("+3"))
HIDDEN = Piece("little_dragons/egg", _("hidden egg"), "cream", _("?"), "hidden")
FAMILY_FILLS = {3: "salmon", 4: "orange", 5: "yellow", 6: "lime", 7: "teal", 8: "blue", 9: "lilac"}
FAMILY_EGGS = {
    str(family): Piece(
        "little_dragons/egg",
        _("egg No. {family}", family=family),
        fill,
        _("{family}", family=family),
        f"family-{family}",
    )
    for family, fill in FAMILY_FILLS.items()
}
PIECES = (*FAMILY_EGGS.values(), HATCHED, BROKEN, TROPHY, HIDDEN)
FACES = (FAMILY_EGGS["3"], HATCHED, FAMILY_EGGS["8"])
