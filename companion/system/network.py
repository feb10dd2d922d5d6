"""The addresses of this machine that phones in the same network can reach; they change with the network."""

import ipaddress
import socket
import time
from collections.abc import Callable
from threading import Lock, Thread
from typing import NamedTuple
from urllib.parse import urlsplit

import ifaddr

# Prefixes of interface names, in lower case. Virtual interfaces lead to no phone.
CONTAINERS = ("br-", "docker", "lxc", "lxd", "podman", "veth")
MACHINES = ("hyper-v", "vboxnet", "vethernet", "virbr", "virtualbox", "vmnet", "vmware")
TUNNELS = ("nordlynx", "ppp", "tailscale", "tap", "tun", "utun", "wg", "wireguard", "zt")
VIRTUAL = CONTAINERS + MACHINES + TUNNELS
WIRED = ("en", "eth")
WIRELESS = ("wi-fi", "wifi", "wl")
LOOKUP_INTERVAL = 10.0  # seconds until the machine's addresses are looked up again
TIMEOUT = 1.0  # seconds until an address counts as unreachable
ALL_INTERFACES = ("0.0.0.0", "::", "")  # noqa: S104 - compared with, not bound to


class Address(NamedTuple):
    """A URL that ends in a slash, and the network interface that serves it, if known."""

    url: str
    interface: str = ""


class Interface(NamedTuple):
    """A network interface of this machine, and the machine's IPv4 address there."""

    name: str
    ip: str

    @property
    def is_virtual(self) -> bool:
        return self.name.lower().startswith(VIRTUAL)


class Reachability:
    """The current addresses of a server that listens on `host` and `port`, or its public URL. `now` is in seconds."""

    def __init__(
        self, host: str, port: int, public_url: str | None = None, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._host, self._port = host, port
        self._public_url = public_url
        self._now = now
        self._lock = Lock()
        self._known: list[Address] = []
        self._next_lookup = 0.0
        self._unreachable: set[str] = set()

    def addresses(self) -> list[Address]:
        """The likeliest first, unreachable ones last. A thread of its own tests them, so this does not wait."""
        if self._public_url:
            return [Address(self._public_url)]
        with self._lock:
            if not self._known or self._now() >= self._next_lookup:
                self._known = find_addresses(self._host, self._port)
                self._next_lookup = self._now() + LOOKUP_INTERVAL
                Thread(target=self._check, args=(self._known,), daemon=True).start()
            return sorted(self._known, key=lambda each: each.url in self._unreachable)

    def _check(self, known: list[Address]) -> None:
        self._unreachable = {each.url for each in known if not is_reachable(each.url)}


def is_reachable(url: str) -> bool:
    """Connect to a server from this machine; False if that fails."""
    place = urlsplit(url)
    try:
        socket.create_connection((place.hostname, place.port), TIMEOUT).close()
    except OSError:
        return False
    return True


def find_addresses(host: str, port: int) -> list[Address]:
    """The addresses of a server that listens on `host` and `port`, the likeliest first; at least one."""
    if host not in ALL_INTERFACES:
        return [Address(url(host, port))]
    return [Address(url(ip, port), name) for name, ip in ranked_interfaces()] or [Address(url("127.0.0.1", port))]


def url(host: str, port: int) -> str:
    """The address of a server, with a slash at its end; an IPv6 address stands in brackets."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def is_loopback(url: str) -> bool:
    """True if only this machine itself can open the address."""
    host = urlsplit(url).hostname or ""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def is_number(host: str) -> bool:
    """True for an address of IPv4 or IPv6, False for a name."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def may_change(url: str) -> bool:
    """True for an address that lasts only as long as the network gives it: a number, or a name in `.local`.

    >>> [may_change(f"http://{host}/") for host in ("192.168.1.20", "eggs.local", "eggs.example", "127.0.0.1")]
    [True, True, False, False]
    """
    host = urlsplit(url).hostname or ""
    try:
        return not ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host.endswith(".local")


def ranked_interfaces() -> list[Interface]:
    """The addresses in home networks, the likeliest first; containers and tunnels only if there is nothing else.

    The interface of the default route comes first, then private addresses, cable, Wi-Fi. The look-up sends nothing.
    """
    default = _default_route_address()

    def rank(each: Interface) -> tuple[bool, ...]:
        name = each.name.lower()
        is_private = ipaddress.ip_address(each.ip).is_private
        return each.ip == default, is_private, name.startswith(WIRED), name.startswith(WIRELESS)

    found = _interfaces() or [Interface("", ip) for ip in (default,) if ip]
    real = [each for each in found if not each.is_virtual]
    return sorted(real or found, key=rank, reverse=True)


def _interfaces() -> list[Interface]:
    try:
        adapters = list(ifaddr.get_adapters())
    except OSError:  # not allowed on some systems; the default route may still be known
        return []
    return [
        Interface(adapter.nice_name, address.ip)
        for adapter in adapters
        for address in adapter.ips
        if isinstance(address.ip, str) and _reaches_others(address.ip)
    ]


def _reaches_others(ip: str) -> bool:
    address = ipaddress.ip_address(ip)
    return not (address.is_loopback or address.is_link_local)


def _default_route_address() -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("203.0.113.1", 9))  # an address for documentation: only the route is looked up
        except OSError:
            return None
        return str(probe.getsockname()[0])
