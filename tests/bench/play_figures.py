"""Measures pages of figures over many kept plays, as the README beside it lists: python -m tests.bench.play_figures"""

import gc
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter, process_time

from flask import Flask

from companion.web import create_app
from tests.support.system.many_plays import OTHER, PHONE, fill

PLAYS, OF_PHONE, ROUNDS = 10_000, 1_000, 40
PAGES = (
    "/figures",
    "/figures/khlor",
    "/figures/little-dragons?year=2021&players=4",
    "/figures/person/3",
    "/figures/pair/3/4",
    "/evenings",
    "/plays",
)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "eggs.sqlite")
        fill(path, PLAYS, OF_PHONE).close()
        app = create_app(database=str(path))
        gc.freeze()  # as the server does
        print(f"{PLAYS} plays of 4 seats; 95 of 100 answers, and their processor time")
        for phone, plays in ((PHONE, OF_PHONE), (OTHER, PLAYS)):
            for line in measure(app, phone):
                print(f"  {plays:6} plays: {line}")


def measure(app: Flask, phone: str) -> Iterator[str]:
    """The time of each page for a phone."""
    client = app.test_client()
    with client.session_transaction() as known:
        known["phone"] = phone
    for page in PAGES:
        taken = []
        for _round in range(ROUNDS):
            start, work = perf_counter(), process_time()
            assert client.get(page).status_code == 200, page
            taken.append((perf_counter() - start, process_time() - work))
        passed, worked = (sorted(each[i] for each in taken)[int(0.95 * ROUNDS) - 1] for i in (0, 1))
        yield f"{page:<45} {1e3 * passed:6.0f} ms {1e3 * worked:6.0f} ms"


if __name__ == "__main__":
    main()
