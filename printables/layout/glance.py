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

SIZES = (12.0, 11.5, 11.0, 10.5, 10.0)  # points, of the text
TITLE, PIECES, PIECE = 1.15, 17 * MM, 7.1 * MM  # of the text's size; the width of a topic's pieces, and one's side
BESIDE = 2  # so many pieces stand side by side
FULL = 0.97  # of the height


@cache
def read_glances(game: Game) -> dict[str, tuple[tuple[str, ...], tuple[Topic, ...]]]:
    """The topics of the reference, and those at a glance, by the id of the mode."""
    file = files("printables") / "glances" / f"{game.slug}.md"
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
    title, _bar, pieces = head.partition(" | ")
    by_id = {piece.id: piece for piece in game.pieces}
    return Topic(title, Text(title), (Text(words.strip()),), pieces=tuple(by_id[each] for each in pieces.split()))


def reference_of(game: Game, mode: str) -> Iterator[Topic]:
    """The topics of the quick reference that belong to a mode; without a file all."""
    known = read_glances(game)
    return (topic for topic in game.reference if mode not in known or topic.id in known[mode][0])


def glance_of(game: Game, mode: Mode[Any, Any]) -> Sequence[Topic]:
    """The topics at a glance; without a file the rules for points."""
    found = read_glances(game).get(mode.id)
    return found[1] if found else [Topic(rule.id, rule.title, (rule.text,)) for rule in mode.rules]


def draw_glance(pen: Pen, frame: Frame, topics: Sequence[Topic], scale: float) -> None:
    """Draw topics in the largest letters that fit, spread over the frame. Raise NoRoom."""
    for size in SIZES:
        style = Style(max(size * scale, pen.least))
        heights = [_height(pen, frame.width, topic, style, scale) for topic in topics]
        if sum(heights) <= frame.height * FULL:
            break
    else:
        raise NoRoom
    gap, rest = (frame.height - sum(heights)) / len(topics), frame
    for number, (topic, height) in enumerate(zip(topics, heights, strict=True)):
        if number:
            pen.rule(rest.top(0))
        _draw_topic(pen, rest.below(gap / 2).top(height), topic, style, scale)
        rest = rest.below(height + gap)


def _height(pen: Pen, width: float, topic: Topic, style: Style, scale: float) -> float:
    title, room = style._replace(size=style.size * TITLE, title=True), width - PIECES * scale
    words = pen.height(topic.title, title, room) + sum(pen.height(text, style, room) for text in topic.points)
    return max(words, _rows(topic) * PIECE * scale * 1.1)


def _rows(topic: Topic) -> int:
    return -(-len(topic.pieces) // BESIDE)


def _draw_topic(pen: Pen, frame: Frame, topic: Topic, style: Style, scale: float) -> None:
    side, room = PIECE * scale, frame.after(PIECES * scale)
    with pen.tag("H2"):
        used = pen.paragraph(room, topic.title, style._replace(size=style.size * TITLE, title=True))
    for text in topic.points:
        with pen.tag("P"):
            used += pen.paragraph(room.below(used), text, style)
    top = frame.y + (frame.height - _rows(topic) * side * 1.1) / 2
    for number, piece in enumerate(topic.pieces):
        row, column = divmod(number, BESIDE)
        beside = min(BESIDE, len(topic.pieces) - row * BESIDE)
        left = frame.x + (PIECES * scale - 2 * MM * scale - beside * side * 1.05) / 2 + column * side * 1.05
        pen.piece(Frame(left, top + row * side * 1.1, side, side), piece)
