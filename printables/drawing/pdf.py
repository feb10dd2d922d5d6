"""The PDF surface: ReportLab's canvas, with each piece of content marked as part of an element or as decoration.

Equal drawings give equal bytes: the PDF contains no time stamp and no random number.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache, partial
from io import BytesIO
from typing import Any

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from .path import Path, Point, place_path
from .shaping import shape
from .surface import BLACK, ORIGIN, Colour, Frame, Placing, Tag
from .tags import Element, Structure
from .typeface import FontRun, Style, font, runs

rl_config.useA85 = 0  # ASCII-85 makes a PDF a quarter larger
Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)
DrawStep = Callable[[], None]


class Pdf:
    """A tagged PDF (PDF/UA-1) while it is drawn.

    The steps of each page are kept, so that a part of it can be drawn again into a form without tags: PDF/UA does not
    allow a form that contains elements to be repeated.
    """

    def __init__(self, title: str, language: str) -> None:
        self._file = BytesIO()
        self._canvas: Any = Canvas(self._file, invariant=1, pageCompression=1, pdfVersion=(1, 7), lang=language)
        self._title, self._language = title, language
        self._structure = Structure()
        self._element = self._structure.root
        self._marked: Element | str | None = None
        self._width = self._height = 0.0
        self._sheets: list[list[list[DrawStep]]] = []  # the pages of each sheet, as their steps
        self._bodies: dict[int, list[DrawStep]] = {}

    def finish(self) -> bytes:
        self._end_page()
        self._canvas.setTitle(self._title)
        for describe in (self._canvas.setAuthor, self._canvas.setCreator, self._canvas.setSubject):
            describe("")  # ReportLab's defaults are "anonymous" and "unspecified"
        self._canvas.setViewerPreference("DisplayDocTitle", "true")
        self._canvas.setViewerPreference("PrintScaling", "None")
        self._structure.write(self._canvas, self._title, self._language)
        self._canvas.save()
        return self._file.getvalue()

    def page(self, width: float, height: float) -> None:
        self._end_page()
        self._sheets.append([])
        self._begin_page(width, height)

    def turn_page(self) -> None:
        self._end_page()
        self._begin_page(self._width, self._height)

    def _begin_page(self, width: float, height: float) -> None:
        self._structure.pages.append([])
        self._sheets[-1].append([])
        self._canvas.setPageSize((width, height))
        self._width, self._height = width, height

    def _end_page(self) -> None:
        if self._sheets:
            self._mark(None)
            self._canvas.showPage()

    @contextmanager
    def element(self, tag: Tag) -> Iterator[None]:
        outer = self._element
        self._element = outer.add(self._flip_frame(tag))
        yield
        if tag.name == "Link":
            self._structure.add_link(self._canvas, self._element)
        self._element = outer

    def _flip_frame(self, tag: Tag) -> Tag:
        if tag.frame is None:
            return tag
        return tag._replace(frame=tag.frame._replace(y=self._height - tag.frame.bottom))

    def text(self, x: float, y: float, text: str, style: Style) -> None:
        def step() -> None:
            left, base = _short(x, self._height - y)
            self._canvas.setFillGray(style.grey)
            if style.turned:
                self._canvas.saveState()
                self._canvas.transform(0, 1, -1, 0, left, base)
                left = base = 0
            for run in runs(text, style.font):
                draw = self._draw_shaped if run.is_shaped else self._draw_run
                left += draw(left, base, run, style)
            if style.turned:
                self._canvas.restoreState()

        self._draw(self._element, step)

    def _draw_run(self, x: float, y: float, run: FontRun, style: Style) -> float:
        """Draw a run and return its width."""
        self._canvas.setFont(font(run.font).fontName, style.size)
        self._canvas.drawString(x, y, run.text)
        width: float = self._canvas.stringWidth(run.text, run.font, style.size)
        return width

    def _draw_shaped(self, x: float, y: float, run: FontRun, style: Style) -> float:
        """Draw the outlines of a run with its text for copying, and return its width."""
        advance, outlines = shape(run.font, run.text)
        text = "FEFF" + run.text.encode("utf-16-be").hex().upper()
        self._canvas.addLiteral(f"/Span <</ActualText <{text}>>> BDC")
        path = _pdf_path(place_path(outlines, x, y, style.size))
        self._canvas.drawPath(path, stroke=0, fill=1, fillMode=1)
        self._canvas.addLiteral("EMC")
        return advance * style.size

    def line(self, start: Point, end: Point, width: float, colour: Colour, dash: float = 0) -> None:
        def step() -> None:
            self._set_colours(width, colour)
            self._canvas.setDash([dash, dash] if dash else [])
            self._canvas.line(*_short(start[0], self._height - start[1], end[0], self._height - end[1]))
            self._canvas.setDash([])

        self._decorate(step)

    def rectangle(self, frame: Frame, width: float, colour: Colour, fill: Colour | None = None) -> None:
        def step() -> None:
            self._set_colours(width, colour, fill)
            place = _short(frame.x, self._height - frame.bottom, frame.width, frame.height)
            self._canvas.rect(*place, fill=fill is not None)

        self._decorate(step)

    def path(self, path: Path, width: float, colour: Colour, fill: Colour | None = None, at: Placing = ORIGIN) -> None:
        def step() -> None:
            self._canvas.saveState()
            scale, corner = round(at.scale, 4), _short(at.corner[0], self._height - at.corner[1])
            self._canvas.transform(scale, 0, 0, -scale, *corner)
            self._set_colours(width / scale, colour, fill)
            self._canvas.setLineJoin(1)
            self._canvas.setLineCap(1)
            self._canvas.drawPath(_stamp_path(path), stroke=width > 0, fill=fill is not None)
            self._canvas.restoreState()

        self._decorate(step)

    def circle(self, centre: Point, radius: float, width: float, colour: Colour, fill: Colour | None = None) -> None:
        def step() -> None:
            self._set_colours(width, colour, fill)
            self._canvas.circle(centre[0], self._height - centre[1], radius, fill=fill is not None)

        self._decorate(step)

    def blocks(self, frames: Iterable[Frame]) -> None:
        blocks = list(frames)
        x, y, _width, side = blocks[0]

        def step() -> None:
            self._canvas.saveState()
            self._canvas.transform(side, 0, 0, -side, *_short(x, self._height - y))  # modules are the unit
            self._set_colours(0, BLACK, BLACK)
            path = self._canvas.beginPath()
            for each in blocks:
                path.rect(*_short((each.x - x) / side, (each.y - y) / side, each.width / side, each.height / side))
            self._canvas.drawPath(path, stroke=0, fill=1)
            self._canvas.restoreState()

        self._decorate(step)

    @contextmanager
    def body(self, number: int = 0) -> Iterator[None]:
        steps = self._sheets[-1][-1]
        before = len(steps)
        yield
        self._bodies[number] = steps[before:]
        steps[before:] = [partial(self._draw_body, number)]

    def _draw_body(self, number: int) -> None:
        """Draw a body as a part of a sheet that is repeated: from its form, if there is one."""
        if self._canvas.hasForm(f"body{number}"):
            self._canvas.doForm(f"body{number}")
            return
        for step in self._bodies[number]:
            step()

    def copy_body(self, right: float, down: float, alt: str, number: int = 0) -> None:
        self._repeat(f"body{number}", self._bodies[number], alt, (1, 0, 0, 1, right, -down))

    def turn_body(self, alt: str) -> None:
        self._repeat("body0", self._bodies[0], alt, (-1, 0, 0, -1, self._width, self._height))

    def repeat_sheet(self, alt: str, number: int = 0) -> None:
        self.page(self._width, self._height)
        for place, steps in enumerate(self._sheets[number]):
            if place:
                self.turn_page()
            self._repeat(f"page{number}-{place}", steps, alt)

    def _repeat(self, form: str, steps: Iterable[DrawStep], alt: str, matrix: Matrix = IDENTITY) -> None:
        """Draw steps again as one figure: from a form, which the first repetition makes."""
        self._mark(None)
        if not self._canvas.hasForm(form):
            self._canvas.beginForm(form)
            for each in steps:
                each()
            self._canvas.endForm()

        def step() -> None:
            self._canvas.saveState()
            self._canvas.transform(*matrix)
            self._canvas.doForm(form)
            self._canvas.restoreState()

        with self.element(Tag("Figure", alt, Frame(0, 0, self._width, self._height))):
            self._decorate(step)

    def _decorate(self, step: DrawStep) -> None:
        """Draw lines and fills: in a figure they belong to it, anywhere else they are decoration."""
        self._draw(self._element if self._element.tag.name == "Figure" else "Artifact", step)

    def _draw(self, mark: Element | str, step: DrawStep) -> None:
        self._mark(mark)
        step()
        self._sheets[-1][-1].append(step)

    def _set_colours(self, width: float, colour: Colour, fill: Colour | None = None) -> None:
        self._canvas.setLineWidth(round(width, 2))
        self._canvas.setStrokeColorRGB(*colour)
        if fill is not None:
            self._canvas.setFillColorRGB(*fill)

    def _mark(self, mark: Element | str | None) -> None:
        """Mark the content drawn from here on as an element's, as decoration, or (None) as neither."""
        if mark is self._marked:
            return
        if self._marked is not None:
            self._canvas.addLiteral("EMC")
        if isinstance(mark, Element):
            number = self._structure.add_content(mark)
            self._canvas.addLiteral(f"/{mark.tag.name} <</MCID {number}>> BDC")
        elif mark is not None:
            self._canvas.addLiteral(f"/{mark} BMC")
        self._marked = mark


def _short(*numbers: float) -> list[float]:
    """Numbers in hundredths of a point: more digits make a PDF a fifth larger."""
    return [round(number, 2) for number in numbers]


def _pdf_path(path: Path) -> PDFPathObject:
    drawn: Any = PDFPathObject()
    moves = {"M": drawn.moveTo, "L": drawn.lineTo, "C": drawn.curveTo, "Z": drawn.close}
    for step in path:
        moves[step.command](*_short(*(number for point in step.points for number in point)))
    return drawn  # type: ignore[no-any-return]


_stamp_path = lru_cache(maxsize=512)(_pdf_path)  # halves the time of a board: 75 ms in place of 170 ms
