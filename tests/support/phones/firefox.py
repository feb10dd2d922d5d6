"""Phones in Firefox, driven by WebDriver BiDi."""

import json
import os
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple

import pytest
from websockets.sync.client import ClientConnection, connect

FIREFOX = ("firefox-esr", "firefox")
PATIENCE = 30.0  # seconds
LOOK = 0.1  # seconds between two looks at a page


class Firefox:
    """A running Firefox; each phone has cookies and storage of its own."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.sent = 0
        self.faults: list[str] = []  # script errors of all phones
        self.command("session.new", capabilities={})
        self.command("session.subscribe", events=["log.entryAdded"])

    def command(self, method: str, **params: Any) -> dict[str, Any]:
        """Send a command of the protocol, and return its result."""
        self.sent += 1
        self.connection.send(json.dumps({"id": self.sent, "method": method, "params": params}))
        while True:
            message = json.loads(self.connection.recv(PATIENCE))
            if message.get("method") == "log.entryAdded" and message["params"]["type"] == "javascript":
                self.faults.append(message["params"]["text"])
            if message.get("id") == self.sent:
                assert message["type"] == "success", message
                result: dict[str, Any] = message["result"]
                return result

    def new_phone(self, server: str) -> "FirefoxPhone":
        user = self.command("browser.createUserContext")["userContext"]
        context = self.command("browsingContext.create", type="window", userContext=user)["context"]
        return FirefoxPhone(self, context, server)


class FirefoxPhone(NamedTuple):
    """A window of its own: pages in hidden tabs hear nothing of others."""

    firefox: Firefox
    context: str
    server: str

    def goto(self, path: str) -> None:
        address = path if path.startswith("http") else self.server + path
        self.firefox.command("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def evaluate(self, script: str) -> Any:
        where = {"context": self.context}
        answer = self.firefox.command("script.evaluate", expression=script, target=where, awaitPromise=False)
        assert answer["type"] == "success", answer
        return answer["result"].get("value")

    def await_true(self, script: str) -> None:
        """Wait until a script says true; a page that is being replaced has no answer yet."""
        end = time.monotonic() + PATIENCE
        while True:
            with suppress(AssertionError):
                if self.evaluate(script) is True:
                    return
            assert time.monotonic() < end, (script, self.evaluate("document.body.innerText"))
            time.sleep(LOOK)

    def expect(self, text: str) -> None:
        """Wait until the page shows a text."""
        self.await_true(f"document.body.innerText.includes({json.dumps(text)})")

    def expect_value(self, path: str, value: str) -> None:
        """Wait until the field of a path holds a value."""
        self.await_true(f"document.getElementById({json.dumps(path)})?.value === {json.dumps(value)}")

    def tap(self, role: str, name: str) -> None:
        """Wait until an element of that role and accessible name is there, and tap it."""
        locator = {"type": "accessibility", "value": {"role": role, "name": name}}
        end = time.monotonic() + PATIENCE
        while not (nodes := self.locate(locator)):
            assert time.monotonic() < end, (role, name, self.evaluate("document.body.innerText"))
            time.sleep(LOOK)
        origin = {"type": "element", "element": {"sharedId": nodes[-1]["sharedId"]}}
        self.call("(each) => each.scrollIntoView({block: 'center', behavior: 'instant'})", origin["element"])
        self.act(
            {"type": "pointerMove", "x": 0, "y": 0, "origin": origin},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
            type="pointer",
            parameters={"pointerType": "touch"},
        )

    def locate(self, locator: dict[str, Any]) -> list[dict[str, Any]]:
        answer = self.firefox.command("browsingContext.locateNodes", context=self.context, locator=locator)
        nodes: list[dict[str, Any]] = answer["nodes"]
        return nodes

    def call(self, function: str, element: Any) -> None:
        where = {"target": {"context": self.context}, "awaitPromise": False}
        self.firefox.command("script.callFunction", functionDeclaration=function, arguments=[element], **where)

    def type(self, role: str, name: str, text: str) -> None:
        """Type a text into a field by keys."""
        self.tap(role, name)
        self.act(*({"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")), type="key")

    def act(self, *actions: dict[str, Any], **source: Any) -> None:
        performed = [{"id": source["type"], "actions": list(actions), **source}]
        self.firefox.command("input.performActions", context=self.context, actions=performed)


@contextmanager
def running_firefox() -> Iterator[Firefox]:
    """Start Firefox; without one the test is skipped, in CI it fails."""
    path = next(filter(None, map(shutil.which, FIREFOX)), None)
    if path is None:
        reason = "no Firefox here, so its evening was not played (Debian: apt-get install firefox-esr)"
        (pytest.fail if os.environ.get("CI") else pytest.skip)(reason)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        command = [path, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as process:
            assert process.stderr is not None
            try:
                found = (re.search(r"BiDi listening on (ws://\S+)", line) for line in process.stderr)
                address = next(match[1] for match in found if match)
                with connect(f"{address}/session", max_size=None) as connection:
                    yield Firefox(connection)
            finally:
                process.terminate()
