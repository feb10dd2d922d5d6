"""Khlor's demon board, drawn at random: two demons on every square (rulebook: Setup, 1)."""

from collections.abc import Iterator, Mapping

from companion.kit.box import Kind
from companion.kit.choice import Flag
from companion.kit.data import Problem, definition
from companion.kit.number import NumberPerKind
from companion.kit.randomizer import Board, Randomizer, Square, copies
from companion.kit.record import TableFields, field
from companion.kit.seeded_random import SeededRandom
from companion.kit.text import _

from .box import CENTRE, COLOURS, COLUMNS, LAYERS, SOLO_PLAYERS, SOLO_SQUARES, SQUARES, WHITE_DEMON, WHITE_EGG


@definition()
class Supply(TableFields):
    """What the board is filled from."""

    centre: bool = field(Flag(_("Demons on D4, too"), hint=_("A house rule: usually D4 is for the white egg")))
    supply: Mapping[str, int] = field(
        NumberPerKind(_("Demons in your box"), COLOURS, hint=_("Leave all empty to spread the colours evenly"))
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
    on_top = place_white_pieces(players, options)

    def square(name: str) -> Square:
        if name == CENTRE and not options.centre:
            return Square(name, None, None, on_top.get(name))
        return Square(name, next(demons), next(demons), on_top.get(name))

    squares = [square(name) for name in SQUARES]
    rows = (tuple(squares[i : i + len(COLUMNS)]) for i in range(0, len(squares), len(COLUMNS)))
    return Board(COLUMNS, tuple(rows))


def place_white_pieces(players: int, options: Supply) -> dict[str, Kind]:
    """The white pieces by square: the egg, unless demons lie on D4 and nobody plays alone, and the demons of solo."""
    demons = dict.fromkeys(SOLO_SQUARES, WHITE_DEMON) if players in SOLO_PLAYERS else {}
    return demons if options.centre and not demons else {CENTRE: WHITE_EGG, **demons}


DEMON_BOARD = Randomizer(
    "board",
    _("Demon board"),
    _("Two demons for every square, one on top of the other."),
    fill_board,
    Supply,
    check_supply,
    is_board=True,
)
RANDOMIZERS = (DEMON_BOARD,)
