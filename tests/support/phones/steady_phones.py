"""Light phones that come back by themselves, by the rules of `static/js/core/request.js` and of an `EventSource`.

Each writes its number, of which no other phone may hear before the result, and checks all that is sent to it.
"""

import re
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPException
from random import random
from select import select
from threading import Event
from time import monotonic, sleep

import psycopg
from sqlalchemy import make_url

from .light_phones import Answer, Line, Phone, version_of

PATIENCE = 10.0  # seconds without an answer
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 30.0  # seconds until the next try; each pause doubles
MOST_TRIES = 8
NOT_NOW = (408, 425, 429)  # refusals that end by themselves
STREAM_PAUSE = 3.0  # seconds until a stream that broke is opened again
MOST_QUIET = 40.0  # seconds; a stream repeats its version sooner
GLANCE = 0.2  # seconds between two looks whether it is enough
BROKEN = (OSError, HTTPException, ValueError, IndexError)
JSON = "Accept: application/json"
FAR, PATH = 997, "players.{}.chicklets"


def canary(seat: int) -> int:
    """A number of four digits that nothing else on a page is, nor a canary of another seat, nor the number after it."""
    return 2_269 + FAR * seat


def numbers_of(seat: int) -> str:
    """The pattern of the numbers that a seat writes."""
    return rf"\b(?:{canary(seat)}|{canary(seat) + 1})\b"


@dataclass
class SteadyPhone:
    """A phone in a seat: taps that it repeats until they are answered, and a stream that it opens again."""

    phone: Phone
    code: str
    seat: int
    seats: int
    answered: list[str] = field(default_factory=list)  # the ids of its taps
    waits: list[float] = field(default_factory=list)  # the seconds that each tap took
    failures: Counter[int] = field(default_factory=Counter)  # the statuses of tries that were repeated, 0 for no answer
    seen: int = 0  # the newest version of its stream
    quiet: list[float] = field(default_factory=list)  # the seconds from each end of a stream to the next page
    knows_own: bool = False  # True once its stream brought its own number

    def __post_init__(self) -> None:
        self._secrets = re.compile("|".join(numbers_of(seat) for seat in range(self.seats) if seat != self.seat))

    def tap(self) -> int:
        """Write the seat's other number, again until that is answered, and return the table's version then."""
        start, number = monotonic(), len(self.answered)
        before, after = canary(self.seat) + (number + 1) % 2, canary(self.seat) + number % 2
        tap = f"{self.code}-{self.seat}-{number}"
        fields = self.phone.count(PATH.format(self.seat), before if number else 0, after, self.seats, tap)
        answer = self._send(fields)
        assert answer.status == 200, answer
        self.answered.append(tap)
        self.waits.append(monotonic() - start)
        return int(answer.json["version"])

    def _send(self, fields: dict[str, str]) -> Answer:
        for failures in range(MOST_TRIES):
            answer = self._try(fields)
            if answer and is_final(answer.status):
                return answer
            self.failures[answer.status if answer else 0] += 1
            later = re.search(r"^retry-after: (\d+)", answer.head, re.I | re.M) if answer else None
            sleep(max(float(later[1]) if later else 0, min(LONGEST_PAUSE, FIRST_PAUSE * 2**failures)))
        raise TimeoutError

    def _try(self, fields: dict[str, str]) -> Answer | None:
        try:
            answer = self.phone.post(f"/t/{self.code}", fields, JSON)
            self.check(answer.text)
            return answer
        except BROKEN:
            self._connect()
            return None

    def _connect(self) -> None:
        self.phone.line.close()
        try:
            self.phone.line = Line(self.phone.port, self.phone.address, self.phone.server)
            self.phone.line.socket.settimeout(PATIENCE)
        except OSError:
            return  # the next try fails at the closed one

    def check(self, sent: str) -> None:
        assert not self._secrets.search(sent), f"seat {self.seat} was sent a number of another: {sent}"

    def listen(self, enough: Event) -> None:
        """Follow the table until it is enough."""
        ended = None
        while not enough.is_set():
            try:
                for event in self._events(enough):
                    if ended:
                        self.quiet.append(monotonic() - ended)
                    ended = None
                    self.check(event)
                    self.knows_own |= bool(re.search(numbers_of(self.seat), event))
                    self.seen = version_of(event)
            except BROKEN:
                ended = ended or monotonic()
            enough.wait(STREAM_PAUSE)

    def _events(self, enough: Event) -> Iterator[str]:
        stream, heard = self.phone.look_at(self.code, "score"), monotonic()
        try:
            while not enough.is_set():
                if select([stream.socket], [], [], GLANCE)[0]:
                    yield from stream.events()
                    heard = monotonic()
                elif monotonic() - heard > MOST_QUIET:
                    raise TimeoutError
        finally:
            stream.close()


def is_final(status: int) -> bool:
    return status < 500 and status not in NOT_NOW


@contextmanager
def at_work(phones: list[SteadyPhone], pause: float) -> Iterator[None]:
    """Let each phone tap, with pauses of so many seconds, and follow its table. What one of them finds is raised."""
    enough = Event()

    def tap(phone: SteadyPhone) -> None:
        while not enough.wait(pause * (0.5 + random())):  # noqa: S311 - nothing secret
            phone.tap()

    with ThreadPoolExecutor(2 * len(phones)) as pool:
        working = [pool.submit(tap, phone) for phone in phones]
        working += [pool.submit(phone.listen, enough) for phone in phones]
        try:
            yield
        finally:
            enough.set()
    for each in working:
        each.result()


def check_each_is_there_once(database: str, phones: list[SteadyPhone]) -> None:
    """Check that the database has each answered tap once, and no other."""
    url = make_url(database).set(drivername="postgresql").render_as_string(hide_password=False)
    with psycopg.connect(url) as connection:
        found = connection.execute("SELECT id FROM actions WHERE kind = 'count'").fetchall()
    assert Counter(tap for (tap,) in found) == Counter(tap for phone in phones for tap in phone.answered)
