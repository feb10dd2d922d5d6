"""The rules of a mode at a glance, on the back of a pad: a few topics, each with its pieces.

A game's topics stand in `glances/<game>.md`. A heading `# standard: turn end` begins the topics of a mode and names
those of the game's quick reference that belong to the mode; `## Title | piece piece` begins a topic.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.rulebook import Topic
from companion.kit.text import Text
from printables.drawing.pen import MM, NoRoom, Pen
from printables.drawing.surface import Frame
from printables.drawing.typeface import Style

from .flow import split

LEAST = 10.0  # points, to be read across a table
SIZES = (12.0, 11.5, 11.0, 10.5, LEAST)  # points, of the text
TITLE, PIECES, PIECE = 1.15, 18.4 * MM, 7.8 * MM  # of the text's size; the width of a topic's pieces, and one's side
ALONE = 1.6  # of that side: a single piece
BESIDE = 2  # so many pieces stand side by side
NUMBER, LITTLE = 18.5 * MM, 0.75  # the width of a column of numbers; of a piece's side: a small one before it
FULL = 0.97  # of the height


@cache
def read_glances(game: Game, folder: str = "glances") -> dict[str, tuple[tuple[str, ...], tuple[Topic, ...]]]:
    """The words of the heading, such as topics of the reference, and the topics at a glance, by the id of the mode."""
    file = files("printables") / folder / f"{game.slug}.md"
    parts = file.read_text(encoding="utf-8").split("\n# ") if file.is_file() else []
    found = {}
    for part in parts:
        head, *topics = part.removeprefix("# ").split("\n## ")
        modes, _colon, reference = head.partition(":")
        read = tuple(_read_topic(game, text) for text in topics)
        found.update({mode: (tuple(reference.split()), read) for mode in modes.split()})
    return found


def _read_topic(game: Game, text: str) -> Topic:
    head, _line, words = text.partition("\n")
    title, pieces = (each.strip() for each in (*head.split("|"), "")[:2])
    by_id = {piece.id: piece for piece in game.pieces}
    counted = (each.partition("*") for each in pieces.split())
    found = tuple(by_id[each] for each, _star, number in counted for _piece in range(int(number or 1)))
    return Topic(title, Text(title), (Text(words.strip()),) if words.strip() else (), pieces=found)


def reference_of(game: Game, mode: str) -> Iterator[Topic]:
    """The topics of the quick reference that belong to a mode; without a file all."""
    known = read_glances(game)
    return (topic for topic in game.reference if mode not in known or topic.id in known[mode][0])


def glance_of(game: Game, mode: Mode[Any, Any]) -> Sequence[Topic]:
    """The topics at a glance; without a file the rules for points."""
    found = read_glances(game).get(mode.id)
    return found[1] if found else [Topic(rule.id, rule.title, (rule.text,)) for rule in mode.rules]


def draw_glance(pen: Pen, frame: Frame, topics: Sequence[Topic], scale: float, sizes: Sequence[float] = SIZES) -> None:
    """Draw topics in the largest letters that fit, spread over the frame. Raise NoRoom.

    A topic without words is a row of pieces with the numbers of its title: one below each piece, one behind all, or
    several at the right of all, of which the first one is large. A topic without a title is a line at the foot.
    """
    style = fit_glance(pen, frame, topics, scale, sizes)
    if style is None:
        raise NoRoom
    heights = [measure(pen, frame.width, topic, scale, style.size / scale) for topic in topics]
    gap, rest = (frame.height - sum(heights)) / len(topics), frame
    most = max(len(topic.pieces) for topic in topics)
    for number, (topic, height) in enumerate(zip(topics, heights, strict=True)):
        if number and (topic.points or topics[number - 1].points):
            pen.rule(rest.top(0))
        place = rest.below(gap / 2).top(height)
        if topic.points:
            _draw_topic(pen, place, topic, style, scale)
        elif _has_numbers_below(topic):
            _draw_below(pen, place, topic, style, scale)
        elif len(_numbers(topic)) == 1:
            _draw_sum(pen, place, topic, style, scale)
        else:
            _draw_numbers(pen, place, topic, style, scale, most)
        rest = rest.below(height + gap)


def fit_glance(pen: Pen, frame: Frame, topics: Sequence[Topic], scale: float, sizes: Sequence[float]) -> Style | None:
    """The largest letters in which topics fit into a frame."""

    def fits(size: float) -> bool:
        return sum(measure(pen, frame.width, each, scale, size) for each in topics) <= frame.height * FULL

    return next((_style(pen, size, scale) for size in sizes if fits(size)), None)


def _style(pen: Pen, size: float, scale: float) -> Style:
    return Style(max(size * scale, pen.least))


def _title_style(style: Style) -> Style:
    return style._replace(size=style.size * TITLE, title=True)


def measure(pen: Pen, width: float, topic: Topic, scale: float, size: float) -> float:
    """The height of a topic in letters of this size."""
    style = _style(pen, size, scale)
    title, room = _title_style(style), width - _indent(topic, scale)
    if _has_numbers_below(topic):
        return PIECE * scale + title.line
    words = sum(pen.height(text, style, room) for text in topic.points)
    words += pen.height(topic.title, title, room) if topic.title.template else 0
    return max(words, _rows(topic) * _side(topic, scale) * 1.1)


def _has_numbers_below(topic: Topic) -> bool:
    return not topic.points and len(topic.pieces) == len(_numbers(topic)) > 1


def _numbers(topic: Topic) -> list[Text]:
    """The numbers in a title."""
    return [Text(each) for each in topic.title.template.split(" / ")]


def _side(topic: Topic, scale: float) -> float:
    """The side of a topic's pieces."""
    return PIECE * scale * (ALONE if len(topic.pieces) == 1 else 1)


def _indent(topic: Topic, scale: float) -> float:
    return PIECES * scale if topic.pieces else 0


def _draw_sum(pen: Pen, row: Frame, topic: Topic, style: Style, scale: float) -> None:
    """Draw pieces side by side below the words of other topics, and behind them what they are worth together."""
    place, side = row.after(PIECES * scale), PIECE * scale
    for number, piece in enumerate(topic.pieces):
        pen.piece(place.after(number * 1.1 * side).left(side), piece)
    behind = place.after((len(topic.pieces) * 1.1 + 0.2) * side)
    pen.write(behind, topic.title, _title_style(style), tag="P")


def _draw_numbers(pen: Pen, row: Frame, topic: Topic, style: Style, scale: float, most: int) -> None:
    numbers, first = _numbers(topic), 1.1 * PIECE * scale
    small = min(LITTLE * first, (row.width - first - len(numbers) * NUMBER * scale) / max(1, most - 1))
    for number, piece in enumerate(topic.pieces):
        left, side = (first + (number - 1) * small, small) if number else (0, first)
        pen.piece(row.after(left).left(side), piece)
    for number, words in enumerate(numbers, start=-len(numbers)):
        pen.write(row.end(-number * NUMBER * scale).left(NUMBER * scale), words, style, "right", tag="P")


def _draw_below(pen: Pen, row: Frame, topic: Topic, style: Style, scale: float) -> None:
    """Draw each piece with its number below it."""
    number_style = _title_style(style)
    for column, piece, number in zip(split(row, len(topic.pieces), 0), topic.pieces, _numbers(topic), strict=True):
        pen.piece(column.top(PIECE * scale), piece)
        pen.write(column.below(PIECE * scale), number, number_style, "middle", tag="P")


def _rows(topic: Topic) -> int:
    return -(-len(topic.pieces) // BESIDE) if topic.points else min(1, len(topic.pieces))


def _draw_topic(pen: Pen, frame: Frame, topic: Topic, style: Style, scale: float) -> None:
    side, room = _side(topic, scale), frame.after(_indent(topic, scale))
    used = 0.0
    if topic.title.template:
        used = pen.paragraph(room, topic.title, _title_style(style), tag="H2")
    for text in topic.points:
        used += pen.paragraph(room.below(used), text, style, tag="P")
    top = frame.y + (frame.height - _rows(topic) * side * 1.1) / 2
    for number, piece in enumerate(topic.pieces):
        row, column = divmod(number, BESIDE)
        beside = min(BESIDE, len(topic.pieces) - row * BESIDE)
        left = frame.x + (PIECES * scale - 2 * MM * scale - beside * side * 1.05) / 2 + column * side * 1.05
        pen.piece(Frame(left, top + row * side * 1.1, side, side), piece)
