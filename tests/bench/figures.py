"""Measures scoring and starting, as the README beside it lists them: python -m tests.bench.figures"""

import json
import re
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from statistics import median
from time import perf_counter

from companion.contract.answers import encode_result
from companion.kit.examples import ScoreExample
from companion.kit.form_data import form_from_sheet
from companion.kit.game import Game
from companion.kit.score import score
from companion.kit.sheet_parser import parse_sheet
from companion.library.registry import games
from companion.web import create_app
from tests.support.games.examples import score_examples

COMPANION = [sys.executable, "-m", "companion", "serve", "--host", "127.0.0.1", "--port", "0"]
HELLO = """
import socket, waitress
from flask import Flask
app = Flask("hello")
app.get("/")(lambda: "Hello, world!")
listener = socket.create_server(("127.0.0.1", 0))
print(f"http://127.0.0.1:{listener.getsockname()[1]}/", flush=True)
waitress.create_server(app, sockets=[listener], threads=16, ident=None).run()
"""
HEAVY = """
import sys
from companion.library.registry import games
games()
print([name for name in ("flask", "reportlab") if name in sys.modules])
"""
ROUNDS, REQUESTS, CONNECTIONS = 7, 400, 4
ZIPPED = {"Accept-Encoding": "gzip"}


def seconds(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


def largest(game: Game) -> ScoreExample:
    """The example that fills in the most."""
    return max(score_examples(game.slug), key=lambda example: len(json.dumps(example.sheet)))


def scoring() -> Iterator[str]:
    yield "From a parsed dict to the result as JSON with all checks and sentences; target 500 µs"
    for game in games().values():
        sheet = largest(game).sheet
        times = [seconds(lambda: encode_result(score(game, parse_sheet(game, sheet)))) for _ in range(500)]  # noqa: B023
        yield f"  {game.title:<15} {1e6 * median(times):6.0f} µs"


def starting() -> Iterator[str]:
    yield "Importing all games, above a bare interpreter; target 60 ms"
    bare = [sys.executable, "-c", "pass"]
    shelf = [sys.executable, "-c", "from companion.library.registry import games; games()"]
    pairs = [(process(bare), process(shelf)) for _ in range(15)]
    yield f"  {1e3 * median(b - a for a, b in pairs):.0f} ms"
    heavy = [sys.executable, "-c", HEAVY]
    yield f"  of Flask and ReportLab they import {subprocess.check_output(heavy, text=True).strip()}"
    yield "From starting `companion serve` to its first answer; target 0.8 s"
    yield f"  {median(first_answer() for _ in range(5)):.2f} s"


def process(command: list[str]) -> float:
    return seconds(lambda: subprocess.run(command, check=True))


def first_answer() -> float:
    start = perf_counter()
    with serving(COMPANION) as port:
        ask(port, b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n", 1)
        return perf_counter() - start


@contextmanager
def serving(command: list[str]) -> Iterator[int]:
    """Start a server in its own process, and yield its port."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        match = re.search(r":(\d+)/", server.stdout.readline())
        assert match is not None
        yield int(match[1])
        server.terminate()
        server.stdout.read()


def ask(port: int, request: bytes, times: int) -> None:
    """Send a request several times over one connection, each after the previous answer."""
    with socket.create_connection(("127.0.0.1", port)) as connection:
        answers = connection.makefile("rb")
        for _ in range(times):
            connection.sendall(request)
            length = 0
            while (line := answers.readline()) != b"\r\n":
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            answers.read(length)


def rate(port: int, request: bytes) -> float:
    """Requests a second over a few connections at once."""
    threads = [threading.Thread(target=ask, args=(port, request, REQUESTS)) for _ in range(CONNECTIONS)]

    def all_of_them() -> None:
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    return REQUESTS * CONNECTIONS / seconds(all_of_them)


def load() -> Iterator[str]:
    yield "POST …/score over Waitress beside a bare Flask hello-world; target ratio 0.5"
    get = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
    with serving([sys.executable, "-c", HELLO]) as hello, serving(COMPANION) as companion:
        for game in games().values():
            post = posting(game)
            pairs = [(rate(companion, post), rate(hello, get)) for _ in range(ROUNDS)]
            ours, bare = (median(column) for column in zip(*pairs, strict=True))
            ratio = median(ours / bare for ours, bare in pairs)
            yield f"  {game.title:<15} {ours:5.0f} and {bare:.0f} requests a second, ratio {ratio:.2f}"


def posting(game: Game) -> bytes:
    body = json.dumps(largest(game).sheet).encode()
    head = f"POST /api/v1/games/{game.slug}/score HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    return head.encode() + b"Content-Length: %d\r\n\r\n%s" % (len(body), body)


def pages() -> Iterator[str]:
    yield "The first view of a calculator, all from the server itself; target 48 KiB"
    client = create_app().test_client()
    for game in games().values():
        page = f"/games/{game.slug}/score?{form_from_sheet(game, largest(game).sheet).query()}"
        static = re.findall(r'"(/static/[^"]+)"', client.get(page).get_data(as_text=True))
        sizes = [len(client.get(address, headers=ZIPPED).data) for address in (page, *static)]
        yield f"  {game.title:<15} {sum(sizes) / 1024:5.1f} KiB, of which the page {sizes[0] / 1024:.1f} KiB"


if __name__ == "__main__":
    for part in (scoring, starting, load, pages):
        print(*part(), sep="\n", flush=True)
