"""Two processes on one database: pages, host codes, presence and wrong codes are the same at both."""

import re
from collections.abc import Iterator
from contextlib import closing

import pytest
from flask import Flask

from companion.store.server_state import StateInDatabase
from companion.web import create_app
from companion.web.support.database import database_of, service
from companion.web.tables.stream import find_bringer
from tests.support.pages.table_pages import askers, cards_dealt, read
from tests.support.phones.guests import Guest, list_addresses
from tests.support.system.databases import empty_postgresql


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
