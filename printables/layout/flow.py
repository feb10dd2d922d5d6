"""Text that flows through frames and on to further pages: headings, paragraphs, lists."""

from bisect import bisect_left
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import accumulate, chain, islice
from typing import NamedTuple, TypeVar

from companion.kit.piece import Piece
from printables.drawing.pen import LETTERED, NoRoom, Pen, Words
from printables.drawing.surface import Frame
from printables.drawing.typeface import SMALLEST, Style, width

S = TypeVar("S", bound=Hashable)

GAP = 0.27  # of a line: the space between the items of a list
MOST_FRAMES = 8  # that are tried for a block


@dataclass(frozen=True)
class FlowBlock:
    """A block of a flow: its height in a width, and a function that draws it at the top of a frame.

    A block that `leads`, such as a heading, stays with the next block.
    """

    height: Callable[[float], float]
    draw: Callable[[Frame], None]
    leads: bool = False


EMPTY = FlowBlock(lambda room: 0, lambda frame: None)


class FlowRow(NamedTuple):
    """A row of a list or a table: `begin` draws what stands in the first `indent` of its width, the texts follow.

    The texts stand in the middle of the row, which is at least as high as `least`, with `air` above and below them.
    """

    pen: Pen
    begin: Callable[[Frame], None]
    indent: float
    texts: Sequence[tuple[Words, Style]]
    tags: tuple[str, str] = ("LI", "LBody")
    least: float = 0
    air: float = 0

    def _words_height(self, room: float) -> float:
        return sum(self.pen.height(words, style, room - self.indent) for words, style in self.texts)

    def height(self, room: float) -> float:
        return max(self.least, self._words_height(room) + 2 * self.air)

    def draw(self, frame: Frame) -> None:
        row = frame.top(self.height(frame.width))
        rest = row.after(self.indent).below((row.height - self._words_height(row.width)) / 2)
        with self.pen.tag(self.tags[0]):
            self.begin(row)
            with self.pen.tag(self.tags[1], "Row" if self.tags[1] == "TH" else ""):
                for words, style in self.texts:
                    rest = rest.below(self.pen.paragraph(rest, words, style, tag="P"))


@dataclass
class Flow:
    """Blocks one below the other, in letters of one size; the small ones among them are `least` points or more.

    A group is the tag of an element of the document, or an empty text, and the blocks in it.
    """

    pen: Pen
    size: float
    least: float = SMALLEST
    groups: list[tuple[str, Sequence[FlowBlock]]] = field(default_factory=list)

    @property
    def style(self) -> Style:
        return Style(self.size)

    @property
    def small(self) -> Style:
        return Style(max(self.least, self.size * 0.88), grey=0.2)

    @property
    def blocks(self) -> list[FlowBlock]:
        return [block for _tag, group in self.groups for block in group]

    def places(self, frames: Iterator[Frame]) -> Iterator[Frame]:
        """Fill the frames one after the other, and yield the frame of each block. Raise NoRoom."""
        blocks, room = self.blocks, next(frames)
        for block, follower in zip(blocks, [*blocks[1:], EMPTY], strict=True):
            around = chain([room], islice(frames, MOST_FRAMES))
            found = next((each for each in around if _needed_height(block, follower, each.width) <= each.height), None)
            if found is None:
                raise NoRoom
            yield found
            room = found.below(block.height(found.width))

    def fits(self, frames: Iterable[Frame]) -> bool:
        try:
            return len(list(self.places(iter(frames)))) > 0
        except NoRoom:
            return False

    def draw(self, frames: Iterable[Frame]) -> None:
        self._draw_at(self.places(iter(frames)))

    def _draw_at(self, places: Iterator[Frame]) -> None:
        for tag, group in self.groups:
            with self.pen.tag(tag):
                for block, frame in zip(group, places, strict=False):
                    block.draw(frame)

    def heading(self, words: Words, pieces: Sequence[Piece] = ()) -> None:
        """Add a heading with pieces behind it, or below it if they would be smaller than its letters."""
        style = Style(self.size * 1.25, title=True)
        before, after = style.line * 0.4, style.size * 0.15
        taken, side = width(self.pen.say(words), style) + style.size, max(style.line * 1.2, LETTERED * self.pen.least)

        def below(room: float) -> float:
            return side if pieces and (room - taken) / (1.1 * len(pieces)) < style.size else 0

        def height(room: float) -> float:
            return before + self.pen.height(words, style, room) + below(room) + after

        def draw(frame: Frame) -> None:
            self.pen.paragraph(frame.below(before), words, style, tag="H2")
            line = frame.below(before).top(style.line).after(taken)
            if below(frame.width):
                line = frame.top(height(frame.width)).below(height(frame.width) - after - side).top(side)
            self._draw_pieces(line, pieces, side)

        self.add(FlowBlock(height, draw, leads=True))

    def _draw_pieces(self, line: Frame, pieces: Sequence[Piece], side: float) -> None:
        """Draw pieces that reach a little over their line; many are smaller."""
        side = min(side, line.width / (1.1 * max(1, len(pieces))))
        row = Frame(line.x, line.bottom - (line.height + side) / 2, line.width, side)
        for number, piece in enumerate(pieces):
            self.pen.piece(row.after(number * side * 1.1).left(side), piece)

    def items(self, items: Sequence[Words]) -> None:
        """Add a list with dots, unless it is empty."""
        indent, air = self.size * 1.2, self.style.line * GAP / 2

        def begin(row: Frame) -> None:
            self.pen.write(row.top(self.style.line + 2 * air).left(indent), "•", self.style, tag="Lbl")

        if items:
            self.add_list([FlowRow(self.pen, begin, indent, [(words, self.style)], air=air) for words in items])

    def keep_together(self, part: "Flow") -> None:
        """Add another flow, all of it in the same frame."""
        self.add(FlowBlock(part.height, part.draw_in))

    def height(self, room: float) -> float:
        """The height of all blocks in a width."""
        return sum(block.height(room) for block in self.blocks)

    def draw_in(self, frame: Frame) -> None:
        """Draw all blocks from the top of one frame."""
        ends = accumulate((block.height(frame.width) for block in self.blocks), initial=0.0)
        self._draw_at(frame.below(end) for end in ends)

    def add(self, block: FlowBlock) -> None:
        self.groups.append(("", (block,)))

    def add_list(self, rows: Sequence[FlowRow], tag: str = "L") -> None:
        """Add rows in one element of the document."""
        self.groups.append((tag, [FlowBlock(row.height, row.draw) for row in rows]))


def _needed_height(block: FlowBlock, follower: FlowBlock, room: float) -> float:
    return block.height(room) + (follower.height(room) if block.leads else 0)


def flow_into(
    pen: Pen, frames: Sequence[Frame], write: Callable[[S], Flow], sizes: Sequence[S], further: Sequence[Frame]
) -> None:
    """Draw the flow of the largest size that fits into the frames; the sizes are from large to small.

    If none fits, the smallest one continues on pages with the frames `further`, if the pen goes on; else raise NoRoom.
    """
    flow = find_largest(frames, write, sizes)
    if flow is not None:
        flow.draw(level(flow, frames))
    elif pen.goes_on:
        write(sizes[-1]).draw(chain(frames, turn_pages(pen, further)))
    else:
        raise NoRoom


def find_largest(frames: Sequence[Frame], write: Callable[[S], Flow], sizes: Sequence[S]) -> Flow | None:
    """The flow of the largest size that fits into the frames, or None; the sizes are from large to small."""
    flows = cache(write)

    def fits(size: S) -> bool:
        return flows(size).fits(frames)

    found = 0 if fits(sizes[0]) else bisect_left(sizes, True, 1, key=fits)
    return flows(sizes[found]) if found < len(sizes) else None


def split(frame: Frame, count: int, gap: float) -> tuple[Frame, ...]:
    """Columns side by side in a frame."""
    wide = (frame.width + gap) / count
    return tuple(frame.after(number * wide).left(wide - gap) for number in range(count))


def spread(heights: Sequence[float], rooms: Sequence[float], again: Sequence[float] = ()) -> list[slice]:
    """The blocks in each of several columns, in their order, filled as evenly as possible; nothing if they do not fit.

    A column that begins with a block is so much higher as `again` says, such as by a repeated heading.

    >>> spread([3, 1, 4], [6, 6])
    [slice(0, 2, None), slice(2, 3, None)]
    """
    ends = list(accumulate(heights, initial=0.0))
    ways: dict[int, tuple[list[float], list[slice]]] = {0: ([], [])}  # by the number of blocks in the columns so far
    for room in rooms:
        longer = [
            (end, (sorted((*fills, high / room), reverse=True), [*columns, slice(start, end)]))
            for start, (fills, columns) in ways.items()
            for end in range(start, len(ends))
            if (high := ends[end] - ends[start] + (again[start] if again and end > start else 0)) <= room
        ]
        ways = dict(sorted(longer, key=lambda way: way[1][0], reverse=True))  # of several the lowest one stays
    return ways.get(len(heights), ([], []))[1]


def level(flow: Flow, frames: Sequence[Frame]) -> Sequence[Frame]:
    """The lowest frames that hold the flow, so that columns end at about the same height."""
    if len(frames) == 1:
        return frames
    low = [[frame.top(height) for frame in frames] for height in range(int(frames[0].height))]
    found = bisect_left(low, True, key=flow.fits)
    return low[found] if found < len(low) else frames


def turn_pages(pen: Pen, frames: Sequence[Frame]) -> Iterator[Frame]:
    while True:
        pen.surface.turn_page()
        yield from frames
