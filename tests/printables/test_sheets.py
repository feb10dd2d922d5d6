"""Sheets with cards of several games, stickers and labels from any position, and the tent of a table."""

from math import hypot

import pytest
from zxingcpp import read_barcodes

from companion.kit.data import Problem, at
from companion.kit.game import Game
from companion.kit.text import say
from companion.library.registry import games
from printables.catalog import complete_request, read_request
from printables.drawing.surface import Frame
from printables.layout.glance import reference_of
from printables.layout.page import INSCRIBED, LABELS, MARGIN, PAPERS, LabelSheet
from printables.layout.strip import bags_of
from printables.print import PrintRequest
from printables.prints.tent import LARGE_CODE, Tent
from printables.prints.tent import PRINT as TENT
from printables.render import Preview, list_sheets, preview
from tests.support.prints.pdf import codes, failures, open_pdf, text_of
from tests.support.prints.prints import BAGS, GAMES, PAD, STICKER, make_pdf, make_pdf_anew
from tests.support.prints.recorder import ADDRESS, fit, make_request, record_drawing

ALL = {at("with", slug): "true" for slug in games()}


def test_one_sheet_has_cards_of_several_games() -> None:
    others = {at("with", slug): "true" for slug in ("dragomino", "little-dragons")}
    content = make_pdf(make_request(games()["khlor"], PAD, ("Ana", "Ben", "Caro"), up=4, players=3, **others))
    assert failures(content) == []
    assert len(open_pdf(content)) == 1
    found = [code.rpartition("/P/")[2] for code in codes(content)]
    assert sorted(found) == ["DRAGOMINO/3", "KHLOR/3", "KHLOR/3", "LITTLE-DRAGONS/3"]
    assert text_of(content).count("Caro") == 5  # there is room for two games of Dragomino on a card


def test_more_games_than_parts_take_more_sheets_and_each_game_seats_as_many_as_it_can() -> None:
    content = make_pdf(make_request(games()["khlor"], PAD, up=1, players=4, **ALL))
    assert failures(content) == []
    seats = {code.rpartition("/P/")[2] for code in codes(content)}
    assert seats == {"KHLOR/4", "BREAK-THE-EGG/5", "DRAGOMINO/4", "DRAGONS-EGGS/4", "LITTLE-DRAGONS/4"}
    assert len(open_pdf(content)) == len(games())


def test_stickers_begin_at_any_label_and_continue_on_full_sheets() -> None:
    content = make_pdf(make_request(games()["khlor"], STICKER, label=14, first=12, sheets=3, **ALL))
    assert failures(content) == []
    found = codes(content)
    assert len(found) == 3 + 14 + 14
    assert len(set(found)) == len(games())
    record = record_drawing(make_request(games()["khlor"], STICKER, label=14, first=12, **{"with.khlor": "true"}))
    assert min(frame.y for frame in record.code_frames) > 500  # points: the fifth row


@pytest.mark.slow
@pytest.mark.parametrize(("paper", "label"), [(paper, label) for paper in LABELS for label in LABELS[paper]])
def test_everything_on_a_label_is_inside_it(paper: str, label: str) -> None:
    sheet = LABELS[paper][label]
    for what in (BAGS,) if sheet.small else (BAGS, STICKER):
        request = make_request(games()["khlor"], what, paper=paper, label=label, **ALL)
        content = make_pdf(request)
        assert failures(content) == []
        assert len(codes(content)) == (sheet.labels if what == STICKER else 0)
        record = record_drawing(request)
        for text in record.texts:
            assert any(holds(sheet, step, text.frame) for step in ((0.0, 0.0), *sheet.page.steps)), text


def holds(sheet: LabelSheet, step: tuple[float, float], drawn: Frame) -> bool:
    """True if a drawing lies inside a label, inside the circle of a round one."""
    label, (x, y) = sheet.page.frame, sheet.page.frame.middle
    corners = [(a - x - step[0], b - y - step[1]) for a in (drawn.x, drawn.right) for b in (drawn.y, drawn.bottom)]
    if "round" in say(sheet.title):
        return all(hypot(*corner) <= label.width / INSCRIBED / 2 for corner in corners)
    return all(abs(a) <= label.width / 2 and abs(b) <= label.height / 2 for a, b in corners)


def test_every_bag_has_its_label_once() -> None:
    request = make_request(games()["khlor"], BAGS, **ALL)
    content = make_pdf(request)
    assert failures(content) == []
    texts = " ".join(" ".join(page.get_textpage().get_text_bounded().split()) for page in open_pdf(content))
    for game in games().values():
        assert texts.count(game.title) >= len(bags_of(game))
    assert texts.count("51 cards") == texts.count("Green demons") == texts.count("47 dragon eggs") == 1
    assert not any(words in texts for words in ("chicken", "96 demons", "baby dragon", "hatched", "102"))
    assert sum(map(len, list_sheets(request, len(request.cards), 21))) == len(request.cards)


@pytest.mark.parametrize(("key", "text"), [("first", "15"), ("first", "0"), ("with.chess", "true")])
def test_an_unknown_address_is_a_problem(key: str, text: str) -> None:
    found = read_request(games()["khlor"], STICKER, {"label": "14", key: text}, lambda: "")
    assert isinstance(found, list)
    assert all(isinstance(each, Problem) and each.path in key for each in found)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_reference_continues_on_further_cards(game: Game) -> None:
    request = make_request(game, "reference", up=4)
    said = record_drawing(fit(request)).list_words()
    words = " ".join(said)
    assert "Quick reference, card 2 of" in words
    assert "Quick reference, card 7 of" not in words  # topics are divided rather than cards left half empty
    for topic in reference_of(game, "standard"):
        assert all(say(each) in words for each in topic.points)
    content = make_pdf(request)
    assert failures(content) == []


LINK = f"{ADDRESS}t/7KQ4Z"


def tent(**chosen: str) -> PrintRequest[Tent]:
    request = complete_request(TENT, games()["dragons-eggs"], Tent("7KQ4Z"), chosen)
    assert isinstance(request, PrintRequest)
    return request


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("address", "modules"), [(ADDRESS, 29), ("http://eggs.io/", 25)])
def test_a_tent_keeps_its_margin_and_the_quiet_zone_below_its_crack(paper: str, address: str, modules: int) -> None:
    request = complete_request(TENT, games()["break-the-egg"], Tent(), {"paper": paper})
    assert isinstance(request, PrintRequest)
    page = open_pdf(make_pdf(request, address))[0]
    texts = page.get_textpage()
    assert (
        min(texts.get_rect(i)[1] for i in range(texts.count_rects())) >= MARGIN - 2
    )  # points; the descent of a letter
    image = page.render(scale=4).to_pil().convert("L")
    below = image.crop((0, image.height // 2, image.width // 2, image.height))
    [corner] = [found.position.top_left for found in read_barcodes(below)]
    module = 4 * LARGE_CODE / modules  # pixels
    quiet = below.crop((corner.x, int(corner.y - 3.9 * module), corner.x + 100, corner.y - 2))
    assert quiet.getextrema()[0] > 200


@pytest.mark.parametrize("paper", PAPERS)
def test_both_sides_lead_to_the_table_and_keep_the_margin(paper: str) -> None:
    content = make_pdf_anew(tent(paper=paper, sheets="3"))
    assert failures(content) == []
    assert codes(content, dpi=100, grey=True) == [LINK, LINK] * len(open_pdf(content)) == [LINK] * 6
    words = ("Dragons' Eggs", LINK.removeprefix("http://"), "7KQ4Z", "192.168.1.20:8000 and type 7KQ4Z")
    assert all(each in text_of(content) for each in words)
    page = open_pdf(content)[0].get_textpage()
    assert min(page.get_rect(i)[1] for i in range(page.count_rects())) >= MARGIN - 2  # points; the descent of a letter


@pytest.mark.parametrize("paper", PAPERS)
def test_the_widest_code_stands_beside_the_title_of_its_game(paper: str) -> None:
    request = complete_request(TENT, games()["little-dragons"], Tent("WMWMWMWMWM"), {"paper": paper})
    assert isinstance(request, PrintRequest)
    title, *groups = record_drawing(request).texts[:3]
    assert [text.text for text in (title, *groups)] == ["Little Dragons", "WMWMW", "MWMWM"]
    assert all(title.frame.right < group.frame.x for group in groups)


def test_without_an_address_the_place_of_the_code_on_a_tent_stays_blank() -> None:
    content = make_pdf(tent(), None)
    assert failures(content) == []
    assert "QR" not in text_of(content)
    assert "To the table" in text_of(content)


def test_the_tent_has_a_preview_and_problems_like_any_print() -> None:
    shown = preview(tent(), ADDRESS)
    assert isinstance(shown, Preview)
    assert ">7KQ4Z<" in shown.picture
    problems = complete_request(TENT, games()["dragons-eggs"], Tent("7KQ4Z"), {"paper": "a3", "sheets": "0"})
    assert isinstance(problems, list)
    assert [problem.path for problem in problems] == ["paper", "sheets"]
