"""A second, naive scoring of Dragons' Eggs, written from the rules only."""

from random import Random

import pytest

from tests.support.games.oracle import Expected, comes_out_alike, deal_out, enter, party
from tests.support.json_data import Json


def naive(sheet: Json) -> Expected:
    held = [player.get("cards", {}) for player in sheet["players"]]
    totals = [sum(int(eggs) * number for eggs, number in cards.items()) for cards in held]

    def only_one_with_a_four(who: int) -> bool:
        level = [cards.get("4", 0) > 0 for cards, total in zip(held, totals, strict=True) if total == totals[who]]
        return bool(held[who].get("4", 0)) and level.count(True) == 1

    return Expected(totals, [(only_one_with_a_four(who),) for who in range(len(totals))])


def random_sheet(rng: Random) -> Json:
    players = party(rng, 3, 5)
    piles = {kind: deal_out(rng, players, number) for kind, number in {"1": 4, "2": 4, "3": 3, "4": 2}.items()}
    for who, player in enumerate(players):
        player["cards"] = enter(rng, {kind: pile[who] for kind, pile in piles.items()})
    return {"players": players}


@pytest.mark.slow
def test_a_random_sheet_comes_out_like_the_oracle() -> None:
    comes_out_alike("dragons-eggs", naive, random_sheet)
