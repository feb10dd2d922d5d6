"""The page of a round as a person reads it: its answer and its problems."""

import html
import re
from collections.abc import Mapping
from typing import Any

from flask.testing import FlaskClient

from companion.kit.form_data import parse_form_as
from companion.kit.sheet_parser import parse_layout
from tests.support.games.rounds import round_of
from tests.support.pages.answers import text_of

HOSTILE = (
    "<script>alert(1)</script>",
    "\u202eevil\u202d",
    '"><b onclick=x>',
    "{{7*7}} {name} %s",
    "A.treasures.0",
    "0",
)


def read_answer(client: FlaskClient, page: str, typed: Mapping[str, str]) -> str:
    """Return the text of a page's answer."""
    answer = client.get(page, query_string=typed)
    assert answer.status_code == 200
    return text_of(re.sub("(?=<t[dh])", " ", answer.text)).partition("What happens")[2]


def problems(client: FlaskClient, page: str, typed: Mapping[str, str]) -> dict[str, str]:
    """Return the problems by path, and check that each one has a field."""
    answer = client.get(page, query_string=typed).get_data(as_text=True)
    found = {path: html.unescape(re.sub("<[^>]*>", "", said)) for path, said in PROBLEM.findall(answer)}
    assert all(f'id="{path}"' in answer for path in found)
    assert answer.count('<div class="notes"><p class="problem"><a href') == len(found)
    return found


PROBLEM = re.compile(r'<p class="problem" id="problem-([^"]+)">(.*?)</p>')


def read_round(slug: str, typed: Mapping[str, str]) -> Any:
    """Parse the round of a form."""
    asked = round_of(slug)
    form, _problems = parse_form_as(asked.game, asked.resolver, typed, str)
    return parse_layout(asked.game, asked.resolver, form.to_sheet()).sheet
