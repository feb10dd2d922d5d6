"""The addresses of this machine that lead to phones, and those that answer."""

import socket
import time
from threading import Event

import ifaddr
import pytest

from companion.system import network
from companion.system.network import LOOKUP_INTERVAL, Reachability, is_reachable

PATIENCE = 30  # seconds
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
        ([LOOPBACK, WIFI, CABLE], "192.168.1.20", WIFI),
        ([LOOPBACK, WIFI, CABLE], None, CABLE),
        ([LOOPBACK, DOCKER, VPN, WIFI], "10.8.0.2", WIFI),
        ([WORK, WIFI], "10.9.0.2", WIFI),
        ([PUBLIC, DOCKER], "198.51.101.7", PUBLIC),
        ([LOOPBACK, SELF_GIVEN, WIFI], None, WIFI),
        ([LOOPBACK, SELF_GIVEN], None, LOOPBACK),
        ([], None, LOOPBACK),
        ([], "192.168.1.20", WIFI),
        (None, "192.168.1.20", WIFI),
        (None, None, LOOPBACK),
    ],
)
def test_the_likeliest_address_is_chosen_for_phones(
    adapters: list[tuple[str, str]] | None, routed: str | None, chosen: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Prefer the local network to containers and tunnels. None stands for a system that reports no network."""

    def known() -> list[ifaddr.Adapter]:
        if adapters is None:
            raise PermissionError
        return [ifaddr.Adapter(name, name, [ifaddr.IP(V6, 64, name), ifaddr.IP(ip, 24, name)]) for name, ip in adapters]

    monkeypatch.setattr(ifaddr, "get_adapters", known)
    monkeypatch.setattr(network, "_default_route_address", lambda: routed)
    assert network.find_addresses("0.0.0.0", 8000)[0].url == f"http://{chosen[1]}:8000/"  # noqa: S104


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
    """The default route comes first, then cable, then Wi-Fi; addresses of containers and tunnels come last."""
    adapters = [ifaddr.Adapter(name, name, [ifaddr.IP(ip, 24, name)]) for name, ip in found]
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: adapters)
    monkeypatch.setattr(network, "_default_route_address", lambda: routed)
    assert network.ranked_interfaces() == ranked
    assert network.find_addresses("", 80) == [(f"http://{ip}:80/", name) for name, ip in ranked]


def test_an_address_that_does_not_answer_is_offered_last(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check runs in the background: the address keeps its place until it is known to be silent."""
    silent = Event()
    adapters = [ifaddr.Adapter(name, name, [ifaddr.IP(ip, 24, name)]) for name, ip in (CABLE, WIFI)]
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: adapters)
    monkeypatch.setattr(network, "_default_route_address", lambda: None)
    monkeypatch.setattr(network, "is_reachable", lambda url: silent.wait(PATIENCE) and CABLE[1] not in url)
    reach = Reachability("0.0.0.0", 80)  # noqa: S104
    first = reach.addresses()
    assert [each.interface for each in first] == ["enp3s0", "wlan0"]
    silent.set()
    until = time.monotonic() + PATIENCE
    while reach.addresses() == first and time.monotonic() < until:
        time.sleep(0.02)
    assert [each.interface for each in reach.addresses()] == ["wlan0", "enp3s0"]


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
def test_a_local_address_is_marked_as_local(url: str, only_here: bool) -> None:
    assert network.is_loopback(url) is only_here


@pytest.mark.parametrize(
    ("host", "shown"),
    [
        ("127.0.0.1", "http://127.0.0.1:80/"),
        ("eggs.local", "http://eggs.local:80/"),
        ("2001:db8::7", "http://[2001:db8::7]:80/"),
    ],
)
def test_a_host_that_was_chosen_is_shown(host: str, shown: str) -> None:
    assert network.find_addresses(host, 80) == [(shown, "")]
