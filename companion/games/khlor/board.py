"""The demon board by lot: two demons on every square (rulebook: Setup, 1)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.kit.form.fields import Counts, Flag, Shared, blank
from companion.kit.kind import Kind
from companion.kit.play.randomizer import Board, Randomizer, Square, copies
from companion.kit.play.seeded_random import Lot
from companion.kit.problem import Problem
from companion.kit.text import _

from .colours import COLOURS

COLUMNS, ROWS = "ABCDEFG", 7
CENTRE = "D4"
SQUARES = [f"{column}{row}" for row in range(1, ROWS + 1) for column in COLUMNS]


@dataclass(frozen=True)
class Supply(Shared):
    """What the board is filled from."""

    centre: bool = blank(Flag(_("Fill the centre square too"), hint=_("Usually it stays free for the white egg")))
    supply: Mapping[str, int] = blank(
        Counts(_("Demons in your box"), COLOURS, hint=_("All empty: as even over the colours as can be"))
    )


def needed(options: Supply) -> int:
    return 2 * (len(SQUARES) if options.centre else len(SQUARES) - 1)


def bag(options: Supply) -> tuple[Kind, ...]:
    """The demons to draw from: those of the supply, or an even number of each colour, the first ones one more."""
    if any(options.supply.values()):
        return copies(*((colour, options.supply[colour.id]) for colour in COLOURS))
    return tuple(COLOURS[i % len(COLOURS)] for i in range(needed(options)))


def too_few(options: Supply, players: int) -> Iterator[Problem]:
    demons = len(bag(options))
    if demons < needed(options):
        text = _("The board takes {needed} demons, here are {demons}", needed=needed(options), demons=demons)
        yield Problem("supply", text)


def fill(players: int, options: Supply, lot: Lot) -> Board:
    demons = iter(lot.shuffled(bag(options)))

    def square(name: str) -> Square:
        if name == CENTRE and not options.centre:
            return Square(name, None, None)
        return Square(name, next(demons), next(demons))

    squares = [square(name) for name in SQUARES]
    rows = (tuple(squares[i : i + len(COLUMNS)]) for i in range(0, len(squares), len(COLUMNS)))
    return Board(COLUMNS, tuple(rows))


BOARD = Randomizer(
    "board",
    _("Demon board"),
    _("Two demons for every square: the lower one first, the upper one on top of it."),
    fill,
    Supply,
    too_few,
)
