"""A phone that cannot connect: the addresses to try, the host's choice of one, and a code for the Wi-Fi."""

import re
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest
import zxingcpp
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image
from playwright.sync_api import Browser, Page, expect
from werkzeug.serving import make_server
from werkzeug.test import TestResponse

from companion.codes import LONGEST_NAME, LONGEST_PASSWORD, modules, wifi_code
from companion.system.network import Address
from tests.support.cases import cases
from tests.support.pages.language import PSEUDO, find_untranslated
from tests.support.phones.guests import app_in

CABLE, WIFI = Address("http://192.168.1.10:8000/", "eth0"), Address("http://192.168.7.20:8000/", "wlan0")
HOSTILE = [
    ("Ana's Wi-Fi", "simple-secret"),
    ('semi;comma,quote"colon:back\\', '\\;,":\\\\;;P:other;'),
    ("卵の家 🥚", "Ümläute für Öl"),
    ("WIFI:T:nopass;S:evil;;", "T:WEP;"),
    ("<script>alert(1)</script>", "{{ 7*7 }} %s {name}"),
    (" spaces ", " around "),
]


@pytest.fixture
def app(tmp_path: Path) -> Flask:
    """Return an app of a server in two networks."""
    return app_in(tmp_path, addresses=lambda: [CABLE, WIFI])


@pytest.fixture
def living_room(app: Flask) -> Iterator[str]:
    """Yield an address of that server on which a real socket listens."""
    server = make_server("127.0.0.1", 0, app, threaded=True)
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()


def open_table(client: FlaskClient) -> str:
    """Open a table with the client as its host, and return its path."""
    answer = client.post("/games/dragomino/table", data={"players": "2"})
    return str(answer.headers["Location"])


def read_hidden(page: str, name: str) -> str:
    found = re.search(rf'name="{name}" value="([^"]+)"', page)
    assert found
    return found[1]


def choose(client: FlaskClient, table: str, address: str) -> TestResponse:
    """Choose an address, and return the effect."""
    page = client.get(table).get_data(as_text=True)
    form = {"tap": read_hidden(page, "tap"), "kind": "address", "address": address}
    return client.post(table, data=form)


def list_addresses(page: str) -> list[str]:
    """Return the addresses that the page shows as text, in their order."""
    return re.findall(r'<(?:p|span) class="address" translate="no">([^<]+)<', page.replace("<wbr>", ""))


def photograph(text: str) -> str:
    """Return the text that a phone reads from a code."""
    rows = [[255 * (not module) for module in row for _ in range(4)] for row in modules(text) for _ in range(4)]
    image = Image.new("L", (len(rows), len(rows)))
    image.putdata([pixel for row in rows for pixel in row])
    [code] = zxingcpp.read_barcodes(image)
    return code.text


def parts(code: str) -> dict[str, str]:
    """Return the fields of a Wi-Fi code, as phones read them: up to a semicolon without a backslash."""
    assert code.startswith("WIFI:")
    assert code.endswith(";;")
    fields = re.findall(r"([A-Z]):((?:\\.|[^\\;])*);", code.removeprefix("WIFI:"), re.DOTALL)
    assert "".join(f"{key}:{text};" for key, text in fields) + ";" == code.removeprefix("WIFI:")
    return {key: re.sub(r"\\(.)", r"\1", text, flags=re.DOTALL) for key, text in fields}


def test_the_host_picks_the_address_and_all_see_its_code(app: Flask) -> None:
    host, guest = app.test_client(), app.test_client()
    table = open_table(host)
    assert list_addresses(host.get(table).get_data(as_text=True)) == [CABLE.url.rstrip("/") + table]
    assert choose(host, table, WIFI.url).status_code == 303
    joined = WIFI.url.rstrip("/") + table
    assert list_addresses(host.get(table).get_data(as_text=True)) == [joined]
    assert list_addresses(guest.get(f"{table}/screen").get_data(as_text=True)) == [joined]
    assert list_addresses(guest.get(f"{table}/connect").get_data(as_text=True)) == [
        joined,
        CABLE.url.rstrip("/") + table,
    ]


def test_only_the_host_picks_and_only_an_address_of_the_server(app: Flask) -> None:
    host, guest = app.test_client(), app.test_client()
    table = open_table(host)
    refused = choose(guest, table, WIFI.url)
    assert refused.status_code == 403
    assert "Only the host can do this" in refused.get_data(as_text=True)
    for foreign in ("http://evil.example/", "javascript:alert(1)", "", WIFI.url.rstrip("/")):
        refused = choose(host, table, foreign)
        assert refused.status_code == 409
        assert "The server no longer has this address" in refused.get_data(as_text=True)
    assert list_addresses(host.get(table).get_data(as_text=True)) == [CABLE.url.rstrip("/") + table]


def test_a_lost_address_is_replaced_with_the_likeliest_one(tmp_path: Path) -> None:
    """The laptop has moved to another network: codes show its new address without a restart."""
    known = [CABLE, WIFI]
    client = app_in(tmp_path, addresses=lambda: known).test_client()
    table = open_table(client)
    choose(client, table, WIFI.url)
    hotspot = Address("http://172.20.10.2:8000/", "wlan0")
    known[:] = [hotspot]
    assert list_addresses(client.get(table).get_data(as_text=True)) == [hotspot.url.rstrip("/") + table]
    assert "Another address" not in client.get(table).get_data(as_text=True)


@pytest.mark.parametrize(
    "known", [[CABLE, WIFI], [Address("http://127.0.0.1:8000/")], [Address("https://eggs.example/")]]
)
def test_every_sentence_can_be_translated(known: list[Address], tmp_path: Path) -> None:
    client = app_in(tmp_path, PSEUDO, lambda: known).test_client()
    table = open_table(client)
    refused = send(client, name="").get_data(as_text=True)
    for page in (refused, *(client.get(path).get_data(as_text=True) for path in (table, f"{table}/connect"))):
        assert find_untranslated(page) == []


def test_the_page_shows_every_address_of_the_server_and_never_the_host_header(app: Flask) -> None:
    page = app.test_client().get("/connect", headers={"Host": "evil.local"})
    assert list_addresses(page.get_data(as_text=True)) == [CABLE.url, WIFI.url]
    assert "evil.local" not in page.get_data(as_text=True) + str(page.headers)
    assert app.test_client().get("/t/WRQNG/connect").status_code == 404


@pytest.mark.parametrize(
    ("url", "told", "not_told"),
    [
        ("http://127.0.0.1:8000/", "for this computer only", "Scan the code, or type"),
        ("https://eggs.example/", "Scan the code, or type", "must be on the same Wi-Fi"),
        ("http://192.168.1.10:8000/", "must be on the same Wi-Fi", "for this computer only"),
    ],
)
def test_the_advice_fits_the_address(url: str, told: str, not_told: str, tmp_path: Path) -> None:
    app = app_in(tmp_path, addresses=lambda: [Address(url)])
    page = app.test_client().get("/connect").get_data(as_text=True)
    assert told in page
    assert not_told not in page


def test_a_phone_reads_the_wifi_from_its_code() -> None:
    """A Wi-Fi without a password is open."""
    for name, password in HOSTILE:
        for kind in ("WPA", "WEP"):
            assert parts(photograph(wifi_code(name, password, kind))) == {"T": kind, "S": name, "P": password}
    assert parts(wifi_code("Garden;", "", "WPA")) == {"T": "nopass", "S": "Garden;"}


@settings(max_examples=cases(100), derandomize=True, deadline=None)
@given(st.text(min_size=1), st.text(min_size=1))
def test_special_characters_stay_within_their_field(name: str, password: str) -> None:
    assert parts(wifi_code(name, password, "WPA")) == {"T": "WPA", "S": name, "P": password}


def send(client: FlaskClient, **form: str) -> TestResponse:
    return client.post("/connect", data={"kind": "WPA", **form})


def test_the_server_draws_the_code_and_stores_nothing(app: Flask, tmp_path: Path) -> None:
    secret = "correct-horse-battery"  # noqa: S105 - of no Wi-Fi
    answer = send(app.test_client(), name="Home", password=secret)
    assert answer.status_code == 200
    assert "joins the Wi-Fi" in answer.get_data(as_text=True)
    assert answer.headers["Cache-Control"] == "no-store"
    assert secret not in answer.get_data(as_text=True) + str(answer.headers)
    assert all(secret.encode() not in file.read_bytes() for file in tmp_path.iterdir())


def test_a_foreign_or_invalid_form_draws_no_code(app: Flask) -> None:
    client = app.test_client()
    wrong = [
        ({"name": ""}, "name has 1 to 32 characters"),
        ({"name": "x" * (LONGEST_NAME + 1)}, "name has 1 to 32 characters"),
        ({"name": "x", "password": "x" * (LONGEST_PASSWORD + 1)}, "password has at most 64 characters"),
    ]
    for form, said in wrong:
        answer = send(client, **form)
        assert answer.status_code == 422
        assert answer.headers["Cache-Control"] == "no-store"
        assert said in answer.get_data(as_text=True)
    assert send(client, name="x", password="y", kind="WPA;S:evil").status_code == 400  # noqa: S106 - of no Wi-Fi


def test_a_password_in_the_address_is_not_shown(app: Flask) -> None:
    page = app.test_client().get("/connect?name=Home&password=correct-horse").get_data(as_text=True)
    assert "correct-horse" not in page


def read_from(page: Page, place: str, tmp_path: Path) -> str:
    page.locator(place).screenshot(path=tmp_path / "code.png")
    (code,) = zxingcpp.read_barcodes(Image.open(tmp_path / "code.png"))
    return code.text


def draw(page: Page, name: str, password: str) -> None:
    page.get_by_label("Network name").fill(name)
    page.get_by_label("Password (empty if there is none)").fill(password)
    page.get_by_role("button", name="Make the code").click()
    expect(page.get_by_text("A phone that scans this code joins the Wi-Fi.")).to_be_visible()


def test_the_code_appears_in_the_page(phone: Page, tmp_path: Path) -> None:
    """The password is in no address and in no storage."""
    told: set[str] = set()
    phone.on("request", lambda request: told.add(request.url.partition("/static/")[0]))
    for name, password in HOSTILE:
        phone.goto("/connect")
        draw(phone, name, password)
        assert parts(read_from(phone, "#wifi-code svg", tmp_path)) == {"T": "WPA", "S": name, "P": password}
    phone.goto("/connect")
    draw(phone, "Garden", "")
    assert read_from(phone, "#wifi-code svg", tmp_path) == wifi_code("Garden", "", "WPA")
    assert told == {phone.url, phone.url.removesuffix("/connect")}
    assert phone.evaluate("JSON.stringify({...localStorage, ...sessionStorage}) + location") == f"{{}}{phone.url}"
    phone.reload()
    expect(phone.get_by_label("Password (empty if there is none)")).to_have_value("")


def test_the_page_has_the_code_without_a_script_and_a_reason_without_a_server(
    browser: Browser, living_room: str, tmp_path: Path
) -> None:
    with browser.new_context(base_url=living_room) as context:
        page = context.new_page()
        page.goto("/connect")
        page.route("**/connect", lambda route: route.abort())
        page.get_by_label("Network name").fill("Garden")
        page.get_by_role("button", name="Make the code").click()
        expect(page.get_by_text("The server is not answering. Try again later.")).to_be_visible()
    with browser.new_context(base_url=living_room, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto("/connect")
        draw(page, *HOSTILE[1])
        assert read_from(page, "#wifi-code svg", tmp_path) == wifi_code(*HOSTILE[1], "WPA")
        assert page.url == f"{living_room}/connect"
        expect(page.get_by_label("Password (empty if there is none)")).to_have_value("")
