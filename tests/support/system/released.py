"""Makes the database of a release for the tests of later ones: python -m tests.support.system.released

It writes `tests/store/versions/VERSION.sqlite`, and as JSON beside it what the companion tells of it: a table in play
for each way to play, undone moves included, tables with a result, kept plays with their people, shared sheets.
"""

import json
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from flask import Flask

from companion import __version__
from companion.kit.data import at
from companion.library.registry import games
from companion.plays.export import write_json
from companion.store import Chosen, back_up
from companion.system.machine import now
from companion.tables.action import COUNT, OPEN, UNDO, Command, Rejected
from companion.tables.actions.ending import PARTS
from companion.tables.actions.playing import MOVE
from companion.web.support.database import database_of
from tests.support.cast import CAST
from tests.support.games.play import COURSES, PHONES, Course, list_keys
from tests.support.pages.kept_plays import find_people, phone_of, play_again, play_dragomino
from tests.support.pages.results import SARA, TIE
from tests.support.phones.guests import Guest, app_in
from tests.support.root import ROOT

from .served_tables import ServedTables

VERSIONS = ROOT / "tests" / "store" / "versions"
MOVES, UNDONE = 24, 7  # at each table in play, of which every seventh is undone
TOLD = ("version", "game", "mode", "parts", "seats", "turn", "facts", "sheet", "missing", "clashes")  # no words
PLACES = ("name", "total", "rank", "winner")
taps = count(1)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        app = app_in(Path(folder))
        keep_results(app)
        database_of(app).close()
        played = ServedTables(f"sqlite:///{folder}/eggs.sqlite")
        codes = [play(played, course) for course in COURSES]
        codes += [count_to_the_end(played, slug) for slug in ("khlor", "little-dragons")]
        played.store.close()
        told = tell(app_in(Path(folder)), codes)
        back_up(played.url, VERSIONS / f"{__version__}.sqlite")
    (VERSIONS / f"{__version__}.json").write_text(json.dumps(told), encoding="utf-8")


def keep_results(app: Flask) -> None:
    """Keep plays of two tables and three pads; delete one, rename and forget people, share two sheets, delete one."""
    ana, ben = phones = play_dragomino(app, "Ana", "Ben")
    play_again(("Ana", "Ben"), phones)
    for day, address in enumerate((TIE, f"{TIE}&play={'1' * 16}", SARA), start=24):
        details = {"day": f"2025-12-{day}", "place": "Aunt Jo's hut", "minutes": "45", "starter": "1"}
        press(ana, address.replace("/result?", "/keep?"), **details)
    people, plays = find_people(ana), json.loads(ana.get("/plays.json").text)["plays"]
    press(ana, f"/plays/{plays[0]['id']}/delete")
    press(ana, f"/people/{people['Tom']}/rename", name="Thomas")
    press(ana, f"/people/{people['Jo']}/forget")
    press(ben, f"/plays/{plays[-1]['id']}/bgstats")
    for address in (SARA, TIE):
        press(ana, address.replace("/result?", "/share?"))
    store = database_of(app).store()
    press(ana, f"/s/{store.sheets_shared_by(phone_of(ana))[0].code}/delete")
    store.use("a link", PHONES[0], now(), now() + 3600)


def press(phone: Guest, address: str, **fields: str) -> None:
    answer = phone.post(address, fields)
    assert answer.status_code == 303, (address, answer.status)


def play(played: ServedTables, course: Course) -> str:
    """Open a table for a way to play, deal what has hands, and make random moves."""
    code = open_table(played, course.game.slug, course.players[0], course.mode.id, course.phones)
    for part in course.game.parts:
        if part.hands and part.id in course.parts:
            played.do(code, PHONES[0], "deal", part=part.id)
    chance = Random(7)  # noqa: S311 - no secret
    for number in range(1, MOVES + 1):
        table = played.table(code)
        moves = [(phone, key.move.id) for phone in PHONES for key in list_keys(table, phone)]
        if not moves:
            break
        phone, move = chance.choice(moves)
        made = played.do(code, phone, MOVE, move=move, version=str(table.version))
        if number % UNDONE == 0:
            with suppress(Rejected):  # it showed something hidden
                played.do(code, phone, UNDO, number=str(made))
    return code


def count_to_the_end(played: ServedTables, slug: str) -> str:
    """Open a table that only counts, and reveal its result, which the first player wins."""
    code = open_table(played, slug, 3)
    for path in played.table(code).sheet.empty_numbers():
        place, _dot, rest = path.removeprefix("players.").partition(".")
        stable = f"s{int(place) + 1}.{rest}" if path.startswith("players.") else path
        played.do(code, PHONES[0], COUNT, **{f"to.{stable}": str(int(place == "0")), f"was.{stable}": ""})
    for seat in played.table(code).seats:
        played.do(code, seat.phone, "done", seat.id, done="1")
    played.do(code, PHONES[0], "reveal")
    return code


def open_table(played: ServedTables, slug: str, players: int, mode: str = "standard", phones: str = "count") -> str:
    seats = [(at("players", i, "name"), CAST[i]) for i in range(players)]
    held = [(at("phones", i), PHONES[i]) for i in range(players)]
    opening = {"players": str(players), "mode": mode, PARTS: phones, **dict(seats + held)}
    return played.tables.open(games()[slug], Command(f"open-{next(taps)}", PHONES[0], "", OPEN, opening)).code


def tell(app: Flask, codes: Iterable[str]) -> dict[str, Any]:
    """All that a later version tells of the tables with these codes, as each phone sees them, and of the plays."""
    plays = json.loads("".join(write_json(database_of(app).store(), Chosen(None))))["plays"]
    return {"tables": {code: tell_table(app, code) for code in codes}, "plays": plays}


def tell_table(app: Flask, code: str) -> dict[str, Any]:
    """The facts and numbers of a table, as each of its phones and the screen know them."""
    told = {"screen": Guest(app).get(f"/TV/{code}/view.json").get_json()}
    for phone in PHONES[: len(told["screen"]["seats"])]:
        told[phone] = guest_of(app, phone, code).view()
    return {name: strip(view) for name, view in told.items()}


def guest_of(app: Flask, phone: str, code: str = "") -> Guest:
    """The phone with this id."""
    guest = Guest(app, code)
    with guest.client.session_transaction() as known:
        known["phone"] = phone
    return guest


def strip(view: dict[str, Any]) -> dict[str, Any]:
    """A view without the words, which later versions may say better."""
    standings = view["result"] and [{key: each[key] for key in PLACES} for each in view["result"]["standings"]]
    return {**{key: view[key] for key in TOLD}, "result": standings}


if __name__ == "__main__":
    main()
