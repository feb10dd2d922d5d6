"""The identity of a phone: only deletion by its owner, the cookie's end after a year or another key ends it."""

import time
from pathlib import Path

import pytest
from flask import Flask
from itsdangerous import TimestampSigner

from tests.support.phones.guests import JSON, Guest, app_in

PATH = "/games/dragomino/table"


def test_a_picture_in_another_sites_page_sets_no_cookie_but_a_link_does(app: Flask) -> None:
    code = Guest(app).open("dragomino", "Ana", "Ben").code
    cross = {"Sec-Fetch-Site": "cross-site"}
    picture = Guest(app).get(f"/t/{code}", headers={**cross, "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "image"})
    assert "Set-Cookie" not in picture.headers
    guest = Guest(app, code)
    link = guest.get(f"/t/{code}", headers={**cross, "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"})
    assert "Set-Cookie" in link.headers
    guest.does("sit", "s2", name="Ben")


def test_the_servers_clock_does_not_change_a_phones_identity(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """NTP or a power cut of a Raspberry Pi may set the clock back by an hour or to 1970, or two years forward."""
    ana = Guest(app).open("dragomino", "Ana", "Ben")
    ana.does("sit", "s1")
    for later in (-2, -3600, -int(time.time()) + 60, 2 * 365 * 24 * 3600):
        monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda _self, later=later: int(time.time()) + later)
        assert "on this phone" in ana.look()
        monkeypatch.undo()
        assert "on this phone" in ana.look()
        ana.does("starts", "s1")


def test_a_cookie_says_how_long_it_lives(app: Flask) -> None:
    """Browsers prefer Max-Age to an expiry date, which a wrong clock would falsify."""
    cookie = Guest(app).get(PATH).headers["Set-Cookie"]
    assert "Max-Age=34560000" in cookie
    assert "SameSite=Lax" in cookie
    assert "HttpOnly" in cookie


def test_a_companion_on_another_port_has_a_cookie_of_its_own(tmp_path: Path) -> None:
    """A browser sends the cookies of both companions to each of them."""
    apps = []
    for name in ("here", "there"):
        (tmp_path / name).mkdir()
        apps.append(app_in(tmp_path / name))
    here, there = (Guest(app).open("dragomino", "Ana", "Ben") for app in apps)
    cookies = {key: value for guest in (here, there) for key, value in guest.cookies().items()}
    assert len(cookies) == 2
    both = {"Cookie": "; ".join(f"{key}={value}" for key, value in cookies.items())}
    for guest in (here, there):
        guest.client = guest.app.test_client(use_cookies=False)
        answer = guest.get(f"/t/{guest.code}", headers=both)
        assert "Take a seat" in answer.text
        assert "For the host" in answer.text
        assert "Set-Cookie" not in answer.headers


def test_a_key_that_comes_back_from_a_backup_brings_its_phones_back(tmp_path: Path) -> None:
    """This includes phones that came meanwhile and have a second cookie."""
    ana = Guest(app_in(tmp_path)).open("dragomino", "Ana", "Ben")
    key = tmp_path / "eggs.sqlite.key"
    kept = key.read_bytes()
    for content, is_known in ((None, False), (kept, True)):
        key.unlink()
        if content:
            key.write_bytes(content)
        again = Guest(app_in(tmp_path), ana.code)
        for name, value in ana.cookies().items():
            again.client.set_cookie(name, value)
        assert ("For the host" in again.get(f"/t/{ana.code}").text) is is_known
        ana.client = again.client
    assert len(ana.cookies()) == 2


@pytest.mark.parametrize("cookie", ["", "x", "e30.aaaa.bbbb", "\x00", "ö"])
def test_a_cookie_that_is_not_ours_is_a_new_phone(app: Flask, cookie: str) -> None:
    ana = Guest(app).open("dragomino", "Ana", "Ben")
    [name] = ana.cookies()
    sent = {"Cookie": f"{name}={cookie}".encode()}
    answer = app.test_client(use_cookies=False).get(f"/t/{ana.code}", headers=sent)
    assert answer.status_code == 200
    assert "For the host" not in answer.text


@pytest.mark.parametrize(
    ("status", "fields"),
    [
        (403, {"host_code": "AAAAAAAA"}),
        (400, {"kind": "juggle"}),
        (413, {"order": "x" * 70_000}),
    ],
)
def test_errors_for_a_script_are_json_with_a_message(app: Flask, status: int, fields: dict[str, str]) -> None:
    phone = Guest(app, Guest(app).open("dragomino", "Ana", "Ben").code)
    answer = phone.post(f"/t/{phone.code}", phone.form("reclaim") | fields, headers=JSON)
    assert (answer.status_code, answer.mimetype) == (status, "application/json")
    [error] = answer.get_json()["errors"]
    assert error["path"] == ""
    assert len(error["message"]) > 10


def test_errors_that_a_script_meets_without_having_asked_are_json_too(app: Flask) -> None:
    for path in ("/t/AAAAA/version", "/t/AAAAA"):
        answer = Guest(app).get(path, headers=JSON if path.endswith("A") else {})
        assert (answer.status_code, answer.mimetype) == (404, "application/json")
    guest = Guest(app)
    answers = [guest.get(f"/t/AAAA{letter}/version") for letter in "BCDEFGHJKMNP"]
    assert answers[-1].status_code == 429
    assert "errors" in answers[-1].get_json()
    assert int(answers[-1].headers["Retry-After"]) > 0


def test_no_redirect_uses_the_host_header(app: Flask) -> None:
    code = Guest(app).open("dragomino", "Ana", "Ben").code
    answer = Guest(app).get(f"/t/{code}/table", base_url="http://raspberrypi.local")
    assert answer.status_code == 200 or answer.headers["Location"].startswith("/")
