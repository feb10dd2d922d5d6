"""Measures two processes on one database: python -m tests.bench.process_load [TABLES SECONDS]

`COMPANION_TEST_DATABASE` names the PostgreSQL server. Each table has ten phones, five at either process, and somebody
acts there every ten seconds. A latency is the time from sending an action until the stream of a phone at the other
process delivers the page with it. The phones and the database share the machine, so their work is part of every figure.
"""

import os
import random
import selectors
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import cycle
from statistics import median, quantiles
from time import perf_counter, sleep

from tests.bench.table_load import Looking, Played, cpu, rss
from tests.support.cast import CAST
from tests.support.phones.light_phones import Phone, Running
from tests.support.system.databases import empty_postgresql

GAME, SEATS, PAUSE = "break-the-egg", 10, 10.0  # seconds between two actions at a table
STREAMS = 4_000  # of a process


@contextmanager
def process(database: str) -> Iterator[Running]:
    """Run Gunicorn with one worker on a free port, and end it afterwards."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    words = (
        "-k",
        "gevent",
        "--keep-alive",
        "300",
        "--worker-connections",
        str(STREAMS),
        "-b",
        f"127.0.0.1:{port}",
        "companion.wsgi:app",
    )
    settings = {"COMPANION_DATABASE": database, "COMPANION_STREAMS": str(STREAMS)}
    command = [sys.executable, "-m", "gunicorn", "--log-level", "error", *words, "companion.wsgi:app"]
    with subprocess.Popen(command, env={**os.environ, **settings}, text=True) as started:
        try:
            sleep(3)
            yield Running(started, port)
        finally:
            started.send_signal(signal.SIGTERM)


def seat_phones(ports: list[int], tables: int) -> list[Played]:
    found = []
    for n in range(tables):
        places = [Phone(port, address=f"127.1.{n % 250}.1") for port, _seat in zip(cycle(ports), range(SEATS))]
        code = places[0].open(GAME, *CAST[:SEATS])
        for i, phone in enumerate(places[1:], start=1):
            phone.join(code, f"s{i + 1}")
        found.append(Played([Looking(phone, code, i) for i, phone in enumerate(places)], version=SEATS + 1))
    for table in found:
        for looking in table.phones:
            looking.listen()
    return found


def latencies(tables: list[Played], seconds: float) -> list[float]:
    """Let somebody act at each table every ten seconds or so; return the times until other phones see it."""
    lot = random.Random(7)  # noqa: S311 - spreads the actions, no more
    times: list[float] = []
    start = perf_counter()
    with selectors.DefaultSelector() as waiting:
        for table in tables:
            table.due = start + PAUSE * lot.random()
            for phone in table.phones:
                waiting.register(phone.stream.socket, selectors.EVENT_READ, (table, phone, phone.look))
                waiting.register(phone.phone.line.socket, selectors.EVENT_READ, (table, phone, phone.note_answer))
        while (now := perf_counter()) < start + seconds or not all(table.at_rest for table in tables):
            for table in tables:
                if table.at_rest and table.due <= now < start + seconds:
                    table.act(now)
                    table.due = now + PAUSE * lot.uniform(0.5, 1.5)
            for key, _events in waiting.select(0.005):
                table, phone, happened = key.data
                happened()
                times += table.notice(phone, perf_counter())
    return times


def worker_of(server: Running) -> int:
    """The process that does the work, whose parent is Gunicorn's own."""
    command = ["pgrep", "-P", str(server.process.pid)]
    return int(subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()[0])


def main(tables: str = "200", seconds: str = "60") -> None:
    database = empty_postgresql()
    with ExitStack() as stack:
        servers = [stack.enter_context(process(database)) for _each in range(2)]
        workers = [worker_of(server) for server in servers]
        start = perf_counter()
        played = seat_phones([server.port for server in servers], int(tables))
        print(
            f"{len(played)} tables with {SEATS} phones each were opened in {perf_counter() - start:.0f} s", flush=True
        )
        before, begun = list(map(cpu, workers)), perf_counter()
        times = latencies(played, float(seconds))
        took = perf_counter() - begun
        marks = quantiles(times, n=100)
        half, most, worst = (1e3 * each for each in (median(times), marks[98], max(times)))
        print(f"{len(times)} sights of an action: p50 {half:.0f} ms, p99 {most:.0f} ms, max {worst:.0f} ms")
        for worker, then in zip(workers, before, strict=True):
            print(f"a process: {100 * (cpu(worker) - then) / took:.0f} % of a core, {rss(worker):.0f} MB")


if __name__ == "__main__":
    main(*sys.argv[1:])
