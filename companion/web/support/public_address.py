"""Where phones are invited to: the server's own addresses.

They never come from a request, whose Host header anybody can forge.
"""

from collections.abc import Callable

from flask import Flask, current_app

from companion.system.network import Address

Addresses = Callable[[], list[Address]]  # the likeliest first; they may change while the server runs


def init_app(app: Flask, addresses: Addresses) -> None:
    """Give templates `addresses` and `public_url`."""
    app.extensions["addresses"] = addresses
    app.jinja_env.globals.update(addresses=addresses, public_url=public_url)


def addresses() -> list[Address]:
    """The addresses of the running app; none if they are not known."""
    known: Addresses = current_app.extensions["addresses"]
    return known()


def address(chosen: str = "") -> str | None:
    """The address that was chosen if the server still has it, otherwise the likeliest."""
    urls = [each.url for each in addresses()]
    return chosen if chosen in urls else next(iter(urls), None)


def public_url(path: str, chosen: str = "") -> str | None:
    """The address of a path for other phones."""
    found = address(chosen)
    return None if found is None else found.rstrip("/") + path
