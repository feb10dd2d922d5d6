"""Who has taken what, and what is still out there (rulebook: Game end, the Golden Egg trophy)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from companion.kit.form.fields import Number, NumberPerKind, PlayerFields, TableFields, field
from companion.kit.form.sheet import Sheet
from companion.kit.kind import Kind
from companion.kit.play.chart import Cell, Chart, ReportPart
from companion.kit.play.counter import Counter
from companion.kit.play.odds import percent
from companion.kit.text import Text, _, listing, n_

from .box import (
    BROKEN_EGGS,
    EGGS,
    FAMILIES,
    FAMILY_EGGS,
    LEFT,
    NUMBER_OF_BROKEN,
    NUMBER_OF_EGGS,
    OPEN,
    PLAYERS,
    PLAYERS_MESSAGE,
)


@dataclass(frozen=True)
class Hoard(PlayerFields):
    """What everybody can see that one player has taken."""

    eggs: Mapping[str, int] = field(NumberPerKind(_("Eggs"), FAMILIES, each_of=FAMILY_EGGS))
    hidden: int = field(
        Number(_("Hidden eggs"), of=EGGS, hint=_("Taken face down: only their taker knows what they are"))
    )
    broken: int = field(Number(_("Broken eggs"), of=BROKEN_EGGS))


@dataclass(frozen=True)
class Middle(TableFields):
    """The middle of the table."""

    face_up: int = field(
        Number(
            _("Eggs that lie open"),
            one_of=tuple(range(OPEN + 1)),
            hint=_("{open} between two turns, or 0 in easy mode", open=OPEN),
        )
    )


@dataclass(frozen=True)
class EggCount:
    """The eggs as everybody can see them: how many were taken, and of the others how many lie where."""

    hatched: int
    hidden: int
    broken: int
    face_up: int

    @property
    def left(self) -> int:
        """How many lie on the table, open or face down."""
        return NUMBER_OF_EGGS - self.hatched - self.hidden - self.broken

    @property
    def face_down(self) -> int:
        return self.left - self.face_up

    @property
    def unseen(self) -> int:
        """Those face down on the table and those that were taken face down."""
        return self.face_down + self.hidden

    @property
    def unseen_broken(self) -> int:
        return NUMBER_OF_BROKEN - self.broken

    @property
    def possible(self) -> bool:
        return self.face_down >= 0 and self.unseen >= self.unseen_broken

    @property
    def odds(self) -> Fraction:
        """Of a broken egg when one that lies face down on the table is turned up."""
        return Fraction(self.unseen_broken, self.unseen)


HoardSheet = Sheet[Hoard, Middle]


def count_eggs(sheet: HoardSheet) -> EggCount:
    return EggCount(
        hatched=sum(sum(player.eggs.values()) for player in sheet.players),
        hidden=sum(player.hidden for player in sheet.players),
        broken=sum(player.broken for player in sheet.players),
        face_up=sheet.table.face_up,
    )


def report(sheet: HoardSheet) -> Iterator[ReportPart]:
    seen = count_eggs(sheet)
    if seen.possible:
        yield describe_left(seen.left)
        yield describe_odds(seen)
    else:
        yield _("More eggs are counted here than the {eggs} in the box allow.", eggs=NUMBER_OF_EGGS)
    yield Chart(
        _("The families"),
        (_("Family"), _("Ahead"), _("Out there")),
        tuple((kind.name, *family_row(kind, sheet)) for kind in FAMILIES),
    )
    yield _("Out there are the eggs on the table, open or not, and those that somebody hides.")
    if seen.hidden:
        yield n_(
            "This leaves out {n} hidden egg. When the game is over, turn it up and enter it in the calculator.",
            "This leaves out {n} hidden eggs. When the game is over, turn them up and enter them in the calculator.",
            n=seen.hidden,
        )


def describe_left(number: int) -> Text:
    """How many eggs lie on the table, and what that means for the end."""
    if number > LEFT:
        return n_(
            "{n} of {eggs} eggs is left on the table. The game ends after a turn that leaves {last} or fewer.",
            "{n} of {eggs} eggs are left on the table. The game ends after a turn that leaves {last} or fewer.",
            n=number,
            eggs=NUMBER_OF_EGGS,
            last=LEFT,
        )
    return n_(
        "{n} of {eggs} eggs is left on the table: the game is over at the end of this turn.",
        "{n} of {eggs} eggs are left on the table: the game is over at the end of this turn.",
        n=number,
        eggs=NUMBER_OF_EGGS,
    )


def describe_odds(seen: EggCount) -> Text:
    """The odds that it is broken."""
    if not seen.face_down:
        return _("No egg lies face down on the table.")
    return _(
        "Unseen eggs, hidden ones included: {unseen}. Broken among them: {broken}. "
        "So the next egg turned up is broken with a chance of {odds}.",
        unseen=seen.unseen,
        broken=seen.unseen_broken,
        odds=percent(seen.odds),
    )


def family_row(kind: Kind, sheet: HoardSheet) -> tuple[Cell, Cell]:
    """Who is ahead in a family, and how many of it are still out there."""
    eggs = {player.name: player.eggs[kind.id] for player in sheet.players}
    out_there = int(kind.id) - sum(eggs.values())
    most = max(eggs.values())
    ahead = [name for name, number in eggs.items() if number == most]
    if not most:
        return _("nobody"), out_there
    if len(ahead) == 1:
        return _("{name}: {eggs}", name=ahead[0], eggs=most), out_there
    return _("level, {eggs} each: {names}", names=listing(ahead), eggs=most), out_there


def to_sheet(sheet: HoardSheet) -> dict[str, Any]:
    """The standard sheet; the hidden eggs get their family there."""
    return {
        "players": [
            {"name": player.name, "eggs": dict(player.eggs), "broken": player.broken} for player in sheet.players
        ]
    }


EGGS_TAKEN = Counter(
    "nests",
    _("Eggs taken"),
    players=PLAYERS,
    player=Hoard,
    table=Middle,
    players_message=PLAYERS_MESSAGE,
    about=_("Count what everybody takes: who is ahead in each family, and what is still out there."),
    report=report,
    to_sheet=to_sheet,
)
