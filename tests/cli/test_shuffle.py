"""Drawing at random on the command line."""

import json

from flask.testing import FlaskClient

from tests.support.system.command import Run, run_here


def command(*words: str) -> Run:
    return run_here("shuffle", *words)


def test_the_same_seed_draws_the_same(client: FlaskClient) -> None:
    first, again = (command("khlor", "board", "--seed", "EGG7") for _ in range(2))
    assert first.stdout == again.stdout
    assert " 1  BK  PG  PG  GK  KG  GB  PG" in first.stdout.decode()
    told = json.loads(command("khlor", "board", "--seed", "EGG7", "--json").stdout)
    assert told == client.post("/api/v1/games/khlor/shuffle/board", json={"seed": "EGG7"}).get_json()


def test_bad_usage_is_named() -> None:
    done = command("khlor", "board", "--players", "9", "--seed", "")
    assert done.returncode == 2
    assert [line.split(":")[0] for line in done.stderr.decode().splitlines()] == ["players", "seed"]
    assert command("khlor", "dominoes").returncode == 2
    assert command("chess", "board").returncode == 2
