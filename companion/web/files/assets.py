"""Static files: compressed once when the app starts, named by their content, and cached for a year by that name.

Style sheets and the pages' scripts are bundled with what they import (`bundles.py`); the parts in `css/` have no
address of their own. In debug mode changed files are read again.
"""

import gzip
import hashlib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from flask import Flask, Response, abort, request

from companion.web.support.resources import folder

from .bundles import bundle_script, bundle_styles

YEAR = 365 * 24 * 60 * 60
WORTH = 0.9  # a compressed copy is kept when it is smaller than this part of the file
MODULES = "js/"
STYLES = "css/"
# Browsers refuse a module of another type, and what an operating system says of types cannot be relied upon.
TYPES = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}

Files = tuple[tuple[str, Path, int], ...]


@dataclass(frozen=True)
class Asset:
    """A static file as it is sent. Its name carries a piece of a SHA-256: `companion.1f2e3d4c.css`."""

    name: str
    type: str
    body: bytes
    zipped: bytes | None

    @property
    def address(self) -> str:
        return f"/static/{self.name}"


Assets = dict[str, Asset]


def init_app(app: Flask) -> None:
    """Serve every file of the static folder, and give templates the addresses: `asset("companion.css")`."""
    root = folder("static")
    at_start = read(list_files(root))

    def assets() -> Assets:
        return read(list_files(root)) if app.debug else at_start

    @app.get("/static/<path:name>", endpoint="static")
    def static(name: str) -> Response:
        found = next((asset for asset in assets().values() if asset.name == name), None)
        return answer(found) if found else abort(404)

    app.jinja_env.globals["asset"] = lambda path: assets()[path].address


def list_files(root: Path) -> Files:
    """Every file below a folder: its path from there, where it is, when it was last changed."""
    found = sorted(path for path in root.rglob("*") if path.is_file())
    return tuple((path.relative_to(root).as_posix(), path, path.stat().st_mtime_ns) for path in found)


@lru_cache(maxsize=1)
def read(files: Files) -> Assets:
    """The assets by their paths from the static folder."""
    bodies = {name: path.read_bytes() for name, path, _changed in files}
    scripts = {name: bundle_script(name, bodies).encode() for name in bodies if name.startswith(MODULES)}
    sent = {name: body for name, body in bodies.items() if not name.startswith(STYLES)} | scripts
    assets = {name: prepare(name, body) for name, body in sent.items()}
    for name in [name for name in sent if name.endswith(".css")]:
        sheet = bundle_styles(bodies[name].decode(), bodies, lambda file: assets[file].address)
        assets[name] = prepare(name, sheet.encode())
    return assets


def prepare(path: str, body: bytes) -> Asset:
    stem, dot, suffix = path.rpartition(".")
    zipped = gzip.compress(body, 9, mtime=0)
    return Asset(
        name=f"{stem}.{digest(body)}{dot}{suffix}",
        type=TYPES.get(dot + suffix, "text/plain"),
        body=body,
        zipped=zipped if len(zipped) < WORTH * len(body) else None,
    )


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:8]


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
