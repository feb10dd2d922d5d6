"""What can be printed: the print of every file in `prints`, and one for each randomizer of a game."""

from functools import cache
from importlib import import_module
from itertools import chain
from pkgutil import iter_modules
from typing import Any

from companion.kit.game import Game
from printables import prints as folder

from .option import Option
from .outcome_print import OPTIONS, outcome_print
from .print import Print


@cache
def all_prints() -> tuple[Print[Any], ...]:
    """The prints of the folder in their places."""
    found = [_print_in(module.name) for module in iter_modules(folder.__path__)]
    return tuple(sorted(found, key=lambda each: (each.place, each.id)))


def _print_in(module: str) -> Print[Any]:
    found: Print[Any] = import_module(f"{folder.__name__}.{module}").PRINT
    return found


def listed_prints() -> list[Print[Any]]:
    """The prints that any game has, made from choices alone."""
    return [each for each in all_prints() if each.read is not None]


def prints_of(game: Game) -> dict[str, Print[Any]]:
    """The prints of a game that are made from choices alone, by id; the game's randomizers come last."""
    return {each.id: each for each in (*listed_prints(), *map(outcome_print, game.randomizers))}


def all_options() -> dict[str, Option[Any]]:
    """Every option that some print has, by id; where several prints have it, as the first of them does."""
    found: dict[str, Option[Any]] = {}
    for option in (*chain.from_iterable(each.options for each in all_prints()), *OPTIONS):
        found.setdefault(option.id, option)
    return found
