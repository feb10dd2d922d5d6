"""The tent for the middle of a table: both sides show its code, one of them upside down."""

import pytest

from companion.library.registry import games
from printables.catalog import complete_request
from printables.layout.page import MARGIN, PAPERS
from printables.print import PrintRequest
from printables.prints.tent import PRINT
from printables.render import Preview, preview
from tests.support.prints.pdf import codes, failures, open_pdf, text_of
from tests.support.prints.prints import make_pdf_anew
from tests.support.prints.recorder import ADDRESS

LINK = f"{ADDRESS}t/7KQ4Z"


def make_request(**chosen: str) -> PrintRequest[str]:
    request = complete_request(PRINT, games()["dragons-eggs"], "7KQ4Z", chosen)
    assert isinstance(request, PrintRequest)
    return request


@pytest.mark.parametrize("paper", PAPERS)
def test_both_sides_lead_to_the_table_and_keep_the_margin(paper: str) -> None:
    content = make_pdf_anew(make_request(paper=paper, sheets="3"))
    assert failures(content) == []
    assert codes(content, dpi=100, grey=True) == [LINK, LINK] * len(open_pdf(content)) == [LINK] * 6
    words = ("Dragons' Eggs", LINK.removeprefix("http://"), "7KQ4Z", "192.168.1.20:8000 and type 7KQ4Z")
    assert all(each in text_of(content) for each in words)
    page = open_pdf(content)[0].get_textpage()
    assert min(page.get_rect(i)[1] for i in range(page.count_rects())) >= MARGIN - 2  # points; the depth of a letter


def test_it_has_a_preview_and_problems_like_any_print() -> None:
    shown = preview(make_request(), ADDRESS)
    assert isinstance(shown, Preview)
    assert ">7KQ4Z<" in shown.picture
    problems = complete_request(PRINT, games()["dragons-eggs"], "7KQ4Z", {"paper": "a3", "sheets": "0"})
    assert isinstance(problems, list)
    assert [problem.path for problem in problems] == ["paper", "sheets"]
