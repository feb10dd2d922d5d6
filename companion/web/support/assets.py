"""Static files: compressed once when the app starts, named by their content, and cached for a year by that name."""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from flask import Flask, Response, abort, request

from .resources import folder

YEAR = 365 * 24 * 60 * 60
WORTH = 0.9  # a compressed copy is kept when it is smaller than this part of the file


@dataclass(frozen=True)
class Asset:
    """A static file. `name` carries a piece of its SHA-256: `page.1f2e3d4c.css`."""

    name: str
    type: str
    body: bytes
    zipped: bytes | None


def read(path: Path) -> Asset:
    body = path.read_bytes()
    zipped = gzip.compress(body, 9, mtime=0)
    return Asset(
        name=f"{path.stem}.{hashlib.sha256(body).hexdigest()[:8]}{path.suffix}",
        type=mimetypes.guess_type(path.name)[0] or "application/octet-stream",
        body=body,
        zipped=zipped if len(zipped) < WORTH * len(body) else None,
    )


def init_app(app: Flask) -> None:
    """Serve every file of the static folder, and give templates `asset("page.css")` for its address."""
    assets = {path.name: read(path) for path in sorted(folder("static").iterdir()) if path.is_file()}
    by_name = {asset.name: asset for asset in assets.values()}

    @app.get("/static/<name>", endpoint="static")
    def static(name: str) -> Response:
        if name not in by_name:
            abort(404)
        return answer(by_name[name])

    app.jinja_env.globals["asset"] = lambda name: f"/static/{assets[name].name}"


def answer(asset: Asset) -> Response:
    response = Response(asset.body, mimetype=asset.type)
    if asset.zipped is not None:
        response.vary.add("Accept-Encoding")
        if request.accept_encodings["gzip"]:
            response.set_data(asset.zipped)
            response.content_encoding = "gzip"
    response.cache_control.public = True
    response.cache_control.max_age = YEAR
    response.cache_control.immutable = True
    return response
