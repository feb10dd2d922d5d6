"""The demon board at a table: it is the board that was drawn for all to see."""

from companion.games.khlor.setup import Supply, fill_board
from companion.kit.randomizer import Board
from companion.kit.seeded_random import SeededRandom
from companion.kit.view import BoardView
from companion.tables.table import Table
from tests.support.cast import CAST
from tests.support.games.play import HOST, Play


def list_squares(table: Table) -> list[tuple[str, ...]]:
    """The demons of each square from the bottom up, in the picture of the play."""
    assert table.in_play
    (board,) = [part for part in table.in_play.play.picture({}) if isinstance(part, BoardView)]
    return [tuple(each.id for each in square.pieces if "demon" in each.id) for row in board.rows for square in row]


def test_the_part_uses_the_board_that_the_table_has_drawn() -> None:
    course = Play("khlor", *CAST[:3], parts="demon-board").do(HOST, "sit", "s1")
    before = list_squares(course.table)
    course.do(HOST, "draw", what="board", seed="EGG7")
    drawn = fill_board(3, Supply(), SeededRandom("khlor board", "EGG7"))
    assert isinstance(drawn, Board)
    kinds = [tuple(each.piece.id for each in square.pieces if each.piece) for row in drawn.rows for square in row]
    assert list_squares(course.table) == kinds != before
    course.move(HOST, "starts:0").do(HOST, "draw", what="board", seed="EGG8")
    assert list_squares(course.table) == kinds, "a board in play is not drawn again"
    assert course.replay() == course.table
