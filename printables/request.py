"""Reading what somebody wants printed from the words of a command line or an address, every problem at once."""

from collections.abc import Callable
from typing import Any, TypeVar

from companion.kit.data import Problem
from companion.kit.game import Game
from companion.kit.text import _, choices

from .catalog import all_options, prints_of
from .option import TypedValues, ValueOption
from .options.page import LARGE, UP
from .outcome_print import SEED
from .print import AnyRequest, Print, PrintRequest

S = TypeVar("S")


def read_request(game: Game, what: str, typed: TypedValues, new_seed: Callable[[], str]) -> AnyRequest | list[Problem]:
    """The request for the print with the id `what`, or everything that is wrong.

    What is left out is as usual; `new_seed` gives the seed of an outcome that was asked for without one.
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
    """The request for a print of this subject, or everything that is wrong with the subject and the options."""
    values, problems = _read_options(print_, game, typed)
    if isinstance(subject, list):
        return [*subject, *problems]
    return problems or PrintRequest(print_, game, subject, values)


def _read_options(print_: Print[Any], game: Game, typed: TypedValues) -> tuple[dict[str, Any], list[Problem]]:
    """The values of all options and everything that is wrong with them, those included that only other prints have."""
    options = {**all_options(), **{option.id: option for option in print_.options}}
    own = (each for each in options.values() if isinstance(each, ValueOption) and not each.together)
    values = {option.id: option.read(game, typed) for option in own}
    problems = [value for value in values.values() if isinstance(value, Problem)]
    if LARGE.id in typed and options[UP.id].chosen(game, typed) != "1":
        problems.append(Problem(UP.id, _("Large print needs a whole page")))
    return values, problems
