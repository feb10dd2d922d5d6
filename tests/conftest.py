"""Shared fixtures: the app, a running server, a real browser."""

import gc
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from hashlib import sha256
from importlib.metadata import version
from itertools import count
from pathlib import Path
from types import CodeType

import pytest
from flask import Flask
from flask.testing import FlaskClient
from jinja2.bccache import Bucket, FileSystemBytecodeCache
from playwright.sync_api import Browser, Page, sync_playwright

from companion.web import create_app
from companion.web.support import database
from tests.support.phones.chromium import CHROMIUM, FLAGS, HEADLESS, find_browser
from tests.support.root import ROOT

# The tests and their processes keep their data apart from the user's.
KEPT = tempfile.TemporaryDirectory(prefix="egg-companion-")
os.environ |= {"COMPANION_DATABASE": str(Path(KEPT.name, "eggs.sqlite")), "XDG_DATA_HOME": KEPT.name}
# A database has one server: each app without a database URL gets its own database.
numbers = count()
setattr(database, "default_database", lambda: f"sqlite:///{KEPT.name}/{next(numbers)}.sqlite")  # noqa: B010


def name_compiler() -> str:
    """Return a name that depends on everything that changes how a template is compiled."""
    ours = b"".join(file.read_bytes() for file in sorted((ROOT / "companion/web/support").glob("*.py")))
    return sha256(ours + version("jinja2").encode()).hexdigest()[:12]


class CompiledTemplates(FileSystemBytecodeCache):
    """Share compiled templates between apps and runs: compiling takes most of the time of an app's first page."""

    def __init__(self) -> None:
        folder = ROOT / ".pytest_cache" / "templates" / name_compiler()
        folder.mkdir(parents=True, exist_ok=True)
        super().__init__(str(folder))
        self.found: dict[tuple[str, str], CodeType | None] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        key = bucket.key, bucket.checksum
        if key not in self.found:
            super().load_bytecode(bucket)
        else:
            bucket.code = self.found[key]
        if bucket.code is not None:
            self.found[key] = bucket.code

    def dump_bytecode(self, bucket: Bucket) -> None:
        super().dump_bytecode(bucket)
        self.found[bucket.key, bucket.checksum] = bucket.code


Flask.jinja_options["bytecode_cache"] = CompiledTemplates()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that use the browser or the server."""
    for item in items:
        fixtures = getattr(item, "fixturenames", ())
        if "browser" in fixtures:
            item.add_marker("browser")
        if "server" in fixtures:
            item.add_marker("live")


def pytest_collection_finish() -> None:
    """Collect garbage seldom, and never what is loaded: this is a tenth of the time of a test that computes."""
    gc.freeze()
    gc.set_threshold(50_000)


@pytest.fixture(scope="session")
def client() -> FlaskClient:
    """A client of the app without a server; faults become error pages."""
    app = create_app()
    app.config["PROPAGATE_EXCEPTIONS"] = False
    return app.test_client()


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of a real server, without a slash at its end."""
    command = [sys.executable, "-m", "companion", "serve", "--host", "127.0.0.1", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        yield process.stdout.readline().split()[-1].rstrip("/")
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=60)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start a real Chromium; without one the tests are skipped, and fail in CI."""
    watched = "COMPANION_WATCH" in os.environ
    path = find_browser(CHROMIUM if watched else HEADLESS)
    if path is None:
        reason = "no Chromium here, so the tests in a real browser did not run (Debian: apt-get install chromium)"
        (pytest.fail if os.environ.get("CI") else pytest.skip)(reason)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, args=FLAGS, headless=not watched, slow_mo=500 if watched else 0
        )
        yield browser
        browser.close()


@pytest.fixture
def phone(browser: Browser, server: str) -> Iterator[Page]:
    """Open a page of a phone on the server. A script error or a refused resource fails the test."""
    context = browser.new_context(
        base_url=server, viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True, reduced_motion="reduce"
    )
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    yield page
    context.close()
    assert faults == []
