"""Khlor's set-up: the steps, the picture of the table, the board by lot (rulebook: Setup; Solo mode)."""

from collections.abc import Iterator, Mapping

from companion.kit.box import Kind
from companion.kit.choice import Flag
from companion.kit.data import Problem, definition
from companion.kit.number import NumberPerKind
from companion.kit.piece import INK, Shape, rounded
from companion.kit.randomizer import Board, Randomizer, Square, copies
from companion.kit.record import TableFields, field
from companion.kit.rulebook import Caption, Rulings, SetupPicture, Spot, Step, draw_seat, place_in_rows
from companion.kit.seeded_random import SeededRandom
from companion.kit.text import _

from . import pieces
from .box import (
    CENTRE,
    COLOURS,
    COLUMNS,
    DEMONS,
    MOST_DEMONS,
    ROWS,
    SOLO_PLAYERS,
    SOLO_SQUARES,
    SQUARES,
    WHITE_DEMON,
    WHITE_EGG,
)


def set_up(players: int, mode: str, rulings: Rulings) -> Iterator[Step]:
    is_solo, centre = mode == "solo", rulings["centre"]
    yield Step(
        "board",
        _("Choose a side of the board"),
        _("On the side with coloured squares, eggs on their own colour count more."),
        piece=pieces.BOARD,
    )
    yield lay_demons(centre)
    yield place_white_egg(is_solo, centre)
    if is_solo:
        yield Step(
            "white-demons",
            _("Put a white demon over the demons on B2 and one over those on F6"),
            piece=pieces.WHITE_DEMON,
        )
    yield Step(
        "circle",
        _("Lay the polyominoes in a circle around the board"),
        _("The dragon token goes between two of them."),
        piece=pieces.POLYOMINO,
    )
    yield Step("eggs", _("Put the dragon eggs beside the board, by colour"), piece=pieces.EGGS["green"])
    if not is_solo:
        text = _("Give the start player tile to the eldest player")
        yield Step("start", text, piece=pieces.START_TILE, says_first=True)


def place_white_egg(is_solo: bool, centre: bool) -> Step:
    """The place of the white egg, which the rulebook leaves open: the rulings `centre` and `white-egg`."""
    text, detail, is_reading = _("Put the white egg on the centre square D4"), None, not centre
    if centre and is_solo:
        text = _("Put the white egg on top of the two demons on D4")
    elif centre:
        text, detail = _("Leave the white egg in the box"), _("With demons on D4, nothing needs it.")
    elif is_solo:
        detail = _("The game ends when a white demon is over it.")
    return Step("white-egg", text, detail, piece=pieces.WHITE_EGG, is_reading=is_reading)


def lay_demons(centre: bool) -> Step:
    """The step that lays the demons, with their number: on the centre square, or not."""
    with_centre = _("{centre} too: {n} demons.", centre=CENTRE, n=MOST_DEMONS)
    without = _("{centre} stays free: {n} demons.", centre=CENTRE, n=DEMONS)
    return Step(
        "demons",
        _("Put two random demons on every square, one above the other"),
        with_centre if centre else without,
        piece=pieces.DEMONS["blue"],
        draws="board",
        is_reading=not centre,
    )


LEFT, TOP, CELL = 122, 64, 20  # of the board
L = ((0, 0), (0, 28), (18, 28), (18, 19), (9, 19), (9, 0))
T = ((0, 0), (28, 0), (28, 9), (19, 9), (19, 19), (9, 19), (9, 9), (0, 9))
CIRCLE = (
    (T, 150, 18),
    (L, 216, 14),
    (T, 276, 62),
    (L, 290, 122),
    (T, 276, 186),
    (L, 216, 222),
    (T, 150, 226),
    (L, 88, 196),
    (T, 74, 128),
    (L, 88, 62),
)
NUMBERS = {
    "board": (128, 58),
    "demons": (196, 58),
    "white-egg": (205, 122),
    "circle": (80, 62),
    "eggs": (14, 100),
    "start": (352, 199),
    "white-demons": (152, 82),
}
SEATS = ((354, 224), (22, 30), (352, 30), (22, 224))  # the first one beside the start tile


def draw_table(players: int, mode: str, rulings: Rulings) -> SetupPicture:
    is_solo, centre = mode == "solo", rulings["centre"]
    spots = [place_demon(i) for i, square in enumerate(SQUARES) if square != CENTRE or centre]
    if is_solo:
        spots += [Spot(pieces.WHITE_DEMON, *middle(square), CELL - 1) for square in SOLO_SQUARES]
    if is_solo or not centre:
        spots.append(Spot(pieces.WHITE_EGG, *middle(CENTRE), CELL - 3))
    spots += place_in_rows(pieces.EGGS.values(), 2, (26, 122), 24, 21)
    spots.append(Spot(pieces.DRAGON_TOKEN, 196, 244, 22))
    captions = [Caption(_("eggs"), 38, 190)]
    shapes = [*draw_board(), *(draw_polyomino(*each) for each in CIRCLE)]
    if not is_solo:
        spots.append(Spot(pieces.START_TILE, 324, 224, 32))
        captions.append(Caption(_("eldest"), 340, 254))
    shapes += [draw_seat(*seat) for seat in SEATS[:players]]
    return SetupPicture(tuple(spots), NUMBERS, tuple(shapes), tuple(captions), height=262)


def place_demon(i: int) -> Spot:
    """A demon for the picture; no two neighbours are alike."""
    row, column = divmod(i, len(COLUMNS))
    return Spot(tuple(pieces.DEMONS.values())[(2 * row + column) % len(pieces.DEMONS)], *middle(SQUARES[i]), CELL - 3)


def middle(square: str) -> tuple[float, float]:
    return LEFT + CELL * (COLUMNS.index(square[0]) + 0.5), TOP + CELL * (int(square[1]) - 0.5)


def draw_board() -> list[Shape]:
    right, bottom = LEFT + CELL * len(COLUMNS), TOP + CELL * ROWS
    across = "".join(f"M{LEFT} {TOP + CELL * i}L{right} {TOP + CELL * i}" for i in range(1, ROWS))
    down = "".join(f"M{LEFT + CELL * i} {TOP}L{LEFT + CELL * i} {bottom}" for i in range(1, len(COLUMNS)))
    return [Shape(rounded(LEFT, TOP, right - LEFT, bottom - TOP, 2), "paper", 2), Shape(across + down, INK, 1)]


def draw_polyomino(corners: tuple[tuple[int, int], ...], x: int, y: int) -> Shape:
    path = "L".join(f"{x + right} {y + down}" for right, down in corners)
    return Shape(f"M{path}Z", "stone", 2)


@definition()
class Supply(TableFields):
    """The demons that fill the board."""

    centre: bool = field(Flag(_("Demons on D4, too"), hint=_("A house rule: usually D4 is for the white egg")))
    supply: Mapping[str, int] = field(
        NumberPerKind(_("Demons in your box"), COLOURS, hint=_("Leave all empty to spread the colours evenly"))
    )


def count_needed(options: Supply) -> int:
    return MOST_DEMONS if options.centre else DEMONS


def fill_bag(options: Supply) -> tuple[Kind, ...]:
    """The demons to draw from: the supply, or an even number of each colour, one more of the first ones."""
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
    """The white pieces by square: the egg, unless demons lie on D4 with two or more players, and the demons of solo."""
    demons = dict.fromkeys(SOLO_SQUARES, WHITE_DEMON) if players in SOLO_PLAYERS else {}
    return demons if options.centre and not demons else {CENTRE: WHITE_EGG, **demons}


DEMON_BOARD = Randomizer(
    "board",
    _("Demon board"),
    _("Two demons for every square"),
    fill_board,
    Supply,
    check_supply,
    is_board=True,
)
RANDOMIZERS = (DEMON_BOARD,)
