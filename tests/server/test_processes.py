"""Two processes behind a proxy, as `running-it-for-others.md` sets them up: Gunicorn, PostgreSQL, nginx, Caddy."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from tests.support.phones.light_phones import Phone, Stream
from tests.support.root import ROOT
from tests.support.system.databases import empty_postgresql

pytestmark = pytest.mark.live

PAGE = (ROOT / "companion" / "running-it-for-others.md").read_text(encoding="utf-8")
CADDY, NGINX = (re.search(rf"```{kind}\n(.*?)```", PAGE, re.S) for kind in ("text", "nginx"))
COMMAND = re.search(r"^\.venv/bin/gunicorn (.*)$", PAGE, re.M)
Configure = Callable[[Path, int, int], list[str]]
PATIENCE = 30.0  # seconds until a server listens


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


@contextmanager
def started(port: int, *command: str, **variables: str) -> Iterator[subprocess.Popen[bytes]]:
    """Start a program, wait until it listens on the port, and end it afterwards."""
    with subprocess.Popen(command, env={**os.environ, **variables}) as process:
        try:
            end = time.monotonic() + PATIENCE
            while True:
                try:
                    socket.create_connection(("127.0.0.1", port), 1).close()
                    break
                except OSError:
                    assert time.monotonic() < end
                    time.sleep(0.1)
            yield process
        finally:
            process.terminate()


@contextmanager
def serving(database: str, port: int, public: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run the page's own command on another port."""
    assert COMMAND
    words = COMMAND[1].replace("127.0.0.1:8000", f"127.0.0.1:{port}").split()
    settings = {"COMPANION_DATABASE": database, "COMPANION_PUBLIC_URL": public}
    with started(port, sys.executable, "-m", "gunicorn", *words, **settings) as process:
        yield process


def configure_caddy(folder: Path, port: int, behind: int) -> list[str]:
    assert CADDY
    file = folder / "Caddyfile"
    site = CADDY[1].replace("eggs.example", f"http://127.0.0.1:{port}").replace("127.0.0.1:8000", f"127.0.0.1:{behind}")
    file.write_text("{\n\tadmin off\n\tgrace_period 1s\n}\n" + site)
    return ["caddy", "run", "--config", str(file), "--adapter", "caddyfile"]


def configure_nginx(folder: Path, port: int, behind: int) -> list[str]:
    assert NGINX
    file = folder / "nginx.conf"
    place = NGINX[1].replace("127.0.0.1:8000", f"127.0.0.1:{behind}")
    file.write_text(
        f"pid {folder}/pid; error_log {folder}/log; daemon off; events {{}} "
        f"http {{ access_log off; client_body_temp_path {folder}; proxy_temp_path {folder}; "
        f"server {{ listen 127.0.0.1:{port}; {place} }} }}"
    )
    return ["nginx", "-c", str(file), "-p", str(folder), "-e", str(folder / "log")]


NO_CADDY = pytest.mark.skipif(shutil.which("caddy") is None, reason="no Caddy here")  # CI has nginx only, to be quicker


@pytest.mark.parametrize(
    "configure", [pytest.param(configure_caddy, marks=NO_CADDY), configure_nginx], ids=["caddy", "nginx"]
)
def test_two_phones_play_behind_a_proxy(tmp_path: Path, configure: Configure) -> None:
    """A change reaches the other phone by its stream; a reload ends the stream, and loses nothing."""
    inside, outside = free_port(), free_port()
    with ExitStack() as stack:
        server = stack.enter_context(serving(empty_postgresql(), inside, f"http://127.0.0.1:{outside}"))
        stack.enter_context(started(outside, *configure(tmp_path, outside, inside), XDG_DATA_HOME=str(tmp_path)))
        ana, ben = Phone(outside), Phone(outside)
        code = ana.open("dragomino", "Ana", "Ben")
        ben.join(code, "s2")
        before = ana.get(f"/t/{code}/version").json["version"]
        stream = ana.look_at(code, "score")
        assert next_version(stream) == before
        assert ben.do(code, "rename", "a tap", seat="s2", name="Bo").status < 400
        assert next_version(stream) == before + 1
        server.send_signal(signal.SIGHUP)
        with pytest.raises(ConnectionError):
            read_to_end(stream)
        assert ben.do(code, "rename", "a tap", seat="s2", name="Bo").status < 400, "a retry is done once"
        assert ana.get(f"/t/{code}/version").json["version"] == before + 1


def next_version(stream: Stream) -> int:
    while not (found := stream.versions()):
        pass
    return found[-1]


def read_to_end(stream: Stream) -> None:
    while True:
        stream.versions()
