"""A surface that records drawing calls. `python -m tests.support.prints.recorder` makes the golden files."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import chain, combinations, pairwise
from operator import mul

from companion.kit.data import at
from companion.kit.game import Game
from companion.kit.text import ENGLISH, Language
from companion.library.registry import games
from printables.catalog import prints_of, read_request
from printables.drawing.path import Path as Steps
from printables.drawing.path import PathStep, Point
from printables.drawing.pen import NoRoom
from printables.drawing.surface import ORIGIN, Colour, Frame, Placing, Tag
from printables.drawing.typeface import Style, width
from printables.page_options import UP
from printables.print import AnyRequest, PrintRequest
from printables.render import draw_sheets, try_fewer
from tests.support.once import once
from tests.support.root import ROOT

GOLDEN = ROOT / "tests" / "printables" / "golden"
ADDRESS = "http://192.168.1.20:8000/"
SEED = "EGG7"


@dataclass
class Written:
    """A written text with its page, its frame, and the number of its element."""

    text: str
    page: int
    frame: Frame
    element: int
    size: float
    bold: bool


@dataclass
class Recorder:
    """The drawing calls, as lines of a log and by their kind."""

    log: list[str] = field(default_factory=list)
    tags: list[Tag] = field(default_factory=list)
    texts: list[Written] = field(default_factory=list)
    frames: list[Frame] = field(default_factory=list)
    borders: list[tuple[int, Frame]] = field(default_factory=list)  # around tables, each with its page
    code_frames: list[Frame] = field(default_factory=list)
    codes: list[tuple[int, Frame, float]] = field(default_factory=list)  # each with its page and its module
    lines: list[tuple[Point, Point]] = field(default_factory=list)
    line_pages: list[int] = field(default_factory=list)
    strokes: list[tuple[int, Frame]] = field(default_factory=list)  # around each step of a path, with its page
    fills: list[tuple[str, Colour]] = field(default_factory=list)
    pages: int = 0
    open: list[int] = field(default_factory=list)

    def page(self, width: float, height: float) -> None:
        self.pages += 1
        self._note("page", f"{width:.0f} x {height:.0f}")

    def pairs(self) -> Iterator[tuple[Written, Written]]:
        """Every two texts of a page."""
        return ((one, other) for one, other in combinations(self.texts, 2) if one.page == other.page)

    def turn_page(self) -> None:
        self.pages += 1
        self._note("turned page")

    @contextmanager
    def element(self, tag: Tag) -> Iterator[None]:
        told = (
            f" {name}={value}" for name, value in tag._asdict().items() if name != "name" and value not in ("", None, 1)
        )
        self._note(f"<{tag.name}{''.join(told)}>" if tag.frame is None else f"<{tag.name} alt={tag.alt}>")
        self.open.append(len(self.tags))
        self.tags.append(tag)
        yield
        self.open.pop()

    def text(self, x: float, y: float, text: str, style: Style) -> None:
        if text:
            long, high = width(text, style), style.size * 0.72
            frame = Frame(x - high, y - long, high, long) if style.turned else Frame(x, y - high, long, high)
            self.texts.append(
                Written(text, self.pages, frame, self.open[-1] if self.open else -1, style.size, style.bold)
            )
            weight = (" bold" if style.bold else "") + (" turned" if style.turned else "")
            self._note("text", _place(x, y), f"{style.size:.1f}{weight}", text)

    def line(self, start: Point, end: Point, width: float, colour: Colour, dash: float = 0) -> None:
        self.lines.append((start, end))
        self.line_pages.append(self.pages)
        self._note("dashes" if dash else "line", _place(*start), _place(*end), f"{width:.2f}")

    def path(self, path: Steps, width: float, colour: Colour, fill: Colour | None = None, at: Placing = ORIGIN) -> None:
        placed = _place_path(path, at)
        across, down = zip(*(point for step in placed for point in step.points), strict=True)
        frame = Frame(min(across), min(down), max(across) - min(across), max(down) - min(down))
        points = list(_trace(placed))
        for (x, y), (right, bottom) in pairwise(points):
            corner = min(x, right), min(y, bottom)
            self.strokes.append((self.pages, Frame(*corner, abs(right - x), abs(bottom - y)).inset(-width / 2)))
        what = f"path of {len(path)}"
        if not self.open and fill is None and path[-1].command == "Z":
            self.borders.append((self.pages, frame))
        self.frames.append(frame)
        if fill is not None:
            self.fills.append((what, fill))
        self._note(what, _place(frame.x, frame.y), _place(frame.width, frame.height), f"{width:.2f}")

    def blocks(self, frames: Iterable[Frame]) -> None:
        found = list(frames)
        self.frames += found
        self.code_frames += found
        x, y = min(each.x for each in found), min(each.y for each in found)
        right, bottom = max(each.right for each in found), max(each.bottom for each in found)
        self.codes.append((self.pages, Frame(x, y, right - x, bottom - y), found[0].height))
        self.fills.append((self.tags[self.open[-1]].alt, Colour(0, 0, 0)))
        self._note(f"{len(found)} blocks", _place(found[0].x, found[0].y), f"{found[0].height:.3f}")

    @contextmanager
    def body(self, number: int = 0) -> Iterator[None]:
        yield

    def copy_body(self, right: float, down: float, alt: str, number: int = 0) -> None:
        self._note("copy", *([str(number)] if number else []), _place(right, down), alt)

    def turn_body(self, alt: str, number: int = 0, about: Point | None = None) -> None:
        self._note("turned", alt)

    def repeat_sheet(self, alt: str, number: int = 0) -> None:
        self.pages += 1
        self._note("again", alt)

    def small_sheet(self, part: int, frame: Frame, scale: float, alt: str) -> None:
        self.frames.append(frame)
        self._note("small sheet", str(part), _place(frame.x, frame.y), alt)

    def _note(self, *words: str) -> None:
        self.log.append("  " * len(self.open) + " ".join(words))

    def list_words(self) -> list[str]:
        """The words of each element, each word of a figure alone, and the alternative texts."""
        elements = [[each.text for each in self.texts if each.element == number] for number in range(len(self.tags))]
        figures = [tag.name in ("Figure", "TD") and bool(tag.alt) for tag in self.tags]
        words = [words if alone else [" ".join(words)] for words, alone in zip(elements, figures, strict=True)]
        return [text for text in (*chain.from_iterable(words), *(tag.alt for tag in self.tags)) if text]


def _trace(path: Steps) -> Iterator[Point]:
    """Points along a path, close to each other on its curves."""
    start = path[0].points[0]
    for step in path:
        if step.command == "C":
            corners = [start, *step.points]
            for part in (0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875):
                shares = ((1 - part) ** 3, 3 * part * (1 - part) ** 2, 3 * part**2 * (1 - part), part**3)
                x, y = (sum(map(mul, shares, axis)) for axis in zip(*corners, strict=True))
                yield x, y
        yield from step.points[-1:]
        start = step.points[-1] if step.points else start


def _place_path(path: Steps, at: Placing) -> Steps:
    """Return the path with its points multiplied by the scale, then moved to the corner."""
    x, y = at.corner
    return tuple(
        PathStep(step.command, tuple((x + a * at.scale, y + b * at.scale) for a, b in step.points)) for step in path
    )


def _place(x: float, y: float) -> str:
    return f"{x:.1f},{y:.1f}"


def make_request(game: Game, what: str, names: Sequence[str] = (), **chosen: object) -> AnyRequest:
    """A request without problems, with what the print knows of the words.

    Equal words give the same object, so that its record is made once.
    """
    named = {at("names", player): name for player, name in enumerate(names)}
    words = named | {key: str(value) for key, value in chosen.items()}
    known = prints_of(game)[what].known
    typed = {path: text for path, text in words.items() if path.partition(".")[0] in known}
    return once(_request, (game.slug, what, *sorted(typed.items())), game, what, typed)


def _request(game: Game, what: str, typed: dict[str, str]) -> AnyRequest:
    request = read_request(game, what, typed, lambda: SEED)
    assert isinstance(request, PrintRequest), request
    return request


def record_drawing(request: AnyRequest, address: str | None = ADDRESS, language: Language = ENGLISH) -> Recorder:
    """The shared record of a request; do not change it."""
    return once(_record, (id(request), address, language.tag), request, address, language)


def _record(request: AnyRequest, address: str | None, language: Language) -> Recorder:
    recorder = Recorder()
    draw_sheets(recorder, request, address, language)
    return recorder


def fit(request: AnyRequest, address: str | None = ADDRESS, language: Language = ENGLISH) -> AnyRequest:
    """Return the request with as many cards on a page as fit."""
    return once(_fit, (id(request), address, language.tag), request, address, language)


def _fit(request: AnyRequest, address: str | None, language: Language) -> AnyRequest:
    return next(each for each in try_fewer(request) if _fits(each, address, language))


def _fits(request: AnyRequest, address: str | None, language: Language) -> bool:
    try:
        record_drawing(request, address, language)
    except NoRoom:
        return False
    return True


def fewest(request: AnyRequest) -> int:
    """The number that fits on a page."""
    return int(fit(request)[UP])


def goldens() -> dict[str, AnyRequest]:
    """The requests with a golden file: the pads of all games, and each other print once."""
    return {
        "dragomino-pad": make_request(games()["dragomino"], "score-pad", players=3),
        "dragons-eggs-pad": make_request(games()["dragons-eggs"], "score-pad", ("Ana", "Ben"), up=2),
        "little-dragons-pad": make_request(games()["little-dragons"], "score-pad", players=6, paper="letter"),
        "break-the-egg-pad": make_request(games()["break-the-egg"], "score-pad", players=10, up=4),
        "khlor-pad": make_request(games()["khlor"], "score-pad", ("Ana", "Ольга", "さくら"), note="By the fire"),
        "khlor-pad-solo": make_request(games()["khlor"], "score-pad", mode="solo", large="true"),
        "khlor-board": make_request(games()["khlor"], "board", paper="letter"),
        "khlor-reference": make_request(games()["khlor"], "reference"),
        "dragomino-checklist": make_request(games()["dragomino"], "checklist", players=4),
        "dragomino-sticker": make_request(games()["dragomino"], "sticker", label=14),
        "dragomino-dominoes": make_request(games()["dragomino"], "dominoes"),
        "dragomino-pieces": make_request(games()["dragomino"], "pieces"),
        "khlor-aids": make_request(games()["khlor"], "aids"),
        "khlor-place-cards": make_request(games()["khlor"], "place-cards", ("Ana", "Ольга", "さくら"), players=4),
        "khlor-seating": make_request(games()["khlor"], "seating", ("Ana", "Ольга"), players=3),
        "break-the-egg-headbands": make_request(games()["break-the-egg"], "headbands", ("Ana",)),
    }


if __name__ == "__main__":
    for name, request in goldens().items():
        (GOLDEN / f"{name}.txt").write_text("\n".join(record_drawing(request).log) + "\n", encoding="utf-8")
