"""The scoring of the five games once more, naively and from the rules alone; random sheets must come out the same.

Nothing here is shared with the games: a slip would have to be made twice to go unseen.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.contract.results import encode_result
from companion.kit.entry.sheet_parser import parse_sheet
from companion.kit.scoring.score import score
from companion.library.registry import games
from tests.support.cast import CAST

Json = dict[str, Any]
COLOURS = ("green", "yellow", "blue", "purple", "pink")
SOLO_TITLES = {
    61: "Master of Dragons",
    56: "Eggceptional!",
    51: "What the Egg!?",
    41: "Rookie dragon rider",
    30: "Emerging from shadows",
}


@dataclass
class Expected:
    totals: list[int]
    tie_breaks: Sequence[tuple[int, ...]]  # of each player, more is better; for those level on points
    status: str = "final"
    decided_by: str | None = None
    title: str | None = None

    def facts(self, names: list[str]) -> Json:
        """What a result must say."""
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


def little_dragons(sheet: Json) -> Expected:
    def trophies(player: Json) -> int:
        if sheet["mode"] == "totals":
            return int(player.get("trophies", 0))
        if sheet["mode"] == "easy":
            return 0
        won = 0
        for family in "3456789":
            held = [each.get("eggs", {}).get(family, 0) for each in sheet["players"]]
            mine = player.get("eggs", {}).get(family, 0)
            won += mine > 0 and mine == max(held) and held.count(mine) == 1
        return won

    def hatched(player: Json) -> int:
        return sum(player.get("eggs", {}).values()) if sheet["mode"] == "standard" else player.get("hatched", 0)

    totals = [hatched(player) + 3 * trophies(player) - player.get("broken", 0) for player in sheet["players"]]
    return Expected(totals, [()] * len(totals))


def dragons_eggs(sheet: Json) -> Expected:
    held = [player.get("cards", {}) for player in sheet["players"]]
    totals = [sum(int(eggs) * number for eggs, number in cards.items()) for cards in held]

    def only_one_with_a_four(who: int) -> bool:
        level = [cards.get("4", 0) > 0 for cards, total in zip(held, totals, strict=True) if total == totals[who]]
        return bool(held[who].get("4", 0)) and level.count(True) == 1

    return Expected(totals, [(only_one_with_a_four(who),) for who in range(len(totals))])


def khlor(sheet: Json) -> Expected:
    eggs, on_color = Counter(sheet["table"].get("eggs")), Counter(sheet["table"].get("eggs_on_color"))
    piles = {colour: [player["demons"].get(colour, 0) for player in sheet["players"]] for colour in COLOURS}
    zero_counts = sheet["rulings"].get("zero_counts", False)
    totals, ties = [], []
    for who, player in enumerate(sheet["players"]):
        won = [colour_points(piles[each], who, eggs[each] + on_color[each], zero_counts) for each in COLOURS]
        totals.append(sum(won) + player.get("extra", 0))
        ties.append((max(pile[who] for pile in piles.values()), sum(points > 0 for points in won)))
    return Expected(totals, ties)


def khlor_solo(sheet: Json) -> Expected:
    table = sheet["table"]
    total = table.get("eggs", 0) + table.get("eggs_on_color", 0) - table.get("demons_left", 0)
    titles = [title for least, title in SOLO_TITLES.items() if total >= least]
    return Expected([total], [()], decided_by="solo", title=(titles or ["Light in the shadows"])[0])


def colour_points(piles: list[int], who: int, eggs: int, zero_counts: bool) -> int:
    """Khlor: what one player gets for one colour."""
    first, mine = max(piles), piles[who]
    if first == 0:
        return 0
    others = piles[:who] + piles[who + 1 :]
    if mine == first:
        if first in others:
            return eggs
        lead = mine - max(others)
        return eggs + (lead if len(piles) > 2 else 3 * (lead // 3))
    if piles.count(first) > 1 or mine != max(pile for pile in piles if pile < first):
        return 0
    return -(-eggs // 2) if mine > 0 or zero_counts else 0


def dragomino(sheet: Json) -> Expected:
    mother = sheet["table"]["mommy_dragon"]
    totals = [player.get("dragons", 0) + (player["name"] == mother) for player in sheet["players"]]
    return Expected(totals, [(player.get("eggshells", 0),) for player in sheet["players"]])


def break_the_egg(sheet: Json) -> Expected:
    totals = [player.get("chicklets", 0) for player in sheet["players"]]
    best = max(totals)
    over = best >= (8 if len(totals) >= 9 else 10) and totals.count(best) == 1
    return Expected(totals, [()] * len(totals), status="final" if over else "unfinished")


def party(rng: Random, least: int, most: int) -> list[Json]:
    return [{"name": name} for name in rng.sample(CAST, rng.randint(least, most))]


def dealt(rng: Random, players: list[Json], number: int) -> list[int]:
    """So many things of one kind in the box, given out or left over."""
    owners = [rng.randint(0, len(players)) for _ in range(number)]
    return [owners.count(who) for who in range(len(players))]


def entered(rng: Random, numbers: dict[str, int]) -> dict[str, int]:
    """The numbers as somebody enters them: a nought may be left out."""
    noughts = rng.random() < 0.5
    return {key: number for key, number in numbers.items() if number or noughts}


def little_dragons_sheet(rng: Random) -> Json:
    players, mode = party(rng, 2, 6), rng.choice(["standard", "easy", "totals"])
    fields = {"standard": {}, "easy": {"hatched": 42}, "totals": {"hatched": 42, "trophies": 7}}[mode] | {"broken": 5}
    piles = {field: dealt(rng, players, number) for field, number in fields.items()}
    families = {family: dealt(rng, players, int(family)) for family in "3456789"}
    for who, player in enumerate(players):
        player |= entered(rng, {field: pile[who] for field, pile in piles.items()})
        if mode == "standard":
            player["eggs"] = entered(rng, {family: pile[who] for family, pile in families.items()})
    return {"mode": mode, "players": players}


def dragons_eggs_sheet(rng: Random) -> Json:
    players = party(rng, 3, 5)
    piles = {kind: dealt(rng, players, number) for kind, number in {"1": 4, "2": 4, "3": 3, "4": 2}.items()}
    for who, player in enumerate(players):
        player["cards"] = entered(rng, {kind: pile[who] for kind, pile in piles.items()})
    return {"players": players}


def khlor_sheet(rng: Random) -> Json:
    players, most = party(rng, 2, 4), rng.choice([1, 2, 7])
    eggs = {colour: rng.randint(0, most) for colour in COLOURS}
    on_color = {colour: rng.randint(0, number) for colour, number in eggs.items()}
    for player in players:
        player["demons"] = entered(rng, {colour: rng.randint(0, most) for colour in COLOURS})
        player |= entered(rng, {"extra": rng.choice([0, 0, 3])})
    rulings = rng.choice([{}, {"zero_counts": False}, {"zero_counts": True}])
    table = {"eggs": entered(rng, eggs), "eggs_on_color": entered(rng, on_color)}
    return {"mode": "standard", "players": players, "table": table, "rulings": rulings}


def khlor_solo_sheet(rng: Random) -> Json:
    eggs = rng.randint(0, 48)
    table = {"eggs": eggs, "eggs_on_color": rng.randint(0, eggs), "demons_left": rng.randint(0, 20)}
    return {"mode": "solo", "players": party(rng, 1, 1), "table": entered(rng, table)}


def dragomino_sheet(rng: Random) -> Json:
    players = party(rng, 2, 4)
    dragons, eggshells = dealt(rng, players, rng.randint(0, 20)), dealt(rng, players, rng.randint(0, 10))
    for who, player in enumerate(players):
        player |= entered(rng, {"dragons": dragons[who], "eggshells": eggshells[who]})
    return {"players": players, "table": {"mommy_dragon": rng.choice(players)["name"]}}


def break_the_egg_sheet(rng: Random) -> Json:
    players, most = party(rng, 5, 10), rng.randint(6, 13)
    for player in players:
        player |= entered(rng, {"chicklets": rng.choice([0, most - 2, rng.randint(0, most)])})
    return {"players": players, "rulings": {"right_guess_ends_round": rng.random() < 0.5}}


ORACLES: dict[str, list[tuple[Callable[[Json], Expected], Callable[[Random], Json]]]] = {
    "little-dragons": [(little_dragons, little_dragons_sheet)],
    "dragons-eggs": [(dragons_eggs, dragons_eggs_sheet)],
    "khlor": [(khlor, khlor_sheet), (khlor_solo, khlor_solo_sheet)],
    "dragomino": [(dragomino, dragomino_sheet)],
    "break-the-egg": [(break_the_egg, break_the_egg_sheet)],
}
CASES = [pytest.param(slug, *pair, id=pair[0].__name__) for slug, pairs in ORACLES.items() for pair in pairs]


def settled(slug: str, sheet: Json) -> Json:
    """The same facts as the game itself finds them."""
    reading = parse_sheet(games()[slug], sheet)
    assert reading.problems == []
    counted = encode_result(score(games()[slug], reading))
    standings = counted["standings"]
    return {key: counted[key] for key in ("status", "winners", "decided_by", "title")} | {
        "totals": {standing["name"]: standing["total"] for standing in standings},
        "ranks": {standing["name"]: standing["rank"] for standing in standings},
    }


@pytest.mark.parametrize(("slug", "oracle", "sheet_of"), CASES)
def test_a_random_sheet_comes_out_like_the_oracle(
    slug: str, oracle: Callable[[Json], Expected], sheet_of: Callable[[Random], Json]
) -> None:
    @settings(max_examples=400, derandomize=True, deadline=None)
    @given(st.randoms(use_true_random=True))
    def check(rng: Random) -> None:
        sheet = sheet_of(rng)
        assert settled(slug, sheet) == oracle(sheet).facts([player["name"] for player in sheet["players"]]), sheet

    check()


@pytest.mark.parametrize("zero_counts", [False, True])
@pytest.mark.parametrize(("players", "eggs"), [(2, 0), (2, 5), (3, 0), (3, 5), (4, 5)])
def test_one_colour_of_khlor_with_every_count_to_8(players: int, eggs: int, zero_counts: bool) -> None:
    for piles in product(range(9), repeat=players):
        people = [{"name": f"{i}", "demons": {"pink": pile}} for i, pile in enumerate(piles)]
        sheet = {"players": people, "table": {"eggs": {"pink": eggs}}, "rulings": {"zero_counts": zero_counts}}
        counted = score(games()["khlor"], parse_sheet(games()["khlor"], sheet))
        naive = [colour_points(list(piles), who, eggs, zero_counts) for who in range(players)]
        assert [standing.total for standing in counted.standings] == naive, piles
