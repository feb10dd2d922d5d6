"""The headbands on phones: eggs and their audiences, guesses, exchanges, joining, and the resolvers."""

from collections import Counter
from dataclasses import replace

import pytest

from companion.games.break_the_egg.play import HeadsInPlay, start
from companion.kit.form_data import FormData
from companion.kit.play import Film, PlayDeal, Ring, RingPlace, others
from companion.kit.seeded_random import Deck
from companion.kit.sheet_parser import parse_layout
from companion.kit.text import Text
from companion.kit.view import PileView
from tests.games.break_the_egg.test_play import GAME, PROPOSED, RULING, begin, count
from tests.support.cast import CAST
from tests.support.games.keys import card_of, do, ids, key_of, look, moment_of, read, reason, seen

HEADBANDS = frozenset({"headbands"})
EGGS = ("rainbow", "duck", "quail", "duck", "rotten")
DECK = Deck("test", "nest", ("chicken", "unlucky", "ostrich", "quail"), ("quail",))
WRONG = f"{PROPOSED} announce-guess:1 guess-egg:1:ostrich"
RIGHT = f"{PROPOSED} agree:1 announce-guess:2 guess-egg:2:quail"
ALL_BUT_LAST = f"{PROPOSED} agree:1 agree:2 agree:3"


def bands(chicklets: tuple[int, ...] = (3, 0, 8, 2, 4), deck: Deck = DECK, guess_ends: bool = True) -> HeadsInPlay:
    """Five players with these chicklets, whose phones show the `EGGS`."""
    dealt = begin(parts=HEADBANDS, guess_ends=guess_ends)
    return replace(dealt, eggs=EGGS, before=chicklets, deck=deck, unlucky=None)


def egg_of(play: HeadsInPlay, seat: int, viewer: int | None) -> object:
    """The egg of a seat as somebody sees it, None for the screen."""
    return seen(play, *(() if viewer is None else (viewer,))).get(f"players.{seat}.egg")


def ring_of(play: HeadsInPlay, viewer: int | None = None) -> tuple[RingPlace, ...]:
    seats = () if viewer is None else (viewer,)
    ring = next(iter(play.picture(seen(play, *seats))))
    assert isinstance(ring, Ring)
    return ring.places


def test_each_player_sees_every_egg_except_the_own_and_the_screen_none() -> None:
    play = bands()
    for viewer in range(5):
        assert [egg_of(play, seat, viewer) for seat in range(5)] == [
            None if seat == viewer else EGGS[seat] for seat in range(5)
        ]
    assert [egg_of(play, seat, None) for seat in range(5)] == [None] * 5
    assert [place.head and place.head.id for place in ring_of(play, 1)] == ["rainbow", None, "quail", "duck", "rotten"]
    assert all(place.wears for place in ring_of(play))


def test_everybody_gets_a_card_even_without_a_phone() -> None:
    play = start(PlayDeal(10, "standard", HEADBANDS, "nest", {}, frozenset({0})))
    assert all(egg not in ("", "unlucky") for egg in play.eggs)


def test_only_the_proposal_can_be_made_first_and_keys_keep_their_places() -> None:
    play = do(bands(), "starts:0")
    assert (play.turn, ids(play)) == (0, [f"propose:0:{egg}" for egg in ("chicken", "duck", "quail", "ostrich")])
    assert reason(play, "agree:1") == "Ana proposes first"
    assert read(card_of(play).hint) == "Which eggs do we break? 10 chicklets win"
    asked = do(play, "propose:0:duck")
    assert ids(asked) == ["agree:1", "exchange-card:1", "announce-guess:1", "all-agree:1"]
    assert [[key.move.id for key in row.keys] for row in card_of(play).rows] == [
        [key.move.id for key in row.keys] for row in card_of(asked).rows
    ]
    assert [key.tapped for key in card_of(asked).rows[0].keys] == [0, 1, 0, 0]


def test_the_agreement_that_breaks_the_eggs_says_so_asks_and_is_final() -> None:
    play = do(bands(), f"{PROPOSED} agree:1 agree:2")
    early, everybody = key_of(play, "agree:3"), key_of(play, "all-agree:3")
    assert (read(early.text), early.asks, early.move.shows(play)) == ("Agree", None, False)
    assert everybody.asks
    assert everybody.move.shows(play)
    play = do(play, "agree:3")
    last = key_of(play, "agree:4")
    assert read(last.text) == "Agree: break the eggs!"
    assert read(last.asks) == "All eggs are opened then, and nobody can take it back"
    assert last.move.shows(play)


def test_the_example_of_the_contract() -> None:
    """Ben guessed wrong, the others agree, and the last of them gets the hammer."""
    play = do(bands(), f"{WRONG} agree:2 agree:3 agree:4")
    assert (count(play), play.hammer, play.turn, ids(play)) == ((4, 0, 9, 2, 4), 4, None, ["begin-round:4"])
    told = [read(part) for part in play.picture({}) if isinstance(part, Text)]
    assert told == [
        "Ana's egg hatches (Rainbow): 1 chicklet.",
        "Ben guessed wrong and has no chicklet to give back.",
        "Caro's egg hatches (Quail): 1 chicklet.",
        "Dan's egg breaks (Duck): no chicklet.",
        "Eve has a rotten egg, which never hatches.",
    ]


def test_breaking_opens_all_eggs_with_a_moment() -> None:
    play = do(bands(), ALL_BUT_LAST)
    moment = moment_of(play, "agree:4")
    assert (moment.effect, read(moment.title)) == (Film.CRACK, "2 eggs hatch")
    assert read(moment.text) == "Break the ducks! Eve has the hammer now."
    broken = do(play, "agree:4")
    assert [egg_of(broken, seat, None) for seat in range(5)] == list(EGGS)
    assert not any(place.wears for place in ring_of(broken))


def test_a_guess_takes_two_steps_and_all_six_kinds_can_be_guessed() -> None:
    play = do(bands(), f"{PROPOSED} announce-guess:1")
    kinds = ("chicken", "duck", "quail", "ostrich", "rainbow", "rotten")
    assert ids(play) == [*(f"guess-egg:1:{kind}" for kind in kinds), "withdraw-guess:1"]
    assert all(key.asks and key.move.shows(play) for key in card_of(play).rows[0].keys)
    assert do(play, "withdraw-guess:1") == do(bands(), PROPOSED)


def test_a_wrong_guess_shows_everybody_the_egg_and_the_round_goes_on() -> None:
    before = do(bands((3, 6, 8, 2, 4)), f"{PROPOSED} announce-guess:1")
    moment = moment_of(before, "guess-egg:1:ostrich")
    assert (moment.effect, moment.kind and moment.kind.id) == (Film.WRONG, "duck")
    assert read(moment.title) == "Ben said “Ostrich”. Wrong!"
    assert read(moment.text) == "Duck! Ben is out of this round and has 5 chicklets now."
    play = do(before, "guess-egg:1:ostrich")
    assert [egg_of(play, 1, viewer) for viewer in (None, 1, 2)] == ["duck"] * 3
    assert (count(play), play.turn, play.states[1]) == ((3, 5, 8, 2, 4), 2, "wrong")
    assert (ring_of(play)[1].is_out, ring_of(play)[1].wears) == (True, False)


def test_a_right_guess_ends_the_round_and_only_a_rainbow_egg_gives_something_then() -> None:
    before = do(bands(), RIGHT.rpartition(" ")[0])
    moment = moment_of(before, "guess-egg:2:quail")
    assert (moment.effect, read(moment.title)) == (Film.RIGHT, "Caro is right!")
    assert read(moment.text) == "Quail! Caro has 10 chicklets now."
    play = do(before, "guess-egg:2:quail")
    assert (count(play), play.hammer, play.is_over) == ((4, 0, 10, 2, 4), 2, True)
    told = [read(part) for part in play.picture({}) if isinstance(part, Text)]
    assert told[-1] == "Ben, Dan and Eve get nothing: somebody guessed right, so only rainbow eggs hatch."
    assert read(play.line()) == "Caro wins with 10 chicklets"


def test_a_right_guess_gives_2_even_for_a_rotten_egg() -> None:
    play = do(bands(), f"{ALL_BUT_LAST} announce-guess:4 guess-egg:4:rotten")
    assert (count(play), play.hammer) == ((4, 0, 8, 2, 6), 4)


def test_by_the_house_rule_the_others_still_act_and_the_last_right_guess_takes_the_hammer() -> None:
    play = bands(guess_ends=False)
    play = do(play, f"{RIGHT} announce-guess:3 guess-egg:3:duck announce-guess:4 guess-egg:4:quail")
    assert (count(play), play.hammer, play.ended) == ((4, 0, 10, 4, 3), 3, True)
    first = do(bands(guess_ends=False), "starts:4 propose:4:duck announce-guess:0 guess-egg:0:rainbow all-agree:1")
    assert (first.hammer, count(first)) == (0, (5, 0, 8, 2, 4))


def test_another_ruling_counts_from_the_next_round_on() -> None:
    play = do(bands(), PROPOSED).with_rulings({RULING: False})
    assert play.guess_ends
    told = [read(part) for part in play.picture({}) if isinstance(part, Text)]
    assert told[0].startswith("From the next round on: Does a right guess end the round?")
    play = do(play, "all-agree:1")
    assert not do(play, "begin-round:4").guess_ends
    assert not bands().with_rulings({RULING: False}).guess_ends


def test_an_exchanged_card_stays_hidden_from_its_owner_alone() -> None:
    play = do(bands(), f"{PROPOSED} agree:1")
    key = key_of(play, "exchange-card:2")
    assert key.asks
    assert key.move.shows(play)
    play = play.after(key.move)
    assert (play.eggs[2], play.hammer, play.turn, play.covered) == ("chicken", 2, 2, (others(2, 5),))
    covered = [[fact.value for fact in play.seen_by([seat]) if "covered" in fact.path] for seat in range(5)]
    assert covered == [["quail"], ["quail"], [], ["quail"], ["quail"]]
    broken = do(play, "propose:2:duck all-agree:3 begin-round:1")
    assert "table.covered.0" not in {fact.path for fact in broken.seen_by([2])}


def test_the_unlucky_egg_lies_open_before_its_drawer_who_draws_again() -> None:
    play = do(bands(), f"{PROPOSED} exchange-card:1 propose:1:duck exchange-card:2")
    assert (play.unlucky, play.eggs[2], play.deck.cards) == (2, "ostrich", ("quail",))
    assert "players.2.unlucky" in {fact.path for fact in play.seen_by(())}


def test_the_unlucky_egg_is_shuffled_in_with_all_discards_when_the_pile_is_empty() -> None:
    deck = Deck("test", "nest", (), ("quail",) * 3, ("duck",) * 2)
    play = replace(bands(deck=deck), unlucky=4, covered=(others(0, 5),) * 2)
    play = do(play, f"{PROPOSED} exchange-card:1")
    together = Counter([*play.deck.all_cards, play.eggs[1]]) + Counter(["unlucky"] * (play.unlucky is not None))
    assert together == Counter(quail=3, duck=3, unlucky=1)
    assert (play.deck.discards, play.covered) == ((), ())


def test_in_the_next_round_everybody_is_in_with_a_new_card() -> None:
    play = do(bands(deck=DECK._replace(cards=("ostrich",) * 6)), f"{WRONG} all-agree:2")
    key = key_of(play, "begin-round:4")
    assert key.gold
    assert key.asks
    assert key.move.shows(play)
    play = play.after(key.move)
    assert (play.eggs, play.states, play.exchanged) == (("ostrich",) * 5, ("in",) * 5, ())
    assert play.deck.discards == ("quail", *EGGS)
    assert (play.turn, ids(play)[0]) == (4, "propose:4:chicken")


@pytest.mark.parametrize(("chicklets", "winner"), [((3, 0, 9, 2, 4), 2), ((9, 0, 9, 2, 4), None)])
def test_a_sole_leader_at_the_target_wins_after_a_round(chicklets: tuple[int, ...], winner: int | None) -> None:
    play = do(bands(chicklets), f"{ALL_BUT_LAST} agree:4")
    assert (play.winner, ids(play)) == (winner, [] if winner else ["begin-round:4"])


def test_the_proposer_who_is_alone_breaks_the_eggs() -> None:
    play = bands(deck=DECK._replace(cards=("chicken",) * 4))
    wrong = " ".join(f"announce-guess:{seat} guess-egg:{seat}:quail" for seat in (3, 4))
    play = do(play, f"{PROPOSED} announce-guess:1 guess-egg:1:quail announce-guess:2 guess-egg:2:duck {wrong}")
    assert (play.ended, play.hammer, count(play)) == (True, 0, (4, 0, 7, 1, 3))


def test_a_player_joins_between_rounds_only() -> None:
    along = do(begin(), "starts:0")
    joined = along.with_player()
    assert joined
    assert (joined.players, joined.waiting) == (6, (1, 2, 3, 4, 5))
    assert do(along, "agree:1").with_player() is None
    assert do(along, "all-agree:1").with_player() is None
    assert begin(10).with_player() is None
    broken = do(bands(), f"{ALL_BUT_LAST} agree:4").with_player()
    assert broken
    assert len([part for part in broken.picture({}) if isinstance(part, Text)]) == 5
    assert all(do(broken, "begin-round:4").eggs)
    dealt = bands().with_player()
    assert dealt
    assert egg_of(dealt, 5, 0) == "chicken"


def test_nobody_who_came_later_sees_a_card_exchanged_before() -> None:
    play = do(bands(), f"{PROPOSED} exchange-card:1 propose:1:duck all-agree:2").with_player()
    assert play
    assert not [fact for fact in play.seen_by([5]) if "covered" in fact.path]


def test_without_the_headbands_the_round_begins_again_with_real_cards() -> None:
    play = do(bands((3, 6, 8, 2, 4)), f"{WRONG}").without("headbands")
    assert (count(play), play.hammer, play.eggs, play.states) == ((3, 5, 8, 2, 4), 0, ("",) * 5, ("in",) * 5)
    assert look(GAME, play, (1,))["facts"] == look(GAME, play, ())["facts"]
    assert "hatch:1" in ids(do(play, "all-agree:1"))


def test_a_player_gets_only_the_eggs_seen_into_the_odds() -> None:
    play = do(bands(), f"{PROPOSED} agree:1 exchange-card:2 propose:2:duck")
    ben = {"heads.rainbow": "1", "heads.chicken": "1", "heads.duck": "1", "heads.rotten": "1", "discards.quail": "2"}
    assert play.fill("my-head", [1]) == ben
    assert play.fill("my-head", [2])["discards.quail"] == "1"
    assert play.fill("my-head", []) == {"discards.quail": "1"}
    assert begin().fill("my-head", [1]) == {}


def test_the_resolver_opens_with_the_round_and_finds_the_same() -> None:
    play = do(bands(), f"{WRONG} agree:2 agree:3 agree:4")
    resolver = GAME.resolver("round")
    assert resolver
    form = FormData(GAME, resolver, 5, play.fill("round", []), lambda number: CAST[number - 1])
    parsed = parse_layout(GAME, resolver, form.to_sheet())
    assert not parsed.problems
    found = resolver.resolve(parsed.sheet)
    assert tuple(each.chicklets for each in found.players) == count(play)
    assert found.hammer == CAST[play.hammer]


def test_the_resolver_gets_no_egg_that_its_reader_may_not_see() -> None:
    play = do(bands(), WRONG)
    assert [seat for seat in range(5) if f"players.{seat}.egg" in play.fill("round", [3])] == [0, 1, 2, 4]
    assert [seat for seat in range(5) if f"players.{seat}.egg" in play.fill("round", [])] == [1]


def test_the_proposal_lies_in_the_middle_of_the_ring() -> None:
    ring = next(iter(do(bands(), PROPOSED).picture({})))
    assert isinstance(ring, Ring)
    proposal, pile, discards = ring.middle
    assert isinstance(proposal, PileView)
    assert (read(proposal.title), read(proposal.hint)) == ("Break the ducks!", "says Ana")
    assert (pile.face_down, discards.face_down, len(discards.cards)) == (4, 0, 1)
