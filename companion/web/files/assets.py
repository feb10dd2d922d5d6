"""Static files: compressed when they are first needed, named by their content, and cached for a year by that name.

Style sheets and the pages' scripts are bundled with what they import (`bundles.py`); the parts in `css/` have no
address of their own. `one+two.css` is both sheets in one: a page asks for one, as each more is a connection more. In
debug mode changed files are read again.
"""

import gzip
import hashlib
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from flask import Flask, Response, abort, request

from companion.kit.data import definition
from companion.web.support.resources import folder

from .bundles import bundle_script, bundle_styles

YEAR = 365 * 24 * 60 * 60
WORTH = 0.9  # a compressed copy is kept when it is smaller than this part of the file
MODULES = "js/"
STYLES = "css/"
DIGEST = re.compile(r"\.[0-9a-f]{8}(?=\.\w+$)")  # in a name
# Browsers refuse a module of another type, and what an operating system says of types cannot be relied upon.
TYPES = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".mp4": "video/mp4",
    ".webm": "video/webm",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}

Files = tuple[tuple[str, Path, int], ...]


@definition()
class Asset:
    """A static file as it is sent. Its name carries a piece of a SHA-256: `companion.1f2e3d4c.css`."""

    name: str
    type: str
    body: bytes
    zipped: bytes | None

    @property
    def is_played(self) -> bool:
        """Whether it is a video, of which players ask for a piece first, and Safari plays none that has no pieces."""
        return self.type.startswith("video/")

    @property
    def address(self) -> str:
        return f"/static/{self.name}"


class Assets:
    """The static files as they are sent, by their paths from the static folder; each is made when it is needed."""

    def __init__(self, files: Files) -> None:
        self._bodies = {name: path.read_bytes() for name, path, _changed in files}
        self._made: dict[str, Asset] = {}

    def __iter__(self) -> Iterator[str]:
        return (path for path in self._bodies if not path.startswith(STYLES))

    def __getitem__(self, path: str) -> Asset:
        if path not in self._made:
            self._made[path] = prepare(path, self._body(path))
        return self._made[path]

    def find(self, name: str) -> Asset | None:
        """The asset of that name, if what it names is the present content. What no page asked for is not kept."""
        path = DIGEST.sub("", name)
        sheets = self._sheets(path)
        if not set(sheets) <= set(self) or len(sheets) > len(set(sheets)):
            return None
        asset = self._made.get(path) or prepare(path, self._body(path))
        return asset if asset.name == name else None

    def _body(self, path: str) -> bytes:
        if path.startswith(MODULES):
            return bundle_script(path, self._bodies).encode()
        if path.endswith(".css"):
            sheet = "".join(self._bodies[each].decode() for each in self._sheets(path))
            return bundle_styles(sheet, self._bodies, lambda file: self[file].address).encode()
        return self._bodies[path]

    def _sheets(self, path: str) -> list[str]:
        """The files of a sheet that is several in one; of any other file itself."""
        return [f"{each}.css" for each in path.removesuffix(".css").split("+")] if path.endswith(".css") else [path]


def init_app(app: Flask) -> None:
    """Serve every file of the static folder, and give templates the addresses: `asset("companion.css")`."""
    root = folder("static")
    at_start = read(list_files(root))

    def assets() -> Assets:
        return read(list_files(root)) if app.debug else at_start

    @app.get("/static/<path:name>", endpoint="static")
    def static(name: str) -> Response:
        asset = assets().find(name)
        return answer(asset) if asset else abort(404)

    app.jinja_env.globals["asset"] = lambda path: assets()[path].address


def list_files(root: Path) -> Files:
    """Every file below a folder: its path from there, where it is, when it was last changed."""
    found = sorted(path for path in root.rglob("*") if path.is_file())
    return tuple((path.relative_to(root).as_posix(), path, path.stat().st_mtime_ns) for path in found)


@lru_cache(maxsize=1)
def read(files: Files) -> Assets:
    return Assets(files)


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
    if asset.is_played:
        response.make_conditional(request, accept_ranges=True, complete_length=len(asset.body))
    elif asset.zipped is not None:
        response.vary.add("Accept-Encoding")
        if request.accept_encodings["gzip"]:
            response.set_data(asset.zipped)
            response.content_encoding = "gzip"
    response.cache_control.max_age = YEAR
    response.cache_control.immutable = True
    return response
