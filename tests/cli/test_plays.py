"""`companion plays`: list, show, export, import, delete, people and key, also beside a running server."""

import json
import os
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from stat import S_IMODE

import pytest

from companion.store import Store
from companion.system.machine import now
from companion.tables.service import DAY
from tests.support.games.play_files import example_forms, example_plays, file_of, play_of
from tests.support.phones.light_phones import running
from tests.support.system.command import Run, read_failure, read_output, read_problems, run_alone, run_here

FORMS = {form.game.slug: form for form in example_forms()}
PLAYS = example_plays()


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "eggs.sqlite"


def plays(database: Path, *words: str, stdin: bytes = b"") -> Run:
    return run_here("plays", *words, stdin=stdin, environment={"COMPANION_DATABASE": str(database)})


def take(database: Path, *played: object) -> None:
    read_output(plays(database, "import", "-", stdin=file_of(*played)))


def listed(database: Path, *words: str) -> list[str]:
    """Return the ids of the listed plays."""
    return [line.split()[0] for line in read_output(plays(database, "list", *words)).splitlines()]


def test_import_list_and_export_go_round(database: Path, tmp_path: Path) -> None:
    told = read_output(plays(database, "import", "-", stdin=file_of(*PLAYS)))
    assert told == f"{len(PLAYS)} plays were taken, with 9 new people\n"
    assert len(listed(database)) == len(PLAYS)
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    read_output(plays(database, "export", str(one)))
    other = tmp_path / "other.sqlite"
    assert "taken" in read_output(plays(other, "import", str(one)))
    assert "0 plays were taken" in read_output(plays(other, "import", str(one)))
    read_output(plays(other, "export", str(two)))
    assert one.read_bytes() == two.read_bytes()
    assert plays(other, "list", "--json").stdout == plays(other, "export", "-").stdout == two.read_bytes()
    read_output(plays(other, "export", str(tmp_path / "a.csv"), "--game", "khlor"))
    rows = (tmp_path / "a.csv").read_text(encoding="utf-8-sig").splitlines()
    assert len(rows) == 1 + sum(len(play["players"]) for play in PLAYS if play["game"] == "khlor")


def test_the_list_is_chosen_by_game_person_and_day(database: Path) -> None:
    people = [{"id": 1, "name": "Ana"}, {"id": 2, "name": "Ben"}], [{"id": 3, "name": "Eva"}, {"id": 4, "name": "Ana"}]
    days = ("2025-01-01", "2026-01-01")
    form = FORMS["dragomino"]
    take(
        database,
        *(play_of(form, n, day=day, players=who) for n, (day, who) in enumerate(zip(days, people, strict=True))),
    )
    assert listed(database, "--person", "Eva") == listed(database, "--since", "2025-06-01") == ["1001"]
    assert listed(database, "--person", "2") == listed(database, "--until", "2025-06-01") == ["1000"]
    assert listed(database, "--game", "khlor") == []
    assert read_problems(plays(database, "list", "--person", "Ana")) == [
        "person: Several people are called “Ana”: choose one of 1 and 4"
    ]
    for words in (["--person", "Zoe"], ["--game", "chess"], ["--since", "x"]):
        assert len(read_problems(plays(database, "list", *words))) == 1


def test_a_play_is_shown_with_its_reasons(database: Path) -> None:
    take(database, play_of(FORMS["khlor"], 1, place="Hut"))
    text = read_output(plays(database, "show", "1001"))
    assert "Place: Hut" in text
    assert "Rules" in text
    assert json.loads(read_output(plays(database, "show", "1001", "--json")))["place"] == "Hut"
    assert read_problems(plays(database, "show", "7")) == ["id: There is no play 7"]


def test_a_wrong_file_is_refused_and_a_wrong_play_left_out(database: Path) -> None:
    half = plays(database, "import", "-", stdin=file_of(PLAYS[0])[:-9])
    assert len(read_problems(half)) == 1
    run = plays(database, "import", "-", stdin=file_of(PLAYS[0], {**PLAYS[1], "game": "chess"}))
    assert run.stdout.decode().splitlines()[-1] == "1 play was not taken"
    assert [line.split(":")[0] for line in read_problems(run)] == ["plays.1.game"]
    assert len(listed(database)) == 1
    dry = read_output(plays(database, "import", "--dry-run", "-", stdin=file_of(PLAYS[2])))
    assert dry.startswith("1 play would be taken")
    assert len(listed(database)) == 1
    assert read_failure(plays(database, "import", str(database.parent / "nothing.json")))


def test_a_play_is_deleted_after_a_question_and_brought_back(database: Path) -> None:
    take(database, play_of(FORMS["khlor"], 1))
    asked = plays(database, "delete", "1001", stdin=b"n\n")
    assert asked.returncode == 1
    assert "For a day, --back brings it back" in asked.stdout.decode()
    assert listed(database) == ["1001"]
    assert plays(database, "delete", "1001", stdin=b"y\n").returncode == 0
    assert listed(database) == []
    assert "2026" in read_output(plays(database, "delete", "1001", "--back"))
    assert listed(database) == ["1001"]
    assert read_problems(plays(database, "delete", "1001", "--back")) == ["id: There is no deleted play 1001"]
    read_output(plays(database, "delete", "1001", "--yes"))
    assert read_problems(plays(database, "show", "1001"))
    with closing(Store.open(f"sqlite:///{database}")) as store:
        store.mark_play_deleted(1001, now() - DAY - 1)
    assert read_problems(plays(database, "delete", "1001", "--back")) == ["id: There is no deleted play 1001"]


def test_people_are_renamed_merged_and_forgotten(database: Path) -> None:
    form = FORMS["dragomino"]
    people = [{"id": 1, "name": "Ana"}, {"id": 2, "name": "Ben"}], [{"id": 3, "name": "Anna"}, {"id": 2, "name": "Ben"}]
    take(database, *(play_of(form, n, players=who) for n, who in enumerate(people)))
    assert read_output(plays(database, "people", "rename", "3", " Anne ")) == "Anna is Anne now\n"
    assert len(read_problems(plays(database, "people", "rename", "3", "x" * 41))) == 1
    assert "played" not in read_output(plays(database, "people", "merge", "1", "3"))
    assert read_problems(plays(database, "people", "merge", "1", "2")) == ["other: Ana and Ben were in the same play"]
    assert read_problems(plays(database, "people", "merge", "1", "9"))
    assert [line.split() for line in read_output(plays(database, "people", "list")).splitlines()] == [
        ["1", "2", "Ana"],
        ["2", "2", "Ben"],
    ]
    assert plays(database, "people", "forget", "2", stdin=b"n\n").returncode == 1
    read_output(plays(database, "people", "forget", "2", "--yes"))
    assert "Ben" not in read_output(plays(database, "list"))
    assert "Player 2" in read_output(plays(database, "list"))
    assert b"Ben" not in database.read_bytes(), "the name is erased from the disk"


def test_the_key_stays_until_a_new_one_is_made(database: Path) -> None:
    take(database, PLAYS[0])
    first = read_output(plays(database, "key"))
    assert len(first.strip()) == 64
    assert read_output(plays(database, "key")) == first
    assert read_output(plays(database, "key", "--new")) != first
    file = database.with_name("eggs.sqlite.api-key")
    assert os.name != "posix" or S_IMODE(file.stat().st_mode) == 0o600


def test_a_year_is_printed(database: Path) -> None:
    take(database, *PLAYS)
    run = plays(database, "poster", "2026", "--paper", "letter", "--colour", "--url", "http://192.168.1.20:8000")
    assert run.stdout.startswith(b"%PDF")
    assert read_problems(plays(database, "poster", "1999")) == ["year: Nothing was played in 1999"]
    assert len(read_problems(plays(database, "poster", "2026", "--paper", "x"))) == 1


def test_without_a_database_nothing_is_made(database: Path) -> None:
    assert "There is no database yet" in read_failure(plays(database, "list"))
    assert "There is no database yet" in read_failure(plays(database, "delete", "1", "--yes"))
    assert list(database.parent.iterdir()) == []
    assert read_problems(plays(database, "export", "a.txt")) == ["file: The name of the file ends with .json or .csv"]


@pytest.mark.live
def test_all_works_beside_a_running_server(database: Path) -> None:
    with running(database) as server:
        words = {"COMPANION_DATABASE": str(database)}
        told = run_alone("plays", "import", "-", stdin=file_of(*PLAYS), environment=words)
        assert told.stdout.startswith(f"{len(PLAYS)} plays were taken".encode())
        assert len(listed(database)) == len(PLAYS)
        key = read_output(plays(database, "key")).strip()
        client = HTTPConnection("127.0.0.1", server.port)
        client.request("GET", "/api/v1/plays?limit=1", headers={"Authorization": f"Bearer {key}"})
        assert json.load(client.getresponse())["total"] == len(PLAYS)
        read_output(plays(database, "people", "rename", "1", "Anabel"))
        client.request("GET", "/healthz")
        assert client.getresponse().status == 200
        client.close()
    store = Store.open(f"sqlite:///{database}")  # the lock is free again, and the file sound
    assert store.find_play(PLAYS[0]["id"], None)
    store.close()
