"""The address that phones in the same network can reach."""

import ipaddress
import socket

import ifaddr

# Names of interfaces that lead to containers, virtual machines and tunnels, not to phones.
VIRTUAL = ("br-", "docker", "tailscale", "tap", "tun", "utun", "vboxnet", "veth", "virbr", "vmnet", "wg", "zt")
WIRED = ("en", "eth")
ANYWHERE = ("0.0.0.0", "::", "")  # noqa: S104 - compared with, not bound to


def phone_address(host: str, port: int) -> str:
    """The address to type into a phone for a server that listens on `host` and `port`."""
    reachable = local_address() if host in ANYWHERE else host
    return f"http://{f'[{reachable}]' if ':' in reachable else reachable}:{port}/"


def local_address() -> str:
    """This machine's address in the home network, or 127.0.0.1 when it has none.

    The interface of the default route is preferred (asking the system for it sends nothing), then cable, then Wi-Fi.
    """
    routed = _routed_address()
    candidates = [
        (adapter.nice_name, address.ip)
        for adapter in ifaddr.get_adapters()
        for address in adapter.ips
        if address.is_IPv4 and isinstance(address.ip, str) and _is_of_a_home(address.ip)
    ]
    return max(candidates, key=lambda found: _likeliness(*found, routed), default=("", "127.0.0.1"))[1]


def _is_of_a_home(ip: str) -> bool:
    address = ipaddress.ip_address(ip)
    return not (address.is_loopback or address.is_link_local)


def _likeliness(name: str, ip: str, routed: str | None) -> tuple[bool, bool, bool, bool]:
    return (
        not name.startswith(VIRTUAL),
        ip == routed,
        ipaddress.ip_address(ip).is_private,
        name.startswith(WIRED),
    )


def _routed_address() -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("203.0.113.1", 9))  # an address for documentation: only the route is looked up
        except OSError:
            return None
        return str(probe.getsockname()[0])
