"""The shapes that tell kinds apart: outlines with a light tint, to save ink."""

from math import cos, pi, sin

from companion.kit.kind import Kind

from .path import Point
from .surface import BLACK, Colour, Surface

LINE = 0.9
TINT = 0.1  # of a shape's colour is inside the shape

# In a square from -1 to 1, downwards.
CORNERS: dict[str, tuple[Point, ...]] = {
    "triangle": ((0, -1), (1, 0.9), (-1, 0.9)),
    "diamond": ((0, -1), (0.95, 0), (0, 1), (-0.95, 0)),
    "square": ((-0.82, -0.82), (0.82, -0.82), (0.82, 0.82), (-0.82, 0.82)),
    "star": tuple((sin(i * pi / 5) * (1.08, 0.52)[i % 2], -cos(i * pi / 5) * (1.08, 0.52)[i % 2]) for i in range(10)),
}
# An egg, its small end up: points around it.
EGG = tuple(
    (0.76 * sin(angle) * (1 - 0.16 * cos(angle)), -cos(angle)) for angle in (2 * pi * i / 36 for i in range(36))
)


def colour_of(kind: Kind) -> Colour:
    """The colour of a kind as a thin line on paper; black for a kind without one."""
    return Colour(*kind.colour) if kind.colour else BLACK


def tint(colour: Colour) -> Colour:
    return Colour(*(1 - TINT * (1 - part) for part in colour))


def outline(surface: Surface, shape: str, centre: Point, size: float, colour: Colour) -> None:
    """Draw a shape in a square of this size; an egg if the shape is not known."""
    half, inside = size / 2, None if colour == BLACK else tint(colour)
    if shape == "circle":
        surface.circle(centre, half * 0.95, LINE, colour, inside)
        return
    corners = CORNERS.get(shape, EGG)
    surface.polygon([(centre[0] + x * half, centre[1] + y * half) for x, y in corners], LINE, colour, inside)
