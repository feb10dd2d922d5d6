"""A small attack; `python -m tests.server.attack` has the large one, and its figures are in tests/bench/README.md."""

import os
from pathlib import Path

import pytest

from tests.server.attack import Attack
from tests.support.cases import cases
from tests.support.phones.light_phones import running

pytestmark = [pytest.mark.live, pytest.mark.slow]
REQUESTS = cases(500)


@pytest.mark.skipif(not os.path.exists("/proc/self/status"), reason="memory is read from /proc")
def test_players_go_on_during_an_attack(tmp_path: Path) -> None:
    with running(tmp_path / "eggs.sqlite") as server:
        figures = Attack(server, REQUESTS).run()
    assert figures.faults == []
    assert sum(figures.statuses.values()) >= 0.99 * REQUESTS
    assert figures.statuses[429] > 0
    assert len(figures.seconds) >= 24
