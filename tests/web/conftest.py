"""Shared fixtures of the tests of pages."""

from collections.abc import Callable
from pathlib import Path
from time import monotonic

import pytest
from flask import Flask

from companion.store.server_state import StateInMemory
from tests.support.phones.guests import app_in


@pytest.fixture
def app(tmp_path: Path) -> Flask:
    return app_in(tmp_path)


@pytest.fixture
def wait(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Return a function that moves the machine's clock forward by a number of seconds."""
    begin, passed = monotonic(), [0]
    monkeypatch.setattr(StateInMemory, "now", lambda _state: begin + sum(passed))
    return passed.append
