"""Dragomino's exploration dominoes and egg tokens, drawn at random."""

from companion.kit.randomizer import Deal, Pile, Randomizer, copies
from companion.kit.record import TableFields
from companion.kit.seeded_random import SeededRandom
from companion.kit.text import Text, _

from .box import DOMINOES, DOMINOES_A_ROUND, DRAGON, DRAGONS, LANDSCAPES, ROUNDS, SHELL, SHELLS


def draw_rounds(players: int, options: TableFields, random: SeededRandom) -> Deal:
    """The shuffled dominoes, a pile for each round."""
    dominoes = random.shuffled(DOMINOES)
    fours = [tuple(dominoes[i : i + DOMINOES_A_ROUND]) for i in range(0, len(dominoes), DOMINOES_A_ROUND)]
    return Deal(
        tuple(
            Pile(f"round-{n}", _("Round {number}", number=n), four, turn=DOMINOES_A_ROUND)
            for n, four in enumerate(fours, start=1)
        )
    )


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
    TableFields,
)
EGG_STACKS = Randomizer(
    "eggs",
    _("Egg stacks"),
    _("A shuffled stack of eggs for each landscape, the next one first."),
    draw_stacks,
    TableFields,
)
RANDOMIZERS = (DOMINO_ROUNDS, EGG_STACKS)
