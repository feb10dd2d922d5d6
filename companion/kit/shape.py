"""The shapes of plain data: what an aid can be asked, and what it answers, for whoever wants to describe it."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Whole:
    """A whole number; without `most` any number from `least` up."""

    least: int = 0
    most: int | None = None


@dataclass(frozen=True)
class Word:
    """One of these words."""

    words: tuple[str, ...]


@dataclass(frozen=True)
class YesNo:
    """True or false, or `only` one of them."""

    only: bool | None = None


@dataclass(frozen=True)
class Name:
    """The name of a player."""


@dataclass(frozen=True)
class Sentence:
    """A sentence, in the language of the reader."""


@dataclass(frozen=True)
class Nothing:
    """Null."""


@dataclass(frozen=True)
class Items:
    """A list of so many of these; without `most` of any number."""

    of: "Shape"
    least: int = 0
    most: int | None = None


@dataclass(frozen=True)
class Row:
    """A list with one of each of these, in this order."""

    of: tuple["Shape", ...]


@dataclass(frozen=True)
class Fields:
    """An object with these fields and no others; those that are `optional` can be left out."""

    needed: Mapping[str, "Shape"] = field(default_factory=dict)
    optional: Mapping[str, "Shape"] = field(default_factory=dict)


@dataclass(frozen=True)
class ByName:
    """An object with a value for each of so many players, by their names."""

    of: "Shape"
    least: int = 0
    most: int | None = None


@dataclass(frozen=True)
class Either:
    """Of any of these shapes."""

    of: tuple["Shape", ...]


Shape = Whole | Word | YesNo | Name | Sentence | Nothing | Items | Row | Fields | ByName | Either
