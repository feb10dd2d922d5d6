"""The figures of prints that the README states: `python -m tests.bench.print_figures`, with the extra `bench`.

The same table, as many rows and columns, the same address as a QR code, once and a hundred times, is made by our pad,
by fpdf2 and by WeasyPrint, turn by turn in one run.
"""

import gc
import statistics
import time
from base64 import b64encode
from collections.abc import Callable
from io import BytesIO

import qrcode

from companion.library.registry import games
from companion.system.network import Address
from companion.web.app import create_app
from printables.drawing.typeface import BOLD, REGULAR, font
from printables.print import AnyRequest
from printables.render import pdf
from tests.support.prints.recorder import ADDRESS, make_request

TURNS = 5
ROWS, PLAYERS = 14, 4
Maker = Callable[[int], bytes]
NAMES = ("Ana", "Ольга", "さくら", "민준")


def ours(sheets: int) -> bytes:
    content = pdf(make_request(games()["khlor"], "score-pad", players=PLAYERS, sheets=sheets), ADDRESS)
    assert isinstance(content, bytes)
    return content


def code() -> bytes:
    """The code of the pad's address as a picture."""
    picture = BytesIO()
    qrcode.make(str(make_request(games()["khlor"], "score-pad", players=PLAYERS).link(ADDRESS))).save(picture)
    return picture.getvalue()


def with_fpdf2(sheets: int) -> bytes:
    from fpdf import FPDF  # here and below: only for these figures, so the tests do not need them

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


def time_print(make: Maker, sheets: int) -> float:
    """The time it takes once, in ms."""
    gc.collect()
    start = time.perf_counter()
    make(sheets)
    return (time.perf_counter() - start) * 1000


def beside() -> None:
    """Turn by turn, so that a busy moment of the machine meets all."""
    makers: dict[str, Maker] = {"ours": ours, "fpdf2": with_fpdf2, "WeasyPrint": with_weasyprint}
    for make in makers.values():
        make(1)
    times = {(name, sheets): [0.0] * TURNS for name in makers for sheets in (1, 100)}
    for turn in range(TURNS):
        for (name, sheets), found in times.items():
            found[turn] = time_print(makers[name], sheets)
    for name, make in makers.items():
        one, many = (statistics.median(times[name, sheets]) for sheets in (1, 100))
        sizes = f"{len(make(1)) / 1024:.1f} KB and {len(make(100)) / 1024:.0f} KB"
        print(f"{name}: 1 sheet {one:.1f} ms, 100 sheets {many:.0f} ms, ratio {many / one:.2f}, {sizes}")


def sizes() -> None:
    for game in games().values():
        names = NAMES[: game.standard.most]
        players = max(len(names), game.standard.least)
        named, plain = (make_request(game, "score-pad", cast, players=players) for cast in (names, ()))
        print(f"{game.slug}: pad {kilobytes(plain):.1f} KB, with names in four scripts {kilobytes(named):.1f} KB")


def kilobytes(request: AnyRequest) -> float:
    content = pdf(request, ADDRESS)
    return len(content) / 1024


def page() -> None:
    """The page of prints with its preview."""
    client = create_app(addresses=lambda: [Address(ADDRESS)]).test_client()
    client.get("/games/khlor/print")
    times = [time_print(lambda _sheets: client.get("/games/khlor/print").data, 1) for _turn in range(TURNS)]
    print(f"the page of prints with its preview: {statistics.median(times):.1f} ms")


if __name__ == "__main__":
    beside()
    sizes()
    page()
