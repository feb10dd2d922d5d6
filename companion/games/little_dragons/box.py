"""What is in the box, and how much of it is left on the table when the game ends."""

from companion.kit.component import Component
from companion.kit.text import n_

from .families import FAMILIES

EGGS_IN_ALL = 47  # eggs on the table at the start
LEFT = 6  # with so many or fewer the game ends

FAMILY_EGGS = {
    kind.id: Component(f"eggs-{kind.id}", n_("{n} egg {family}", "{n} eggs {family}", n=int(kind.id), family=kind.name))
    for kind in FAMILIES
}
EGGS = Component("eggs", n_("{n} dragon egg", "{n} dragon eggs", n=EGGS_IN_ALL))
HATCHED_EGGS = Component("hatched-eggs", n_("{n} hatched egg", "{n} hatched eggs", n=42))
BROKEN_EGGS = Component("broken-eggs", n_("{n} broken egg", "{n} broken eggs", n=5))
TROPHIES = Component("trophies", n_("{n} Golden Egg trophy", "{n} Golden Egg trophies", n=7))
