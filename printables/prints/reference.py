"""The quick reference: the rules of a mode in short with the pieces, on a page in two columns or on several cards."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, takewhile

from companion.kit.data import Problem
from companion.kit.game import Game
from companion.kit.rulebook import Topic, TopicRow
from companion.kit.text import Text, _
from printables.drawing.pen import MM, NoRoom, Pen
from printables.drawing.surface import Frame
from printables.layout.card import CardHead, card_scale
from printables.layout.flow import Flow, FlowRow, split, spread, turn_pages
from printables.layout.frame import LEAD
from printables.layout.glance import LEAST, reference_of
from printables.page_options import COLOUR, LARGE, PAPER, SHEETS, UP, cut_page
from printables.player_options import HOUSE_RULES, MODE, Players, describe_house_rules, read_players
from printables.print import Print, PrintRequest, TypedValues

SIZES = (LEAST, 10.5, 11.0, 11.5, 12.0, 12.5, 13.0, 13.5, 14.0, 15.0, 16.0, 17.0, 18.0, 20.0, 22.0, 24.0)  # points
EDGE = 0.35  # of a letter's size: below the words of a row
COLUMN, BETWEEN = 85 * MM, 8 * MM  # the least width of one of two columns, and the space between them
MOST_GAP = 5 * MM  # between topics
USUAL = "http://192.168.100.100:8000/"  # an address as long as most
MOST_CARDS = 8  # that a reference is divided into
WAYS = ("in order", "mixed", "divided")  # to spread topics; the first one that fits is taken


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
        room = frame.below(_head(pen, frame, each, each.link(USUAL)).height)
        if any(_fill(pen, each, [room] * cards, LEAST, way) for way in WAYS):
            return [replace(each, subject=replace(each.subject, card=card)) for card in range(cards)]
    raise NoRoom


def draw(pen: Pen, frame: Frame, request: PrintRequest[Glance], link: str | None) -> None:
    """Draw the topics in the largest letters that fit, spread evenly over the columns of a page or over the cards."""
    pen = pen.at_least(LEAST)
    glance, room = request.subject, _head(pen, frame, request, link).draw()
    is_wide = pen.goes_on and len(list(_topics(request))) > 1
    columns = _columns(room) if is_wide else (room,) * glance.cards
    sizes = [size for size in SIZES if size >= pen.least]

    def grow(way: str) -> list[list[list[Flow]]]:
        """The columns in each size that fits, from small to large."""
        return list(takewhile(bool, (_fill(pen, request, columns, size, way) for size in sizes)))

    found: list[list[list[Flow]]] = next(filter(None, map(grow, WAYS)), [])
    if not (found or pen.goes_on):
        raise NoRoom
    if not found:
        flow = Flow(pen, sizes[0])
        for part in _write_parts(pen, request, columns[0], sizes[0]):
            flow.keep_together(part)
        return flow.draw(chain(columns, turn_pages(pen, _columns(frame))))
    for number, (column, parts) in enumerate(zip(columns, found[-1], strict=True)):
        if pen.goes_on or number == glance.card:
            _draw_column(column, parts)
    return None


def _draw_column(column: Frame, parts: Sequence[Flow]) -> None:
    heights = [part.height(column.width) for part in parts]
    gap = min(MOST_GAP, (column.height - sum(heights)) / max(1, len(parts)))
    for part, height in zip(parts, heights, strict=True):
        part.draw_in(column)
        column = column.below(height + gap)


def _fill(pen: Pen, request: PrintRequest[Glance], columns: Sequence[Frame], size: float, way: str) -> list[list[Flow]]:
    """Spread the topics over columns in one of the ways; nothing if they do not fit. Only two columns are mixed."""
    parts = _write_parts(pen, request, columns[0], size, len(columns) if way == "divided" else 0)
    heights = [part.height(columns[0].width) for part in parts]
    if sum(heights) > len(columns) * columns[0].height:
        return []
    found = spread(heights, len(columns), way == "mixed" and len(columns) == 2)
    fits = all(sum(heights[n] for n in column) <= columns[0].height for column in found)
    return [[parts[n] for n in column] for column in found] if fits else []


def _columns(frame: Frame) -> tuple[Frame, ...]:
    """Two columns if they are wide enough."""
    halves = split(frame, 2, BETWEEN)
    return halves if halves[0].width >= COLUMN else (frame,)


def _head(pen: Pen, frame: Frame, request: PrintRequest[Glance], link: str | None) -> CardHead:
    return CardHead(pen, frame, card_scale(frame, request[LARGE]), link, _about(request), request.game, small=LEAD)


def _about(request: PrintRequest[Glance]) -> Text:
    glance, mode = request.subject, request.subject.players.setup.mode
    what = PRINT.title if mode is request.game.standard else _("{mode}, quick reference", mode=mode.title)
    if glance.cards == 1:
        return what
    return _("{what}, card {number} of {n}", what=what, number=glance.card + 1, n=glance.cards)


def _write_parts(pen: Pen, request: PrintRequest[Glance], frame: Frame, size: float, columns: int = 0) -> list[Flow]:
    """Write all topics, each undivided unless it is higher than a frame, or divided so that they fill the columns."""

    heights = dict[tuple[int, int], float]()

    def height(part: Topic) -> float:
        key = id(part.texts[0]), len(part.texts)
        if key not in heights:
            heights[key] = _write_topic(pen, part, size).height(frame.width)
        return heights[key]

    topics, high = list(_topics(request)), frame.height
    if columns:
        low = bisect_left(range(int(high)), True, key=lambda each: len(_pour(topics, height, each)) <= columns)
        parts = chain(*_pour(topics, height, low))
    else:
        parts = chain(*(divide_topic(each, lambda part: height(part) <= high) for each in topics))
    return [_write_topic(pen, part, size) for part in parts]


def _pour(topics: Iterable[Topic], height: Callable[[Topic], float], high: float) -> list[list[Topic]]:
    """Fill columns of a height one after the other; a topic begins with two of its rows or points in a column."""
    columns, room = [list[Topic]()], high

    def fits(part: Topic) -> bool:
        return height(part) <= room

    for topic in topics:
        if not fits(_first(topic, 2)):
            columns, room = [*columns, []], high
        for part in divide_topic(topic, fits):
            columns[-1].append(part)
            room -= height(part)
            if part.texts[-1] is not topic.texts[-1]:
                columns, room = [*columns, []], high
    return columns


def _topics(request: PrintRequest[Glance]) -> Iterator[Topic]:
    yield from reference_of(request.game, request.subject.players.setup.mode.id)
    rules = describe_house_rules(request.subject.players)
    if rules:
        yield Topic("house", _("House rules"), tuple(rules))


def _write_topic(pen: Pen, topic: Topic, size: float) -> Flow:
    flow = Flow(pen, size)
    flow.heading(topic.title, topic.pieces)
    if topic.rows:
        title = max(pen.narrowest(row.title, flow.style._replace(bold=True)) for row in topic.rows)
        flow.add_list([_make_row(flow, row, title) for row in topic.rows], "Table")
    flow.items(topic.points)
    return flow


def _make_row(flow: Flow, thing: TopicRow, title: float) -> FlowRow:
    """A row of a table: a piece, its name in a `title` of this width, and its effect."""
    pen, style, piece = flow.pen, flow.style, 2.4 * flow.size
    bold, air = style._replace(bold=True), EDGE / 2 * flow.size

    def begin(row: Frame) -> None:
        pen.rule(row.top(0))
        with pen.tag("TD"):
            pen.piece(row.left(piece), thing.piece)
        with pen.tag("TH", "Row"):
            pen.fill(row.after(piece * 1.15).left(title), thing.title, bold)

    least = max(piece, pen.height(thing.title, bold, title)) + 2 * air
    indent = piece * 1.15 + title + flow.size * 0.8
    return FlowRow(pen, begin, indent, [(thing.text, style)], ("TR", "TD"), least, air)


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


def name(request: PrintRequest[Glance]) -> Text:
    """The title of the document."""
    return _("{title}, quick reference", title=request.game.title)


PRINT = Print(
    id="reference",
    title=_("Quick reference"),
    place=3,
    options=(MODE, PAPER, replace(UP, usual="2"), SHEETS, COLOUR, LARGE, HOUSE_RULES),
    read=read_glance,
    layout=cut_page,
    divide=divide,
    path=lambda request: f"/P/{request.game.slug}/RULES".upper(),
    name=name,
    draw=draw,
)
