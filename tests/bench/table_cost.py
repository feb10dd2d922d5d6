"""Measures what a change at a table costs the server, beside a bare Flask hello-world in the same run, over HTTP.

python -m tests.bench.table_cost [ROUNDS]

Eight phones sit at a table, as in `table_load`. In each round one of them counts, and seven others get their page: at
one table from its stream, as pages do, at another one they fetch it, as a page without a stream does. They look at a
tab, their hand or the screen, or have no seat. A hello-world is asked for about as long, so that a busy machine delays
all alike. What is compared is processor time of the two servers, which both run under Waitress.
"""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import sleep

from tests.support.cast import CAST
from tests.support.phones.light_phones import Line, Phone, Running, running

from .table_load import GAME, HX, JSON, PATH, SEATS, cpu

HELLO = """
from flask import Flask
from waitress import create_server
app = Flask(__name__)
app.get("/")(lambda: "Hello, World!")
server = create_server(app, host="127.0.0.1", port=0)
print(server.effective_port, flush=True)
server.run()
"""
ASK = "GET / HTTP/1.1\r\nHost: phone\r\n\r\n"
HELLOS = 40  # in a round
REST = 0.003  # seconds in which the threads of streams lie down again, which is work of theirs
DECK = "headbands"
HAND, SCREEN, WATCHER = f"decks/{DECK}/eyes/s{{}}", "screen", ""
PAGES = ("score", "now", "table", "setup", "decks", HAND, SCREEN, WATCHER)


@contextmanager
def hello() -> Iterator[Running]:
    """A bare Flask app that says hello."""
    with subprocess.Popen([sys.executable, "-c", HELLO], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield Running(process, int(process.stdout.readline()))
        finally:
            process.kill()


def seat_phones(port: int) -> tuple[str, list[Phone]]:
    """A table at which every seat has a phone."""
    host = Phone(port)
    code = host.open(GAME, *CAST[:SEATS])
    phones = [host, *(Phone(port) for _seat in range(1, SEATS))]
    for i, phone in enumerate(phones[1:], start=2):
        phone.join(code, f"s{i}")
    return code, phones


class Table:
    """A table at which a phone counts, and the seven others look at a page; watchers have no seat."""

    def __init__(self, server: Running, page: str) -> None:
        self.server = server
        self.code, self.phones = seat_phones(server.port)
        self.numbers = [0] * SEATS
        self.version = SEATS + 1
        if page == HAND:
            self.phones[0].do(self.code, "deck", "deal", deck=DECK)
            self.version += 1
        self.lookers = [
            (watcher(server.port, self.code) if page == WATCHER else phone, page.format(seat))
            for seat, phone in enumerate(self.phones[1:], start=2)
        ]

    def act(self, id: str) -> None:
        number, phone = self.numbers[0], self.phones[0]
        fields = phone.count(PATH.format(0), number, number + 1, SEATS, id)
        ask(phone.line, phone.request(f"/t/{self.code}", fields, JSON))
        self.numbers[0] += 1
        self.version += 1


def watcher(port: int, code: str) -> Phone:
    """A phone without a seat."""
    phone = Phone(port)
    phone.get(f"/t/{code}")
    return phone


class FetchingTable(Table):
    """A table whose other phones fetch their page."""

    def change(self, id: str) -> tuple[float, float]:
        """The seconds of the action, and of all that the others get after it."""
        before = cpu(self.server)
        self.act(id)
        acted = cpu(self.server)
        for phone, page in self.lookers:
            ask(phone.line, phone.request(f"/t/{self.code}/{page}".rstrip("/"), None, HX))
        return acted - before, cpu(self.server) - acted


class StreamingTable(Table):
    """A table whose other phones have a stream that brings them their page."""

    def __init__(self, server: Running, page: str) -> None:
        super().__init__(server, page)
        self.streams = [phone.look_at(self.code, path) for phone, path in self.lookers]
        self.wait()

    def wait(self) -> None:
        """Wait until every stream brought what is new."""
        for stream in self.streams:
            while self.version not in stream.versions():
                pass
        sleep(REST)

    def change(self, id: str) -> float:
        """The seconds of the action, and of all that the others get after it."""
        before = cpu(self.server)
        self.act(id)
        self.wait()
        return cpu(self.server) - before


class Costs:
    """The processor time of a hello, and of an action with what the others get, in each round, in seconds."""

    def __init__(self, server: Running, bare: Running, page: str) -> None:
        self.bare, self.line = bare, Line(bare.port)
        self.fetching, self.streaming = FetchingTable(server, page), StreamingTable(server, page)

    def round(self, number: int) -> tuple[float, float, float, float]:
        """The seconds of a hello, of an action, of what is fetched after it, of an action and what is streamed."""
        acted, fetched = self.fetching.change(f"fetched-{number}")
        streamed = self.streaming.change(f"streamed-{number}")
        start = cpu(self.bare)
        for _again in range(HELLOS):
            ask(self.line, ASK)
        return (cpu(self.bare) - start) / HELLOS, acted, fetched, streamed


def ask(line: Line, request: str) -> bytes:
    line.ask(request)
    answer = line.answer()
    assert answer.status == 200, answer
    return answer.body


def main(rounds: int = 64) -> None:
    with tempfile.TemporaryDirectory() as folder, running(Path(folder, "eggs.sqlite")) as server, hello() as bare:
        print("hello-worlds: 2.5 for what a phone gets, 25 for an action and what 7 phones get after it")
        for page in PAGES:
            costs = Costs(server, bare, page)
            measured = [costs.round(number) for number in range(SEATS + rounds)][SEATS:]  # then all was drawn once
            one = median(each[0] for each in measured)
            act, fetch, stream = (median(each[i] / each[0] for each in measured) for i in (1, 2, 3))
            name = page or "no seat"
            print(
                f"{name:<24} action {act:5.2f}  streamed {(stream - act) / 7:5.2f}, with the action {stream:5.1f}"
                f"  fetched {fetch / 7:5.2f}, with the action {act + fetch:5.1f}  (a hello {1e3 * one:.2f} ms)",
                flush=True,
            )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
