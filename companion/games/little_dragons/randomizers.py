"""The spread of the 47 eggs, drawn at random, with the three that the first player turns up (rulebook: Game Setup)."""

from companion.kit.box import Kind
from companion.kit.randomizer import Deal, Pile, Randomizer, copies
from companion.kit.record import TableFields
from companion.kit.seeded_random import SeededRandom
from companion.kit.text import _

from .box import BROKEN, FAMILIES, NUMBER_OF_BROKEN, OPEN

SPREAD_EGGS = copies(*((family, int(family.id)) for family in FAMILIES), (BROKEN, NUMBER_OF_BROKEN))


def draw_spread(players: int, options: TableFields, random: SeededRandom) -> Deal:
    """Turn up eggs until three with a number lie open; a broken one on the way goes to the first player."""
    face_down = random.shuffled(SPREAD_EGGS)
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
    draw_spread,
    TableFields,
)
RANDOMIZERS = (SPREAD,)
