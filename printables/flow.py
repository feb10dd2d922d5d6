"""Text that flows down a sheet: headings, paragraphs and lists, in letters as large as the room lets them be."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from .pen import MM, Pen, Words
from .surface import Frame
from .typeface import Style, width

GAP = 0.45  # of a line, between paragraphs
HANG = 1.5  # of a letter's size, from a list's marks to its text


@dataclass(frozen=True)
class Block:
    """A piece of a flow: how high it is in a width, and how it is drawn from the top of a frame."""

    height: Callable[[float], float]
    draw: Callable[[Frame], None]


@dataclass
class Flow:
    """Pieces one below the other, in letters of a size."""

    pen: Pen
    size: float
    blocks: list[Block] = field(default_factory=list)

    def height(self, room: float) -> float:
        return sum(block.height(room) for block in self.blocks)

    def draw(self, frame: Frame) -> float:
        """Draw it, and return how high it is."""
        y = 0.0
        for block in self.blocks:
            block.draw(frame.below(y))
            y += block.height(frame.width)
        return y

    def heading(self, words: Words, level: int = 2) -> None:
        style = Style(self.size * 1.15, bold=True)
        self.paragraph(words, style, f"H{level}", before=style.line * 0.5, after=style.size * 0.15)

    def paragraph(
        self, words: Words, style: Style | None = None, tag: str = "P", before: float = 0, after: float | None = None
    ) -> None:
        style = style or Style(self.size)
        space = before + (style.line * GAP if after is None else after)

        def draw(frame: Frame) -> None:
            with self.pen.tag(tag):
                self.pen.paragraph(frame.below(before), words, style)

        self.blocks.append(Block(lambda room: self.pen.height(words, style, room) + space, draw))

    def items(self, items: Sequence[Words]) -> None:
        """A list with dots."""
        self._list([_Item(self, words) for words in items])

    def steps(self, steps: Sequence[tuple[Words, Words | None]]) -> None:
        """A list with boxes to tick and numbers; each step with more about it, where there is more."""
        self._list([_Step(self, number, *step) for number, step in enumerate(steps, start=1)])

    def _list(self, items: "Sequence[_Item]") -> None:
        def draw(frame: Frame) -> None:
            with self.pen.tag("L"):
                for item in items:
                    item.draw(frame)
                    frame = frame.below(item.height(frame.width))

        self.blocks.append(Block(lambda room: sum(item.height(room) for item in items), draw))


class _Item:
    """An item of a list."""

    mark, hang, gap = "•", HANG, GAP * 0.6

    def __init__(self, flow: Flow, words: Words) -> None:
        self.pen, self.words, self.style = flow.pen, words, Style(flow.size)

    @property
    def indent(self) -> float:
        return self.style.size * self.hang

    def height(self, room: float) -> float:
        return self.pen.height(self.words, self.style, room - self.indent) + self.style.line * self.gap

    def draw(self, frame: Frame) -> None:
        with self.pen.tag("LI"):
            with self.pen.tag("Lbl"):
                self.label(frame.top(self.style.line))
            with self.pen.tag("LBody"):
                self.body(Frame(frame.x + self.indent, frame.y, frame.width - self.indent, frame.height))

    def label(self, line: Frame) -> None:
        self.pen.write(line._replace(width=self.indent), self.mark, self.style)

    def body(self, frame: Frame) -> None:
        self.pen.paragraph(frame, self.words, self.style)


class _Step(_Item):
    """A step to tick."""

    hang, gap = 3.6, 0.7

    def __init__(self, flow: Flow, number: int, words: Words, detail: Words | None) -> None:
        super().__init__(flow, words)
        self.mark, self.detail = f"{number}.", detail
        self.style = self.style._replace(bold=True)
        self.small = Style(flow.size * 0.88, grey=0.2)

    def height(self, room: float) -> float:
        more = self.pen.height(self.detail, self.small, room - self.indent) if self.detail else 0
        return max(super().height(room) + more, 7 * MM)

    def label(self, line: Frame) -> None:
        size = self.style.size
        self.pen.box(Frame(line.x, line.y + (line.height - size * 1.25) / 2, size * 1.25, size * 1.25), 0.9)
        number = Frame(line.x + size * 1.6, line.y, size * 1.8, line.height)
        self.pen.write(number, self.mark, self.style)

    def body(self, frame: Frame) -> None:
        used = self.pen.paragraph(frame, self.words, self.style)
        if self.detail:
            self.pen.paragraph(frame.below(used), self.detail, self.small)


def fitting(pen: Pen, frame: Frame, sizes: Sequence[float], write: Callable[[Flow], None]) -> Flow:
    """The flow in the largest of the sizes that lets it fit into the frame, or else the last."""
    for size in sizes:
        flow = Flow(pen, size)
        write(flow)
        if flow.height(frame.width) <= frame.height:
            break
    return flow


def longest(words: Sequence[str], style: Style) -> float:
    return max((width(each, style) for each in words), default=0)
