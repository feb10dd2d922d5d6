"""What is counted while a game goes on: a form of its own, what it tells the table, and the sheet it becomes."""

from collections.abc import Callable, Iterator
from typing import Any

from companion.kit.definition import definition
from companion.kit.form.layout import Layout
from companion.kit.form.sheet import S, Sheet, T
from companion.kit.text import Text

from .chart import ReportPart
from .taps import Taps


@definition(kw_only=True)
class Counter(Layout[S, T]):
    """Numbers counted along. `about` says what for, `taps` how, `report` what follows from those entered so far.

    `to_sheet` gives the calculator's sheet as plain data.
    """

    about: Text
    taps: Taps[S, T]
    report: Callable[[Sheet[S, T]], Iterator[ReportPart]]
    to_sheet: Callable[[Sheet[S, T]], dict[str, Any]] | None = None
