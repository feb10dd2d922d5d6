"""The sheets of Little Dragons: by family, in easy mode, and in totals; the paper pad."""

from companion.kit.data import definition
from companion.kit.number import Number, NumberPerKind
from companion.kit.pad import PadRow, PaperPad
from companion.kit.record import PlayerFields, field
from companion.kit.text import Text, _

from . import pieces
from .box import BROKEN_EGGS, FAMILIES, FAMILY_EGGS, HATCHED_EGGS, TROPHIES

WHOSE = _("{name}'s eggs", name="")
BROKEN_COUNT = Number(
    _("Broken eggs"), of=BROKEN_EGGS, hint=_("Each takes a point away"), piece=pieces.BROKEN, noun=_("broken eggs")
)
HATCHED_COUNT = Number(
    _("Hatched eggs"),
    of=HATCHED_EGGS,
    hint=_("Face-down eggs count too"),
    piece=pieces.HATCHED,
    noun=_("hatched eggs"),
)
TROPHY_COUNT = Number(
    _("Golden Egg trophies"), of=TROPHIES, piece=pieces.TROPHY, short=_("Trophies"), noun=_("Golden Egg trophies")
)


@definition()
class EggsByFamily(PlayerFields):
    """The eggs of one player, family by family."""

    eggs: dict[str, int] = field(
        NumberPerKind(
            _("Eggs"),
            FAMILIES,
            each_of=FAMILY_EGGS,
            hint=_("Those kept face down count too"),
            nouns={family.id: _("eggs with {number}", number=family.id) for family in FAMILIES},
        )
    )
    broken: int = field(BROKEN_COUNT)

    @property
    def hatched(self) -> int:
        return sum(self.eggs.values())


@definition()
class EggsInEasyMode(PlayerFields):
    """The eggs of one player in the easy mode, which does not count families."""

    hatched: int = field(
        Number(
            HATCHED_COUNT.label,
            of=HATCHED_EGGS,
            hint=_("All eggs with a number"),
            piece=pieces.HATCHED,
            noun=HATCHED_COUNT.noun,
        )
    )
    broken: int = field(BROKEN_COUNT)


@definition()
class EggTotals(PlayerFields):
    """The eggs of one player, with the trophies already awarded by hand."""

    hatched: int = field(HATCHED_COUNT)
    trophies: int = field(TROPHY_COUNT)
    broken: int = field(BROKEN_COUNT)


TROPHIES_ON_PAPER = PadRow("number", "trophies", _("+3 each"), _("Golden Egg trophies"), TROPHY_COUNT.piece)


def circle_trophies(players: int) -> Text:
    return _(
        "Circle the largest number of a row if nobody else has as many: a trophy, +3. Each egg +1, each broken egg −1."
    )


PAD = PaperPad(circle_trophies, more=(TROPHIES_ON_PAPER,))
