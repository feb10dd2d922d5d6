"""A second, naive scoring of Dragomino, written from the rules only."""

from random import Random

import pytest

from tests.support.games.oracle import Expected, comes_out_alike, deal_out, enter, party
from tests.support.json_data import Json


def naive(sheet: Json) -> Expected:
    mother = sheet["table"]["mommy_dragon"]
    totals = [player.get("dragons", 0) + (player["name"] == mother) for player in sheet["players"]]
    return Expected(totals, [(player.get("eggshells", 0),) for player in sheet["players"]])


def random_sheet(rng: Random) -> Json:
    players = party(rng, 2, 4)
    dragons, eggshells = deal_out(rng, players, rng.randint(0, 20)), deal_out(rng, players, rng.randint(0, 10))
    for who, player in enumerate(players):
        player |= enter(rng, {"dragons": dragons[who], "eggshells": eggshells[who]})
    return {"players": players, "table": {"mommy_dragon": rng.choice(players)["name"]}}


@pytest.mark.slow
def test_a_random_sheet_comes_out_like_the_oracle() -> None:
    comes_out_alike("dragomino", naive, random_sheet)
