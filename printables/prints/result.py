"""The result: the winners, the filled-in pad, and below it the reasons for every total."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from urllib.parse import parse_qsl

from companion.kit.score import Result, Standing, describe_comparison, describe_moment
from companion.kit.text import Text, _, listing, n_, write_number
from companion.library.drawings import HIGH, WIDE, hatchling
from printables.drawing.pen import MM, NoRoom, Pen
from printables.drawing.surface import Frame
from printables.drawing.typeface import SMALLEST, Style, describe_lost
from printables.layout.card import FOOT, SMALL, CardHead, card_scale
from printables.layout.flow import Flow, find_largest, flow_into
from printables.layout.pad import FilledPad
from printables.layout.pad_grid import DrawnPad, PadGrid
from printables.layout.pad_track import PadTrack
from printables.page_options import DATE, LARGE, PAPER, SHEETS, UP, cut_page
from printables.print import Print, PrintRequest

HEADINGS, LEAD = (19.0, 14.0, 10.0), 10.0  # points
BELOW_HEAD = 1.2 * MM
LINE = 5.6 * MM  # of the lines to write on
SIDE = 17 * MM  # the height of a winner, on the smallest card
WIDEST = 1.5  # of that height: the width of several together
SIZES = (12.0, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, SMALLEST)  # points, of the reasons
POINTS = 2.6  # of a letter's size: the room for the points of a reason
ROW = 9.5 * MM  # of the pad, on the smallest card
GAP = 5 * MM  # between the two columns of reasons
COLUMN = 80 * MM  # the least width of a column of reasons, in the smallest letters


@dataclass(frozen=True)
class CountedSheet:
    """A result, its numbers as the query of the calculator's address, and the day if it is known."""

    result: Result
    query: str
    date: str = ""

    @cached_property
    def entered(self) -> Mapping[str, str]:
        """The entered texts by path."""
        return dict(parse_qsl(self.query, keep_blank_values=True))


@dataclass(frozen=True)
class Arrangement:
    """The height of the pad, and the columns for the reasons below it, with or without the rules."""

    pad_height: float
    columns: tuple[Frame, ...]
    with_rules: bool = True


def draw(pen: Pen, frame: Frame, request: PrintRequest[CountedSheet], link: str | None) -> None:
    """Draw the head, the pad, and the reasons, which continue on further pages."""
    result, scale = request.subject.result, card_scale(frame, request[LARGE])
    head = ResultHead(pen, frame, scale, link, result, request.subject.date or request[DATE])
    names = [standing.name for standing in result.standings]
    make = PadTrack if result.mode.pad.is_roster else PadGrid
    filled = FilledPad(result, request.subject.entered)
    pad = make(pen, result.mode, len(names), names, frame.width, scale, filled)
    if pad.height > frame.height - (0 if pen.goes_on else head.height) or (pad.torn and not pen.goes_on):
        raise NoRoom
    rest = head.draw_moment()
    if pad.height > rest.height:
        pen.surface.turn_page()
        rest = frame
    sizes = (SMALLEST * scale,) if request[LARGE] else SIZES

    def write(arrangement: Arrangement) -> Callable[[float], Flow]:
        return lambda size: _write_reasons(Flow(pen, size), result, arrangement.with_rules)

    possible = list(_arrange(rest, pad, ROW * scale, sizes[-1], pen.goes_on))
    chosen = next((each for each in possible if find_largest(each.columns, write(each), sizes)), possible[0])
    pad.draw(rest.top(chosen.pad_height))
    flow_into(pen, chosen.columns, write(chosen), sizes, _columns(frame, sizes[-1]))


def _arrange(rest: Frame, pad: DrawnPad, row: float, least: float, goes_on: bool) -> Iterator[Arrangement]:
    """Yield the arrangements, the best first: high rows, low rows; on a card last without the rules."""
    low, high = pad.height, max(pad.height, pad.names_height + row * pad.units)
    for height in (min(rest.height, high), low):
        yield Arrangement(height, _columns(rest.below(height), least))
    if not goes_on:
        below = rest.below(low)
        for columns in ((below,), _halve(below)):
            yield Arrangement(low, columns)
            yield Arrangement(low, columns, with_rules=False)


def _columns(frame: Frame, size: float) -> tuple[Frame, ...]:
    """One column of reasons, or two if they are wide enough for letters of this size."""
    return (frame,) if frame.width < 2 * COLUMN * size / SMALLEST + GAP else _halve(frame)


def _halve(frame: Frame) -> tuple[Frame, Frame]:
    half = (frame.width - GAP) / 2
    return frame.left(half), frame.end(half)


def _write_reasons(flow: Flow, result: Result, with_rules: bool) -> Flow:
    for standing in sorted(result.standings, key=lambda standing: standing.rank):
        _write_standing(flow, standing, result)
    for title, lines in _remarks(result, with_rules):
        if lines:
            flow.heading(title)
            flow.items(lines)
    return flow


def _write_standing(flow: Flow, standing: Standing, result: Result) -> None:
    flow.heading(_("{name}: {total}", name=standing.name, total=result.mode.unit.amount(standing.total)))
    reasons = Flow(flow.pen, flow.size)
    reasons.add_list([_ReasonRow(flow, reason.line.points, reason.line.text) for reason in standing.reasons], "Table")
    flow.keep_together(reasons)


class _ReasonRow:
    """A row of the result's reasons: the points of a line, and its label."""

    def __init__(self, flow: Flow, points: int, text: Text) -> None:
        self.pen, self.points, self.text, self.style = flow.pen, points, text, flow.style
        self.indent = flow.size * POINTS

    def height(self, room: float) -> float:
        return self.pen.height(self.text, self.style, room - self.indent)

    def draw(self, frame: Frame) -> None:
        points = frame.top(self.style.line).left(self.indent - self.style.size * 0.8)
        with self.pen.tag("TR"):
            with self.pen.tag("TD"):
                self.pen.write(points, write_number(self.points), self.style._replace(bold=True), "right")
            with self.pen.tag("TH", "Row"):
                self.pen.paragraph(frame.after(self.indent), self.text, self.style)


def _remarks(result: Result, with_rules: bool) -> Iterable[tuple[Text, list[Text]]]:
    lost = describe_lost(standing.name for standing in result.standings)
    yield _("Names"), [lost] if lost else []
    yield _("Tie-breaks"), [describe_comparison(comparison) for comparison in result.comparisons]
    yield _("House rules"), result.game.chosen_house_rules(result.rulings)
    rules = result.rules if with_rules else ()
    yield _("Scoring rules used"), [_("{title}: {rule}", title=rule.title, rule=rule.text) for rule in rules]


class ResultHead(CardHead):
    """The head of a result with drawings of the winners at its left; without a `date` there is a line for it."""

    def __init__(self, pen: Pen, frame: Frame, scale: float, link: str | None, result: Result, date: str) -> None:
        self.about = _describe(result, date)
        super().__init__(pen, frame, scale, link, self.about, result.game)
        self.write_in = (_("Place"),) if date else (_("Date"), _("Place"))
        self.small, self.bold = Style(SMALL * scale), Style(SMALL * scale, bold=True)
        self.moment, self.winners = describe_moment(result), Winners(pen, scale, result)
        self.whole = self.left
        self.left = self.left.after(self.winners.width + 2 * MM * scale)
        self.lead = Style(LEAD * scale, bold=True)
        styles = [Style(size * scale, title=True) for size in HEADINGS]
        self.heading = next((style for style in styles if self._height_with(style) <= frame.height), styles[-1])

    def _height_with(self, heading: Style) -> float:
        room = self.left.width
        words = self.pen.height(self.moment.heading, heading, room)
        words += self.pen.height(self.moment.line, self.lead, room) + self.pen.height(self.about, self.small, room)
        words += self.pen.height(self.code.words, self.bold, room) if self.code else 0
        beside = max(words, self.winners.height)
        return max(beside + (LINE + BELOW_HEAD) * self.scale + BELOW_HEAD, self._code_height) + FOOT

    @property
    def height(self) -> float:
        return self._height_with(self.heading)

    def draw_moment(self) -> Frame:
        """Draw the head and return the room below it."""
        rest = self.left
        with self.pen.tag("H1"):
            rest = rest.below(self.pen.paragraph(rest, self.moment.heading, self.heading))
        with self.pen.tag("P"):
            rest = rest.below(self.pen.paragraph(rest, self.moment.line, self.lead))
        with self.pen.tag("P"):
            rest = rest.below(self.pen.paragraph(rest, self.about, self.small))
        self.winners.draw(self.whole)
        if self.code:
            self.pen.address(rest, self.code, self.bold)
        self.draw_code()
        below, line = self.frame.below(self.height), LINE * self.scale
        self._draw_write_in(self.whole._replace(y=below.y - BELOW_HEAD - FOOT - line, height=line))
        return below

    def _draw_write_in(self, frame: Frame) -> None:
        """Draw the lines to write on side by side."""
        gap = 2 * MM
        wide = (frame.width + gap) / len(self.write_in)
        for number, title in enumerate(self.write_in):
            line = frame.after(number * wide).left(wide - gap)
            with self.pen.tag("P"):
                self.pen.write(line, title, Style(SMALLEST * self.scale, grey=0.2))
            self.pen.rule(line)


def _describe(result: Result, date: str) -> Text:
    """Name the game, the mode, the players, and the day if it is known."""
    names = listing([standing.name for standing in result.standings])
    n = len(result.standings)
    what = n_(
        "{title}, {mode}, {n} player: {names}",
        "{title}, {mode}, {n} players: {names}",
        n=n,
        title=result.game.title,
        mode=result.mode.title,
        names=names,
    )
    return _("{what}. {date}", what=what, date=date) if date else what


class Winners:
    """The winners of a result, crowned in a game for several; without a winner a piece of the game."""

    def __init__(self, pen: Pen, scale: float, result: Result) -> None:
        self.pen, self.result = pen, result
        self.numbers = {number: each for number, each in enumerate(result.standings, start=1) if each.winner}
        several = max(1, len(self.numbers))
        self.height = SIDE * scale * min(1, WIDEST / several)
        self.width = self.height * several

    def draw(self, frame: Frame) -> None:
        """Draw the winners side by side at the top left of a frame."""
        rest = frame.top(self.height)
        if not self.numbers:
            self.pen.piece(rest.left(self.height), self.result.game.faces[0])
        for number, standing in self.numbers.items():
            self._draw_winner(rest.left(self.height), number, standing)
            rest = rest.after(self.height)

    def _draw_winner(self, square: Frame, number: int, standing: Standing) -> None:
        winner, scale = hatchling(number), square.height / HIGH
        corner = square.x + (square.width - WIDE * scale) / 2, square.y
        crown = () if self.result.mode.solo else (winner.crown,)
        with self.pen.figure(self._describe_winner(standing), square):
            self.pen.draw_shapes(corner, scale, (*winner.dragon, *crown, *winner.shell))

    def _describe_winner(self, standing: Standing) -> Text:
        if self.result.mode.solo:
            return _("{name}’s dragon", name=standing.name)
        return _("{name}’s dragon with a crown", name=standing.name)


def name(request: PrintRequest[CountedSheet]) -> Text:
    """The title of the document."""
    result = request.subject.result
    return n_(
        "Result: {title}, {mode}, {n} player",
        "Result: {title}, {mode}, {n} players",
        n=len(result.standings),
        title=result.game.title,
        mode=result.mode.title,
    )


PRINT = Print(
    id="result",
    title=_("Result"),
    options=(PAPER, UP, SHEETS, DATE, LARGE),
    carries=("mode", "players", "table", "rulings"),
    layout=cut_page,
    path=lambda request: f"/P/{request.game.slug}/{len(request.subject.result.standings)}".upper(),
    name=name,
    draw=draw,
)
