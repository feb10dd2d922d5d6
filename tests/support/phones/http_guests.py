"""Phones that reach the app over real HTTP and keep every received byte."""

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.client import HTTPConnection, HTTPMessage
from http.cookies import SimpleCookie
from threading import Thread
from typing import Any, NamedTuple, cast
from urllib.parse import urlencode

from flask import Flask
from waitress.wasyncore import close_all
from werkzeug.test import TestResponse

from companion.server import listen, make_server
from tests.support.phones.guests import Guest
from tests.support.phones.light_phones import Stream, version_of


@contextmanager
def serving(app: Flask) -> Iterator[int]:
    """Serve the app by the real server, and yield its port."""
    listener = listen("127.0.0.1", 0)
    server = make_server(app, listener)
    thread = Thread(target=server.run, daemon=True)
    thread.start()
    try:
        yield listener.getsockname()[1]
    finally:
        with suppress(OSError):  # the loop may be awake already, and closes its trigger
            server.trigger.pull_trigger(partial(close_all, server._map))  # its loop ends when no channel is open
        thread.join()
        server.task_dispatcher.shutdown()


class Answer(NamedTuple):
    """An answer as it came over the connection."""

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


class Sent(NamedTuple):
    """Everything that came for a request, or as one event of a stream; the path is that of the page, with its query."""

    path: str
    text: str


class HttpGuest(Guest):
    """A phone at a local port; `sent` collects the headers and bodies of all answers, and all events."""

    def __init__(self, app: Flask, port: int, code: str = "") -> None:
        super().__init__(app, code)
        self.port = port
        self.connection = HTTPConnection("127.0.0.1", port)
        self.cookie: dict[str, str] = {}
        self.sent: list[Sent] = []
        self.streams: dict[Stream, int] = {}  # and the last version of each stream
        self.pages: dict[Stream, str] = {}

    def get(self, path: str, **more: object) -> TestResponse:
        return self._ask("GET", path, None, cast(dict[str, str], more.get("headers", {})))

    def refresh(self, path: str) -> str:
        """Fetch a page of the table as its script does after a change."""
        answer = self.get(f"/t/{self.code}{path}", headers={"HX-Request": "true"})
        assert answer.status_code == 200, answer.status
        return answer.get_data(as_text=True)

    def watch(self, page: str) -> None:
        """Open the stream of a page of the table; its query follows it after a `?`."""
        stream = Stream(self.port)
        get = f"GET /t/{self.code}/live?page={page.replace('?', '&')} HTTP/1.1"
        head = [get, "Host: 127.0.0.1", "Accept-Encoding: gzip"]
        stream.ask("\r\n".join([*head, f"Cookie: {self._cookies()}", "", ""]))
        self.streams[stream], self.pages[stream] = 0, page

    def catch_up(self, version: int) -> None:
        """Wait until every stream has reached this version."""
        for stream in self.streams:
            while self.streams[stream] < version:
                for event in stream.events():
                    self.sent.append(Sent(f"/{self.pages[stream]}", f"\n\n{event}"))
                    self.streams[stream] = version_of(event)

    def count_brought(self, text: str) -> int:
        """Count the streamed events with this text."""
        return sum(text in sent for _path, sent in self.sent if sent.startswith("\n\nevent: page"))

    def post(self, path: str, data: dict[str, str], **more: Any) -> TestResponse:
        form = {"Content-Type": "application/x-www-form-urlencoded", "Origin": ""}
        return self._ask("POST", path, urlencode(data), {**form, **more.get("headers", {})})

    def _ask(self, method: str, path: str, body: str | None, headers: dict[str, str]) -> TestResponse:
        sent = {name: text for name, text in {**headers, "Cookie": self._cookies()}.items() if text}
        self.connection.request(method, path, body, sent)
        answer = self.connection.getresponse()
        text = answer.read().decode(errors="replace")
        for head in answer.headers.get_all("Set-Cookie", []):
            self.cookie |= {name: morsel.value for name, morsel in SimpleCookie(head).items()}
        heads = "\n".join(f"{name}: {head}" for name, head in answer.headers.items())
        self.sent.append(Sent(path, f"{heads}\n\n{text}"))
        return cast(TestResponse, Answer(answer.status, answer.headers, text))

    def _cookies(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookie.items())
