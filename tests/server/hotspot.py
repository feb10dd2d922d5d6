"""A hotspot that is switched on in mid-game: unshare --user --map-root-user --net python -m tests.server.hotspot

It needs a network of its own, to which it gives a second address while a table plays. Printed is what each came to.
"""

import json
import subprocess
import tempfile
from pathlib import Path

from tests.support.phones.light_phones import Phone, running

HOTSPOT = "192.168.43.1"
GAME = "dragomino"


def switch_on(*words: str) -> None:
    subprocess.run(["ip", *words], check=True)


def main() -> None:
    switch_on("link", "set", "lo", "up")
    with tempfile.TemporaryDirectory() as folder, running(Path(folder, "eggs.sqlite"), host="0.0.0.0") as server:  # noqa: S104
        ana = Phone(server.port)
        code = ana.open(GAME, "Ana", "Ben")
        switch_on("addr", "add", f"{HOTSPOT}/24", "dev", "lo")
        ben = Phone(server.port, address=HOTSPOT, server=HOTSPOT)
        ben.join(code, "s2")
        fields = ben.count("players.1.dragons", 0, 3, 2, "tap")
        origin = f"Origin: http://{HOTSPOT}:{server.port}"
        found = {
            "ben counts": ben.post(f"/t/{code}", fields, "Accept: application/json", origin).status,
            "ana looks": ana.get(f"/t/{code}/score").status,
        }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
