"""A whole game of random moves at a table, with a phone for each player, a screen and a stranger.

Any offered move may be made. All phones get changes by streams; one fetches them, as pages without a stream do.
"""

import re
from collections.abc import Sequence
from html import escape
from random import Random

from companion.kit.tracker import TrackerMove
from flask import Flask

from companion.tables.table import Table
from companion.web.support.database import store
from companion.web.tables.access import service

from .http_guests import HttpGuest

OFTEN = 10  # moves between two rounds in which all open a tab and try the private pages of others
BROUGHT = ("", "now", "score", "decks", "setup", "table")
TABS = ("now", "score", "decks", "setup", "result", "story", "table")


class Evening:
    """A table at which each name has a phone, with one deck dealt."""

    def __init__(self, app: Flask, port: int, chance: Random) -> None:
        self.app, self.port, self.chance, self.deck = app, port, chance, ""

    def open(self, slug: str, mode: str, names: Sequence[str]) -> None:
        host = HttpGuest(self.app, self.port)
        host.open(slug, *names, mode=mode)
        others = [HttpGuest(self.app, self.port, host.code) for _each in range(len(names) + 1)]
        self.phones, self.screen, self.stranger = [host, *others[2:]], others[0], others[1]
        for number, phone in enumerate(self.phones, start=1):
            phone.does("sit", f"s{number}")
        self.stranger.look()
        for phone in self.everybody:
            phone.watch("screen" if phone is self.screen else self.chance.choice(BROUGHT))

    @property
    def everybody(self) -> list[HttpGuest]:
        return [*self.phones, self.screen, self.stranger]

    @property
    def table(self) -> Table:
        """Return the server's table."""
        with self.app.app_context():
            row = store().find(self.phones[0].code)
            assert row
            return service().table(row)

    def deal(self, deck: str) -> None:
        self.deck = deck
        self.phones[0].does("deck", deck=deck)
        self.watch_own("eyes")

    def watch_own(self, page: str) -> None:
        """Open each phone's private page, and request that of another player."""
        first, *others = [self.eyes(number, page).lstrip("/") for number in range(1, len(self.phones) + 1)]
        for phone, own, foreign in zip(self.phones, (first, *others), (*others, first), strict=True):
            phone.watch(own)
            if foreign != own:
                phone.watch(foreign)
        self.stranger.watch(first)

    def eyes(self, number: int, page: str = "eyes") -> str:
        return f"/decks/{self.deck}/{page}/s{number}"

    def play(self, most: int) -> int:
        """Play to the end or to a number of moves, and return the number of moves."""
        for move in range(most):
            if not self.move():
                return move
            self.follow() if (move + 1) % OFTEN else self.look_around()
        return most

    def move(self) -> bool:
        """Make a random move by a button of a page; False if there is none."""
        in_play = self.table.trackers[self.deck]
        names = self.table.names_of(in_play.seats)
        offered = [(seat, move) for seat in ("", *in_play.seats) for move in in_play.moves(seat, names)]
        if offered:
            seat, move = self.chance.choice(offered)
            phone = self.phones[int((seat or in_play.turn or self.chance.choice(in_play.seats))[1:]) - 1]
            assert self.has_button(phone, seat, move), f"{seat} has no button for {move.id}"
            phone.does("play", seat, deck=self.deck, move=move.id)
        return bool(offered)

    def has_button(self, phone: HttpGuest, seat: str, move: TrackerMove) -> bool:
        """True if the private page of the seat, or the common page, has the button."""
        button = f'value="{escape(move.id)}"'
        own = self.eyes(self.phones.index(phone) + 1)
        return any(button in phone.refresh(path) for path in ((own, "/decks") if seat else ("/decks",)))

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
        """Open a tab and a private page on each phone, try one as the stranger, and undo one move."""
        self.catch_up()
        for number, phone in enumerate(self.phones, start=1):
            phone.look(self.chance.choice(TABS))
            phone.refresh(self.eyes(number))
            phone.get(f"/t/{phone.code}/version")
        self.screen.look("screen")
        self.stranger.look()
        number = self.chance.randrange(len(self.phones)) + 1
        others = [self.stranger, *(phone for each, phone in enumerate(self.phones, 1) if each != number)]
        for page in ("eyes", "worn"):
            other = self.chance.choice(others)
            assert other.get(f"/t/{other.code}{self.eyes(number, page)}").status_code in (403, 404)
        self.chance.choice(self.phones).tries("undo", number=str(self.table.version))

    def write(self, number: int, path: str, before: str, after: str) -> None:
        """Enter the numbers of a seat."""
        order = ",".join(f"s{each}" for each in range(1, len(self.phones) + 1))
        self.phones[number - 1].does("count", **{"order": order, path: after, f"was.{path}": before})

    def fields(self, number: int) -> list[tuple[str, str]]:
        """Return the path and value of each number of a seat."""
        page = self.phones[number - 1].look("score")
        return re.findall(rf'name="was\.(players\.{number - 1}\.[^"]+)" value="([^"]*)"', page)

    def finish(self) -> None:
        """Mark every seat as done."""
        for number, phone in enumerate(self.phones, start=1):
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
