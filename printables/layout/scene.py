"""The picture of the table after the set-up, in black and white: its pieces, captions, and the numbers of the steps."""

from collections.abc import Sequence

from companion.kit.piece import BOX
from companion.kit.rulebook import HEIGHT, WIDTH, SetupPicture, Step
from companion.kit.text import _
from printables.drawing.pen import THIN, Pen
from printables.drawing.surface import BLACK, WHITE, Frame
from printables.drawing.typeface import Style, width

CAPTION, NUMBER = 12.0, 13.0  # units: the letters of captions, those of numbers
RATIO = HEIGHT / WIDTH


def draw_scene(pen: Pen, frame: Frame, picture: SetupPicture, steps: Sequence[Step], least: float) -> None:
    """Draw the picture in the middle of the frame, with no letter smaller than `least` points."""
    scale = min(frame.width / WIDTH, frame.height / HEIGHT)
    wide, high = WIDTH * scale, HEIGHT * scale
    corner = frame.x + (frame.width - wide) / 2, frame.y + (frame.height - high) / 2
    with pen.figure(_("The table after the set-up"), Frame(*corner, wide, high)):
        for shape in picture.shapes:
            pen.draw_shape(corner, scale, shape)
        for spot in picture.spots:
            place = corner[0] + spot.left * scale, corner[1] + spot.top * scale
            pen.draw_piece(place, scale * spot.size / BOX, spot.piece)
        _write_captions(pen, Frame(*corner, wide, high), frame, picture, max(least, CAPTION * scale))
        _draw_numbers(pen, Frame(*corner, wide, high), picture, steps, max(least, NUMBER * scale))


def _write_captions(pen: Pen, frame: Frame, around: Frame, picture: SetupPicture, size: float) -> None:
    """Write the captions, each as a whole inside the room around the picture."""
    scale, style = frame.width / WIDTH, Style(size)
    for caption in picture.captions:
        said = pen.say(caption.text)
        taken = width(said, style)
        start = min(max(around.x, frame.x + caption.x * scale - taken / 2), around.right - taken)
        lower = (size - CAPTION * scale) * 0.8  # letters that are larger than the picture's begin at the same height
        base = frame.y + caption.y * scale + lower
        behind = Frame(start - 1, base - 2 * style.half_height - 1, taken + 2, 2 * style.half_height + 2)
        pen.surface.rectangle(behind, 0, WHITE, WHITE)  # whatever a large caption lies over
        pen.surface.text(start, base, said, style)


def _draw_numbers(pen: Pen, frame: Frame, picture: SetupPicture, steps: Sequence[Step], size: float) -> None:
    scale, style = frame.width / WIDTH, Style(size, title=True)
    for number, step in enumerate(steps, start=1):
        if step.id in picture.numbers:
            x, y = (part * scale for part in picture.numbers[step.id])
            pen.surface.circle((frame.x + x, frame.y + y), size * 0.72, 2 * THIN, BLACK, WHITE)
            start = frame.x + x - width(str(number), style) / 2
            pen.surface.text(start, frame.y + y + style.half_height, str(number), style)
