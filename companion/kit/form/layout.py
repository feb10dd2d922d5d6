"""What is entered by how many players: the part that all forms have in common, of a mode, a counter or a resolver."""

from collections.abc import Callable, Iterator
from typing import Any, ClassVar, Generic

from companion.kit.definition import definition
from companion.kit.problem import Problem
from companion.kit.text import Text

from .sheet import S, Sheet, T


def no_problems(sheet: Sheet[Any, Any]) -> Iterator[Problem]:
    yield from ()


@definition()
class Layout(Generic[S, T]):
    """The fields of each player and of the table, for so many players as the companion seats.

    `players_message` is the sentence for any other number where a plain one would not do. `check` tells what is wrong
    in how the parts of a sheet go together, at the paths of its fields.
    """

    table_path: ClassVar[str] = "table"  # of what the table shares; empty where it stands beside the players

    id: str
    title: Text
    players: range
    player: type[S]
    table: type[T]
    players_message: Text | None = None
    check: Callable[[Sheet[S, T]], Iterator[Problem]] = no_problems

    @property
    def solo(self) -> bool:
        return self.players == range(1, 2)

    @property
    def least(self) -> int:
        return self.players[0]

    @property
    def most(self) -> int:
        return self.players[-1]
