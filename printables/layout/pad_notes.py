"""The notes below the table of a pad: rules that no row states, titles of a solo result, lines to write on."""

from collections.abc import Iterable, Iterator
from typing import Any

from companion.kit.mode import Mode
from companion.kit.pad.paper import PaperRounds
from companion.kit.text import Text, _
from printables.drawing.pen import MM, Pen, Words
from printables.drawing.surface import Frame
from printables.drawing.typeface import Style

from .pad_rows import row_blocks

GAP = 2 * MM
LINE = 8 * MM  # from one line for notes to the next


class PadNotes:
    """The notes of a mode's pad with the `own` notes of whoever prints it, and how high they are in a width.

    Notes without rules hold those alone.
    """

    def __init__(
        self, pen: Pen, mode: Mode[Any, Any], own: Iterable[Words], width: float, scale: float, with_rules: bool = True
    ) -> None:
        self.pen, self.scale = pen, scale
        small, large = Style(7.5 * scale, grey=0.15), Style(9 * scale)
        rules = (*_rules(mode), *_titles(mode)) if with_rules else ()
        self.texts: list[tuple[Words, Style]] = [(text, small) for text in rules]
        self.texts += [(note, large) for note in own]
        self.height = sum(pen.height(text, style, width) for text, style in self.texts) + GAP

    def draw(self, frame: Frame) -> None:
        rest = frame.below(GAP)
        for text, style in self.texts:
            with self.pen.tag("P"):
                rest = rest.below(self.pen.paragraph(rest, text, style))
        self._draw_lines(rest.below(MM))

    def _draw_lines(self, frame: Frame) -> None:
        """Draw lines to write on, as far as there is room."""
        if frame.height < 1.5 * LINE:
            return
        with self.pen.tag("P"):
            self.pen.write(frame.top(LINE), _("Notes"), Style(8 * self.scale, grey=0.3))
        for number in range(int(frame.height / LINE)):
            self.pen.rule(frame.below(number * LINE).top(LINE))


def _rules(mode: Mode[Any, Any]) -> Iterator[Text]:
    """How the points of a round are counted, and every rule that no row states."""
    stated = [words for block in row_blocks(mode, 1) for row in block.rows for words in (row.title, row.formula)]
    for part in mode.paper_parts:
        if isinstance(part, PaperRounds) and part.row.formula is not None:
            yield part.row.formula
    for rule in mode.rules:
        if rule.title not in stated and rule.text not in stated:
            yield _("{title}: {rule}", title=rule.title, rule=rule.text)


def _titles(mode: Mode[Any, Any]) -> Iterator[Text]:
    """What a solo result of so many is called."""
    for solo in mode.solo_titles:
        if solo.least is None:
            yield _("Fewer: {title}", title=solo.title)
        else:
            yield _("{count} or more: {title}", count=mode.unit.amount(solo.least), title=solo.title)
