"""The eggs taken at a table: families, face-down eggs that only their taker knows, the end, and the easy mode."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.library.registry import games
from tests.support.cast import CAST
from tests.support.games.play import BEN, HOST, Play, refusal
from tests.support.games.trackers import after, tell, tracker_of
from tests.support.phones.guests import app_in, party

NAMES = CAST[:3]
EGGS, EASY = tracker_of("little-dragons", "eggs"), tracker_of("little-dragons", "easy-eggs")
RULINGS = games()["little-dragons"].usual_rulings
HIDDEN = "start:1, hide, 1 note:5, next"


def play_moves(written: str) -> Any:
    return after(EGGS, EGGS.start(3, "", RULINGS), NAMES, written)


def ids(state: Any, seat: int | None = None) -> list[str]:
    return [move.id for move in EGGS.moves(state, seat, NAMES)]


def test_the_youngest_goes_first_and_then_clockwise() -> None:
    assert [play_moves(f"start:1{', next' * n}").seat for n in range(4)] == [1, 2, 0, 1]


def test_taken_eggs_are_counted_by_family() -> None:
    state = play_moves("start:1, take:3, take:3, next, take:3, take:broken")
    assert (state.eggs, state.left_of("3"), state.count.left) == (((), ("3", "3"), ("3", "broken")), 0, 43)
    assert "take:3" not in ids(state)
    assert "No. 3 | 0 | 2 | 1 | 0" in tell(EGGS, state, None, NAMES)


def test_only_its_taker_knows_a_face_down_egg() -> None:
    state = play_moves(HIDDEN)
    assert [seat for seat in (None, 0, 1, 2) if any("👁" in line for line in tell(EGGS, state, seat, NAMES))] == [1]
    assert "👁 Your face-down eggs: No. 5" in tell(EGGS, state, 1, NAMES)
    assert "In front of Ben: covered" in tell(EGGS, state, 0, NAMES)
    assert state.left_of("5") == 5, "for the other seats the egg is not taken yet"


def test_a_face_down_egg_is_not_counted_before_it_is_turned_up() -> None:
    assert EGGS.to_sheet is not None
    before = play_moves(HIDDEN)
    state = replace(before, over=True)
    assert EGGS.to_sheet(before, NAMES)["players"][1]["eggs"]["5"] == 0
    assert EGGS.to_sheet(after(EGGS, state, NAMES, "1 up"), NAMES)["players"][1]["eggs"]["5"] == 1


def test_any_phone_enters_an_open_egg_without_a_note() -> None:
    state = after(EGGS, replace(play_moves("start:1, hide"), over=True), NAMES, "open:1:8")
    assert (state.eggs[1], state.hidden[1], ids(state)) == (("8",), (), [])


def test_the_notes_stand_above_the_public_view(tmp_path: Path) -> None:
    ana, ben, _caro = party(app_in(tmp_path), "little-dragons", *NAMES)
    ana.does("deck", deck="eggs")
    for move in ("start:1", "hide"):
        ana.does("play", deck="eggs", move=move)
    page = ben.get(f"/t/{ben.code}/decks/eggs/eyes/s2").text
    places = [page.index(text) for text in ("Your face-down eggs</h3>", "My face-down egg is", "Taken so far")]
    assert places == sorted(places)


def test_the_game_is_over_after_a_turn_that_leaves_six() -> None:
    taken = ", ".join(f"take:{family}" for family in "3334444555556666667777777888888889")
    state = play_moves(f"start:0, {taken}, take:9, take:9, take:9, take:9, take:9, take:9")
    assert (state.count.left, state.over) == (7, False)
    over = after(EGGS, state, NAMES, "take:9, next")
    assert over.over
    assert not any("Chance" in line for line in tell(EGGS, over, None, NAMES)), "no further egg can be taken"


def test_a_note_is_secret_and_can_be_undone() -> None:
    play = Play("little-dragons", *NAMES).do(HOST, "sit", "s1").do(BEN, "sit", "s2").do(HOST, "deck", deck="eggs")
    for move in ("start:1", "hide"):
        play.do(HOST, "play", deck="eggs", move=move)
    assert "Only the phone" in refusal(play, HOST, "play", "s2", deck="eggs", move="note:5")
    play.do(BEN, "play", "s2", deck="eggs", move="note:5")
    assert play.last == "Ben notes a face-down egg"
    play.undo(BEN, play.table.version).do(BEN, "play", "s2", deck="eggs", move="note:6")
    assert play.table.trackers["eggs"].state.hidden[1] == ("6",)
    assert play.replay() == play.table


def test_a_turned_up_egg_stays_turned_up() -> None:
    play = Play("little-dragons", *NAMES).do(HOST, "sit", "s1").do(BEN, "sit", "s2").do(HOST, "starts", "s2")
    play.do(HOST, "deck", deck="eggs").do(HOST, "play", deck="eggs", move="hide")
    play.do(BEN, "play", "s2", deck="eggs", move="note:5")
    assert "not possible" in refusal(play, BEN, "play", "s2", deck="eggs", move="up")
    for family in "3334444555566666677777778888888899999999":
        play.do(HOST, "play", deck="eggs", move=f"take:{family}")
    play.do(HOST, "play", deck="eggs", move="next").do(BEN, "play", "s2", deck="eggs", move="up")
    assert "nobody can take it back" in refusal(play, BEN, "undo", number=str(play.table.version))


def test_the_easy_mode_counts_hatched_and_broken_eggs() -> None:
    state = after(EASY, EASY.start(2, "", RULINGS), CAST[:2], "start:0, take:hatched, take:hatched, next, take:broken")
    assert EASY.to_sheet is not None
    assert [(each["hatched"], each["broken"]) for each in EASY.to_sheet(state, CAST[:2])["players"]] == [(2, 0), (0, 1)]
    assert "hide" not in [move.id for move in EASY.moves(state, None, CAST[:2])]
