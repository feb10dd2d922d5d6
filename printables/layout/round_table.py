"""A round table with the players' eggs in their order."""

from math import cos, pi, sin

from companion.kit.player import CROWN
from companion.kit.randomizer import Pile
from companion.kit.text import _
from printables.drawing.pen import THICK, Pen
from printables.drawing.surface import Frame
from printables.drawing.typeface import SHRUNK, Style, fit_text, width

from .pad import named_egg

TABLE, EGG = 0.34, 0.17  # of the room's smaller side: the radius of the ring of eggs, and the largest egg
BELOW = 0.7  # of an egg's side: the height of the name below it
NAME, STARTS = Style(16, title=True), Style(20, title=True)


def draw_round_table(pen: Pen, frame: Frame, order: Pile, start: Pile) -> bool:
    """Draw the eggs clockwise from the top, each with its name; the player who starts has a crown.

    Return False and draw nothing if a name has no room.
    """
    (x, y), size, first = frame.middle, min(frame.width, frame.height), start.pieces[0]
    radius, turn = size * TABLE, 2 * pi / len(order.pieces)
    wide = min(size * (1 - 2 * TABLE), 1.9 * radius * sin(turn / 2))
    egg = min(size * EGG, wide * 0.6)
    least = NAME._replace(size=max(NAME.size * SHRUNK, pen.least))
    table = radius - max(1.1 * egg, wide / 2)
    room = Frame(x - 0.8 * table, y - 0.6 * table, 1.6 * table, 1.2 * table)  # inside the circle
    starts = _("{name} starts", name=first.name)
    longest = max(width(word, STARTS) for word in pen.say(starts).split())
    style = STARTS._replace(size=STARTS.size * min(1, 0.99 * room.width / longest))
    if style.size < pen.least or any(pen.height(kind.name, least, wide) > egg * BELOW for kind in order.pieces):
        return False
    pen.circle((x, y), table, THICK)
    pen.fill(room, starts, style, "middle", tag="H2")
    for number, kind in enumerate(order.pieces):
        left, top = x + radius * sin(number * turn) - wide / 2, y - radius * cos(number * turn) - 0.8 * egg
        place = Frame(left, top, wide, egg)
        pen.piece(place, named_egg(kind.player - 1, str(kind.name.values.get("name", ""))))
        if kind == first:
            pen.piece(place._replace(y=place.y - egg * 0.3).top(egg * 0.4), CROWN)
        style = fit_text(max(pen.say(kind.name).split(), key=len), pen.readable(NAME), wide, pen.least)[1]
        pen.fill(place._replace(y=place.bottom).top(egg * BELOW), kind.name, style, "middle", tag="P")
    return True
