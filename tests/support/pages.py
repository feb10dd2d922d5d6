"""What a page says, and where an answer redirects to."""

from urllib.parse import parse_qsl, urlsplit

import html5lib
from werkzeug.test import TestResponse


def text(answer: TestResponse) -> str:
    return " ".join("".join(html5lib.parse(answer.get_data(as_text=True)).itertext()).split())


def query(answer: TestResponse) -> dict[str, str]:
    """What the address that an answer redirects to holds."""
    assert answer.status_code == 303
    return dict(parse_qsl(urlsplit(answer.headers["Location"]).query, keep_blank_values=True))
