"""The result: the pad filled in, below it why everybody has so many points."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from urllib.parse import parse_qsl

from companion.kit.scoring.score import Result, Standing
from companion.kit.scoring.verdict import describe_comparison
from companion.kit.text import Text, _, n_, write_number
from printables.drawing.pen import MM, NoRoom, Pen
from printables.drawing.surface import Frame
from printables.drawing.typeface import SMALLEST, describe_lost
from printables.layout.card import card_scale
from printables.layout.flow import Flow, FlowBlock, flow_into
from printables.layout.pad_filled import FilledPad
from printables.layout.pad_grid import PadGrid
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
    height = min(rest.height, max(pad.height, pad.names_height + ROW * scale * pad.units))
    rest = rest.below(pad.draw(rest.top(height)))
    least = SMALLEST * scale if request[LARGE] else SMALLEST
    sizes = (least,) if request[LARGE] else SIZES
    frames, further = _columns(rest, least), _columns(frame, least)
    flow_into(pen, frames, lambda size: _write_reasons(Flow(pen, size), result), sizes, further)


def _columns(frame: Frame, size: float) -> tuple[Frame, ...]:
    """One column of reasons, or two where there is room for letters of this size."""
    if frame.width < 2 * COLUMN * size / SMALLEST + GAP:
        return (frame,)
    half = (frame.width - GAP) / 2
    return frame.left(half), frame.end(half)


def _by_rank(result: Result) -> list[Standing]:
    return sorted(result.standings, key=lambda standing: standing.rank)


def _write_reasons(flow: Flow, result: Result) -> Flow:
    for standing in _by_rank(result):
        _write_standing(flow, standing, result)
    for title, lines in _remarks(result):
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
    """The points of a reason and what they are for."""

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


def _remarks(result: Result) -> Iterable[tuple[Text, list[Text]]]:
    lost = describe_lost(standing.name for standing in result.standings)
    yield _("Names"), [lost] if lost else []
    yield _("Tie-breaks"), [describe_comparison(comparison) for comparison in result.comparisons]
    yield _("House rules"), result.game.chosen_house_rules(result.rulings)
    yield _("Scoring rules used"), [_("{title}: {rule}", title=rule.title, rule=rule.text) for rule in result.rules]


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
