"""What a page says, and where an answer redirects to."""

import re
from html.parser import HTMLParser
from urllib.parse import parse_qsl, urlsplit

from werkzeug.test import TestResponse


class TextReader(HTMLParser):
    """What stands between the tags; that the pages are valid is proved elsewhere, by a parser that takes its time."""

    def __init__(self) -> None:
        super().__init__()
        self.parts: list[str] = []

    def handle_data(self, data: str) -> None:
        self.parts.append(data)


def text(answer: TestResponse) -> str:
    reader = TextReader()
    reader.feed(answer.get_data(as_text=True))
    reader.close()
    return " ".join("".join(reader.parts).split())


def query(answer: TestResponse) -> dict[str, str]:
    """What the address that an answer redirects to holds."""
    assert answer.status_code == 303
    return query_of(answer.headers["Location"])


def query_of(address: str | None) -> dict[str, str]:
    return dict(parse_qsl(urlsplit(address or "").query, keep_blank_values=True))


def pad_totals(answer: TestResponse) -> list[str]:
    """The totals in the last row of a page's score pad, in the order of the players."""
    foot = answer.get_data(as_text=True).partition("<tfoot>")[2].partition("</tfoot>")[0]
    return re.findall(r"<b>([^<]*)</b>", foot)
