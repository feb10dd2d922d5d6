"""Drawings as pages hold them: the same shapes, in fewer letters."""

import re
from itertools import pairwise

from companion.kit.piece import disc
from companion.library.drawings import drawing_of
from companion.library.registry import games
from companion.web.forms.lean_path import lean_path

PATHS = sorted({shape.path for game in games().values() for piece in game.pieces for shape in drawing_of(piece).shapes})
NUMBER = r"-?(?:\d+\.?\d*|\.\d+)"
WIDTH = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "a": 7, "z": 0}


def corners(path: str) -> list[tuple[float, float]]:
    """Where the commands of an absolute path end, standing still left out."""
    numbers = [[float(each) for each in re.findall(NUMBER, text)][-2:] for text in re.findall(r"[MLC]([^MLCZ]*)", path)]
    ends = [(x, y) for x, y in numbers]
    return ends[:1] + [after for before, after in pairwise(ends) if before != after]


def walk(lean: str) -> list[tuple[float, float]]:
    """The same of a relative path."""
    x = y = 0.0
    start, ends = (x, y), []
    for command, text in re.findall(r"([mlhvcsaz])([^mlhvcsaz]*)", lean):
        numbers = [float(each) for each in re.findall(NUMBER, text)]
        assert len(numbers) == WIDTH[command]
        if command == "z":
            x, y = start
            continue
        if command == "a":
            radius = numbers[0]
            ends += [(x + radius, y + radius), (x, y + 2 * radius), (x - radius, y + radius), (x, y)]
            continue
        x += numbers[-2] if command in "mlcs" else numbers[0] if command == "h" else 0
        y += numbers[-1] if command != "h" else 0
        start = (x, y) if command == "m" else start
        ends.append((x, y))
    return ends


def test_a_lean_path_goes_the_same_way() -> None:
    for path in PATHS:
        there, here = corners(path), walk(lean_path(path))
        assert len(here) == len(there), path
        for ours, theirs in zip(here, there, strict=True):
            assert all(abs(a - b) <= 0.06 for a, b in zip(ours, theirs, strict=True)), path


def test_circles_and_repeated_starts_are_short() -> None:
    assert lean_path("M10 5L10 5C13 5 15 7 15 10C15 13 13 15 10 15Z") == "m10 5c3 0 5 2 5 5s-2 5-5 5z"
    assert lean_path("M1 1L3 1L3 3ZM5 5L5 7") == "m1 1h2v2zm4 4v2"
    assert lean_path(disc(10, 10, 5)) == "m10 5a5 5 0 1 1-.1 0z"
