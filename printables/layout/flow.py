"""Text that flows down a sheet: headings, paragraphs and lists, in letters as large as the room lets them be."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field

from printables.drawing.pen import MM, NoRoom, Pen, Words
from printables.drawing.surface import Frame
from printables.drawing.typeface import Style

GAP = 0.45  # of a line: the space between paragraphs


@dataclass(frozen=True)
class FlowBlock:
    """A piece of a flow: its height in a width, and how it is drawn from the top of a frame.

    A block that `leads`, such as a heading, is not left alone at the foot of a frame.
    """

    height: Callable[[float], float]
    draw: Callable[[Frame], None]
    leads: bool = False


@dataclass(frozen=True)
class TaggedBlocks:
    """Blocks in an element of the document; without a tag, in none of their own."""

    blocks: Sequence[FlowBlock]
    tag: str = ""


@dataclass
class Flow:
    """Blocks one below the other, in letters of one size."""

    pen: Pen
    size: float
    groups: list[TaggedBlocks] = field(default_factory=list)

    @property
    def blocks(self) -> list[FlowBlock]:
        return [block for group in self.groups for block in group.blocks]

    def places(self, frames: Sequence[Frame]) -> Iterator[Frame]:
        """The frame of each block: the frames are filled one after the other."""
        left, blocks = list(frames), self.blocks
        for block, follower in zip(blocks, [*blocks[1:], None], strict=True):
            while len(left) > 1 and _needed(block, follower, left[0].width) > left[0].height:
                left.pop(0)
            yield left[0]
            left[0] = left[0].below(block.height(left[0].width))

    def fits(self, frames: Sequence[Frame]) -> bool:
        places = zip(self.blocks, self.places(frames), strict=True)
        return all(block.height(frame.width) <= frame.height for block, frame in places)

    def draw(self, frames: Sequence[Frame]) -> None:
        places = self.places(frames)
        for group in self.groups:
            with self.pen.tag(group.tag) if group.tag else nullcontext():
                for block in group.blocks:
                    block.draw(next(places))

    def heading(self, words: Words) -> None:
        style = Style(self.size * 1.15, bold=True)
        before, after = style.line * 0.5, style.size * 0.15

        def draw(frame: Frame) -> None:
            with self.pen.tag("H2"):
                self.pen.paragraph(frame.below(before), words, style)

        self.add(FlowBlock(lambda room: before + self.pen.height(words, style, room) + after, draw, leads=True))

    def items(self, items: Sequence[Words]) -> None:
        """Add a list with dots, if there is anything to list."""
        if items:
            self._list([_Item(self, words) for words in items])

    def steps(self, steps: Sequence[tuple[Words, Words | None]]) -> None:
        """Add a list with boxes to tick and numbers; a step may have a detail."""
        self._list([_Step(self, number, *step) for number, step in enumerate(steps, start=1)])

    def add(self, block: FlowBlock) -> None:
        self.groups.append(TaggedBlocks((block,)))

    def _list(self, items: "Sequence[_Item]") -> None:
        self.groups.append(TaggedBlocks([FlowBlock(item.height, item.draw) for item in items], "L"))


def _needed(block: FlowBlock, follower: FlowBlock | None, room: float) -> float:
    more = follower.height(room) if block.leads and follower is not None else 0
    return block.height(room) + more


class _Item:
    """An item of a list."""

    mark, hang, gap = "•", 1.5, GAP * 0.6

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
        with self.pen.tag("P"):
            used = self.pen.paragraph(frame, self.words, self.style)
        if self.detail:
            with self.pen.tag("P"):
                self.pen.paragraph(frame.below(used), self.detail, self.small)


def flow_into(pen: Pen, frames: Sequence[Frame], sizes: Sequence[float], write: Callable[[Flow], None]) -> None:
    """Draw a flow in the largest size of letters with which it fits into the frames. NoRoom if there is none."""
    for size in sizes:
        flow = Flow(pen, size)
        write(flow)
        if flow.fits(frames):
            return flow.draw(frames)
    raise NoRoom
