"""Static files: bundled, compressed when first requested, named by their content and cached for a year by that name.

A style sheet is sent with the sheets that it imports, a script with its modules; the parts in `css/` have no address of
their own. `one+two.css` is two sheets in one request. In debug mode each request reads the files again, and the modules
of a script arrive one by one, as they are written.
"""

import gzip
import hashlib
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from posixpath import dirname, join, normpath

from flask import Flask, Response, abort, request, send_file
from rcssmin import cssmin
from rjsmin import jsmin

from companion.kit.data import definition

PACKAGE = Path(__file__).resolve().parents[1]
YEAR = 365 * 24 * 60 * 60
WORTH = 0.9  # a compressed copy is kept when it is smaller than this part of the file
MODULES = "js/"
STYLES = "css/"
DIGEST = re.compile(r"\.[0-9a-f]{8}(?=\.\w+$)")  # in a name
# Browsers refuse a module of another type; the tables of operating systems are not reliable.
TYPES = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".mp4": "video/mp4",
    ".png": "image/png",
    ".webm": "video/webm",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}

IMPORT = re.compile(r'^import (?:(\{[^}]*\}|\* as \w+) from )?"(\.[^"]+)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?=const (\w+))", re.MULTILINE)
PART = re.compile(r'^@import "([^"]+)";\n', re.MULTILINE)
FILE = re.compile(r'url\("(?!data:)([^"]+)"\)')


def bundle_styles(sheet: str, bodies: Mapping[str, bytes], address: Callable[[str], str]) -> str:
    """A minified style sheet with the parts that it imports; both name files by their paths in the static folder."""
    whole = PART.sub(lambda part: bodies[part[1]].decode(), sheet)
    styles: str = cssmin(FILE.sub(lambda file: f'url("{address(file[1])}")', whole))
    return styles


def bundle_script(path: str, bodies: Mapping[str, bytes]) -> str:
    """A module with all modules that it imports, directly or not. Each stands once, in a scope of its own.

    Imports are not circular and rename nothing, exports are constants, and no two modules have the same file name.
    """
    return "".join(wrap(each, bodies[each].decode()) for each in list_modules(path, bodies))


def list_modules(path: str, bodies: Mapping[str, bytes]) -> list[str]:
    """The modules in their order of execution: each after those that it imports."""
    found: list[str] = []
    for imported in find_imports(path, bodies):
        found += [each for each in list_modules(imported, bodies) if each not in found]
    return [*found, path]


def find_imports(path: str, bodies: Mapping[str, bytes]) -> dict[str, str]:
    """The paths of the imported modules, each with the imported names."""
    folder = dirname(path)
    return {normpath(join(folder, file)): names for names, file in IMPORT.findall(bodies[path].decode())}


def wrap(path: str, module: str) -> str:
    """A module as a constant that holds its exports, or as a block if it has none."""
    exported = ",".join(EXPORT.findall(module))
    body = EXPORT.sub("", IMPORT.sub(take, module))
    if not exported:
        return f"{{\n{body}\n}}\n"
    return f"const {constant(path)}=(()=>{{\n{body}\nreturn{{{exported}}}}})();\n"


def take(found: re.Match[str]) -> str:
    names, file = found.groups()
    return f"const {names.removeprefix('* as ')}={constant(file)};\n" if names else ""


def constant(path: str) -> str:
    """The constant of a module in a bundle: `$pad_grid` for `js/pad/pad-grid.js`."""
    return "$" + path.rpartition("/")[2].removesuffix(".js").replace("-", "_")


@definition()
class Asset:
    """A static file as it is sent. Its name carries a piece of a SHA-256: `companion.1f2e3d4c.css`."""

    name: str
    type: str
    body: bytes
    zipped: bytes | None

    @property
    def is_played(self) -> bool:
        """True for a video. Players request ranges of it, and Safari plays no video without them."""
        return self.type.startswith("video/")

    @property
    def address(self) -> str:
        return f"/static/{self.name}"


class Assets:
    """The static files as they are sent, by their paths in the static folder.

    Each is prepared once, when a page needs it: a script takes up to 40 ms.
    """

    def __init__(self, root: Path) -> None:
        paths = sorted(path for path in root.rglob("*") if path.is_file())
        self._bodies = {path.relative_to(root).as_posix(): path.read_bytes() for path in paths}
        self._made: dict[str, Asset] = {}

    def __iter__(self) -> Iterator[str]:
        return (path for path in self._bodies if not path.startswith(STYLES))

    def __getitem__(self, path: str) -> Asset:
        if path not in self._made:
            self._made[path] = prepare(path, self._body(path))
        return self._made[path]

    def find(self, name: str) -> Asset | None:
        """The asset with this name, if it names the present content. An asset that no page uses is not kept."""
        path = DIGEST.sub("", name)
        sheets = self._sheets(path)
        if not set(sheets) <= set(self) or len(sheets) > len(set(sheets)):
            return None
        asset = self._made.get(path) or prepare(path, self._body(path))
        return asset if asset.name == name else None

    def _body(self, path: str) -> bytes:
        if path.startswith(MODULES):
            script: str = jsmin(bundle_script(path, self._bodies))
            return script.encode()
        if path.endswith(".css"):
            sheet = "".join(self._bodies[each].decode() for each in self._sheets(path))
            return bundle_styles(sheet, self._bodies, lambda file: self[file].address).encode()
        return self._bodies[path]

    def _sheets(self, path: str) -> list[str]:
        """The files of a style sheet that joins several; any other path itself."""
        return [f"{each}.css" for each in path.removesuffix(".css").split("+")] if path.endswith(".css") else [path]


def init_app(app: Flask) -> None:
    """Serve every file of the static folder, and give templates `asset(path)`, its address."""
    root = folder("static")
    at_start = Assets(root)

    def assets() -> Assets:
        return Assets(root) if app.debug else at_start

    def find_address(path: str) -> str:
        return f"/static/{path}" if app.debug and path.startswith(MODULES) else assets()[path].address

    @app.get("/static/<path:name>", endpoint="static")
    def static(name: str) -> Response:
        if app.debug and name.startswith(MODULES) and name in assets():
            return send_file(root / name, TYPES[".js"], max_age=0)
        asset = assets().find(name)
        return answer(asset) if asset else abort(404)

    app.jinja_env.globals["asset"] = find_address


def prepare(path: str, body: bytes) -> Asset:
    stem, dot, suffix = path.rpartition(".")
    zipped = gzip.compress(body, 9, mtime=0)
    return Asset(
        name=f"{stem}.{hashlib.sha256(body).hexdigest()[:8]}{dot}{suffix}",
        type=TYPES.get(dot + suffix, "text/plain"),
        body=body,
        zipped=zipped if len(zipped) < WORTH * len(body) else None,
    )


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


def folder(name: str) -> Path:
    """A folder of the installed package, or beside it in a checkout."""
    installed = PACKAGE / name
    return installed if installed.is_dir() else PACKAGE.parent / name
