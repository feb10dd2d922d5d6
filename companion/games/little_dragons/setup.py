"""The set-up of Little Dragons: the steps, the picture of the table, the eggs drawn by lot (rulebook: Game Setup)."""

from collections.abc import Iterator

from companion.kit.box import Kind
from companion.kit.randomizer import Deal, Pile, Randomizer, copies
from companion.kit.record import TableFields
from companion.kit.rulebook import Caption, Rulings, SetupPicture, Spot, Step, draw_seat, place_in_rows
from companion.kit.seeded_random import SeededRandom
from companion.kit.text import _

from . import pieces
from .box import BROKEN, EGGS, FAMILIES, NUMBER_OF_BROKEN, OPEN, TROPHIES


def set_up(players: int, mode: str, rulings: Rulings) -> Iterator[Step]:
    easy = mode == "easy"
    yield Step(
        "eggs",
        _("Spread all {eggs} face down and mix them", eggs=EGGS.text),
        _("In the middle of the table."),
        piece=pieces.HIDDEN,
        draws="spread",
    )
    if easy:
        yield Step("no-trophies", _("Leave the {trophies} in the box", trophies=TROPHIES.text), piece=pieces.TROPHY)
    else:
        yield Step("trophies", _("Put the {trophies} beside the eggs", trophies=TROPHIES.text), piece=pieces.TROPHY)
    first = _("The youngest player goes first, then clockwise")
    yield Step("first", first, piece=pieces.HATCHED, says_first=True)
    if easy:
        yield Step("covered", _("Turn no egg up: they all stay face down"), piece=pieces.HIDDEN)
    else:
        yield Step(
            "open",
            _("The first player turns up 3 eggs of their choice"),
            _("A broken egg goes to that player, and another egg is turned up, until 3 lie open."),
            piece=pieces.FAMILY_EGGS["5"],
        )


SHOWN = ("4", "8", "6")
ROWS = ((46, 9), (71, 10), (96, 9), (121, 10), (146, 9))  # the height of a row of eggs, and their number
SEATS = ((66, 182), (18, 96), (100, 17), (216, 17), (298, 96), (166, 182))  # clockwise, the youngest first
TAKEN = {2: (0, 3), 3: (0, 2, 4), 4: (0, 2, 3, 5), 5: (0, 1, 2, 3, 4)}
NUMBERS = {
    "eggs": (36, 32),
    "trophies": (314, 28),
    "no-trophies": (314, 46),
    "first": (42, 170),
    "open": (238, 170),
    "covered": (286, 148),
}


def draw_table(players: int, mode: str, rulings: Rulings) -> SetupPicture:
    is_easy = mode == "easy"
    spots = [
        Spot(pieces.HIDDEN, 158 + 25 * (i - (many - 1) / 2), y + 3 * (i % 2), 23)
        for y, many in ROWS
        for i in range(many)
    ]
    captions = [Caption(_("youngest"), 66, 208)]
    if is_easy:
        spots.append(Spot(pieces.TROPHY, 340, 66, 34))
        captions.append(Caption(_("in the box"), 338, 98))
    else:
        spots += place_in_rows([pieces.TROPHY] * len(FAMILIES), 2, (332, 46), 27, 26)
        spots += place_in_rows([pieces.FAMILY_EGGS[family] for family in SHOWN], 3, (264, 180), 34, 32)
        captions.append(Caption(_("open"), 298, 208))
    seats = tuple(draw_seat(*SEATS[i]) for i in TAKEN.get(players, range(len(SEATS))))
    return SetupPicture(tuple(spots), NUMBERS, seats, tuple(captions), height=214)


SPREAD_EGGS = copies(*((family, int(family.id)) for family in FAMILIES), (BROKEN, NUMBER_OF_BROKEN))


def draw_spread(players: int, options: TableFields, random: SeededRandom) -> Deal:
    """Turn up eggs until three with a number lie open; a broken one on the way goes to the first player."""
    face_down = random.shuffled(SPREAD_EGGS)
    opened: list[Kind] = []
    broken: list[Kind] = []
    while len(opened) < OPEN:
        egg = face_down.pop(0)
        (broken if egg is BROKEN else opened).append(egg)
    return Deal(
        (
            Pile("open", _("Open"), tuple(opened)),
            Pile("first-player", _("Broken eggs that go to the first player"), tuple(broken)),
            Pile("face-down", _("Face down, the next one first"), tuple(face_down), turn=1),
        )
    )


SPREAD = Randomizer(
    "spread",
    _("Spread of eggs"),
    _("All 47, with the first 3 open"),
    draw_spread,
)
RANDOMIZERS = (SPREAD,)
