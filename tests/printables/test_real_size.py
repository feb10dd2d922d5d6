"""Prints in real size: measured in the drawing of the PDF, complete, and cut out of every paper."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from companion.kit.game import Game
from companion.library.registry import games
from printables.catalog import prints_of, read_request
from printables.drawing.pen import MM, THIN
from printables.layout.page import PAPERS
from printables.layout.parts import parts_of
from tests.support.prints.audit import audit
from tests.support.prints.pdf import failures, open_pdf, text_of
from tests.support.prints.prints import GAMES, make_pdf
from tests.support.prints.recorder import make_request, record_drawing

PARTS = [pytest.param(game, part, id=f"{game.slug}-{part}") for game in games().values() for part in parts_of(game)]
EXACT = 0.2  # mm
PATH = 2  # what PDFium calls the paths of a page
NUMBERS = {
    "break-the-egg": {"cards": 51, "chicklets": 62, "hammer": 1},
    "dragomino": {"dominoes": 32, "eggs": 69, "mommy": 1},
    "dragons-eggs": {"abilities": 27, "eggs": 13, "treasures": 55, "marker": 1},
    "khlor": {"demons": 98, "eggs": 51, "tiles": 2},
    "little-dragons": {"eggs": 47, "trophies": 7},
}


def drawn(content: bytes) -> Iterator[tuple[float, float, float, float]]:
    """The left and the upper edge, the width and the height in mm of each path of the first page, without its line."""
    page = open_pdf(content)[0]
    for each in page.get_objects(filter=[PATH]):
        left, bottom, right, top = each.get_bounds()
        box = left + THIN, page.get_height() - top + THIN, right - left - 2 * THIN, top - bottom - 2 * THIN
        yield box[0] / MM, box[1] / MM, box[2] / MM, box[3] / MM


def edges(content: bytes, width: float, height: float) -> list[float]:
    """The left edges of the paths of a size."""
    sized = (left for left, _top, x, y in drawn(content) if abs(x - width) < EXACT and abs(y - height) < 2 * EXACT)
    return sorted({round(left, 2) for left in sized})


@pytest.mark.parametrize("size", ["", "40", "50"])
def test_the_squares_of_dominoes_touch_and_have_the_typed_size(size: str) -> None:
    content = make_pdf(make_request(games()["dragomino"], "pieces", **({"size": size} if size else {})))
    wide = float(size or 45)
    found = edges(content, wide, wide)
    assert len(found) in (2, 4, 6)
    assert all(abs(right - left - wide) < EXACT for left, right in pairwise(found))
    assert f"Dragomino: Dominoes, {wide:.0f} mm" in text_of(content)


@pytest.mark.parametrize("size", ["9", "91", "x", "4,5"])
def test_another_size_is_a_problem(size: str) -> None:
    [problem] = read_request(games()["khlor"], "pieces", {"size": size}, lambda: "")  # type: ignore[misc]
    assert problem.path == "size"


@pytest.mark.parametrize("paper", PAPERS)
def test_both_sides_of_a_token_meet_at_the_fold(paper: str) -> None:
    found = edges(make_pdf(make_request(games()["dragomino"], "pieces", part="eggs", paper=paper)), 25, 25)
    fold = PAPERS[paper].width / MM / 2
    assert len(found) == 6
    assert all(abs(left + 25 + right - 2 * fold) < EXACT for left, right in zip(found, found[::-1], strict=True))


@pytest.mark.parametrize(("game", "part"), PARTS)
@pytest.mark.parametrize("paper", PAPERS)
def test_every_piece_of_the_box_is_there_and_whole(game: Game, part: str, paper: str) -> None:
    request = make_request(game, "pieces", part=part, paper=paper)
    assert len(request.cards) == NUMBERS[game.slug][part]
    audit(record_drawing(request))
    assert failures(make_pdf(request)) == []


@pytest.mark.parametrize(("paper", "fit"), [("a4", 9), ("letter", 8)])
def test_aids_fit_sleeves_in_letters_of_eight_points(paper: str, fit: int) -> None:
    for game in games().values():
        for mode in game.modes:
            request = make_request(game, "aids", mode=mode.id, paper=paper)
            layout, record = request.print.layout(request), record_drawing(request)
            assert 1 + len(layout.steps) == fit
            assert (layout.frame.width / MM, layout.frame.height / MM) == pytest.approx((63, 88), abs=EXACT)
            words = [text for text in record.texts if record.tags[text.element].name in ("H1", "H2", "P")]
            assert min(text.size for text in words if text.frame.bottom < layout.frame.bottom) >= 8
    across = [y for _left, y, wide, high in drawn(make_pdf(request)) if wide > 150 and high < 1]
    assert {round(lower - upper, 1) for upper, lower in pairwise(sorted(across))} == {88.0}


def test_an_aid_has_the_house_rules_of_its_table() -> None:
    rules = {f"rulings.{each}": "true" for each in ("zero_counts", "centre")}
    words = " ".join(record_drawing(make_request(games()["khlor"], "aids", **rules)).list_words())
    assert "With 0 demons of a colour you can be second" in words
    assert "House rule" not in " ".join(record_drawing(make_request(games()["khlor"], "aids")).list_words())


@pytest.mark.parametrize("game", GAMES)
def test_an_aid_is_one_card(game: Game) -> None:
    for mode in game.modes:
        tags = [tag.name for tag in record_drawing(make_request(game, "aids", mode=mode.id)).tags]
        assert tags.count("H1") == 2  # of the card, and of the page


def test_an_aid_that_needs_two_cards_shares_its_topics_evenly() -> None:
    tags = record_drawing(make_request(games()["khlor"], "aids", **{"rulings.centre": "true"})).tags
    heads = "".join(tag.name for tag in tags if tag.name in ("H1", "H2"))
    assert heads == "H1H2H2H2H2" + "H1H2H2H2" + "H1"


def test_the_last_sheet_has_cuts_around_its_pieces_only() -> None:
    record = record_drawing(make_request(games()["dragomino"], "pieces", paper="letter"))
    lines = zip(record.line_pages, record.lines, strict=True)
    across = [page for page, (start, end) in lines if end[0] - start[0] > 150 * MM]
    assert [across.count(page) for page in (1, 2, 3, 4)] == [6, 6, 6, 2]


def test_only_some_games_have_headbands_or_a_board() -> None:
    having = {
        what: [slug for slug, game in games().items() if what in prints_of(game)] for what in ("headbands", "lay-board")
    }
    assert having == {"headbands": ["break-the-egg"], "lay-board": ["khlor"]}
