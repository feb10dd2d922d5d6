"""What everybody puts down in a round: Treasure cards and abilities (rulebook: Procedure of the game, 1 and 2)."""

from collections.abc import Mapping
from dataclasses import dataclass

from .decks import ABILITY_CARDS

ABILITIES = {kind.id: kind.name for kind in ABILITY_CARDS}  # in the order in which they take effect

Place = tuple[str, int]  # in front of a player, for the first or the second card


@dataclass(frozen=True)
class Treasure:
    """A Treasure card as its owner put it down. An owner has each value once, so no two cards are equal."""

    owner: str
    value: int
    up: bool


@dataclass(frozen=True)
class Bid:
    """What one player put down, nothing after passing; `choice` are the places named for the ability."""

    treasures: tuple[Treasure, ...] = ()
    ability: str | None = None
    use: bool = True
    choice: tuple[Place, ...] = ()


@dataclass(frozen=True)
class Round:
    """The eggs on each card that is up for bidding, and the bids by name, clockwise from the start player."""

    target: tuple[int, ...]
    bids: Mapping[str, Bid]
