"""The seven families of eggs. The number on an egg is the size of its family: 3 eggs No. 3, 4 eggs No. 4 and so on."""

from companion.kit.kind import Kind
from companion.kit.text import _

FAMILIES = tuple(Kind(str(size), _("No. {family}", family=size), letter=str(size)) for size in range(3, 10))
