"""Logs and figures of a server for others: all that happened is there, and nothing that anybody typed."""

import io
import json
import logging
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from flask import Flask
from prometheus_client.parser import text_string_to_metric_families

from companion.tables.service import TableService
from companion.web import create_app, logs, metrics
from companion.web.metrics import SHARED_FOLDER
from companion.web.support.observing import observe
from tests.support.phones.guests import Guest, list_addresses, party

LETTERS = "sixteen letters!"  # of the token
AUTHORIZATION = {"Authorization": f"Bearer {LETTERS}"}
NAMES = ("Zwölfquast", "Робинбобин", "O'Brien;%n")


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """Collect all that this process logs, in the format of a server for others."""
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(logs.JsonLines())
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [handler])
    monkeypatch.setattr(root, "level", logging.INFO)
    return written


@pytest.fixture
def watched(app: Flask, log: io.StringIO) -> Flask:
    observe(app, logs.log_request, metrics.init_app(app, LETTERS).count)
    return app


def read_figures(app: Flask) -> dict[str, dict[tuple[str, ...], float]]:
    """Return the values of each figure by its labels, of a histogram the counts."""
    text = Guest(app).get("/metrics", headers=AUTHORIZATION).text
    return {
        family.name: {
            tuple(sample.labels.values()): sample.value
            for sample in family.samples
            if sample.name.endswith(("_total", "_count", family.name))
        }
        for family in text_string_to_metric_families(text)
    }


def read_lines(log: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in log.getvalue().splitlines()]


def test_figures_tell_what_was_done_and_refused(watched: Flask) -> None:
    ana, ben, _tom = party(watched, "dragomino", *NAMES)
    other = Guest(watched).open("dragomino", "Ana", "Ben")
    other.post(f"/tables/{other.code}/delete", {})
    ben.does("rename", "s2", name="Eva")
    assert ben.tries("reveal").status_code == 403
    assert Guest(watched).get("/t/QQQQQ").status_code == 404
    assert Guest(watched).get("/", headers={"Host": "evil.example"}).status_code == 421
    stream = ana.client.get(f"/t/{ana.code}/live", buffered=False)
    figures = read_figures(watched)
    stream.close()
    assert figures["companion_tables"] == {("open",): 1, ("active",): 1, ("ended",): 0}
    assert figures["companion_actions"][("dragomino", "rename")] == 1
    assert ("dragomino", "reveal") not in figures["companion_actions"]
    causes = ("Forbidden", "wrong code", "Misdirected Request")
    assert figures["companion_refusals"] == {(cause,): 1 for cause in causes}
    assert figures["companion_answers"][("POST", "/t/<code>", "403")] == 1
    assert figures["companion_request_seconds"][("GET", "/t/<code>/live")] == 1
    assert [figures["companion_streams"], read_figures(watched)["companion_streams"]] == [{(): 1}, {(): 0}]


@pytest.mark.parametrize("header", [{}, {"Authorization": LETTERS}, {"Authorization": f"Bearer {LETTERS}é"}])
def test_figures_are_for_programs_with_the_token(watched: Flask, header: dict[str, str]) -> None:
    answer = Guest(watched).get("/metrics", headers=header)
    assert (answer.status_code, "companion_" in answer.text) == (404, False)


def test_without_a_token_there_are_no_figures(app: Flask) -> None:
    assert Guest(app).get("/metrics", headers=AUTHORIZATION).status_code == 404


def test_a_log_has_a_line_for_each_request(watched: Flask, log: io.StringIO) -> None:
    guest = Guest(watched)
    for path in ("/games/khlor", "/games/nonsense", "/nonsense"):
        guest.get(path, query_string={"name": NAMES[0]})
    lines = read_lines(log)
    assert [(line["method"], line["route"], line["status"], line.get("refused")) for line in lines] == [
        ("GET", "/games/<slug>", 200, None),
        ("GET", "/games/<slug>", 404, "Not Found"),
        ("", "", 404, "Not Found"),
    ]
    for line in lines:
        assert str(line["time"]).endswith("+00:00")
        assert (line["level"], line["message"]) == ("info", "request")


def test_logs_and_figures_of_an_evening_hold_no_name_and_no_code(
    watched: Flask, log: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even those of errors, whose texts may quote anything."""
    phones = party(watched, "dragomino", *NAMES)
    ana, ben, _tom = phones
    ana.counts("players.1.dragons", "4", seats=3)
    ben.does("rename", "s2", name=NAMES[1] * 2)
    for phone in phones:
        phone.tabs()
        phone.get(f"/t/{phone.code}/{NAMES[0]}?name={NAMES[1]}")
        phone.get("/tables/move")
    ana.tries("reclaim", host_code="WRONGCOD")
    ana.post("/kept/names", {"name": NAMES[2]})

    def fail(_service: object, _row: object, command: object) -> int:
        try:
            return dict[str, int]()[str(command)]
        except KeyError as error:
            raise ValueError(NAMES[0]) from error

    monkeypatch.setattr(TableService, "act", fail)
    assert ana.tries("starts", "s1").status_code == 500
    logging.getLogger("gunicorn.error").warning(f"Invalid request from ip=127.0.0.1: GET /t/{ana.code}")
    logging.getLogger("gunicorn.error").error("Error handling request %s", f"/t/{ana.code}")
    logging.getLogger("gunicorn.error").info("Worker exiting (pid: %s)", 7)
    lines = read_lines(log)
    told = [json.dumps(line, ensure_ascii=False) for line in lines]
    told.append(Guest(watched).get("/metrics", headers=AUTHORIZATION).text)
    cookies = [value for phone in phones for value in phone.cookies().values()]
    secrets = [*NAMES, *cookies, ana.code, "WRONGCOD", "127.0.0.1"]
    assert not [text for text in told for secret in secrets if secret in text]
    [failed] = [line for line in lines if line.get("status") == 500]
    assert (failed["level"], failed["game"], failed["action"]) == ("error", "dragomino", "starts")
    assert "ValueError\n" in str(failed["exception"])
    assert str(failed["exception"]).endswith("KeyError")
    assert "in fail" in str(failed["exception"])
    messages = Counter(line["message"] for line in lines)
    for said in ("Invalid request from ip", "Error handling request …", "Worker exiting (pid: 7)", "failed"):
        assert messages[said] == 1, said


def test_a_database_that_is_away_from_the_start_is_no_error_of_the_program(log: io.StringIO) -> None:
    """Not even for phones with a cookie, whose key is in the database, nor for those that get one."""
    app = create_app(addresses=list_addresses, database="postgresql://egg@127.0.0.1:1/eggs")
    observe(app, logs.log_request)
    known, new = Guest(app), Guest(app)
    known.client.set_cookie("companion-12345678", "signed")
    assert {known.get("/").status_code, new.get("/games/khlor/table").status_code} == {503}
    told = [(line["status"], line["refused"], "exception" in line) for line in read_lines(log)]
    assert told == [(503, "database", False)] * 2


def test_an_empty_name_is_no_folder_of_figures(tmp_path: Path) -> None:
    variables = {"COMPANION_DATABASE": "eggs.sqlite", "COMPANION_METRICS_TOKEN": LETTERS, SHARED_FOLDER: ""}
    command = [sys.executable, "-c", "import companion.wsgi"]
    subprocess.run(command, cwd=tmp_path, env={**os.environ, **variables}, check=True, capture_output=True)
    assert not list(tmp_path.glob("*.db"))
