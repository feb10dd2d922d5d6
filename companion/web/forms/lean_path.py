"""Paths of drawings as pages hold them: relative, in tenths, without what moves nowhere.

The same eye at two places is then the same text, which gzip halves. A tenth of a box of 48 is not seen at any size.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise

from flask import Flask

COMMAND = re.compile(r"([MLCZ])([^MLCZ]*)")
# Four quarters of a circle from its top, which is one arc almost all around.
CIRCLE = re.compile(r"c[\d.]+ 0 ([\d.]+) ([\d.]+) \1 \1s-\2 \1-\1 \1s-\1-\2-\1-\1s\2-\1 \1-\1z")
Tenths = tuple[int, int]  # a place or a way


def init_app(app: Flask) -> None:
    """Give templates `path|lean`."""
    app.jinja_env.filters["lean"] = lean_path


@lru_cache(maxsize=1000)
def lean_path(path: str) -> str:
    """The path of a `Shape`, of absolute commands M, L, C and Z, by relative ones (SVG 2, section 9.3)."""
    return CIRCLE.sub(r"a\1 \1 0 1 1-.1 0z", "".join(make_relative(path)))


def make_relative(path: str) -> Iterator[str]:
    here = start = handle = (0, 0)
    for command, text in COMMAND.findall(path):
        points = read_points(text)
        if command == "L" and set(points) == {here}:
            continue  # the next curve may still go on as the last one ended
        if command == "M":
            yield "m" + join(subtract(points[0], here))
            start = points[0]
        elif command == "L":
            yield from draw_lines([here, *points])
        elif command == "C":
            yield from draw_curve([subtract(point, here) for point in points], handle)
        else:
            yield "z"
        handle = subtract(points[-1], points[-2]) if command == "C" else (0, 0)
        here = points[-1] if points else start


def draw_curve(points: list[Tenths], handle: Tenths) -> Iterator[str]:
    """A curve by its three points; one that goes on as the last one ended, by its handle, needs no first point."""
    is_smooth = points[0] == handle
    numbers = [each for point in points[is_smooth:] for each in point]
    if any(numbers):
        yield ("s" if is_smooth else "c") + join(numbers)


def draw_lines(points: list[Tenths]) -> Iterator[str]:
    for before, after in pairwise(points):
        across, down = subtract(after, before)
        if across and down:
            yield "l" + join((across, down))
        elif across or down:
            yield f"h{join((across,))}" if across else f"v{join((down,))}"


def read_points(text: str) -> list[Tenths]:
    numbers = [round(10 * float(each)) for each in text.split()]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def subtract(point: Tenths, start: Tenths) -> Tenths:
    return point[0] - start[0], point[1] - start[1]


def join(tenths: Iterable[int]) -> str:
    """Numbers in tenths, apart where a sign does not part them."""
    return " ".join(map(write, tenths)).replace(" -", "-")


def write(tenths: int) -> str:
    return f"{tenths / 10:g}".replace("0.", ".") if abs(tenths) < 10 else f"{tenths / 10:g}"
