"""Shared fixtures of the tests of pages."""

from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask

from companion.system.machine import uptime
from companion.tables import live
from tests.support.phones.guests import app_in


@pytest.fixture
def app(tmp_path: Path) -> Flask:
    return app_in(tmp_path)


@pytest.fixture
def wait(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Lets so many seconds pass on the machine."""
    begin, passed = uptime(), [0]
    monkeypatch.setattr(live, "uptime", lambda: begin + sum(passed))
    return passed.append
