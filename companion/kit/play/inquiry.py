"""The page of a question: what it asks, as data that may follow from what was entered, and how the answer is told."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, NamedTuple

from companion.kit.form.fields import Flag, Number, NumberPerKind, PlayerFields, TableFields
from companion.kit.form.layout import Layout
from companion.kit.path import lineage
from companion.kit.text import Text

from .aid import Answer, Answering
from .chart import ReportPart


class Pick(NamedTuple):
    """One of several options, by value. One without a value stands for nothing chosen; else the first one counts.

    With `seats` a value begins with the number of a seat, and follows that seat when another one leaves.
    """

    label: Text
    options: Mapping[str, Text]
    hint: Text | None = None
    seats: bool = False


Asked = Number | NumberPerKind | Flag | Pick
Asks = Iterator[tuple[str, Asked]]  # what is asked, each with its path


class Sitting(NamedTuple):
    """What was entered so far, by path: numbers as numbers, everything else as it was typed, nothing empty.

    `called` is how sentences name each player, also one whose name is empty.
    """

    names: tuple[str, ...]
    called: tuple[Text, ...]
    entered: Mapping[str, int | str] = MappingProxyType({})

    def yes(self, path: str) -> bool | int | str:
        """The yes or no at a path; what is neither stays as it was typed."""
        found = self.entered.get(path, "false")
        return {"true": True, "false": False}.get(str(found), found)


class Asking(NamedTuple):
    """The question in plain data, and the field of each of its places that the form calls otherwise."""

    data: dict[str, Any]
    fields: Mapping[str, str]

    def field(self, path: str) -> str:
        """Where in the form a place of the question is entered."""
        return next((self.fields[place] for place in reversed(lineage(path)) if place in self.fields), path)


class Story(NamedTuple):
    """Something told step by step."""

    title: Text
    steps: tuple[Text, ...]


class Reply(NamedTuple):
    """An answer in sentences, the most important one first; `then` is what the next round begins with, by path."""

    verdict: Text
    told: tuple[ReportPart | Story, ...]
    then: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, kw_only=True)
class Inquiry(Layout[PlayerFields, TableFields]):
    """A page that answers: `shared` is what the whole table is asked, `each` what the player in that seat is."""

    answer: Answering
    about: Text
    shared: Callable[[Sitting], Asks]
    each: Callable[[Sitting, int], Asks]
    asking: Callable[[Sitting], Asking]
    reply: Callable[[Sitting, Answer], Reply]
    player: type[PlayerFields] = PlayerFields
    table: type[TableFields] = TableFields
