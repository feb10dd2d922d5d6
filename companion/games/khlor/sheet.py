"""What is entered: who caught what, and the eggs on the board."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.kit.component import Component
from companion.kit.form.fields import Count, Counts, Seat, Shared, blank
from companion.kit.text import _, n_

from .colours import COLOURS

EGGS = {
    "green": Component("green-eggs", n_("{n} green egg", "{n} green eggs", n=10), "C"),
    "yellow": Component("yellow-eggs", n_("{n} yellow egg", "{n} yellow eggs", n=10), "C"),
    "blue": Component("blue-eggs", n_("{n} blue egg", "{n} blue eggs", n=10), "C"),
    "purple": Component("purple-eggs", n_("{n} purple egg", "{n} purple eggs", n=10), "C"),
    "pink": Component("pink-eggs", n_("{n} pink egg", "{n} pink eggs", n=10), "C"),
}


@dataclass(frozen=True)
class Catch(Seat):
    """What one player caught, by colour, and the points of an impossible additional turn."""

    demons: Mapping[str, int] = blank(Counts(_("Demons caught"), COLOURS))
    extra: int = blank(
        Count(_("Extra points"), one_of=(0, 3), hint=_("3 if no demons could be caught in an additional turn, else 0"))
    )


@dataclass(frozen=True)
class Board(Shared):
    """The eggs on the board at the end, by colour."""

    eggs: Mapping[str, int] = blank(Counts(_("Eggs on the board"), COLOURS, each_of=EGGS))
    eggs_on_color: Mapping[str, int] = blank(
        Counts(
            _("Of these, on a square of their own colour"),
            COLOURS,
            within="eggs",
            hint=_("0 if you play on the side of the board without coloured squares"),
        )
    )
