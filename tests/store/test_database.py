"""The place of the database, set by the command, the environment and the app, and its errors."""

import json
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from http.cookies import SimpleCookie
from pathlib import Path

import pytest
from flask import Flask, session

from companion.kit.text import say
from companion.store import database_file, errors, name_database
from companion.system.settings import database_url
from companion.web import create_app
from companion.web.support.database import database_of, store
from tests.support.root import ROOT

OURS = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COMPANION_", "XDG_"))}
JSON = {"Accept": "application/json"}


def companion(folder: Path, *words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run the command as a user with a data folder inside this one."""
    run = subprocess.run(
        [sys.executable, "-m", "companion", *words],
        cwd=folder,
        env=OURS | {"PYTHONPATH": str(ROOT), "XDG_DATA_HOME": str(folder / "data"), "HOME": str(folder)} | variables,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert "Traceback" not in run.stderr
    return run


def places(run: subprocess.CompletedProcess[str]) -> dict[str, str]:
    assert (run.returncode, run.stderr) == (0, "")
    return dict(line.split(": ") for line in run.stdout.splitlines())


def failure(run: subprocess.CompletedProcess[str], code: int = 1) -> str:
    [line] = run.stderr.splitlines()
    assert (run.returncode, run.stdout) == (code, ""), line
    return line


@pytest.mark.live
def test_the_command_prints_the_paths_and_creates_nothing(tmp_path: Path) -> None:
    folder = str(tmp_path / "data" / "egg-companion")
    assert places(companion(tmp_path, "where")) == {"Data folder": folder, "Database": f"{folder}/companion.sqlite"}
    chosen = {"--database": "b.sqlite", "COMPANION_DATABASE": "/srv/c.sqlite"}
    told = companion(tmp_path, "where", COMPANION_DATABASE="/srv/c.sqlite")
    assert places(told)["Database"] == chosen["COMPANION_DATABASE"]
    told = companion(tmp_path, "where", "--database", "b.sqlite", COMPANION_DATABASE="/srv/c.sqlite")
    assert places(told)["Database"] == str(tmp_path / "b.sqlite")
    told = companion(tmp_path, "where", COMPANION_DATABASE="")
    assert places(told)["Database"] == f"{folder}/companion.sqlite"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("place", "file"),
    [
        ("/srv/eggs 100%.db", "/srv/eggs 100%.db"),
        ("sqlite:////srv/eggs.db", "/srv/eggs.db"),
        ("sqlite:///eggs.db", f"{Path.cwd()}/eggs.db"),
        ("~/eggs.db", f"{Path.home()}/eggs.db"),
    ],
)
def test_a_database_is_named_by_path_or_address(place: str, file: str) -> None:
    assert str(database_file(database_url(place))) == file


@pytest.mark.live
@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("serve --port 0", "The database postgresql://ana:***@127.0.0.1:1/eggs cannot be used: "),
        ("plays list", "The database postgresql://ana:***@127.0.0.1:1/eggs cannot be used: "),
        ("backup copy.sqlite", "PostgreSQL has pg_dump and pg_restore"),
        ("restore copy.sqlite", "PostgreSQL has pg_dump and pg_restore"),
    ],
)
def test_a_password_is_never_printed(tmp_path: Path, command: str, said: str) -> None:
    line = failure(companion(tmp_path, *command.split(), COMPANION_DATABASE="postgres://ana:secret@127.0.0.1:1/eggs"))
    assert said in line
    assert "secret" not in line


@pytest.mark.parametrize(
    "place",
    [
        "mysql://ana:secret@db/eggs",
        "sqlite://ana:secret@db/eggs",
        "postgresql://ana:sec@secret@db/eggs",
        "postgresql://ana:secret@db:port/eggs",
    ],
)
def test_an_error_has_no_password(place: str) -> None:
    with pytest.raises(ValueError, match=f"^{place.partition(':')[0]}$"):
        name_database(place)


def test_a_password_in_a_query_is_not_named() -> None:
    name = name_database("postgresql:///eggs?host=/run/db&password=secret&sslpassword=secret")
    assert name == "postgresql:///eggs?host=%2Frun%2Fdb"


@pytest.mark.live
@pytest.mark.parametrize(
    ("command", "place"),
    [
        ("serve --port 0", "mysql://ana:secret@eggs.example/eggs"),
        ("serve --port 0", "postgresql://ana:secret@eggs.example:port/eggs"),
        ("serve --port 0", ""),
        ("where", "sqlite+eggs:///eggs"),
        ("where", "://eggs"),
        ("backup copy.sqlite", "sqlite://"),
        ("backup copy.sqlite", "sqlite:///"),
    ],
)
def test_other_addresses_are_bad_usage(tmp_path: Path, command: str, place: str) -> None:
    line = failure(companion(tmp_path, *command.split(), "--database", place), code=2)
    assert line.startswith("database: ")
    assert "secret" not in line
    if place:
        with pytest.raises(ValueError, match=re.escape(place.partition("://")[0])):
            create_app(database=place)


@pytest.fixture
def app(path: Path) -> Flask:
    """Return an app with routes that store something."""
    app = create_app(database=str(path))

    @app.get("/codes")
    @app.get("/api/codes")
    def tables() -> list[str]:
        return [each.code for each in store().tables_of("Ana's")]

    @app.get("/name")
    def name() -> str:
        return session.setdefault("name", "Ana")  # type: ignore[no-any-return]

    return app


def test_the_app_opens_the_database_when_it_is_needed(app: Flask, path: Path) -> None:
    client = app.test_client()
    assert client.get("/games/khlor").status_code == 200
    assert not path.parent.exists()
    with ThreadPoolExecutor(8) as phones:
        assert {phones.submit(lambda: client.get("/codes").json == []).result() for _ in range(16)} == {True}
    assert [file.name for file in path.parent.glob("*.key")] == []


def test_cookies_are_signed_with_the_key(app: Flask, path: Path) -> None:
    """The key is the same when the app is started again."""
    answer = app.test_client().get("/name")
    [cookie] = SimpleCookie(answer.headers["Set-Cookie"]).values()
    assert (cookie["httponly"], cookie["samesite"]) == (True, "Lax")
    signed = cookie.value
    database_of(app).close()
    again = create_app(database=str(path))
    again.add_url_rule("/name", view_func=lambda: session.get("name", "nobody"))
    for value, name in ((signed, "Ana"), (signed[:-3] + "egg", "nobody")):
        client = again.test_client()
        client.set_cookie(cookie.key, value)
        assert client.get("/name").text == name


def test_the_phone_shows_that_the_database_cannot_be_used(app: Flask, path: Path) -> None:
    client = app.test_client()
    path.mkdir(parents=True)
    why = say(errors.OUT_OF_REACH)
    page = client.get("/codes")
    assert (page.status_code, page.mimetype) == (503, "text/html")
    assert why in page.text.replace("&#39;", "'")
    for address, header in (("/api/codes", {}), ("/codes", JSON), ("/codes", {"HX-Request": "true"})):
        answer = client.get(address, headers=header)
        assert answer.status_code == 503
        [error] = json.loads(answer.text)["errors"]
        assert error == {"path": "", "message": f"{why}. Nothing was changed."}
    health = client.get("/healthz")
    assert (health.status_code, health.json) == (503, {"status": why})
    assert {each.headers["Retry-After"] for each in (page, health)} == {"3"}
    assert client.get("/games/khlor/score").status_code == 200
    path.rmdir()
    assert client.get("/codes").json == []
    assert client.get("/healthz").json == {"status": "ok"}
