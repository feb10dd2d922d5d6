"""How long a player's Treasure cards last at least: the decks do not see them (rulebook: 1)."""

from collections.abc import Sequence

from companion.games.dragons_eggs.box import MOST_CARDS, TREASURE_VALUES


def count_bids(bids: Sequence[int], passive: Sequence[int]) -> tuple[int, ...]:
    """The rounds in which each seat has bid, with one more for all seats but the passive ones."""
    return tuple(number + (seat not in passive) for seat, number in enumerate(bids))


def may_be_out(bids: int) -> bool:
    """Whether a player who bid in so many rounds can have no Treasure card left.

    >>> may_be_out(5), may_be_out(6)
    (False, True)
    """
    return bids * MOST_CARDS >= len(TREASURE_VALUES)
