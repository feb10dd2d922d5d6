"""Choices as words of a short address: `CENTRE`, `EDGE-COUNTS:FALSE`, `SUPPLY.GREEN:19`; what is named alone is true.

In capitals they take the least room in a QR code, which has no underscore.
"""

from collections.abc import Iterable, Mapping

TRUE = "true"


def write_words(chosen: Mapping[str, str]) -> list[str]:
    """A word for each choice by its path.

    >>> write_words({"centre": "true", "supply.green": "19"})
    ['CENTRE', 'SUPPLY.GREEN:19']
    """
    return [_write_path(path) + ("" if value == TRUE else f":{value}".upper()) for path, value in chosen.items()]


def _write_path(path: str) -> str:
    return path.upper().replace("_", "-")


def read_words(words: Iterable[str]) -> dict[str, str]:
    """The choices by path, of words in either case.

    >>> read_words(["CENTRE", "edge-counts:false"])
    {'centre': 'true', 'edge_counts': 'false'}
    """
    parts = (word.lower().partition(":") for word in words)
    return {path.replace("-", "_"): value or TRUE for path, _colon, value in parts}
