"""Each kind of print, drawn once to the recorder: its order, its margins, its ink, and the golden logs."""

import pytest

from companion.kit.game import Game
from companion.kit.text import ENGLISH
from companion.library.registry import games
from printables.drawing.pen import MM, NoRoom, Pen
from printables.drawing.surface import Frame
from printables.layout.board import EDGE, draw_board
from tests.support.prints.audit import apart, check_margins
from tests.support.prints.prints import BAGS, KINDS, PAD, STICKER
from tests.support.prints.recorder import GOLDEN, Recorder, fit, goldens, make_request, record_drawing


@pytest.mark.parametrize(("game", "what"), KINDS)
@pytest.mark.parametrize("up", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_a_print_keeps_its_order_its_margins_and_its_ink(game: Game, what: str, up: int) -> None:
    for mode in game.modes if what == PAD else (game.standard,):
        note = "A long note about the evening. " * 6
        request = make_request(game, what, up=up, players=mode.most, mode=mode.id, note=note, plain="true")
        record = record_drawing(fit(request))
        assert game.title in " ".join(record.list_words())
        code = next((number for number, tag in enumerate(record.tags) if tag.alt.startswith("QR code of ")), None)
        assert "H1" in {tag.name for tag in record.tags[:code]}  # the heading is read before the code
        if what not in (STICKER, BAGS):
            check_margins(record)
        for one, other in record.pairs():
            assert apart(one.frame, other.frame), (one, other)
        for drawn, fill in record.fills:
            assert drawn.startswith(("QR code of ", "path of ")) or sum(fill) / 3 >= 0.9
            assert len(set(fill)) == 1


@pytest.mark.parametrize("name", goldens())
def test_the_drawing_log_equals_the_golden_file(name: str) -> None:
    golden = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    assert "\n".join(record_drawing(goldens()[name]).log) + "\n" == golden


@pytest.mark.parametrize(("side", "fits"), [(7.9, False), (8.1, True)])
def test_the_squares_of_a_board_measure_eight_millimetres_or_more(side: float, fits: bool) -> None:
    board = make_request(games()["khlor"], "board").subject.outcome
    room = Frame(0, 0, (len(board.columns) + EDGE) * side * MM, 1000 * MM)
    try:
        draw_board(Pen(Recorder(), ENGLISH), room, board, 1, 0)
    except NoRoom:
        assert not fits
    else:
        assert fits
