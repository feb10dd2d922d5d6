"""The distance of draws from equal chances."""

from collections import Counter
from typing import Any


def chi_squared(found: Counter[Any], cells: int) -> float:
    expected = found.total() / cells
    return sum((number - expected) ** 2 / expected for number in found.values()) + (cells - len(found)) * expected
