"""Phones that call the app directly, without a server, to test the text and the refusals of pages."""

import re
import tempfile
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

from flask import Flask
from werkzeug.test import TestResponse

from companion.kit.text import ENGLISH, Language
from companion.library.registry import games
from companion.store import Store
from companion.system.network import Address
from companion.web import create_app
from companion.web.support.database import database_of
from companion.web.support.public_address import Addresses
from tests.support.cast import CAST

ADDRESS = "http://192.0.2.7:8000/"  # of the server, as phones reach it
JSON = {"Accept": "application/json"}
LATEST = "9999"  # the version of a move whose phone has seen all others
ids = count(1)
running: dict[Path, Flask] = {}


@cache
def empty_database() -> bytes:
    """Return the bytes of a new database, made once: creating its tables takes as long as rendering a page."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "eggs.sqlite")
        Store.open(f"sqlite:///{file}").close()
        return file.read_bytes()


def list_addresses() -> list[Address]:
    return [Address(ADDRESS)]


def app_in(folder: Path, language: Language = ENGLISH, addresses: Addresses = list_addresses) -> Flask:
    """Create an app with its database in that folder; faults become error pages.

    An earlier app with the same folder is closed, as when a server restarts.
    """
    database = folder / "eggs.sqlite"
    if folder in running:
        database_of(running[folder]).close()
    if not database.exists():
        database.touch(0o600)
        database.write_bytes(empty_database())
    app = create_app(language, addresses, database=str(database))
    app.config["PROPAGATE_EXCEPTIONS"] = False
    running[folder] = app
    return app


class Guest:
    """A phone; `all` collects the headers and bodies of all answers."""

    def __init__(self, app: Flask, code: str = "") -> None:
        self.app, self.code = app, code
        self.client = app.test_client()
        self.all: list[str] = []

    def get(self, path: str, **more: object) -> TestResponse:
        return self.note(self.client.get(path, **more))

    def post(self, path: str, data: dict[str, str], **more: object) -> TestResponse:
        return self.note(self.client.post(path, data=data, **more))

    def note(self, answer: TestResponse) -> TestResponse:
        self.all.append(f"{answer.headers}\n{answer.get_data().decode(errors='replace')}")
        return answer

    def cookies(self) -> dict[str, str]:
        """The phone's cookies by name."""
        return {cookie.key: cookie.value for cookie in (self.client._cookies or {}).values()}

    def open(self, game: str, *names: str, **more: str) -> "Guest":
        """Open a table without taking a seat."""
        named = {f"players.{i}.name": name for i, name in enumerate(names)}
        fields = {"players": str(len(names)), **named, **{key.replace("__", "."): text for key, text in more.items()}}
        answer = self.post(f"/games/{game}/table", fields)
        assert answer.status_code == 303, answer.get_data(as_text=True)
        self.code = answer.headers["Location"].rpartition("/")[2]
        return self

    def look(self, tab: str = "") -> str:
        """Return a page of the table."""
        answer = self.get(f"/t/{self.code}/{tab}".rstrip("/"))
        assert answer.status_code == 200, answer.status
        return answer.get_data(as_text=True)

    def view(self, query: str = "") -> dict[str, Any]:
        """Return the table as this phone may know it."""
        answer = self.get(f"/t/{self.code}/view.json{query}")
        assert answer.status_code == 200, answer.status
        view: dict[str, Any] = answer.get_json()
        return view

    def form(self, kind: str, seat: str = "", **fields: str) -> dict[str, str]:
        ready = {key.replace("__", "."): text for key, text in fields.items()}
        if kind == "move":
            ready = {"version": LATEST} | ready
        return {"tap": f"tap-{next(ids)}", "kind": kind, "seat": seat, **ready}

    def tries(self, kind: str, seat: str = "", **fields: str) -> TestResponse:
        """Send an action as the page's script does, and return the answer."""
        return self.post(f"/t/{self.code}", self.form(kind, seat, **fields), headers=JSON)

    def does(self, kind: str, seat: str = "", **fields: str) -> int:
        """Send an action that succeeds, and return the table's version."""
        answer = self.tries(kind, seat, **fields)
        assert answer.status_code == 200, answer.get_data(as_text=True)
        version: int = answer.get_json()["version"]
        return version

    def find_refusal(self, kind: str, seat: str = "", **fields: str) -> str:
        """Send an action that is refused, and return the reason."""
        answer = self.tries(kind, seat, **fields)
        assert answer.status_code in (403, 409, 422), answer.get_data(as_text=True)
        message: str = answer.get_json()["errors"][0]["message"]
        return message

    def counts(self, path: str, number: str, before: str = "", seats: int = 4) -> int:
        """Change one number of the sheet."""
        order = ",".join(f"s{i + 1}" for i in range(seats))
        return self.does("count", **{"order": order, path: number, f"was.{path}": before})

    def tabs(self) -> list[str]:
        """Return the addresses of all pages of the table that its own pages link, for the holder of the phone.

        The page of a worn phone is left out: it is for the other players.
        """
        return self.list_tabs(self.look(), self.look("table"), self.get(f"/t/{self.code}/now").text)

    def list_tabs(self, first: str, table: str, now: str) -> list[str]:
        """Return the same, by three of the pages."""
        links = re.findall(rf'href="(/t/{self.code}(?:/\w+)?)"', first + table)
        own = re.findall(rf'href="(/t/{self.code}/eyes/[^"]*)"', now)
        return list(dict.fromkeys([*links, *own, f"/t/{self.code}/story", f"/t/{self.code}/screen"]))


def party(app: Flask, game: str, *names: str, **more: str) -> list[Guest]:
    """Open a table at which each player has a phone; the first phone is the host's."""
    host = Guest(app).open(game, *names, **more)
    phones = [host, *(Guest(app, host.code) for _name in names[1:])]
    for i, phone in enumerate(phones, start=1):
        phone.does("sit", f"s{i}")
    return phones


def in_play(app: Flask, game: str) -> Guest:
    """Return the host's phone, which holds every seat of a table of this game with a part, draws and notes."""
    chosen = games()[game]
    most = max(len(CAST[: chosen.standard.most]), 2)
    part = next((each.id for each in chosen.parts), "along")
    host = Guest(app).open(game, *CAST[:most], phones=part)
    for i in range(most):
        host.does("sit", f"s{i + 1}")
    for randomizer in chosen.randomizers:
        host.does("draw", what=randomizer.id, lot="1")
    host.does("starts", lot="1")
    laid_out = {step for each in chosen.parts if each.id == part for step in each.lays_out}
    steps = [step.id for step in chosen.set_up(most, chosen.standard.id, chosen.usual_rulings)]
    host.does("tick", step=next(step for step in steps if step not in laid_out), done="1")
    host.does("clock", runs="1")
    host.does("deal", part=part)
    return host
