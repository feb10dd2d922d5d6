"""Resolvers: a moment of the game is entered, and its outcome worked out by the rules; nothing is remembered."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Literal, NamedTuple, TypeVar

from .data import JsonObject, definition
from .piece import Piece
from .sheet import Layout, S, Sheet, T
from .text import Text
from .view import ReportPart

A = TypeVar("A")  # an answer: a frozen dataclass of texts, numbers, yes-or-nos, None, tuples and mappings of such


class Steps(NamedTuple):
    """Numbered steps; `pieces` are their drawings if all have one."""

    title: Text
    steps: tuple[Text, ...]
    pieces: tuple[Piece, ...] = ()


class Report(NamedTuple):
    """An answer in sentences, the most important one first.

    `next_round` has the entries with which the next round begins, by path. `sheet` is the standard mode's sheet as
    plain data, if the page keeps count from round to round.
    """

    verdict: Text
    parts: tuple[ReportPart | Steps, ...]
    next_round: Mapping[str, str] = MappingProxyType({})
    sheet: Mapping[str, Any] | None = None


class RoundJson(NamedTuple):
    """A shape of the JSON of a round: the `SheetParser` that reads it, and its schema."""

    reader: Callable[[Any, Any], Any]
    schema: Callable[[Layout[Any, Any]], JsonObject]


@definition(kw_only=True)
class Resolver(Layout[S, T], Generic[S, T, A]):
    """A moment of the game, described by `about` and `in_short` in a line, whose outcome is worked out.

    `resolve` gives the answer, of the class `answer`, to a sheet without problems; `report` says it in sentences.
    `json` is the shape of the JSON of its call, with a list of players or a shape of its own; a resolver without it is
    only a page.
    """

    table_path: ClassVar[str] = ""

    about: Text
    resolve: Callable[[Sheet[S, T]], A]
    answer: type[A]
    report: Callable[[Sheet[S, T], A], Report]
    json: Literal["list"] | RoundJson | None = None
    in_short: Text | None = None

    def work_out(self, sheet: Sheet[S, T]) -> Report:
        """Report on a sheet without problems."""
        return self.report(sheet, self.resolve(sheet))
