"""A server with few files, and phones that take more connections than it has."""

import os
import resource
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.server.test_serving import COMMAND, ENVIRONMENT, HERE, Server, until_ready
from tests.support.phones.light_phones import PATIENCE, Line, Phone

pytestmark = [pytest.mark.live, pytest.mark.skipif(os.name != "posix", reason="other systems have no such limit")]

FILES = 256  # a usual default


@contextmanager
def with_few_files(tmp_path: Path) -> Iterator[tuple[Server, Path]]:
    errors = tmp_path / "errors"
    with (
        errors.open("wb") as told,
        subprocess.Popen(
            [*COMMAND, *HERE, "--database", str(tmp_path / "eggs.sqlite")],
            env=ENVIRONMENT,
            stdout=subprocess.PIPE,
            stderr=told,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, FILES)),
        ) as process,
    ):
        assert process.stdout is not None
        try:
            yield Server(process, "".join(until_ready(process.stdout.readline))), errors
        finally:
            process.kill()


def idle(port: int, source: str) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), PATIENCE, source_address=(source, 0))


def until_there_is_room(port: int) -> None:
    """Wait until the server has noticed who is gone."""
    while Phone(port).get("/healthz").status == 503:
        time.sleep(0.1)


def test_with_256_files_who_plays_goes_on_and_the_others_are_told_to_wait(tmp_path: Path) -> None:
    with with_few_files(tmp_path) as (server, errors):
        port = urlsplit(server.local).port or 0
        ana = Phone(port)
        code = ana.open("dragomino", "Ana", "Ben")
        held = [idle(port, f"127.0.0.{2 + i % 20}") for i in range(300)]
        time.sleep(1)
        refused = idle(port, "127.0.0.9")
        refused.sendall(b"GET / HTTP/1.1\r\nHost: phone\r\n\r\n")
        said = refused.makefile("rb").read().decode()
        assert said.startswith("HTTP/1.1 503 ")
        assert "Retry-After: 3" in said
        assert "The server is busy: try again in a moment" in said
        before = ana.get(f"/t/{code}/version").json["version"]
        for n in range(20):
            assert ana.do(code, "starts", f"tap-{n}", seat="s1").status == 200
            assert ana.get(f"/t/{code}/score").status == 200
        for each in (*held, refused):
            each.close()
        until_there_is_room(port)
        assert Phone(port).get(f"/t/{code}/version").json["version"] == before + 20
        assert b"Traceback" not in errors.read_bytes()
        assert len(errors.read_bytes()) < 1_000


def test_one_address_does_not_take_all_connections(tmp_path: Path) -> None:
    with with_few_files(tmp_path) as (server, _errors):
        port = urlsplit(server.local).port or 0
        held = [idle(port, "127.0.0.66") for _each in range(250)]
        time.sleep(1)
        other = idle(port, "127.0.0.2")
        other.sendall(b"GET /healthz HTTP/1.1\r\nHost: phone\r\n\r\n")
        assert other.recv(100).startswith(b"HTTP/1.1 200 ")
        for each in (*held, other):
            each.close()


def test_what_is_larger_than_the_server_reads_is_json_under_api(tmp_path: Path) -> None:
    with with_few_files(tmp_path) as (server, _errors):
        port = urlsplit(server.local).port or 0
        for length in (70_000, 3_000_000):
            line = Line(port)
            head = f"Host: phone\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
            line.ask(f"POST /api/v1/games/khlor/score HTTP/1.1\r\n{head}")
            line.ask("x" * min(length, 70_000))
            answer = line.answer()
            assert answer.status == 413
            assert answer.json["errors"][0]["message"]
