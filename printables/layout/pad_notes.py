"""What stands below the grid of a pad: by what it counts, titles of a solo result, notes, lines to write on."""

from collections.abc import Iterable, Iterator
from typing import Any

from companion.kit.mode import Mode
from companion.kit.text import Text, _
from printables.drawing.pen import MM, Pen, Words
from printables.drawing.surface import Frame
from printables.drawing.typeface import SMALLEST, Style

GAP = 0.9 * MM
LINE = 9 * MM  # from one line for notes to the next


class PadNotes:
    """The notes of a mode's pad with the `own` notes of whoever prints it, and how high they are in a width."""

    def __init__(
        self, pen: Pen, mode: Mode[Any, Any], players: int, own: Iterable[Words], width: float, scale: float
    ) -> None:
        self.pen, self.style = pen, Style(SMALLEST * scale, grey=0.1)
        self.texts: list[Words] = [*_rules(mode, players), *_titles(mode), *own]
        self.height = GAP + sum(pen.height(text, self.style, width) for text in self.texts)

    def draw(self, frame: Frame) -> None:
        rest = frame.below(GAP)
        for text in self.texts:
            with self.pen.tag("P"):
                rest = rest.below(self.pen.paragraph(rest, text, self.style))
        self._draw_lines(rest.below(GAP))

    def _draw_lines(self, frame: Frame) -> None:
        """Draw lines to write on, as far as there is room."""
        if frame.height < 1.5 * LINE:
            return
        with self.pen.tag("P"):
            self.pen.write(frame.top(LINE), _("Notes"), self.style)
        for number in range(int(frame.height / LINE)):
            self.pen.rule(frame.below(number * LINE).top(LINE))


def _rules(mode: Mode[Any, Any], players: int) -> Iterator[Text]:
    """By what it counts: in short where the mode says so, else every rule."""
    if mode.paper.rules is not None:
        yield mode.paper.rules(players)
        return
    for rule in (*mode.rules, *(tie.rule for tie in mode.ties)):
        yield _("{title}: {rule}", title=rule.title, rule=rule.text)


def _titles(mode: Mode[Any, Any]) -> Iterator[Text]:
    """What a solo result of so many is called."""
    for solo in mode.solo_titles:
        if solo.least is None:
            yield _("Fewer: {title}", title=solo.title)
        else:
            yield _("{count} or more: {title}", count=mode.unit.amount(solo.least), title=solo.title)
