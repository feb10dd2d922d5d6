"""`companion serve`: the pages for phones, until Ctrl-C."""

from pathlib import Path

import click

from companion.kit.text import _

from .database import database_option
from .errors import fail, reason
from .parameters import phone_url


@click.command()
@click.option("--host", envvar="COMPANION_HOST", default="0.0.0.0", show_default=True, help="The address to listen on.")  # noqa: S104
@click.option("--port", envvar="COMPANION_PORT", type=click.IntRange(0, 65535), default=8000, show_default=True)
@click.option(
    "--public-url",
    envvar="COMPANION_PUBLIC_URL",
    metavar="URL",
    type=phone_url,
    help="The address that phones should use.",
)
@database_option
def serve(host: str, port: int, public_url: str | None, database: Path) -> None:
    """Serve the pages until Ctrl-C, and show the phones' address with its QR code."""
    from companion.server import serve  # the other commands need no web server
    from companion.store import Unavailable

    try:
        listener = serve.listen(host, port)
    except (OSError, UnicodeError) as error:
        fail(_("The server cannot listen on port {port}: {why}", port=port, why=reason(error)))
    try:
        serve.serve(listener, host, public_url, str(database))
    except Unavailable as error:
        fail(_("The database {file} cannot be used: {why}", file=str(database), why=error.text))
