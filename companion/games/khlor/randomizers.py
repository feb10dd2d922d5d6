"""Khlor's demon board, drawn at random: two demons on every square (rulebook: Setup, 1)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.kit.form.fields import Flag, NumberPerKind, TableFields, field
from companion.kit.kind import Kind
from companion.kit.play.randomizer import Board, Randomizer, Square, copies
from companion.kit.play.seeded_random import SeededRandom
from companion.kit.problem import Problem
from companion.kit.text import _

from .box import CENTRE, COLOURS, COLUMNS, LAYERS, SQUARES


@dataclass(frozen=True)
class Supply(TableFields):
    """What the board is filled from."""

    centre: bool = field(Flag(_("Fill the centre square too"), hint=_("Usually it stays free for the white egg")))
    supply: Mapping[str, int] = field(
        NumberPerKind(_("Demons in your box"), COLOURS, hint=_("All empty: as even over the colours as can be"))
    )


def count_needed(options: Supply) -> int:
    return LAYERS * (len(SQUARES) if options.centre else len(SQUARES) - 1)


def fill_bag(options: Supply) -> tuple[Kind, ...]:
    """The demons to draw from: those of the supply, or an even number of each colour, the first ones one more."""
    if any(options.supply.values()):
        return copies(*((colour, options.supply[colour.id]) for colour in COLOURS))
    return tuple(COLOURS[i % len(COLOURS)] for i in range(count_needed(options)))


def check_supply(options: Supply, players: int) -> Iterator[Problem]:
    demons = len(fill_bag(options))
    if demons < count_needed(options):
        text = _("The board takes {needed} demons, here are {demons}", needed=count_needed(options), demons=demons)
        yield Problem("supply", text)


def fill_board(players: int, options: Supply, random: SeededRandom) -> Board:
    demons = iter(random.shuffled(fill_bag(options)))

    def square(name: str) -> Square:
        if name == CENTRE and not options.centre:
            return Square(name, None, None)
        return Square(name, next(demons), next(demons))

    squares = [square(name) for name in SQUARES]
    rows = (tuple(squares[i : i + len(COLUMNS)]) for i in range(0, len(squares), len(COLUMNS)))
    return Board(COLUMNS, tuple(rows))


DEMON_BOARD = Randomizer(
    "board",
    _("Demon board"),
    _("Two demons for every square: the lower one first, the upper one on top of it."),
    fill_board,
    Supply,
    check_supply,
)
