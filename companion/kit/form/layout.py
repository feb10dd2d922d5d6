"""What is entered by how many players: the part that a mode's sheet and a tally have in common."""

from dataclasses import dataclass
from typing import Generic

from companion.kit.text import Text

from .sheet import S, T


@dataclass(frozen=True)
class Layout(Generic[S, T]):
    """The fields of each seat and of the table, for so many players as the companion seats.

    `limit` is the sentence for any other number where a plain one would not do.
    """

    id: str
    title: Text
    players: range
    player: type[S]
    table: type[T]
    players_message: Text | None = None

    @property
    def solo(self) -> bool:
        return self.players == range(1, 2)

    @property
    def least(self) -> int:
        return self.players[0]

    @property
    def most(self) -> int:
        return self.players[-1]
