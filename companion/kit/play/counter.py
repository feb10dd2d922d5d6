"""What is counted while a game goes on: a form of its own, what it tells the table, and the sheet it becomes."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from companion.kit.definition import definition
from companion.kit.form.layout import Layout
from companion.kit.form.sheet import S, Sheet, T
from companion.kit.text import Text

from .chart import ReportPart


def _nothing_else(path: str, by: int) -> Mapping[str, str]:
    return {}


@definition(kw_only=True)
class Counter(Layout[S, T]):
    """Numbers counted along. `about` says what for, `report` what follows from those entered so far.

    `to_sheet` gives the calculator's sheet as plain data. `on_step` is what else changes when one more or less of a
    number is counted, by the path of each field; a player is meant by the number of the seat. `reset_each_round` names
    the yes-or-nos of the players that end with a round, `round_path` is the path of the number that counts the rounds.
    """

    about: Text
    report: Callable[[Sheet[S, T]], Iterator[ReportPart]]
    to_sheet: Callable[[Sheet[S, T]], dict[str, Any]] | None = None
    on_step: Callable[[str, int], Mapping[str, str]] = _nothing_else
    reset_each_round: tuple[str, ...] = ()
    round_path: str = ""
