"""Two processes on one database: pages, host codes, presence and wrong codes are the same at both."""

import re
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask

from companion.kit.randomizer import SEED_LETTERS
from companion.kit.text import group_letters
from companion.store.server_state import StateInDatabase
from companion.tables import service as tables
from companion.web import create_app, limits
from companion.web import guesses as guessing
from companion.web.support.database import database_of, service
from companion.web.tables.stream import find_bringer
from tests.support.pages.kept_plays import play_dragomino
from tests.support.pages.table_pages import askers, cards_dealt, read
from tests.support.phones.guests import Guest, list_addresses
from tests.support.root import ROOT
from tests.support.system.databases import empty_postgresql, kept_postgresql, new_postgresql

DOCUMENTED = "postgresql://egg@127.0.0.1/"


@pytest.fixture
def apps() -> Iterator[tuple[Flask, Flask]]:
    url = empty_postgresql()
    one, other = (create_app(addresses=list_addresses, database=url) for _each in range(2))
    with closing(database_of(one)), closing(database_of(other)):
        yield one, other


def at(app: Flask, phone: Guest) -> Guest:
    """Return the same phone at another process."""
    same = Guest(app, phone.code)
    for name, value in phone.cookies().items():
        same.client.set_cookie(name, value)
    return same


def test_a_phone_is_known_to_both_processes(apps: tuple[Flask, Flask]) -> None:
    ana = Guest(apps[0]).open("dragomino", "Ana", "Ben")
    ana.does("sit", "s1")
    there = at(apps[1], ana)
    assert there.does("starts", "s1") == 3
    assert "Ana starts" in read(ana.look("story"))


def test_codes_are_long_and_shorter_ones_still_lead_to_their_tables(
    apps: tuple[Flask, Flask], monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are typed as they are shown, in groups, or in small letters with a dash."""
    codes = [Guest(apps[0]).open("dragomino", "Ana", "Ben").code]
    for length in (8, tables.CODE_LENGTH):
        monkeypatch.setattr(tables, "LONG_CODE_LENGTH", length)
        codes.append(Guest(apps[0]).open("dragomino", "Ana", "Ben").code)
    assert [len(code) for code in codes] == [10, 8, 5]
    for code in codes:
        assert f">{group_letters(code)}<" in Guest(apps[1], code).look()
        for typed in (group_letters(code), f"{code[:5]}-{code[5:]}".lower()):
            assert Guest(apps[1]).get("/t", query_string={"code": typed}).location == f"/t/{code}"


def test_guessing_a_code_is_as_hopeless_as_the_page_for_others_says() -> None:
    page = (ROOT / "companion" / "running-it-for-others.md").read_text("utf-8")
    for addresses, words in ((100, "a hundred addresses"), (1_000, "a thousand"), (100_000, "a hundred thousand")):
        guesses = 30 * tables.DAY * (guessing.ALL.per_second + addresses * guessing.RARELY)
        found = 10_000 * guesses / len(SEED_LETTERS) ** tables.LONG_CODE_LENGTH
        assert f"{100 * found:.1g} % from {words}" in page


def test_a_dump_is_restored_and_the_same_phones_carry_on(apps: tuple[Flask, Flask], tmp_path: Path) -> None:
    """The page for those who run it has the lines; the database that they restore to is there already."""
    phones = play_dragomino(apps[0], "Ana", "Ben")
    eva = Guest(apps[0]).open("khlor", "Eva", "Dan")
    url, other = kept_postgresql("one"), new_postgresql("restored")
    for line in re.findall(r"^pg_\w+ .*$", (ROOT / "companion" / "running-it-for-others.md").read_text("utf-8"), re.M):
        words = line.replace(f"{DOCUMENTED}eggs", url).replace(f"{DOCUMENTED}restored", other).split()
        subprocess.run(words, cwd=tmp_path, check=True)
    app = create_app(addresses=list_addresses, database=other)
    with closing(database_of(app)):
        assert "Ana wins" in read(at(app, phones[0]).look("result"))
        assert "Ben 0" in read(at(app, phones[1]).get("/plays").text)
        assert at(app, eva).does("sit", "s1") == 2


def test_a_stream_brings_what_the_other_process_wrote(apps: tuple[Flask, Flask]) -> None:
    one, other = apps
    ana = Guest(one).open("dragomino", "Ana", "Ben")
    ana.does("sit", "s1")
    ana.look("story")
    cookie = "; ".join(f"{name}={value}" for name, value in ana.cookies().items())
    with one.test_request_context(f"/t/{ana.code}/live?page=story", headers={"Cookie": cookie}):
        row = service().find(ana.code)
        assert row
        bring = find_bringer(row)
        version = at(other, ana).does("starts", "s1")
        assert "Ana starts" in read(bring(version) or "")


def test_each_table_has_a_host_code_that_its_host_sees(apps: tuple[Flask, Flask]) -> None:
    ana, eva = (Guest(apps[0]).open("dragomino", name, "Ben") for name in ("Ana", "Eva"))
    codes = [re.findall(r"Host code: (\w+)", read(phone.look("table"))) for phone in (ana, eva)]
    [[code], [foreign]] = codes
    assert code != foreign
    ben = Guest(apps[1], ana.code)
    ben.does("sit", "s2")
    assert "Host code:" not in read(ben.look("table"))
    assert ben.find_refusal("reclaim", host_code=foreign) == "That is not the host code of this table"
    ben.does("reclaim", host_code=code)
    ben.does("show")
    assert "Host code:" not in read(ana.look("table"))


def test_wrong_codes_are_counted_together(apps: tuple[Flask, Flask]) -> None:
    host = Guest(apps[0]).open("dragomino", "Ana", "Ben")
    strangers = [Guest(app) for app in apps]
    found = [strangers[n % 2].get(f"/t/ZZZZ{letter}").status_code for n, letter in enumerate("ABCDEFGHJKMN")]
    assert found == [404] * 10 + [429] * 2
    assert host.get(f"/t/{host.code}").status_code == 200, "a member is never refused"


def test_tables_of_an_address_are_counted_together(apps: tuple[Flask, Flask]) -> None:
    """Otherwise each process would let it open as many tables again."""
    for app in apps:
        limits.init_app(app, quota=3)
    guests = [Guest(apps[n % 2]) for n in range(4)]
    opening = {"players": "2", "players.0.name": "Ana", "players.1.name": "Ben"}
    answers = [guest.post("/games/dragomino/table", opening) for guest in guests]
    assert [answer.status_code for answer in answers] == [303, 303, 303, 429]
    assert "Too many tables were opened from here" in answers[-1].text
    assert 900 < int(answers[-1].headers["Retry-After"]) <= 1000, "one of three in a third of 50 minutes"
    elsewhere = {"REMOTE_ADDR": "192.0.2.9"}
    assert guests[0].post("/games/dragomino/table", opening, environ_base=elsewhere).status_code == 303


def test_a_phone_that_looks_at_either_process_is_there(
    apps: tuple[Flask, Flask], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [1_000.0]
    monkeypatch.setattr(StateInDatabase, "now", lambda _state: clock[0])
    ana, ben, _caro = cards_dealt(apps[0])
    ana.does("sit", "s2")
    clock[0] += 100
    at(apps[1], ben).look()
    clock[0] += 119
    assert "Ben's phone has to agree" in at(apps[1], ana).find_refusal("sit", "s2")
    assert len(askers(ben)) == 1
    clock[0] += 121
    ana.does("sit", "s2")
