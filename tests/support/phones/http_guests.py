"""Phones that reach the app over real HTTP, and note every byte that they are sent."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPMessage
from http.cookies import SimpleCookie
from threading import Thread
from typing import Any, NamedTuple, cast
from urllib.parse import urlencode

from flask import Flask
from werkzeug.serving import WSGIRequestHandler, make_server
from werkzeug.test import TestResponse

from tests.support.phones.guests import Guest


class Quiet(WSGIRequestHandler):
    """Keeps connections open, and writes no log."""

    protocol_version = "HTTP/1.1"

    def log(self, type: str, message: str, *args: Any) -> None:
        pass


@contextmanager
def serving(app: Flask) -> Iterator[int]:
    """The port at which the app is served."""
    server = make_server("127.0.0.1", 0, app, threaded=True, request_handler=Quiet)
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    yield server.server_port
    server.shutdown()
    server.server_close()


class Answer(NamedTuple):
    """What came over the wire."""

    status_code: int
    headers: HTTPMessage
    text: str

    @property
    def status(self) -> str:
        return str(self.status_code)

    def get_data(self, as_text: bool = True) -> str:
        return self.text

    def get_json(self) -> Any:
        return json.loads(self.text)


class HttpGuest(Guest):
    """A phone at a port of this computer; `all` is everything that it was ever sent, heads and bodies."""

    def __init__(self, app: Flask, port: int, code: str = "") -> None:
        super().__init__(app, code)
        self.connection = HTTPConnection("127.0.0.1", port)
        self.cookie: dict[str, str] = {}

    def get(self, path: str, **more: object) -> TestResponse:
        return self._ask("GET", path, None, {})

    def post(self, path: str, data: dict[str, str], **more: Any) -> TestResponse:
        form = {"Content-Type": "application/x-www-form-urlencoded", "Origin": ""}
        return self._ask("POST", path, urlencode(data), {**form, **more.get("headers", {})})

    def _ask(self, method: str, path: str, body: str | None, headers: dict[str, str]) -> TestResponse:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookie.items())
        sent = {name: text for name, text in {**headers, "Cookie": cookies}.items() if text}
        self.connection.request(method, path, body, sent)
        answer = self.connection.getresponse()
        text = answer.read().decode(errors="replace")
        for head in answer.headers.get_all("Set-Cookie", []):
            self.cookie |= {name: morsel.value for name, morsel in SimpleCookie(head).items()}
        self.all.append(f"{answer.headers}\n{text}")
        return cast(TestResponse, Answer(answer.status, answer.headers, text))
