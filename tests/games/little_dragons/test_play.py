"""Little Dragons counted along: the rules of one turn, face-down eggs, the end, the easy mode."""

from collections.abc import Collection
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from companion.games.little_dragons.play import NestsInPlay, start
from companion.kit.data import put
from companion.kit.play import OPEN, Extent, Film, PlayDeal
from companion.kit.score import score
from companion.kit.sheet_parser import parse_sheet
from companion.kit.text import Text
from companion.library.registry import games
from tests.support.games.keys import card_of, do, hand_of, key_of, look, moment_of, note, read, reason, tell, viewers

GAME = games()["little-dragons"]
EGGS = ("3", "4", "5", "6", "7", "8", "9", "broken")
# The rulebook's example of scoring: 37 hatched and 4 broken eggs, two families tied. Turn after turn, with F for
# Noah's egg No. 3, taken face down.
NOAH = "F 4 5,5 5 6 7 8,8 8,8 9,broken broken"
RYAN = "3 4 5 6,6 6 7 7 8 9 9"
JINNY = "3 4 5 6 7,7,7 8,8 9,9,9 9,broken 9 broken"


def begin(mode: str = "standard", players: int = 3) -> NestsInPlay:
    return start(PlayDeal(players, mode, frozenset(), "nest", {}, frozenset(range(players))))


def take(eggs: str, mode: str = "standard", later: bool = True) -> NestsInPlay:
    """Take eggs in one turn: Ben's, after Ana's first, unless it is the first turn of the game."""
    seat, before = (1, "starts:0 take:0:broken turn-over:0") if later else (0, "starts:0")
    moves = ("take-face-down:{0}" if egg == "F" else "take:{0}:" + egg for egg in eggs.split())
    return do(begin(mode), " ".join([before, *moves]).format(seat))


def live(play: NestsInPlay) -> set[str]:
    """The eggs that the seat in turn may take now, F for one face down."""
    keys = card_of(play).rows[0].keys
    return {getattr(each.move, "egg", "F") for each in keys if not each.reason}


# 39 eggs are taken, 3 of them face down, Ana's two and Ben's; Ana has the turn.
LATE = replace(
    begin(), first=0, taken=((*"333444455555666666", *"777777888888999999"), (), ()), hidden=(("", ""), ("",), ())
)
OVER = do(LATE, "take:0:9 take:0:9 turn-over:0")


@pytest.mark.parametrize(
    ("taken", "allowed"),
    [
        ("", {*EGGS, "F"}),
        ("5", {"5", "broken"}),  # the first of two alike, or the one taken from the table
        ("9 9", {"9"}),  # the rulebook's example: both No. 9, and the No. 3 stays
        ("9 9 9", set()),
        ("broken", set()),  # the rulebook's example: a No. 5, then a broken egg: only the broken one
        ("5 broken", {"broken"}),  # turned up while the eggs were mixed
        ("5 broken broken", {"broken"}),
        ("F", {"broken"}),
        ("F broken", {"broken"}),
    ],
)
def test_a_turn_takes_equal_eggs_or_one_and_what_breaks_after_it(taken: str, allowed: Collection[str]) -> None:
    assert live(take(taken)) == allowed


def test_the_first_player_also_takes_what_breaks_while_three_are_turned_up() -> None:
    assert live(take("broken broken", later=False)) == {*EGGS, "F"}
    assert live(take("broken 4 4", later=False)) == {"4"}
    assert live(take("broken F", later=False)) == {"broken"}
    assert live(take("broken", "easy", later=False)) == set(), "no egg is turned up before the first turn"


def test_the_easy_mode_takes_up_to_three_hatched_eggs_or_a_broken_one() -> None:
    found = {eggs: live(take(eggs, "easy")) for eggs in ("", "hatched", "hatched hatched hatched", "broken")}
    assert found == {
        "": {"hatched", "broken"},
        "hatched": {"hatched"},
        "hatched hatched hatched": set(),
        "broken": set(),
    }


def test_dashed_keys_say_why_and_keep_their_places() -> None:
    plays = [take(eggs) for eggs in ("", "5", "F", "9 9 9", "broken")]
    assert len({tuple(each.move.id for each in card_of(play).keys) for play in plays}) == 1
    reasons = {read(each.reason) for play in plays for each in play.keys if each.reason}
    assert {"A broken egg ends the turn", "All eggs of a turn have the same number"} <= reasons
    assert note(take("3 3 3"), "take:1:3") == "0 left"
    assert reason(take(""), "turn-over:1") == "First tap an egg"


def test_a_turn_with_one_egg_is_two_taps() -> None:
    play = do(begin(), "starts:1 take:1:7 turn-over:1")
    assert (play.turn, play.counted["players.1.eggs.7"]) == (2, 1)


def test_the_rulebooks_example_is_played_to_its_result() -> None:
    play = do(begin(), "starts:0")
    for turns in zip(NOAH.split(), RYAN.split(), JINNY.split(), strict=True):
        for seat, eggs in enumerate(turns):
            ids = [f"take:{seat}:{egg}" for egg in eggs.split(",")] if eggs != "F" else [f"take-face-down:{seat}"]
            play = do(play, " ".join([*ids, f"turn-over:{seat}"]))
    assert (play.is_over, play.left) == (True, 6)
    play = do(play, "note:0:0:3 turn-up-all:0")
    sheet: dict[str, object] = {"players": [{"name": name} for name in ("Noah", "Ryan", "Jinny")]}
    for fact in play.facts():
        assert fact.extent is Extent.WHOLE
        if not fact.path.endswith("hidden"):
            put(sheet, fact.path, fact.value)
    totals = {each.name: each.total for each in score(GAME, parse_sheet(GAME, sheet)).standings}
    assert totals == {"Noah": 16, "Ryan": 14, "Jinny": 18}


def test_the_game_ends_after_a_turn_that_leaves_six_however_the_numbers_came_about() -> None:
    play = do(LATE, "take:0:9 take:0:9")
    assert (play.left, play.is_over, read(play.line())) == (6, False, "The game ends with this turn")
    assert note(play, "turn-over:0") == "The game ends"
    over = do(play, "turn-over:0")
    assert (over.is_over, over.turn, over.line()) == (True, None, None)
    assert not replace(over, corrections={"players.1.eggs.9": -1, "players.0.eggs.9": -1}).is_over
    assert replace(do(LATE, "take:0:9 turn-over:0"), corrections={"players.2.broken": 1}).is_over


def test_everybody_sees_how_many_eggs_lie_face_down_and_their_taker_alone_which() -> None:
    play = do(take("F"), "note:1:0:broken turn-over:1")
    paths = {seats: {fact.path for fact in play.seen_by(seats)} for seats in ((), (0,), (1,), (0, 1))}
    assert [seats for seats, seen in paths.items() if "players.1.notes.0" in seen] == [(1,)]
    assert play.counted["players.1.hidden"] == 1
    assert [read(part) for part in play.picture({}) if isinstance(part, Text)] == ["Face down: Ben 1"]
    assert play.left_of("broken") == 4, "one that was noted as broken still counts as left"
    assert [read(card.name) for card in hand_of(play, 1).cards] == ["Broken egg"], "it may be looked at out of turn"
    extents = {fact.path: fact.extent for fact in play.facts() if fact.audience is OPEN}
    assert (extents["players.1.eggs.5"], extents["players.0.eggs.5"]) == (Extent.PART, Extent.WHOLE)


def test_notes_of_others_change_nothing_that_a_seat_sees() -> None:
    random = Random(25)  # noqa: S311 - the same notes each time
    for play, viewer in product((LATE, OVER), viewers(OVER)):
        notes = [tuple(random.choice(("", *EGGS)) for _egg in eggs) for eggs in play.hidden]
        hidden = tuple(mine if (seat,) == viewer else notes[seat] for seat, mine in enumerate(play.hidden))
        assert look(GAME, replace(play, hidden=hidden), viewer) == look(GAME, play, viewer)


def test_a_note_that_can_no_longer_be_is_told_to_its_owner_and_made_anew() -> None:
    play = do(take("F"), "note:1:0:3 turn-over:1 take:2:3 take:2:3 take:2:3 turn-over:2")
    hand = hand_of(play, 1)
    assert read(hand.hint) == "It cannot be No. 3: too many of these lie open. Tap what it is"
    assert read(hand.cards[0].effect) == "Too many of these lie open"
    assert reason(play, "note:1:0:3") == "All of these lie open"
    play = do(play, "note:1:0:4")
    assert (play.hidden[1], read(hand_of(play, 1).hint)) == (("4",), "It is turned up at the end")


def test_each_face_down_egg_is_noted_in_its_place_and_no_more_than_there_are() -> None:
    play = do(LATE, "note:0:0:9")
    assert play.find_key("note:0:0:8") is None
    assert key_of(play, "note:0:1:9").reason is None
    play = replace(LATE, taken=(("3", "3"), (), ()), hidden=(("3", ""), (), ()))
    assert reason(play, "note:0:1:3") == "You have noted all of these"


def test_one_tap_of_the_owner_turns_all_up_and_their_shells_crack() -> None:
    assert reason(OVER, "turn-up-all:0") == "Tap first what each egg is"
    play = do(OVER, "note:0:0:9 note:0:1:broken")
    move = key_of(play, "turn-up-all:0").move
    after = play.after(move)
    assert (move.shows(play), after.counted["players.0.broken"], after.counted["players.0.hidden"]) == (True, 1, 0)
    assert turn_up(play, "turn-up-all:0") == ("Ana turns up an egg No. 9 and a broken egg", "")
    assert tell(play, "turn-up-all:0") == "Ana turns up the 2 face-down eggs"


def turn_up(play: NestsInPlay, id: str) -> tuple[str, str]:
    """The words of the moment."""
    moment = moment_of(play, id)
    assert moment.effect is Film.CRACK
    return read(moment.title), read(moment.text)


def test_an_egg_taken_open_cracks_nothing() -> None:
    move = key_of(LATE, "take:0:broken").move
    assert move.moment(LATE, LATE.after(move)) is None


def test_a_scribe_turns_up_real_eggs_player_by_player_also_without_notes_or_phones() -> None:
    assert read(card_of(OVER).turn) == "Ana turns up 2 face-down eggs"
    play = do(OVER, "turn-up:0:9 turn-up:0:8")
    assert play.find_key("turn-up:0:8") is None
    play = do(play, "turn-up:1:8")
    assert (play.card(), sum(map(len, play.taken)), play.hidden) == (None, 41, ((), (), ()))
    assert all(fact.extent is Extent.WHOLE for fact in play.facts())


def test_the_real_egg_replaces_its_note_or_one_in_doubt() -> None:
    play = replace(OVER, hidden=(("9", ""), ("8",), ()))
    assert do(play, "turn-up:0:9").hidden[0] == ("",)
    assert do(play, "turn-up:0:8").hidden[0] == ("9",)
    assert do(play, "turn-up:0:8 turn-up:0:8").hidden[0] == ()


def test_the_moment_of_an_egg_says_which_trophy_it_decides() -> None:
    ana, ben, caro = (*"999", *"3334444555556666667777777"), tuple("999888"), (*"888", "broken")
    play = replace(OVER, taken=(ana, ben, caro), hidden=(("9",), ("9", "8"), ()))
    assert turn_up(play, "turn-up-all:0") == ("Ana turns up an egg No. 9", "Ana has the most eggs No. 9 now")
    play = do(play, "turn-up-all:0")
    won, level = "Ben has the most eggs No. 8 now", "Nobody has the most eggs No. 9 any more"
    assert turn_up(play, "turn-up:1:8") == ("Ben turns up an egg No. 8", won)
    assert turn_up(play, "turn-up:1:9") == ("Ben turns up an egg No. 9", level)
    assert turn_up(play, "turn-up:1:broken") == ("Ben turns up a broken egg", "")
    assert turn_up(play, "turn-up-all:1") == ("Ben turns up an egg No. 8 and an egg No. 9", f"{won}. {level}.")


def test_the_line_tells_a_lead_as_it_is_taken_and_else_the_eggs_left() -> None:
    assert read(take("9").line()) == "Ben has the most eggs No. 9 so far: +3"
    assert read(take("").line()) == "46 eggs on the table. At 6 the game ends."
    assert read(take("hatched", "easy").line()) == "45 eggs on the table. At 6 the game ends."


def test_the_easy_mode_knows_two_kinds_and_nothing_that_lies_face_down() -> None:
    keys = [(read(each.text), read(each.note)) for each in card_of(take("", "easy")).rows[0].keys]
    assert keys == [("Hatched", "42 left"), ("Broken", "4 left")]
    fields = {fact.path.split(".")[2] for fact in begin("easy").facts()}
    assert fields == {"hatched", "broken"}


def test_a_player_joins_between_turns_up_to_six() -> None:
    assert take("5").with_player() is None
    assert OVER.with_player() is None
    assert begin(players=6).with_player() is None
    play = do(begin(), "starts:2 take:2:5 turn-over:2").with_player()
    assert play
    assert note(play, "turn-over:0") == "Ben is next"
    assert do(play, "take:0:4 turn-over:0 take:1:4 turn-over:1 take:2:4 turn-over:2").turn == 3
