"""The sheet: a form filled in by everybody at the table."""

from collections.abc import Mapping
from dataclasses import field
from typing import Generic, TypeVar

from companion.kit.definition import definition
from companion.kit.path import at

from .fields import PlayerFields, TableFields

S = TypeVar("S", bound=PlayerFields)
T = TypeVar("T", bound=TableFields)


@definition()
class Sheet(Generic[S, T]):
    """A sheet filled in: the players in their order, what the table shares, every ruling that scoring knows by its id.

    `missing` are the paths of the numbers that nobody entered, which count as 0. A sheet is equal to itself only, so
    that what was worked out from it can be kept for it by `functools.lru_cache`.
    """

    players: tuple[S, ...]
    table: T
    rulings: Mapping[str, bool] = field(default_factory=dict)
    missing: frozenset[str] = frozenset()

    def others(self, me: S) -> tuple[S, ...]:
        return tuple(player for player in self.players if player is not me)

    def is_entered(self, form: S | T, *name: str) -> bool:
        """Whether a number was entered, which may be 0: `sheet.is_entered(me, "bid")`, `(me, "cards", "4")`.

        Of a field for several numbers without a kind: whether any of them was.
        """
        place = next((at("players", i) for i, player in enumerate(self.players) if player is form), "table")
        path = at(place, *name)
        value = getattr(form, name[0])
        paths = [at(path, kind) for kind in value] if isinstance(value, Mapping) and len(name) == 1 else [path]
        return not self.missing.issuperset(paths)
