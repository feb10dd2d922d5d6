"""Khlor in play, with the real box and with the board on the phones: turns, eggs, the end, solo."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import chain

import pytest

from companion.games.khlor.box import COLOURS, DEMONS, MOST_DEMONS
from companion.games.khlor.parts import DEMON_BOARD
from companion.games.khlor.play import start
from companion.games.khlor.play.state import Hunt, Lying, Valley
from companion.games.khlor.setup import Supply, fill_board
from companion.kit.data import put
from companion.kit.play import Extent, Fact, Key, KeyRow, PadPicture, PlayDeal
from companion.kit.score import Result, score
from companion.kit.seeded_random import SeededRandom
from companion.kit.sheet_parser import parse_sheet
from companion.kit.text import Text, say
from companion.kit.view import BoardView, Chart
from companion.library.registry import games
from tests.support.cast import CAST
from tests.support.games.keys import card_of, do, key_of, note, read, reason, tell

GAME = games()["khlor"]
PLAIN, BOARD = "starts:0 side-up:0:plain", frozenset({DEMON_BOARD.id})
CATCH = "catch-demon:{0}:green catch-demon:{0}:blue catch-demon:{0}:yellow"
# The rulebook's example of scoring. Ben's 22 demons are no number of threes, so one of them is a correction.
PILES = {
    "green": (1, 5, 8),
    "yellow": (6, 3, 6),
    "blue": (1, 7, 2),
    "purple": (8, 2, 2),
    "pink": (5, 4, 3),
}
EGGS = {"green": 3, "yellow": 8, "blue": 6, "purple": 4, "pink": 10}


def begin(players: int = 3, parts: frozenset[str] = frozenset(), **rulings: bool) -> Valley:
    mode = "solo" if players == 1 else "standard"
    return start(PlayDeal(players, mode, parts, "EGG7", {**GAME.usual_rulings, **rulings}, frozenset(range(players))))


def facts_of(play: Valley) -> dict[str, Fact]:
    return {fact.path: fact for fact in play.facts()}


def count(play: Valley) -> Result:
    """The result of the sheet that the play knows whole."""
    players = [{"name": name} for name in CAST[: play.players]]
    sheet: dict[str, object] = {"mode": play.mode, "players": players}
    for path, fact in facts_of(play).items():
        if fact.extent is Extent.WHOLE and path.split(".")[2 if path[0] == "p" else 1] in FIELDS[play.mode]:
            put(sheet, path, play.counted[path])
    found = parse_sheet(GAME, sheet)
    assert not found.problems
    assert not found.missing
    return score(GAME, found)


FIELDS: Mapping[str, set[str]] = {
    "standard": {"demons", "extra", "eggs", "eggs_on_color"},
    "solo": {"eggs", "eggs_on_color", "demons_left"},
}


def turn(seat: int, pass_on: bool = True) -> str:
    return CATCH.format(seat) + (f" end-hunt:{seat}" if pass_on else "")


def play_example() -> Valley:
    """Play the rulebook's example, turn after turn."""
    play, left = do(begin(), PLAIN), dict(EGGS)
    piles = [list(chain(*([colour] * PILES[colour][seat] for colour in PILES))) for seat in range(3)]
    for seat in [0, 1, 2] * 7:
        caught, piles[seat] = piles[seat][:3], piles[seat][3:]
        play = do(play, " ".join(f"catch-demon:{seat}:{colour}" for colour in caught))
        colour = max(caught, key=left.__getitem__)
        play = do(play, " ".join([f"lay:{seat}:{colour}"] * left[colour]))
        left[colour] = 0
        play = do(play, f"end-hunt:{seat}")
    return do(replace(play, corrections={"players.1.demons.pink": 1}), "cannot-catch:0")


def test_the_rulebooks_example_is_played_to_its_end() -> None:
    play = play_example()
    assert (play.is_over, play.turn, play.card(), play.line()) == (True, None, None, None)
    assert [standing.total for standing in count(play).standings] == [28, 25, 19]


def test_a_turn_with_two_eggs_takes_six_taps() -> None:
    play = do(begin(), f"{PLAIN} {turn(0, False)} lay:0:blue lay:0:blue end-hunt:0")
    assert (play.turn, play.number("table.eggs.blue"), play.number("players.0.demons.blue")) == (1, 2, 1)


def test_the_rulebooks_turn_b_returns_the_yellow_egg_before_others_are_laid() -> None:
    play = do(begin(), f"{PLAIN} {turn(0, False)} lay:0:yellow end-hunt:0")
    play = do(play, "catch-demon:1:blue catch-demon:1:green catch-demon:1:purple")
    assert reason(play, "lay:1:yellow") == "Ben caught no yellow demon"
    play = do(play, "ask-egg:1:back goes-back:1:yellow")
    assert play.number("table.eggs.yellow") == 0
    assert reason(play, "ask-egg:1:back") == "One egg a turn"
    play = do(play, "lay:1:purple")
    assert reason(play, "ask-egg:1:back") == "Only before eggs are laid"
    assert reason(play, "lay:1:blue") == "Eggs of one colour a turn"
    assert reason(play, "take-out:1:0") == "Eggs came after it: undo them first"
    assert read(card_of(play).turn) == "Ben lays eggs"


def test_the_egg_that_goes_back_is_asked_in_the_place_of_the_egg_keys() -> None:
    play = do(begin(), f"{PLAIN} {turn(0, False)} lay:0:yellow end-hunt:0 {turn(1, False)} ask-egg:1:back")
    assert [one.move.id for one in card_of(play).rows[2].keys][:2] == ["goes-back:1:green", "goes-back:1:yellow"]
    assert reason(play, "goes-back:1:green") == "No such egg is on the board"
    assert do(play, "ask-egg:1") == do(begin(), f"{PLAIN} {turn(0, False)} lay:0:yellow end-hunt:0 {turn(1, False)}")


def test_a_filled_slot_is_taken_out_and_a_face_tapped_again_makes_two() -> None:
    play = do(begin(), f"{PLAIN} catch-demon:0:blue catch-demon:0:green catch-demon:0:blue")
    assert (key_of(play, "catch-demon:0:blue").tapped, reason(play, "catch-demon:0:pink")) == (2, "Three are caught")
    play = do(play, "take-out:0:1")
    assert [demon.colour for demon in play.hunt.caught] == ["blue", "blue"]
    assert (reason(play, "end-hunt:0"), reason(play, "take-out:0:2")) == ("1 demon to go", "No demon is here yet")
    assert reason(play, "lay:0:blue") == "1 demon to go"


def test_an_egg_laid_by_mistake_is_picked_up() -> None:
    play = do(begin(), f"{PLAIN} {turn(0, False)} lay:0:blue lay:0:blue pick-up:0")
    assert (play.number("table.eggs.blue"), key_of(play, "lay:0:blue").tapped) == (1, 1)
    assert reason(do(play, "pick-up:0"), "pick-up:0") == "No egg yet"


def test_an_eleventh_egg_is_asked_but_never_refused() -> None:
    """The number of eggs of a colour is inferred, and somebody's box may hold more."""
    play = do(begin(), f"{PLAIN} {turn(0, False)} " + "lay:0:blue " * 10)
    assert note(play, "lay:0:blue") == "0 left"
    assert read(key_of(play, "lay:0:blue").asks) == "The box should have only 10 of these eggs. Lay one more?"
    assert do(play, "lay:0:blue").number("table.eggs.blue") == 11


def test_corrections_count_in_notes_and_in_the_line() -> None:
    play = do(begin(2), f"{PLAIN} {turn(0)}")
    assert read(play.line()) == "Ana leads green by 1"
    corrected = replace(play, corrections={"players.1.demons.green": 2, "table.eggs.pink": 4})
    assert read(corrected.line()) == "Ben leads green by 1"
    assert note(corrected, "lay:1:pink") == "6 left"


def test_the_line_changes_once_a_turn_at_most() -> None:
    play = do(begin(), f"{PLAIN} {turn(0)}")
    lines = [read(play.line())]
    for each in [*turn(1, False).split(), "lay:1:blue", "lay:1:blue", "end-hunt:1"]:
        play = do(play, each)
        lines.append(read(play.line()))
    assert lines == ["Ana leads green by 1"] * 3 + ["Ana and Ben are level in green: 1 each"] * 4


def test_the_side_of_the_board_is_asked_after_the_first_player() -> None:
    play = do(begin(), "starts:2")
    assert (play.turn, read(card_of(play).turn)) == (None, "Which side of the board is up?")
    assert do(play, "side-up:2:coloured").turn == 2
    assert "table.eggs_on_color.pink" not in facts_of(do(play, "side-up:2:coloured"))


def test_the_plain_side_leaves_nothing_to_type() -> None:
    facts = facts_of(do(begin(), PLAIN))
    assert all(facts[f"table.eggs_on_color.{colour.id}"].extent is Extent.WHOLE for colour in COLOURS)
    assert [facts[f"players.{seat}.extra"].value for seat in range(3)] == [0, 0, 0], "nobody is stuck so far"


def test_eggs_noted_on_their_own_colour_are_only_proposed() -> None:
    play = do(begin(), f"starts:0 side-up:0:coloured {turn(0, False)} lay:0:blue lay:0:blue on-own:0")
    fact = facts_of(play)["table.eggs_on_color.blue"]
    assert (fact.value, fact.extent) == (1, Extent.GUESS)
    play = do(play, "on-own:0")
    assert reason(play, "on-own:0") == "All eggs of this turn are noted"
    assert facts_of(do(play, "pick-up:0"))["table.eggs_on_color.blue"].value == 1
    assert play.find_key("on-own:0")
    assert do(begin(), PLAIN).find_key("on-own:0") is None


def test_the_game_ends_at_once_in_the_start_players_turn() -> None:
    play = do(begin(), f"starts:1 side-up:1:plain {turn(1)} {turn(2)} {turn(0)}")
    assert "the game ends" in read(key_of(play, "cannot-catch:1").asks)
    assert do(play, "cannot-catch:1").is_over


def test_in_other_turns_those_up_to_the_start_player_have_an_extra_turn_without_eggs() -> None:
    play = do(begin(4), f"{PLAIN} {turn(0)} {turn(1)}")
    assert "the extra turns begin" in read(key_of(play, "cannot-catch:2").asks)
    play = do(play, f"cannot-catch:2 {turn(2, False)}")
    assert (play.find_key("lay:2:blue"), play.find_key("ask-egg:2:back")) == (None, None)
    assert read(key_of(play, "end-hunt:2").note) == "Dan is next"
    play = do(play, f"end-hunt:2 {turn(3, False)}")
    assert read(key_of(play, "end-hunt:3").note) == "The game ends"
    assert do(play, "end-hunt:3").is_over


def test_a_player_who_cannot_catch_three_in_the_extra_turn_flips_and_then_gets_3_points() -> None:
    play = do(begin(), f"{PLAIN} {turn(0)} cannot-catch:1")
    assert read(card_of(play).hint) == "Any polyomino, no eggs: tap 3 more"
    flipped = do(play, "flip-all:1")
    assert read(card_of(flipped).hint) == "Polyominoes flipped, no eggs: tap 3 more"
    play = do(flipped, "three-points:1")
    assert (play.turn, facts_of(play)["players.1.extra"].value) == (2, 3)
    assert do(play, "flip-all:2 three-points:2").is_over
    assert facts_of(do(flipped, turn(1)))["players.1.extra"].value == 0


@pytest.mark.parametrize("parts", [frozenset(), BOARD])
@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_go_key_asks_briefly_with_nothing_caught(players: int, parts: frozenset[str]) -> None:
    play = do(begin(players, parts), "side-up:0:plain" if players == 1 else PLAIN)
    states = [play, replace(play, are_extra=True), replace(play, are_extra=True, hunt=Hunt(is_flipped=True))]
    for state in states:
        [go] = [each for each in card_of(state).keys if each.gold]
        assert 0 < len(read(go.asks)) < 90
        assert read(go.text) in ("Cannot catch three", "Still cannot: 3 points")


def squares_of(row: KeyRow) -> dict[str, Key]:
    return {each.square: each for each in row.keys}


def empty(play: Valley, *squares: str) -> Valley:
    """The board without the demons of these squares, which the first player has caught."""
    pile = (*play.piles[0], *chain(*(play.stacks[square] for square in squares)))
    stacks = {**play.stacks, **dict.fromkeys(squares, ())}
    return replace(play, stacks=stacks, piles=(pile, *play.piles[1:]))


def stack(play: Valley, **demons: str) -> Valley:
    """The board with these demons on top."""
    tops = {square: (play.stacks[square][0], colour) for square, colour in demons.items()}
    return replace(play, stacks={**play.stacks, **tops})


def on_board(**demons: str) -> Valley:
    return stack(empty(do(begin(3, BOARD), PLAIN), "E5", "F5", "G5"), **demons)


def test_the_phones_lay_out_the_board_of_the_randomizer() -> None:
    drawn = fill_board(3, Supply(), SeededRandom("khlor board", "EGG7"))
    play = begin(3, BOARD)
    assert play.stacks == {each.name: tuple(kind.id for kind in each.pieces) for row in drawn.rows for each in row}
    assert sum(map(len, play.stacks.values())) == DEMONS
    with_centre = begin(3, BOARD, centre=True)
    assert (with_centre.demons, with_centre.white_egg) == (MOST_DEMONS, "")
    assert begin(1, BOARD, centre=True).white_egg == "D4"


def test_a_board_turn_with_two_eggs_takes_seven_taps() -> None:
    play = on_board(A1="pink", B1="blue", C1="pink")
    play = do(play, "catch-demon:0:pink:A1 catch-demon:0:blue:B1 catch-demon:0:pink:C1")
    play = do(play, "lay-colour:0:blue lay:0:blue:E5 lay:0:blue:F5 end-hunt:0")
    assert (play.turn, play.number("table.eggs.blue"), play.number("players.0.demons.pink") >= 2) == (1, 2, True)
    assert facts_of(play)["table.board.E5"].value == "blue-egg"


def test_a_single_caught_colour_needs_no_choice() -> None:
    play = do(
        on_board(A1="pink", B1="pink", C1="pink"), "catch-demon:0:pink:A1 catch-demon:0:pink:B1 catch-demon:0:pink:C1"
    )
    assert note(play, "lay-colour:0:pink") == "lay"
    assert do(play, "lay:0:pink:G5").egg_on["G5"].colour == "pink"


def test_all_acts_on_the_board_are_taps_on_its_squares() -> None:
    play = on_board(A1="pink", B1="blue", C1="pink")
    squares = squares_of(card_of(play).rows[0])
    assert len(squares) == 48, "all but that of the white egg"
    assert read(squares["E5"].reason) == "3 demons to go"
    assert not [each for row in card_of(play).rows[1:] for each in row.keys if each.square]
    play = do(play, "catch-demon:0:pink:A1")
    assert do(play, "take-out:0:A1") == on_board(A1="pink", B1="blue", C1="pink"), "tapped again, it goes back"
    play = do(play, "catch-demon:0:blue:B1 catch-demon:0:pink:C1")
    assert read(squares_of(card_of(play).rows[0])["E5"].reason) == "Choose a colour first"
    assert reason(play, f"catch-demon:0:{play.stacks['D1'][-1]}:D1") == "Three are caught"
    play = do(play, "lay-colour:0:pink lay:0:pink:E5 lay:0:pink:F5 pick-up:0:E5")
    assert [egg.square for egg in play.eggs] == ["F5"]


def test_an_egg_on_the_board_goes_back_with_one_tap() -> None:
    play = replace(on_board(A1="pink", B1="blue", C1="pink"), eggs=(Lying("green", "E5"), Lying("pink", "F5")))
    play = do(play, "catch-demon:0:pink:A1 catch-demon:0:blue:B1 catch-demon:0:pink:C1 goes-back:0:green:E5")
    assert [egg.square for egg in play.eggs] == ["F5"]
    assert reason(play, "goes-back:0:pink:F5") == "One egg a turn"
    assert do(play, "lay-colour:0:blue lay:0:blue:E5").egg_on["E5"].colour == "blue", "a square just emptied"


def test_no_egg_is_tapped_in_an_extra_turn_on_the_board() -> None:
    play = do(on_board(), turn_on(on_board()))
    play = do(replace(play, eggs=(Lying("green", "E5"),)), "cannot-catch:1")
    assert reason(play, "goes-back:1:green:E5") == "No eggs in an extra turn"
    assert read(squares_of(card_of(play).rows[0])["F5"].reason) == "No eggs in an extra turn"


def turn_on(play: Valley, squares: str = "A1 B1 C1") -> str:
    """A turn on the board that catches from three squares."""
    catches = (f"catch-demon:{play.seat}:{play.stacks[square][-1]}:{square}" for square in squares.split())
    return " ".join([*catches, f"end-hunt:{play.seat}"])


def test_a_board_that_is_put_away_leaves_what_was_counted() -> None:
    play = do(on_board(A1="pink"), turn_on(on_board(A1="pink")))
    play = replace(play, eggs=(Lying("green", "E5"),)).without(DEMON_BOARD.id)
    assert (play.parts, play.number("table.eggs.green"), sum(map(len, play.piles))) == (frozenset(), 1, 9)
    assert do(play, f"{turn(1, False)} ask-egg:1:back goes-back:1:green").eggs == ()


def test_the_picture_shows_board_and_pad() -> None:
    play = on_board()
    board, pad = play.picture({})
    assert isinstance(board, BoardView)
    assert isinstance(pad, PadPicture)
    assert [say(piece.name) for piece in board.rows[3][3].pieces] == ["white egg"]
    assert list(begin().picture({})) == [PadPicture()]


def alone(parts: frozenset[str] = frozenset(), side: str = "plain") -> Valley:
    return do(begin(1, parts), f"side-up:0:{side}")


def test_demons_left_on_a_real_solo_board_are_only_inferred() -> None:
    assert facts_of(do(alone(), turn(0)))["table.demons_left"] == Fact(
        "table.demons_left", DEMONS - 3, extent=Extent.GUESS
    )
    assert facts_of(alone(BOARD))["table.demons_left"].extent is Extent.WHOLE


def test_white_demons_of_the_real_board_take_eggs_between_turns() -> None:
    play = alone()
    assert reason(play, "ask-egg:0:white") == "The white demons move after the turn"
    play = do(play, f"{turn(0, False)} lay:0:blue lay:0:blue end-hunt:0")
    assert read(card_of(play).hint) == "First move both white demons"
    play = do(play, "ask-egg:0:white white-takes:0:blue")
    assert (play.number("table.eggs"), play.number("table.laid.blue")) == (1, 1)
    assert reason(do(play, "catch-demon:0:pink"), "reach-white-egg:0") == "The white demons move after the turn"
    assert key_of(play, "reach-white-egg:0").asks
    assert do(play, "reach-white-egg:0").is_over
    assert "game ends" in read(key_of(play, "cannot-catch:0").asks)


def test_white_demons_on_the_phones_move_one_square_each_after_a_turn() -> None:
    play = alone(BOARD)
    play = do(play, turn_on(play))
    steps, around = squares_of(card_of(play).rows[0]), {"A1", "B1", "C1", "A2", "C2", "A3", "B3", "C3"}
    assert {square for square, each in steps.items() if not each.reason} == around
    play = empty(play, "F5")
    play = do(replace(play, eggs=(Lying("pink", "F5"),)), "white-moves:0:B3")
    assert tell(play, "white-moves:0:F5") == "The white demon on F5 takes a pink egg"
    play = do(play, "white-moves:0:F5")
    assert (play.white, play.eggs, play.moving) == (("B3", "F5"), (), None)
    assert reason(play, f"catch-demon:0:{play.stacks['B3'][-1]}:B3") == "A white demon is on it"
    play = do(play, turn_on(play, "A1 B1 C1"))
    play = do(play, "white-moves:0:C4 white-moves:0")
    assert (play.white, play.turn) == (("C4", "F5"), 0)


def test_a_solo_game_ends_when_a_white_demon_reaches_the_white_egg() -> None:
    play = alone(BOARD)
    play = replace(do(play, turn_on(play)), white=("C3", "F6"))
    assert read(key_of(play, "white-moves:0:D4").asks) == "Over the white egg, the game ends."
    after = do(play, "white-moves:0:D4")
    assert (after.is_over, after.card()) == (True, None)
    assert tell(play, "white-moves:0:D4") == "A white demon is over the white egg: the game is over"
    assert [standing.total for standing in count(after).standings] == [-93]


def test_the_ladder_of_titles_tells_what_is_missing_to_the_next() -> None:
    play = replace(alone(), piles=(("blue",) * 90,), eggs=(Lying("blue"),) * 37)
    assert read(play.line()) == "31 points, 10 more to “Rookie dragon rider”"
    [chart] = play.picture({})
    assert isinstance(chart, Chart)
    assert [say(row[2]) for row in chart.rows if isinstance(row[2], Text)] == [
        *("10 more", "20 more", "25 more", "30 more"),
        "reached",
    ]
    coloured = replace(play, side="coloured")
    assert read(coloured.line()) == "31 points without own colours, 10 more to “Rookie dragon rider”"
    assert read(replace(play, eggs=(Lying("blue"),) * 70).line()) == "64 points: “Master of Dragons”"
