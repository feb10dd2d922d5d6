"""What is drawn at random in Khlor: the board of demons."""

from collections import Counter

from tests.support.games.randomizers import conserves_pieces, draw


def test_the_board_is_pinned() -> None:
    assert draw("khlor", "board")["A1"] == {"lower": "pink", "upper": "blue"}


def test_the_board_has_the_same_demons_whatever_the_seed() -> None:
    conserves_pieces("khlor", "board")


def test_the_demon_board_takes_two_of_the_supply_for_each_square() -> None:
    board = draw("khlor", "board")
    assert list(board)[:8] == ["A1", "B1", "C1", "D1", "E1", "F1", "G1", "A2"]
    assert board["D4"] == {"lower": None, "upper": None}
    demons = Counter(demon for square in board.values() for demon in square.values() if demon)
    assert demons == {"green": 20, "yellow": 19, "blue": 19, "purple": 19, "pink": 19}
    filled = draw("khlor", "board", centre=True, supply={"green": 98})
    assert all(square == {"lower": "green", "upper": "green"} for square in filled.values())
    assert len(filled) == 49
