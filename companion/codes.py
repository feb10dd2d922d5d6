"""QR codes as rows of modules, and the text of a code for a Wi-Fi network."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

import qrcode

QUIET_ZONE = 4  # light modules around a code
LONGEST_TEXT = 1_000  # characters that a phone still reads well
SPECIAL = '\\;,":'
LONGEST_NAME = 32  # characters of the name of a Wi-Fi network; the shortest has one
LONGEST_PASSWORD = 64
KINDS = ("WPA", "WEP")  # encryption of a Wi-Fi network with a password

Modules = list[list[bool]]


class ModuleRun(NamedTuple):
    """Adjacent dark modules: column and row of the first, and their number."""

    x: int
    y: int
    length: int


def modules(text: str) -> Modules:
    """The code of a text at error correction level M, row by row with its quiet zone; True is dark.

    >>> len(modules("http://192.168.1.20:8000/")) - 2 * QUIET_ZONE
    25
    """
    code = qrcode.QRCode(error_correction=qrcode.ERROR_CORRECT_M, border=QUIET_ZONE)
    code.add_data(text)
    rows: Modules = code.get_matrix()
    return rows


# Saves 10 to 30 ms a code: phones at a table show the same one, and fitting a print draws its codes several times.
kept_modules = lru_cache(64)(modules)


def dark_runs(rows: Modules) -> Iterator[ModuleRun]:
    """Every horizontal run of dark modules."""
    for y, row in enumerate(rows):
        x = 0
        for is_dark, same in groupby(row):
            length = len(list(same))
            if is_dark:
                yield ModuleRun(x, y, length)
            x += length


def wifi_code(name: str, password: str, kind: str) -> str:
    r"""The text that a phone's camera reads to join a Wi-Fi network; an empty password means an open network.

    >>> print(wifi_code("Ana; upstairs", "two\\eggs", "WPA"))
    WIFI:T:WPA;S:Ana\; upstairs;P:two\\eggs;;
    >>> wifi_code("Garden", "", "WPA")
    'WIFI:T:nopass;S:Garden;;'
    """
    if not password:
        return f"WIFI:T:nopass;S:{_escape(name)};;"
    return f"WIFI:T:{kind};S:{_escape(name)};P:{_escape(password)};;"


def _escape(text: str) -> str:
    return "".join(f"\\{character}" if character in SPECIAL else character for character in text)
