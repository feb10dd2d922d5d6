"""Measures live tables under load, over real HTTP: python -m tests.bench.table_load [PART …]

The server is a process of its own; the phones share its machine, so their work is part of every figure. A latency is
the time from sending an action until the stream of another phone delivers the page with it.
"""

import os
import random
import re
import selectors
import signal
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from statistics import median, quantiles
from time import clock_gettime, perf_counter, sleep

from tests.support.cast import CAST
from tests.support.phones.light_phones import Phone, Running, Stream, running

GAME, PATH = "break-the-egg", "players.{}.chicklets"
SEATS = 8
ACTIONS = 200  # of a run, for each table or for all tables together
RUNS = 5
JSON = "Accept: application/json"


@dataclass
class Looking:
    """A phone that shows a tab of a table, updated by its stream."""

    phone: Phone
    code: str
    seat: int
    seats: int
    seen: int = 0  # the version on its page
    acting: bool = False  # True while it waits for the answer to an action
    number: int = 0  # the last number that it counted
    stream: Stream = field(init=False)

    def listen(self) -> None:
        self.stream = self.phone.look_at(self.code, "score")

    def act(self) -> None:
        path, before, self.number, self.acting = PATH.format(self.seat), self.number, self.number + 1, True
        fields = self.phone.count(path, before, self.number, self.seats, f"{self.seat}-{self.number}")
        self.phone.line.ask(self.phone.request(f"/t/{self.code}", fields, JSON))

    def look(self) -> None:
        self.seen = max(self.seen, *self.stream.versions(), 0)

    def note_answer(self) -> None:
        answer = self.phone.line.answer()
        assert answer.status == 200, answer
        self.acting = False


@dataclass
class Played:
    """A table with its phones, and the time of the next action."""

    phones: list[Looking]
    due: float = 0.0
    sent: float = 0.0
    waited_for: set[int] = field(default_factory=set)
    version: int = 0
    turn: int = 0

    def act(self, now: float) -> None:
        self.version += 1
        actor = self.phones[self.turn % len(self.phones)]
        self.turn += 1
        self.waited_for = {phone.seat for phone in self.phones if phone is not actor}
        self.sent = now
        actor.act()

    def notice(self, phone: Looking, now: float) -> Iterator[float]:
        """Yield, once for each action, the time until this phone sees it."""
        if phone.seat in self.waited_for and phone.seen >= self.version:
            self.waited_for.remove(phone.seat)
            yield now - self.sent

    @property
    def at_rest(self) -> bool:
        return not self.waited_for and all(p.seen == self.version and not p.acting for p in self.phones)


def seat_phones(ports: Sequence[int], tables: int, seats: int = SEATS) -> list[Played]:
    """Tables at which every seat has a phone with its stream open, all of them at rest; the phones alternate ports.

    Each table has an address of its own, since a server limits what one address may do.
    """
    found = []
    for n in range(tables):
        places = [Phone(port, address=f"127.1.{n % 250}.1") for port, _seat in zip(cycle(ports), range(seats))]
        code = places[0].open(GAME, *CAST[:seats])
        for i, phone in enumerate(places[1:], start=2):
            phone.join(code, f"s{i}")
        found.append(Played([Looking(phone, code, i, seats) for i, phone in enumerate(places)], version=seats + 1))
    for table in found:
        for looking in table.phones:
            looking.listen()
    return found


def latencies(tables: list[Played], actions: int, pause: float) -> list[float]:
    """Return the time until each other phone sees an action; each table pauses for about `pause` seconds in between."""
    lot = random.Random(7)  # noqa: S311 - spreads the actions, no more
    times: list[float] = []
    with selectors.DefaultSelector() as waiting:
        for table in tables:
            for phone in table.phones:
                waiting.register(phone.stream.socket, selectors.EVENT_READ, (table, phone, phone.look))
                waiting.register(phone.phone.line.socket, selectors.EVENT_READ, (table, phone, phone.note_answer))
        while actions or not all(table.at_rest for table in tables):
            now = perf_counter()
            for table in tables:
                if actions and table.at_rest:
                    table.due = table.due or now + pause * lot.uniform(0.5, 1.5)
                    if now >= table.due:
                        table.act(now)
                        table.due, actions = 0.0, actions - 1
            for key, _events in waiting.select(0.005):
                table, phone, happened = key.data
                happened()
                times += table.notice(phone, perf_counter())
    return times


def tell_figures(name: str, runs: list[list[float]], asked: int) -> Iterator[str]:
    """Yield the percentiles of each run, and the medians over all runs."""
    figures = [(1e3 * median(run), 1e3 * quantiles(run, n=100)[98], 1e3 * max(run)) for run in runs]
    half, most, worst = (median(column) for column in zip(*figures, strict=True))
    each = " ".join(f"{p99:.0f}" for _p50, p99, _worst in figures)
    yield f"{name:<46} {asked:>5} ms  p50 {half:5.1f}  p99 {most:5.1f}  max {worst:5.1f} ms  (p99 of each run: {each})"


def visible(server: Running, tables: int, pause: float, asked: int) -> Iterator[str]:
    played = seat_phones([server.port], tables)
    latencies(played, 2 * tables, pause)  # compile the templates and fill the caches
    before, start = cpu(server.process.pid), perf_counter()
    runs = [latencies(played, ACTIONS, pause) for _run in range(RUNS)]
    busy, took = cpu(server.process.pid) - before, perf_counter() - start
    yield from tell_figures(f"{SEATS} phones at each of {tables} tables, p99", runs, asked)
    each = 1e3 * busy / (RUNS * ACTIONS)
    yield f"  the server worked {each:.1f} ms for an action on {SEATS} phones, {100 * busy / took:.0f} % of a core"
    if tables > 1:
        yield from one_more(played[0])


def one_more(table: Played) -> Iterator[str]:
    """Check that a phone without a free stream slot is refused the stream and can poll the version."""
    code, port = table.phones[0].code, table.phones[0].phone.port
    late = Phone(port)
    refused = late.get(f"/t/{code}/live").status
    before = late.get(f"/t/{code}/version").json["version"]
    table.phones[0].act()
    table.phones[0].phone.line.answer()
    after = late.get(f"/t/{code}/version").json["version"]
    yield f"the 129th phone: {refused} on the stream (503 asked), and its version goes from {before} to {after}"


def idle(server: Running) -> Iterator[str]:
    """Measure the server with 64 phones that only read."""
    played = seat_phones([server.port], 8)
    sleep(2)
    before, start = cpu(server.process.pid), perf_counter()
    sleep(20)
    share = 100 * (cpu(server.process.pid) - before) / (perf_counter() - start)
    assert all(table.phones for table in played), "the streams stay open as long as their phones exist"
    yield f"64 idle phones: memory                            90 MB  {rss(server.process.pid):.0f} MB"
    yield f"64 idle phones: share of a core over 20 s          1 %   {share:.2f} %"
    server.process.send_signal(signal.SIGTERM)
    start = perf_counter()
    code = server.process.wait(30)
    yield f"SIGTERM with 64 streams open                       3 s   {perf_counter() - start:.1f} s, exit code {code}"


def cpu(process: int) -> float:
    """Return the processor time of the server's process in seconds."""
    return clock_gettime(~process << 3 | 2)  # Linux's clock of a process; /proc counts in ticks only


def rss(process: int) -> float:
    """The memory of the server's process in MB."""
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{process}/status").read_text())
    assert found
    return int(found[1]) / 1000


PARTS = {
    "table": lambda server: visible(server, 1, 0.05, 60),
    "tables": lambda server: visible(server, 16, 1.0, 150),
    "idle": idle,
}


def main(*parts: str) -> None:
    print(f"{'':<46} asked     measured; load of the machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    for part in parts or PARTS:
        with ExitStack() as stack:
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            server = stack.enter_context(running(Path(folder, "eggs.sqlite")))
            for line in PARTS[part](server):
                print(line, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
