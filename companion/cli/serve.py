"""`companion serve`: the pages for phones, until Ctrl-C."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click

from companion.kit.text import _
from companion.system.settings import Settings, split_names

from .output import fail, reason
from .parameters import database_option, phone_url, setting

DEFAULT = Settings._field_defaults
OBJECTS = 10_000  # made and not let go, after which the server looks for garbage


@click.command()
@setting("--host", "host", default=DEFAULT["host"], show_default=True, help="The address to listen on.")
@setting("--port", "port", type=click.IntRange(0, 65535), default=DEFAULT["port"], show_default=True)
@setting("--public-url", "public_url", metavar="URL", type=phone_url, help="The address that phones should use.")
@setting("--hosts", "hosts", metavar="NAMES", type=split_names, default="", help="Further names of this server.")
@database_option
def serve(**options: Any) -> None:
    """Serve the pages until Ctrl-C, and show the phones' address with its QR code."""
    with loading():  # the other commands need no web server
        from companion.library.registry import games
        from companion.server import serve
        from companion.store import Unavailable, backend_for

        games()  # a broken folder is named before anybody is invited

    settings = Settings(**options)
    try:
        listener = serve.listen(settings.host, settings.port)
    except (OSError, UnicodeError) as error:
        fail(_("The server cannot listen on port {port}: {why}", port=settings.port, why=reason(error)))
    try:
        serve.serve(listener, settings)
    except Unavailable as error:
        file = backend_for(settings.database).name
        fail(_("The database {file} cannot be used: {why}", file=file, why=error.text))


@contextmanager
def loading() -> Iterator[None]:
    """Load what stays. No garbage is looked for in it, now or later, and later seldom: requests make few circles."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.set_threshold(OBJECTS)
        gc.enable()
