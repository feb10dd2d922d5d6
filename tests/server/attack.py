"""Hostile guests while eight phones play: python -m tests.server.attack [REQUESTS]

The guests come from addresses of their own, 127.0.0.x, and send what is wrong, too much or too large as fast as it is
answered, some of them with seats of their own tables. The phones at the table count as people do. Printed are the
statuses, how long the phones' actions took, and how the server's memory grew after the 2,000th request.
"""

import random
import sys
import tempfile
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles

from tests.support.cast import CAST
from tests.support.phones import Answer, Phone, Running, running

REQUESTS = 20_000
WARM = 2_000  # requests after which the memory is looked at first
ADDRESSES = [f"127.0.0.{n}" for n in range(10, 14)]
SEATS = 8
GAME, PATH = "break-the-egg", "players.{}.chicklets"
RHYTHM = 1.0  # seconds between two actions of a phone at the table
EVIL = "Origin: http://evil.example"


@dataclass
class Figures:
    """What came of an attack: statuses of hostile requests, faults, seconds of the phones' actions, memory in KB."""

    statuses: Counter[int] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    memory: list[int] = field(default_factory=list)

    @property
    def slowest(self) -> float:
        """The milliseconds in which 99 of 100 actions were done."""
        return 1000 * quantiles(self.seconds, n=100)[98]

    @property
    def grown(self) -> float:
        """The megabytes that the server grew after the 2,000th request."""
        return (self.memory[-1] - self.memory[0]) / 1024


def hostile(rng: random.Random, code: str) -> tuple[str, dict[str, str] | None, list[str]]:
    """A path, the fields of a form unless it is only asked for, and further lines of the head."""
    letters = "".join(rng.choices("ABCDEFGHJKMNPQRSTUVWXYZ23456789", k=5))
    wrong = {
        "token": "x" * rng.choice([0, 1, 64, 99]),
        "kind": rng.choice(["sit", "play", "open", "x"]),
        "tap": letters,
    }
    named = {"players": "2", "players.0.name": letters, "players.1.name": "Ben"}
    return rng.choice(
        [
            (f"/t/{letters}", None, []),
            (f"/t/{code}", None, []),
            (f"/t/{code}/{rng.choice(['score', 'story', 'decks', 'version', 'screen', 'x'])}", None, []),
            (f"/t/{code}/decks/deck/eyes/s{rng.randrange(9)}", None, []),
            (f"/t/{code}", wrong, []),
            (f"/t/{code}", {"x": "y" * rng.randrange(90_000)}, []),
            (f"/t/{code}", wrong, [EVIL]),
            (f"/games/{GAME}/table", named, []),
            (f"/games/{GAME}/table", named | {"players.0.chicklets": "9" * 50_000}, []),
            (f"/games/{GAME}/table", named, [EVIL]),
            (f"/games/khlor/shuffle/board?seed={'x' * rng.randrange(20_000)}", None, []),
            ("/games/khlor/score?" + "&".join(f"x{i}=1" for i in range(rng.randrange(2_000))), None, []),
            (f"/{letters}/{letters}", None, []),
            ("/tables", None, [f"Cookie: companion={letters}"]),
            (f"/me/{letters * 9}", None, []),
            ("/api/v1/games/khlor/score", {"x": "y"}, []),
            ("/kept/names", wrong, []),
        ]
    )


class Attack:
    """So many hostile requests to a running server, at which a table plays."""

    def __init__(self, server: Running, requests: int) -> None:
        self.server, self.requests = server, requests
        self.figures = Figures()
        self._lock = threading.Lock()
        self._sent = 0

    def run(self) -> Figures:
        phones = [Phone(self.server.port) for _seat in range(SEATS)]
        code = phones[0].open(GAME, *CAST[:SEATS])
        for i, phone in enumerate(phones[1:], start=2):
            phone.join(code, f"s{i}")
        guests = [threading.Thread(target=self._disturb, args=(address, code)) for address in ADDRESSES]
        players = [threading.Thread(target=self._play, args=(phone, code, i)) for i, phone in enumerate(phones)]
        for thread in (*guests, *players):
            thread.start()
        for thread in (*guests, *players):
            thread.join()
        self.figures.memory.append(self._memory())
        return self.figures

    def _next(self) -> bool:
        """Whether one more request is to be sent."""
        with self._lock:
            self._sent += 1
            if self._sent == min(WARM, self.requests // 2):
                self.figures.memory.append(self._memory())
            return self._sent <= self.requests

    def _disturb(self, address: str, code: str) -> None:
        rng = random.Random(address)  # noqa: S311 - the same attack each time
        guest = Phone(self.server.port, address=address)
        while self._next():
            path, fields, head = hostile(rng, code)
            try:
                answer = guest.get(path, *head) if fields is None else guest.post(path, fields, *head)
            except OSError:
                guest.line.close()
                guest = Phone(self.server.port, address=address)
                continue
            self._note(path, answer)

    def _note(self, path: str, answer: Answer) -> None:
        with self._lock:
            self.figures.statuses[answer.status] += 1
        if answer.status >= 500 and not (answer.status == 503 and "retry-after" in answer.head.lower()):
            self.figures.faults.append(f"{path[:80]}: {answer.status}")

    def _play(self, phone: Phone, code: str, seat: int) -> None:
        number = 0
        while self._sent < self.requests or number < 3:
            fields = phone.count(PATH.format(seat), number, number + 1, SEATS, f"{seat}-{number}")
            began = time.perf_counter()
            answer = phone.post(f"/t/{code}", fields, "Accept: application/json")
            self.figures.seconds.append(time.perf_counter() - began)
            if answer.status != 200:
                self.figures.faults.append(f"an action: {answer.status} {answer.text}")
            number += 1
            time.sleep(RHYTHM * (0.5 + random.random()))  # noqa: S311 - nothing secret

    def _memory(self) -> int:
        """The server's memory, in KB."""
        status = Path(f"/proc/{self.server.process.pid}/status").read_text()
        return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


def main(requests: int) -> None:
    with tempfile.TemporaryDirectory() as folder, running(Path(folder, "eggs.sqlite")) as server:
        began = time.perf_counter()
        figures = Attack(server, requests).run()
        seconds = time.perf_counter() - began
    print(f"{requests} hostile requests in {seconds:.0f} s: {dict(sorted(figures.statuses.items()))}")
    half = 1000 * median(figures.seconds)
    print(f"{len(figures.seconds)} actions: half in {half:.0f} ms, 99 of 100 in {figures.slowest:.0f} ms")
    print(f"memory after {min(WARM, requests // 2)}: {figures.memory[0] / 1024:.1f} MB, then {figures.grown:+.1f} MB")
    print("faults:", figures.faults[:20] or "none")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else REQUESTS)
