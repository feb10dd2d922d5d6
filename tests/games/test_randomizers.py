"""Every randomizer: the seed decides alone, no piece is lost, the outcome is that of the box and of the rulebook."""

from collections import Counter
from typing import Any

import pytest

from companion.kit.game import Game
from companion.kit.randomizer import SEED_LETTERS, Randomizer, draw_outcome, parse_draw_request
from companion.library.registry import games
from companion.system.machine import new_seed
from tests.support.games.randomizers import EVERY_RANDOMIZER, draw, pieces

ABILITIES = ("reverse-scale", "steel-scale", "sharp-eyes", "wings", "orb", "claw")
BREAKABLE = ("chicken", "duck", "quail", "ostrich", "rainbow", "rotten")
BOXES = {  # the component of each piece
    ("break-the-egg", "deal"): {**{egg: f"{egg}-eggs" for egg in BREAKABLE}, "unlucky": "unlucky-egg"},
    ("dragomino", "eggs"): {"dragon": "baby-dragons", "eggshell": "eggshells"},
    ("dragons-eggs", "abilities"): {name: name for name in ABILITIES},
    ("dragons-eggs", "eggs"): {f"{n}": f"egg-cards-{n}" for n in range(1, 5)},
    ("little-dragons", "spread"): {**{f"{n}": f"eggs-{n}" for n in range(3, 10)}, "broken": "broken-eggs"},
}
NUMBERS = {
    ("break-the-egg", "deal"): 51,
    ("dragomino", "dominoes"): 28,
    ("dragomino", "eggs"): 69,
    ("dragons-eggs", "abilities"): 27,
    ("dragons-eggs", "eggs"): 13,
    ("dragons-eggs", "colours"): 5,
    ("little-dragons", "spread"): 47,
}


def test_an_open_seed_is_easy_to_read_out() -> None:
    seeds = {new_seed() for _ in range(200)}
    assert len(seeds) == 200
    assert not set("".join(seeds)) - set(SEED_LETTERS)
    assert not set("OIL01") & set(SEED_LETTERS)


@EVERY_RANDOMIZER
def test_the_seed_decides_alone_and_no_piece_is_lost(game: Game, randomizer: Randomizer[Any]) -> None:
    for players in game.players:
        wish = parse_draw_request(randomizer, game.players, game.standard.least, {"seed": "EGG7", "players": players})
        assert wish.problems == []
        drawn = [draw_outcome(game.slug, randomizer, wish, str(i)) for i in range(30)]
        assert drawn[0] == draw_outcome(game.slug, randomizer, wish, "0")
        own = randomizer in game.own_randomizers  # in these games the players are shuffled instead
        assert not own or len({tuple(sorted(pieces(each).items())) for each in drawn}) == 1


@pytest.mark.parametrize(("game", "what"), NUMBERS)
def test_the_whole_box_is_dealt(game: str, what: str) -> None:
    dealt = Counter(piece for pile in draw(game, what).values() for piece in pile)
    assert dealt.total() == NUMBERS[game, what]
    if (game, what) in BOXES:
        numbers = {component.id: component.number for component in games()[game].components}
        assert dealt == {piece: numbers[component] for piece, component in BOXES[game, what].items()}


def test_outcomes_are_pinned() -> None:
    assert draw("break-the-egg", "deal")["player-1"] == ["rainbow"]
    assert draw("dragons-eggs", "eggs")["target"] == ["1"]
    assert draw("khlor", "board")["A1"] == {"lower": "pink", "upper": "blue"}


def test_a_player_with_the_unlucky_egg_draws_again() -> None:
    deals = [draw("break-the-egg", "deal", str(i), players=10) for i in range(60)]
    hands = [hand for deal in deals for pile, hand in deal.items() if pile != "pile"]
    assert any(hand[0] == "unlucky" for hand in hands)
    assert all(len(hand) == 1 + (hand[0] == "unlucky") and hand[-1] != "unlucky" for hand in hands)


def test_the_demon_board_takes_two_of_the_supply_for_each_square() -> None:
    board = draw("khlor", "board")
    assert list(board)[:8] == ["A1", "B1", "C1", "D1", "E1", "F1", "G1", "A2"]
    assert board["D4"] == {"lower": None, "upper": None}
    demons = Counter(demon for square in board.values() for demon in square.values() if demon)
    assert demons == {"green": 20, "yellow": 19, "blue": 19, "purple": 19, "pink": 19}
    filled = draw("khlor", "board", centre=True, supply={"green": 98})
    assert all(square == {"lower": "green", "upper": "green"} for square in filled.values())
    assert len(filled) == 49
