"""A database with many kept plays, for tests and benchmarks of what is read from it."""

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from random import Random

from companion.kit.game import Game
from companion.library.registry import games
from companion.plays.kept_play import day_of
from companion.store import Store
from tests.support.cast import CAST

PHONE, OTHER = "phone", "other phone"  # PHONE sees the first plays, OTHER all
FIRST_DAY = 1_600_000_000  # seconds of Unix time


def fill(path: Path, plays: int, of_phone: int, seats: int = 4) -> Store:
    """Open a database with so many plays, of all games with these numbers of players, in the order of time."""
    Store.open(f"sqlite:///{path}").close()
    random = Random(7)  # noqa: S311 - the same plays each time
    found = [game for game in games().values() if game.players[0] <= seats <= game.players[-1]]
    with sqlite3.connect(path) as connection:
        people = [(number, name, number % 10 + 1) for number, name in enumerate(CAST)]
        connection.executemany("INSERT INTO people (id, name, colour) VALUES (?, ?, ?)", people)
        for number in range(1, plays + 1):
            game = random.choice(found)
            ended = FIRST_DAY + number * 15_000
            connection.execute(
                "INSERT INTO plays (id, game, mode, day, ended, minutes, place, sheet, drawn, keeper)"
                " VALUES (?, ?, ?, ?, ?, 30, '', '{}', '{}', ?)",
                (number, game.slug, game.standard.id, day_of(ended), ended, OTHER),
            )
            rows = list(make_seats(random, game, number, seats))
            connection.executemany("INSERT INTO play_seats VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)
            phones = [OTHER] if number > of_phone else [OTHER, PHONE]
            connection.executemany("INSERT INTO seen_by VALUES (?, ?)", [(number, phone) for phone in phones])
    return Store.open(f"sqlite:///{path}")


def make_seats(random: Random, game: Game, play: int, seats: int) -> Iterator[tuple[object, ...]]:
    """The rows of the seats of a play, with points in each row of the pad."""
    paths = [row.path for row in game.standard.pad.rows]
    points = [{path: random.randrange(9) for path in paths} for _seat in range(seats)]
    totals = [sum(each.values()) for each in points]
    people = random.sample(range(len(CAST)), seats)
    for number, (person, total, each) in enumerate(zip(people, totals, points, strict=True)):
        rank = 1 + sum(other > total for other in totals)
        yield play, number, person, total, rank, rank == 1, number == play % seats, json.dumps(each)
