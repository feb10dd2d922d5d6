"""A whole game of random moves at a table, with phones for all seats, a screen and a stranger.

Any offered move may be made. All phones get changes by streams; one fetches them, as pages without a stream do. One
phone may hold two seats, the first and the last.
"""

import re
from collections.abc import Sequence
from html import escape
from random import Random

from flask import Flask

from companion.kit.play import Move
from companion.tables.table import Table
from companion.web.support.database import service, store
from tests.support.games.play import list_keys

from .http_guests import HttpGuest

OFTEN = 10  # moves between two rounds in which all open a tab and try the private pages of others
WAITS = 3  # moves after which all streams are waited for: a stream that is behind skips versions, as on a slow network
BROUGHT = ("", "score", "setup", "table", "now")
TABS = ("score", "setup", "result", "story", "table", "now")  # there is no Now where phones only count


class Evening:
    """A table at which each seat has a phone."""

    def __init__(self, app: Flask, port: int, chance: Random) -> None:
        self.app, self.port, self.chance = app, port, chance

    def open(self, slug: str, names: Sequence[str], mode: str, phones: str, *, shared: bool = False) -> None:
        """Open a table with these parts on the phones. If `shared`, the host's phone holds the last seat, too."""
        host = HttpGuest(self.app, self.port)
        host.open(slug, *names, mode=mode, phones=phones)
        own = [host, *(HttpGuest(self.app, self.port, host.code) for _name in names[1:])]
        self.holders = [*own[:-1], host] if shared else own
        self.phones = list(dict.fromkeys(self.holders))
        self.screen, self.stranger = (HttpGuest(self.app, self.port, host.code) for _each in range(2))
        for number, phone in enumerate(self.holders, start=1):
            phone.does("sit", f"s{number}")
        self.stranger.look()
        tabs = BROUGHT[: -1 if phones == "count" else None]
        for phone in self.everybody:
            phone.watch("screen" if phone is self.screen else self.chance.choice(tabs))

    @property
    def everybody(self) -> list[HttpGuest]:
        return [*self.phones, self.screen, self.stranger]

    def numbers_of(self, phone: HttpGuest) -> set[int]:
        """Return the numbers of the seats that a phone holds; the screen and the stranger hold none."""
        return {number for number, holder in enumerate(self.holders, start=1) if holder is phone}

    @property
    def table(self) -> Table:
        """Return the server's table."""
        with self.app.app_context():
            row = store().find(self.phones[0].code)
            assert row
            return service().table(row)

    def deal(self, parts: str) -> None:
        """Deal, and open each seat's private page on its phone."""
        self.phones[0].does("deal", part=parts)
        for number, phone in enumerate(self.holders, start=1):
            phone.watch(self.eyes(number))
            if len(self.numbers_of(phone)) > 1:
                phone.watch(f"eyes/s{number}")

    def eyes(self, number: int) -> str:
        """Return the private page of a seat as its player opens it: on a shared phone after saying who looks."""
        return f"eyes/s{number}?me=s{number}"

    def play(self, most: int) -> int:
        """Play to the end or to a number of moves, and return the number of moves."""
        for move in range(most):
            if not self.move():
                return move
            if not (move + 1) % OFTEN:
                self.look_around()
            elif not (move + 1) % WAITS:
                self.follow()
        return most

    def move(self) -> bool:
        """Make a random move by a key of a page; False if there is none."""
        table = self.table
        phones = zip(table.seats, self.holders, strict=True)
        offered = [(phone, key.move) for seat, phone in phones for key in list_keys(table, seat.phone)]
        if offered:
            phone, move = self.chance.choice(offered)
            assert self.has_key(phone, move), f"there is no key for {move.id}"
            phone.does("move", move=move.id, version=str(table.version))
        return bool(offered)

    def has_key(self, phone: HttpGuest, move: Move) -> bool:
        """True if the private page of the seat, or Now, has the key."""
        page = self.eyes(move.seat + 1) if move.is_secret else "now"
        return escape(move.id) in phone.refresh(f"/{page}")

    def follow(self) -> None:
        """After a change wait for all streams, and let one phone, the screen or the stranger fetch its page."""
        self.catch_up()
        who = self.chance.choice(self.everybody)
        if who is self.stranger:
            who.get(f"/t/{who.code}/version")
        else:
            who.refresh("/screen" if who is self.screen else "")

    def catch_up(self) -> None:
        """Wait until every stream has reached the current version."""
        for phone in self.everybody:
            phone.catch_up(self.table.version)

    def look_around(self) -> None:
        """Open a tab, the private page and the view of each seat, try those of others, and undo one move."""
        self.catch_up()
        for number, phone in enumerate(self.holders, start=1):
            phone.look(self.chance.choice(TABS[: None if self.table.in_play else -1]))
            if self.table.in_play:
                phone.refresh(f"/{self.eyes(number)}")
                phone.look(f"eyes/s{number}")
            phone.view(self.chance.choice(["", f"?seat=s{number}"]))
            phone.get(f"/t/{phone.code}/version")
        self.screen.look("screen")
        self.screen.get(f"/TV/{self.screen.code}/view.json")
        self.stranger.look()
        self.stranger.view()
        self.try_others(self.chance.randrange(len(self.holders)) + 1)
        self.chance.choice(self.phones).tries("undo", number=str(self.table.version))

    def try_others(self, number: int) -> None:
        """Ask for everything private of a seat on a phone that does not hold it."""
        others = [phone for phone in (*self.phones, self.stranger) if number not in self.numbers_of(phone)]
        for page in (self.eyes(number), f"worn/s{number}?on=1", f"view.json?seat=s{number}"):
            other = self.chance.choice(others)
            assert other.get(f"/t/{other.code}/{page}").status_code in (403, 404)

    def write(self, number: int, path: str, before: str, after: str) -> None:
        """Enter a number of a seat."""
        self.holders[number - 1].does("count", **{"order": self.order, path: after, f"was.{path}": before})

    @property
    def order(self) -> str:
        return ",".join(f"s{each}" for each in range(1, len(self.holders) + 1))

    def fields(self, number: int) -> list[tuple[str, str]]:
        """Return the path and value of each number of a seat."""
        page = self.holders[number - 1].look("score")
        return re.findall(rf'name="was\.(players\.{number - 1}\.[^"]+)" value="([^"]*)"', page)

    def finish(self) -> None:
        """Count what is missing as 0, and mark every seat as done."""
        host = self.phones[0]
        for path in self.table.sheet.form.choice_paths():
            if not self.table.sheet.form.value(path):
                host.does("count", **{"order": self.order, path: "0", f"was.{path}": ""})
        for number, phone in enumerate(self.holders, start=1):
            owners = ("table.", f"players.{number - 1}.")
            missing = [path for path in phone.view()["missing"] if path.startswith(owners)]
            if missing:
                typed = {f"was.{path}": "" for path in missing} | dict.fromkeys(missing, "0")
                phone.does("count", **{"order": self.order, **typed})
            phone.does("done", f"s{number}", done="1")
            self.follow()

    def reveal(self) -> None:
        """Reveal the result, and open it on all phones."""
        self.phones[0].does("reveal")
        assert self.table.sheet.result
        for phone in self.phones:
            assert 'id="revealed"' in phone.look("result")
        assert 'class="screen reveal"' in self.screen.look("screen")
        self.stranger.look()
        self.catch_up()
