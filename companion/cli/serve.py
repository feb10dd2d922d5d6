"""`companion serve`: the pages for phones, until Ctrl-C."""

from typing import Any

import click

from companion.kit.text import _
from companion.library.registry import games
from companion.system.settings import Settings, split_names

from .output import fail, reason
from .parameters import database_option, phone_url, setting

DEFAULT = Settings._field_defaults


@click.command()
@setting("--host", "host", default=DEFAULT["host"], show_default=True, help="The address to listen on.")
@setting("--port", "port", type=click.IntRange(0, 65535), default=DEFAULT["port"], show_default=True)
@setting("--public-url", "public_url", metavar="URL", type=phone_url, help="The address that phones should use.")
@setting("--hosts", "hosts", metavar="NAMES", type=split_names, default="", help="Further names of this server.")
@database_option
def serve(**options: Any) -> None:
    """Serve the pages until Ctrl-C, and show the phones' address with its QR code."""
    from companion import server  # the other commands need no web server
    from companion.store import Unavailable, database_file

    games()  # reports a broken game before anybody is invited
    settings = Settings(**options)
    try:
        listener = server.listen(settings.host, settings.port)
    except (OSError, UnicodeError) as error:
        fail(_("The server cannot listen on port {port}: {why}", port=settings.port, why=reason(error)))
    try:
        server.serve(listener, settings)
    except Unavailable as error:
        file = str(database_file(settings.database))
        fail(_("The database {file} cannot be used: {why}", file=file, why=error.text))
