"""Measures what a change at a table costs the server, beside a bare Flask hello-world in the same run, over HTTP.

python -m tests.bench.table_cost [ROUNDS]

Eight phones sit at a table, as in `table_load`. In each round one of them counts, and the seven others get their tab:
at one table from its stream, as pages do, at another one they fetch it, as a page without a stream does. A hello-world
is asked for about as long, so that a busy machine delays all alike. What is compared is processor time of the two
servers, which both run under Waitress.
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
TABS = ("score", "now", "table", "setup", "decks")


@contextmanager
def hello() -> Iterator[Running]:
    """A bare Flask app that says hello."""
    with subprocess.Popen([sys.executable, "-c", HELLO], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield Running(process, int(process.stdout.readline()))
        finally:
            process.kill()


def seated(port: int) -> tuple[str, list[Phone]]:
    """A table at which every seat has a phone."""
    host = Phone(port)
    code = host.open(GAME, *CAST[:SEATS])
    phones = [host, *(Phone(port) for _seat in range(1, SEATS))]
    for i, phone in enumerate(phones[1:], start=2):
        phone.join(code, f"s{i}")
    return code, phones


class Table:
    """A table at which a phone counts."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.code, self.phones = seated(server.port)
        self.numbers = [0] * SEATS
        self.version = SEATS + 1

    def act(self, seat: int, id: str) -> None:
        number, phone = self.numbers[seat], self.phones[seat]
        fields = phone.count(PATH.format(seat), number, number + 1, SEATS, id)
        asked(phone.line, phone.request(f"/t/{self.code}", fields, JSON))
        self.numbers[seat] += 1
        self.version += 1


class FetchingTable(Table):
    """A table whose other phones fetch their tab."""

    def change(self, seat: int, tab: str, id: str) -> tuple[float, float]:
        """The seconds of the action, and of all that the others get after it."""
        before = cpu(self.server)
        self.act(seat, id)
        acted = cpu(self.server)
        for phone in self.phones[:seat] + self.phones[seat + 1 :]:
            asked(phone.line, phone.request(f"/t/{self.code}/{tab}", None, HX))
        return acted - before, cpu(self.server) - acted


class StreamingTable(Table):
    """A table whose other phones have a stream that brings them their tab."""

    def __init__(self, server: Running, tab: str) -> None:
        super().__init__(server)
        self.streams = [phone.look_at(self.code, tab) for phone in self.phones[1:]]
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
        self.act(0, id)
        self.wait()
        return cpu(self.server) - before


class Costs:
    """The processor time of a hello, and of an action with what the others get, in each round, in seconds."""

    def __init__(self, server: Running, bare: Running) -> None:
        self.server, self.bare, self.line = server, bare, Line(bare.port)
        self.fetching = FetchingTable(server)

    def look_at(self, tab: str) -> None:
        self.tab, self.streaming = tab, StreamingTable(self.server, tab)

    def round(self, number: int) -> tuple[float, float, float, float]:
        """The seconds of a hello, of an action, of what is fetched after it, of an action and what is streamed."""
        acted, fetched = self.fetching.change(number % SEATS, self.tab, f"{self.tab}-{number}")
        streamed = self.streaming.change(f"{self.tab}-{number}")
        start = cpu(self.bare)
        for _again in range(HELLOS):
            asked(self.line, ASK)
        return (cpu(self.bare) - start) / HELLOS, acted, fetched, streamed


def asked(line: Line, request: str) -> bytes:
    line.ask(request)
    answer = line.answer()
    assert answer.status == 200, answer
    return answer.body


def main(rounds: int = 64) -> None:
    with tempfile.TemporaryDirectory() as folder, running(Path(folder, "eggs.sqlite")) as server, hello() as bare:
        costs = Costs(server, bare)
        print("hello-worlds: 2.5 for what a phone gets, 25 for an action and what 7 phones get after it")
        for tab in TABS:
            costs.look_at(tab)
            measured = [costs.round(number) for number in range(SEATS + rounds)][SEATS:]  # then all was drawn once
            one = median(each[0] for each in measured)
            act, fetch, stream = (median(each[i] / each[0] for each in measured) for i in (1, 2, 3))
            print(
                f"{tab:<6} action {act:5.2f}  streamed {(stream - act) / 7:5.2f}, with the action {stream:5.1f}"
                f"  fetched {fetch / 7:5.2f}, with the action {act + fetch:5.1f}  (a hello {1e3 * one:.2f} ms)",
                flush=True,
            )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
