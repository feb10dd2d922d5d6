"""A second, naive scoring of Khlor, written from the rules only."""

from collections import Counter
from collections.abc import Callable
from itertools import product
from random import Random

import pytest

from companion.kit.score import score
from companion.kit.sheet_parser import parse_sheet
from companion.library.registry import games
from tests.support.games.oracle import Expected, comes_out_alike, enter, party
from tests.support.json_data import Json

COLOURS = ("green", "yellow", "blue", "purple", "pink")
SOLO_TITLES = {
    61: "Master of Dragons",
    56: "Eggceptional!",
    51: "What the Egg!?",
    41: "Rookie dragon rider",
    30: "Emerging from shadows",
}


def naive(sheet: Json) -> Expected:
    eggs, on_color = Counter(sheet["table"].get("eggs")), Counter(sheet["table"].get("eggs_on_color"))
    piles = {colour: [player["demons"].get(colour, 0) for player in sheet["players"]] for colour in COLOURS}
    zero_counts = sheet["rulings"].get("zero_counts", False)
    totals, ties = [], []
    for who, player in enumerate(sheet["players"]):
        won = [colour_points(piles[each], who, eggs[each] + on_color[each], zero_counts) for each in COLOURS]
        totals.append(sum(won) + player.get("extra", 0))
        ties.append((max(pile[who] for pile in piles.values()), sum(points > 0 for points in won)))
    return Expected(totals, ties)


def naive_solo(sheet: Json) -> Expected:
    table = sheet["table"]
    total = table.get("eggs", 0) + table.get("eggs_on_color", 0) - table.get("demons_left", 0)
    titles = [title for least, title in SOLO_TITLES.items() if total >= least]
    return Expected([total], [()], decided_by="solo", title=(titles or ["Light in the shadows"])[0])


def colour_points(piles: list[int], who: int, eggs: int, zero_counts: bool) -> int:
    """Return the points of one player for one colour."""
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


def random_sheet(rng: Random) -> Json:
    players, most = party(rng, 2, 4), rng.choice([1, 2, 7])
    eggs = {colour: rng.randint(0, most) for colour in COLOURS}
    on_color = {colour: rng.randint(0, number) for colour, number in eggs.items()}
    for player in players:
        player["demons"] = enter(rng, {colour: rng.randint(0, most) for colour in COLOURS})
        player |= enter(rng, {"extra": rng.choice([0, 0, 3])})
    rulings = rng.choice([{}, {"zero_counts": False}, {"zero_counts": True}])
    table = {"eggs": enter(rng, eggs), "eggs_on_color": enter(rng, on_color)}
    return {"mode": "standard", "players": players, "table": table, "rulings": rulings}


def random_solo_sheet(rng: Random) -> Json:
    eggs = rng.randint(0, 48)
    table = {"eggs": eggs, "eggs_on_color": rng.randint(0, eggs), "demons_left": rng.randint(0, 20)}
    return {"mode": "solo", "players": party(rng, 1, 1), "table": enter(rng, table)}


@pytest.mark.slow
@pytest.mark.parametrize("zero_counts", [False, True])
@pytest.mark.parametrize(("players", "eggs"), [(2, 0), (2, 5), (3, 0), (3, 5), (4, 5)])
def test_one_colour_of_khlor_with_every_count_to_8(players: int, eggs: int, zero_counts: bool) -> None:
    for piles in product(range(9), repeat=players):
        people = [{"name": f"{i}", "demons": {"pink": pile}} for i, pile in enumerate(piles)]
        sheet = {"players": people, "table": {"eggs": {"pink": eggs}}, "rulings": {"zero_counts": zero_counts}}
        counted = score(games()["khlor"], parse_sheet(games()["khlor"], sheet))
        expected = [colour_points(list(piles), who, eggs, zero_counts) for who in range(players)]
        assert [standing.total for standing in counted.standings] == expected, piles


@pytest.mark.slow
@pytest.mark.parametrize(("oracle", "sheet"), [(naive, random_sheet), (naive_solo, random_solo_sheet)])
def test_a_random_sheet_comes_out_like_the_oracle(
    oracle: Callable[[Json], Expected], sheet: Callable[[Random], Json]
) -> None:
    comes_out_alike("khlor", oracle, sheet)
