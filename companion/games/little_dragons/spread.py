"""The spread of 47 eggs by lot, with the three that the first player turns up (rulebook: Game Setup)."""

from companion.kit.form.fields import Shared
from companion.kit.kind import Kind
from companion.kit.play.randomizer import Deal, Pile, Randomizer, copies
from companion.kit.play.seeded_random import Lot
from companion.kit.text import _

from .families import FAMILIES

OPEN = 3  # eggs with a number that lie open when the game begins
BROKEN = Kind("broken", _("Broken egg"), "×")
EGGS = copies(*((family, int(family.id)) for family in FAMILIES), (BROKEN, 5))


def spread(players: int, options: Shared, lot: Lot) -> Deal:
    """Turn up eggs until three with a number lie open; a broken one on the way goes to the first player."""
    face_down = lot.shuffled(EGGS)
    opened: list[Kind] = []
    broken: list[Kind] = []
    while len(opened) < OPEN:
        egg = face_down.pop(0)
        (broken if egg is BROKEN else opened).append(egg)
    return Deal(
        (
            Pile("open", _("Open"), tuple(opened)),
            Pile("first-player", _("Broken eggs that go to the first player"), tuple(broken)),
            Pile("face-down", _("Face down, the next one first"), tuple(face_down), turn=1),
        )
    )


SPREAD = Randomizer(
    "spread",
    _("Spread of eggs"),
    _("All 47 eggs shuffled, with the three that lie open at the start."),
    spread,
    Shared,
)
