"""A tent for the middle of the table: the page is folded across, and both sides show the code to join by."""

from companion.kit.text import Text, _
from printables.drawing.pen import HAIR, MM, Code, Pen, code_of
from printables.drawing.surface import GREY, Frame
from printables.drawing.typeface import Style
from printables.layout.header import reason

LARGE_CODE = 98 * MM  # with its quiet zone, to be read from across a table
TITLE, WORDS, LETTERS = Style(26, bold=True), Style(13), Style(11)
TO_JOIN = _("Scan the code to join the table with your phone")
FOLD = _("Fold here")


def draw(pen: Pen, frame: Frame, title: str, code: str, link: str | None) -> None:
    """One side, in the lower half of the page: the code in the middle, the words above and below."""
    drawn = code_of(link, LARGE_CODE)
    with pen.tag("H1"):
        pen.write(frame.below(6 * MM).top(TITLE.line), title, TITLE, "middle")
    about = frame.below(6 * MM + TITLE.line)
    with pen.tag("P"):
        pen.paragraph(about, TO_JOIN if drawn else reason(link), WORDS, "middle")
    rest = about.below(WORDS.line + 2 * MM)
    if drawn is not None:
        pen.code(frame.x + (frame.width - drawn.size) / 2, rest.y - drawn.quiet / 2, drawn)
        rest = rest.below(drawn.size - drawn.quiet)
    _letters(pen, rest, code, drawn)


def _letters(pen: Pen, room: Frame, code: str, drawn: Code | None) -> None:
    """What to type where no camera helps."""
    words: list[Text | str] = [drawn.address] if drawn else []
    for line, text in enumerate((*words, _("Code: {code}", code=code))):
        with pen.tag("P"):
            pen.write(room.below(line * 1.4 * LETTERS.line).top(LETTERS.line), text, LETTERS, "middle")


def fold(pen: Pen, frame: Frame) -> None:
    """The line along which the page is folded, at the top of the frame."""
    pen.surface.line((frame.x, frame.y), (frame.right, frame.y), HAIR, GREY)
    with pen.tag("P"):
        pen.write(frame.top(5 * MM), FOLD, Style(7))
