"""The board in play: set-up, a turn, eggs, the end, and solo with the white demons."""

from dataclasses import replace
from typing import Any

from tests.support.games.trackers import after, lines, tell, tracker_of

from companion.games.khlor.box import CENTRE, SQUARES
from companion.games.khlor.setup import Supply, fill_board
from companion.kit.randomizer import Board
from companion.kit.seeded_random import SeededRandom
from companion.kit.sheet_parser import parse_sheet
from companion.kit.text import say
from companion.kit.view import BoardView
from companion.library.registry import games
from tests.support.cast import CAST
from tests.support.games.play import BEN, HOST, Play, refusal

NAMES = CAST[:3]
BOARD, SOLO = tracker_of("khlor", "board"), tracker_of("khlor", "solo-board")
RULINGS = games()["khlor"].usual_rulings
LAID = "start:1, play"
CAUGHT = f"{LAID}, catch:A1, catch:B1, catch:C1"
SOLO_TURN = "play, catch:A1, catch:B1, catch:C1, next"


def play_moves(written: str, players: int = 3, **rulings: bool) -> Any:
    return after(BOARD, BOARD.start(players, "EGG7", {**RULINGS, **rulings}), CAST[:players], written)


def alone(written: str) -> Any:
    return after(SOLO, SOLO.start(1, "EGG7", RULINGS), CAST[:1], written)


def list_moves(state: Any, what: str, names: Any = NAMES) -> list[str]:
    return [move.id for move in BOARD.moves(state, None, names) if move.id.partition(":")[0] == what]


def empty_squares(state: Any, *squares: str) -> Any:
    """Return two turns of each player, which take both demons of three squares."""
    taken = ", ".join(f"catch:{square}" for square in squares)
    return after(BOARD, state, NAMES, f"{taken}, next, {taken}")


def test_the_tracker_uses_the_board_that_the_table_has_drawn() -> None:
    play = Play("khlor", *NAMES).do(HOST, "sit", "s1").do(HOST, "draw", what="board", seed="EGG7")
    play.do(HOST, "deck", deck="board")
    drawn = fill_board(3, Supply(), SeededRandom("khlor board", "EGG7"))
    assert isinstance(drawn, Board)
    squares = [tuple(piece.id for piece in square.pieces) for row in drawn.rows for square in row]
    assert play.table.trackers["board"].state.demons == tuple(squares)
    play.undo(HOST, play.table.version - 1)
    assert play.table.trackers["board"].state.demons == tuple(squares), "a board in play is not drawn again"
    assert play.replay() == play.table


def test_the_first_player_is_chosen_once() -> None:
    play = Play("khlor", *NAMES).do(HOST, "sit", "s1").do(HOST, "starts", "s2").do(HOST, "deck", deck="board")
    assert play.table.trackers["board"].state.first == 1
    play.do(HOST, "play", deck="board", move="play")
    assert play.table.trackers["board"].turn == "s2"


def test_a_tap_is_told_as_an_action_of_the_player_in_turn() -> None:
    play = Play("khlor", *NAMES).do(HOST, "sit", "s1").do(BEN, "sit", "s2").do(HOST, "deck", deck="board")
    for move in ("start:1", "play"):
        play.do(HOST, "play", deck="board", move=move)
    demon = play.table.trackers["board"].state.demons[0][-1]
    play.do(HOST, "play", deck="board", move="catch:A1")
    assert play.last == f"Ben catches a {demon} demon on A1"
    assert "not possible" in refusal(play, BEN, "play", deck="board", move="catch:A1")
    play.undo(HOST, play.table.version)
    assert play.table.trackers["board"].state.demons[0][-1] == demon
    for move in ("catch:A1", "back:A1"):
        play.do(HOST, "play", deck="board", move=move)
    assert play.last == "Ben puts the demon of A1 back"


def test_a_finished_turn_is_told_as_a_whole() -> None:
    state = after(BOARD, empty_squares(play_moves(LAID), "A2", "B2", "C2"), NAMES, "next")
    demons = tuple((*each[:-1], "pink") if place < 2 else each for place, each in enumerate(state.demons))
    state = replace(state, demons=(*demons[:2], (*demons[2][:-1], "blue"), *demons[3:]))

    def tell_end(moves: str) -> str:
        now = after(BOARD, state, NAMES, moves)
        [told] = [move.event for move in BOARD.moves(now, None, NAMES) if move.id == "next" and move.event]
        return say(told._replace(values={**told.values, "name": "Ben"}))

    caught = "catch:A1, catch:B1, catch:C1"
    assert tell_end(caught) == "Ben caught 2 pink demons and 1 blue demon"
    laid = f"{caught}, colour:pink, lay:A2, lay:B2"
    assert tell_end(laid) == "Ben caught 2 pink demons and 1 blue demon, and laid 2 pink eggs"


def test_the_stuck_button_is_not_folded_up_if_too_few_demons_are_left() -> None:
    laid = play_moves(LAID)
    left = replace(laid, demons=tuple(each if place < 2 else () for place, each in enumerate(laid.demons)))
    assert "Ben cannot catch 3 demons: too few are left." in tell(BOARD, left, None, NAMES)
    assert [move.heading for move in BOARD.moves(left, None, NAMES) if move.id == "stuck"] == [None]
    assert all(move.heading for move in BOARD.moves(laid, None, NAMES) if move.id == "stuck")
    caught = after(BOARD, left, NAMES, "catch:A1")
    assert "Ben catches 2 demons: tap them." in tell(BOARD, caught, None, NAMES), (
        "a demon tapped by mistake is put back"
    )


def test_the_set_up_is_ticked_together() -> None:
    state = play_moves("tick:A1, tick:B1, untick:A1")
    assert "Lay the board together: tap a square when it is laid. 1 of 48 are." in tell(BOARD, state, None, NAMES)
    (board,) = [part for part in BOARD.view(state, None, NAMES) if isinstance(part, BoardView)]
    assert [square.name for row in board.rows for square in row if square.is_ticked] == ["B1"]
    assert f"tick:{CENTRE}" not in list_moves(state, "tick")


def test_three_demons_are_caught_from_the_top() -> None:
    before, state = play_moves(LAID), play_moves(CAUGHT)
    assert list_moves(after(BOARD, before, NAMES, "catch:A1"), "next") == []
    assert state.caught[1] == tuple(before.demons[place][-1] for place in range(3))
    assert [len(pile) for pile in state.demons[:3]] == [1, 1, 1]
    assert (list_moves(state, "catch"), after(BOARD, state, NAMES, "next").seat) == ([], 2)


def test_a_demon_that_was_tapped_by_mistake_is_put_back() -> None:
    assert play_moves(f"{CAUGHT}, back:B1, catch:B1").demons == play_moves(CAUGHT).demons
    assert play_moves(f"{CAUGHT}, back:A1, back:B1, back:C1") == play_moves(LAID)


def test_a_square_on_which_an_egg_can_be_laid_is_tapped_for_that_alone() -> None:
    state = empty_squares(play_moves(LAID), "A1", "B1", "C1")
    back = [move for move in BOARD.moves(state, None, NAMES) if move.id.startswith("back:")]
    assert [move.id for move in back] == ["back:A1", "back:B1", "back:C1"]
    assert not any(move.square for move in back)
    assert all(move.heading for move in back)
    whole = [move for move in BOARD.moves(play_moves(CAUGHT), None, NAMES) if move.id.startswith("back:")]
    assert [move.square for move in whole] == ["A1", "B1", "C1"], "a demon still lies there"


def test_eggs_of_one_caught_colour_are_laid_on_empty_squares() -> None:
    state = empty_squares(play_moves(LAID), "A1", "B1", "C1")
    colours = [colour.partition(":")[2] for colour in list_moves(state, "colour")]
    assert set(colours) == {state.caught[2][-3:][place] for place in range(3)}
    state = after(BOARD, state, NAMES, f"colour:{colours[0]}")
    assert list_moves(state, "lay") == ["lay:A1", "lay:B1", "lay:C1"]
    state = after(BOARD, state, NAMES, "lay:A1, lay:C1, unlay:C1")
    assert state.eggs[:3] == (colours[0], "", "")
    assert list_moves(state, "colour") == [], "all eggs of a turn are of one colour"


def test_only_possible_moves_with_eggs_are_offered() -> None:
    state = play_moves(CAUGHT)
    assert tell(BOARD, state, None, NAMES)[0] == "Ben has caught 3 demons. No square is free for an egg."
    assert list_moves(state, "colour") == []
    state = empty_squares(play_moves(LAID), "A1", "B1", "C1")
    colour = list_moves(state, "colour")[0]
    assert tell(BOARD, state, None, NAMES)[0] == "Caro may lay eggs: choose their colour, then tap the squares."
    state = after(BOARD, state, NAMES, colour)
    assert tell(BOARD, state, None, NAMES)[0].startswith(f"Caro may lay {colour.partition(':')[2]} eggs")
    state = after(BOARD, state, NAMES, "lay:A1, lay:B1, lay:C1, next, catch:D1, catch:E1, catch:F1")
    assert "may return an egg: tap it. No square is free" in tell(BOARD, state, None, NAMES)[0]
    assert list_moves(state, "return") == ["return:A1", "return:B1", "return:C1"]
    state = after(BOARD, state, NAMES, "return:A1")
    assert "may lay eggs: choose" in tell(BOARD, state, None, NAMES)[0]
    assert (state.eggs[0], list_moves(state, "return"), list_moves(state, "back")) == ("", [], [])


def test_the_button_of_a_stuck_player_names_the_consequence() -> None:
    (end,) = (move for move in BOARD.moves(play_moves(LAID), None, NAMES) if move.id == "stuck")
    (extra,) = (move for move in BOARD.moves(play_moves(f"{CAUGHT}, next"), None, NAMES) if move.id == "stuck")
    assert (say(end.text), say(extra.text)) == (
        "No polyomino can catch 3 demons: the game is over",
        "No polyomino can catch 3 demons: the extra turns begin",
    )


def test_no_demon_is_caught_below_an_egg() -> None:
    """Eggs lie on empty squares only, and the white egg on D4."""
    assert f"catch:{CENTRE}" not in list_moves(play_moves(LAID), "catch")
    assert f"catch:{CENTRE}" in list_moves(play_moves(LAID, centre=True), "catch")


def test_the_game_ends_at_once_in_the_start_players_turn() -> None:
    state = play_moves(f"{LAID}, stuck")
    assert (state.over, list(BOARD.moves(state, None, NAMES))) == (True, [])


def test_in_other_turns_everybody_up_to_the_start_player_has_an_extra_turn() -> None:
    state = play_moves(f"{CAUGHT}, next, stuck, catch:D1, catch:E1, catch:F1")
    assert (state.last_turns, list_moves(state, "lay"), list_moves(state, "colour")) == (True, [], [])
    state = after(BOARD, state, NAMES, "next, extra")
    assert (state.over, state.extra) == (True, (0,))
    assert BOARD.to_sheet is not None
    assert [player["extra"] for player in BOARD.to_sheet(state, NAMES)["players"]] == [3, 0, 0]


def test_the_board_fills_in_the_sheet_without_the_coloured_squares() -> None:
    assert BOARD.to_sheet is not None
    state = play_moves(f"{CAUGHT}, next")
    found = parse_sheet(games()["khlor"], BOARD.to_sheet(state, NAMES))
    assert sum(found.sheet.players[1].demons.values()) == 3
    assert {path.partition(".")[2].partition(".")[0] for path in found.missing} == {"eggs_on_color"}


def test_the_majorities_are_secret_like_standings() -> None:
    assert BOARD.standings
    state = play_moves(f"{CAUGHT}, next")
    assert not any("Ben: " in line for line in tell(BOARD, state, None, NAMES))
    leaders, _points, _about = BOARD.standings(state, NAMES)
    assert any("Ben: " in line for line in lines(leaders))


def test_both_white_demons_move_one_square_after_a_turn_alone() -> None:
    assert not {"catch:B2", "catch:F6", "catch:D4"} & set(list_moves(alone("play"), "catch", CAST[:1]))
    state = alone(SOLO_TURN)
    around = ["A1", "B1", "C1", "A2", "C2", "A3", "B3", "C3"]
    assert list_moves(state, "white", CAST[:1]) == [f"white:{name}" for name in around]
    state = after(SOLO, state, CAST[:1], "white:A1, stay")
    assert ([SQUARES[each] for each in state.white], state.moves) == (["A1", "F6"], None)


def test_a_white_demon_that_ends_on_an_egg_removes_it() -> None:
    state = after(SOLO, alone(SOLO_TURN), CAST[:1], "white:B3, stay, catch:A1, catch:B1, catch:C1")
    colour = next((move.id for move in SOLO.moves(state, None, CAST[:1]) if move.id.startswith("colour")), "")
    state = after(SOLO, state, CAST[:1], ", ".join(filter(None, (colour, "lay:A1, next, white:B2, stay"))))
    assert state.eggs[0]
    state = after(SOLO, state, CAST[:1], "catch:D1, catch:E1, catch:F1, next, white:A1")
    assert not state.eggs[0]
