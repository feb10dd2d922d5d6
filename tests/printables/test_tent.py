"""The tent for the middle of a table: both sides show its code, one of them upside down."""

import pytest

from companion.kit.text import say
from companion.library.registry import games
from printables.catalog import complete_request
from printables.layout.card import UNKNOWN
from printables.layout.page import MARGIN, PAPERS
from printables.print import PrintRequest
from printables.prints.tent import PRINT
from printables.render import Preview, pdf, preview
from tests.support.prints.pdf import codes, failures, open_pdf, text_of

ADDRESS = "http://192.168.1.20:8000/"
LINK = f"{ADDRESS}t/7KQ4Z"


def make_request(**chosen: str) -> PrintRequest[str]:
    request = complete_request(PRINT, games()["dragons-eggs"], "7KQ4Z", chosen)
    assert isinstance(request, PrintRequest)
    return request


def tent(paper: str, address: str | None = ADDRESS) -> bytes:
    content = pdf(make_request(paper=paper), address)
    assert isinstance(content, bytes)
    return content


@pytest.mark.parametrize("paper", PAPERS)
def test_both_sides_lead_to_the_table(paper: str) -> None:
    content = tent(paper)
    assert failures(content) == []
    assert codes(content) == codes(content, dpi=100, grey=True) == [LINK, LINK]
    words = ("Dragons' Eggs", LINK.removeprefix("http://"), "7KQ4Z", "192.168.1.20:8000 and type 7KQ4Z")
    assert all(each in text_of(content) for each in words)
    assert tent(paper) == content


@pytest.mark.parametrize("paper", PAPERS)
def test_nothing_lies_over_the_margin(paper: str) -> None:
    page = open_pdf(tent(paper))[0]
    words = page.get_textpage()
    lowest = min(words.get_rect(i)[1] for i in range(words.count_rects()))
    assert lowest >= MARGIN - 2  # points; the depth of a letter


def test_without_an_address_there_is_no_dead_code() -> None:
    content = tent("a4", None)
    assert codes(content) == []
    assert say(UNKNOWN).split(":")[0] in text_of(content)


def test_it_is_a_print_like_any_other() -> None:
    content = pdf(make_request(sheets="3"), ADDRESS)
    assert isinstance(content, bytes)
    assert len(open_pdf(content)) == 3
    picture = preview(make_request(), ADDRESS)
    assert isinstance(picture, Preview)
    assert ">7KQ4Z<" in picture.picture
    problems = complete_request(PRINT, games()["dragons-eggs"], "7KQ4Z", {"paper": "a3", "sheets": "0"})
    assert isinstance(problems, list)
    assert [problem.path for problem in problems] == ["paper", "sheets"]
