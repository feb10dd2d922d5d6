"""Make one change at a time and run the tests that should notice it: `just mutants`.

`survivors.txt` lists the accepted changes that no test notices, each below a comment with its reason. It can only
shrink: another survivor fails the run, and so does a listed change that is noticed or gone. `python -m tests.mutants
WORD` tries only the changes with that word in their names.
"""

import sys
from pathlib import Path

from tests.mutants.by_hand import BY_HAND, list_unnoticed
from tests.mutants.changes import list_changes
from tests.mutants.forks import find_survivors

SURVIVORS = Path(__file__).with_name("survivors.txt")


def main(word: str = "") -> int:
    changes = [each for each in list_changes() if word in each.name]
    by_hand = [each for each in BY_HAND if word in each.path]
    lines = SURVIVORS.read_text(encoding="utf-8").splitlines()
    accepted = {line for line in lines if word in line and not line.startswith("#")}
    unnoticed = list_unnoticed(by_hand)
    survivors = find_survivors(changes) | unnoticed
    for title, names in (("Not noticed", survivors - accepted), ("Noticed, or gone: delete it", accepted - survivors)):
        for name in sorted(names):
            print(f"{title}: {name}")
    print(f"{len(changes) + len(by_hand)} changes, {len(survivors)} survivors, {len(accepted)} accepted")
    return int(survivors != accepted)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
