"""Dominoes and eggs as one game, by the rulebook's course, and what each seat must not see."""

from dataclasses import replace
from typing import Any

from companion.kit.text import say
from companion.kit.view import PileView
from tests.support.cast import CAST
from tests.support.games.play import BEN, HOST, Play, refusal
from tests.support.games.trackers import SEED, after, tell, tracker_of

GAME = tracker_of("dragomino", "dominoes-and-eggs")
NAMES = CAST[:3]


def play_moves(written: str) -> Any:
    return after(GAME, GAME.start(3, SEED, {}), NAMES, written)


def ids(state: Any, seat: int | None = None) -> list[str]:
    return [move.id for move in GAME.moves(state, seat, NAMES)]


def turns(*seats: int) -> str:
    return ", ".join(f"{seat} pick:0, {seat} done" for seat in seats)


def test_the_holder_of_the_mommy_dragon_takes_a_domino_first() -> None:
    state = play_moves("mommy:1, open")
    assert [ids(state, seat) for seat in range(3)] == [[], ["pick:0", "pick:1", "pick:2", "pick:3"], []]
    state = after(GAME, state, NAMES, "1 pick:2")
    assert (len(state.offered), len(state.taken[1]), ids(state, 1)[-1]) == (3, 1, "done")
    assert after(GAME, state, NAMES, "1 done").turn == 2


def test_after_the_round_the_rest_is_discarded_and_four_are_opened() -> None:
    state = play_moves(f"mommy:1, open, {turns(1, 2, 0)}")
    assert (len(state.discards), state.offered, ids(state)) == (1, (), ["open"])
    assert not any("takes a domino first" in line for line in tell(GAME, state, None, NAMES))
    state = after(GAME, state, NAMES, "open")
    assert (state.eggs.round, len(state.offered), len(state.deck)) == (2, 4, 20)
    assert any("Round 2 of 7: Ben takes" in line for line in tell(GAME, state, None, NAMES))


def test_a_shell_moves_the_mommy_dragon_but_not_the_order_of_the_round() -> None:
    state = play_moves("mommy:1, open, 1 pick:0")
    shells = replace(state.eggs, stacks=(("desert eggshell",) * 3, *state.eggs.stacks[1:]))
    state = after(GAME, replace(state, eggs=shells), NAMES, "1 done, 2 pick:0, 2 draw:desert, 2 done")
    assert (state.eggs.mommy, state.turn) == (2, 0)
    assert after(GAME, state, NAMES, f"{turns(0)}, open").turn == 2


def test_a_turn_tells_of_the_new_domino_and_its_eggs() -> None:
    state = play_moves("mommy:0, open, 0 pick:0, 0 draw:desert, 0 draw:snow")
    domino, found = [part for part in GAME.view(state, None, NAMES) if isinstance(part, PileView) and part.at_stake]
    assert (say(domino.title), len(domino.kinds), len(found.cards)) == ("Ana's new domino", 1, 2)
    state = after(GAME, state, NAMES, f"0 done, {turns(1, 2)}, open")
    state = after(GAME, state, NAMES, f"{state.turn} pick:0")
    (_domino,) = [part for part in GAME.view(state, None, NAMES) if isinstance(part, PileView) and part.at_stake]


def test_there_are_seven_rounds() -> None:
    state = play_moves("mommy:0")
    for number in range(1, 8):
        state = after(GAME, state, NAMES, f"open, {turns(*[(state.eggs.mommy + n) % 3 for n in range(3)])}")
        assert state.eggs.round == number
    assert (ids(state), tell(GAME, state, None, NAMES)[0]) == ([], "The game is over: the eggs are counted.")


def test_the_two_eggs_of_a_watering_hole_are_for_their_finder() -> None:
    state = play_moves("mommy:0, open, 0 pick:0, 0 thirst:desert")
    assert [seat for seat in (None, 0, 1) if any("👁" in line for line in tell(GAME, state, seat, NAMES))] == [0]
    assert "done" not in ids(state, 0)


def test_a_drawn_egg_stays_drawn() -> None:
    play = Play("dragomino", *NAMES).do(HOST, "sit", "s1").do(BEN, "sit", "s2").do(HOST, "starts", "s1")
    play.do(HOST, "deck", deck="dominoes-and-eggs")
    for seat, move in (("", "open"), ("s1", "pick:1")):
        play.do(HOST, "play", seat, deck="dominoes-and-eggs", move=move)
    play.undo(HOST, play.table.version).do(HOST, "play", "s1", deck="dominoes-and-eggs", move="pick:0")
    picked = play.table.version
    play.do(HOST, "play", "s1", deck="dominoes-and-eggs", move="draw:forest")
    egg = play.table.trackers["dominoes-and-eggs"].state.eggs.found[0]
    assert "nobody can take it back" in refusal(play, HOST, "undo", number=str(play.table.version))
    refusal(play, HOST, "undo", number=str(picked))
    assert play.replay().trackers["dominoes-and-eggs"].state.eggs.found[0] == egg


def test_the_whole_game_fills_in_the_sheet() -> None:
    assert GAME.to_sheet is not None
    sheet = GAME.to_sheet(play_moves("mommy:0, open, 0 pick:0, 0 draw:desert"), NAMES)
    assert sheet["table"]["mommy_dragon"] == NAMES[0]
    assert sum(sheet["players"][0][key] for key in ("dragons", "eggshells")) == 1
