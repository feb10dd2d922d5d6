"""Charts of figures as pages draw them: bars on one scale from 0, a line, stacks; each with its numbers as a table."""

from collections.abc import Iterable, Sequence
from math import ceil
from typing import NamedTuple

from companion.kit.piece import Piece
from companion.kit.text import Text, _
from companion.kit.view import Cell, Chart
from companion.plays.chance import Wins
from companion.plays.figures import Pair, RowPoints
from companion.store import PersonRow

TALLEST = 5  # drawn eggs of a stack
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)  # between the lines of a grid
MOST_LINES = 4


class Label(NamedTuple):
    """The name of a bar with its drawing: a person's egg, a piece or nothing; `world` colours it as a game."""

    name: Text | str
    person: PersonRow | None = None
    piece: Piece | None = None
    world: str = ""
    tint: str = ""
    address: str = ""
    more: Text | None = None


class Bar(NamedTuple):
    """A bar in percent of the scale, with a mark for chance, and its amount in words. Too few plays have none."""

    label: Label
    width: float
    amount: Text
    mark: float | None = None
    is_few: bool = False


class SplitBar(NamedTuple):
    """The better places of two people as a bar in two parts; `share` is the first one's, in percent."""

    label: Label
    share: float
    pair: Pair


class TwinBar(NamedTuple):
    """The mean points of winners above those of the others, in percent of the scale and in words."""

    label: Label
    winners: float
    others: float
    most: Text
    least: Text


class BarCard(NamedTuple):
    """A chart of bars with its heading, a hint how to read it, sentences, and its numbers as a table."""

    id: str
    heading: Text
    hint: Text
    bars: Sequence[Bar]
    words: Sequence[Text]
    table: Chart


class LinePoint(NamedTuple):
    """The total of a play in percent of the width and from the top, and the number of the winner's egg."""

    x: float
    y: float
    egg: int


class Grid(NamedTuple):
    """A line across a chart at a round number, in percent from the top."""

    number: int
    y: float


class LineCard(NamedTuple):
    """Totals play by play."""

    heading: Text
    points: Sequence[LinePoint]
    grid: Sequence[Grid]
    hint: Text
    table: Chart


class Stack(NamedTuple):
    """Drawn eggs over their label, and the number of plays for which they stand."""

    label: Text
    eggs: int
    plays: int


def decimal(number: float) -> Text:
    """A number with one decimal."""
    whole, tenth = divmod(round(10 * abs(number)), 10)
    if number < 0 and (whole or tenth):
        return _("−{whole}.{tenth}", whole=whole, tenth=tenth)
    return _("{whole}.{tenth}", whole=whole, tenth=tenth)


def lay_wins(wins: Sequence[tuple[Label, Wins]]) -> list[Bar]:
    """Bars of wins beside chance; too few plays have none."""
    longest = max((max(each.won, each.chance) for _label, each in wins if not each.is_few), default=0) or 1
    return [
        Bar(
            label,
            100 * each.won / longest,
            _("{won} of {plays}", won=str(each.won), plays=each.plays),
            100 * each.chance / longest,
            each.is_few,
        )
        for label, each in wins
    ]


def list_wins(title: Text, head: Text, wins: Iterable[tuple[Label, Wins]]) -> Chart:
    """The same as a table."""
    rows = tuple((label.name, each.plays, each.won, decimal(each.chance)) for label, each in wins)
    return Chart(title, (head, _("Plays"), _("Wins"), _("By chance")), rows)


def lay_rows(rows: Sequence[tuple[Label, RowPoints]]) -> list[TwinBar]:
    """Bars of the mean points of rows; of negative points as long as of positive ones."""
    longest = max((max(abs(each.winners), abs(each.others)) for _label, each in rows), default=0) or 1
    return [
        TwinBar(
            label,
            100 * abs(each.winners) / longest,
            100 * abs(each.others) / longest,
            decimal(each.winners),
            decimal(each.others),
        )
        for label, each in rows
    ]


def lay_line(heading: Text, totals: Sequence[tuple[int, int]], hint: Text, table: Chart) -> LineCard:
    """A line through totals, each with the number of an egg, and lines across at up to five round numbers."""
    lowest, highest = min(total for total, _egg in totals), max(total for total, _egg in totals)
    step = next((each for each in STEPS if (highest - lowest) / each < MOST_LINES), STEPS[-1])
    bottom, top = step * (lowest // step), step * max(ceil(highest / step), lowest // step + 1)

    def height(total: int) -> float:
        return 92 - 80 * (total - bottom) / (top - bottom)

    apart = 88 / max(1, len(totals) - 1)
    points = [LinePoint(9 + apart * place, height(total), egg) for place, (total, egg) in enumerate(totals)]
    return LineCard(heading, points, [Grid(n, height(n)) for n in range(bottom, top + 1, step)], hint, table)


def lay_stacks(counts: Iterable[tuple[Text, int]]) -> tuple[int, list[Stack]]:
    """Stacks of eggs, and the number of plays for which each egg stands."""
    found = list(counts)
    each = max(1, ceil(max(plays for _label, plays in found) / TALLEST))
    return each, [Stack(label, ceil(plays / each), plays) for label, plays in found]


def lay_pair(label: Label, pair: Pair) -> SplitBar:
    told = pair.better + pair.worse
    return SplitBar(label, 100 * pair.better / told if told else 50, pair)


def list_pairs(title: Text, head: Text, splits: Iterable[SplitBar]) -> Chart:
    """The same as a table."""
    rows = tuple((split.label.name, *split.pair) for split in splits)
    return Chart(title, (head, _("Better"), _("Worse"), _("Level")), rows)


def cells(*values: float | None) -> tuple[Cell, ...]:
    """Cells of a table; a number with decimals in words, a dash where there is none."""
    return tuple(decimal(each) if isinstance(each, float) else "–" if each is None else each for each in values)
