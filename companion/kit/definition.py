"""How classes are made that define a game, from fields to the game itself, and those that pages show of it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

C = TypeVar("C")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def definition(*, kw_only: bool = False) -> Callable[[type[C]], type[C]]:
    """A frozen dataclass without methods of its own to compare and to print; records inherit theirs from `Record`.

    The type checker holds that nobody changes it. While the games are loaded, the methods that would hold it too
    take more time than all the rest of such a class.
    """
    return dataclass(eq=False, repr=False, kw_only=kw_only)
