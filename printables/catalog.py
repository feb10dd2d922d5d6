"""The catalog of prints, and the reader of requests for them.

Every module in `prints` has one print, and every randomizer of a game has one.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from itertools import chain
from pkgutil import iter_modules
from typing import Any, TypeVar

from companion.kit.data import Problem
from companion.kit.game import Game
from companion.kit.text import _, choices

from . import prints as folder
from .outcome_print import OPTIONS, SEED, outcome_print
from .page_options import LARGE, UP
from .print import AnyRequest, Option, Print, PrintRequest, TypedValues, ValueOption

S = TypeVar("S")


@cache  # saves 0.4 ms a call; a page of prints calls it several times
def all_prints() -> tuple[Print[Any], ...]:
    """The prints of the folder in their order."""
    modules = [import_module(f"{folder.__name__}.{module.name}") for module in iter_modules(folder.__path__)]
    return tuple(sorted((module.PRINT for module in modules), key=lambda each: (each.place, each.id)))


def listed_prints() -> list[Print[Any]]:
    """The prints that every game has, made from options alone."""
    return [each for each in all_prints() if each.read is not None]


def prints_of(game: Game) -> dict[str, Print[Any]]:
    """The prints of a game that are made from options alone, by id; the game's randomizers come last."""
    return {each.id: each for each in (*listed_prints(), *map(outcome_print, game.randomizers))}


def all_options() -> dict[str, Option[Any]]:
    """Every option of every print, by id; if prints share an id, the option of the first print."""
    found: dict[str, Option[Any]] = {}
    for option in (*chain.from_iterable(each.options for each in all_prints()), *OPTIONS):
        found.setdefault(option.id, option)
    return found


def read_request(game: Game, what: str, typed: TypedValues, new_seed: Callable[[], str]) -> AnyRequest | list[Problem]:
    """Read a request for the print with the id `what`, or return all problems.

    `new_seed` makes the seed of an outcome that is requested without one.
    """
    known = prints_of(game)
    print_ = known.get(what)
    if print_ is None or print_.read is None:
        text = _("There is no “{what}” to print, only {known}", what=what, known=choices(list(known)))
        others = read_request(game, next(iter(known)), typed, new_seed)
        return [Problem("what", text), *(others if isinstance(others, list) else ())]
    if SEED in print_.options:
        typed = {SEED.id: new_seed(), **typed}
    return complete_request(print_, game, print_.read(game, typed), typed)


def complete_request(
    print_: Print[S], game: Game, subject: S | list[Problem], typed: TypedValues
) -> PrintRequest[S] | list[Problem]:
    """Add the options to a subject, or return all problems of both.

    Options of other prints are read as well, so that a slip on the command line is never silent.
    """
    options = {**all_options(), **{option.id: option for option in print_.options}}
    own = (each for each in options.values() if isinstance(each, ValueOption) and not each.together)
    values = {option.id: option.read(game, typed) for option in own}
    problems = [value for value in values.values() if isinstance(value, Problem)]
    if LARGE.id in typed and options[UP.id].chosen(game, typed) != "1":
        problems.append(Problem(UP.id, _("Large print needs a whole page")))
    if isinstance(subject, list):
        return [*subject, *problems]
    return problems or PrintRequest(print_, game, subject, values)
