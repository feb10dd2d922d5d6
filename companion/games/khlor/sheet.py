"""Khlor's sheets: who caught what, and the eggs on the board."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.kit.form.fields import PlayerFields, TableFields, field
from companion.kit.form.number import Number, NumberPerKind
from companion.kit.text import _

from . import pieces
from .box import COLOURS, EGGS


@dataclass(frozen=True)
class Catch(PlayerFields):
    """What one player caught, by colour, and the points of an impossible extra turn."""

    demons: Mapping[str, int] = field(NumberPerKind(_("Demons caught"), COLOURS))
    extra: int = field(
        Number(_("Stuck on the extra turn: +3"), one_of=(0, 3), hint=_("3 if you could not catch demons in it, else 0"))
    )


@dataclass(frozen=True)
class BoardEggs(TableFields):
    """The eggs on the board at the end, by colour."""

    eggs: Mapping[str, int] = field(NumberPerKind(_("Eggs on the board"), COLOURS, each_of=EGGS, pieces=pieces.EGGS))
    eggs_on_color: Mapping[str, int] = field(
        NumberPerKind(
            _("Of these, on a square of their own colour"),
            COLOURS,
            within="eggs",
            hint=_("0 if you play on the side of the board without coloured squares"),
            pieces=pieces.EGGS,
        )
    )


@dataclass(frozen=True)
class SoloBoard(TableFields):
    """The board at the end of a solo game."""

    eggs: int = field(Number(_("Eggs on the board"), hint=_("Don't count the white egg")))
    eggs_on_color: int = field(Number(_("Of these, on a square of their own colour"), within="eggs"))
    demons_left: int = field(Number(_("Demons left on the board"), hint=_("Don't count the white demons")))
