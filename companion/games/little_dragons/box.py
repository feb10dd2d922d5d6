"""The box of Little Dragons: the number of players, the families of eggs, every component with its number."""

from companion.kit.box import Component, Kind
from companion.kit.text import _, n_

from . import pieces

PLAYERS = range(2, 7)
PLAYERS_MESSAGE = _(
    "{least} to {most} players, our own limit: the rulebook names none",
    least=PLAYERS[0],
    most=PLAYERS[-1],
)

# The number on an egg is the size of its family: 3 eggs No. 3, 4 eggs No. 4 and so on.
FAMILIES = tuple(
    Kind(str(size), _("No. {family}", family=size), letter=str(size), piece=pieces.FAMILY_EGGS[str(size)])
    for size in range(3, 10)
)
BROKEN = Kind("broken", _("Broken egg"), "×", piece=pieces.BROKEN)

NUMBER_OF_BROKEN = 5
NUMBER_OF_HATCHED = sum(int(family.id) for family in FAMILIES)
NUMBER_OF_EGGS = NUMBER_OF_HATCHED + NUMBER_OF_BROKEN  # on the table at the start
OPEN = 3  # eggs with a number that lie open between two turns
REVEALED = 3  # the most that lie open beside these within a turn
LEFT = 6  # with so many eggs or fewer on the table the game ends

FAMILY_EGGS = {
    kind.id: Component(
        f"eggs-{kind.id}",
        n_("{n} egg {family}", "{n} eggs {family}", n=int(kind.id), family=kind.name),
        piece=kind.piece,
    )
    for kind in FAMILIES
}
EGGS = Component("eggs", n_("{n} dragon egg", "{n} dragon eggs", n=NUMBER_OF_EGGS), piece=pieces.HIDDEN)
HATCHED_EGGS = Component(
    "hatched-eggs", n_("{n} hatched egg", "{n} hatched eggs", n=NUMBER_OF_HATCHED), piece=pieces.HATCHED
)
BROKEN_EGGS = Component("broken-eggs", n_("{n} broken egg", "{n} broken eggs", n=NUMBER_OF_BROKEN), piece=pieces.BROKEN)
TROPHIES = Component(
    "trophies", n_("{n} Golden Egg trophy", "{n} Golden Egg trophies", n=len(FAMILIES)), piece=pieces.TROPHY
)

COMPONENTS = (EGGS, *FAMILY_EGGS.values(), HATCHED_EGGS, BROKEN_EGGS, TROPHIES)
BOX = (EGGS, TROPHIES)
BAGS = (EGGS, TROPHIES)
