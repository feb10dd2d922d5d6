"""The result sheet: who won, everybody's points with their reasons, the tie-breaks with the values compared."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from companion.kit.mode import Unit
from companion.kit.scoring.score import Reason, Result, Standing
from companion.kit.scoring.verdict import describe_comparison, describe_result
from companion.kit.text import Text, _, n_, write_number
from printables.drawing.pen import HAIR, HEAVY, MM, SMALLEST, THIN, Pen
from printables.drawing.surface import BLACK, Frame
from printables.drawing.typeface import Style, describe_lost
from printables.layout.flow import Flow, FlowBlock, flow_into
from printables.layout.header import GAP, draw_header
from printables.options.page import PAPER, SHEETS, whole_page
from printables.print import Print, PrintRequest

SIZES = (10.5, 10, 9.5, 9, 8.5, 8, SMALLEST)
ROW = 8.5 * MM  # of the table of ranks
AIRY = 1.2  # of a line, from one reason to the next
POINTS = 3.2  # of a letter's size: the room for the points of a reason
WRITE_IN = (_("Date"), _("Place"))
VERDICT = Style(13, bold=True)


@dataclass(frozen=True)
class CountedSheet:
    """A result, and the query of the calculator's address that holds all its numbers."""

    result: Result
    query: str


def draw(pen: Pen, frame: Frame, request: PrintRequest[CountedSheet], link: str | None) -> None:
    """Draw the ranks beside the code, and below them the reasons."""
    result = request.subject.result
    about = n_(
        "Result: {mode}, {n} player", "Result: {mode}, {n} players", n=len(result.standings), mode=result.mode.title
    )
    room = draw_header(pen, frame, result.game.title, about, link, beside=_height_of_ranks(pen, frame, result))
    height = _draw_ranks(pen, room.beside, result)
    _draw_write_in(pen, room.beside.below(height))
    flow_into(pen, (room.rest,), _write_reasons(pen, result), (frame,))


def _height_of_ranks(pen: Pen, frame: Frame, result: Result) -> float:
    lines = pen.height(describe_result(result), VERDICT, frame.width / 2)
    return lines + (len(result.standings) + len(WRITE_IN)) * ROW + 6 * MM


def _by_rank(result: Result) -> list[Standing]:
    return sorted(result.standings, key=lambda standing: standing.rank)


def _draw_ranks(pen: Pen, frame: Frame, result: Result) -> float:
    """Draw the verdict and everybody's rank, name and points, and return how high that is."""
    with pen.tag("P"):
        y = pen.paragraph(frame.below(2 * MM), describe_result(result), VERDICT) + 4 * MM
    with pen.tag("Table"):
        for standing in _by_rank(result):
            _draw_rank(pen, frame.below(y).top(ROW), standing)
            y += ROW
    return y


def _draw_rank(pen: Pen, line: Frame, standing: Standing) -> None:
    box = Frame(line.right - 20 * MM, line.y, 20 * MM, line.height)
    words = Style(11, bold=standing.winner)
    pen.rule(line)
    pen.box(box.inset(0.5 * MM), HEAVY if standing.winner else THIN, BLACK)
    with pen.tag("TR"):
        with pen.tag("TD"):
            pen.write(line._replace(width=9 * MM), _("{rank}.", rank=standing.rank), words)
        with pen.tag("TH", "Row"):
            pen.write(Frame(line.x + 9 * MM, line.y, line.width - 31 * MM, line.height), standing.name, words)
        with pen.tag("TD"):
            pen.write(box.inset(1 * MM), write_number(standing.total), Style(12, bold=True), "middle")


def _draw_write_in(pen: Pen, frame: Frame) -> None:
    """Draw lines for what the companion does not know."""
    for number, title in enumerate(WRITE_IN):
        line = frame.below(number * ROW).top(ROW)
        with pen.tag("P"):
            pen.write(line.below(ROW * 0.3), title, Style(8, grey=0.3))
        pen.rule(line)


def _write_reasons(pen: Pen, result: Result) -> Iterator[Flow]:
    for size in SIZES:
        flow = Flow(pen, size)
        for standing in _by_rank(result):
            _write_standing(flow, standing, result.mode.unit)
        for title, lines in _remarks(result):
            if lines:
                flow.heading(title)
                flow.items(lines)
        yield flow


def _write_standing(flow: Flow, standing: Standing, unit: Unit) -> None:
    flow.heading(_("{name}: {total}", name=standing.name, total=unit.amount(standing.total)))
    style = Style(flow.size)
    height = style.line * AIRY

    def draw(frame: Frame) -> None:
        with flow.pen.tag("Table"):
            for number, reason in enumerate(standing.reasons):
                _draw_reason(flow.pen, frame.below(number * height).top(height), style, reason)

    flow.add(FlowBlock(lambda room: len(standing.reasons) * height, draw))


def _draw_reason(pen: Pen, line: Frame, style: Style, reason: Reason) -> None:
    left, right = style.size * POINTS, line.width * 0.25
    points = write_number(reason.line.points)
    with pen.tag("TR"):
        with pen.tag("TD"):
            pen.write(line._replace(width=left - style.size), points, style._replace(bold=True), "right")
        with pen.tag("TH", "Row"):
            room = Frame(line.x + left, line.y, line.width - left - right - GAP, line.height)
            pen.write(room, reason.line.text, style)
        with pen.tag("TD"):
            room = Frame(line.right - right, line.y, right, line.height)
            pen.write(room, reason.rule.title, style._replace(grey=0.3), "right")
    pen.rule(line, HAIR)


def _remarks(result: Result) -> Iterable[tuple[Text, list[Text]]]:
    lost = describe_lost(standing.name for standing in result.standings)
    yield _("Names"), [lost] if lost else []
    yield _("Tie-breaks"), [describe_comparison(comparison) for comparison in result.comparisons]
    yield _("House rules"), result.game.chosen_house_rules(result.rulings)
    yield _("Scoring rules used"), [_("{title}: {rule}", title=rule.title, rule=rule.text) for rule in result.rules]


PRINT = Print(
    id="result",
    title=_("Result"),
    options=(PAPER, SHEETS),
    layout=whole_page,
    path=lambda request: f"/games/{request.game.slug}/score?{request.subject.query}",
    draw=draw,
)
