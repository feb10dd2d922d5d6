"""Dragons' Eggs in play: Treasure before abilities, passes, the target, abilities on the phones, the end."""

from dataclasses import replace

from companion.games.dragons_eggs.play import EggsInPlay, start
from companion.kit.play import OPEN, PlayDeal, Ring
from tests.support.games.keys import card_of, do, hand_of, key_of, moment_of, note, read, reason, seen, tell


def begin(*parts: str, players: int = 3, without_phone: int | None = None) -> EggsInPlay:
    dealt_in = frozenset(range(players)) - {without_phone}
    return start(PlayDeal(players, "standard", frozenset(parts), "tribe", {}, dealt_in))


def has(play: EggsInPlay, id: str) -> bool:
    return play.find_key(id) is not None


def lay_all(laid: str, abilities: str, play: EggsInPlay | None = None) -> EggsInPlay:
    """Lay cards on the phones, such as `10 4+8 6` with the 4 face up, and play the abilities, `-` for none."""
    hands = tuple((each,) if each != "-" else () for each in abilities.split())
    play = replace(play or do(begin("all-cards"), "starts:0"), target=("4",), hands=hands)
    for seat, cards in enumerate(laid.split()):
        *up, down = cards.split("+")
        play = do(play, " ".join((*(f"lays-up:{seat}:{each}" for each in up), f"lays-down:{seat}:{down}")))
    for seat, ability in enumerate(abilities.split()):
        if ability != "-":
            play = do(play, f"draws-ability:{seat} plays-ability:{seat}:{ability}")
    return play


EXAMPLE = lay_all("10 4+8 6", "orb steel-scale wings")
CARRIED_OUT = do(EXAMPLE, "uses-ability:1:1.0 uses-ability:2:2.0 uses-ability:2:0.0 uses-ability:0:none")


def test_the_rulebooks_example_opens_bids_of_12_12_and_10() -> None:
    opened = moment_of(CARRIED_OUT, "opens-treasure:0")
    assert [(bid.seat, bid.number, bid.equal, bid.wins) for bid in opened.bids] == [
        (0, 12, True, False),
        (1, 12, True, False),
        (2, 10, False, True),
    ]
    assert read(opened.title) == "Caro's 10 takes 4 eggs"
    assert read(opened.text) == "12 and 12 cancel each other"
    assert [read(step) for step in opened.steps] == [
        "Ben guards Ben's covered card",
        "Caro swaps Caro's covered card with Ana's covered card",
        "Ana's Orb counts as one more of the same card",
    ]
    after = do(CARRIED_OUT, "opens-treasure:0 next-round:0")
    assert after.number("players", 2, "cards", "4") == 1
    assert [[card.value for card in pile] for pile in after.discards] == [[10], [8, 4], [6]]
    assert (after.marker, after.turn, len(after.target)) == (1, 1, 1)


def test_the_resolver_opens_with_the_rulebooks_example() -> None:
    filled = CARRIED_OUT.fill("round", [1])
    assert filled == {
        "target.least": "1",
        "target.0": "4",
        "players.0.name": "0",
        "players.0.ability": "orb",
        "players.0.use": "yes",
        "players.1.name": "1",
        "players.1.cards.0": "8",
        "players.1.cards.1": "4",
        "players.1.up": "1",
        "players.1.ability": "steel-scale",
        "players.1.guard": "0",
        "players.2.name": "2",
        "players.2.ability": "wings",
        "players.2.swap.0": "2.0",
        "players.2.swap.1": "0.0",
    }
    assert "players.1.cards.0" not in CARRIED_OUT.fill("round", [])
    opened = do(CARRIED_OUT, "opens-treasure:0").fill("round", [])
    assert [opened[f"players.{n}.cards.0"] for n in range(3)] == ["10", "8", "6"]


def test_a_covered_card_that_wings_moves_is_known_to_its_old_owner_alone() -> None:
    assert seen(CARRIED_OUT, 0)["players.2.front.0"] == "0.10"
    assert "players.2.front.0" not in seen(CARRIED_OUT, 2)
    assert "players.2.front.0" not in seen(CARRIED_OUT)
    assert read(card_of(EXAMPLE).turn) == "Ben's Steel Scale (1)"


def test_no_card_that_steel_scale_guards_is_swapped_or_destroyed() -> None:
    guarded = do(EXAMPLE, "uses-ability:1:1.0")
    assert reason(guarded, "uses-ability:2:1.0") == "Steel Scale guards it"
    assert note(guarded, "uses-ability:2:1.0") == "Ben's"
    crowded = key_of(lay_all("10+9 4+8 6+5", "wings claw claw"), "uses-ability:0:1.0")
    assert (read(crowded.text), crowded.note) == ("Ben's covered card", None)  # the key has no room for both


def test_reverse_scale_comes_before_steel_scale_and_the_next_round_opens_two_egg_cards() -> None:
    play, use = lay_all("10 9 8", "steel-scale reverse-scale -"), "uses-ability:1:none"
    moment = moment_of(play, use)
    assert (read(moment.title), moment.bids) == ("Reverse Scale: the Egg cards leave the game", ())
    assert not key_of(play, use).move.shows(play)
    after = do(play, f"{use} next-round:0")
    assert (len(after.target), after.removed, after.eggs_of(0)) == (2, ("4",), 0)
    assert seen(after, 0)["players.0.discards.0"] == "0.10"
    assert "players.0.discards.0" not in seen(after, 1)
    short = replace(play, deck=play.deck[:1])
    assert do(short, use).is_over


def test_claw_destroys_the_orb_before_the_card() -> None:
    play = do(lay_all("5 7 9", "orb claw -"), "uses-ability:0:none")
    assert tell(play, "uses-ability:1:0.0") == "Ben destroys the Orb on Ana's covered card"
    bids = moment_of(do(play, "uses-ability:1:0.0"), "opens-treasure:0").bids
    assert [bid.number for bid in bids] == [5, 7, 9]


def test_a_covered_card_that_claw_destroys_stays_covered_and_is_no_bid() -> None:
    play = do(lay_all("5 7 9", "- claw -"), "uses-ability:1:2.0")
    assert "players.2.gone.0" in seen(play, 2)
    assert "players.2.gone.0" not in seen(play, 1)
    assert [bid.seat for bid in moment_of(play, "opens-treasure:0").bids] == [0, 1]


def test_sharp_eyes_shows_a_card_to_its_owner_alone_and_takes_back_the_only_card() -> None:
    play = lay_all("5 7 9", "sharp-eyes - -")
    look = key_of(play, "uses-ability:0:1.0")
    assert look.looks
    assert look.move.shows(play)
    looked = do(play, "uses-ability:0:1.0")
    assert seen(looked, 0)["players.1.front.0"] == "1.7"
    assert "players.1.front.0" not in seen(looked, 2)
    assert "Treasure card 7" in [read(card.name) for card in hand_of(looked, 0).cards]
    back = do(looked, "uses-ability:0:0")
    assert [seen(each)["players.0.treasure"] for each in (looked, back)] == [10, 11], "it is in the hand"
    assert [bid.seat for bid in moment_of(back, "opens-treasure:0").bids] == [1, 2]
    after = do(back, "opens-treasure:0 next-round:0")
    assert 5 in after.treasure[0]


def test_a_card_that_sharp_eyes_saw_stays_known_when_claw_destroys_it() -> None:
    looked = do(lay_all("5 7 9", "sharp-eyes claw -"), "uses-ability:0:2.0 uses-ability:0:none uses-ability:1:2.0")
    assert seen(looked, 0)["players.2.gone.0"] == seen(looked, 2)["players.2.gone.0"] == "2.9"
    assert "players.2.gone.0" not in seen(looked, 1)


def test_a_last_card_that_is_taken_back_brings_its_player_back() -> None:
    last = replace(do(begin("all-cards"), "starts:0"), treasure=((5,), (7,), (9,)))
    play = lay_all("5 7 9", "sharp-eyes - -", last)
    back = do(play, "uses-ability:0:1.0 uses-ability:0:0 opens-treasure:0")
    assert not back.is_over
    assert do(back, "next-round:0").does == ("", "out", "out")
    none = do(play, "uses-ability:0:1.0 uses-ability:0:none opens-treasure:0")
    assert none.is_over


def test_an_orb_on_the_phones_goes_only_beside_a_single_card() -> None:
    play = lay_all("4+8 7 9", "- - -")
    play = replace(play, hands=(("orb", "claw"), (), ()), acts=("", "", ""))
    assert reason(play, "plays-ability:0:orb") == "Orb goes only beside a single Treasure card"
    assert key_of(play, "discards-ability:0:orb").reason is None


def test_equal_bids_leave_the_eggs_on_the_table() -> None:
    play = lay_all("5 5 5", "- - -")
    assert read(moment_of(play, "opens-treasure:0").title) == "Nobody: 4 eggs stay"
    after = do(play, "opens-treasure:0 next-round:0")
    assert (after.target[0], len(after.target)) == ("4", 2)


def test_a_passer_gives_up_an_egg_card_and_neither_draws_nor_plays() -> None:
    play = do(begin("all-cards"), "starts:0")
    assert reason(play, "will-pass:0") == "No Egg card to give up yet"
    play = replace(play, won=((1, 0, 1, 0), (0, 0, 0, 0), (0, 0, 0, 0)))
    passed = do(play, "will-pass:0 gives-up:0:3")
    assert (passed.won[0], passed.removed, passed.turn) == ((1, 0, 0, 0), ("3",), 1)
    assert {"players.0.does": "pass", "players.0.gives": "3", "players.0.won": "13"}.items() <= dict(
        passed.fill("round", [])
    ).items()
    all_lie = do(passed, "lays-down:1:5 lays-down:2:6")
    assert (all_lie.turn, len(all_lie.hands[0])) == (1, 1)


def test_count_along_asks_for_treasure_before_the_taker_in_one_tap() -> None:
    play = do(begin(), "starts:1")
    assert [read(key.note) for key in card_of(play).keys] == ["4 left", "4 left", "3 left", "2 left"]
    play = do(play, "opens-egg-card:1:4")
    assert read(card_of(play).turn) == "Everybody lays Treasure"
    assert [(key.move.id, key.gold) for key in card_of(play).keys] == [("all-lie:1", True), ("will-pass:1", False)]
    taken = do(play, "all-lie:1 takes-target:2")
    assert (taken.number("players", 2, "cards", "4"), taken.marker, taken.left_of("4")) == (1, 2, 1)
    again = do(taken, "opens-egg-card:2:1")
    assert [read(key.note) for key in card_of(again).keys] == ["then bids", "gives 4 eggs"]
    passed = do(again, "gives-up:2:4 all-lie:2")
    assert [key.move.id for key in card_of(passed).rows[0].keys] == ["takes-target:0", "takes-target:1"]
    assert passed.left_of("4") == 1


def test_keys_stand_in_the_order_of_the_seats_wherever_the_marker_is() -> None:
    play = replace(do(begin(), "starts:1 opens-egg-card:1:4"), won=((1, 0, 0, 0),) * 3, bids=(6, 6, 6))
    passes, empty = card_of(play).rows[1:]
    assert [[key.move.seat for key in row.keys] for row in (passes, empty)] == [[0, 1, 2]] * 2
    taker = do(play, "all-lie:1")
    assert [key.move.seat for key in card_of(taker).rows[0].keys] == [0, 1, 2]
    claw = replace(lay_all("5 7 9", "- claw -"), marker=2)
    assert [key.move.id for key in card_of(claw).rows[0].keys] == [f"uses-ability:1:{seat}.0" for seat in range(3)]


def test_eggs_that_stay_on_the_table_at_the_end_are_nobodys() -> None:
    last = replace(do(begin(), "starts:0"), won=((4, 4, 3, 1), (0, 0, 0, 0), (0, 0, 0, 0)))
    over = do(last, "opens-egg-card:0:4 all-lie:0 nobody-takes:0")
    [ring, *_others] = over.picture({})
    assert isinstance(ring, Ring)
    assert (over.is_over, read(ring.middle[0].title), ring.middle[0].at_stake) == (True, "Nobody gets these", False)


def test_count_along_carries_over_and_reverse_scale_clears_and_opens_two() -> None:
    play = do(begin(), "starts:0 opens-egg-card:0:4 all-lie:0 nobody-takes:0 opens-egg-card:1:3 all-lie:1")
    assert read(card_of(play).turn) == "Who takes 7 eggs?"
    assert read(key_of(play, "clears-target:1").asks) == "2 Egg cards leave the game."
    after = do(play, "clears-target:1")
    assert (after.to_open, after.removed, after.target) == (2, ("4", "3"), ())


def test_count_along_offers_no_reverse_scale_when_all_have_passed() -> None:
    play = replace(do(begin(), "starts:0 opens-egg-card:0:4"), won=((1, 0, 0, 0),) * 3)
    for seat in range(3):
        play = do(play, f"gives-up:{seat}:1")
    assert [key.move.id for key in card_of(play).keys] == ["nobody-takes:0"]


def test_count_along_ends_when_the_deck_is_too_small() -> None:
    start_of_last = replace(do(begin(), "starts:0"), won=((4, 4, 3, 0), (0, 0, 0, 0), (0, 0, 0, 0)))
    last = do(start_of_last, "opens-egg-card:0:4 all-lie:0")
    assert "so the game ends" in read(key_of(last, "clears-target:0").asks)
    assert do(last, "clears-target:0").is_over
    over = do(last, "takes-target:1 opens-egg-card:1:4 all-lie:1 nobody-takes:1")
    assert (over.is_over, over.card()) == (True, None)


def test_nobody_has_treasure_only_after_six_bids() -> None:
    play = do(begin(), "starts:0 opens-egg-card:0:1")
    assert not has(play, "has-no-treasure:0")
    late = replace(play, bids=(6, 6, 5))
    assert [has(late, f"has-no-treasure:{seat}") for seat in range(3)] == [True, True, False]
    out = do(late, "has-no-treasure:0")
    assert reason(out, "has-no-treasure:0") == "Ana has no Treasure left"
    after = do(out, "all-lie:0 takes-target:1 opens-egg-card:1:1")
    assert after.does == ("out", "", "")
    ended = replace(do(late, "all-lie:0 takes-target:1"), bids=(6, 6, 6))
    assert read(key_of(ended, "ends-game:1").asks).startswith("The game ends")
    assert do(ended, "ends-game:1").is_over


def test_an_ability_turn_is_a_draw_that_leads_to_the_hand_and_one_key_there() -> None:
    play = do(begin("ability-cards"), "starts:0 opens-egg-card:0:2 all-lie:0")
    play = replace(
        play, hands=(("orb",), ("claw",), ("wings",)), abilities=play.abilities._replace(cards=("claw",) * 3)
    )
    draw = key_of(play, "draws-ability:0")
    assert (draw.looks, draw.gold, read(draw.text), read(draw.mine)) == (True, True, "Ana draws", "Draw and look")
    drawn = do(play, "draws-ability:0")
    assert (hand_of(drawn, 0).is_due, hand_of(drawn, 1).is_due) == (True, False)
    assert "Does just 1 lie before you?" in read(key_of(drawn, "plays-ability:0:orb").asks)
    assert key_of(drawn, "plays-ability:0:claw").asks is None
    orb = do(drawn, "plays-ability:0:orb")
    assert "players.0.played" not in seen(orb, 1)
    assert "players.0.ability" not in orb.fill("round", [1])
    same = do(orb, "draws-ability:1")
    assert note(same, "plays-ability:1:claw") == "you hold 2"
    ready = do(same, "discards-ability:1:claw draws-ability:2")
    assert key_of(ready, "plays-ability:2:wings").move.shows(ready)
    shown = moment_of(ready, "plays-ability:2:wings")
    assert [read(step) for step in shown.steps] == ["Caro's Wings (3)", "Ana's Orb (4)"]
    lie = do(ready, "plays-ability:2:wings")
    assert seen(lie)["players.0.played"] == "orb"
    assert not has(lie, "clears-target:0")
    after = do(lie, "takes-target:1")
    assert after.abilities.discards == ("claw", "wings", "orb")


def test_a_seat_without_a_phone_is_waited_for_by_nobody() -> None:
    play = do(begin("ability-cards", without_phone=0), "starts:0 opens-egg-card:0:2 all-lie:0")
    assert (play.turn, play.hand(0)) == (1, None)
    cards = begin("all-cards", without_phone=0)
    assert reason(cards, "starts:0") == "Ana has no phone, and sits out"
    cards = do(cards, "starts:1")
    assert (cards.does[0], cards.turn) == ("out", 1)
    left = do(cards, "lays-up:1:4 stands-out:1 lays-down:2:3")
    assert (left.laid[1], len(left.treasure[1]), left.turn) == ((), 11, 2)
    assert key_of(cards, "stands-out:1").move.is_for_absent
    later = replace(cards, marker=2, decided="carried").begin_round()
    assert (cards.next_marker, later.marker, later.turn) == (2, 1, 1), "nobody could act for Ana with the marker"


def test_an_absent_seat_that_has_drawn_keeps_one_ability_card() -> None:
    play = do(begin("ability-cards"), "starts:0 opens-egg-card:0:2 all-lie:0 draws-ability:0 stands-out:0")
    assert (len(play.hands[0]), len(play.abilities.discards_face_down), play.turn) == (1, 1, 1)


def test_a_hand_and_a_covered_card_are_for_their_seat_alone() -> None:
    play = do(begin("all-cards"), "starts:0 lays-up:0:4 lays-down:0:8")
    assert (seen(play)["players.0.front.1"], "players.0.front.0" in seen(play)) == ("0.4", False)
    assert seen(play, 0)["players.0.front.0"] == "0.8"
    assert not any(path.startswith("players.0.treasure.") for path in seen(play, 1))
    assert not any(path.startswith(("table.deck.", "table.abilities.")) for path in seen(play, 0, 1))
    assert tell(do(begin("all-cards"), "starts:0"), "lays-down:0:8") == "Ana lays a Treasure card face down"


def test_each_treasure_card_is_offered_once() -> None:
    hand = hand_of(do(begin("all-cards"), "starts:0"), 0)
    assert [read(key.text) for key in hand.rows[0].keys] == [f"{n} down" for n in range(11)]
    assert [read(key.text) for key in hand.rows[1].keys] == [f"{n} up…" for n in range(11)]


def test_corrections_count_in_the_line_the_deck_and_the_pass() -> None:
    play = replace(do(begin(), "starts:0 opens-egg-card:0:1"), corrections={"players.1.cards.4": 1})
    assert (read(play.line()), read(play.chip())) == ("Ben leads with 4 eggs", "11 Egg cards left")
    assert play.left_of("4") == 1
    assert do(play, "gives-up:1:4").eggs_of(1) == 0


def test_without_all_cards_the_real_box_goes_on_with_the_eggs_won() -> None:
    after = do(CARRIED_OUT, "opens-treasure:0").without("all-cards")
    assert (after.to_open, after.marker, after.eggs_of(2), after.hand(0)) == (1, 1, 4, None)
    middle = do(begin("all-cards"), "starts:0 lays-down:0:3").without("all-cards")
    assert has(middle, "all-lie:0")
    assert all(fact.audience is OPEN for fact in middle.facts())


def test_the_ring_shows_the_marker_the_eggs_and_the_cards_before_each_seat() -> None:
    play = do(begin("all-cards"), "starts:1 lays-up:1:4 lays-down:1:8")
    ring = next(part for part in play.picture({}) if isinstance(part, Ring))
    marks = [[mark.piece.id if mark.piece else read(mark.word) for mark in place.marks] for place in ring.places]
    assert marks == [
        ["egg-card-1", "treasure"],
        ["egg-card-1", "start-marker", "treasure", "face-down", "treasure-4"],
        ["egg-card-1", "treasure"],
    ]
