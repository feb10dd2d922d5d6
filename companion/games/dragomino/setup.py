"""Dragomino's set-up: the steps, the picture of the table, dominoes and egg tokens drawn by lot (rulebook: Setup)."""

from collections.abc import Iterator

from companion.kit.piece import Shape, rounded
from companion.kit.randomizer import Deal, Pile, Randomizer, copies
from companion.kit.record import TableFields
from companion.kit.rulebook import Caption, Rulings, SetupPicture, Spot, Step
from companion.kit.seeded_random import SeededRandom
from companion.kit.text import Text, _, n_

from . import pieces
from .box import DOMINOES, DOMINOES_A_ROUND, DRAGON, DRAGONS, EGGS, LANDSCAPES, ROUNDS, SHELL, SHELLS


def set_up(players: int, mode: str, rulings: Rulings) -> Iterator[Step]:
    yield Step(
        "box", _("Put the box bottom with the exploration dominoes at a corner of the table"), piece=pieces.DOMINO
    )
    yield Step(
        "start",
        n_("Give {n} player a starting domino", "Give each of {n} players a starting domino", n=players),
        _("That player's exploration zone begins with it. Starting dominoes left over stay out of the game."),
        piece=pieces.STARTING_DOMINO,
    )
    yield Step(
        "mix",
        _(
            "Mix the {all} exploration dominoes in the box, then lay out {n} of them face up",
            all=len(DOMINOES),
            n=DOMINOES_A_ROUND,
        ),
        piece=pieces.DOMINO,
    )
    yield spread_eggs()
    yield Step(
        "mommy",
        _("Give the Mommy Dragon to the youngest player"),
        _("Whoever holds her takes the first turn of the round."),
        piece=pieces.MOMMY_DRAGON,
        says_first=True,
    )


def spread_eggs() -> Step:
    """The step that spreads out the egg tokens, with their number for each landscape."""
    return Step(
        "eggs",
        _("Spread the {n} egg tokens beside the box, egg side up, one group for each landscape", n=sum(EGGS.values())),
        _(
            "Desert {desert}, snow {snow}, prairie {prairie}, forest {forest}, mountain {mountain}, volcano {volcano}.",
            **EGGS,
        ),
        piece=pieces.LANDSCAPES["desert"],
    )


DRAWN = (("desert", "prairie"), ("snow", "forest"), ("mountain", "volcano"), ("prairie", "forest"))
STARTING = ("desert", "snow")
NUMBERS = {"box": (20, 22), "start": (20, 200), "mix": (118, 22), "eggs": (206, 22), "mommy": (298, 196)}


def draw_table(players: int, mode: str, rulings: Rulings) -> SetupPicture:
    shapes, spots = [Shape(rounded(20, 26, 84, 116, 8), "stone", 2), Shape(rounded(28, 34, 68, 100, 5), "cream", 2)], []
    for i, halves in enumerate(DRAWN):
        spots += place_domino(halves, 130, 40 + 32 * i)
    for i in range(players):
        spots += place_domino(STARTING, 44 + 64 * i, 222)
    for i, landscape in enumerate(pieces.LANDSCAPES.values()):
        x, y = 226 + 50 * (i % 3), 46 + 72 * (i // 3)
        spots += [Spot(landscape, x + dx, y + dy, 24) for dx, dy in ((0, 0), (16, 4), (8, 22))]
    spots.append(Spot(pieces.MOMMY_DRAGON, 336, 212, 56))
    captions = (
        Caption(_("dominoes"), 62, 158),
        Caption(_("open"), 144, 166),
        Caption(_("eggs"), 284, 162),
        Caption(_("starting dominoes"), 28 + 32 * players, 256),
        Caption(_("youngest"), 336, 256),
    )
    return SetupPicture(tuple(spots), NUMBERS, tuple(shapes), captions)


def place_domino(halves: tuple[str, str], x: float, y: float) -> list[Spot]:
    return [Spot(pieces.LANDSCAPES[half], x + 28 * i, y, 27) for i, half in enumerate(halves)]


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
    _(
        "The {all} exploration dominoes, {n} for each of the {rounds} rounds. "
        "Whoever holds the Mommy Dragon takes one first, then go clockwise; discard those left over.",
        all=len(DOMINOES),
        n=DOMINOES_A_ROUND,
        rounds=ROUNDS,
    ),
    draw_rounds,
)
EGG_STACKS = Randomizer(
    "eggs",
    _("Egg stacks"),
    _("A shuffled stack of eggs for each landscape, the next one first."),
    draw_stacks,
)
RANDOMIZERS = (DOMINO_ROUNDS, EGG_STACKS)
