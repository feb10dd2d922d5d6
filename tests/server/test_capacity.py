"""A server with few file descriptors, silent or slow clients, and too large requests."""

import os
import resource
import signal
import socket
import time
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.server.test_serving import HERE, serving
from tests.support.phones.light_phones import PATIENCE, Line, Phone

pytestmark = [pytest.mark.live, pytest.mark.skipif(os.name != "posix", reason="other systems have no such limit")]

FILES = 256  # a common default limit of open files


def limit_files() -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, FILES))


def test_players_go_on_beside_silent_connections(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with serving(*HERE, "--database", str(tmp_path / "eggs.sqlite"), before=limit_files) as server:
        port = urlsplit(server.local).port or 0
        ana = Phone(port)
        code = ana.open("dragomino", "Ana", "Ben")
        held = [socket.create_connection(("127.0.0.1", port), PATIENCE) for _each in range(300)]
        time.sleep(1)
        before = ana.get(f"/t/{code}/version").json["version"]
        for n in range(20):
            assert ana.do(code, "starts", f"tap-{n}", seat="s1").status == 200
            assert ana.get(f"/t/{code}/score").status == 200
        for each in held:
            each.close()
        assert Phone(port).get(f"/t/{code}/version").json["version"] == before + 20
    assert "Traceback" not in capfd.readouterr().err


def test_a_server_stops_despite_a_slow_client(tmp_path: Path) -> None:
    with serving(*HERE, "--database", str(tmp_path / "eggs.sqlite")) as server:
        ana = Phone(urlsplit(server.local).port or 0)
        code = ana.open("dragomino", "Ana", "Ben")
        stream = Line(ana.port)
        stream.ask(ana.request(f"/t/{code}/live?page=score"))
        for n in range(50):
            assert ana.do(code, "starts", f"tap-{n}", seat="s1").status == 200
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(PATIENCE) == 0


def test_too_large_a_body_is_answered_with_json(tmp_path: Path) -> None:
    with serving(*HERE, "--database", str(tmp_path / "eggs.sqlite")) as server:
        port = urlsplit(server.local).port or 0
        for length in (70_000, 3_000_000):
            line = Line(port)
            head = f"Host: phone\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
            line.ask(f"POST /api/v1/games/khlor/score HTTP/1.1\r\n{head}")
            line.ask("x" * length)
            answer = line.answer()
            assert answer.status == 413
            assert answer.json["errors"][0]["message"]
