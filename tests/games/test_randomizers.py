"""Every randomizer of every game: the seed decides, and nothing else."""

from typing import Any

from companion.kit.game import Game
from companion.kit.randomizer import SEED_LETTERS, Randomizer, draw_outcome, parse_draw_request
from companion.system.machine import new_seed
from tests.support.games.randomizers import EVERY_RANDOMIZER


def test_an_open_seed_can_be_read_out() -> None:
    seeds = {new_seed() for _ in range(200)}
    assert len(seeds) == 200
    assert not set("".join(seeds)) - set(SEED_LETTERS)
    assert not set("OIL01") & set(SEED_LETTERS)


@EVERY_RANDOMIZER
def test_a_randomizer_works_from_seed_and_players_alone(game: Game, randomizer: Randomizer[Any]) -> None:
    for players in game.players:
        wish = parse_draw_request(randomizer, game.players, game.standard.least, {"seed": "EGG7", "players": players})
        assert wish.problems == []
        assert draw_outcome(game.slug, randomizer, wish, "EGG7") == draw_outcome(game.slug, randomizer, wish, "EGG7")
