"""Random whole games over real HTTP, in which every hidden thing carries a canary: it reaches its own phone alone.

Each byte that a phone, a screen and a stranger are sent is kept. What is for one pair of eyes carries the name of its
seat, what a seat counts is a number that stands nowhere else, and the seed of all that is hidden stays on the server.
CANARY_GAMES=40 in the environment plays 40 of each game, CANARY_MOVES so many moves of each.
"""

import os
import random
import re
from html import unescape
from pathlib import Path

import pytest

from companion.kit.play.tracker import Move, PileView, ViewPart, Worn
from companion.kit.text import Text, _
from companion.library.registry import games
from companion.tables.tracker_in_play import TrackerInPlay
from companion.web.support.database import store
from companion.web.tables.access import service
from tests.support.cast import CAST
from tests.support.phones.guests import app_in
from tests.support.phones.http_guests import HttpGuest, serving

GAMES = int(os.environ.get("CANARY_GAMES", "1"))
MOVES = int(os.environ.get("CANARY_MOVES", "3"))
OFTEN = 5  # moves, after which all look at any tab of theirs and try others' doors
FAR = 1000  # between what two seats count: no total of one reads like another's


def canary(number: int) -> int:
    """What the seat of that number counts: more than any number of a game, and in no address."""
    return number * FAR + 731


def mark(text: Text, seat: str) -> Text:
    return _("{text} {canary}", text=text, canary=f"canary-{seat}-")


@pytest.fixture
def canaries(monkeypatch: pytest.MonkeyPatch) -> None:
    """What only one seat sees, may do or wears says whose it is."""
    view, moves, worn = TrackerInPlay.view, TrackerInPlay.moves, TrackerInPlay.worn

    def marked_view(in_play: TrackerInPlay, seat: str, names: list[str]) -> tuple[ViewPart, ...]:
        parts = view(in_play, seat, names)
        is_private = [isinstance(part, PileView) and part.is_private for part in parts]
        return tuple(
            part._replace(title=mark(part.title, seat)) if hides and isinstance(part, PileView) else part
            for part, hides in zip(parts, is_private, strict=True)
        )

    def marked_moves(in_play: TrackerInPlay, seat: str, names: list[str]) -> tuple[Move, ...]:
        found = moves(in_play, seat, names)
        return tuple(move._replace(text=mark(move.text, seat)) if move.secret else move for move in found)

    def marked_worn(in_play: TrackerInPlay, seat: str) -> Worn | None:
        shown = worn(in_play, seat)
        return shown and shown._replace(number=mark(shown.number, seat))

    monkeypatch.setattr(TrackerInPlay, "view", marked_view)
    monkeypatch.setattr(TrackerInPlay, "moves", marked_moves)
    monkeypatch.setattr(TrackerInPlay, "worn", marked_worn)


class Evening:
    """A table at which everybody has a phone, a screen, and a stranger who tries every door."""

    def __init__(self, phones: list[HttpGuest], screen: HttpGuest, stranger: HttpGuest, chance: random.Random) -> None:
        self.phones, self.screen, self.stranger, self.chance = phones, screen, stranger, chance
        self.deck = ""

    def eyes(self, number: int) -> str:
        return f"/t/{self.phones[0].code}/decks/{self.deck}/eyes/s{number}"

    def deal(self, deck: str) -> None:
        self.deck = deck
        self.phones[0].does("deck", deck=deck)

    def offered(self, number: int) -> list[tuple[str, str]]:
        """What a phone may do now: the seat, or none for the table, and the move."""
        phone = self.phones[number - 1]
        page = phone.look("decks") + phone.get(self.eyes(number)).text
        found = []
        for form in re.findall(r"<form.*?</form>", page, re.DOTALL):
            if f'name="deck" value="{self.deck}"' in form and 'value="play"' in form:
                [seat] = re.findall(r'name="seat" value="(\w*)"', form)
                found += [(seat, unescape(move)) for move in re.findall(r'name="move" value="([^"]+)"', form)]
        return found

    def move(self) -> bool:
        """Somebody does something that is possible; whether there was anything to do."""
        numbers = list(range(1, len(self.phones) + 1))
        self.chance.shuffle(numbers)
        for number in numbers:
            if offered := self.offered(number):
                seat, move = self.chance.choice(offered)
                self.phones[number - 1].does("play", seat, deck=self.deck, move=move)
                return True
        return False

    def follow(self) -> None:
        """What happens after every change: the screen and some phone fetch what they show."""
        self.chance.choice(self.phones).look()
        self.screen.get(f"/t/{self.screen.code}/screen")
        self.stranger.get(f"/t/{self.stranger.code}/version")

    def look_around(self) -> None:
        """Everybody looks at a tab, the screen follows, and the stranger tries somebody's own page."""
        for phone in self.phones:
            phone.look(self.chance.choice(["now", "score", "decks", "setup", "result", "story", "table"]))
            phone.get(f"/t/{phone.code}/version")
        self.screen.get(f"/t/{self.screen.code}/screen")
        self.stranger.get(f"/t/{self.screen.code}")
        number = self.chance.randrange(len(self.phones)) + 1
        others = [self.stranger, *(phone for each, phone in enumerate(self.phones, 1) if each != number)]
        for page in ("eyes", "worn"):
            assert self.chance.choice(others).get(self.eyes(number).replace("eyes", page)).status_code in (403, 404)

    def count(self) -> None:
        """Everybody counts a number that stands nowhere else, and then what it really is."""
        order = ",".join(f"s{i + 1}" for i in range(len(self.phones)))
        for i, phone in enumerate(self.phones):
            path, before = re.findall(rf'name="was\.(players\.{i}\.[^"]+)" value="([^"]*)"', phone.look("score"))[0]
            number = str(canary(i + 1))
            self.write(phone, order, path, before, number)
            self.look_around()
            self.write(phone, order, path, number, before or "0")

    def write(self, phone: HttpGuest, order: str, path: str, before: str, number: str) -> None:
        phone.does("count", **{"order": order, path: number, f"was.{path}": before})

    def check(self, secret: str) -> None:
        """Nobody was ever sent what is somebody else's, and everybody what is their own."""
        for number, phone in enumerate([*self.phones, self.screen, self.stranger], start=1):
            sent = "\n".join(phone.all)
            bodies = "\n".join(each.partition("\n\n")[2] for each in phone.all)  # heads have numbers of their own
            assert secret not in sent
            assert set(re.findall(r"canary-(s\d+)-", sent)) <= {f"s{number}"}
            told = {each: canary(each) for each in range(1, len(self.phones) + 1) if each != number}
            seen = [each for each, counted in told.items() if re.search(rf"\b{counted}\b", bodies)]
            assert not seen, f"phone {number} was sent what {seen} counted"


@pytest.mark.slow
@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("slug", games())
@pytest.mark.usefixtures("canaries")
def test_what_is_hidden_reaches_its_own_phone_alone(tmp_path: Path, slug: str, number: int) -> None:
    chance = random.Random(f"canary {slug} {number}")  # noqa: S311 - the same games each time
    game, app = games()[slug], app_in(tmp_path)
    trackers = game.trackers_for(game.standard)
    tracker = trackers[number % len(trackers)]
    names = CAST[: chance.choice([each for each in tracker.players if each <= 5])]
    with serving(app) as port:
        host = HttpGuest(app, port)
        host.open(slug, *names)
        phones = [host, *(HttpGuest(app, port, host.code) for _name in names[1:])]
        for i, phone in enumerate(phones, start=1):
            phone.does("sit", f"s{i}")
        evening = Evening(phones, HttpGuest(app, port, host.code), HttpGuest(app, port, host.code), chance)
        evening.deal(tracker.id)
        for i, phone in enumerate(phones, start=1):
            if tracker.worn:
                phone.does("wear", f"s{i}", deck=tracker.id)
                assert f"canary-s{i}-" in phone.get(evening.eyes(i).replace("eyes", "worn")).text
        for move in range(MOVES):
            if not evening.move():
                break
            evening.follow() if move % OFTEN else evening.look_around()
        evening.count()
        with app.app_context():
            row = store().find(host.code)
            assert row
            evening.check(service().table(row).secret)
