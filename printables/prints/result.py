"""The result: the pad filled in, below it why everybody has so many points."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from urllib.parse import parse_qsl

from companion.kit.score import Result, Standing
from companion.kit.text import Text, _, n_, write_number
from companion.kit.verdict import describe_comparison
from printables.drawing.pen import MM, NoRoom, Pen
from printables.drawing.surface import Frame
from printables.drawing.typeface import SMALLEST, describe_lost
from printables.layout.card import card_scale
from printables.layout.flow import Flow, FlowBlock, find_largest, flow_into
from printables.layout.pad_filled import FilledPad
from printables.layout.pad_grid import DrawnPad, PadGrid
from printables.layout.pad_track import PadTrack
from printables.layout.result_head import ResultHead
from printables.options.page import LARGE, PAPER, SHEETS, UP, cut_page
from printables.print import Print, PrintRequest

SIZES = (12.0, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, SMALLEST)  # points, of the reasons
POINTS = 2.6  # of a letter's size: the room for the points of a reason
ROW = 9.5 * MM  # of the pad, on the smallest card
GAP = 5 * MM  # between the two columns of reasons
COLUMN = 80 * MM  # the least width of a column of reasons, in the smallest letters


@dataclass(frozen=True)
class CountedSheet:
    """A result, all its numbers as the calculator's address has them, and the day if it is known."""

    result: Result
    query: str
    date: str = ""

    @cached_property
    def entered(self) -> Mapping[str, str]:
        """What was entered, by path."""
        return dict(parse_qsl(self.query, keep_blank_values=True))


@dataclass(frozen=True)
class Arrangement:
    """How high the pad is, the columns for the reasons below it, and whether the rules are said there."""

    pad_height: float
    columns: tuple[Frame, ...]
    with_rules: bool = True


def draw(pen: Pen, frame: Frame, request: PrintRequest[CountedSheet], link: str | None) -> None:
    """Draw who won, the pad, and the reasons, which go on on further pages."""
    result, scale = request.subject.result, card_scale(frame, request[LARGE])
    head = ResultHead(pen, frame, scale, link, result, request.subject.date)
    names = [standing.name for standing in result.standings]
    make = PadTrack if result.mode.pad.is_roster else PadGrid
    filled = FilledPad(result, request.subject.entered)
    pad = make(pen, result.mode, len(names), names, frame.width, scale, filled)
    if pad.height > frame.height - (0 if pen.goes_on else head.height):
        raise NoRoom
    rest = head.draw_moment()
    if pad.height > rest.height:
        pen.surface.turn_page()
        rest = frame
    sizes = (SMALLEST * scale,) if request[LARGE] else SIZES

    def write(arrangement: Arrangement) -> Callable[[float], Flow]:
        return lambda size: _write_reasons(Flow(pen, size), result, arrangement.with_rules)

    possible = list(_arrange(rest, pad, ROW * scale, sizes[-1], pen.goes_on))
    chosen = next((each for each in possible if find_largest(each.columns, write(each), sizes)), possible[0])
    pad.draw(rest.top(chosen.pad_height))
    flow_into(pen, chosen.columns, write(chosen), sizes, _columns(frame, sizes[-1]))


def _arrange(rest: Frame, pad: DrawnPad, row: float, least: float, goes_on: bool) -> Iterator[Arrangement]:
    """The arrangements, the best first: rows of that height, or the lowest; on a card at last no rules."""
    low, high = pad.height, max(pad.height, pad.names_height + row * pad.units)
    for height in (min(rest.height, high), low):
        yield Arrangement(height, _columns(rest.below(height), least))
    if not goes_on:
        below = rest.below(low)
        for columns in ((below,), _halve(below)):
            yield Arrangement(low, columns)
            yield Arrangement(low, columns, with_rules=False)


def _columns(frame: Frame, size: float) -> tuple[Frame, ...]:
    """One column of reasons, or two where there is room for letters of this size."""
    return (frame,) if frame.width < 2 * COLUMN * size / SMALLEST + GAP else _halve(frame)


def _halve(frame: Frame) -> tuple[Frame, Frame]:
    half = (frame.width - GAP) / 2
    return frame.left(half), frame.end(half)


def _by_rank(result: Result) -> list[Standing]:
    return sorted(result.standings, key=lambda standing: standing.rank)


def _write_reasons(flow: Flow, result: Result, with_rules: bool) -> Flow:
    for standing in _by_rank(result):
        _write_standing(flow, standing, result)
    for title, lines in _remarks(result, with_rules):
        if lines:
            flow.heading(title)
            flow.items(lines)
    return flow


def _write_standing(flow: Flow, standing: Standing, result: Result) -> None:
    flow.heading(_("{name}: {total}", name=standing.name, total=result.mode.unit.amount(standing.total)))
    rows = [_ReasonRow(flow, reason.line.points, reason.line.text) for reason in standing.reasons]

    def draw(frame: Frame) -> None:
        with flow.pen.tag("Table"):
            for row in rows:
                row.draw(frame)
                frame = frame.below(row.height(frame.width))

    flow.add(FlowBlock(lambda room: sum(row.height(room) for row in rows), draw))


class _ReasonRow:
    """A row of the result's reasons: the points of a line, and its label."""

    def __init__(self, flow: Flow, points: int, text: Text) -> None:
        self.pen, self.points, self.text, self.style = flow.pen, points, text, flow.style

    @property
    def indent(self) -> float:
        return self.style.size * POINTS

    def height(self, room: float) -> float:
        return self.pen.height(self.text, self.style, room - self.indent)

    def draw(self, frame: Frame) -> None:
        points = frame.top(self.style.line).left(self.indent - self.style.size * 0.8)
        with self.pen.tag("TR"):
            with self.pen.tag("TD"):
                self.pen.write(points, write_number(self.points), self.style._replace(bold=True), "right")
            with self.pen.tag("TH", "Row"):
                self.pen.paragraph(frame.after(self.indent), self.text, self.style)


def _remarks(result: Result, with_rules: bool) -> Iterable[tuple[Text, list[Text]]]:
    lost = describe_lost(standing.name for standing in result.standings)
    yield _("Names"), [lost] if lost else []
    yield _("Tie-breaks"), [describe_comparison(comparison) for comparison in result.comparisons]
    yield _("House rules"), result.game.chosen_house_rules(result.rulings)
    rules = result.rules if with_rules else ()
    yield _("Scoring rules used"), [_("{title}: {rule}", title=rule.title, rule=rule.text) for rule in rules]


def name(request: PrintRequest[CountedSheet]) -> Text:
    """The title of the document."""
    result = request.subject.result
    return n_(
        "Result: {title}, {mode}, {n} player",
        "Result: {title}, {mode}, {n} players",
        n=len(result.standings),
        title=result.game.title,
        mode=result.mode.title,
    )


PRINT = Print(
    id="result",
    title=_("Result"),
    options=(PAPER, UP, SHEETS, LARGE),
    carries=("mode", "players", "table", "rulings"),
    layout=cut_page,
    path=lambda request: "",  # the code of a shared sheet or of a table comes from the page that prints it
    name=name,
    draw=draw,
)
