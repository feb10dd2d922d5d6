"""A second, naive scoring of Break the Egg, written from the rules only."""

from random import Random

import pytest

from tests.support.games.oracle import Expected, comes_out_alike, enter, party
from tests.support.json_data import Json


def naive(sheet: Json) -> Expected:
    totals = [player.get("chicklets", 0) for player in sheet["players"]]
    best = max(totals)
    over = best >= (8 if len(totals) >= 9 else 10) and totals.count(best) == 1
    return Expected(totals, [()] * len(totals), status="final" if over else "unfinished")


def random_sheet(rng: Random) -> Json:
    players, most = party(rng, 5, 10), rng.randint(6, 13)
    for player in players:
        player |= enter(rng, {"chicklets": rng.choice([0, most - 2, rng.randint(0, most)])})
    return {"players": players, "rulings": {"right_guess_ends_round": rng.random() < 0.5}}


@pytest.mark.slow
def test_a_random_sheet_comes_out_like_the_oracle() -> None:
    comes_out_alike("break-the-egg", naive, random_sheet)
