"""Measures what a change at a table costs the server, beside a bare Flask hello-world in the same run, over HTTP.

python -m tests.bench.table_cost [ROUNDS]

Eight phones sit at one table, as in `table_load`. In each round one of them counts, the seven others fetch their page,
and a hello-world is asked for about as long, so that a busy machine delays both alike. What is compared is processor
time of the two servers, which both run under Waitress.
"""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

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


class Costs:
    """The processor time of a hello, an action and a fetch in each round, in seconds."""

    def __init__(self, server: Running, bare: Running) -> None:
        self.server, self.bare, self.line = server, bare, Line(bare.port)
        self.code, self.phones = seated(server.port)
        self.numbers = [0] * SEATS
        self.size = 0  # bytes of the last page

    def round(self, number: int, tab: str) -> tuple[float, float, float]:
        actor = number % SEATS
        before = cpu(self.server)
        self.act(actor, f"{tab}-{number}")
        acted = cpu(self.server)
        for phone in self.phones[:actor] + self.phones[actor + 1 :]:
            self.size = len(asked(phone.line, phone.request(f"/t/{self.code}/{tab}", None, HX)))
        fetched = cpu(self.server)
        start = cpu(self.bare)
        for _again in range(HELLOS):
            asked(self.line, ASK)
        return (cpu(self.bare) - start) / HELLOS, acted - before, (fetched - acted) / (SEATS - 1)

    def act(self, seat: int, id: str) -> None:
        number, phone = self.numbers[seat], self.phones[seat]
        fields = phone.count(PATH.format(seat), number, number + 1, SEATS, id)
        asked(phone.line, phone.request(f"/t/{self.code}", fields, JSON))
        self.numbers[seat] += 1


def asked(line: Line, request: str) -> bytes:
    line.ask(request)
    answer = line.answer()
    assert answer.status == 200, answer
    return answer.body


def main(rounds: int = 64) -> None:
    with tempfile.TemporaryDirectory() as folder, running(Path(folder, "eggs.sqlite")) as server, hello() as bare:
        costs = Costs(server, bare)
        print("hello-worlds: 2.5 for a fetch, 25 for an action and what 7 phones fetch after it")
        for tab in TABS:
            for number in range(SEATS):
                costs.round(number, f"{tab}")  # what is drawn for the first time
            measured = [costs.round(number, tab) for number in range(SEATS, SEATS + rounds)]
            one = median(each[0] for each in measured)
            act, fetch = (median(each[i] / each[0] for each in measured) for i in (1, 2))
            print(
                f"{tab:<6} fetch {fetch:5.2f}  action {act:5.2f}  action and 7 fetches {act + 7 * fetch:5.1f}"
                f"  (a hello {1e3 * one:.2f} ms, {costs.size} bytes)",
                flush=True,
            )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
