"""A game night: the form, its PDF, and a password that is nowhere else."""

import re
from html import unescape
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from companion.codes import wifi_code
from companion.system.network import Address
from tests.support.pages.answers import text
from tests.support.phones.guests import app_in, party
from tests.support.prints.pdf import codes, open_pdf, text_of

WORD = "two eggs a day"
FORM = {
    "names.0": "Ana",
    "names.2": "Ben",
    "names.3": "Eva",
    "paper": "letter",
    "wifi-name": "Hen house",
    "wifi-password": WORD,
    "wifi-kind": "WPA",
}


def test_the_form_makes_one_pdf_with_what_is_ticked(client: FlaskClient) -> None:
    assert "Who comes?" in text(client.get("/games/khlor/night"))
    answer = client.post("/games/khlor/night", data={**FORM, "print": ["score-pad", "log"]})
    assert (answer.status_code, answer.mimetype) == (200, "application/pdf")
    assert answer.headers["Cache-Control"] == "no-store"
    document = open_pdf(answer.data)
    assert len(document) == 4  # with the small sheets and the tent
    assert document[0].get_size() == pytest.approx((612, 792), abs=1)
    assert all(name in text_of(answer.data) for name in ("Ana", "Ben", "Eva"))
    assert wifi_code("Hen house", WORD, "WPA") in codes(answer.data)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"names.1": "Ana"}, "Two players cannot have the same name"),
        ({"wifi-name": ""}, "A network's name has 1 to 32 characters"),
        ({"wifi-name": "x" * 33}, "A network's name has 1 to 32 characters"),
        ({"wifi-password": WORD * 5}, "A network's password has at most 64 characters"),
        ({"paper": "a3"}, "Choose a4 or letter"),
        ({"foo": "bar"}, "A game night has no “foo”"),
        ({"print": "nope"}, "A game night has no “nope”"),
    ],
)
def test_a_slip_is_told_once_and_the_names_stay(client: FlaskClient, typed: dict[str, str], said: str) -> None:
    answer = client.post("/games/khlor/night", data={**FORM, "print": ["score-pad", "log"], **typed})
    assert answer.status_code == 422
    told = re.findall(r'class="problem" role="alert">(.*?)</p>', answer.text)
    assert [unescape(re.sub("<.*?>", "", each)) for each in told] == [said]
    assert 'value="Ben"' in answer.text
    assert WORD not in answer.text


def test_the_tent_of_a_table_leads_there_and_the_password_is_not_in_the_database(tmp_path: Path) -> None:
    app = app_in(tmp_path, addresses=lambda: [Address("http://192.168.1.20:8000/", "")])
    ana, _ben = party(app, "khlor", "Ana", "Ben")
    assert 'value="Ben"' in ana.client.get(f"/t/{ana.code}/night").text
    answer = ana.client.post(f"/t/{ana.code}/night", data={**FORM, "print": ["log"]})
    assert f"http://192.168.1.20:8000/t/{ana.code}" in codes(answer.data)
    stored = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    assert WORD.encode() not in stored
    assert b"Hen house" not in stored


def test_a_short_address_opens_a_pad_for_named_players(client: FlaskClient) -> None:
    answer = client.get("/P/KHLOR/3/CENTRE?n=Ana&n=&n=%C3%89va")
    assert answer.location.startswith("/games/khlor/score?players=3")
    assert answer.location.endswith("&players.0.name=Ana&players.2.name=%C3%89va")
    shown = client.get(answer.location).text
    assert 'value="Ana"' in shown
    assert 'value="Éva"' in shown
