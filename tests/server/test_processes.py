"""Two processes behind a proxy, as `running-it-for-others.md` sets them up: Gunicorn, PostgreSQL, nginx, Caddy."""

import json
import os
import shutil
import signal
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest

from companion.web.limits import LONGEST_QUERY
from tests.support.phones.light_phones import Phone, Stream
from tests.support.phones.steady_phones import SteadyPhone, at_work, check_each_is_there_once
from tests.support.system.databases import empty_postgresql, no_database
from tests.support.system.proxied_servers import (
    configure_caddy,
    configure_nginx,
    free_port,
    serving,
    started,
    workers_of,
)

pytestmark = pytest.mark.live

Configure = Callable[[Path, int, int], list[str]]
LETTERS = "sixteen letters."  # of the token for figures
ODD = "Zwölfquast"
LONG_PAD = f"/games/khlor/score?{'x' * (LONGEST_QUERY - 1)}="
NO_CADDY = pytest.mark.skipif(shutil.which("caddy") is None, reason="no Caddy here")  # CI has nginx only, to be quicker


@pytest.mark.parametrize(
    "configure", [pytest.param(configure_caddy, marks=NO_CADDY), configure_nginx], ids=["caddy", "nginx"]
)
def test_two_phones_play_behind_a_proxy(tmp_path: Path, configure: Configure) -> None:
    """A change reaches the other phone by its stream. Nothing that fails or reloads loses or doubles a tap."""
    inside, outside, log = free_port(), free_port(), tmp_path / "gunicorn"
    figures = {"COMPANION_METRICS_TOKEN": LETTERS, "PROMETHEUS_MULTIPROC_DIR": str(tmp_path)}
    with ExitStack() as stack:
        database = empty_postgresql()
        server = stack.enter_context(serving(database, inside, f"http://127.0.0.1:{outside}", str(log), **figures))
        stack.enter_context(started(outside, *configure(tmp_path, outside, inside), XDG_DATA_HOME=str(tmp_path)))
        ana, ben = Phone(outside), Phone(outside)
        code = ana.open("break-the-egg", ODD, *"BCDE")
        ben.join(code, "s2")
        before = ana.get(f"/t/{code}/version").json["version"]
        stream = ana.look_at(code, "score")
        assert next_version(stream) == before
        assert ben.do(code, "rename", "a tap", seat="s2", name="Bo").status < 400
        assert next_version(stream) == before + 1
        phones = [SteadyPhone(phone, code, seat, 5) for seat, phone in enumerate((ana, ben))]
        with at_work(phones, 0.2):
            wait_until(lambda: all(phone.knows_own for phone in phones))
            with no_database(database):
                os.kill(workers_of(server)[0], signal.SIGKILL)
                wait_until(lambda: '"companion.wsgi"' in log.read_text())  # a new process has no database either
            server.send_signal(signal.SIGHUP)
            with pytest.raises(ConnectionError):
                read_to_end(stream)
            taps = sum(len(phone.answered) for phone in phones) + 4
            wait_until(lambda: all(phone.seen >= before + 1 + taps for phone in phones))
        check_each_is_there_once(database, phones)
        assert ben.do(code, "rename", "a tap", seat="s2", name="Bo").status < 400, "a retry is done once"
        assert ana.get(LONG_PAD, f"Referer: http://127.0.0.1:{outside}{LONG_PAD}").status == 200
        told = ana.get("/metrics", f"Authorization: Bearer {LETTERS}").text
    check_log_and_figures(log, told, [code, ODD])


def check_log_and_figures(log: Path, figures: str, secrets: list[str]) -> None:
    """Both tell what happened, also in processes that ended, and hold no secret."""
    assert 'companion_actions_total{game="break-the-egg",kind="sit"} 2.0' in figures
    assert 'companion_tables{state="open"} 1.0' in figures
    lines = [json.loads(line) for line in log.read_text().splitlines() if line.startswith("{")]
    assert {"/t/<code>", "/t/<code>/live", "/t/<code>/version"} <= {line.get("route") for line in lines}
    assert not [line for line in (*map(str, lines), figures) for secret in secrets if secret in line]


def wait_until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.1)


def next_version(stream: Stream) -> int:
    while not (found := stream.versions()):
        pass
    return found[-1]


def read_to_end(stream: Stream) -> None:
    while True:
        stream.versions()
