"""All layouts of all prints: kinds, games, modes, players, sizes, papers, scripts of names.

Some of them by default; all of them, in some four minutes, with `just thorough`.
"""

from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple
from zlib import crc32

import pytest

from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.library.registry import games
from printables.catalog import prints_of
from printables.layout.page import PAPERS
from printables.page_options import LABEL, LARGE
from printables.print import AnyRequest, Print
from tests.support.cases import THOROUGH
from tests.support.prints.audit import audit, check_letters
from tests.support.prints.pdf import codes, failures
from tests.support.prints.prints import (
    PAD,
    SHEETS,
    TOURNAMENT,
    UNCODED,
    alone,
    has,
    make_pdf,
    sizes,
    with_size,
)
from tests.support.prints.recorder import ADDRESS, fit, make_request, record_drawing

pytestmark = pytest.mark.slow
NAMES = {
    "none": (),
    "short": ("Mia", "Tom", "Mum", "Dad", "Lea", "Gran", "Jo", "Bo", "Ida", "Al"),
    "first": ("Maximiliane", "Bartholomew", "Christiane", "Theodora", "Alexander", "Konstantin", "Wilhelmina"),
    "long": ("Ana Wilhelmina Friederike of Grünewald-B", "Bartholomäus Maximilian von der Eschen", "Ольга"),
    "endless": ("M" * 40, "w" * 40),
    "hostile": ("<script>alert(1)</script>", "evil", "%s {name} \\(x)", "=1+1; DROP"),
    "right": ("עינב כהן", "محمد علي", "שִׂמְחָה"),
    "indic": ("श्रीकृष्ण", "สมชาย ที่รัก", "குமார்"),
    "wide": ("さくら", "민준", "小龙", "髙﨑𠮷"),
    "emoji": ("Ana🐣", "👩‍👧", "🧙🏽‍♂️ Max", "ᚠᚢᚦ"),
    "scripts": ("עינב כהן", "محمد علي", "श्रीकृष्ण", "สมชาย ที่รัก", "さくら", "민준", "Ζωή", "Ana🐣", "ᚠᚢᚦ", "小龙"),
}
SHARE = 1 if THOROUGH else 131  # one of this number of layouts is checked
MOST_BYTES = {"none": 72 * 1024, "scripts": 120 * 1024}  # boards on four cards are the largest prints
MOST_WITH_NAMES = 90 * 1024


class Layout(NamedTuple):
    """A print of a game with chosen options; with a back it is in colour."""

    game: Game
    what: str
    mode: str
    players: int
    up: str
    paper: str
    names: str
    back: str = "none"

    @property
    def id(self) -> str:
        return "-".join((self.game.slug, *map(str, self[1:])))

    @property
    def is_large(self) -> bool:
        return self.up == LARGE.id

    def request(self) -> AnyRequest:
        chosen = {"mode": self.mode, "players": self.players, "paper": self.paper}
        chosen |= {**with_size(self.up), **alone(self.game)}
        if self.back != "none":
            chosen |= {"back": self.back, "colour": "true"}
        return make_request(self.game, self.what, NAMES[self.names][: self.players], **chosen)


def layouts() -> Iterator[Layout]:
    for game in games().values():
        for print_ in prints_of(game).values():
            for mode, players in seats(game, print_):
                for up, paper, names in product(sizes(print_), PAPERS, NAMES):
                    if names == "none" or (has(print_, "names") and (names != "endless" or print_.id == PAD)):
                        for back in ("none", "glued", "loose") if has(print_, "back") else ("none",):
                            yield Layout(game, print_.id, mode.id, players, up, paper, names, back)


def seats(game: Game, print_: Print[Any]) -> Iterator[tuple[Mode[Any, Any], int]]:
    """Yield each mode with every number of players that changes the print."""
    for mode in game.modes if has(print_, "mode") else (game.standard,):
        if not (mode.only_counts and print_.id == "checklist"):
            for players in mode.players if has(print_, "players") else (mode.least,):
                yield mode, players


ALL = list(layouts())
SOME = [pytest.param(each, id=each.id) for each in ALL if crc32(each.id.encode()) % SHARE == 0]


@pytest.mark.parametrize("layout", SOME)
def test_nothing_is_cut_too_small_too_low_or_in_the_margin(layout: Layout) -> None:
    request = fit(layout.request())
    if not has(request.print, LABEL.id):  # their margins are those of the label sheets
        names = NAMES[layout.names][: layout.players] if layout.what in (PAD, "seating", *SHEETS) else ()
        audit(record_drawing(request), layout.is_large, names)
    check_letters(record_drawing(request), layout.what)
    if layout.what == PAD:
        assert "Date" in {each.text for each in record_drawing(request).texts}
    content = make_pdf(request)
    assert len(content) <= MOST_BYTES.get(layout.names, MOST_WITH_NAMES)
    expected = {(request.link(ADDRESS) or "").lower()} if layout.what not in UNCODED else set()
    found = {code.lower() for code in codes(content, grey=True)}
    assert found >= expected if layout.what == TOURNAMENT else found == expected  # its tables have codes of their own
    assert failures(content) == []
