"""The shapes of plain data: what an aid can be asked, and what it answers, for whoever wants to describe it."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Whole(NamedTuple):
    """A whole number; without `most` any number from `least` up."""

    least: int = 0
    most: int | None = None


class Word(NamedTuple):
    """One of these words."""

    words: tuple[str, ...]


class YesNo(NamedTuple):
    """True or false, or `only` one of them."""

    only: bool | None = None


class Name:
    """The name of a player."""


class Sentence:
    """A sentence, in the language of the reader."""


class Nothing:
    """Null."""


class Items(NamedTuple):
    """A list of so many of these; without `most` of any number."""

    of: "Shape"
    least: int = 0
    most: int | None = None


class Row(NamedTuple):
    """A list with one of each of these, in this order."""

    of: tuple["Shape", ...]


class Fields(NamedTuple):
    """An object with these fields and no others; those that are `optional` can be left out."""

    needed: Mapping[str, "Shape"] = MappingProxyType({})
    optional: Mapping[str, "Shape"] = MappingProxyType({})


class ByName(NamedTuple):
    """An object with a value for each of so many players, by their names."""

    of: "Shape"
    least: int = 0
    most: int | None = None


class Either(NamedTuple):
    """Of any of these shapes."""

    of: tuple["Shape", ...]


Shape = Whole | Word | YesNo | Name | Sentence | Nothing | Items | Row | Fields | ByName | Either
