"""Servers as `running-it-for-others.md` sets them up: Gunicorn by the page's command, behind Caddy or nginx."""

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.support.root import ROOT

PAGE = (ROOT / "companion" / "running-it-for-others.md").read_text(encoding="utf-8")
CADDY, CADDY_OF_SEVERAL, NGINX = (re.search(rf"```{kind}\n(.*?)```", PAGE, re.S) for kind in ("text", "caddy", "nginx"))
COMMAND = re.search(r"^\.venv/bin/gunicorn (.*)$", PAGE, re.M)
PATIENCE = 30.0  # seconds until a server listens


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


@contextmanager
def started(port: int, *command: str, log: str = "", **variables: str) -> Iterator[subprocess.Popen[bytes]]:
    """Start a program, wait until it listens on the port, and end it afterwards. Its errors go to the log, if any."""
    with ExitStack() as stack:
        errors = stack.enter_context(open(log, "wb")) if log else None
        process = stack.enter_context(subprocess.Popen(command, env={**os.environ, **variables}, stderr=errors))
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
def serving(database: str, port: int, public: str, log: str = "", **more: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run the page's own command on another port, with more variables."""
    assert COMMAND
    words = COMMAND[1].replace("127.0.0.1:8000", f"127.0.0.1:{port}").split()
    settings = {"COMPANION_DATABASE": database, "COMPANION_PUBLIC_URL": public, "COMPANION_STREAMS": "2000"}
    with started(port, sys.executable, "-m", "gunicorn", *words, log=log, **settings, **more) as process:
        yield process


def workers_of(server: subprocess.Popen[bytes]) -> list[int]:
    """The processes that do the work of Gunicorn's own."""
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text()
    return [int(each) for each in children.split()]


def configure_caddy(folder: Path, port: int, *behind: int) -> list[str]:
    assert CADDY
    assert CADDY_OF_SEVERAL
    file = folder / "Caddyfile"
    companions = " ".join(f"127.0.0.1:{each}" for each in behind)
    site = CADDY[1].replace("eggs.example", f"http://127.0.0.1:{port}")
    if len(behind) > 1:
        site = site.replace("reverse_proxy 127.0.0.1:8000", CADDY_OF_SEVERAL[1])
    site = re.sub(r"(?<=reverse_proxy )[\d.: ]+\d", companions, site)
    file.write_text(f"{{\n\tadmin unix/{folder}/admin\n\tgrace_period 1s\n}}\n" + site)
    return ["caddy", "run", "--config", str(file), "--adapter", "caddyfile"]


def configure_nginx(folder: Path, port: int, *behind: int) -> list[str]:
    assert NGINX
    file = folder / "nginx.conf"
    companions = " ".join(f"server 127.0.0.1:{each};" for each in behind)
    place = NGINX[1].replace("127.0.0.1:8000", "companions")
    file.write_text(
        f"pid {folder}/pid; error_log {folder}/log; daemon off; events {{ worker_connections 9999; }} "
        f"http {{ access_log off; client_body_temp_path {folder}; proxy_temp_path {folder}; "
        f"upstream companions {{ {companions} }} "
        f"server {{ listen 127.0.0.1:{port}; {place} }} }}"
    )
    return ["nginx", "-c", str(file), "-p", str(folder), "-e", str(folder / "log")]
