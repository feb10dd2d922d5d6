"""The text of pages, and the targets of redirects."""

import re
from html.parser import HTMLParser
from urllib.parse import parse_qsl, urlsplit

from werkzeug.test import TestResponse


class TextReader(HTMLParser):
    """Collects the text between tags; other tests check with a strict parser that pages are valid."""

    def __init__(self) -> None:
        super().__init__()
        self.parts: list[str] = []
        self.values: list[str] = []  # in the fields

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if found.get("type") not in ("hidden", None):
            self.values.append(found.get("value") or "")

    def handle_data(self, data: str) -> None:
        self.parts.append(data)


def text(answer: TestResponse) -> str:
    return text_of(answer.text)


def text_of(page: str) -> str:
    return " ".join("".join(reader_of(page).parts).split())


def reader_of(page: str) -> TextReader:
    """Read a page."""
    reader = TextReader()
    reader.feed(page)
    reader.close()
    return reader


def query(answer: TestResponse) -> dict[str, str]:
    """Return the query of the address that an answer redirects to."""
    assert answer.status_code == 303
    return query_of(answer.headers["Location"])


def query_of(address: str | None) -> dict[str, str]:
    return dict(parse_qsl(urlsplit(address or "").query, keep_blank_values=True))


def pad_totals(answer: TestResponse) -> list[str]:
    """Return the totals in the last row of a page's score pad, in the order of the players."""
    foot = answer.get_data(as_text=True).partition("<tfoot>")[2].partition("</tfoot>")[0]
    return re.findall(r"<b>([^<]*)</b>", foot)
