"""The head of a result: who won and by how much, large, and what was played, with whom and when."""

from companion.kit.player import HIGH, WIDE, hatchling
from companion.kit.score import Result, Standing
from companion.kit.text import Text, _, listing, n_
from companion.kit.verdict import describe_moment
from printables.drawing.pen import MM, Pen
from printables.drawing.surface import Frame
from printables.drawing.typeface import Style

from .card import FOOT, LINE, SMALL, CardHead

HEADINGS, LEAD = (19.0, 14.0, 10.0), 10.0  # points
GAP = 1.2 * MM
SIDE = 17 * MM  # the height of a winner, on the smallest card
WIDEST = 1.5  # of that height: the width of several together


class ResultHead(CardHead):
    """The head of a result, who won at its left as drawings; without a `date` there is a line for it."""

    def __init__(self, pen: Pen, frame: Frame, scale: float, link: str | None, result: Result, date: str) -> None:
        about = _describe(result, date)
        super().__init__(pen, frame, scale, link, about, (_("Place"),) if date else (_("Date"), _("Place")))
        self.moment, self.winners = describe_moment(result), Winners(pen, scale, result)
        self.whole = self.left
        self.left = self.left.after(self.winners.width + 2 * MM * scale)
        styles = [Style(size * scale, title=True) for size in HEADINGS]
        self.heading = next((style for style in styles if self._height_with(style) <= frame.height), styles[-1])

    @property
    def _lead(self) -> Style:
        return Style(LEAD * self.scale, bold=True)

    def _words_height(self, heading: Style) -> float:
        room = self.left.width
        words = self.pen.height(self.moment.heading, heading, room)
        words += self.pen.height(self.moment.line, self._lead, room)
        small = Style(SMALL * self.scale)
        words += self.pen.height(self.about, small, room)
        return words + (self.pen.height(self.code.words, small._replace(bold=True), room) if self.code else 0)

    def _height_with(self, heading: Style) -> float:
        beside = max(self._words_height(heading), self.winners.height)
        return max(beside + (LINE + GAP) * self.scale, self._code_height) + GAP + FOOT

    @property
    def height(self) -> float:
        return self._height_with(self.heading)

    def draw_moment(self) -> Frame:
        """Draw the head and return the room below it."""
        rest = self.left
        with self.pen.tag("H1"):
            rest = rest.below(self.pen.paragraph(rest, self.moment.heading, self.heading))
        with self.pen.tag("P"):
            rest = rest.below(self.pen.paragraph(rest, self.moment.line, self._lead))
        with self.pen.tag("P"):
            rest = rest.below(self.pen.paragraph(rest, self.about, Style(SMALL * self.scale)))
        self.winners.draw(self.whole)
        self._draw_address(rest)
        self._draw_code()
        below, line = self.frame.below(self.height), LINE * self.scale
        self._draw_write_in(self.whole._replace(y=below.y - GAP - FOOT - line, height=line))
        return below


def _describe(result: Result, date: str) -> Text:
    """What was played by whom, and when where that is known."""
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
    """The winners of a result, crowned unless who plays plays alone; of a game that goes on, what it is known by."""

    def __init__(self, pen: Pen, scale: float, result: Result) -> None:
        self.pen, self.result = pen, result
        self.numbers = {number: each for number, each in enumerate(result.standings, start=1) if each.winner}
        several = max(1, len(self.numbers))
        self.height = SIDE * scale * min(1, WIDEST / several)
        self.width = self.height * several

    def draw(self, frame: Frame) -> None:
        """Draw them side by side from the top left corner of a frame on."""
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
            for shape in (*winner.dragon, *crown, *winner.shell):
                self.pen.draw_shape(corner, scale, shape)

    def _describe_winner(self, standing: Standing) -> Text:
        if self.result.mode.solo:
            return _("{name}’s dragon", name=standing.name)
        return _("{name}’s dragon with a crown", name=standing.name)
