"""The sheet: a form filled in by everybody at the table."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from .fields import PlayerFields, TableFields

S = TypeVar("S", bound=PlayerFields)
T = TypeVar("T", bound=TableFields)


@dataclass(frozen=True, eq=False)
class Sheet(Generic[S, T]):
    """A sheet filled in: the seats in their order, the table's numbers, every ruling of the game by its id.

    A sheet is equal to itself only, so that what was worked out from it can be kept for it by `functools.lru_cache`.
    """

    players: tuple[S, ...]
    table: T
    rulings: Mapping[str, bool] = field(default_factory=dict)

    def others(self, me: S) -> tuple[S, ...]:
        return tuple(seat for seat in self.players if seat is not me)
