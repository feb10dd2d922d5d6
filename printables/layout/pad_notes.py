"""Below the table of a pad: the rules that no row tells, the titles of a solo result, lines for notes."""

from collections.abc import Iterator

from companion.kit.pad import PadRounds
from companion.kit.text import Text, _
from printables.drawing.pen import MM, Pen, Words
from printables.drawing.surface import Frame
from printables.drawing.typeface import Style
from printables.request import Order

from .pad_rows import bands

GAP = 2 * MM
LINES = 8 * MM  # between the lines for notes


class Legend:
    """What is written there, and how high it is; when it is `short`, only the note that was given."""

    def __init__(self, pen: Pen, order: Order, width: float, scale: float, short: bool = False) -> None:
        self.pen, self.scale = pen, scale
        small, note = Style(7.5 * scale, grey=0.15), Style(9 * scale)
        rules = () if short else (*_rules(order), *_titles(order))
        self.texts: list[tuple[Words, Style]] = [(text, small) for text in rules]
        self.texts += [(order.note, note)] if order.note else []
        self.height = sum(pen.height(text, style, width) for text, style in self.texts) + GAP

    def draw(self, frame: Frame) -> None:
        rest = frame.below(GAP)
        for text, style in self.texts:
            with self.pen.tag("P"):
                rest = rest.below(self.pen.paragraph(rest, text, style))
        self.notes(rest.below(MM))

    def notes(self, frame: Frame) -> None:
        """Lines to write on, as far as there is room."""
        if frame.height < 1.5 * LINES:
            return
        with self.pen.tag("P"):
            self.pen.write(frame.top(LINES), _("Notes"), Style(8 * self.scale, grey=0.3))
        for number in range(int(frame.height / LINES)):
            self.pen.rule(frame.below(number * LINES).top(LINES))


def _rules(order: Order) -> Iterator[Text]:
    """What the rounds count, and the rules that no row is called after or tells."""
    mode = order.party.mode
    told = [words for band in bands(mode, 1) for row in band.rows for words in (row.title, row.formula)]
    for part in mode.pad_parts:
        if isinstance(part, PadRounds) and part.row.formula is not None:
            yield part.row.formula
    for rule in mode.rules:
        if rule.title not in told and rule.text not in told:
            yield _("{title}: {rule}", title=rule.title, rule=rule.text)


def _titles(order: Order) -> Iterator[Text]:
    for band in order.party.mode.solo_titles:
        if band.least is None:
            yield _("Fewer points: {title}", title=band.title)
        else:
            yield _("{n} points or more: {title}", n=band.least, title=band.title)
