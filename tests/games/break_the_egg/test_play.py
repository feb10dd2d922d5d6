"""Break the Egg counted along with the real cards: answers, chicklets and the hammer, the end."""

from dataclasses import replace

import pytest

from companion.games.break_the_egg.play import HeadsInPlay, start
from companion.kit.play import PlayDeal
from companion.library.registry import games
from tests.support.games.keys import card_of, do, ids, key_of, read, reason

GAME = games()["break-the-egg"]
RULING = "right_guess_ends_round"
PROPOSED = "starts:0 propose:0:duck"


def begin(players: int = 5, parts: frozenset[str] = frozenset(), guess_ends: bool = True) -> HeadsInPlay:
    return start(PlayDeal(players, "standard", parts, "nest", {RULING: guess_ends}, frozenset(range(players))))


def count(play: HeadsInPlay) -> tuple[int, ...]:
    return tuple(play.chicklets.values())


def test_the_hammer_is_asked_first_and_then_the_player_to_its_right() -> None:
    play = begin()
    assert read(card_of(play).hint) == "Birthday closest to 1 January, or anybody at random"
    play = do(play, "starts:3")
    assert (play.hammer, play.turn, play.waiting) == (3, 4, (4, 0, 1, 2))
    assert [read(card_of(play).turn), read(card_of(play).hint)] == ["Eve's turn", "3 more speak after Eve, Ana first"]
    hints = [read(card_of(do(play, each)).hint) for each in ("agree:4 agree:0", "agree:4 agree:0 agree:1")]
    assert hints == ["Only Caro speaks after Ben", "Caro is the last to speak"]


def test_an_agreement_is_one_tap_and_needs_no_proposal() -> None:
    play = do(begin(), "starts:0 agree:1 agree:2")
    assert (play.turn, play.agreed, read(key_of(play, "agree:3").text)) == (3, (1, 2), "Dan agrees")
    assert key_of(play, "agree:3").asks is None


def test_a_proposal_may_be_told_and_mended_at_any_time() -> None:
    play = do(begin(), f"{PROPOSED} agree:1 propose:0:quail")
    assert (play.proposal, play.agreed) == ("quail", (1,))
    assert [reason(play, f"propose:0:{egg}") for egg in ("quail", "duck")] == ["Ana has proposed", ""]


def test_after_the_last_agreement_those_still_in_are_asked_and_it_can_be_undone() -> None:
    before = do(begin(), "starts:0 guessed-wrong:1 agree:2 agree:3")
    assert not key_of(before, "agree:4").move.shows(before)
    asked = do(before, "agree:4")
    assert read(card_of(asked).turn) == "Who gets one?"
    assert ids(asked) == ["hatch:0", "hatch:2", "hatch:3", "hatch:4", "begin-round:4"]
    paid = do(asked, "hatch:0 hatch:2")
    assert (count(paid), key_of(paid, "hatch:0").tapped) == ((1, 0, 1, 0, 0), 1)
    assert reason(paid, "hatch:0") == "Ana has got one"
    after = do(paid, "begin-round:4")
    assert (count(after), after.hammer, after.turn, after.states) == ((1, 0, 1, 0, 0), 4, 0, ("in",) * 5)


def test_all_agree_notes_everybody_who_has_not_spoken_in_order() -> None:
    play = do(begin(), "starts:2 agree:3")
    key = key_of(play, "all-agree:4")
    after = play.after(key.move)
    assert (after.agreed, after.hammer, read(key.move.tell(play, after))) == (
        (3, 4, 0, 1),
        1,
        "Everybody from Eve on agrees",
    )
    last = do(play, "agree:4 agree:0")
    assert reason(last, "all-agree:1") == "Nobody speaks after Ben"


def test_an_exchange_asks_takes_the_hammer_and_happens_once_a_round() -> None:
    play = do(begin(), f"{PROPOSED} agree:1")
    assert "new proposal" in read(key_of(play, "exchange-card:2").asks)
    play = do(play, "exchange-card:2")
    assert (play.hammer, play.proposal, play.agreed, play.waiting) == (2, "", (), (3, 4, 0, 1))
    play = do(play, "agree:3 agree:4 exchange-card:0 agree:1")
    assert reason(play, "exchange-card:2") == "Caro has exchanged a card this round"
    assert [bool(each.reason) for each in card_of(play).rows[1].keys] == [False, True, False, False]


def test_a_right_guess_gives_2_and_asks_who_wears_a_rainbow_egg() -> None:
    play = do(begin(), "starts:0 agree:1 guessed-wrong:2 guessed-right:3")
    assert read(card_of(play).turn) == "Who still in wears a rainbow egg?"
    assert (count(play), ids(play)) == ((0, 0, 0, 2, 0), ["hatch:0", "hatch:1", "hatch:4", "begin-round:3"])


def test_a_wrong_guess_costs_a_chicklet_if_there_is_one() -> None:
    play = replace(do(begin(), "starts:0"), before=(0, 3, 0, 0, 0))
    assert count(do(play, "guessed-wrong:1 guessed-wrong:2")) == (0, 2, 0, 0, 0)


def test_a_wrong_guess_is_paid_by_corrected_numbers() -> None:
    play = replace(do(begin(), "starts:0"), corrections={"players.1.chicklets": 2})
    assert count(do(play, "guessed-wrong:1")) == (0, 1, 0, 0, 0)
    play = replace(do(begin(), "starts:0"), before=(0, 2, 0, 0, 0), corrections={"players.1.chicklets": -2})
    assert count(do(play, "guessed-wrong:1")) == (0, 0, 0, 0, 0)


def test_the_proposer_keeps_the_hammer_if_nobody_is_left_to_agree() -> None:
    play = do(begin(), "starts:0 guessed-wrong:1 guessed-wrong:2 guessed-wrong:3 guessed-wrong:4")
    assert (play.hammer, ids(play)) == (0, ["hatch:0", "begin-round:0"])


def test_the_last_one_in_exchanges_and_is_asked_for_nothing_else() -> None:
    play = do(
        begin(), "starts:0 exchange-card:1 guessed-wrong:2 guessed-wrong:3 guessed-wrong:4 exchange-card:0 agree:1"
    )
    assert (play.ended, play.hammer, play.still_in) == (True, 1, (0, 1))


@pytest.mark.parametrize(
    ("chicklets", "told"),
    [
        ((0, 0, 0, 0, 0), None),
        ((3, 5, 0, 0, 0), "Ben leads by 2: 5 of 10"),
        ((3, 3, 0, 0, 0), "Ana and Ben are level in the lead: 3 of 10"),
        ((10, 10, 0, 0, 0), "Ana and Ben are level in the lead: 10 of 10"),
        ((9, 10, 0, 0, 0), "Ben wins with 10 chicklets"),
    ],
)
def test_the_line_tells_the_lead_and_the_goal(chicklets: tuple[int, ...], told: str | None) -> None:
    play = replace(do(begin(), "starts:0"), before=chicklets)
    assert (read(play.line()) if told else play.line()) == told
    assert play.is_over == ("wins" in str(told)) == (play.card() is None)


@pytest.mark.parametrize(("players", "goal"), [(8, 10), (9, 8), (10, 8)])
def test_many_players_need_fewer_chicklets(players: int, goal: int) -> None:
    play = begin(players)
    assert read(play.chip()) == f"{goal} chicklets win"
    assert replace(play, before=(goal, *play.before[1:])).is_over


def test_nobody_wins_before_the_round_is_over() -> None:
    play = replace(do(begin(), "starts:0"), before=(0, 8, 0, 0, 0))
    play = do(play, "guessed-right:1")
    assert (play.is_over, read(key_of(play, "begin-round:1").text)) == (False, "Round over: Ben wins")
    over = do(play, "begin-round:1")
    assert over.is_over
    assert read(key_of(play, "begin-round:1").move.tell(play, over)) == "Ben wins with 10 chicklets"


def test_a_correction_decides_the_end_and_takes_it_back() -> None:
    play = do(begin(), "starts:0 all-agree:1 hatch:1 begin-round:4")
    won = replace(play, corrections={"players.1.chicklets": 9})
    assert (won.is_over, won.turn, won.card()) == (True, None, None)
    assert not replace(won, corrections={"players.1.chicklets": 8}).is_over
