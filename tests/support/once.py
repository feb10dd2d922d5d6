"""Slow results are made once and shared by several tests."""

from collections.abc import Callable, Hashable
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
MOST = 300  # the size of the cache: tests of one print run in a row
kept: dict[Hashable, tuple[Any, Any]] = {}


def once(make: Callable[P, T], key: Hashable, *values: P.args, **words: P.kwargs) -> T:
    """Return the cached result of `make`; the values are kept, too, so that no other object gets their ids."""
    whole = (make, key)
    if whole not in kept:
        if len(kept) >= MOST:
            del kept[next(iter(kept))]
        kept[whole] = (make(*values, **words), values)
    made: T = kept[whole][0]
    return made
