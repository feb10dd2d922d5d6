"""Light phones over real HTTP, many of which fit on one core."""

import gzip
import json
import os
import re
import socket
import subprocess
import sys
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from typing import Any, NamedTuple
from urllib.parse import urlencode

PATIENCE = 60  # seconds after which an answer no longer comes
FORM = "Content-Type: application/x-www-form-urlencoded"


class Running(NamedTuple):
    """A server in a process of its own."""

    process: subprocess.Popen[str]
    port: int


@contextmanager
def running(database: Path, environment: Mapping[str, str] | None = None, host: str = "127.0.0.1") -> Iterator[Running]:
    """Run a server on a database file, and end it afterwards."""
    surroundings = {**os.environ, **(environment or {})}
    words = ["serve", "--host", host, "--port", "0", "--database", str(database)]
    command = [sys.executable, "-m", "companion", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=surroundings) as process:
        assert process.stdout is not None
        found = re.search(r":(\d+)/", process.stdout.readline())
        assert found is not None
        try:
            yield Running(process, int(found[1]))
        finally:
            process.kill()


class Answer(NamedTuple):
    status: int
    head: str
    body: bytes

    @property
    def text(self) -> str:
        return (gzip.decompress(self.body) if "Content-Encoding: gzip" in self.head else self.body).decode()

    @property
    def json(self) -> Any:
        return json.loads(self.text)

    @property
    def version(self) -> int:
        """Return the table's version on a page."""
        found = re.search(r'data-version="(\d+)"', self.text)
        assert found, self.text[:500]
        return int(found[1])


class Line:
    """A kept-alive connection; raises ConnectionError if it breaks."""

    def __init__(self, port: int, source: str = "127.0.0.1", server: str = "127.0.0.1") -> None:
        self.socket = socket.create_connection((server, port), PATIENCE, (source, 0))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._file = self.socket.makefile("rb")

    def ask(self, request: str) -> None:
        self.socket.sendall(request.encode())

    def answer(self) -> Answer:
        first, *rest = iter(self._file_line, "")
        head = "\n".join(rest)
        length = re.search(r"^content-length: (\d+)", head, re.I | re.M)
        return Answer(int(first.split()[1]), head, self._file.read(int(length[1])) if length else b"")

    def _file_line(self) -> str:
        line = self._file.readline()
        if not line:
            raise ConnectionResetError
        return line.decode("latin-1").rstrip("\r\n")

    def close(self) -> None:
        self._file.close()
        self.socket.close()


class Stream(Line):
    """The event stream of a table, gzipped in chunks."""

    def __init__(self, *place: Any) -> None:
        super().__init__(*place)
        self._zipped = zlib.decompressobj(zlib.MAX_WBITS + 16)
        self._bytes = self._text = b""

    def events(self) -> list[str]:
        """Return the next events; raises ConnectionError at the end of the stream."""
        found = self.socket.recv(1 << 16)
        if not found:
            raise ConnectionResetError
        self._bytes += found
        if re.match(rb"HTTP/1.1 [345]", self._bytes):
            raise ConnectionRefusedError
        self._text += b"".join(map(self._zipped.decompress, self._chunks()))
        *events, self._text = self._text.split(b"\n\n")
        return [event.decode() for event in events]

    def versions(self) -> list[int]:
        """Return the versions in the next events."""
        return [version_of(event) for event in self.events()]

    def _chunks(self) -> Iterator[bytes]:
        """Yield the complete chunks without their framing."""
        while found := re.match(rb"(?:HTTP/1.1 200.*?\r\n\r\n)?([0-9A-Fa-f]+)\r\n", self._bytes, re.S):
            start, end = found.end(), found.end() + int(found[1], 16)
            if start == end:  # the last chunk
                raise ConnectionResetError
            if len(self._bytes) < end + len(b"\r\n"):
                return
            chunk, self._bytes = self._bytes[start:end], self._bytes[end + len(b"\r\n") :]
            yield chunk


def version_of(event: str) -> int:
    """Return the table's version in a streamed event."""
    found = re.search(r'(?:^data: |data-version=")(\d+)', event)
    assert found, event[:500]
    return int(found[1])


@dataclass
class Phone:
    """A phone with its connection and its cookie."""

    port: int
    cookie: str = ""
    address: str = "127.0.0.1"  # of the phone itself
    server: str = "127.0.0.1"

    def __post_init__(self) -> None:
        self.line = Line(self.port, self.address, self.server)

    def request(self, path: str, fields: dict[str, str] | None = None, *more: str) -> str:
        body = urlencode(fields or {})
        first = f"{'GET' if fields is None else 'POST'} {path} HTTP/1.1"
        head = [first, f"Host: {self.server}:{self.port}", "Accept-Encoding: gzip", *more]
        if self.cookie:
            head.append(f"Cookie: {self.cookie}")
        if fields is not None:
            head += [FORM, f"Content-Length: {len(body)}"]
        return "\r\n".join([*head, "", body])

    def get(self, path: str, *more: str) -> Answer:
        return self._read_answer(self.request(path, None, *more))

    def post(self, path: str, fields: dict[str, str], *more: str) -> Answer:
        return self._read_answer(self.request(path, fields, *more))

    def _read_answer(self, request: str) -> Answer:
        self.line.ask(request)
        answer = self.line.answer()
        if found := re.search(r"^set-cookie: ([^;]+)", answer.head, re.I | re.M):
            self.cookie = found[1]
        return answer

    def open(self, game: str, *names: str) -> str:
        """Open a table, take its first seat, and return its code."""
        named = {f"players.{i}.name": name for i, name in enumerate(names)}
        answer = self.post(f"/games/{game}/table", {"players": str(len(names)), **named})
        found = re.search(r"^location: /t/(\w+)", answer.head, re.I | re.M)
        assert found, answer
        self.join(found[1], "s1")
        return found[1]

    def join(self, code: str, seat: str) -> None:
        """Open the table, and take a seat."""
        self.get(f"/t/{code}/table")
        assert self.do(code, "sit", token_hex(8), seat=seat).status == 200

    def look_at(self, code: str, page: str) -> "Stream":
        """Open the stream of a page of a table."""
        stream = Stream(self.port, self.address, self.server)
        stream.ask(self.request(f"/t/{code}/live?page={page}"))
        return stream

    def do(self, code: str, kind: str, id: str, **fields: str) -> Answer:
        return self.post(f"/t/{code}", self.action(kind, id, **fields), "Accept: application/json")

    def action(self, kind: str, id: str, **fields: str) -> dict[str, str]:
        return {"kind": kind, "tap": id, **fields}

    def count(self, path: str, before: int, after: int, seats: int, id: str) -> dict[str, str]:
        """Return the action that changes one number."""
        order = ",".join(f"s{i + 1}" for i in range(seats))
        return self.action("count", id, order=order, **{f"was.{path}": str(before or ""), path: str(after)})
