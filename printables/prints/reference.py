"""The quick reference: the rules of a mode in short with the pieces, on a page in two columns or on several cards."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby, takewhile
from math import inf

from companion.kit.data import Problem
from companion.kit.game import Game
from companion.kit.rulebook import Topic, TopicRow
from companion.kit.text import Text, _
from printables.drawing.pen import MM, NoRoom, Pen
from printables.drawing.surface import Frame
from printables.layout.card import CardHead, card_scale
from printables.layout.flow import Flow, FlowRow, split, spread
from printables.layout.frame import LEAD
from printables.layout.glance import LEAST, reference_of
from printables.page_options import COLOUR, LARGE, PAPER, SHEETS, UP, cut_page
from printables.player_options import HOUSE_RULES, MODE, Players, describe_house_rules, read_players
from printables.print import Print, PrintRequest, TypedValues

SIZES = (LEAST, 10.5, 11.0, 11.5, 12.0, 12.5, 13.0, 13.5, 14.0, 15.0, 16.0, 17.0, 18.0, 20.0, 22.0, 24.0)  # points
EDGE = 0.35  # of a letter's size: below the words of a row
COLUMN, BETWEEN = 85 * MM, 8 * MM  # the least width of one of two columns, and the space between them
MOST_GAP = 5 * MM  # between topics
FOLD = _("Print at 100 %, cut along the dashes; or fold between two cards, to have them back to back")
USUAL = "http://192.168.100.100:8000/"  # an address as long as most
MOST = 8  # cards or pages that a reference takes
WAYS = (99, 1), (2, 1), (1, len(SIZES))  # to divide topics: the least rows and points of a part, and the sizes tried
EVEN = 0.7  # of the fullest column: so full is the emptiest one, else topics are divided


@dataclass(frozen=True)
class Glance:
    """The players with their house rules; the number of the card, from 0, of so many `cards`."""

    players: Players
    card: int = 0
    cards: int = 1


Filled = list[tuple[Frame, list[Flow]]]  # columns with the topics in each


def read_glance(game: Game, typed: TypedValues) -> Glance | list[Problem]:
    players = read_players(game, typed)
    return Glance(players) if isinstance(players, Players) else players


def divide(pen: Pen, frame: Frame, request: PrintRequest[Glance]) -> Sequence[PrintRequest[Glance]]:
    """Divide the reference into cards, unless it continues on further pages. Raise NoRoom if it takes too many."""
    if pen.goes_on:
        return (request,)
    for cards in range(1, MOST + 1):
        each = replace(request, subject=replace(request.subject, cards=cards))
        room = frame.below(_head(pen, frame, each, each.link(USUAL)).height)
        if _spread(pen, each, [room] * cards, LEAST, 1):
            return [replace(each, subject=replace(each.subject, card=card)) for card in range(cards)]
    raise NoRoom


def draw(pen: Pen, frame: Frame, request: PrintRequest[Glance], link: str | None) -> None:
    """Draw the topics in the largest letters that fit, spread evenly over the columns of a page or over the cards."""
    pen = pen.at_least(LEAST)
    room = _head(pen, frame, request, link).draw()
    first, further = _columns(room, request), _columns(frame, request)
    pages = [[*first, *further * more] for more in range(MOST)]
    tries = pages if pen.goes_on else [[room] * request.subject.cards]
    found = next(filter(None, (_fill(pen, request, columns) for columns in tries)), None)
    if found is None:
        raise NoRoom
    for number, (column, parts) in enumerate(found):
        if pen.goes_on and number and number % len(first) == 0:
            pen.surface.turn_page()
        if pen.goes_on or number == request.subject.card:
            _draw_column(column, parts)


def _draw_column(column: Frame, parts: Sequence[Flow]) -> None:
    heights = [part.height(column.width) for part in parts]
    gap = min(MOST_GAP, (column.height - sum(heights)) / max(1, len(parts)))
    for part, height in zip(parts, heights, strict=True):
        part.draw_in(column)
        column = column.below(height + gap)


def _fill(pen: Pen, request: PrintRequest[Glance], columns: Sequence[Frame]) -> Filled:
    """Fill columns in the largest letters that fit; nothing if they do not fit.

    Topics are divided only where whole ones leave a column too empty.
    """
    sizes = [size for size in SIZES if size >= pen.least]
    found = list[Filled]()
    for least, most in WAYS:
        fitting = [*takewhile(bool, (_spread(pen, request, columns, size, least) for size in sizes))]
        for each in fitting[: -most - 1 : -1]:  # from large to small
            if _evenness(each) >= EVEN:
                return each
            found.append(each)
    return max(found, key=_evenness, default=[])


def _evenness(filled: Filled) -> float:
    """The part of the fullest column's share that the emptiest one has."""
    fills = [sum(part.height(column.width) for part in parts) / column.height for column, parts in filled]
    return min(fills) / (max(fills) or 1)


def _spread(pen: Pen, request: PrintRequest[Glance], columns: Sequence[Frame], size: float, least: int) -> Filled:
    """Spread the topics over columns in their order; nothing if they do not fit.

    A topic is divided only into parts of so many rows and points at `least`.
    """
    wide = columns[0].width
    places, heights, again = list[tuple[Topic, int]](), list[float](), list[float]()
    for topic in _topics(request):
        flow, further = (_write_topic(pen, each, size) for each in (topic, part_of(topic, 1, 1)))
        heading, *rest = (block.height(wide) for block in flow.blocks)
        heights += [heading + sum(rest[:1]), *rest[1:]]
        possible = range(least, len(rest) - least + 1)
        again += [0, *(further.height(wide) if n in possible else inf for n in range(1, len(rest)))]
        places += [(topic, n) for n in range(max(1, len(rest)))]
    found = spread(heights, [column.height for column in columns], again)
    filled = [(column, _join(places[each])) for column, each in zip(columns, found, strict=False)]
    return [(column, [_write_topic(pen, part, size) for part in parts]) for column, parts in filled]


def _join(places: Sequence[tuple[Topic, int]]) -> list[Topic]:
    """The parts of topics whose rows and points are given by their numbers."""
    grouped = (list(each) for _topic, each in groupby(places, lambda place: place[0]))
    return [part_of(each[0][0], each[0][1], each[-1][1] + 1) for each in grouped]


def part_of(topic: Topic, start: int, end: int) -> Topic:
    """A part of a topic by its rows and points; from the second one on the title says "goes on"."""
    if start:
        topic = topic._replace(title=_("{topic} (goes on)", topic=topic.title), pieces=())
    rows, points = (max(0, each - len(topic.rows)) for each in (start, end))
    return topic._replace(rows=topic.rows[start:end], points=topic.points[rows:points])


def _columns(frame: Frame, request: PrintRequest[Glance]) -> tuple[Frame, ...]:
    """Two columns if they are wide enough, unless there is only one topic."""
    halves = split(frame, 2, BETWEEN)
    return halves if halves[0].width >= COLUMN and len(list(_topics(request))) > 1 else (frame,)


def _head(pen: Pen, frame: Frame, request: PrintRequest[Glance], link: str | None) -> CardHead:
    return CardHead(pen, frame, card_scale(frame, request[LARGE]), link, _about(request), request.game, small=LEAD)


def _about(request: PrintRequest[Glance]) -> Text:
    glance, mode = request.subject, request.subject.players.setup.mode
    what = PRINT.title if mode is request.game.standard else _("{mode}, quick reference", mode=mode.title)
    if glance.cards == 1:
        return what
    return _("{what}, card {number} of {n}", what=what, number=glance.card + 1, n=glance.cards)


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


def name(request: PrintRequest[Glance]) -> Text:
    """The title of the document."""
    return _("{title}, quick reference", title=request.game.title)


PRINT = Print(
    id="reference",
    title=_("Quick reference"),
    place=3,
    options=(MODE, PAPER, replace(UP, usual="2"), SHEETS, COLOUR, LARGE, HOUSE_RULES),
    read=read_glance,
    layout=partial(cut_page, hint=FOLD),
    divide=divide,
    path=lambda request: f"/P/{request.game.slug}/RULES".upper(),
    name=name,
    draw=draw,
)
