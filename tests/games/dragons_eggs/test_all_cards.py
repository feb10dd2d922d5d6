"""All cards on phones: bids, abilities in turn while cards stay covered, and the secrets of each seat."""

from dataclasses import replace
from typing import Any

from companion.games.dragons_eggs.round.front import Treasure
from companion.kit.text import say
from companion.library.registry import games
from tests.support.cast import CAST
from tests.support.games.play import BEN, CARO, HOST, Play, refusal
from tests.support.games.trackers import after, tell, tracker_of

NAMES = CAST[:3]
ALL = tracker_of("dragons-eggs", "all-cards")
BIDS = "0 bid:10, 1 bid:8:4, 2 bid:6"


def begin(*abilities: str, target: str = "4") -> Any:
    """Start the first round, in which each player holds this ability and draws another one."""
    state = ALL.start(3, "", games()["dragons-eggs"].usual_rulings)
    others = ("claw", "wings", "orb", *state.abilities.deck.cards)
    hands = tuple((ability,) for ability in abilities)
    deck = state.abilities.deck._replace(cards=others)
    eggs = replace(state.eggs, target=(target,))
    return replace(state, abilities=replace(state.abilities, hands=hands, deck=deck, first=0), eggs=eggs)


def play_abilities(*abilities: str, bids: str = BIDS) -> Any:
    """Play this ability with every player, and return the state."""
    acts = ", ".join(f"{seat} draw, {seat} play:{ability}" for seat, ability in enumerate(abilities))
    return after(ALL, begin(*abilities), NAMES, f"{bids}, {acts}")


def ids(state: Any, seat: int | None = None) -> list[str]:
    return [move.id for move in ALL.moves(state, seat, NAMES)]


def test_the_worked_example_of_the_rulebook() -> None:
    """After guard and swap, the Orb copies the 6 that now lies before its owner: the 12s cancel each other."""
    state = play_abilities("orb", "steel-scale", "wings")
    assert f"Treasure in front of {NAMES[1]}: 4, covered" in tell(ALL, state, None, NAMES)
    assert ids(state, 1) == ["on:1:0", "on:1:1", "decline"]
    state = after(ALL, state, NAMES, "1 on:1:0")
    assert ids(state, 2) == ["on:0:0", "on:1:1", "on:2:0", "decline"], "not the guarded card"
    state = after(ALL, state, NAMES, "2 on:2:0, 2 on:0:0, 0 use, open")
    assert [line for line in tell(ALL, state, None, NAMES) if " | " in line][-3:] == [
        f"{NAMES[0]} | 12",
        f"{NAMES[1]} | 12",
        f"{NAMES[2]} | 10",
    ]
    assert state.eggs.won == ((), (), ("4",))
    assert tell(ALL, state, None, NAMES)[:2] == [
        f"{NAMES[2]} wins 4 eggs.",
        f"All Treasure cards are open: {NAMES[0]} 12, {NAMES[1]} 12 and {NAMES[2]} 10.",
    ]
    state = after(ALL, state, NAMES, "next")
    assert state.treasure.discards == (
        (Treasure(10, True),),
        (Treasure(8, True), Treasure(4, True)),
        (Treasure(6, True),),
    )
    assert (state.abilities.first, 10 in state.treasure.hands[0]) == (1, False)


def test_the_effect_of_an_ability_is_told_to_its_owner_and_to_all() -> None:
    state = play_abilities("sharp-eyes", "steel-scale", "wings")
    covered, four = "the covered card in front of {0}", "the 4 in front of {0}"
    for seat, made, button, event in (
        (1, "on:1:1", f"Guard {four}", f"1 guards {four}"),
        (0, "on:1:0", f"Look at {covered}", f"0 looks at {covered}"),
        (0, "back:0:0", f"Take {covered} back", f"0 takes {covered} back"),
        (2, "on:2:0", f"Swap {covered}…", f"2 will swap {covered}"),
        (2, "on:1:0", f"…with {covered}", f"2 swaps the covered card in front of C with {covered}"),
    ):
        owner = int(made.split(":")[1])
        [move] = [each for each in ALL.moves(state, seat, "ABC") if each.id == made]
        assert move.event
        assert say(move.text) == button.format("you" if owner == seat else "ABC"[owner])
        assert say(move.event._replace(values={**move.event.values, "name": seat})) == event.format("ABC"[owner])
        state = ALL.apply(state, seat, made)


def test_a_covered_card_is_sent_to_nobody_else() -> None:
    state = after(ALL, begin("orb", "claw", "wings"), NAMES, "0 bid:10")
    assert "👁 Treasure: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 (down)" in tell(ALL, state, 0, NAMES)
    for seat in (None, 1, 2):
        lines = tell(ALL, state, seat, NAMES)
        assert f"Treasure in front of {NAMES[0]}: covered" in lines
        assert not [line for line in lines if NAMES[0] in line and "10" in line]


def test_an_orb_is_played_with_one_treasure_card() -> None:
    state = after(ALL, begin("orb", "orb", "wings"), NAMES, f"{BIDS}, 0 draw, 0 play:orb, 1 draw")
    assert ids(state, 1) == ["play:wings", "discard:wings", "discard:orb"]


def test_sharp_eyes_show_one_covered_card_to_their_owner_alone() -> None:
    state = play_abilities("sharp-eyes", "claw", "wings")
    assert ids(state, 0) == ["on:0:0", "on:1:0", "on:2:0", "decline"]
    state = after(ALL, state, NAMES, "0 on:1:0")
    looked = f"👁 The card in front of {NAMES[1]} that you looked at: 8"
    assert [looked in tell(ALL, state, seat, NAMES) for seat in (None, 0, 1, 2)] == [False, True, False, False]
    assert ids(state, 0) == ["back:0:0", "use"]
    state = after(ALL, state, NAMES, "0 back:0:0, 2 decline, 1 decline, open, next")
    assert 10 in state.treasure.hands[0]


def test_a_covered_card_that_is_destroyed_stays_face_down() -> None:
    state = after(ALL, play_abilities("claw", "wings", "wings"), NAMES, "1 decline, 2 decline, 0 on:2:0, open, next")
    assert state.treasure.discards[2] == (Treasure(6, False),)
    assert f"{NAMES[2]}'s discards: covered" in tell(ALL, state, None, NAMES)


def test_reverse_scale_clears_the_table() -> None:
    state = after(ALL, play_abilities("claw", "reverse-scale", "wings"), NAMES, "1 use")
    assert [ids(state, seat) for seat in (None, 0, 1, 2)] == [["open"], [], [], []]
    state = after(ALL, state, NAMES, "open, next")
    assert (state.eggs.removed, len(state.eggs.target)) == (("4",), 2)
    assert state.treasure.discards[0] == (Treasure(10, False),)


def test_passing_gives_up_an_egg_card_and_draws_nothing() -> None:
    state = begin("orb", "claw", "wings")
    state = replace(state, eggs=replace(state.eggs, won=(("1", "2"), (), ())))
    assert ids(state, 0)[-2:] == ["pass:1", "pass:2"]
    state = after(ALL, state, NAMES, "0 pass:2, 1 bid:8, 2 bid:6")
    assert (ids(state, 0), ids(state, 1)) == ([], ["draw"])


def test_a_player_without_treasure_is_out_until_a_card_comes_back() -> None:
    state = play_abilities("claw", "wings", "wings")
    hands = replace(state.treasure, hands=((), *state.treasure.hands[1:]))
    state = after(ALL, replace(state, treasure=hands), NAMES, "1 decline, 2 decline, 0 decline, open, next")
    assert state.abilities.acts == ("out", "", "")


def test_the_game_ends_when_nobody_has_treasure() -> None:
    state = play_abilities("claw", "wings", "wings")
    state = replace(state, treasure=replace(state.treasure, hands=((), (), ())))
    state = after(ALL, state, NAMES, "1 decline, 2 decline, 0 decline, open")
    assert (state.eggs.over, ids(state)) == (True, [])


def test_no_undo_reveals_a_secret_or_draws_again() -> None:
    play = Play("dragons-eggs", *NAMES).do(HOST, "sit", "s1").do(BEN, "sit", "s2").do(CARO, "sit", "s3")
    play.do(HOST, "starts", "s1").do(HOST, "deck", deck="all-cards")
    play.do(HOST, "play", "s1", deck="all-cards", move="bid:10")
    assert play.last == f"{NAMES[0]} plays one Treasure card face down"
    play.undo(HOST, play.table.version).do(HOST, "play", "s1", deck="all-cards", move="bid:9:3")
    assert play.last == f"{NAMES[0]} plays a Treasure card face down, and the 3 face up"
    assert "nobody can take it back" in refusal(play, HOST, "undo", number=str(play.table.version))
    assert play.replay() == play.table
