"""A second, naive scoring of Little Dragons, written from the rules only."""

from random import Random

import pytest

from tests.support.games.oracle import Expected, comes_out_alike, deal_out, enter, party
from tests.support.json_data import Json


def naive(sheet: Json) -> Expected:
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

    def count_hatched(player: Json) -> int:
        return sum(player.get("eggs", {}).values()) if sheet["mode"] == "standard" else player.get("hatched", 0)

    totals = [count_hatched(player) + 3 * trophies(player) - player.get("broken", 0) for player in sheet["players"]]
    return Expected(totals, [()] * len(totals))


def random_sheet(rng: Random) -> Json:
    players, mode = party(rng, 2, 6), rng.choice(["standard", "easy", "totals"])
    fields = {"standard": {}, "easy": {"hatched": 42}, "totals": {"hatched": 42, "trophies": 7}}[mode] | {"broken": 5}
    piles = {field: deal_out(rng, players, number) for field, number in fields.items()}
    families = {family: deal_out(rng, players, int(family)) for family in "3456789"}
    for who, player in enumerate(players):
        player |= enter(rng, {field: pile[who] for field, pile in piles.items()})
        if mode == "standard":
            player["eggs"] = enter(rng, {family: pile[who] for family, pile in families.items()})
    return {"mode": mode, "players": players}


@pytest.mark.slow
def test_a_random_sheet_comes_out_like_the_oracle() -> None:
    comes_out_alike("little-dragons", naive, random_sheet)
