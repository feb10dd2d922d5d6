"""The addresses of this machine that phones in the same network can reach."""

import ipaddress
import socket
from typing import NamedTuple
from urllib.parse import urlsplit

import ifaddr

# How the names of interfaces begin, in lower case, that lead elsewhere than to phones.
CONTAINERS = ("br-", "docker", "lxc", "lxd", "podman", "veth")
MACHINES = ("hyper-v", "vboxnet", "vethernet", "virbr", "virtualbox", "vmnet", "vmware")
TUNNELS = ("nordlynx", "ppp", "tailscale", "tap", "tun", "utun", "wg", "wireguard", "zt")
VIRTUAL = CONTAINERS + MACHINES + TUNNELS
WIRED = ("en", "eth")
WIRELESS = ("wi-fi", "wifi", "wl")
ALL_INTERFACES = ("0.0.0.0", "::", "")  # noqa: S104 - compared with, not bound to


class Address(NamedTuple):
    """An address to type into a phone, with a slash at its end, and the interface that it leads to, if it is known."""

    url: str
    interface: str = ""


class Interface(NamedTuple):
    """A network interface of this machine, and the machine's IPv4 address there."""

    name: str
    ip: str

    @property
    def is_virtual(self) -> bool:
        return self.name.lower().startswith(VIRTUAL)


def addresses(host: str, port: int) -> list[Address]:
    """The addresses of a server that listens on `host` and `port`, the likeliest first; at least one."""
    if host not in ALL_INTERFACES:
        return [Address(url(host, port))]
    return [Address(url(ip, port), name) for name, ip in ranked_interfaces()] or [Address(url("127.0.0.1", port))]


def url(host: str, port: int) -> str:
    """The address of a server, with a slash at its end; an IPv6 address stands in brackets."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def is_loopback(url: str) -> bool:
    """Whether nothing but this machine itself can open the address."""
    host = urlsplit(url).hostname or ""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def ranked_interfaces() -> list[Interface]:
    """This machine's addresses in home networks, the likeliest first; for want of others, in containers and tunnels.

    The interface of the default route is preferred (asking the system for it sends nothing), then cable, then Wi-Fi.
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
    except OSError:  # some systems do not tell; the default route may still be known
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
