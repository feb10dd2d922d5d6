"""The address that phones in the same network can reach."""

import ipaddress
import socket

import ifaddr

# How the names of interfaces begin, in lower case, that lead elsewhere than to phones.
CONTAINERS = ("br-", "docker", "lxc", "lxd", "podman", "veth")
MACHINES = ("hyper-v", "vboxnet", "vethernet", "virbr", "virtualbox", "vmnet", "vmware")
TUNNELS = ("nordlynx", "ppp", "tailscale", "tap", "tun", "utun", "wg", "wireguard", "zt")
VIRTUAL = CONTAINERS + MACHINES + TUNNELS
WIRED = ("en", "eth")
ANYWHERE = ("0.0.0.0", "::", "")  # noqa: S104 - compared with, not bound to


def phone_address(host: str, port: int) -> str:
    """The address to type into a phone for a server that listens on `host` and `port`."""
    reachable = local_address() if host in ANYWHERE else host
    return f"http://{f'[{reachable}]' if ':' in reachable else reachable}:{port}/"


def local_address() -> str:
    """This machine's address in the home network, or 127.0.0.1 when it is in none.

    The interface of the default route is preferred (asking the system for it sends nothing), then cable, then Wi-Fi.
    """
    routed = _routed_address()

    def likeliness(candidate: tuple[str, str]) -> tuple[bool, ...]:
        name, ip = candidate[0].lower(), candidate[1]
        return not name.startswith(VIRTUAL), ip == routed, ipaddress.ip_address(ip).is_private, name.startswith(WIRED)

    return max(_candidates(), key=likeliness, default=("", routed or "127.0.0.1"))[1]


def _candidates() -> list[tuple[str, str]]:
    """The name and address of each interface that may lead to a home network."""
    try:
        adapters = list(ifaddr.get_adapters())
    except OSError:  # some systems do not tell; the default route may still be known
        return []
    return [
        (adapter.nice_name, address.ip)
        for adapter in adapters
        for address in adapter.ips
        if isinstance(address.ip, str) and _is_of_a_home(address.ip)
    ]


def _is_of_a_home(ip: str) -> bool:
    address = ipaddress.ip_address(ip)
    return not (address.is_loopback or address.is_link_local)


def _routed_address() -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("203.0.113.1", 9))  # an address for documentation: only the route is looked up
        except OSError:
            return None
        return str(probe.getsockname()[0])
