"""Requests that are none, two in one, or for another host: each is refused, logs nothing, and hides no second one."""

import re
import socket
from pathlib import Path

import pytest

from tests.support.phones.light_phones import Phone, running

pytestmark = pytest.mark.live

HIDDEN = "GET /robots.txt HTTP/1.1\r\nHost: phone\r\n\r\n"
REQUESTS = {
    "an address that is none": (400, "GET http://[::/ HTTP/1.1\r\n\r\n"),
    "two hosts": (421, "GET / HTTP/1.1\r\nHost: phone\r\nHost: evil.example\r\nConnection: close\r\n\r\n"),
    "a host with a path": (421, "GET / HTTP/1.1\r\nHost: phone:80/evil?x\r\nConnection: close\r\n\r\n"),
    "two lengths": (400, f"POST /me/x HTTP/1.1\r\nContent-Length: 0\r\nContent-Length: 99\r\n\r\n{HIDDEN}"),
    "a length with a sign": (400, f"POST /me/x HTTP/1.1\r\nContent-Length: +0\r\n\r\n{HIDDEN}"),
    "a length and pieces": (
        400,
        f"POST /me/x HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n{HIDDEN}",
    ),
    "pieces in HTTP/1.0": (
        400,
        f"POST /me/x HTTP/1.0\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n{HIDDEN}",
    ),
    "a length without end": (400, f"POST /me/x HTTP/1.1\r\nContent-Length: {'9' * 5_000}\r\n\r\nx"),
    "pieces by another name": (501, f"POST /me/x HTTP/1.1\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n{HIDDEN}"),
    "a name with a space": (400, f"POST /me/x HTTP/1.1\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n{HIDDEN}"),
    "too long a head": (431, f"GET / HTTP/1.1\r\nX: {'y' * 40_000}\r\n\r\n"),
    "more than is ever read": (413, "POST /me/x HTTP/1.1\r\nContent-Length: 200000\r\n\r\nx"),
    "more in pieces": (413, f"POST /me/x HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n30000\r\n{'x' * 140_000}"),
}


def statuses(port: int, request: str) -> list[int]:
    """What is answered until the server hangs up."""
    with socket.create_connection(("127.0.0.1", port), 10) as line:
        line.sendall(request.encode())
        answered = b"".join(iter(lambda: line.recv(65_536), b""))
    return [int(status) for status in re.findall(rb"^HTTP/1\.\d (\d+)", answered, re.MULTILINE)]


def test_what_is_no_request_is_refused(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with running(tmp_path / "eggs.sqlite") as server:
        found = {name: statuses(server.port, request) for name, (_status, request) in REQUESTS.items()}
        assert found == {name: [status] for name, (status, _request) in REQUESTS.items()}
        assert Phone(server.port).get("/healthz").status == 200
    assert capfd.readouterr().err == ""
