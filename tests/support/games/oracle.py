"""An oracle: a second, naive scoring, written from the rules only; random sheets must have equal results.

It shares no code with the games, so that only an error made twice goes unnoticed.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.contract.answers import encode_result
from companion.kit.score import score
from companion.kit.sheet_parser import parse_sheet
from companion.library.registry import games
from tests.support.cases import cases
from tests.support.cast import CAST
from tests.support.json_data import Json


@dataclass
class Expected:
    totals: list[int]
    tie_breaks: Sequence[tuple[int, ...]]  # of each player, more is better; compared at equal points
    status: str = "final"
    decided_by: str | None = None
    title: str | None = None

    def facts(self, names: list[str]) -> Json:
        """The facts that a result must state."""
        order = list(zip(self.totals, self.tie_breaks, strict=True))
        ranks = [1 + sum(other > mine for other in order) for mine in order]
        final = self.status == "final"
        return {
            "status": self.status,
            "totals": dict(zip(names, self.totals, strict=True)),
            "ranks": dict(zip(names, ranks, strict=True)),
            "winners": [name for name, rank in zip(names, ranks, strict=True) if rank == 1 and final],
            "decided_by": (self.decided_by or self._decision(ranks)) if final else None,
            "title": self.title,
        }

    def _decision(self, ranks: list[int]) -> str:
        if ranks.count(1) > 1:
            return "shared"
        return "tiebreak" if self.totals.count(max(self.totals)) > 1 else "points"


def party(rng: Random, least: int, most: int) -> list[Json]:
    return [{"name": name} for name in rng.sample(CAST, rng.randint(least, most))]


def deal_out(rng: Random, players: list[Json], number: int) -> list[int]:
    """Deal this number of things of one kind to the players, or leave them over."""
    owners = [rng.randint(0, len(players)) for _ in range(number)]
    return [owners.count(who) for who in range(len(players))]


def enter(rng: Random, numbers: dict[str, int]) -> dict[str, int]:
    """Return the numbers as a user enters them: a zero may be omitted."""
    noughts = rng.random() < 0.5
    return {key: number for key, number in numbers.items() if number or noughts}


def settle(slug: str, sheet: Json) -> Json:
    """Return the same facts from the game's own result."""
    reading = parse_sheet(games()[slug], sheet)
    assert reading.problems == []
    counted = encode_result(score(games()[slug], reading))
    standings = counted["standings"]
    return {key: counted[key] for key in ("status", "winners", "decided_by", "title")} | {
        "totals": {standing["name"]: standing["total"] for standing in standings},
        "ranks": {standing["name"]: standing["rank"] for standing in standings},
    }


def comes_out_alike(slug: str, oracle: Callable[[Json], Expected], sheet_of: Callable[[Random], Json]) -> None:
    """Check that the game and the oracle agree on every random sheet."""

    @settings(max_examples=cases(200), derandomize=True, deadline=None)
    @given(st.randoms(use_true_random=True))
    def check(rng: Random) -> None:
        sheet = sheet_of(rng)
        assert settle(slug, sheet) == oracle(sheet).facts([player["name"] for player in sheet["players"]]), sheet

    check()
