"""QR codes as rows of modules, for whatever draws them."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

import qrcode

QUIET_ZONE = 4  # light modules around a code
LONGEST_TEXT = 1_000  # characters that a phone still reads well

Modules = list[list[bool]]


class ModuleRun(NamedTuple):
    """Dark modules side by side: the place of the first, from the left and from the top, and how many they are."""

    x: int
    y: int
    length: int


@lru_cache(maxsize=16)  # a sheet asks for the same ones while it tries what fits
def modules(text: str) -> Modules:
    """The code of a text at level M, row by row with its quiet zone; True is dark.

    >>> len(modules("http://192.168.1.20:8000/")) - 2 * QUIET_ZONE
    25
    """
    code = qrcode.QRCode(error_correction=qrcode.ERROR_CORRECT_M, border=QUIET_ZONE)
    code.add_data(text)
    rows: Modules = code.get_matrix()
    return rows


def dark_runs(rows: Modules) -> Iterator[ModuleRun]:
    """Every run of dark modules."""
    for y, row in enumerate(rows):
        x = 0
        for is_dark, same in groupby(row):
            length = len(list(same))
            if is_dark:
                yield ModuleRun(x, y, length)
            x += length
