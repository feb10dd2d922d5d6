"""Static files: compression, caching by address, and the modules that a script imports."""

import gzip
import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from posixpath import dirname, join, normpath

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.kit.piece import PALETTE
from companion.web import files
from companion.web.files import folder
from tests.support.root import ROOT

STATIC = folder("static")
ACORN = ROOT / "tests/js/node_modules/acorn"
MODULES = sorted(path.relative_to(STATIC).as_posix() for path in STATIC.glob("js/**/*.js"))
ZIPPED = {"Accept-Encoding": "gzip"}


def read(root: Path = STATIC) -> files.Assets:
    return files.Assets(root)


def addresses(root: Path = STATIC) -> dict[str, str]:
    found = read(root)
    return {path: found[path].address for path in found}


def test_files_are_compressed_beforehand_and_cached_by_their_names(client: FlaskClient) -> None:
    for path, address in addresses().items():
        check_file(client, path, address)


def check_file(client: FlaskClient, path: str, address: str) -> None:
    plain, zipped = client.get(address), client.get(address, headers=ZIPPED)
    if not path.endswith((".css", ".js")) or path.startswith("vendor/"):
        assert plain.data == (STATIC / path).read_bytes()
    assert plain.headers["Cache-Control"] == "max-age=31536000, immutable"
    assert plain.headers["X-Content-Type-Options"] == "nosniff"
    if path.endswith((".js", ".mjs")):
        assert plain.mimetype == "text/javascript"
    if zipped.content_encoding:
        assert "Accept-Encoding" in plain.headers["Vary"]
        assert gzip.decompress(zipped.data) == plain.data
        assert len(zipped.data) < len(plain.data)
    else:
        assert len(plain.data) < 200 or path.endswith((".woff2", ".mp4", ".webm", ".png"))


@pytest.mark.parametrize("path", ["lit.mp4", "lit.webm"])
def test_a_video_comes_in_pieces(client: FlaskClient, path: str) -> None:
    """Safari requests two bytes first, and plays a video only if it gets them."""
    headers = {"Range": "bytes=0-1", "Accept-Encoding": "identity"}
    piece = client.get(addresses()[path], headers=headers)
    assert (piece.status_code, len(piece.data)) == (206, 2)
    whole = client.get(addresses()[path], headers={"Accept-Encoding": "gzip"})
    assert piece.headers["Content-Range"] == f"bytes 0-1/{len(whole.data)}"
    assert "Content-Encoding" not in whole.headers


@pytest.mark.parametrize(
    "address",
    [
        "/static/nothing.css",
        "/static/companion.css",
        "/static/companion.00000000.css",
        "/static/js/table/table.js",
        "/static/js/table/table.00000000.js",
        "/static/../pyproject.toml",
        "/static/",
    ],
)
def test_only_the_current_content_has_an_address(client: FlaskClient, address: str) -> None:
    assert client.get(address).status_code == 404


@pytest.mark.parametrize("page", ["/", "/games/khlor", "/games/khlor/score", "/games/khlor/rules", "/tables"])
def test_a_page_asks_for_one_style_sheet(client: FlaskClient, page: str) -> None:
    """Several style sheets are joined to one, each once, in their order."""
    (address,) = re.findall(r'<link rel="stylesheet" href="([^"]+)"', client.get(page).text)
    sheets = address.removeprefix("/static/").partition(".")[0].split("+")
    assert sheets[0] == "companion"
    whole = client.get(address).text
    assert whole == "".join(read()[f"{sheet}.css"].body.decode() for sheet in sheets)
    twice = read()["companion+companion.css"].name
    assert client.get(f"/static/{twice}").status_code == 404


def test_no_two_modules_have_the_same_name() -> None:
    assert len({files.constant(path) for path in MODULES}) == len(MODULES)


@pytest.mark.parametrize(
    ("page", "entry"), [("/", "pages/forget"), ("/games/khlor/start", "pages/fingers"), ("/connect", "support/page")]
)
def test_a_page_fetches_one_script_beside_htmx_and_the_early_one(client: FlaskClient, page: str, entry: str) -> None:
    """Otherwise a browser would fetch one module after the other."""
    html = client.get(page).get_data(as_text=True)
    first = re.findall("<script .*></script>", html)[0]
    assert first == f'<script src="{addresses()["js/early.js"]}" defer></script>'  # WebKit holds async ones back
    assert re.findall('<script type="module" src="([^"]+)"', html) == [addresses()[f"js/{entry}.js"]]
    assert html.count("<script") == (3 if page == "/connect" else 2)  # the others need no htmx


@pytest.mark.slow
def test_minified_scripts_have_the_syntax_trees_of_their_sources() -> None:
    if not shutil.which("node") or not ACORN.is_dir():
        (pytest.fail if os.environ.get("CI") else pytest.skip)("no acorn here (npm --prefix tests/js ci)")
    bodies = {path: (STATIC / path).read_bytes() for path in MODULES}
    pairs = [(files.bundle_script(path, bodies), read()[path].body.decode()) for path in MODULES]
    compare = ["node", str(ROOT / "tests/js/compare_trees.mjs")]
    run = subprocess.run(compare, input=json.dumps(pairs), capture_output=True, text=True, check=True)
    assert [MODULES[i] for i in json.loads(run.stdout)] == []
    assert all(len(sent) < len(source) for source, sent in pairs)


def test_a_minified_sheet_keeps_strings_and_calculations() -> None:
    def minified(sheet: str) -> str:
        return files.bundle_styles(sheet, {}, str)

    assert minified('/* a */ a > b, c { d: "e  {f }"; }') == 'a>b,c{d:"e  {f }"}'
    assert minified("a { width: calc(1px + 2px); margin: 0 -1px }") == "a{width:calc(1px + 2px);margin:0 -1px}"


def test_a_minified_sheet_keeps_the_space_before_a_pseudo_class() -> None:
    """In a nested rule the minifier takes `a :is(b)` for a declaration: write the selectors in full there."""
    spaced = re.compile(r"[\w\])*]\s:(?:is|where|not|has|first|last|nth|checked|focus)")
    for path in STATIC.glob("**/*.css"):
        sheet = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        plain = re.sub('@import "[^"]*";', "", sheet)
        assert len(spaced.findall(files.bundle_styles(plain, {}, str))) == len(spaced.findall(plain)), path.name


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a static folder with a style sheet and two modules."""
    (tmp_path / "js/table").mkdir(parents=True)
    (tmp_path / "js/support").mkdir()
    (tmp_path / "page.css").write_text("p { color: red }")
    (tmp_path / "js/table/table.js").write_text('import { send } from "../support/outbox.js";\nsend();\n')
    (tmp_path / "js/support/outbox.js").write_text("export const send = () => {};\n")
    monkeypatch.setattr(files, "folder", lambda _name: tmp_path)
    return tmp_path


def test_a_script_has_another_address_when_what_it_imports_changes(root: Path) -> None:
    before = addresses(root)
    assert re.fullmatch(r"/static/page\.[0-9a-f]{8}\.css", before["page.css"])
    assert re.fullmatch(r"/static/js/table/table\.[0-9a-f]{8}\.js", before["js/table/table.js"])
    (root / "page.css").write_text("p { color: blue }")
    assert find_changed(before, addresses(root)) == {"page.css"}
    before = addresses(root)
    (root / "js/support/outbox.js").write_text("export const send = () => 1;\n")
    assert find_changed(before, addresses(root)) == {"js/table/table.js", "js/support/outbox.js"}
    before = addresses(root)
    (root / "js/table/table.js").write_text('import { send } from "../support/outbox.js";\n')
    assert find_changed(before, addresses(root)) == {"js/table/table.js"}


def find_changed(before: dict[str, str], after: dict[str, str]) -> set[str]:
    return {path for path in before if before[path] != after[path]}


@pytest.mark.parametrize("debug", [True, False])
def test_a_changed_file_is_read_again_in_debug_mode_only(root: Path, debug: bool) -> None:
    app = Flask(__name__, static_folder=None)
    files.init_app(app)
    app.debug = debug
    link = app.jinja_env.from_string("{{ asset('page.css') }}")
    before = link.render()
    (root / "page.css").write_text("p { color: blue }")
    after = link.render()
    assert (after != before) is debug
    assert app.test_client().get(after).text == ("p{color:blue}" if debug else "p{color:red}")


def test_a_style_sheet_is_sent_with_its_parts_and_named_by_them(root: Path) -> None:
    (root / "css").mkdir()
    (root / "css/type.css").write_text('@font-face { src: url("type.woff2") }\n')
    (root / "type.woff2").write_bytes(b"letters")
    (root / "page.css").write_text('@import "css/type.css";\np { color: red }')
    page = read(root)["page.css"]
    font = addresses(root)["type.woff2"]
    assert page.body.decode() == f'@font-face{{src:url("{font}")}}p{{color:red}}'
    assert "css/type.css" not in addresses(root)
    (root / "type.woff2").write_bytes(b"other letters")
    assert addresses(root)["page.css"] != page.address


def test_a_row_has_the_tint_of_its_piece() -> None:
    """The style sheets repeat the fills of the pieces, because CSS cannot read them from the drawings."""
    rows = re.findall(r"\.tint-(\w+) { --row: (#\w{6}); }", (STATIC / "css/pieces.css").read_text())
    fills = re.findall(r"^\.picture \.(\w+) { fill: (#\w{6}); }", (STATIC / "components.css").read_text(), re.M)
    assert rows
    assert fills
    assert all(PALETTE[name] == colour for name, colour in rows + fills)


def test_modules_arrive_one_by_one_in_debug_mode(app: Flask) -> None:
    app.debug = True
    client = app.test_client()
    html = client.get("/games/khlor/score").get_data(as_text=True)
    [entry] = re.findall('<script type="module" src="([^"]+)"', html)
    assert entry == "/static/js/pad/pad.js"
    source = client.get(entry)
    assert source.mimetype == "text/javascript"
    assert source.text == (files.folder("static") / "js/pad/pad.js").read_text(encoding="utf-8")
    for path in re.findall(r'from "(\.[^"]+)"', source.text):
        assert client.get(normpath(join(dirname(entry), path))).status_code == 200, path
