"""Rows of a flow that are more than text: steps to tick, a table of things with their pieces."""

from collections.abc import Sequence

from companion.kit.piece import rounded
from companion.kit.rulebook import Step, TopicRow
from printables.drawing.path import parse_path
from printables.drawing.pen import MM, THIN
from printables.drawing.surface import BLACK, Frame
from printables.drawing.typeface import Style

from .flow import Flow, FlowBlock

LOWEST = 9 * MM  # of a step
TICK = 5.4 * MM  # the side of its box, in letters of 9 points
EDGE = 0.35  # of a letter's size: above and below the words of a row


def add_steps(flow: Flow, steps: Sequence[Step]) -> None:
    """Add steps with boxes to tick and numbers."""
    rows = [_StepRow(flow, number, step) for number, step in enumerate(steps, start=1)]
    flow.add_list([FlowBlock(row.height, row.draw) for row in rows])


def add_table(flow: Flow, rows: Sequence[TopicRow]) -> None:
    """Add a table of pieces with their names and effects, if there are any."""
    if rows:
        found = [_ThingRow(flow, row, rows) for row in rows]
        flow.add_list([FlowBlock(row.height, row.draw) for row in found], "Table")


class _StepRow:
    """A step of a checklist: a box to tick, its number, text and detail."""

    def __init__(self, flow: Flow, number: int, step: Step) -> None:
        self.pen, self.number, self.step = flow.pen, number, step
        self.style, self.small = flow.style, flow.small
        self.box = TICK * flow.size / 9
        self.indent = self.box + 2.2 * flow.size

    def _words_height(self, room: float) -> float:
        more = self.pen.height(self.step.detail, self.small, room - self.indent) if self.step.detail else 0
        return self.pen.height(self.step.text, self.style, room - self.indent) + more

    def height(self, room: float) -> float:
        return max(LOWEST, self.box + 2 * MM, self._words_height(room) + 2 * EDGE * self.style.size)

    def draw(self, frame: Frame) -> None:
        row = frame.top(self.height(frame.width))
        self.pen.rule(row)
        with self.pen.tag("LI"):
            with self.pen.tag("Lbl"):
                self._draw_label(row)
            with self.pen.tag("LBody"):
                self._draw_words(row.below((row.height - self._words_height(row.width)) / 2).after(self.indent))

    def _draw_label(self, row: Frame) -> None:
        top = row.y + (row.height - self.box) / 2
        path = rounded(row.x + THIN, top, self.box, self.box, self.box / 5)
        with self.pen.tag("P"):
            self.pen.surface.path(parse_path(path), 1.1, BLACK)
            number = row.after(self.box).left(self.indent - self.box)
            self.pen.write(number, str(self.number), Style(self.style.size * 1.5, title=True), "middle")

    def _draw_words(self, frame: Frame) -> None:
        with self.pen.tag("P"):
            used = self.pen.paragraph(frame, self.step.text, self.style)
        if self.step.detail:
            with self.pen.tag("P"):
                self.pen.paragraph(frame.below(used), self.step.detail, self.small)


class _ThingRow:
    """A row of a table: a piece, its name and its effect."""

    def __init__(self, flow: Flow, row: TopicRow, rows: Sequence[TopicRow]) -> None:
        self.pen, self.row, self.style = flow.pen, row, flow.style
        self.bold = self.style._replace(bold=True)
        self.piece = 2.4 * flow.size
        self.title = max(self.pen.narrowest(each.title, self.bold) for each in rows)

    @property
    def indent(self) -> float:
        return self.piece * 1.15 + self.title + self.style.size * 0.8

    def height(self, room: float) -> float:
        title = self.pen.height(self.row.title, self.bold, self.title)
        text = self.pen.height(self.row.text, self.style, room - self.indent)
        return max(self.piece, title, text) + EDGE * self.style.size

    def draw(self, frame: Frame) -> None:
        row = frame.top(self.height(frame.width))
        self.pen.rule(row.top(0))
        with self.pen.tag("TR"):
            with self.pen.tag("TD"):
                self.pen.piece(row.left(self.piece), self.row.piece)
            with self.pen.tag("TH", "Row"):
                self.pen.fill(row.after(self.piece * 1.15).left(self.title), self.row.title, self.bold)
            with self.pen.tag("TD"):
                self.pen.fill(row.after(self.indent), self.row.text, self.style)
