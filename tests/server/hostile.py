"""Hostile guests, in a process of their own: python -m tests.server.hostile PORT CODE REQUESTS

The process has a low priority, because real guests would have machines of their own: otherwise the figures of
the players would depend on the guests. A line is printed for each answer: its status, 1 for a fault, the path.
"""

import os
import random
import sys
import threading
from collections.abc import Iterator
from itertools import count

from tests.support.phones.light_phones import Answer, Phone

ADDRESSES = [f"127.0.0.{n}" for n in range(10, 14)]
GAME = "break-the-egg"
EVIL = "Origin: http://evil.example"


def hostile(rng: random.Random, code: str) -> tuple[str, dict[str, str] | None, list[str]]:
    """Return a path, the fields of a form (None for a GET request), and further headers."""
    letters = "".join(rng.choices("ABCDEFGHJKMNPQRSTUVWXYZ23456789", k=5))
    wrong = {
        "token": "x" * rng.choice([0, 1, 64, 99]),
        "kind": rng.choice(["sit", "move", "deal", "open", "x"]),
        "move": rng.choice(["starts:0", "starts:99999999999", f"{letters}:0", "propose:0:" + letters]),
        "part": rng.choice(["headbands", "along", letters]),
        "tap": letters,
    }
    named = {"players": "2", "players.0.name": letters, "players.1.name": "Ben"}
    return rng.choice(
        [
            (f"/t/{letters}", None, []),
            (f"/t/{code}", None, []),
            (f"/t/{code}/{rng.choice(['score', 'now', 'story', 'version', 'view.json', 'screen', 'x'])}", None, []),
            (f"/t/{code}/{rng.choice(['eyes', 'worn'])}/s{rng.randrange(9)}", None, []),
            (f"/t/{code}/view.json?seat=s{rng.randrange(9)}", None, []),
            (f"/TV/{rng.choice([code, letters])}/view.json", None, []),
            (f"/t/{code}", wrong, []),
            (f"/t/{code}", {"x": "y" * rng.randrange(90_000)}, []),
            (f"/t/{code}", wrong, [EVIL]),
            (f"/games/{GAME}/table", named, []),
            (f"/games/{GAME}/table", named | {"players.0.chicklets": "9" * 50_000}, []),
            (f"/games/{GAME}/table", named, [EVIL]),
            (f"/games/khlor/shuffle/board?seed={'x' * rng.randrange(20_000)}", None, []),
            ("/games/khlor/score?" + "&".join(f"x{i}=1" for i in range(rng.randrange(2_000))), None, []),
            (f"/{letters}/{letters}", None, []),
            (f"/games/{GAME}/print/score-pad.pdf?sheets=100&names.0={letters}", None, []),
            (f"/games/{GAME}/print?what=deal&seed={letters}", None, []),
            ("/tables", None, [f"Cookie: companion={letters}"]),
            (f"/me/{letters * 9}", None, []),
            ("/api/v1/games/khlor/score", {"x": "y"}, []),
            ("/kept/names", wrong, []),
        ]
    )


def disturb(port: int, address: str, code: str, turns: Iterator[int], requests: int) -> None:
    """Send one request after the other until all guests together have sent this number."""
    rng = random.Random(address)  # noqa: S311 - the same attack each time
    guest = Phone(port, address=address)
    while next(turns) < requests:
        path, fields, head = hostile(rng, code)
        try:
            answer = guest.get(path, *head) if fields is None else guest.post(path, fields, *head)
        except OSError:
            guest.line.close()
            guest = Phone(port, address=address)
            continue
        sys.stdout.write(
            f"{answer.status} {is_fault(answer):d} {path[:80]}\n"
        )  # write the whole line at once, unlike print
        sys.stdout.flush()


def is_fault(answer: Answer) -> bool:
    return answer.status >= 500 and not (answer.status == 503 and "retry-after" in answer.head.lower())


def main(port: int, code: str, requests: int) -> None:
    os.nice(10)
    turns = count()
    threads = [threading.Thread(target=disturb, args=(port, each, code, turns, requests)) for each in ADDRESSES]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
