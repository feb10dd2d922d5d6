"""The PDFs of every game: tagged, readable, reproducible, with codes that lead somewhere."""

import io
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import urlsplit

import pikepdf
import pytest
from flask.testing import FlaskClient

from companion.kit.game import Game
from companion.kit.score import score
from companion.kit.sheet_parser import parse_sheet
from companion.kit.text import say
from companion.library.registry import games
from printables.catalog import prints_of
from printables.drawing.pen import NoRoom
from printables.layout.page import LABELS, PAPERS
from printables.page_options import LABEL, PAPER, UP
from printables.render import Preview, pdf, preview, try_fewer
from tests.support.cases import THOROUGH
from tests.support.games.examples import score_examples
from tests.support.pages.language import PSEUDO, is_glued, outside
from tests.support.prints.audit import apart
from tests.support.prints.pdf import codes, failures, open_pdf, text_of
from tests.support.prints.prints import (
    CODED,
    GAMES,
    KINDS,
    PAD,
    STICKER,
    TOURNAMENT,
    alone,
    has,
    make_pdf,
    make_pdf_anew,
    make_result,
)
from tests.support.prints.recorder import ADDRESS, fit, make_request, record_drawing

slow = pytest.mark.slow
PREFILLED = {PAD, "checklist"}  # and all outcomes: the page behind their code knows the number of players
SCRIPTS = ("Zoë", "Ольга", "Ζωή", "さくら", "민준", "小龙", "Nguyễn", "髙﨑𠮷")


@slow
@pytest.mark.parametrize(("game", "what"), KINDS)
def test_a_print_is_tagged_sound_and_reproducible(game: Game, what: str) -> None:
    for paper in PAPERS:
        request = make_request(game, what, paper=paper)
        content = make_pdf(request)
        assert failures(content) == []
        with pikepdf.open(io.BytesIO(content)) as document:
            assert document.check_pdf_syntax() == []
            assert game.title in str(document.docinfo["/Title"])
            assert not re.search("anonymous|unspecified", " ".join(map(str, document.docinfo.values())))
            assert str(document.Root.ViewerPreferences.PrintScaling) == "/None"
            width, height = (float(number) for number in document.pages[0].MediaBox[2:])
            assert sorted((width, height)) == pytest.approx(sorted(PAPERS[paper][1:]), abs=0.1)
    with ThreadPoolExecutor(2) as threads:
        assert set(threads.map(make_pdf_anew, [request] * 2)) == {content}


@slow
@pytest.mark.parametrize("game", GAMES)
def test_a_result_has_every_reason_and_its_code_leads_to_its_sheet(game: Game) -> None:
    for example in score_examples(game.slug):
        content = make_pdf(make_result(game, example.sheet))
        assert failures(content) == []
        text = text_of(content)
        for standing in score(game, parse_sheet(game, example.sheet)).standings:
            assert standing.name in text
            assert all(say(reason.line.text) in text for reason in standing.reasons)
    assert codes(content) == codes(content, 100, grey=True) == [f"{ADDRESS}S/WRQNG23ABCDE".upper()]


@slow
@pytest.mark.parametrize(("game", "what"), [each for each in CODED if each.values[1] != TOURNAMENT])
def test_every_code_is_readable_in_colour_and_in_grey_and_leads_to_a_page(
    game: Game, what: str, client: FlaskClient
) -> None:
    content = make_pdf(make_request(game, what, **alone(game)))
    found = codes(content)
    assert found == codes(content, 100, grey=True)
    request = fit(make_request(game, what, **alone(game)))
    labels = 1 + len(LABELS[request[PAPER]][request[LABEL]].page.steps)
    assert len(found) == (labels if what == STICKER else int(request[UP]) * len(open_pdf(content)))
    assert len(set(found)) == 1
    assert game.slug in found[0].lower()
    assert found[0].lower().removeprefix("http://") in text_of(content).replace(" ", "").lower()  # the code as text
    page = client.get(urlsplit(found[0]).path, follow_redirects=True)
    assert page.status_code == 200
    assert what not in PREFILLED | {each.id for each in game.randomizers} or "players" in page.request.args


def test_stickers_without_an_address_are_refused() -> None:
    request = make_request(games()["khlor"], STICKER)
    for drawn in (pdf(request, None), preview(request, None)):
        assert isinstance(drawn, list)
        assert [problem.path for problem in drawn] == ["url"]


@slow
@pytest.mark.parametrize(("game", "what"), [each for each in CODED if each.values[1] != STICKER])
def test_without_an_address_there_is_no_dead_code(game: Game, what: str) -> None:
    content = make_pdf(make_request(game, what), address=None)
    assert codes(content) == []
    assert "QR code" not in text_of(content)
    assert "http" not in text_of(content)
    assert failures(content) == []


@slow
@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_of_a_print_can_be_translated(game: Game) -> None:
    for what in prints_of(game):
        for mode in game.modes if has(prints_of(game)[what], "mode") else (game.standard,):
            request = fit(make_request(game, what, mode=mode.id, players=mode.most, **alone(game)), language=PSEUDO)
            words = record_drawing(request, language=PSEUDO).list_words()
            said = [text for text in words if text not in (game.title, "EGG7") and "192.168.1.20" not in text]
            left = [re.sub(r"⟦[^⟦⟧]*…", "", outside(text)) for text in said]  # without cut texts
            assert [text for text in left if re.search(r"[^\W\d_]{2}", text)] == []
            assert [text for text in said if is_glued(text)] == []


def test_names_in_every_script_can_be_copied_from_subsets_of_fonts() -> None:
    content = make_pdf(make_request(games()["break-the-egg"], PAD, SCRIPTS))
    places = [text_of(content).index(name) for name in SCRIPTS]
    assert places == sorted(places)
    assert failures(content) == []
    assert len(content) <= 80 * 1024
    with pikepdf.open(io.BytesIO(content)) as document:
        objects = [each for each in document.objects if isinstance(each, pikepdf.Dictionary)]
        used = [each for each in objects if each.get("/Type") == "/Font" and "/FontDescriptor" in each]
        assert len(used) >= 5
        for font in used:
            assert re.match(r"/[A-Z]{6}\+(Noto|Baloo)", str(font.BaseFont))
            assert "/FontFile2" in font.FontDescriptor


def test_the_elements_of_the_pdf_are_the_drawn_ones_with_the_address_as_a_link() -> None:
    request = make_request(games()["khlor"], PAD, ("Ana",), players=3)
    with pikepdf.open(io.BytesIO(make_pdf(request))) as document:
        assert str(document.Root.Lang) == "en"
        found = list(tags(document.Root.StructTreeRoot.K))
        assert found == ["/Document", *(f"/{tag.name}" for tag in record_drawing(request).tags)]
        assert "/Link" in found
        [link] = document.pages[0].Annots
        assert str(link.A.URI) == request.link(ADDRESS)


def tags(element: Any) -> Iterator[str]:
    yield str(element.S)
    kids = element.get("/K", [])
    for kid in kids if isinstance(kids, pikepdf.Array) else [kids]:
        if isinstance(kid, pikepdf.Dictionary) and "/S" in kid:  # not the annotation of a link
            yield from tags(kid)


def test_a_name_is_never_markup() -> None:
    names = ("<b>x", '<img src="/etc/passwd">', "a & b", "%s {name}", "\\(x)", "O’Neil")
    request = make_request(games()["break-the-egg"], PAD, names)
    text = text_of(make_pdf(request))
    assert all(name in text for name in ("<b>x", "a & b", "%s {name}", "\\(x)", "O’Neil"))
    shown = preview(request, ADDRESS)
    assert isinstance(shown, Preview)
    assert not re.search("<b>|<img", shown.picture)


@slow
@pytest.mark.parametrize(("game", "what"), KINDS)
@pytest.mark.parametrize("length", [60, 480] if THOROUGH else [480])
def test_a_print_with_a_long_address_is_complete(game: Game, what: str, length: int) -> None:
    address = "http://" + "egg." * (length // 4) + "example/"
    for up in (1, 4):
        for possible in try_fewer(make_request(game, what, up=up)):
            try:
                record = record_drawing(possible, address)
            except NoRoom:
                assert length > 60 or up == 4
            else:
                assert all(apart(one.frame, other.frame) for one, other in record.pairs())
