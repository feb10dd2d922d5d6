"""The result: the winners, the filled-in pad, and below it the reasons for every total."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from urllib.parse import parse_qsl

from companion.kit.result_words import describe_comparison, describe_moment
from companion.kit.score import Result, Standing
from companion.kit.text import Text, _, listing, n_, write_number
from companion.library.drawings import HIGH, WIDE, hatchling
from printables.drawing.pen import MM, NoRoom, Pen
from printables.drawing.surface import Frame
from printables.drawing.typeface import SMALLEST, Style, describe_lost
from printables.layout.card import CardHead, card_scale
from printables.layout.flow import Flow, FlowRow, find_largest, flow_into, split
from printables.layout.pad import FilledPad, solo_ladder
from printables.layout.pad_grid import PadGrid
from printables.layout.pad_track import PadTrack
from printables.page_options import COLOUR, DATE, LARGE, MINUTES, PAPER, PLACE, SHEETS, UP, cut_page
from printables.print import Print, PrintRequest

BELOW_HEAD = 1.2 * MM
LINE = 5.6 * MM  # of the lines to write on
SIZES = (12.0, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, SMALLEST)  # points, of the reasons
POINTS = 2.6  # of a letter's size: the room for the points of a reason
ROW = 9.5 * MM  # of the pad, on the smallest card
GROWN = (1.8, 1.65, 1.5, 1.4, 1.3, 1.2, 1.1)  # of their size on a page: the letters of a short result
TO_FILL_IN = (_("Date"), _("Place"))
GAP = 5 * MM  # between the two columns of reasons
COLUMN = 80 * MM  # the least width of a column of reasons, in the smallest letters


@dataclass(frozen=True)
class CountedSheet:
    """A result, and its numbers as the query of the calculator's address."""

    result: Result
    query: str

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
    """Draw the result `GROWN` as large as the page has room for, else in the size of a card."""
    scale = card_scale(frame, request[LARGE])
    grown = GROWN if pen.goes_on and not request[LARGE] else ()
    sheets = (ResultSheet(pen, frame, request, link, scale * each, each) for each in grown)
    sheet = next((each for each in sheets if each.fits), None) or ResultSheet(pen, frame, request, link, scale)
    sheet.draw()


@dataclass
class ResultSheet:
    """The head, the pad, and the reasons in letters `grown` as large as usual, which continue on further pages."""

    pen: Pen
    frame: Frame
    request: PrintRequest[CountedSheet]
    link: str | None
    scale: float
    grown: float = 1

    def __post_init__(self) -> None:
        pen, request, result = self.pen, self.request, self.request.subject.result
        moment, told = describe_moment(result), (request[DATE], request[PLACE])
        self.to_fill_in = [title for title, known in zip(TO_FILL_IN, told, strict=True) if not known]
        numbered = enumerate(result.standings, start=1)
        winners = [partial(_draw_winner, pen, n, each.name, result.mode.solo) for n, each in numbered if each.winner]
        about = _describe(result, list(filter(None, told)), request[MINUTES])
        words = about, result.game, moment.heading, moment.line, winners
        self.head = CardHead(pen, self.frame, self.scale / self.grown**0.5, self.link, *words)
        names = [standing.name for standing in result.standings]
        make = PadTrack if result.mode.pad.is_roster else PadGrid
        filled = FilledPad(result, request.subject.entered)
        self.pad = make(pen, result.mode, len(names), names, self.frame.width, self.scale, filled)
        self.least = SMALLEST * (self.scale if request[LARGE] else 1)
        self.sizes: Sequence[float] = (self.least,) if request[LARGE] else SIZES
        if self.grown > 1:
            self.sizes = tuple(SIZES[0] * self.grown**part for part in (1, 0.5, 0))
        self.line = (LINE if self.to_fill_in else BELOW_HEAD) * self.scale
        rest = self.frame.below(self.head.height + self.line + BELOW_HEAD)
        self.is_alone = self.pad.height > rest.height  # the pad begins a page
        possible = list(self._arrange(self.frame if self.is_alone else rest))
        fitting = [each for each in possible if find_largest(each.columns, self._writer(each), self.sizes)]
        self.chosen, self.is_whole = (fitting or possible)[0], not (self.is_alone or self.pad.torn)
        self.fits = self.is_whole and bool(fitting)

    def draw(self) -> None:
        """Draw the sheet. Raise NoRoom if the pad does not fit on a card."""
        if not (self.pen.goes_on or self.is_whole):
            raise NoRoom
        rest = self.head.draw()
        _draw_write_in(self.pen, rest.top(self.line), self.to_fill_in, self.scale)
        rest = rest.below(self.line + BELOW_HEAD)
        if self.is_alone:
            self.pen.surface.turn_page()
            rest = self.frame
        self.pad.draw(rest.top(self.chosen.pad_height))
        further = _columns(self.frame, self.least)
        flow_into(self.pen, self.chosen.columns, self._writer(self.chosen), self.sizes, further)

    def _writer(self, arrangement: Arrangement) -> Callable[[float], Flow]:
        result = self.request.subject.result
        return lambda size: _write_reasons(Flow(self.pen, size), result, arrangement.with_rules)

    def _arrange(self, rest: Frame) -> Iterator[Arrangement]:
        """Yield the arrangements, the best first: high rows, low rows; on a card last without the rules."""
        low = self.pad.height
        high = max(low, self.pad.names_height + ROW * self.scale * self.pad.units)
        for height in (min(rest.height, high), low):
            yield Arrangement(height, _columns(rest.below(height), self.least))
        if not self.pen.goes_on:
            below = rest.below(low)
            for columns in ((below,), split(below, 2, GAP)):
                yield Arrangement(low, columns)
                yield Arrangement(low, columns, with_rules=False)


def _columns(frame: Frame, size: float) -> tuple[Frame, ...]:
    """One column of reasons, or two if they are wide enough for letters of this size."""
    return (frame,) if frame.width < 2 * COLUMN * size / SMALLEST + GAP else split(frame, 2, GAP)


def _write_reasons(flow: Flow, result: Result, with_rules: bool) -> Flow:
    for standing in sorted(result.standings, key=lambda standing: standing.rank):
        _write_standing(flow, standing, result)
    if ladder := list(solo_ladder(result.mode, result.title)):
        titles = Flow(flow.pen, flow.size)
        titles.heading(_("Titles"))
        titles.items(ladder)
        flow.keep_together(titles)
    for title, lines in _remarks(result, with_rules):
        if lines:
            flow.heading(title)
            flow.items(lines)
    return flow


def _write_standing(flow: Flow, standing: Standing, result: Result) -> None:
    flow.heading(_("{name}: {total}", name=standing.name, total=result.mode.unit.amount(standing.total)))
    reasons = Flow(flow.pen, flow.size)
    reasons.add_list([_make_row(flow, reason.line.points, reason.line.text) for reason in standing.reasons], "Table")
    flow.keep_together(reasons)


def _make_row(flow: Flow, points: int, text: Text) -> FlowRow:
    """A row of the result's reasons: the points of a line, and its label."""
    pen, style, indent = flow.pen, flow.style, flow.size * POINTS

    def begin(row: Frame) -> None:
        with pen.tag("TD"):
            place = row.top(style.line).left(indent - style.size * 0.8)
            pen.write(place, write_number(points), style._replace(bold=True), "right")

    return FlowRow(pen, begin, indent, [(text, style)], ("TR", "TH"))


def _remarks(result: Result, with_rules: bool) -> Iterable[tuple[Text, list[Text]]]:
    lost = describe_lost(standing.name for standing in result.standings)
    yield _("Names"), [lost] if lost else []
    yield _("Tie-breaks"), [describe_comparison(comparison) for comparison in result.comparisons]
    yield _("House rules"), result.game.chosen_house_rules(result.rulings)
    rules = result.rules if with_rules else ()
    yield _("Scoring rules used"), [_("{title}: {rule}", title=rule.title, rule=rule.text) for rule in rules]


def _draw_write_in(pen: Pen, frame: Frame, titles: Sequence[Text], scale: float) -> None:
    """Draw lines to write on side by side."""
    for title, line in zip(titles, split(frame, max(1, len(titles)), 2 * MM), strict=False):
        pen.write(line, title, Style(SMALLEST * scale, grey=0.2), tag="P")
        pen.rule(line)


def _draw_winner(pen: Pen, number: int, name: str, is_solo: bool, square: Frame) -> None:
    """Draw the dragon of a winner, by the player's number from 1; crowned in a game for several."""
    winner, scale = hatchling(number), square.height / HIGH
    corner = square.x + (square.width - WIDE * scale) / 2, square.y
    words = _("{name}’s dragon", name=name) if is_solo else _("{name}’s dragon with a crown", name=name)
    with pen.figure(words, square):
        pen.draw_shapes(corner, scale, (*winner.dragon, *(() if is_solo else (winner.crown,)), *winner.shell))


def _about(result: Result) -> Text:
    """Name the game, the mode and the number of players."""
    n, title, mode = len(result.standings), result.game.title, result.mode.title
    return n_("{title}, {mode}, {n} player", "{title}, {mode}, {n} players", n=n, title=title, mode=mode)


def _describe(result: Result, told: Sequence[str], minutes: int) -> Text:
    """Name the game, the mode, the players, and what is known of the day, the place and the length."""
    names = listing([standing.name for standing in result.standings])
    what = _("{about}: {names}", about=_about(result), names=names)
    if told:
        what = _("{what}. {when_and_where}", what=what, when_and_where=", ".join(told))
    return n_("{what}. {n} minute", "{what}. {n} minutes", n=minutes, what=what) if minutes else what


PRINT = Print(
    id="result",
    title=_("Result"),
    options=(PAPER, UP, SHEETS, COLOUR, DATE, PLACE, MINUTES, LARGE),
    carries=("mode", "players", "table", "rulings"),
    layout=cut_page,
    path=lambda request: f"/P/{request.game.slug}/{len(request.subject.result.standings)}".upper(),
    name=lambda request: _("Result: {about}", about=_about(request.subject.result)),
    draw=draw,
)
