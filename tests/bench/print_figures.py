"""Measures prints: `python -m tests.bench.print_figures`, with the extra `bench`.

The pad of Khlor, once and a hundred times, beside the same table and code made by fpdf2 and by WeasyPrint, in turns in
one run; then the slowest and the largest of every print at every size.
"""

import gc
import time
from base64 import b64encode
from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO
from typing import NamedTuple

import qrcode

from companion.library.registry import games
from printables.catalog import prints_of
from printables.drawing.typeface import BOLD, REGULAR, font
from printables.page_options import SHEETS
from tests.support.prints.prints import has, make_pdf_anew, sizes, with_size
from tests.support.prints.recorder import ADDRESS, fit, make_request

TURNS = 3  # of which the quickest counts
WORST = 4  # so many prints are shown
ROWS, PLAYERS = 14, 4
Maker = Callable[[int], bytes]


def ours(sheets: int) -> bytes:
    return make_pdf_anew(make_request(games()["khlor"], "score-pad", players=PLAYERS, sheets=sheets))


def code() -> bytes:
    """The code of the pad's address as a picture."""
    picture = BytesIO()
    qrcode.make(str(make_request(games()["khlor"], "score-pad", players=PLAYERS).link(ADDRESS))).save(picture)
    return picture.getvalue()


def with_fpdf2(sheets: int) -> bytes:
    from fpdf import FPDF  # here and below: only the extra `bench` installs them

    document = FPDF()
    for style, name in (("", REGULAR), ("B", BOLD)):
        document.add_font("Noto", style, str(font(name).face.filename))
    for _sheet in range(sheets):
        document.add_page()
        document.set_font("Noto", size=19)
        document.cell(text="Khlor")
        document.image(BytesIO(code()), x=170, y=10, w=30)
        document.set_y(45)
        document.set_font("Noto", size=10)
        with document.table() as table:
            for row in range(ROWS):
                cells = table.row()
                cells.cell(f"Row {row}")
                for _player in range(PLAYERS):
                    cells.cell("")
    return bytes(document.output())


def with_weasyprint(sheets: int) -> bytes:
    from weasyprint import HTML

    row = "<tr><th>Row</th>" + "<td></td>" * PLAYERS + "</tr>"
    picture = b64encode(code()).decode()
    sheet = f'<h1>Khlor</h1><img alt="" src="data:image/png;base64,{picture}"><table>{row * ROWS}</table>'
    style = (
        "section { page-break-after: always } table { width: 100%; border-collapse: collapse } td { border: 1px solid }"
    )
    html = f"<html lang=en><title>Khlor</title><style>{style} img {{ width: 30mm }}</style>"
    return bytes(HTML(string=html + f"<section>{sheet}</section>" * sheets).write_pdf(pdf_variant="pdf/ua-1"))


def quickest(*works: Callable[[], object]) -> list[float]:
    """The processor time of each work in ms, the quickest of some turns."""
    times: list[list[float]] = [[] for _work in works]
    for _turn in range(TURNS):
        for work, found in zip(works, times, strict=True):
            gc.collect()
            start = time.process_time()
            work()
            found.append((time.process_time() - start) * 1000)
    return [min(found) for found in times]


def beside() -> None:
    makers: dict[str, Maker] = {"ours": ours, "fpdf2": with_fpdf2, "WeasyPrint": with_weasyprint}
    works = [partial(make, n) for make in makers.values() for n in (1, 100)]
    times = iter(quickest(*works))
    for name, make in makers.items():
        one, many = next(times), next(times)
        kilobytes = f"{len(make(1)) / 1024:.0f} and {len(make(100)) / 1024:.0f} KB"
        print(f"{name}: 1 sheet {one:.0f} ms, 100 sheets {many:.0f} ms, ratio {many / one:.1f}, {kilobytes}")


class Figures(NamedTuple):
    """The time of one sheet and of 100 in ms, and the bytes of one."""

    what: str
    one: float
    hundred: float
    size: int

    @property
    def ratio(self) -> float:
        return self.hundred / self.one


def every_print() -> Iterator[Figures]:
    """The figures of every print that may have several sheets, at its largest number of players."""
    for game in games().values():
        for print_ in prints_of(game).values():
            for size in sizes(print_) if has(print_, SHEETS.id) else ():
                players = {"players": game.standard.most} if has(print_, "players") else {}
                chosen: dict[str, object] = {**with_size(size), **players}
                one, hundred = (fit(make_request(game, print_.id, (), sheets=n, **chosen)) for n in (1, 100))
                one_time, many = quickest(partial(make_pdf_anew, one), partial(make_pdf_anew, hundred))
                yield Figures(f"{game.slug} {print_.id} {size}", one_time, many, len(make_pdf_anew(one)))


def show(title: str, found: list[Figures]) -> None:
    print(title)
    for each in found[:WORST]:
        print(f"  {each.what}: {each.one:.0f} ms, 100 sheets {each.ratio:.1f} times that, {each.size / 1024:.0f} KB")


if __name__ == "__main__":
    beside()
    every = list(every_print())
    show(f"of {len(every)} the slowest", sorted(every, key=lambda each: -each.one))
    show("the largest", sorted(every, key=lambda each: -each.size))
    show("the most for 100 sheets", sorted(every, key=lambda each: -each.ratio))
