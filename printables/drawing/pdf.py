"""The PDF surface: ReportLab's canvas, with each piece of content marked as part of an element or as decoration.

Equal drawings give equal bytes: the PDF contains no time stamp and no random number.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache, partial
from io import BytesIO
from itertools import accumulate, pairwise
from struct import Struct
from typing import Any
from zlib import compress

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from .path import Path, Point
from .shaping import spans
from .surface import ORIGIN, Colour, Frame, Placing, Tag
from .tags import Element, Structure, codes_of, letters_of
from .typeface import FontRun, Style, font, runs, units

rl_config.useA85 = 0  # ASCII-85 makes a PDF a quarter larger
Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)
DrawStep = Callable[[], None] | str  # a text is what stands in the page's content
PLACE = Struct(">BIH")  # of an object: its kind, the offset or the object that holds it, and its number there
LARGEST = 9999  # the ends of a form on each side
OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}


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
        self._parts = [0]  # the first sheet of each part of the document
        self._bodies: dict[str, list[DrawStep]] = {}
        self._codes: dict[str, str] = {}  # the form of each QR code, which a card, its copies and the cover share

    def finish(self) -> bytes:
        self._end_page()
        self._canvas.setTitle(self._title)
        for describe in (self._canvas.setAuthor, self._canvas.setCreator, self._canvas.setSubject):
            describe("")  # ReportLab's defaults are "anonymous" and "unspecified"
        self._canvas.setViewerPreference("DisplayDocTitle", "true")
        self._canvas.setViewerPreference("PrintScaling", "None")
        self._structure.write(self._canvas, self._title, self._language)
        self._canvas.save()
        return pack(self._file.getvalue())

    def end_part(self) -> None:
        """Keep the first page of the part for `small_sheet`, and number sheets and bodies from 0 again."""
        self._make_form(f"small{len(self._parts) - 1}", self._sheets[self._parts[-1]][0])
        self._parts.append(len(self._sheets))

    def begin_cover(self) -> None:
        """Begin the last part, a page that becomes the first one."""
        self._structure.cover = len(self._structure.root.kids)

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
        self._canvas.setPageSize((round(width, 1), round(height, 1)))
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
        place = f"q 0 1 -1 0 {_write(x, self._height - y)} cm " if style.turned else ""
        left, base = (0, 0) if style.turned else (x, self._height - y)
        steps: list[DrawStep] = [f"{place}{style.grey:g} g"]
        for run in runs(text, style.font):
            draw = self._draw_shaped if run.is_shaped else self._draw_run
            steps += draw(left, base, run, style.size)
            left += units(run) * style.size / 1000
        for step in [*steps, "Q"] if place else steps:
            self._draw(self._element, step)

    def _draw_run(self, x: float, y: float, run: FontRun, size: float) -> list[DrawStep]:
        codes = codes_of(self._canvas, font(run.font), run.text)
        shown = " ".join(f"{name} {size:.4g} Tf <{code.hex()}> Tj" for name, code in codes)
        return [f"BT {_write(x, y)} Td {shown} ET"]

    def _draw_shaped(self, x: float, y: float, run: FontRun, size: float) -> list[DrawStep]:
        """The glyphs of a run, each span of them with its text for copying unless they are its letters."""
        face, steps = font(run.font), list[DrawStep]()
        for text, glyphs in spans(run.font, run.text):
            letters, shown = [letters_of(face)[glyph.number] for glyph in glyphs], ""
            for letter, glyph in zip(letters, glyphs, strict=True):
                [(name, code)] = codes_of(self._canvas, face, letter)
                place = _write(x + glyph.x * size, y + glyph.y * size, digits=2)
                shown += f"{name} {size:.4g} Tf 1 0 0 1 {place} Tm <{code.hex()}> Tj "
            shown = f"BT {shown}ET"
            copied = f"/Span <</ActualText <FEFF{text.encode('utf-16-be').hex().upper()}>>> BDC {shown} EMC"
            steps.append(shown if letters == [text] else copied)
        return steps

    def line(self, start: Point, end: Point, width: float, colour: Colour, dash: float = 0) -> None:
        (x, y), (right, bottom) = start, end
        ends = f"{_write(x, self._height - y)} m {_write(right, self._height - bottom)} l S"
        code = f"{_colours(width, colour)} {ends}"
        self._decorate(f"[{dash:g}] 0 d {code} [] 0 d" if dash else code)

    def path(self, path: Path, width: float, colour: Colour, fill: Colour | None = None, at: Placing = ORIGIN) -> None:
        (x, y), scale = at
        code = _path_code(path, round(width / scale, 2), colour, fill, 1 if scale <= 1 else 2)
        self._decorate(f"q {_write(scale, 0, 0, -scale, digits=4)} {_write(x, self._height - y)} cm {code} Q")

    def blocks(self, frames: Iterable[Frame]) -> None:
        """Draw black rectangles, whose unit in the form is a module."""
        blocks = list(frames)
        x, y, _width, side = blocks[0]
        sides = ((each.x - x, each.y - y, each.width, each.height) for each in blocks)
        code = f"0 g {' '.join(f'{_write(*(length / side for length in each))} re' for each in sides)} f"
        form = self._codes.setdefault(code, f"code{len(self._codes)}")
        self._make_form(form, [code])
        self._draw_form(form, (side, 0, 0, -side, x, self._height - y))

    def _name_body(self, number: int) -> str:
        return f"body{len(self._parts)}-{number}"

    @contextmanager
    def body(self, number: int = 0) -> Iterator[None]:
        steps = self._sheets[-1][-1]
        before = len(steps)
        yield
        name = self._name_body(number)
        self._bodies[name] = steps[before:]
        steps[before:] = [partial(self._draw_body, name)]

    def _draw_body(self, name: str) -> None:
        """Draw a body as a part of a sheet that is repeated: from its form, if there is one."""
        if self._canvas.hasForm(name):
            self._canvas.doForm(name)
        else:
            self._run(self._bodies[name])

    def copy_body(self, right: float, down: float, alt: str, number: int = 0) -> None:
        name = self._name_body(number)
        self._repeat(name, self._bodies[name], alt, (1, 0, 0, 1, right, -down))

    def turn_body(self, alt: str, number: int = 0, about: Point | None = None) -> None:
        name, (x, y) = self._name_body(number), about or (self._width / 2, self._height / 2)
        self._repeat(name, self._bodies[name], alt, (-1, 0, 0, -1, 2 * x, 2 * (self._height - y)))

    def repeat_sheet(self, alt: str, number: int = 0) -> None:
        number += self._parts[-1]
        self.page(self._width, self._height)
        for place, steps in enumerate(self._sheets[number]):
            if place:
                self.turn_page()
            self._repeat(f"page{number}-{place}", steps, alt)

    def small_sheet(self, part: int, frame: Frame, scale: float, alt: str) -> None:
        self._repeat(f"small{part}", (), alt, (scale, 0, 0, scale, frame.x, self._height - frame.bottom))

    def _make_form(self, form: str, steps: Iterable[DrawStep]) -> None:
        if not self._canvas.hasForm(form):
            self._mark(None)
            self._canvas.beginForm(form, -LARGEST, -LARGEST, LARGEST, LARGEST)
            self._run(steps)
            self._canvas.endForm()

    def _repeat(self, form: str, steps: Iterable[DrawStep], alt: str, matrix: Matrix = IDENTITY) -> None:
        """Draw steps again as one figure: from a form, which the first repetition makes."""
        self._make_form(form, steps)
        with self.element(Tag("Figure", alt, Frame(0, 0, self._width, self._height))):
            self._draw_form(form, matrix)

    def _draw_form(self, form: str, matrix: Matrix) -> None:
        for step in (f"q {_write(*matrix, digits=4)} cm", partial(self._canvas.doForm, form), "Q"):
            self._decorate(step)

    def _decorate(self, step: DrawStep) -> None:
        """Draw lines and fills: in a figure they belong to it, anywhere else they are decoration."""
        self._draw(self._element if self._element.tag.name == "Figure" else "Artifact", step)

    def _draw(self, mark: Element | str, step: DrawStep) -> None:
        self._mark(mark)
        self._run([step])
        self._sheets[-1][-1].append(step)

    def _run(self, steps: Iterable[DrawStep]) -> None:
        for step in steps:
            if isinstance(step, str):
                self._canvas.addLiteral(step)
            else:
                step()

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


def _write(*numbers: float, digits: int = 1) -> str:
    """Numbers in tenths of a point, which is finer than print; more digits make a PDF a quarter larger."""
    return " ".join(f"{round(number, digits):g}" for number in numbers)


def _colours(width: float, colour: Colour, fill: Colour | None = None) -> str:
    line = f"{_write(width, digits=2)} w {_write(*colour, digits=3)} RG" if width else ""
    return line if fill is None else f"{line} {_write(*fill, digits=3)} rg"


@lru_cache(maxsize=1024)  # a pad takes 11 ms in place of 14 ms
def _path_code(path: Path, width: float, colour: Colour, fill: Colour | None, digits: int) -> str:
    """The operators that draw a path with round joins."""
    joins, end = (" 1 j 1 J", "S" if fill is None else "B*") if width else ("", "f*")
    return f"{_colours(width, colour, fill)}{joins} {_steps(path, digits)} {end}"


def _steps(path: Path, digits: int) -> str:
    parts, pen = list[str](), ""
    for step in path:
        points = [_write(*point, digits=digits) for point in step.points]
        if step.command != "L" or points[-1] != pen:  # round corners often leave no line between them
            parts += [*points, OPERATORS[step.command]]
        pen = points[-1] if points else ""
    return " ".join(parts)


def pack(content: bytes) -> bytes:
    """Write all objects but streams into a compressed one (ISO 32000-1, 7.5.7): a pad takes a quarter less room."""
    end = int(content.rsplit(b"startxref", 1)[1].split()[0])
    table, _word, trailer = content[end:].partition(b"trailer")
    starts = [int(row.split()[0]) for row in table.splitlines()[3:]]
    written, packed, packer, rows = content[: starts[0]], dict[int, bytes](), len(starts) + 1, [(0, 0, 65535)]
    for number, body in enumerate((content[i:j] for i, j in pairwise([*starts, end])), start=1):
        if b"endstream" in body:
            rows.append((1, len(written), 0))
            written += body
        else:
            rows.append((2, packer, len(packed)))
            packed[number] = body.partition(b"obj")[2].rpartition(b"endobj")[0]
    places = accumulate(map(len, packed.values()), initial=0)
    head = b" ".join(b"%d %d" % each for each in zip(packed, places, strict=False))
    rows.append((1, len(written), 0))
    about = b"/Type/ObjStm/N %d/First %d" % (len(packed), len(head) + 1)
    written += _stream(packer, about, b"%b\n%b" % (head, b"".join(packed.values())))
    rows.append((1, len(written), 0))
    about = trailer[trailer.index(b"<<") + 2 : trailer.rindex(b"/Size")] + b"/Size %d/Type/XRef/W[1 4 2]" % len(rows)
    places_of_all = _stream(packer + 1, about, b"".join(PLACE.pack(*row) for row in rows))
    return b"%b%bstartxref\n%d\n%%%%EOF\n" % (written, places_of_all, len(written))


def _stream(number: int, about: bytes, data: bytes) -> bytes:
    data = compress(data)
    stream = b"<<%b/Filter/FlateDecode/Length %d>>stream\n%b\nendstream" % (about, len(data), data)
    return b"%d 0 obj\n%b\nendobj\n" % (number, stream)
