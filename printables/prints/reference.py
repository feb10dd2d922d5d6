"""The quick reference: the rules in short with the pieces, on one page or on several small cards."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from companion.kit.data import Problem
from companion.kit.game import Game
from companion.kit.rulebook import Topic, TopicRow
from companion.kit.text import Text, _
from printables.drawing.pen import NoRoom, Pen
from printables.drawing.surface import Frame
from printables.drawing.typeface import SMALLEST
from printables.layout.card import CardHead, card_scale
from printables.layout.flow import Flow, find_largest, flow_into, level
from printables.page_options import LARGE, PAPER, SHEETS, UP, cut_page
from printables.player_options import HOUSE_RULES, Players, describe_house_rules, read_players
from printables.print import Print, PrintRequest, TypedValues

SIZES = (12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, SMALLEST)  # points
EDGE = 0.35  # of a letter's size: below the words of a row
MOST_CARDS = 4  # that a reference is divided into


@dataclass(frozen=True)
class Glance:
    """The players with their house rules; the number of the card, from 0, of so many `cards`."""

    players: Players
    card: int = 0
    cards: int = 1


def read_glance(game: Game, typed: TypedValues) -> Glance | list[Problem]:
    players = read_players(game, typed)
    return Glance(players) if isinstance(players, Players) else players


def divide(pen: Pen, frame: Frame, request: PrintRequest[Glance]) -> Sequence[PrintRequest[Glance]]:
    """Divide the reference into cards, unless it continues on further pages. Raise NoRoom if it takes too many."""
    if pen.goes_on:
        return (request,)
    for cards in range(1, MOST_CARDS + 1):
        each = replace(request, subject=replace(request.subject, cards=cards))
        room = frame.below(_head(pen, frame, each, None).height)
        if _write(pen, each, room, SMALLEST).fits([room] * cards):
            return [replace(each, subject=replace(each.subject, card=card)) for card in range(cards)]
    raise NoRoom


def draw(pen: Pen, frame: Frame, request: PrintRequest[Glance], link: str | None) -> None:
    glance, head = request.subject, _head(pen, frame, request, link)
    room = head.draw(request.game.title, request.game.faces)
    if glance.cards > 1:
        return _draw_card(pen, [room] * glance.cards, request)
    sizes = (SMALLEST * head.scale,) if request[LARGE] else SIZES
    flow_into(pen, (room,), lambda size: _write(pen, request, frame, size), sizes, (frame,))
    return None


def _draw_card(pen: Pen, frames: Sequence[Frame], request: PrintRequest[Glance]) -> None:
    """Draw one of several cards; all are filled to about the same height."""
    flow = find_largest(frames, lambda size: _write(pen, request, frames[0], size), SIZES)
    if flow is None:
        raise NoRoom
    flow.draw_part(level(flow, frames), request.subject.card)


def _head(pen: Pen, frame: Frame, request: PrintRequest[Glance], link: str | None) -> CardHead:
    return CardHead(pen, frame, card_scale(frame, request[LARGE]), link, _about(request.subject))


def _about(glance: Glance) -> Text:
    if glance.cards == 1:
        return _("Quick reference")
    return _("Quick reference, card {number} of {n}", number=glance.card + 1, n=glance.cards)


def _write(pen: Pen, request: PrintRequest[Glance], frame: Frame, size: float) -> Flow:
    """Write all topics, each undivided unless it is higher than a frame."""
    flow = Flow(pen, size)
    for topic in _topics(request):
        for part in divide_topic(topic, lambda part: _write_topic(pen, part, size).height(frame.width) <= frame.height):
            flow.keep_together(_write_topic(pen, part, size))
    return flow


def _topics(request: PrintRequest[Glance]) -> Iterator[Topic]:
    yield from request.game.reference
    rules = describe_house_rules(request.subject.players)
    if rules:
        yield Topic("house", _("House rules"), tuple(rules))


def _write_topic(pen: Pen, topic: Topic, size: float) -> Flow:
    flow = Flow(pen, size)
    flow.heading(topic.title, topic.pieces)
    if topic.rows:
        flow.add_list([_ThingRow(flow, row, topic.rows) for row in topic.rows], "Table")
    flow.items(topic.points)
    return flow


def divide_topic(topic: Topic, fits: Callable[[Topic], bool]) -> Iterator[Topic]:
    """Divide a topic into as few parts as fit; from the second one on the title says "goes on"."""
    title = topic.title
    while topic.texts:
        count = len(topic.rows) + len(topic.points)
        number = next((n for n in range(count, 1, -1) if fits(_first(topic, n))), 1)
        yield _first(topic, number)
        points = topic.points[max(0, number - len(topic.rows)) :]
        topic = topic._replace(title=_("{topic} (goes on)", topic=title), rows=topic.rows[number:], points=points)


def _first(topic: Topic, number: int) -> Topic:
    """The topic with only the first of its rows and points."""
    return topic._replace(rows=topic.rows[:number], points=topic.points[: max(0, number - len(topic.rows))])


class _ThingRow:
    """A row of a table: a piece, its name and its effect."""

    def __init__(self, flow: Flow, row: TopicRow, rows: Sequence[TopicRow]) -> None:
        self.pen, self.row, self.style = flow.pen, row, flow.style
        self.bold = self.style._replace(bold=True)
        self.piece = 2.4 * flow.size
        self.title = max(self.pen.narrowest(each.title, self.bold) for each in rows)
        self.indent = self.piece * 1.15 + self.title + flow.size * 0.8

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


def name(request: PrintRequest[Glance]) -> Text:
    """The title of the document."""
    return _("{title}, quick reference", title=request.game.title)


PRINT = Print(
    id="reference",
    title=_("Quick reference"),
    place=3,
    options=(PAPER, replace(UP, usual="2"), SHEETS, LARGE, HOUSE_RULES),
    read=read_glance,
    layout=cut_page,
    divide=divide,
    path=lambda request: f"/P/{request.game.slug}/RULES".upper(),
    name=name,
    draw=draw,
)
