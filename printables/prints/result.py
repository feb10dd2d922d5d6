"""A result as a sheet: who won, the points of everybody with their reasons, the tie-breaks with the values compared."""

from collections.abc import Iterable

from companion.kit.scoring.score import Result, Standing
from companion.kit.scoring.verdict import describe_comparison, describe_result
from companion.kit.text import Text, _, n_
from printables.drawing.pen import HAIR, HEAVY, MM, THIN, Pen
from printables.drawing.surface import BLACK, Frame
from printables.drawing.typeface import Style
from printables.layout.flow import Block, Flow, flow_into
from printables.layout.header import GAP, masthead

SIZES = (10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5)
ROW = 8.5 * MM  # of the table of places
AIRY = 1.2  # of a line, from one reason to the next
POINTS = 3.2  # of a letter's size: the room for the points of a line
WRITTEN = (_("Date"), _("Place"))
VERDICT = Style(13, bold=True)


def draw(pen: Pen, frame: Frame, result: Result, link: str | None) -> None:
    """The places beside the code, below them why."""
    about = n_(
        "Result: {mode}, {n} player", "Result: {mode}, {n} players", n=len(result.standings), mode=result.mode.title
    )
    head = masthead(pen, frame, result.game.title, about, link, beside=_places_height(pen, frame, result))
    bottom = _places(pen, head.beside, result)
    _to_write(pen, head.beside.below(bottom))
    _reasons(pen, head.rest, result)


def _places_height(pen: Pen, frame: Frame, result: Result) -> float:
    lines = pen.height(describe_result(result), VERDICT, frame.width / 2)
    return lines + (len(result.standings) + len(WRITTEN)) * ROW + 6 * MM


def _places(pen: Pen, frame: Frame, result: Result) -> float:
    """The verdict and everybody's place, name and points. Returns how high that is."""
    with pen.tag("P"):
        y = pen.paragraph(frame.below(2 * MM), describe_result(result), VERDICT) + 4 * MM
    with pen.tag("Table"):
        for standing in sorted(result.standings, key=lambda standing: standing.rank):
            _place(pen, frame.below(y).top(ROW), standing)
            y += ROW
    return y


def _place(pen: Pen, line: Frame, standing: Standing) -> None:
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
            pen.write(box.inset(1 * MM), str(standing.total), Style(12, bold=True), "middle")


def _to_write(pen: Pen, frame: Frame) -> None:
    for number, words in enumerate(WRITTEN):
        line = frame.below(number * ROW).top(ROW)
        with pen.tag("P"):
            pen.write(line.below(ROW * 0.3), words, Style(8, grey=0.3))
        pen.rule(line)


def _reasons(pen: Pen, frame: Frame, result: Result) -> None:
    def write(flow: Flow) -> None:
        for standing in sorted(result.standings, key=lambda standing: standing.rank):
            _standing(flow, standing)
        for title, lines in _remarks(result):
            if lines:
                flow.heading(title)
                flow.items(lines)

    flow_into(pen, (frame,), SIZES, write)


def _standing(flow: Flow, standing: Standing) -> None:
    name, total = standing.name, standing.total
    flow.heading(n_("{name}: {n} point", "{name}: {n} points", n=total, name=name))
    pen, style = flow.pen, Style(flow.size)
    high = style.line * AIRY

    def draw(frame: Frame) -> None:
        with pen.tag("Table"):
            for number, reason in enumerate(standing.reasons):
                _reason(
                    pen,
                    frame.below(number * high).top(high),
                    style,
                    reason.line.points,
                    reason.line.text,
                    reason.rule.title,
                )

    flow.add(Block(lambda room: len(standing.reasons) * high, draw))


def _reason(pen: Pen, line: Frame, style: Style, points: int, text: Text, rule: Text) -> None:
    left, right = style.size * POINTS, line.width * 0.25
    with pen.tag("TR"):
        with pen.tag("TD"):
            pen.write(
                line._replace(width=left - style.size),
                str(points).replace("-", "−"),
                style._replace(bold=True),
                "right",
            )
        with pen.tag("TH", "Row"):
            pen.write(Frame(line.x + left, line.y, line.width - left - right - GAP, line.height), text, style)
        with pen.tag("TD"):
            pen.write(Frame(line.right - right, line.y, right, line.height), rule, style._replace(grey=0.3), "right")
    pen.rule(line, HAIR)


def _remarks(result: Result) -> Iterable[tuple[Text, list[Text]]]:
    yield _("Tie-breaks"), [describe_comparison(comparison) for comparison in result.comparisons]
    chosen = [ruling for ruling in result.game.house_rules if result.rulings[ruling.id] != ruling.default]
    yield _("House rules"), [ruling.text(result.rulings[ruling.id]) for ruling in chosen]
    yield _("The rules that counted"), [_("{title}: {rule}", title=rule.title, rule=rule.text) for rule in result.rules]
