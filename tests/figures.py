"""Measures what the README reports under Figures: python tests/figures.py

Times are medians of one process and vary with the machine; sizes do not.
"""

import gzip
import re
import subprocess
import sys
from collections.abc import Callable
from statistics import median
from time import perf_counter

from companion.kit.reading import read
from companion.kit.score import score
from companion.shelf import examples, games
from companion.web import create_app
from companion.web.form import form_of


def milliseconds(work: Callable[[], object], times: int = 200) -> float:
    def once() -> float:
        start = perf_counter()
        work()
        return perf_counter() - start

    once()
    return 1000 * median(once() for _ in range(times))


def list_games() -> None:
    subprocess.run(GAMES, check=True, capture_output=True)


def main() -> None:
    khlor, example = games()["khlor"], examples("khlor")[0]
    client = create_app().test_client()
    calculator = f"/games/khlor/score?{form_of(khlor, example.sheet).query()}"
    shelf = client.get("/").get_data()
    static = [client.get(address) for address in re.findall(r'"(/static/[^"]+)"', shelf.decode())]
    zipped = {"Accept-Encoding": "gzip"}

    print(f"Khlor sheet read and scored   {milliseconds(lambda: score(khlor, read(khlor, example.sheet))):7.2f} ms")
    print(f"POST …/khlor/score            {milliseconds(lambda: client.post(API, json=example.sheet)):7.2f} ms")
    print(f"Khlor's calculator, whole     {milliseconds(lambda: client.get(calculator, headers=zipped)):7.2f} ms")
    print(f"Khlor's page, whole           {milliseconds(lambda: client.get('/games/khlor', headers=zipped)):7.2f} ms")
    print(f"`companion games`             {milliseconds(list_games, 5):7.0f} ms")
    for name, address in {"shelf": "/", "calculator": calculator, "Khlor's page": "/games/khlor"}.items():
        body = client.get(address, headers=zipped)
        print(f"{name:<14} {len(gzip.decompress(body.data)) / 1024:6.1f} KiB, sent as {len(body.data) / 1024:5.1f} KiB")
    sent = sum(len(client.get(each.request.path, headers=zipped).data) for each in static)
    print(
        f"static files   {sum(len(each.data) for each in static) / 1024:6.1f} KiB, sent as {sent / 1024:5.1f} KiB, once"
    )


API = "/api/v1/games/khlor/score"
GAMES = [sys.executable, "-c", "from companion.cli import main; import sys; sys.argv = ['companion', 'games']; main()"]

if __name__ == "__main__":
    main()
