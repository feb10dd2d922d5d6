"""The catalog of prints, and the reader of requests for them.

Every module in `prints` has one print, and every randomizer of a game has one.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from itertools import chain
from pkgutil import iter_modules
from typing import Any, TypeVar

from companion.kit.data import Problem
from companion.kit.game import Game
from companion.kit.text import Text, _, choices

from . import prints as folder
from .outcome_print import OPTIONS, SEED, outcome_print
from .page_options import find_clashes
from .print import AnyRequest, Option, Print, PrintRequest, TypedValues, ValueOption

S = TypeVar("S")


@cache  # saves 0.4 ms a call; a page of prints calls it several times
def all_prints() -> tuple[Print[Any], ...]:
    """The prints of the folder in their order."""
    modules = [import_module(f"{folder.__name__}.{module.name}") for module in iter_modules(folder.__path__)]
    return tuple(sorted((module.PRINT for module in modules), key=lambda each: (each.place, each.id)))


def listed_prints() -> list[Print[Any]]:
    """The prints that are made from options alone."""
    return [each for each in all_prints() if each.read is not None]


def prints_of(game: Game) -> dict[str, Print[Any]]:
    """The prints of a game that are made from options alone, by id; the game's randomizers come last."""
    listed = (each for each in listed_prints() if each.games(game))
    return {each.id: each for each in (*listed, *map(outcome_print, game.randomizers))}


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
        return [Problem("what", text), *find_problems(read_options(all_options().values(), game, typed))]
    if SEED in print_.options:
        typed = {SEED.id: new_seed(), **typed}
    return complete_request(print_, game, print_.read(game, typed), typed)


def complete_request(
    print_: Print[S], game: Game, subject: S | list[Problem], typed: TypedValues
) -> PrintRequest[S] | list[Problem]:
    """Add the options to a subject, or return all problems of both; an option of other prints alone is one.

    Other options have their usual values.
    """
    options = {**all_options(), **{option.id: option for option in print_.options}}
    own = {path: text for path, text in typed.items() if path.partition(".")[0] in print_.known}
    values = read_options(options.values(), game, own)
    refused = [*refuse_others(print_, game, typed), *refuse_shapes(print_, game, typed)]
    problems = [*find_problems(values), *refused, *find_clashes(game, own)]
    if isinstance(subject, list):
        return [*subject, *problems]
    return problems or PrintRequest(print_, game, subject, values)


def read_options(options: Iterable[Option[Any]], game: Game, typed: TypedValues) -> dict[str, Any]:
    """The value of each option, or the problem with it, by id."""
    own = (each for each in options if isinstance(each, ValueOption) and not each.together)
    return {option.id: option.read(game, typed) for option in own}


def find_problems(values: Mapping[str, Any]) -> list[Problem]:
    return [value for value in values.values() if isinstance(value, Problem)]


def refuse_others(print_: Print[Any], game: Game, typed: TypedValues) -> Iterator[Problem]:
    """Yield a problem for each typed option that the print does not know."""
    prints = {**prints_of(game), **{each.id: each for each in all_prints()}}.values()
    for name in dict.fromkeys(path.partition(".")[0] for path in typed):
        if name not in print_.known:
            known = [each.id for each in prints if name in each.known]
            yield Problem(name, _explain(print_, known) if known else _("No print has this option"))


def refuse_shapes(print_: Print[Any], game: Game, typed: TypedValues) -> Iterator[Problem]:
    """Yield a problem for each path that an option of the print does not have, such as `names` or `names.77`."""
    options = {option.id: option for option in print_.options}
    for path in typed:
        option = options.get(path.partition(".")[0])
        if option and not option.takes(game, path):
            yield Problem(option.id, _("This option is not given as “{path}”", path=path))


def _explain(print_: Print[Any], known: Sequence[str]) -> Text:
    return _("“{what}” does not have this option, only {known}", what=print_.id, known=choices(known))
