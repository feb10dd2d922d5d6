"""Measures two processes on one database: python -m tests.bench.process_load [TABLES SECONDS]

`COMPANION_TEST_DATABASE` names the PostgreSQL server. Each table has ten phones, five at either process, and somebody
acts there every ten seconds. A latency is the time from sending an action until the stream of a phone at the other
process delivers the page with it. The phones and the database share the machine, so their work is part of every figure.
"""

import sys
from contextlib import ExitStack
from statistics import median, quantiles
from time import perf_counter

from tests.bench.table_load import cpu, latencies, rss, seat_phones
from tests.support.system.databases import empty_postgresql
from tests.support.system.proxied_servers import free_port, started, workers_of

SEATS = 10
PAUSE = 10.0  # seconds between two actions at a table
STREAMS = "4000"  # of a process
WORDS = ("--worker-class", "gevent", "--keep-alive", "300", "--worker-connections", STREAMS, "--log-level", "error")


def main(tables: str = "200", seconds: str = "60") -> None:
    database, ports = empty_postgresql(), [free_port(), free_port()]
    with ExitStack() as stack:
        servers = []
        for port in ports:
            command = [sys.executable, "-m", "gunicorn", *WORDS, "--bind", f"127.0.0.1:{port}", "companion.wsgi:app"]
            settings = {"COMPANION_DATABASE": database, "COMPANION_STREAMS": STREAMS}
            servers.append(stack.enter_context(started(port, *command, **settings)))
        start = perf_counter()
        played = seat_phones(ports, int(tables), SEATS)
        print(
            f"{len(played)} tables with {SEATS} phones each were opened in {perf_counter() - start:.0f} s", flush=True
        )
        workers = [worker for server in servers for worker in workers_of(server)]
        before, begun = list(map(cpu, workers)), perf_counter()
        times = latencies(played, round(len(played) * float(seconds) / PAUSE), PAUSE)
        took = perf_counter() - begun
        marks = quantiles(times, n=100)
        half, most, worst = (1e3 * each for each in (median(times), marks[98], max(times)))
        print(f"{len(times)} sights of an action: p50 {half:.0f} ms, p99 {most:.0f} ms, max {worst:.0f} ms")
        for worker, then in zip(workers, before, strict=True):
            print(f"a process: {100 * (cpu(worker) - then) / took:.0f} % of a core, {rss(worker):.0f} MB")


if __name__ == "__main__":
    main(*sys.argv[1:])
