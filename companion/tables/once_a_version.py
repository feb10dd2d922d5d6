"""What follows from a table alone is worked out once a version, for all phones that ask."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from .table import Table

R = TypeVar("R")


def once_a_version(work: Callable[[Table], R]) -> Callable[[Table], R]:
    """A function of a table, which never changes: the answer is kept with it, and goes with it."""
    name = f"{work.__module__}.{work.__qualname__}"

    @wraps(work)
    def answer(table: Table) -> R:
        return keep_with(table, name, lambda: work(table))

    return answer


def keep_with(table: Table, name: str, work: Callable[[], R]) -> R:
    """What was worked out under this name from the table alone, now or before."""
    kept = vars(table)
    if name not in kept:
        kept[name] = work()
    found: R = kept[name]
    return found
