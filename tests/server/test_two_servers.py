"""Two servers on one database: what is done at one of them is at the other within a poll."""

import re
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest

from companion.tables.phones.notifier import DELETED
from tests.support.phones.light_phones import PATIENCE, Line, Phone, running

pytestmark = pytest.mark.live


@pytest.fixture
def ports(tmp_path: Path) -> Iterator[tuple[int, int]]:
    with running(tmp_path / "eggs.sqlite") as here, running(tmp_path / "eggs.sqlite") as there:
        yield here.port, there.port


def listen(phone: Phone, code: str) -> Line:
    """A stream of the table's versions."""
    line = Line(phone.port)
    line.socket.settimeout(0.1)
    line.ask(phone.request(f"/t/{code}/live"))
    return line


def rings(line: Line, version: int) -> bool:
    """Whether the stream tells the version, which no answer of its own server did."""
    heard, end = b"", monotonic() + PATIENCE
    while monotonic() < end:
        try:
            part = line.socket.recv(4096)
        except TimeoutError:
            continue
        if not part:
            return False
        heard += part
        if str(version) in re.findall(r"data: (\d+)", heard.decode()):
            return True
    return False


def test_what_is_done_at_one_server_is_at_the_other(ports: tuple[int, int]) -> None:
    ana, ben = map(Phone, ports)
    code = ana.open("dragomino", "Ana", "Ben")
    ben.join(code, "s2")
    bells = [listen(ana, code), listen(ben, code)]
    assert all(rings(bell, 3) for bell in bells)

    done = ana.do(code, "starts", "tap-1", seat="s1").json["version"]
    assert done == 4
    assert ben.get(f"/t/{code}/version").json == {"version": 4}
    page = ben.get(f"/t/{code}")
    assert page.version == 4
    assert "Ana</bdi> starts" in page.text
    assert all(rings(bell, 4) for bell in bells)

    assert ana.do(code, "host", "tap-2", seat="s2").status == 200
    assert ben.do(code, "undo", "tap-3", number=str(done)).json["version"] == 6
    assert ana.get(f"/t/{code}").version == 6
    for phone in (ana, ben):
        story = phone.get(f"/t/{code}/story").text
        assert "(taken back)" in story
        assert phone.get(f"/t/{code}").text.count("Starts") == 0
    assert all(rings(bell, 6) for bell in bells)
    assert ben.do(code, "starts", "tap-1", seat="s1").json == {"version": 4}, "sent again to the other server"

    for n in range(7, 19):
        phone = (ana, ben)[n % 2]
        assert phone.do(code, "starts", f"tap-{n}", seat="s1").json == {"version": n}
    assert all(rings(bell, 18) for bell in bells)


def test_what_is_deleted_at_one_server_is_gone_at_the_other(ports: tuple[int, int]) -> None:
    ana, ben = map(Phone, ports)
    code = ana.open("dragomino", "Anabel", "Ben")
    ben.join(code, "s2")
    assert ana.post("/kept/names", {"token": ana.token, "name": "Anabel"}).status == 303
    assert "Anabel" not in ben.get(f"/t/{code}").text
    assert ben.do(code, "starts", "tap-1", seat="s1").status == 200
    assert "Anabel" not in ben.get(f"/t/{code}/story").text
    bell = listen(ben, code)
    assert rings(bell, 4)
    assert ana.post(f"/tables/{code}/delete", {"token": ana.token}).status == 303
    assert ben.get(f"/t/{code}").status == 404
    assert rings(bell, DELETED)


def test_a_personal_link_works_once_at_both_servers(ports: tuple[int, int]) -> None:
    here, there = ports
    ana, new, thief = Phone(here), Phone(here), Phone(there)
    ana.open("dragomino", "Ana", "Ben")
    found = re.search(r"/me/[\w.-]+", ana.get("/tables/move").text)
    assert found
    for phone in (new, thief):
        token = re.search(r'name="token" value="(\w+)"', phone.get(found[0]).text)
        assert token
        phone.token = token[1]
    assert new.post(found[0], {"token": new.token}).status == 303
    assert thief.post(found[0], {"token": thief.token}).status == 410
    assert thief.get(found[0]).status == 410
