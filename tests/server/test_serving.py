"""`companion serve` as a real process, and the choice of the address that it shows to phones."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import ifaddr
import pytest
import zxingcpp

from companion.system import network
from companion.system.reachability import LOOKUP_INTERVAL, Reachability, is_reachable

pytestmark = pytest.mark.live

ROOT = Path(__file__).parent.parent.parent
OURS = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COMPANION_"))}
ENVIRONMENT = OURS | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
COMMAND = [sys.executable, "-m", "companion", "serve"]
HERE = ["--host", "127.0.0.1", "--port", "0"]
PATIENCE = 30  # seconds after which a server that does not answer is ended
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
        """The address for this machine, whatever the one for phones is."""
        return f"http://127.0.0.1:{urlsplit(self.address).port}/"


@contextmanager
def serving(*words: str, before: Callable[[], object] | None = None, **variables: str) -> Iterator[Server]:
    """A server that printed all it has to say first; it is ended afterwards if it still runs."""
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
    """The one line of a server that did not start."""
    run = subprocess.run(
        [*COMMAND, *words], env=ENVIRONMENT | variables, capture_output=True, timeout=PATIENCE, check=False
    )
    [line] = run.stderr.decode().splitlines()
    assert (run.returncode, run.stdout) == (code, b""), line
    return line


def scanned(screen: str, ink: int = 0) -> str:
    """What a phone reads from the code on the screen, whose blocks have the ink's brightness."""
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
    """A port that somebody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield str(listener.getsockname()[1])


def free_port() -> str:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return str(listener.getsockname()[1])


def test_it_prints_its_address_and_answers_there() -> None:
    with serving(*HERE) as server:
        assert re.fullmatch(r"http://127\.0\.0\.1:[1-9]\d*/", server.address)
        assert scanned(server.screen) == server.address
        assert "Only this computer can open it" in server.screen
        assert f"open this on this computer: {server.address}connect" in server.screen
        assert health(server) == {"status": "ok"}


def test_by_default_it_prints_an_address_of_this_machine() -> None:
    with serving("--port", "0") as server:
        host, port = urlsplit(server.address).hostname, urlsplit(server.address).port
        assert port
        socket.create_connection((host, port), timeout=PATIENCE).close()
        assert scanned(server.screen) == server.address


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
    assert scanned(screen, ink=255) == screen.splitlines()[0].split()[-1]


def test_a_terminal_without_blocks_shows_the_address() -> None:
    with serving(*HERE, PYTHONIOENCODING="ascii") as server:
        assert [line.split()[0] for line in server.screen.splitlines()] == ["Open", "Only", "If", "Host", "Stop"]


@pytest.mark.skipif(not has_ipv6(), reason="no IPv6 here")
@pytest.mark.parametrize(
    ("host", "shown"), [("::", r"http://\d+\.\d+\.\d+\.\d+:\d+/"), ("::1", r"http://\[::1\]:\d+/")]
)
def test_ipv6(host: str, shown: str) -> None:
    with serving("--host", host, "--port", "0") as server:
        assert re.fullmatch(shown, server.address)
        place = urlsplit(server.address)
        socket.create_connection((place.hostname, place.port), timeout=PATIENCE).close()


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such signals")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("ignored", [False, True])
def test_it_ends_with_0(number: signal.Signals, ignored: bool) -> None:
    """Also in the background of a shell, which starts it with SIGINT ignored, and while a phone is connected."""
    action = signal.SIG_IGN if ignored else signal.SIG_DFL
    with serving(*HERE, before=lambda: signal.signal(number, action)) as server:
        assert health(server) == {"status": "ok"}
        with socket.create_connection(("127.0.0.1", urlsplit(server.local).port or 0)):
            server.process.send_signal(number)
            assert server.process.wait(PATIENCE) == 0


def test_a_port_in_use(taken: str) -> None:
    line = refusal("--host", "127.0.0.1", "--port", taken, code=1)
    assert taken in line
    assert "in use" in line


@pytest.mark.parametrize("host", ["203.0.113.77", "x" * 70, "ö" * 70, "a..b", "\udcff"], ids=range(5))
def test_a_host_that_is_not_this_machine(host: str) -> None:
    assert "cannot listen" in refusal("--host", host, "--port", "0", code=1)


BAD_ADDRESSES = ["", "eggs", "ftp://eggs/", "http://", "http://[", "http://a b/", "http://a:99999/", "http://a/?b=c"]


@pytest.mark.parametrize(
    ("option", "value"),
    [
        *(("port", value) for value in ("eggs", "-1", "65536", "8e3", "")),
        *(("public-url", value) for value in (*BAD_ADDRESSES, "http://a/\x1b[2J", "http://" + "a" * 3_000)),
    ],
)
def test_bad_options(option: str, value: str) -> None:
    path = option.replace("-", "_")
    assert refusal(f"--{option}", value, code=2).startswith(f"{path}: ")
    if value:  # in the environment an empty one is as good as none
        assert refusal(code=2, **{f"COMPANION_{path.upper()}": value}).startswith(f"{path}: ")


@pytest.mark.parametrize("url", ["https://eggs.example", "http://192.0.2.7:8000/", "http://[2001:db8::7]/table/"])
def test_the_public_address_is_the_one_for_phones(url: str) -> None:
    with serving(*HERE, "--public-url", url) as server:
        assert server.address == f"{url.rstrip('/')}/"
        assert scanned(server.screen) == server.address
        assert "Only this computer" not in server.screen


def test_the_environment_does_what_the_options_do(tmp_path: Path) -> None:
    port = free_port()
    database = str(tmp_path / "eggs.sqlite")
    with serving(COMPANION_HOST="127.0.0.1", COMPANION_PORT=port, COMPANION_DATABASE=database) as server:
        assert server.address == f"http://127.0.0.1:{port}/"
        assert health(server) == {"status": "ok"}
    with serving(*HERE, COMPANION_PUBLIC_URL="http://eggs.example") as server:
        assert server.address == "http://eggs.example/"


def test_the_option_wins(taken: str, tmp_path: Path) -> None:
    words = [*HERE, "--public-url", "http://b.example", "--database", str(tmp_path / "eggs.sqlite")]
    elsewhere = "203.0.113.77"
    with serving(
        *words, COMPANION_HOST=elsewhere, COMPANION_PORT=taken, COMPANION_PUBLIC_URL="http://a.example"
    ) as server:
        assert server.address == "http://b.example/"


WIFI = ("wlan0", "192.168.1.20")
CABLE = ("enp3s0", "192.168.1.10")
DOCKER = ("docker0", "172.17.0.1")
VPN = ("tun0", "10.8.0.2")
WORK = ("WireGuard Tunnel", "10.9.0.2")
LOOPBACK = ("lo", "127.0.0.1")
SELF_GIVEN = ("eth1", "169.254.7.7")
V6 = ("fe80::1", 0, 2)
PUBLIC = ("eth2", "198.51.101.7")


@pytest.mark.parametrize(
    ("adapters", "routed", "chosen"),
    [
        ([LOOPBACK, WIFI], "192.168.1.20", WIFI),
        ([LOOPBACK, WIFI, CABLE], "192.168.1.20", WIFI),
        ([LOOPBACK, WIFI, CABLE], "192.168.1.10", CABLE),
        ([LOOPBACK, WIFI, CABLE], None, CABLE),
        ([LOOPBACK, DOCKER, WIFI], None, WIFI),
        ([LOOPBACK, DOCKER, VPN, WIFI], "10.8.0.2", WIFI),
        ([WORK, WIFI], "10.9.0.2", WIFI),
        ([LOOPBACK, DOCKER, VPN], "10.8.0.2", VPN),
        ([PUBLIC, WIFI], None, WIFI),
        ([PUBLIC, DOCKER], "198.51.101.7", PUBLIC),
        ([LOOPBACK, SELF_GIVEN, WIFI], None, WIFI),
        ([LOOPBACK, SELF_GIVEN], None, LOOPBACK),
        ([LOOPBACK], None, LOOPBACK),
        ([], None, LOOPBACK),
        ([], "192.168.1.20", WIFI),
        (None, "192.168.1.20", WIFI),
        (None, None, LOOPBACK),
    ],
)
def test_the_address_for_phones(
    adapters: list[tuple[str, str]] | None, routed: str | None, chosen: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The network of the room: not a container's, not a tunnel's. None stands for a system that does not tell."""

    def known() -> list[ifaddr.Adapter]:
        if adapters is None:
            raise PermissionError
        return [ifaddr.Adapter(name, name, [ifaddr.IP(V6, 64, name), ifaddr.IP(ip, 24, name)]) for name, ip in adapters]

    monkeypatch.setattr(ifaddr, "get_adapters", known)
    monkeypatch.setattr(network, "_routed_address", lambda: routed)
    assert network.addresses("0.0.0.0", 8000)[0].url == f"http://{chosen[1]}:8000/"  # noqa: S104


MODEM = ("ww0", "192.168.2.30")
SPARE = ("WLAN 2", "192.168.3.40")
TAILSCALE = ("tailscale0", "100.64.0.7")


@pytest.mark.parametrize(
    ("found", "routed", "ranked"),
    [
        ([LOOPBACK, SPARE, WIFI, MODEM, CABLE], None, [CABLE, SPARE, WIFI, MODEM]),
        ([WIFI, MODEM, CABLE], "192.168.2.30", [MODEM, CABLE, WIFI]),
        ([PUBLIC, WIFI, CABLE], None, [CABLE, WIFI, PUBLIC]),
        ([DOCKER, VPN, WIFI, TAILSCALE, CABLE], "10.8.0.2", [CABLE, WIFI]),
        ([DOCKER, VPN], "10.8.0.2", [VPN, DOCKER]),
        ([("vEthernet (Default Switch)", "172.20.0.1"), ("VMware Network", "192.168.5.1"), WIFI], None, [WIFI]),
        (
            [("utun3", "10.1.1.1"), ("vmnet8", "192.168.6.1"), ("bridge100", "192.168.2.1")],
            None,
            [("bridge100", "192.168.2.1")],
        ),
    ],
)
def test_all_addresses_are_ranked(
    found: list[tuple[str, str]],
    routed: str | None,
    ranked: list[tuple[str, str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The default route's, then cable, then Wi-Fi; what leads to containers and tunnels only for want of others."""
    adapters = [ifaddr.Adapter(name, name, [ifaddr.IP(ip, 24, name)]) for name, ip in found]
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: adapters)
    monkeypatch.setattr(network, "_routed_address", lambda: routed)
    assert network.candidates() == ranked
    assert network.addresses("", 80) == [(f"http://{ip}:80/", name) for name, ip in ranked]


OWN = network.candidates()  # of this machine, really
HAS_NETWORK = pytest.mark.skipif(not OWN, reason="this machine is in no network")


@HAS_NETWORK
def test_an_address_that_does_not_answer_is_offered_last(monkeypatch: pytest.MonkeyPatch) -> None:
    gone = ("eth0", "198.51.100.7")  # of a network for documentation
    adapters = [ifaddr.Adapter(name, name, [ifaddr.IP(ip, 24, name)]) for name, ip in (gone, ("wlan0", OWN[0].ip))]
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: adapters)
    monkeypatch.setattr(network, "_routed_address", lambda: None)
    with socket.create_server(("0.0.0.0", 0)) as listener:  # noqa: S104 - as the server listens
        reach = Reachability("0.0.0.0", listener.getsockname()[1])  # noqa: S104
        first = reach.addresses()
        assert [each.interface for each in first] == ["eth0", "wlan0"]
        until = time.monotonic() + PATIENCE
        while reach.addresses() == first and time.monotonic() < until:
            time.sleep(0.02)
        assert [each.interface for each in reach.addresses()] == ["wlan0", "eth0"]


def test_an_address_answers_when_somebody_listens() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        url = network.url(*listener.getsockname())
        assert is_reachable(url)
    assert not is_reachable(url)


def test_another_network_is_noticed_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = {"now": 100.0}
    network = {"ip": "192.168.1.20"}
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: [ifaddr.Adapter("w", "w", [ifaddr.IP(network["ip"], 24, "w")])])
    reach = Reachability("0.0.0.0", 80, now=lambda: clock["now"])  # noqa: S104
    assert reach.addresses()[0].url == "http://192.168.1.20:80/"
    network["ip"] = "172.20.10.2"
    assert reach.addresses()[0].url == "http://192.168.1.20:80/"
    clock["now"] += LOOKUP_INTERVAL
    assert reach.addresses()[0].url == "http://172.20.10.2:80/"


def test_the_address_that_was_chosen_is_the_only_one() -> None:
    assert Reachability("", 80, "https://eggs.example/").addresses() == [("https://eggs.example/", "")]


@pytest.mark.parametrize(
    ("url", "only_here"),
    [
        ("http://127.0.0.1:8000/", True),
        ("http://localhost/", True),
        ("http://[::1]:80/", True),
        ("http://192.168.1.20/", False),
        ("https://eggs.example/", False),
    ],
)
def test_what_only_this_computer_can_open(url: str, only_here: bool) -> None:
    assert network.is_loopback(url) is only_here


def asked(base: str, path: str, **headers: str) -> tuple[int, str]:
    """The status of an answer, and the cookie that came with it."""
    named = {name.replace("_", "-"): text for name, text in headers.items()}
    request = Request(base.rstrip("/") + path, headers=named)  # noqa: S310 - it is our own address
    try:
        with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310 - it is our own address
            return answer.status, answer.headers.get("Set-Cookie", "")
    except HTTPError as error:
        return error.code, ""


NEW_TABLE = "/games/dragomino/table"


def test_cookies_are_secure_only_over_tls() -> None:
    """Which a proxy on this machine tells; plain http would lose a Secure cookie."""
    with serving(*HERE) as server:
        for headers, is_secure in [
            ({}, False),
            ({"X_Forwarded_Proto": "http"}, False),
            ({"X_Forwarded_Proto": "https", "X_Forwarded_For": "203.0.113.9"}, True),
            ({"Forwarded": "proto=https", "X_Forwarded_Ssl": "on"}, False),
        ]:
            status, cookie = asked(server.address, NEW_TABLE, **headers)
            assert status == 200
            assert ("; Secure" in cookie) is is_secure, headers
            assert "HttpOnly" in cookie
            assert "SameSite=Lax" in cookie


@HAS_NETWORK
def test_nobody_else_is_believed_to_be_a_proxy() -> None:
    """Asked from another address than loopback, as a phone would that pretends."""
    with serving("--port", "0") as server:
        elsewhere = network.url(OWN[0].ip, urlsplit(server.address).port or 0)
        _status, cookie = asked(elsewhere, NEW_TABLE, X_Forwarded_Proto="https", X_Forwarded_For="203.0.113.9")
        assert cookie
        assert "; Secure" not in cookie
        statuses = [asked(elsewhere, "/t/WRQNG", X_Forwarded_For=f"203.0.113.{i}")[0] for i in range(11)]
        assert statuses == [404] * 10 + [429]


def test_behind_a_proxy_each_guesses_for_itself() -> None:
    with serving(*HERE) as server:

        def guess(phone: str) -> int:
            return asked(server.address, "/t/WRQNG", X_Forwarded_For=f"198.51.100.1, {phone}")[0]

        assert [guess("203.0.113.9") for _again in range(11)] == [404] * 10 + [429]
        assert guess("203.0.113.10") == 404
        assert asked(server.address, "/t/WRQNG")[0] == 404


def test_plain_http_is_not_told_to_become_https() -> None:
    with serving(*HERE) as server, urlopen(server.address, timeout=PATIENCE) as answer:  # noqa: S310
        assert "Strict-Transport-Security" not in answer.headers
        assert "upgrade-insecure-requests" not in str(answer.headers)


@pytest.mark.parametrize(
    ("host", "shown"),
    [
        ("127.0.0.1", "http://127.0.0.1:80/"),
        ("eggs.local", "http://eggs.local:80/"),
        ("2001:db8::7", "http://[2001:db8::7]:80/"),
    ],
)
def test_a_host_that_was_chosen_is_shown(host: str, shown: str) -> None:
    assert network.addresses(host, 80) == [(shown, "")]
