"""The pages of a table: private, valid and complete, whatever people are called; the stream, and its print."""

import re
import socket
from html import unescape
from urllib.parse import urlsplit

import html5lib
import pytest
from flask import Flask

from companion.library.registry import games
from companion.system.machine import now
from companion.tables import service
from companion.web.tables.stream import is_gone
from tests.support.cast import CAST
from tests.support.pages.table_pages import lasting, read
from tests.support.phones.guests import ADDRESS, Guest, in_play, party
from tests.support.prints.pdf import codes, text_of
from tests.support.root import ROOT

EVERY_GAME = pytest.mark.parametrize("slug", games())


@pytest.mark.parametrize(
    ("phones", "before", "tabs"),
    [("count", "", ["Score", "Rules", "Table"]), ("along", "0", ["Now", "Score", "Rules", "Table"])],
)
def test_the_bar_has_now_only_where_phones_count_along(app: Flask, phones: str, before: str, tabs: list[str]) -> None:
    """After the reveal the result takes the place of both."""
    ana, ben = party(app, "dragomino", "Ana", "Ben", phones=phones)
    assert list_tabs(ben) == tabs
    assert ben.get(f"/t/{ben.code}/now").status_code == (200 if "Now" in tabs else 404)
    ana.counts("table.mommy_dragon", "0", seats=2)
    ana.counts("players.0.dragons", "1", before, seats=2)
    for phone, seat in ((ana, "s1"), (ben, "s2")):
        phone.does("done", seat, done="1")
    ana.does("reveal")
    assert list_tabs(ben) == ["Result", "Rules", "Table"]


def list_tabs(phone: Guest) -> list[str]:
    """Return the words in the bar, without the mark for the own turn."""
    bar = phone.look().partition('<nav class="tabs"')[2].partition("</nav>")[0]
    return [read(link).split()[0] for link in re.findall(r"<a .*?</a>", bar, re.DOTALL)]


@pytest.mark.slow
@EVERY_GAME
def test_every_page_of_a_table_is_private_valid_and_leads_somewhere(app: Flask, slug: str) -> None:
    host = in_play(app, slug)
    followed: set[str] = set()
    paths = [*host.tabs(), "/tables", "/kept", f"/games/{slug}/table"]
    for path in paths:
        answer = host.get(path)
        html5lib.HTMLParser(strict=True).parse(answer.text)
        assert answer.text.count(" id=") == len(set(re.findall(r'\sid="([^"]*)"', answer.text))), path
        assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=|javascript:", answer.text)
        drawings = re.findall(r'href="#(piece-[^"]+)"', answer.text)
        assert set(drawings) <= set(re.findall(r'\sid="([^"]*)"', answer.text)), path
        assert answer.headers["Referrer-Policy"] == "same-origin"
        if path != paths[-1]:
            assert '<meta name="robots" content="noindex">' in answer.text, path
        for link in set(re.findall(r'href="((?!data:)[^"]+)"', answer.text)):
            target = urlsplit(unescape(link))._replace(fragment="").geturl() or path
            if target not in followed:
                assert host.client.get(target, follow_redirects=True).status_code == 200, (path, link)
            followed.add(target)


@EVERY_GAME
def test_a_part_is_what_stands_in_the_page(app: Flask, slug: str) -> None:
    host = in_play(app, slug)
    for path in [path for path in host.tabs() if not path.endswith("/connect")]:
        part = host.get(path, headers={"HX-Request": "true"})
        assert part.text.lstrip().startswith('<div id="table"')
        assert "HX-Request" in part.headers["Vary"]
        assert lasting(part.text.strip()) in lasting(host.get(path).text)


def test_no_template_marks_a_value_as_safe() -> None:
    """Markup is made in Python, where each place says why it is safe."""
    assert not [
        path for path in (ROOT / "templates").rglob("*.*") if re.search(r"\|\s*safe\b|autoescape", path.read_text())
    ]


HOSTILE = [
    "<script>alert(1)</script>",
    "\u202eevil\u2066",
    "🥚" * 20,
    "卵" * 40,
    '"><b onclick=x>',
    "{{7*7}} {name} %s",
]


@pytest.mark.slow
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_text_everywhere(app: Flask, name: str) -> None:
    host, *_others = cards = party(app, "dragons-eggs", name, "Ben", "Caro", phones="ability-cards")
    host.does("deal", part="ability-cards")
    host.does("move", move="starts:0")
    cards[1].does("rename", "s2", name=f"{name[:39]}2"[-40:])
    for seat in ("s1", "s2", "s3"):
        host.does("done", seat, done="1")
    host.does("starts", "s1")
    host.counts("players.0.cards.1", "3", "0", seats=3)
    host.does("reveal")
    shown = 0
    for path in [*host.tabs(), "/tables", "/kept"]:
        page = host.get(path).text
        root = html5lib.HTMLParser(strict=True).parse(page)
        assert not [each for each in root.iter() if each.get("onclick") or (each.tag.endswith("script") and each.text)]
        shown += name in "".join(root.itertext())
    assert shown >= len(host.tabs()) - 1


def test_links_do_not_come_from_the_host_header(app: Flask) -> None:
    ana, _ben = party(app, "dragomino", "Ana", "Ben")
    [(name, cookie)] = ana.cookies().items()
    odd = {"Host": "odd.local", "X-Forwarded-Host": "evil.example", "Forwarded": "host=evil.example"}
    headers = {**odd, "Cookie": f"{name}={cookie}"}
    paths, form = [*ana.tabs(), "/tables", "/kept"], ana.form("starts", "s1")
    ana.client = app.test_client(use_cookies=False)  # which would keep the cookie for the other host
    for path in paths:
        answer = ana.get(path, headers=headers)
        assert answer.status_code == 200
        assert not re.search("odd.local|evil.example", f"{answer.text}{answer.headers}")
    answer = ana.post(f"/t/{ana.code}", form, headers=headers)
    assert answer.headers["Location"] == f"/t/{ana.code}/table"


def test_a_stream_over_the_limit_is_refused_and_polling_works(app: Flask) -> None:
    ana, ben = party(app, "dragomino", *CAST[:2])
    limits, taken = app.extensions["limits"], 0
    while limits.take("all streams", ""):
        taken += 1
    assert taken == 128
    assert ben.get(f"/t/{ben.code}/live").status_code == 503
    version = ana.does("starts", "s1")
    assert ben.get(f"/t/{ben.code}/version").get_json() == {"version": version}
    limits.take("all streams", "", -1)
    assert ben.client.get(f"/t/{ben.code}/live", buffered=False).status_code == 200


def test_gunicorn_is_asked_whether_a_phone_still_listens() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server, socket.create_connection(server.getsockname()) as phone:
        environ = {"gunicorn.socket": server.accept()[0]}
        phone.send(b"GET")
        assert not is_gone(environ)
        phone.close()
        assert is_gone(environ)
    with socket.socketpair()[0] as end:
        assert not is_gone({"gunicorn.socket": end})


def test_a_table_is_printed(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """Anybody with the code prints the tent; members print the result, in which an empty number is 0."""
    begin = now()
    host = Guest(app).open("dragomino", "Ana", "Ben", players__0__dragons="3", table__mommy_dragon="0")
    tent = host.get(f"/t/{host.code}/print/tent.pdf")
    assert (tent.status_code, tent.mimetype, tent.data[:5]) == (200, "application/pdf", b"%PDF-")
    for seat in ("s1", "s2"):
        host.does("done", seat, done="1")
    monkeypatch.setattr(service, "now", lambda: begin + 48 * 60)
    host.does("reveal")
    [link] = re.findall(r'href="([^"]+/print\?what=result)"', host.look("result"))
    [pdf] = re.findall(r'href="([^"]+/print/result\.pdf[^"]*)"', host.get(link, follow_redirects=True).text)
    result = host.get(unescape(pdf))
    assert (result.status_code, result.data[:5]) == (200, b"%PDF-")
    assert codes(result.data) == [f"{ADDRESS}t/{host.code}"]
    assert re.search(r"Ana and Ben\. \d{4}-\d\d-\d\d\. 4[78] minutes", text_of(result.data))
    later = host.get(re.sub(r"date=[^&]+", "date=2024-01-02", unescape(pdf)))
    assert "Ana and Ben. 2024-01-02" in text_of(later.data)


def test_prints_of_a_result_are_for_members(app: Flask) -> None:
    host = Guest(app).open("dragomino", "Ana", "Ben", "Caro")
    [link] = re.findall(r'href="([^"]+/print[^"]*)">Print a pad', host.look("setup"))
    page = host.get(unescape(link), follow_redirects=True).text
    assert all(f'value="{name}"' in page for name in ("Ana", "Ben", "Caro"))
    assert "Table tent" in page
    [pdf] = re.findall(r'href="([^"]+\.pdf[^"]*)">Open the PDF', page)
    pad = host.get(unescape(pdf)).data
    assert codes(pad) == [f"{ADDRESS}t/{host.code}"]
    assert all(name in text_of(pad) for name in ("Ana", "Ben", "Caro"))


def test_a_phone_s_own_place_is_said_once(app: Flask) -> None:
    """In a sentence where it holds one seat; several are marked in the list of places, which says the same of each."""
    ana, ben = party(app, "break-the-egg", "Ana", "Ben", players="5")
    for seat in ("s3", "s4", "s5"):
        ben.does("sit", name=f"Child {seat}")
    for place in range(5):
        ana.counts(f"players.{place}.chicklets", str(10 - place), seats=5)
        ana.does("done", f"s{place + 1}", done="1")
    ana.does("reveal")
    said = [(page.count('class="own-place'), page.count("data-mine")) for page in (ana.look(), ben.look())]
    assert said == [(1, 0), (0, 4)]
