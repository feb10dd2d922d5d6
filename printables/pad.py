"""The score pad: a column for each player, a row for whatever is counted, the total, the tie-breaks."""

from collections.abc import Iterator
from string import ascii_uppercase
from typing import Any, NamedTuple

from companion.kit.game import Mode
from companion.kit.pad import PadGroup, PadPart, PadRounds, PadRow
from companion.kit.sheet import Kind
from companion.kit.text import Text, _, n_

from .masthead import masthead
from .order import Order
from .pen import HAIR, HEAVY, MM, SMALLEST, THICK, THIN, Pen, Words
from .shapes import colour_of
from .surface import BLACK, GREY, Frame
from .typeface import Style

LOWEST, HIGHEST = 9 * MM, 13 * MM  # of a row, where there is room
TOTAL, NAMES = 1.3, 1.0  # the heights of these rows, in others
WIDEST = 45 * MM  # of a player's column
FIELD = 6.5 * MM  # at least, for the date and the like
LINES = 8 * MM  # between the lines for notes
UPRIGHT = 6  # players on an upright sheet
WRITTEN = (_("Date"), _("Place"), _("Start player"))


class Row(NamedTuple):
    """A row as it is drawn: `letter` is its name in the formula of a sum, `line` the width of its boxes' border."""

    title: Text
    formula: Words | None = None
    kind: Kind | None = None
    parts: tuple[Text, ...] = ()
    letter: str = ""
    line: float = HAIR
    height: float = 1.0


class Band(NamedTuple):
    """Rows that are drawn together, below a common head where they have one."""

    rows: tuple[Row, ...]
    group: PadGroup | None = None

    @property
    def height(self) -> float:
        return sum(row.height for row in self.rows)


def bands(mode: Mode[Any, Any], rounds: int) -> Iterator[Band]:
    """All rows below the names, with so many rounds where they are counted in rounds."""
    ledger = Ledger()
    for part in mode.paper:
        yield from ledger.bands(part, rounds)
    yield Band((ledger.total(mode.rules[0].text if len(mode.rules) == 1 else None),))
    for tie in mode.ties:
        yield Band((Row(tie.label, tie.rule.text),))


def most_rounds(mode: Mode[Any, Any]) -> int:
    return max((part.most for part in mode.paper if isinstance(part, PadRounds)), default=0)


class Ledger:
    """Gives the rows that are added up their letters: a sum is the letters since the last one."""

    def __init__(self) -> None:
        self._letters = iter(ascii_uppercase)
        self._open: list[str] = []

    def bands(self, part: PadPart, rounds: int) -> Iterator[Band]:
        match part:
            case PadRow():
                yield Band((self.row(part),))
            case PadGroup(rows=rows):
                yield Band(tuple(map(self.row, rows)), part)
            case PadRounds(row=row):
                yield from (Band((Row(row.title.counting(n)),)) for n in range(1, rounds + 1))

    def row(self, row: PadRow) -> Row:
        if row.counts:
            return Row(row.title, row.formula, row.kind, row.parts)
        formula = self._sum() if row.sums else row.formula
        letter = next(self._letters)
        self._open.append(letter)
        return Row(row.title, formula, row.kind, row.parts, letter, THICK if row.sums else THIN)

    def total(self, formula: Text | None) -> Row:
        return Row(_("Total"), formula if len(self._open) < 2 else self._sum(), line=HEAVY, height=TOTAL)

    def _sum(self) -> str:
        letters, self._open = self._open, []
        return " + ".join(letters)


def lying(order: Order) -> bool:
    """Whether so many columns want a broad sheet."""
    return order.party.players > UPRIGHT


def draw(pen: Pen, frame: Frame, pad: Order, link: str | None) -> None:
    """The pad in the frame, from the top: what it is, the table, how it counts, room for notes."""
    scale = 1.3 if pad.large else min(1, max(0.72, frame.width / (170 * MM)))
    party = pad.party
    about = n_("{mode}, {n} player", "{mode}, {n} players", n=party.players, mode=party.mode.title)
    head = masthead(pen, frame, pad.game.title, about, link, scale, len(WRITTEN) * FIELD * scale)
    _to_write(pen, head.beside, scale)
    legend = Legend(pen, pad, head.rest.width, scale)
    table = Table(pen, pad, head.rest._replace(height=head.rest.height - legend.height), scale)
    if table.cramped:  # then how it counts has to be read elsewhere
        legend.texts = []
        table = Table(pen, pad, head.rest, scale)
    bottom = table.draw()
    legend.draw(Frame(frame.x, bottom, frame.width, frame.bottom - bottom))


def _to_write(pen: Pen, frame: Frame, scale: float) -> None:
    """Lines for the date and what else is to be known later."""
    style, height = Style(8 * scale, grey=0.3), min(9 * MM * scale, frame.height / len(WRITTEN))
    for number, words in enumerate(WRITTEN):
        line = frame.below(number * height).top(height)
        with pen.tag("P"):
            pen.write(
                line._replace(y=line.y + height / 2 - style.line / 2 - 1, height=style.line + height / 2), words, style
            )
        pen.rule(line)


class Table:
    """The table of a pad."""

    def __init__(self, pen: Pen, pad: Order, frame: Frame, scale: float) -> None:
        self.pen, self.pad, self.scale = pen, pad, scale
        highest = HIGHEST * (1.3 if pad.large else 1)
        lowest = LOWEST * min(1, scale)
        fixed = NAMES + sum(band.height for band in bands(pad.party.mode, 0))
        most = most_rounds(pad.party.mode)
        self.rounds = min(most, max(1, int(frame.height / lowest - fixed)))
        self.unit = min(highest, frame.height / (fixed + self.rounds))
        players = pad.party.players
        self.column = min(WIDEST * max(1, scale), frame.width * (0.66 if pad.large else 0.7) / players)
        self.frame = frame
        self.head = frame.width - self.column * players

    @property
    def cramped(self) -> bool:
        return self.unit < LOWEST * min(1, self.scale)

    def draw(self) -> float:
        """Draw it, and return where it ends."""
        y = self.frame.y
        with self.pen.tag("Table"):
            self._names(y)
            y += NAMES * self.unit
            for band in bands(self.pad.party.mode, self.rounds):
                self._band(band, y)
                y += band.height * self.unit
        return y

    def _names(self, y: float) -> None:
        number, name = Style(6 * self.scale, grey=0.35), Style(11 * self.scale, bold=True)
        with self.pen.tag("TR"):
            with self.pen.tag("TH", "Column", columns=2):
                self.pen.write(self._head(y, NAMES).inset(1 * MM), _("Players"), Style(9 * self.scale, grey=0.3))
            for seat, box in enumerate(self._boxes(y, NAMES)):
                self.pen.box(box, THIN, BLACK)
                with self.pen.tag("TH", "Column"):
                    self.pen.write(
                        box.top(number.line).inset(0.4 * MM)._replace(height=number.line), str(seat + 1), number
                    )
                    if seat < len(self.pad.names) and self.pad.names[seat]:
                        self.pen.write(
                            box.inset(1.2 * MM)._replace(y=box.y + 0.8 * MM, height=box.height),
                            self.pad.names[seat],
                            name,
                            "middle",
                        )

    def _head(self, y: float, height: float) -> Frame:
        return Frame(self.frame.x, y, self.head, height * self.unit)

    def _boxes(self, y: float, height: float) -> Iterator[Frame]:
        for seat in range(self.pad.party.players):
            yield Frame(self.frame.x + self.head + seat * self.column, y, self.column, height * self.unit)

    def _band(self, band: Band, y: float) -> None:
        group = band.group
        share = 0.62 if group else 0
        for number, row in enumerate(band.rows):
            head = self._head(y, row.height)
            with self.pen.tag("TR"):
                if group and not number:
                    whole = self._head(y, band.height)
                    with self.pen.tag("TH", "Row", rows=len(band.rows)):
                        self._group(whole._replace(width=whole.width * share), group)
                title = Frame(head.x + head.width * share, y, head.width * (1 - share), head.height)
                with self.pen.tag("TH", "Row", columns=1 if group else 2):
                    self._title(title, row)
                for box in self._boxes(y, row.height):
                    with self.pen.tag("TD"):
                        self._box(box, row)
            y += row.height * self.unit
        self.pen.rule(Frame(self.frame.x, y, self.frame.width, 0), THIN if group else HAIR, BLACK)

    def _title(self, frame: Frame, row: Row) -> None:
        """The badge, the word, the formula, the letter."""
        total = row.line == HEAVY
        size, room = 6.2 * MM * self.scale, frame.inset(1 * MM)
        if row.kind is not None:
            self.pen.badge(
                (room.x + size / 2, frame.y + frame.height / 2),
                size,
                row.kind.shape,
                row.kind.letter,
                colour_of(row.kind.id),
            )
            room = Frame(room.x + size + 1.2 * MM, room.y, room.width - size - 1.2 * MM, room.height)
        if row.letter:
            letter = Style(8.5 * self.scale, bold=True, grey=0.3)
            self.pen.write(
                Frame(room.right - letter.size, room.y, letter.size, room.height), row.letter, letter, "right"
            )
            room = room._replace(width=room.width - letter.size * 1.3)
        word = Style((13 if total else 10) * self.scale, bold=True)
        small = Style(max(SMALLEST, 7.5 * self.scale), grey=0.25)
        rest = room.height - word.line
        if row.formula is None or rest < SMALLEST:
            self.pen.write(room, row.title, word)
            return
        high = min(rest, self.pen.height(row.formula, small, room.width))
        block = room.below((rest - high) / 2)
        self.pen.write(block.top(word.line), row.title, word)
        self.pen.fill(block.below(word.line).top(high), row.formula, small)

    def _group(self, frame: Frame, group: PadGroup) -> None:
        """The kind, and its working boxes below."""
        pen, kind = self.pen, group.kind
        room = frame.inset(1 * MM)
        size = min(6.5 * MM * self.scale, room.height * 0.42)
        pen.badge((room.x + size / 2, room.y + size / 2), size, kind.shape, kind.letter, colour_of(kind.id))
        pen.write(
            Frame(room.x + size + 1.5 * MM, room.y, room.width - size - 1.5 * MM, size),
            kind.name,
            Style(10 * self.scale, bold=True),
        )
        width = room.width / len(group.work)
        for number, words in enumerate(group.work):
            place = Frame(
                room.x + number * width, room.y + size + 0.8 * MM, width - 1 * MM, room.height - size - 0.8 * MM
            )
            label = Style(6 * self.scale, grey=0.25)
            pen.write(place.top(label.line), words, label)
            pen.box(place.below(label.line), HAIR, GREY)

    def _box(self, frame: Frame, row: Row) -> None:
        pen = self.pen
        if not row.parts:
            pen.box(frame.inset(row.line / 2 if row.line == HEAVY else 0), row.line, BLACK)
            return
        width, label = frame.width / len(row.parts), Style(5.5 * self.scale, grey=0.25)
        for number, words in enumerate(row.parts):
            part = Frame(frame.x + number * width, frame.y, width, frame.height)
            pen.box(part, HAIR, GREY)
            pen.write(part.top(label.line).inset(0.5 * MM)._replace(height=label.line), words, label)
        pen.box(frame, row.line, BLACK)


class Legend:
    """Below the table: the rules that no row tells, the titles of a solo result, lines for notes."""

    def __init__(self, pen: Pen, pad: Order, width: float, scale: float) -> None:
        self.pen, self.pad, self.scale = pen, pad, scale
        self.style = Style(7.5 * scale, grey=0.15)
        self.texts = list(self._texts())
        height = sum(pen.height(text, self.style, width) for text in self.texts)
        self.height = height + 2 * MM if self.texts else 0

    def _texts(self) -> Iterator[Text]:
        mode = self.pad.party.mode
        told = [words for band in bands(mode, 1) for row in band.rows for words in (row.title, row.formula)]
        for part in mode.paper:
            if isinstance(part, PadRounds) and part.row.formula is not None:
                yield part.row.formula
        for rule in mode.rules:
            if rule.title not in told and rule.text not in told:
                yield _("{title}: {rule}", title=rule.title, rule=rule.text)
        for band in mode.bands:
            if band.least is None:
                yield _("Fewer points: {title}", title=band.title)
            else:
                yield _("{n} points or more: {title}", n=band.least, title=band.title)

    def draw(self, frame: Frame) -> None:
        frame = frame.below(2 * MM)
        for text in self.texts:
            with self.pen.tag("P"):
                frame = frame.below(self.pen.paragraph(frame, text, self.style))
        _notes(self.pen, frame, self.pad.note, self.scale)


def _notes(pen: Pen, frame: Frame, note: str, scale: float) -> None:
    """A note that was given, and lines for more, as far as there is room."""
    style = Style(9 * scale)
    if note:
        with pen.tag("P"):
            frame = frame.below(pen.paragraph(frame, note, style) + 1 * MM)
    if frame.height < 1.5 * LINES:
        return
    with pen.tag("P"):
        pen.write(frame.top(LINES), _("Notes"), Style(8 * scale, grey=0.3))
    for number in range(int(frame.height / LINES)):
        pen.rule(frame.below(number * LINES).top(LINES))
