"""Dragomino's sheet and scoring: baby dragons, the Mommy Dragon, the tie-break (rulebook: End of the game)."""

from collections.abc import Iterator

from companion.kit.choice import PlayerChoice
from companion.kit.data import Problem, definition
from companion.kit.mode import Line, Row, Tie
from companion.kit.number import Number
from companion.kit.pad import PaperPad
from companion.kit.record import PlayerFields, TableFields, field
from companion.kit.rulebook import Rule
from companion.kit.sheet import Sheet
from companion.kit.text import Text, _, n_

from . import pieces
from .box import BABY_DRAGONS, EGGSHELLS


@definition()
class Finds(PlayerFields):
    """The finds of one player."""

    dragons: int = field(Number(_("Baby dragons"), of=BABY_DRAGONS, piece=pieces.BABY_DRAGON, noun=_("baby dragons")))
    eggshells: int = field(
        Number(
            _("Eggshells"),
            of=EGGSHELLS,
            hint=_("They only break a tie"),
            piece=pieces.EGGSHELL,
            noun=_("eggshells"),
        )
    )


@definition()
class Island(TableFields):
    """The holder of the Mommy Dragon."""

    mommy_dragon: str = field(
        PlayerChoice(
            _("Who holds the Mommy Dragon?"),
            hint=_("Whoever found the last eggshell; if nobody found one, the youngest player still has her"),
            piece=pieces.MOMMY_DRAGON,
            short=_("Mommy Dragon"),
        )
    )


def count_dragons(players: int) -> Text:
    return _(
        "1 point for each baby dragon, 1 for the Mommy Dragon at the end. "
        "Level: more eggshells wins; level again: you share it."
    )


PAD = PaperPad(count_dragons, below=("eggshells",))


END = _("End of the game")
BABY = Rule("baby", _("Baby dragons"), _("1 point for each baby dragon"), END)
MOMMY = Rule("mommy", _("Mommy Dragon"), _("1 point for holding the Mommy Dragon after the last round"), END)
SHELL_TIE = Rule(
    "tie", _("Tie-break"), _("Level on points: more eggshells wins; if that is level too, the victory is shared"), END
)


def score_dragons(me: Finds, sheet: Sheet[Finds, Island]) -> Iterator[Line]:
    yield Line(me.dragons, n_("{n} baby dragon", "{n} baby dragons", n=me.dragons), row="dragons")


def score_mommy(me: Finds, sheet: Sheet[Finds, Island]) -> Iterator[Line]:
    if sheet.table.mommy_dragon == me.name:
        yield Line(1, _("Holds the Mommy Dragon"), row="table.mommy_dragon")


ROWS = (Row(BABY, score_dragons), Row(MOMMY, score_mommy))
TIES: tuple[Tie[Finds, Island], ...] = (
    Tie(
        SHELL_TIE,
        _("Eggshells"),
        lambda me, sheet: me.eggshells,
        decides=_("Most eggshells decides."),
        moment=lambda name, lead: n_("{name}, by a shell!", "{name}, by {n} shells!", n=lead, name=name),
        piece=pieces.EGGSHELL,
    ),
)


def check_holder(sheet: Sheet[Finds, Island]) -> Iterator[Problem]:
    """Warn if the holder has no eggshell while others have some, once the holder's number is entered."""
    holder = next((player for player in sheet.players if player.name == sheet.table.mommy_dragon), None)
    is_known = holder is not None and sheet.is_entered(holder, "eggshells")
    if holder and is_known and not holder.eggshells and any(player.eggshells for player in sheet.players):
        text = _("{name} has no eggshell, but whoever finds an eggshell takes the Mommy Dragon", name=holder.name)
        yield Problem("table.mommy_dragon", text)
