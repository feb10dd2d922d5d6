"""QR codes as vector drawings, and the addresses they hold."""

from itertools import groupby

import qrcode
from flask import Flask, current_app
from markupsafe import Markup

LARGEST = 1_000  # characters that a phone still reads well


def init_app(app: Flask, address: str | None) -> None:
    """Give templates `qr_code` and `public_url`; `address` is the server's own as phones reach it, if known."""
    app.extensions["address"] = address
    app.jinja_env.globals.update(qr_code=drawing, public_url=public_url)


def public_url(path: str) -> str | None:
    """The address of a path for other phones. It is never taken from a request, which anybody can forge."""
    address: str | None = current_app.extensions["address"]
    return None if address is None else address.rstrip("/") + path


def drawing(text: str) -> Markup:
    """The text as a QR code of level M with its quiet zone: one path of runs of dark modules. Nothing if too long."""
    if len(text) > LARGEST:
        return Markup()
    code = qrcode.QRCode(error_correction=qrcode.ERROR_CORRECT_M)
    code.add_data(text)
    matrix = code.get_matrix()
    runs = "".join(f"M{x} {y}h{length}v1h-{length}z" for y, row in enumerate(matrix) for x, length in _dark(row))
    return Markup(
        '<svg class="qr" viewBox="0 0 {size} {size}" role="img" aria-hidden="true" shape-rendering="crispEdges">'
        '<rect width="100%" height="100%" fill="#fff"/><path d="{runs}"/></svg>'
    ).format(size=len(matrix), runs=runs)


def _dark(row: list[bool]) -> list[tuple[int, int]]:
    """Where each run of dark modules begins, and its length."""
    runs = []
    x = 0
    for dark, modules in groupby(row):
        length = len(list(modules))
        if dark:
            runs.append((x, length))
        x += length
    return runs
