"""A proxy that speaks https with a certificate of its own, in front of a server, until it stops."""

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest

PATIENCE = 30.0  # seconds until it listens
CERTIFICATE = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=127.0.0.1"
CONFIGURATION = """
pid {folder}/pid; error_log {folder}/log; daemon off; events {{}}
http {{
  access_log off; client_body_temp_path {folder}; proxy_temp_path {folder};
  server {{
    listen {port} ssl; ssl_certificate {folder}/certificate; ssl_certificate_key {folder}/key;
    location / {{
      proxy_pass {server}; proxy_http_version 1.1; proxy_buffering off;
      proxy_set_header Host $http_host; proxy_set_header X-Forwarded-Proto $scheme;
    }}
  }}
}}
"""


class TlsProxy:
    """Nginx with a port that it keeps while it is stopped and started."""

    def __init__(self, folder: Path, server: str) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.address = f"https://127.0.0.1:{free.getsockname()[1]}"
        files = ("-keyout", str(folder / "key"), "-out", str(folder / "certificate"))
        subprocess.run(["openssl", *CERTIFICATE.split(), *files], check=True, capture_output=True)
        port = urlsplit(self.address).netloc
        (folder / "nginx.conf").write_text(CONFIGURATION.format(folder=folder, port=port, server=server))
        self.command = ["nginx", "-c", f"{folder}/nginx.conf", "-p", str(folder), "-e", f"{folder}/log"]

    @contextmanager
    def running(self) -> Iterator[None]:
        with subprocess.Popen(self.command) as process:
            try:
                self.wait()
                yield
            finally:
                process.terminate()

    def wait(self) -> None:
        end = time.monotonic() + PATIENCE
        parts = urlsplit(self.address)
        while True:
            try:
                return socket.create_connection((parts.hostname or "", parts.port or 0), 1).close()
            except OSError:
                assert time.monotonic() < end
                time.sleep(0.05)


def start_tls(folder: Path, server: str) -> TlsProxy:
    """Make a proxy; without its programs the test is skipped, and fails in CI."""
    if not (shutil.which("nginx") and shutil.which("openssl")):
        (pytest.fail if os.environ.get("CI") else pytest.skip)("no nginx or no openssl here")
    return TlsProxy(folder, server)
