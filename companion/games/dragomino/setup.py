"""Dragomino's set-up: the steps, the picture of the table, dominoes and egg tokens drawn by lot (rulebook: Setup)."""

from collections.abc import Iterator

from companion.kit.piece import Shape, rounded
from companion.kit.randomizer import Deal, Pile, Randomizer, copies
from companion.kit.record import TableFields
from companion.kit.rulebook import Caption, Rulings, SetupPicture, Spot, Step, draw_seat
from companion.kit.seeded_random import SeededRandom
from companion.kit.text import Text, _, n_

from . import pieces
from .box import DOMINOES, DOMINOES_A_ROUND, DRAGON, DRAGONS, EGGS, LANDSCAPES, ROUNDS, SHELL, SHELLS


def set_up(players: int, mode: str, rulings: Rulings) -> Iterator[Step]:
    yield Step(
        "box",
        _("Put out the box bottom with the dominoes"),
        _("At a corner of the table."),
        piece=pieces.DOMINO,
    )
    yield Step(
        "start",
        n_("Give {n} player a starting domino", "Give each of {n} players a starting domino", n=players),
        _("The others stay out of the game."),
        piece=pieces.STARTING_DOMINO,
    )
    yield Step(
        "mix",
        _("Mix the {all} exploration dominoes", all=len(DOMINOES)),
        _("In the box; then lay out {n} face up.", n=DOMINOES_A_ROUND),
        piece=pieces.DOMINO,
        draws="dominoes",
    )
    yield spread_eggs()
    yield Step(
        "mommy",
        _("Give the Mommy Dragon to the youngest player"),
        piece=pieces.MOMMY_DRAGON,
        says_first=True,
    )


def spread_eggs() -> Step:
    """The step that spreads out the egg tokens; the picture has their number for each landscape."""
    return Step(
        "eggs",
        _("Put the {n} egg tokens beside the box", n=sum(EGGS.values())),
        _("Egg side up, by landscape."),
        piece=pieces.LANDSCAPES["desert"],
        draws="eggs",
    )


DRAWN = (("desert", "prairie"), ("snow", "forest"), ("mountain", "volcano"), ("prairie", "forest"))
STARTING = ("desert", "snow")
NUMBERS = {"box": (14, 18), "start": (16, 146), "mix": (101, 18), "eggs": (166, 18), "mommy": (312, 148)}


def draw_table(players: int, mode: str, rulings: Rulings) -> SetupPicture:
    shapes, spots = [Shape(rounded(14, 20, 72, 92, 8), "stone", 2), Shape(rounded(21, 27, 58, 78, 5), "cream", 2)], []
    for i, halves in enumerate(DRAWN):
        spots += place_domino(halves, 114, 30 + 27 * i)
    for i in range(players):
        shapes.append(draw_seat(21 + 74 * i, 168, 24))
        spots += place_domino(STARTING, 46 + 74 * i, 168, 24)
    captions = [
        Caption(_("dominoes"), 50, 127),
        Caption(_("open"), 127, 139),
        Caption(_("starting dominoes"), 4 + 37 * players, 196),
        Caption(_("youngest"), 341, 200),
    ]
    for i, (name, landscape) in enumerate(pieces.LANDSCAPES.items()):
        x, y = 188 + 72 * (i % 3), 24 + 63 * (i // 3)
        captions.append(Caption(n_("{n} egg", "{n} eggs", n=EGGS[name]), x + 10, y + 46))
        spots += [Spot(landscape, x + dx, y + dy, 24) for dx, dy in ((0, 0), (20, 4), (9, 21))]
    spots.append(Spot(pieces.MOMMY_DRAGON, 341, 166, 46))
    return SetupPicture(tuple(spots), NUMBERS, tuple(shapes), tuple(captions), height=204)


def place_domino(halves: tuple[str, str], x: float, y: float, size: float = 25) -> list[Spot]:
    return [Spot(pieces.LANDSCAPES[half], x + (size + 1) * i, y, size) for i, half in enumerate(halves)]


def draw_rounds(players: int, options: TableFields, random: SeededRandom) -> Deal:
    """The shuffled dominoes, a pile for each round."""
    dominoes = random.shuffled(DOMINOES)
    fours = [tuple(dominoes[i : i + DOMINOES_A_ROUND]) for i in range(0, len(dominoes), DOMINOES_A_ROUND)]
    piles = (Pile(f"round-{n}", _("Round {number}", number=n), four, turn=len(four)) for n, four in enumerate(fours, 1))
    return Deal(tuple(piles))


def draw_stacks(players: int, options: TableFields, random: SeededRandom) -> Deal:
    """A shuffled stack of eggs for each landscape."""

    def stack(landscape: str, name: Text) -> Pile:
        eggs = copies((DRAGON, DRAGONS), (SHELL, SHELLS[landscape]))
        return Pile(landscape, name, tuple(random.shuffled(eggs)), turn=1)

    return Deal(tuple(stack(landscape, name) for landscape, name in LANDSCAPES.items()))


DOMINO_ROUNDS = Randomizer(
    "dominoes",
    _("Dominoes"),
    _("{rounds} rounds of {n} dominoes", n=DOMINOES_A_ROUND, rounds=ROUNDS),
    draw_rounds,
)
EGG_STACKS = Randomizer(
    "eggs",
    _("Egg stacks"),
    _("A stack for each landscape"),
    draw_stacks,
)
RANDOMIZERS = (DOMINO_ROUNDS, EGG_STACKS)
