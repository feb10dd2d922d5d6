"""An attack by hostile guests while eight phones play: python -m tests.server.attack [REQUESTS]

The guests use addresses of their own, 127.0.0.x, and send wrong, too many or too large requests as fast as they are
answered, some of them with seats of their own tables. The phones at the table count as people do. Printed are the
statuses, how long the phones' actions took, and how the server's memory grew after the 2,000th request.
"""

import random
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles

from tests.server.hostile import GAME
from tests.support.cast import CAST
from tests.support.phones.light_phones import Phone, Running, running
from tests.support.root import ROOT

REQUESTS = 20_000
WARM = 2_000  # requests before the first reading of the memory
SEATS = 8
PATH = "players.{}.chicklets"
RHYTHM = 1.0  # seconds between two actions of a phone at the table


@dataclass
class Figures:
    """The outcome of an attack: statuses of hostile requests, faults, seconds of the phones' actions, memory in KB."""

    statuses: Counter[int] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    memory: list[int] = field(default_factory=list)

    @property
    def slowest(self) -> float:
        """Return the 99th percentile of the actions' times in ms."""
        return 1000 * quantiles(self.seconds, n=100)[98]

    @property
    def grown(self) -> float:
        """Return the growth of the server's memory in MB since the 2,000th request."""
        return (self.memory[-1] - self.memory[0]) / 1024


@contextmanager
def guests(port: int, code: str, requests: int) -> Iterator[Iterable[str]]:
    """Start the guests' process, and yield its output, a line for each answer."""
    words = [sys.executable, "-m", "tests.server.hostile", str(port), code, str(requests)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        assert process.stdout
        yield process.stdout


class Attack:
    """A number of hostile requests to a running server on which a table plays."""

    def __init__(self, server: Running, requests: int) -> None:
        self.server, self.requests = server, requests
        self.figures = Figures()
        self._sent = 0

    def run(self) -> Figures:
        phones = [Phone(self.server.port) for _seat in range(SEATS)]
        code = phones[0].open(GAME, *CAST[:SEATS])
        for i, phone in enumerate(phones[1:], start=2):
            phone.join(code, f"s{i}")
        players = [threading.Thread(target=self._play, args=(phone, code, i)) for i, phone in enumerate(phones)]
        with guests(self.server.port, code, self.requests) as answers:
            for thread in players:
                thread.start()
            for line in answers:
                self._note(line)
            for thread in players:
                thread.join()
        self.figures.memory.append(self._memory())
        return self.figures

    def _note(self, line: str) -> None:
        """Count one answer to a guest, from a line that `guests` prints."""
        self._sent += 1
        if self._sent == min(WARM, self.requests // 2):
            self.figures.memory.append(self._memory())
        status, is_fault, path = line.split(" ", 2)
        self.figures.statuses[int(status)] += 1
        if is_fault == "1":
            self.figures.faults.append(f"{path.strip()}: {status}")

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
        """Return the server's memory in KB."""
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
