"""A tent for the middle of the table: a page folded across, with the code for joining on both sides."""

from typing import NamedTuple

from companion.kit.text import _, group_letters
from printables.drawing.pen import MM, Pen, QrCode, qr_code
from printables.drawing.surface import Frame
from printables.drawing.typeface import LARGE_LETTER, Style
from printables.layout.card import TOO_LONG
from printables.layout.frame import OUTLINE, crack, draw_crack, draw_hatchling
from printables.layout.page import PAPERS, fold_page
from printables.page_options import COLOUR, PAPER, SHEETS
from printables.print import Print, PrintRequest, game_path

CODE, LARGE_CODE = 49 * MM, 52 * MM  # the side of one of two codes, and of one alone, to be read across a table
HEAD, CRACK, TEETH = 22 * MM, 1.4, 4 * MM  # the height above the crack, the crack's scale and height
GAP, BESIDE = 5 * MM, 12 * MM  # between steps, and beside a code
TITLE, STEP, WORDS = Style(34, title=True), Style(24, title=True), Style(LARGE_LETTER)  # all is in large print
JOIN_CODE, GROUP = Style(60, title=True), Style(38, title=True)  # a code on one line, and a group of two


class Tent(NamedTuple):
    """The code of a table, without one the game's page; the name of a Wi-Fi and the text of its QR code."""

    code: str = ""
    network: str = ""
    wifi: str = ""


def draw(pen: Pen, frame: Frame, request: PrintRequest[Tent], link: str | None) -> None:
    """Draw one side: above a crack the game and the table's code in letters, below it the QR codes and the steps."""
    tent, head = request.subject, frame.top(HEAD)
    draw_hatchling(pen, request.game, head.left(HEAD))
    title = head.after(HEAD + GAP).left(head.width * 0.5)
    groups = group_letters(tent.code).split()
    style = GROUP if len(groups) > 1 else JOIN_CODE
    letters = head.end(max((pen.narrowest(group, style, 1) for group in groups), default=0))
    pen.write(title.left(min(title.width, letters.x - GAP - title.x)), request.game.title, TITLE, tag="H1")
    with pen.tag("P"):
        for number, group in enumerate(groups):
            pen.write(letters.below(HEAD * number / len(groups)).top(HEAD / len(groups)), group, style, "right")
    draw_crack(pen, crack(frame.x, frame.right, head.bottom, CRACK), OUTLINE)
    to = _("{number} To the table") if tent.code else _("{number} To the game")
    turns = _("{number} Take a seat") if tent.code else _("{number} Open a table")
    steps = [_("{number} Join the Wi-Fi")] * bool(tent.wifi) + [to, turns, _("{number} Count your own")]
    numbered = [step._replace(values={"number": number}) for number, step in enumerate(steps, start=1)]
    side = CODE if tent.wifi else LARGE_CODE
    codes = [_make_code(tent.network, side, tent.wifi)] if tent.wifi else []
    drawn = qr_code(link)
    shown = [*codes, *([_make_code(drawn.address, side)] if drawn else [])]
    room = frame.below(HEAD + TEETH + max((code.quiet for code in shown), default=GAP))
    for code in shown:
        pen.qr_code(room.x - code.quiet, room.y - code.quiet, code)
        wide = side + BESIDE - MM if tent.wifi else 1.7 * side
        below, room = room.left(wide).below(side + code.quiet), room.after(side + BESIDE)
        below = below.below(pen.paragraph(below, numbered.pop(0), STEP, tag="P"))
        if code in codes:
            pen.paragraph(below, tent.network, WORDS, tag="P")
        else:
            pen.address(below, code, WORDS)
    room = room if link else room.after(side + BESIDE)  # for a code that is glued on
    for step in numbered if drawn or not link else [*numbered[:-2], TOO_LONG, *numbered[-2:]]:
        room = room.below(pen.paragraph(room, step, STEP, tag="P") + GAP)
    if drawn:
        _draw_help(pen, room, " ".join(groups), drawn)


def _make_code(address: str, side: float, secret: str = "") -> QrCode:
    """A code of this side without its quiet zone."""
    small = QrCode(address, secret=secret)
    return QrCode(address, side * small.size / (small.size - 2 * small.quiet), secret)


def _draw_help(pen: Pen, room: Frame, code: str, drawn: QrCode) -> None:
    """Draw the help for phones that cannot scan the code."""
    words = _("Cannot connect? Use the same Wi-Fi as the others, open {address} and type {code}.", code=code)
    words = words if code else _("Cannot connect? Use the same Wi-Fi as the others and open {address}.")
    pen.paragraph(room, words._replace(values={**words.values, "address": drawn.host}), WORDS, tag="P")


PRINT = Print(
    id="tent",
    title=_("Table tent"),
    options=(PAPER, SHEETS, COLOUR),
    layout=lambda request: fold_page(PAPERS[request[PAPER]]),
    path=lambda request: f"/t/{request.subject.code}" if request.subject.code else game_path(request),
    name=lambda request: _("Table {code}, {title}", code=request.subject.code, title=request.game.title),
    file=lambda request: f"table-{request.subject.code}",
    draw=draw,
)
