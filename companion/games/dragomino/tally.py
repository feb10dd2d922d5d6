"""What the eggs found so far tell: whose turn it is first, and the odds of a baby dragon (rulebook: Game turn)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Any

from companion.kit.component import Component
from companion.kit.form.fields import Count, Counts, Seat, SeatChoice, Shared, blank
from companion.kit.form.sheet import Sheet
from companion.kit.kind import Kind
from companion.kit.play.chart import Cell, Chart, Told
from companion.kit.play.counter import Tally
from companion.kit.play.odds import percent
from companion.kit.text import Text, _, listing, n_

from .draws import DRAGONS, LANDSCAPES, ROUND, SHELLS

ROUNDS = 7
KINDS = tuple(Kind(landscape, name) for landscape, name in LANDSCAPES.items())
DRAGONS_OF = {
    kind.id: Component(
        f"{kind.id}-dragons",
        n_("{n} baby dragon ({landscape})", "{n} baby dragons ({landscape})", n=DRAGONS, landscape=kind.name),
    )
    for kind in KINDS
}
SHELLS_OF = {
    kind.id: Component(
        f"{kind.id}-shells",
        n_("{n} eggshell ({landscape})", "{n} eggshells ({landscape})", n=SHELLS[kind.id], landscape=kind.name),
    )
    for kind in KINDS
}


@dataclass(frozen=True)
class Explorer(Seat):
    """What one player has found, by landscape."""

    dragons: Mapping[str, int] = blank(Counts(_("Baby dragons"), KINDS, each_of=DRAGONS_OF))
    eggshells: Mapping[str, int] = blank(
        Counts(_("Eggshells"), KINDS, each_of=SHELLS_OF, hint=_("One more here moves the Mommy Dragon, too"))
    )


@dataclass(frozen=True)
class Expedition(Shared):
    """How far the table is."""

    round: int = blank(Count(_("Round"), one_of=tuple(range(1, ROUNDS + 1))))
    mommy_dragon: str = blank(
        SeatChoice(_("Who holds the Mommy Dragon?"), hint=_("Until somebody finds an eggshell, the youngest player"))
    )


Found = Sheet[Explorer, Expedition]


@dataclass(frozen=True)
class Stack:
    """The eggs of one landscape that nobody has found yet."""

    dragons: int
    shells: int

    @property
    def eggs(self) -> int:
        return self.dragons + self.shells

    def odds(self, drawn: int) -> Fraction:
        """Of a baby dragon among so many eggs drawn from the stack, or among all of them if it has no more."""
        drawn = min(drawn, self.eggs)
        return 1 - Fraction(comb(self.shells, drawn), comb(self.eggs, drawn))


def stack(sheet: Found, landscape: str) -> Stack:
    dragons = sum(seat.dragons[landscape] for seat in sheet.seats)
    shells = sum(seat.eggshells[landscape] for seat in sheet.seats)
    return Stack(DRAGONS - dragons, SHELLS[landscape] - shells)


def tells(sheet: Found) -> Iterator[Told]:
    yield round_so_far(sheet.table.round)
    yield turn_order(sheet)
    yield after_the_round(len(sheet.seats))
    yield Chart(
        _("Odds of a baby dragon"),
        (_("Landscape"), _("Left"), _("One egg"), _("Best of 2")),
        tuple((kind.name, *odds(stack(sheet, kind.id))) for kind in KINDS),
    )
    yield _("Left are the baby dragons among all eggs of the landscape. The best of 2 is for Dragon's Thirst.")


def round_so_far(number: int) -> Text:
    if not number:
        return _("Choose the round below, from 1 to {rounds}.", rounds=ROUNDS)
    if number == ROUNDS:
        return _("Round {number} of {rounds}, the last one.", number=number, rounds=ROUNDS)
    return _("Round {number} of {rounds}.", number=number, rounds=ROUNDS)


def turn_order(sheet: Found) -> Text:
    """The order of a round that begins now; she may have moved since this one began."""
    names = [seat.name for seat in sheet.seats]
    if sheet.table.mommy_dragon in names:
        first = names.index(sheet.table.mommy_dragon)
        order = listing([*names[first:], *names[:first]])
        return _(
            "{name} holds the Mommy Dragon. A round that begins now goes clockwise, as on this page: {order}.",
            name=names[first],
            order=order,
        )
    if any(sum(seat.eggshells.values()) for seat in sheet.seats):
        return _("Nobody holds the Mommy Dragon yet: choose whoever found the last eggshell.")
    return _("Nobody holds the Mommy Dragon yet, so there is no turn order: choose the youngest player.")


def after_the_round(players: int) -> Text:
    if players == ROUND:
        return _("With {players} players no domino is left over after a round.", players=players)
    return n_(
        "After the round, discard {n} domino that nobody took.",
        "After the round, discard the {n} dominoes that nobody took.",
        n=ROUND - players,
    )


def odds(eggs: Stack) -> tuple[Cell, ...]:
    """What is left, and the odds with one egg and with two."""
    if not eggs.eggs:
        return _("no egg"), "–", "–"
    left = _("{dragons} of {eggs}", dragons=eggs.dragons, eggs=eggs.eggs)
    return left, percent(eggs.odds(1)), percent(eggs.odds(2))


def moves_her(path: str, by: int) -> Mapping[str, str]:
    """Whoever finds an eggshell takes the Mommy Dragon; taking one back does not tell who had her before."""
    match path.split("."):
        case ["players", seat, "eggshells", _landscape] if by > 0:
            return {"table.mommy_dragon": seat}
    return {}


def becomes(sheet: Found) -> dict[str, Any]:
    holder = sheet.table.mommy_dragon
    return {
        "players": [
            {"name": seat.name, "dragons": sum(seat.dragons.values()), "eggshells": sum(seat.eggshells.values())}
            for seat in sheet.seats
        ],
        "table": {"mommy_dragon": holder} if holder else {},
    }


TALLY = Tally(
    "island",
    _("Eggs and odds"),
    players=range(2, 5),
    seat=Explorer,
    table=Expedition,
    about=_("Count the eggs as you find them: who starts the round, and where a baby dragon is likely."),
    tells=tells,
    becomes=becomes,
    then=moves_her,
    rounds="table.round",
)
