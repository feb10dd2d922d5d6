"""The surface that is a PDF: ReportLab's canvas, with every piece of content marked as an element's or as decoration.

Equal drawings give equal bytes: the PDF carries no clock and no chance.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from io import BytesIO
from typing import Any

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from .packing import pack, share_pages
from .page_again import FirstPage, PageAgain
from .path import Path, Point, place_path
from .shaping import shape
from .surface import Colour, Frame, Tag
from .tags import Element, Structure
from .typeface import FontRun, Style, font, runs

rl_config.useA85 = 0  # text instead of bytes makes a PDF a quarter larger, for mail programs of long ago
BODY, PAGE = "body", "page"  # the names of forms, which are drawn again
Matrix = tuple[float, float, float, float, float, float]
AS_IT_IS: Matrix = (1, 0, 0, 1, 0, 0)
MARKS = ("BDC", "BMC", "EMC")


@cache
def _stamp_operations(path: Path) -> str:
    """A path of a piece in the operations of a PDF: to write its numbers takes most of the time of a drawing."""
    return _operations(path)


def _operations(path: Path) -> str:
    drawn: Any = PDFPathObject()
    moves = {"M": drawn.moveTo, "L": drawn.lineTo, "C": drawn.curveTo, "Z": drawn.close}
    for step in path:
        moves[step.command](*(part for point in step.points for part in point))
    return str(drawn.getCode())


class Pdf:
    """A tagged PDF (PDF/UA-1) in the making."""

    def __init__(self, title: str, language: str) -> None:
        self._file = BytesIO()
        self._canvas: Any = Canvas(self._file, invariant=1, pageCompression=1, pdfVersion=(1, 7))
        self._title, self._language = title, language
        self._structure = Structure()
        self._element = self._structure.root
        self._open: Element | str | None = None
        self._height = 0.0
        self._bodies: dict[int, list[str]] = {}
        self._turned: list[list[str]] = []  # the pages of this sheet that are done
        self._kept: dict[int, int] = {}
        self._repeated: dict[str, FirstPage] = {}
        self._is_page_open = False

    def finish(self) -> bytes:
        self._end_page()
        self._canvas.setTitle(self._title)
        for describe in (self._canvas.setAuthor, self._canvas.setCreator, self._canvas.setSubject):
            describe("")  # else ReportLab says anonymous and unspecified
        self._canvas.setViewerPreference("DisplayDocTitle", "true")
        self._canvas.setViewerPreference("PrintScaling", "None")
        self._structure.write(self._canvas._doc, self._title, self._language)
        share_pages(self._canvas._doc)
        self._canvas._doc.format = partial(pack, self._canvas._doc)
        self._canvas.save()
        return self._file.getvalue()

    def page(self, width: float, height: float) -> None:
        self._turned.clear()
        self._begin_page(width, height)

    def turn_page(self) -> None:
        self._turned.append(self._operations_since(0))
        self._begin_page(*self._canvas._pagesize)

    def _begin_page(self, width: float, height: float) -> None:
        self._end_page()
        self._structure.pages.append([])
        self._canvas.setPageSize((width, height))
        self._height = height
        self._is_page_open = True

    def _end_page(self) -> None:
        if self._is_page_open:
            self._begin_mark(None)
            self._canvas.showPage()
        self._is_page_open = False

    @contextmanager
    def element(self, tag: Tag) -> Iterator[None]:
        outer = self._element
        self._element = outer.add(self._flip_frame(tag))
        yield
        if tag.name == "Link":
            self._add_link(self._element)
        self._element = outer

    def _add_link(self, element: Element) -> None:
        if element.tag.frame is not None:
            name = f"link {len(self._structure.links)}"
            self._canvas._addAnnotation(self._structure.add_link(element, element.tag.frame), name)
            element.annotation = self._canvas._doc.refAnnotation(name)

    def _flip_frame(self, tag: Tag) -> Tag:
        if tag.frame is None:
            return tag
        return tag._replace(frame=tag.frame._replace(y=self._height - tag.frame.bottom))

    def text(self, x: float, y: float, text: str, style: Style) -> None:
        self._begin_mark(self._element)
        self._canvas.setFillGray(style.grey)
        for run in runs(text, style.font):
            if run.is_shaped:
                x += self._draw_shaped(x, y, run, style)
                continue
            self._canvas.setFont(font(run.font).fontName, style.size)
            self._canvas.drawString(x, self._height - y, run.text)
            x += self._canvas.stringWidth(run.text, run.font, style.size)

    def _draw_shaped(self, x: float, y: float, run: FontRun, style: Style) -> float:
        """Draw the outlines of a run, its text going along, and return its width."""
        advance, outlines = shape(run.font, run.text)
        said = "FEFF" + run.text.encode("utf-16-be").hex().upper()
        self._canvas.addLiteral(f"/Span <</ActualText <{said}>>> BDC")
        drawn = PDFPathObject([_operations(place_path(outlines, x, self._height - y, style.size))])
        self._canvas.drawPath(drawn, stroke=0, fill=1, fillMode=1)
        self._canvas.addLiteral("EMC")
        return advance * style.size

    def line(self, start: Point, end: Point, width: float, colour: Colour, dash: float = 0) -> None:
        self._begin_decoration(width, colour)
        if dash:
            self._canvas.setDash([dash, dash])
        self._canvas.line(start[0], self._height - start[1], end[0], self._height - end[1])
        if dash:
            self._canvas.setDash([])

    def rectangle(self, frame: Frame, width: float, colour: Colour, fill: Colour | None = None) -> None:
        self._begin_decoration(width, colour, fill)
        self._canvas.rect(frame.x, self._height - frame.bottom, frame.width, frame.height, fill=fill is not None)

    def path(self, path: Path, width: float, colour: Colour, fill: Colour | None = None) -> None:
        self._draw_path(_operations(path), (0, 0), 1, width, colour, fill)

    def stamp(
        self, path: Path, corner: Point, scale: float, width: float, colour: Colour, fill: Colour | None = None
    ) -> None:
        """Draw a path in its own units: the same operations each time, which take next to no room in the PDF."""
        self._draw_path(_stamp_operations(path), corner, scale, width, colour, fill)

    def _draw_path(
        self, operations: str, corner: Point, scale: float, width: float, colour: Colour, fill: Colour | None
    ) -> None:
        self._begin_decoration(width, colour, fill)
        self._canvas.saveState()
        self._canvas.transform(scale, 0, 0, -scale, corner[0], self._height - corner[1])
        self._canvas.setLineWidth(width / scale)
        self._canvas.setLineJoin(1)
        self._canvas.setLineCap(1)
        self._canvas.drawPath(PDFPathObject([operations]), stroke=width > 0, fill=fill is not None)
        self._canvas.restoreState()

    def circle(self, centre: Point, radius: float, width: float, colour: Colour, fill: Colour | None = None) -> None:
        self._begin_decoration(width, colour, fill)
        self._canvas.circle(centre[0], self._height - centre[1], radius, fill=fill is not None)

    def blocks(self, frames: Iterable[Frame]) -> None:
        self._begin_decoration(0, Colour(0, 0, 0), Colour(0, 0, 0))
        path = self._canvas.beginPath()
        for frame in frames:
            path.rect(frame.x, self._height - frame.bottom, frame.width, frame.height)
        self._canvas.drawPath(path, stroke=0, fill=1)

    @contextmanager
    def body(self, number: int = 0) -> Iterator[None]:
        self._begin_mark(None)
        before = len(self._canvas._code)
        yield
        self._bodies[number] = self._operations_since(before)

    def copy_body(self, right: float, down: float, alt: str, number: int = 0) -> None:
        """Draw a body again, as one figure: a form that holds elements of its own may not be repeated in PDF/UA."""
        self._body_again(alt, (1, 0, 0, 1, right, -down), number)

    def turn_body(self, alt: str) -> None:
        self._body_again(alt, (-1, 0, 0, -1, *self._canvas._pagesize))

    def _body_again(self, alt: str, matrix: Matrix, number: int = 0) -> None:
        name = f"{BODY}{number}"
        self._form(name, self._bodies.pop(number, []))
        self._figure(name, alt, matrix)

    def keep_sheet(self, number: int) -> None:
        pages = [*self._turned, self._operations_since(0)]
        for place, operations in enumerate(pages):
            self._form(f"{PAGE}{number}-{place}", operations, *self._canvas._formsinuse)
        self._kept[number] = len(pages)

    def repeat_sheet(self, alt: str, number: int = 0) -> None:
        for place in range(self._kept[number]):
            name = f"{PAGE}{number}-{place}"
            if name in self._repeated:
                self._page_again(self._repeated[name], alt)
                continue
            self.page(*self._canvas._pagesize)
            self._figure(name, alt)
            self._end_page()
            doc = self._canvas._doc
            self._repeated[name] = FirstPage(doc.Pages.pages[-1], doc)

    def _page_again(self, first: FirstPage, alt: str) -> None:
        """Add a further page that shows one figure, the same that an earlier page shows alone."""
        doc = self._canvas._doc
        self._structure.pages.append([])
        with self.element(Tag("Figure", alt, Frame(0, 0, *self._canvas._pagesize))):
            self._structure.add_content(self._element, doc.thisPageRef())
        doc.addPage(PageAgain(first))

    def _operations_since(self, since: int) -> list[str]:
        """The operations of the page after the first `since`, without the marks of elements."""
        self._begin_mark(None)
        return [code for code in self._canvas._code[since:] if not code.endswith(MARKS)]

    def _form(self, name: str, operations: list[str], *inside: str) -> None:
        """Keep operations, with the names of the forms they use, as a form of this name, if there are any."""
        if operations:
            self._canvas.beginForm(name)
            self._canvas._code += operations
            self._canvas._formsinuse += inside
            self._canvas.endForm()

    def _figure(self, form: str, alt: str, matrix: Matrix = AS_IT_IS) -> None:
        with self.element(Tag("Figure", alt, Frame(0, 0, *self._canvas._pagesize))):
            self._begin_mark(self._element)
            self._canvas.saveState()
            self._canvas.transform(*matrix)
            self._canvas.doForm(form)
            self._canvas.restoreState()
            self._begin_mark(None)

    def _begin_decoration(self, width: float, colour: Colour, fill: Colour | None = None) -> None:
        """Begin lines and fills: in a figure they belong to it, anywhere else they are decoration."""
        self._begin_mark(self._element if self._element.tag.name == "Figure" else "Artifact")
        self._canvas.setLineWidth(width)
        self._canvas.setStrokeColorRGB(*colour)
        if fill is not None:
            self._canvas.setFillColorRGB(*fill)

    def _begin_mark(self, mark: Element | str | None) -> None:
        """Mark what is drawn from here on as content of an element, as decoration, or with None as neither."""
        if mark is self._open:
            return
        if self._open is not None:
            self._canvas.addLiteral("EMC")
        if isinstance(mark, Element):
            number = self._structure.add_content(mark, self._canvas._doc.thisPageRef())
            self._canvas.addLiteral(f"/{mark.tag.name} <</MCID {number}>> BDC")
        elif mark is not None:
            self._canvas.addLiteral(f"/{mark} BMC")
        self._open = mark
