"""`companion serve` as a real process, and the choice of the address that it shows to phones."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import pytest
import zxingcpp

from companion.store import Store
from companion.system import network
from companion.system.settings import Settings
from tests.support.cases import THOROUGH
from tests.support.phones.light_phones import Phone
from tests.support.root import ROOT

pytestmark = pytest.mark.live

OURS = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COMPANION_"))}
ENVIRONMENT = OURS | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
COMMAND = [sys.executable, "-m", "companion", "serve"]
HERE = ["--host", "127.0.0.1", "--port", "0"]
PATIENCE = 120  # seconds after which a server is killed
HALVES = {"\xa0": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}


@dataclass
class Server:
    """A running server and what it printed until it was ready."""

    process: subprocess.Popen[bytes]
    screen: str

    @property
    def address(self) -> str:
        return self.screen.splitlines()[0].split()[-1]

    @property
    def local(self) -> str:
        """Return the address on this machine, whatever the address for phones is."""
        return f"http://127.0.0.1:{urlsplit(self.address).port}/"


@contextmanager
def serving(*words: str, before: Callable[[], object] | None = None, **variables: str) -> Iterator[Server]:
    """Start a server, wait for its first output, and stop it afterwards if it still runs."""
    with subprocess.Popen(
        [*COMMAND, *words],
        env=ENVIRONMENT | variables,
        stdout=subprocess.PIPE,
        preexec_fn=before,
    ) as process:
        assert process.stdout is not None
        watchdog = threading.Timer(PATIENCE, process.kill)
        watchdog.start()
        try:
            yield Server(process, "".join(until_ready(process.stdout.readline)))
        finally:
            watchdog.cancel()
            process.kill()


def until_ready(read: Callable[[], bytes]) -> Iterator[str]:
    for line in iter(read, b""):
        yield line.decode()
        if b"Ctrl-C" in line:
            return


def refusal(*words: str, code: int, **variables: str) -> str:
    """Return the single error line of a server that did not start."""
    run = subprocess.run(
        [*COMMAND, *words], env=ENVIRONMENT | variables, capture_output=True, timeout=PATIENCE, check=False
    )
    [line] = run.stderr.decode().splitlines()
    assert (run.returncode, run.stdout) == (code, b""), line
    return line


def scan(screen: str, ink: int = 0) -> str:
    """Read the code on the terminal, with this brightness of its blocks."""
    plain = re.sub(r"\x1b\[[\d;]*m", "", screen)
    rows = [line for line in plain.splitlines() if line and set(line) <= set(HALVES)]
    pixels = [[HALVES[character][half] for character in row] for row in rows for half in (0, 1)]
    scale = 4
    wide = [bytes(ink if pixel else 255 - ink for pixel in row for _ in range(scale)) for row in pixels]
    image = b"".join(row for row in wide for _ in range(scale))
    [code] = zxingcpp.read_barcodes(memoryview(image).cast("B", (scale * len(pixels), len(wide[0]))), try_invert=False)
    return code.text


def health(server: Server) -> object:
    with urlopen(f"{server.local}healthz", timeout=PATIENCE) as answer:  # noqa: S310 - it is our own address
        return json.load(answer)


def has_ipv6() -> bool:
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        return False
    return True


@pytest.fixture
def taken() -> Iterator[str]:
    """Yield a port that is in use."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield str(listener.getsockname()[1])


def test_the_server_prints_its_address_and_answers_there() -> None:
    with serving(*HERE) as server:
        assert re.fullmatch(r"http://127\.0\.0\.1:[1-9]\d*/", server.address)
        assert scan(server.screen) == server.address
        assert "Only this computer can open it" in server.screen
        assert f"open this on this computer: {server.address}connect" in server.screen
        assert health(server) == {"status": "ok"}


def test_the_server_prints_an_address_of_this_machine_by_default() -> None:
    with serving("--port", "0") as server:
        host, port = urlsplit(server.address).hostname, urlsplit(server.address).port
        assert port
        socket.create_connection((host, port), timeout=PATIENCE).close()
        assert scan(server.screen) == server.address


def test_a_terminal_shows_the_code_in_colours_of_its_own() -> None:
    pty = pytest.importorskip("pty", reason="only where terminals are files")
    ours, theirs = pty.openpty()
    with subprocess.Popen([*COMMAND, *HERE], env=ENVIRONMENT, stdout=theirs) as process:
        os.close(theirs)
        watchdog = threading.Timer(PATIENCE, process.kill)
        watchdog.start()
        with open(ours, "rb", closefd=True) as terminal:
            screen = "".join(until_ready(terminal.readline))
            process.send_signal(signal.SIGTERM)
            assert process.wait(PATIENCE) == 0
        watchdog.cancel()
    assert scan(screen, ink=255) == screen.splitlines()[0].split()[-1]


def test_a_terminal_without_blocks_shows_the_address() -> None:
    with serving(*HERE, PYTHONIOENCODING="ascii") as server:
        assert [line.split()[0] for line in server.screen.splitlines()] == ["Open", "Only", "If", "Host", "Stop"]


@pytest.mark.skipif(not has_ipv6(), reason="no IPv6 here")
@pytest.mark.parametrize(
    ("host", "shown"), [("::", r"http://\d+\.\d+\.\d+\.\d+:\d+/"), ("::1", r"http://\[::1\]:\d+/")]
)
def test_the_server_listens_on_ipv6(host: str, shown: str) -> None:
    with serving("--host", host, "--port", "0") as server:
        assert re.fullmatch(shown, server.address)
        place = urlsplit(server.address)
        socket.create_connection((place.hostname, place.port), timeout=PATIENCE).close()


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such signals")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("ignored", [False, True])
def test_the_server_exits_with_0(number: signal.Signals, ignored: bool) -> None:
    """This holds in the background of a shell, which ignores SIGINT, and while a phone is connected, too."""
    action = signal.SIG_IGN if ignored else signal.SIG_DFL
    with serving(*HERE, before=lambda: signal.signal(number, action)) as server:
        assert health(server) == {"status": "ok"}
        with socket.create_connection(("127.0.0.1", urlsplit(server.local).port or 0)):
            server.process.send_signal(number)
            assert server.process.wait(PATIENCE) == 0


def test_a_port_in_use_is_refused(taken: str) -> None:
    line = refusal("--host", "127.0.0.1", "--port", taken, code=1)
    assert taken in line
    assert "in use" in line


@pytest.mark.parametrize("host", ["203.0.113.77", "x" * 70, "ö" * 70, "a..b", "\udcff"], ids=range(5))
def test_a_host_of_another_machine_is_refused(host: str) -> None:
    assert "cannot listen" in refusal("--host", host, "--port", "0", code=1)


BAD_ADDRESSES = [
    "",
    "eggs",
    "ftp://eggs/",
    "http://",
    "http://[",
    "http://a b/",
    "http://a:99999/",
    "http://a/?b=c",
    "http://u:p@a/",
    "http://a/b",
]


@pytest.mark.parametrize(
    ("option", "value"),
    [
        *(("port", value) for value in ("eggs", "-1", "65536", "8e3", "")),
        *(("public-url", value) for value in (*BAD_ADDRESSES, "http://a/\x1b[2J", "http://" + "a" * 3_000)),
    ],
)
def test_bad_options_are_refused(option: str, value: str) -> None:
    path = option.replace("-", "_")
    assert refusal(f"--{option}", value, code=2).startswith(f"{path}: ")
    if value == "eggs" or (value and THOROUGH):  # an empty variable in the environment counts as unset
        assert refusal(code=2, **{f"COMPANION_{path.upper()}": value}).startswith(f"{path}: ")


@pytest.mark.parametrize("url", ["https://eggs.example", "http://192.0.2.7:8000/", "http://[2001:db8::7]/"])
def test_the_public_address_is_the_one_for_phones(url: str) -> None:
    with serving(*HERE, "--public-url", url) as server:
        assert server.address == f"{url.rstrip('/')}/"
        assert scan(server.screen) == server.address
        assert "Only this computer" not in server.screen


def test_the_environment_sets_the_options(tmp_path: Path) -> None:
    database = str(tmp_path / "eggs.sqlite")
    with serving(COMPANION_HOST="127.0.0.1", COMPANION_PORT="0", COMPANION_DATABASE=database) as server:
        assert server.address.startswith("http://127.0.0.1:")
        assert urlsplit(server.address).port != Settings("").port, "port 0 means any free port"
        assert health(server) == {"status": "ok"}
    with serving(*HERE, COMPANION_PUBLIC_URL="http://eggs.example") as server:
        assert server.address == "http://eggs.example/"


def test_an_option_takes_precedence_over_the_environment(taken: str, tmp_path: Path) -> None:
    words = [*HERE, "--public-url", "http://b.example", "--database", str(tmp_path / "eggs.sqlite")]
    elsewhere = "203.0.113.77"
    with serving(
        *words, COMPANION_HOST=elsewhere, COMPANION_PORT=taken, COMPANION_PUBLIC_URL="http://a.example"
    ) as server:
        assert server.address == "http://b.example/"


OWN = network.ranked_interfaces()  # this address really belongs to this machine
HAS_NETWORK = pytest.mark.skipif(not OWN, reason="this machine is in no network")


def ask(base: str, path: str, **headers: str) -> tuple[int, str]:
    """Return the status of an answer, and its cookie."""
    named = {name.replace("_", "-"): text for name, text in headers.items()}
    request = Request(base.rstrip("/") + path, headers=named)  # noqa: S310 - it is our own address
    try:
        with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310 - it is our own address
            return answer.status, answer.headers.get("Set-Cookie", "")
    except HTTPError as error:
        return error.code, ""


NEW_TABLE = "/games/dragomino/table"


def test_cookies_are_secure_only_over_tls() -> None:
    """A proxy on this machine sends the scheme; over plain http a browser would drop a Secure cookie."""
    with serving(*HERE) as server:
        for headers, is_secure in [
            ({}, False),
            ({"X_Forwarded_Proto": "http"}, False),
            ({"X_Forwarded_Proto": "https", "X_Forwarded_For": "203.0.113.9"}, True),
            ({"Forwarded": "proto=https", "X_Forwarded_Ssl": "on"}, False),
        ]:
            status, cookie = ask(server.address, NEW_TABLE, **headers)
            assert status == 200
            assert ("; Secure" in cookie) is is_secure, headers
            assert "HttpOnly" in cookie
            assert "SameSite=Lax" in cookie


@HAS_NETWORK
def test_a_proxy_header_from_another_address_is_ignored() -> None:
    """The request comes from another address than loopback, as from a phone that forges the header."""
    with serving("--port", "0") as server:
        elsewhere = network.url(OWN[0].ip, urlsplit(server.address).port or 0)
        _status, cookie = ask(elsewhere, NEW_TABLE, X_Forwarded_Proto="https", X_Forwarded_For="203.0.113.9")
        assert cookie
        assert "; Secure" not in cookie
        statuses = [ask(elsewhere, "/t/WRQNG", X_Forwarded_For=f"203.0.113.{i}")[0] for i in range(11)]
        assert statuses == [404] * 10 + [429]


@pytest.mark.skipif(not has_ipv6(), reason="no IPv6 here")
def test_a_proxy_on_this_machine_is_trusted_on_all_interfaces() -> None:
    """This holds if the listener reports an IPv6 form of the address, too."""
    with serving("--host", "::", "--port", "0") as server:
        headers = {"X_Forwarded_Proto": "https", "X_Forwarded_For": "203.0.113.9"}
        for host in ("127.0.0.1", "[::1]"):
            _status, cookie = ask(f"http://{host}:{urlsplit(server.address).port}/", NEW_TABLE, **headers)
            assert "; Secure" in cookie


def test_guesses_are_limited_by_the_client_behind_a_proxy() -> None:
    with serving(*HERE) as server:

        def guess(phone: str) -> int:
            return ask(server.address, "/t/WRQNG", X_Forwarded_For=f"198.51.100.1, {phone}")[0]

        assert [guess("203.0.113.9") for _again in range(11)] == [404] * 10 + [429]
        assert guess("203.0.113.10") == 404
        assert ask(server.address, "/t/WRQNG")[0] == 404


def host_code_of(server: Server) -> str:
    [line] = [line for line in server.screen.splitlines() if line.startswith("Host code")]
    return line.split()[-1]


def test_a_database_has_one_host_code(tmp_path: Path) -> None:
    """The code stays the same after a restart; another database has another code."""
    kept = ["--database", str(tmp_path / "eggs.sqlite")]
    with serving(*HERE, *kept) as one:
        code = Phone(urlsplit(one.local).port or 0).open("dragomino", "Ana", "Ben")
        ben = Phone(urlsplit(one.local).port or 0)
        ben.join(code, "s2")
        assert ben.do(code, "reclaim", "wrong", host_code="AAAAAAAA").status == 403
        assert ben.do(code, "reclaim", "right", host_code=host_code_of(one)).status == 200
    with serving(*HERE, *kept) as again, serving(*HERE, "--database", str(tmp_path / "b.sqlite")) as other:
        assert host_code_of(again) == host_code_of(one) != host_code_of(other)


def test_a_backup_is_made_while_the_server_runs(tmp_path: Path) -> None:
    with serving(*HERE, "--database", str(tmp_path / "eggs.sqlite")) as server:
        code = Phone(urlsplit(server.local).port or 0).open("dragomino", "Ana", "Ben")
        words = ["backup", str(tmp_path / "copy.sqlite"), "--database", str(tmp_path / "eggs.sqlite")]
        subprocess.run([sys.executable, "-m", "companion", *words], env=ENVIRONMENT, check=True)
        assert health(server) == {"status": "ok"}
    store = Store.open(f"sqlite:///{tmp_path / 'copy.sqlite'}")
    table = store.find(code)
    assert table
    assert [row.kind for row in store.actions(table.id)] == ["open", "sit"]
    store.close()
