"""Measures failures under load: python -m tests.bench.failure_load [TABLES SECONDS]

Gunicorn runs as `running-it-for-others.md` says, behind Caddy or nginx, on a PostgreSQL server of its own. While phones
tap, each about every two seconds, a part is killed, restarted or reloaded, and then one of two servers ends. Afterwards
each answered tap is in the database once, all phones follow their tables, and none was sent the number of another.
Needs Debian's PostgreSQL, Caddy and nginx.
"""

import os
import shutil
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from tempfile import mkdtemp
from time import monotonic, sleep
from typing import NamedTuple

from tests.support.cast import CAST
from tests.support.phones.light_phones import Phone
from tests.support.phones.steady_phones import SteadyPhone, at_work, check_each_is_there_once
from tests.support.system import proxied_servers as servers

GAME, SEATS, PAUSE = "break-the-egg", 5, 2.0
CALM = 3.0  # seconds before a failure
PROGRAMS = next(Path("/usr/lib/postgresql").glob("*/bin"), Path())


class Postgresql:
    """A PostgreSQL server in a folder of its own, run by an ordinary user."""

    def __init__(self, folder: Path) -> None:
        self._folder, self.port = folder, servers.free_port()
        self.url = f"postgresql://eggs@127.0.0.1:{self.port}/postgres"
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres")
        self._run("initdb", "--username=eggs", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync")

    def control(self, *words: str) -> None:
        """Run `pg_ctl` with these words."""
        options = f"-k {self._folder} -h 127.0.0.1 -p {self.port} -c max_connections=200"
        self._run("pg_ctl", f"--log={self._folder}/log", f"--options={options}", "--wait", *words)

    def _run(self, program: str, *words: str) -> None:
        user = ["runuser", "--user", "postgres", "--"] if os.geteuid() == 0 else []
        command = [*user, str(PROGRAMS / program), f"--pgdata={self._folder}/data", *words]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd="/")


@contextmanager
def running_postgresql() -> Iterator[Postgresql]:
    folder = Path(mkdtemp())
    server = Postgresql(folder)
    server.control("start")
    try:
        yield server
    finally:
        server.control("stop", "--mode=immediate")
        shutil.rmtree(folder)


class Parts(NamedTuple):
    """The running parts of a server for others, any of which can fail."""

    database: Postgresql
    server: subprocess.Popen[bytes]
    proxy: subprocess.Popen[bytes]
    configuration: list[str]  # the command that started the proxy


def nothing(parts: Parts) -> None:
    """Let everything run on."""


def kill_worker(parts: Parts) -> None:
    os.kill(servers.workers_of(parts.server)[0], signal.SIGKILL)


def restart_database(parts: Parts) -> None:
    parts.database.control("restart", "--mode=fast")


def crash_database(parts: Parts) -> None:
    """End the database without a word to its clients; it recovers when it starts."""
    parts.database.control("restart", "--mode=immediate")


def miss_database(parts: Parts) -> None:
    """Have no database for a while, and lose a process meanwhile."""
    parts.database.control("stop", "--mode=fast")
    kill_worker(parts)
    sleep(8)
    parts.database.control("start")


def reload_server(parts: Parts) -> None:
    parts.server.send_signal(signal.SIGHUP)


def reload_proxy(parts: Parts) -> None:
    if parts.configuration[0] == "nginx":
        parts.proxy.send_signal(signal.SIGHUP)
        return
    _program, _run, *words = parts.configuration
    place = Path(words[1]).parent / "admin"
    command = ["caddy", "reload", "--force", "--address", f"unix/{place}", *words]
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL)


def end_server(parts: Parts) -> None:
    parts.server.terminate()


FAILURES: Mapping[str, Callable[[Parts], None]] = {
    "nothing fails": nothing,
    "a process is killed": kill_worker,
    "the database restarts": restart_database,
    "the database crashes and restarts": crash_database,
    "no database for 8 s, a process killed": miss_database,
    "Gunicorn reloads": reload_server,
    "the proxy reloads": reload_proxy,
}
FAILURES_OF_TWO = {"one of two servers ends": end_server}


def seat_phones(port: int, tables: int) -> list[SteadyPhone]:
    found = []
    for n in range(tables):
        phones = [Phone(port, address=f"127.1.{n % 250}.1") for _seat in range(SEATS)]
        code = phones[0].open(GAME, *CAST[:SEATS])
        for seat, phone in enumerate(phones[1:], start=2):
            phone.join(code, f"s{seat}")
        found += [SteadyPhone(phone, code, seat, SEATS) for seat, phone in enumerate(phones)]
    return found


def go_through(parts: Parts, phones: list[SteadyPhone], fail: Callable[[Parts], None], seconds: float) -> str:
    """Let the phones work while a part fails, and tell how they fared."""
    for phone in phones:
        phone.failures.clear()
        phone.quiet.clear()
        phone.waits.clear()
    with at_work(phones, PAUSE):
        sleep(CALM)
        fail(parts)
        sleep(seconds)
    waits = [seconds for phone in phones for seconds in phone.waits]
    failures = sum((phone.failures for phone in phones), Counter[int]())
    quiet = [seconds for phone in phones for seconds in phone.quiet]
    again = f"{len(quiet)} streams anew, the last after {max(quiet):.1f} s" if quiet else "no stream ended"
    tries = ", ".join(f"{many} x {status or 'no answer'}" for status, many in sorted(failures.items())) or "none"
    times = f"half in {1e3 * median(waits):.0f} ms, all in {max(waits):.1f} s"
    return f"{len(waits)} taps, {times}; repeated: {tries}; {again}"


def follow(phones: list[SteadyPhone]) -> None:
    """Check that each phone hears of one more tap at its table."""
    last = {phone.code: phone.tap() for phone in phones if phone.seat == 0}
    with at_work(phones, 1000.0):
        end = monotonic() + 30
        while any(phone.seen < last[phone.code] for phone in phones):
            assert monotonic() < end, "a phone does not come back"
            sleep(0.1)


def main(tables: str = "20", seconds: str = "12") -> None:
    for configure in (servers.configure_caddy, servers.configure_nginx):
        for number, failures in ((1, FAILURES), (2, FAILURES_OF_TWO)):
            *inside, outside = (servers.free_port() for _port in range(number + 1))
            with ExitStack() as stack:
                folder = Path(mkdtemp())
                database = stack.enter_context(running_postgresql())
                serving = (servers.serving(database.url, port, f"http://127.0.0.1:{outside}") for port in inside)
                server, *_others = map(stack.enter_context, serving)
                command = configure(folder, outside, *inside)
                proxy = stack.enter_context(servers.started(outside, *command, XDG_DATA_HOME=str(folder)))
                phones = seat_phones(outside, int(tables))
                for name, fail in failures.items():
                    told = go_through(Parts(database, server, proxy, command), phones, fail, float(seconds))
                    print(f"{command[0]}, {name}: {told}", flush=True)
                    check_each_is_there_once(database.url, phones)
                    follow(phones)


if __name__ == "__main__":
    main(*sys.argv[1:])
