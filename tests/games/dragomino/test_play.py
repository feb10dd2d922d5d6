"""Dragomino as a play: the rulebook's course, what each seat may see, odds and corrections."""

from collections import Counter
from dataclasses import replace

import pytest

from companion.games.dragomino.box import EGGS, LANDSCAPES, SHELL
from companion.games.dragomino.play import IslandInPlay, start
from companion.games.dragomino.play.island import FoundEgg
from companion.games.dragomino.play.moves import PutEggBack
from companion.kit.play import Film, PlayDeal, TableMoment
from companion.kit.score import score
from companion.kit.seeded_random import Deck
from companion.kit.sheet_parser import parse_sheet
from companion.kit.text import say
from companion.kit.view import PileView
from companion.library.registry import games
from tests.games.dragomino.play_pieces import list_pieces
from tests.support.cast import CAST
from tests.support.games.keys import do, ids, key_of, moment_of, note, read, reason, seen, tell

PARTS = {"dominoes": frozenset({"dominoes"}), "eggs": frozenset({"eggs"}), "both": frozenset({"dominoes", "eggs"})}


def begin(
    parts: str = "", players: int = 3, first: int = 0, *, with_phone: tuple[int, ...] = (0, 1, 2, 3)
) -> IslandInPlay:
    deal = PlayDeal(players, "standard", PARTS.get(parts, frozenset()), "nest", {}, frozenset(with_phone))
    return do(start(deal), f"starts:{first}")


def film(play: IslandInPlay, id: str) -> TableMoment:
    moment = moment_of(play, id)
    assert moment.effect is Film.CRACK
    return moment


def find(seat: int, *eggs: str) -> list[str]:
    """The ids of a turn in which the seat finds these eggs, written like `desert dragon`."""
    return [*(f"find-egg:{seat}:{egg.replace(' ', ':')}" for egg in eggs), f"next-explorer:{seat}"]


def with_desert(play: IslandInPlay, *faces: str) -> IslandInPlay:
    """The play in which these are the next desert eggs."""
    desert = play.stacks["desert"]
    rest = list((Counter(desert.cards) - Counter(faces)).elements())
    return replace(play, stacks={**play.stacks, "desert": desert._replace(cards=(*faces, *rest))})


def with_domino(play: IslandInPlay, domino: str) -> IslandInPlay:
    """The play with this domino as the first one that lies open."""
    others = list(play.dominoes)
    others.remove(domino)
    return replace(play, dominoes=(domino, *others))


def test_the_youngest_has_the_mommy_dragon_and_starts() -> None:
    play = start(PlayDeal(3, "standard", frozenset(), "nest", {}, frozenset()))
    assert (play.turn, play.line(), play.chip(), play.number("table", "mommy_dragon")) == (None, None, None, 0)
    play = do(play, "starts:1")
    assert (play.turn, play.holder) == (1, 1)
    assert (read(play.line()), read(play.chip())) == ("The Mommy Dragon is with Ben", "Round 1 of 7")


def test_a_turn_is_a_tap_an_egg_and_one_to_end_it() -> None:
    play = begin()
    assert len(ids(play, "find-egg")) == 12
    play = do(play, "find-egg:0:desert:dragon", "find-egg:0:desert:dragon")
    assert key_of(play, "find-egg:0:desert:dragon").tapped == 2
    assert read(key_of(play, "next-explorer:0").note) == "Ben is next"
    assert do(play, "next-explorer:0").turn == 1
    assert do(begin(), "next-explorer:0").turn == 1, "a domino need not match"


def test_an_eggshell_moves_the_mommy_dragon_at_once_but_not_the_order_of_the_round() -> None:
    play = do(begin(first=1), *find(1, "volcano dragon"))
    assert tell(play, "find-egg:2:desert:eggshell") == "Caro finds an eggshell (Desert) and takes the Mommy Dragon"
    assert read(film(play, "find-egg:2:desert:eggshell").text) == "The Mommy Dragon flies to Caro"
    play = do(play, "find-egg:2:desert:eggshell")
    assert play.holder == 2
    assert tell(play, "find-egg:2:snow:eggshell") == "Caro finds an eggshell (Snow)"
    assert read(film(play, "find-egg:2:snow:eggshell").text) == "The Mommy Dragon stays with Caro"
    play = do(play, "next-explorer:2")
    assert (play.turn, tell(play, "find-egg:0:snow:dragon")) == (0, "Ana finds a baby dragon (Snow)")
    assert tell(play, "next-explorer:0") == "Round 2: Caro starts"
    assert do(play, "next-explorer:0").turn == 2


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("parts", ["", "dominoes"])
def test_seven_rounds_and_the_game_is_over(players: int, parts: str) -> None:
    play, turns = begin(parts, players), 0
    while not play.is_over:
        if parts:
            free = next(place for place in play.offered if place not in play.takers)
            play = do(play, f"take-domino:{play.seat}:{free}")
        play, turns = do(play, f"next-explorer:{play.seat}"), turns + 1
    assert (turns, play.card(), play.turn) == (7 * players, None, None)
    assert read(play.line()) == "The Mommy Dragon is with Ana: 1 point"


def play_eggs(finds: dict[int, str]) -> IslandInPlay:
    """A whole game in which each seat finds these eggs in their order, four a turn, like `3 desert eggshell`."""
    left = {
        seat: [egg for line in eggs.split(", ") for egg in int(line[0]) * [line[2:]]] for seat, eggs in finds.items()
    }
    play = begin(players=len(finds))
    while not play.is_over:
        now, left[play.seat] = left[play.seat][:4], left[play.seat][4:]
        play = do(play, *find(play.seat, *now))
    return play


@pytest.mark.parametrize(
    ("finds", "ranks", "decided_by"),
    [
        (
            {
                0: "6 snow dragon, 4 snow eggshell",
                1: "3 desert eggshell, 7 forest dragon, 1 volcano dragon",
                2: "7 mountain dragon, 3 prairie eggshell",
            },
            [(6, 3), (8, 1), (8, 1)],
            "shared",
        ),
        (
            {
                0: "7 snow dragon, 1 desert dragon, 2 snow eggshell",
                1: "5 desert eggshell, 7 forest dragon, 2 volcano dragon",
            },
            [(9, 2), (9, 1)],
            "tiebreak",
        ),
    ],
)
def test_the_worked_examples_are_played(finds: dict[int, str], ranks: list[tuple[int, int]], decided_by: str) -> None:
    game = games()["dragomino"]
    result = score(game, parse_sheet(game, write_sheet(play_eggs(finds))))
    assert [(each.total, each.rank) for each in result.standings] == ranks
    assert result.decided_by == decided_by


def write_sheet(play: IslandInPlay) -> dict[str, object]:
    counted = play.counted
    players = [
        {"name": name, "dragons": counted[f"players.{seat}.dragons"], "eggshells": counted[f"players.{seat}.eggshells"]}
        for seat, name in enumerate(CAST[: play.players])
    ]
    return {"mode": "standard", "players": players, "table": {"mommy_dragon": CAST[play.holder]}}


def test_the_odds_follow_the_eggs_found() -> None:
    play = begin()
    shown = {each: note(play, f"find-egg:0:{each}:dragon") for each in LANDSCAPES}
    assert list(shown.values()) == [
        *("Desert 50%", "Snow 54%", "Prairie 58%", "Forest 64%", "Mountain 70%", "Volcano 78%")
    ]
    assert note(play, "find-egg:0:volcano:eggshell") == "Volcano 22%"
    play = do(play, "find-egg:0:volcano:eggshell")
    assert note(play, "find-egg:0:volcano:dragon") == "Volcano 88%"
    play = do(play, "find-egg:0:volcano:eggshell")
    assert note(play, "find-egg:0:volcano:dragon") == "Volcano 100%"
    assert reason(play, "find-egg:0:volcano:eggshell") == "All of these are found"
    play = do(play, *["find-egg:0:volcano:dragon"] * 7)
    assert note(play, "find-egg:0:volcano:dragon") == "Volcano"


def test_the_best_of_two_eggs_is_likelier() -> None:
    play = begin("eggs")
    shown = [note(play, f"draw-two-eggs:0:{each}") for each in LANDSCAPES]
    assert shown == ["77%", "81%", "85%", "89%", "93%", "97%"]


def test_a_corrected_number_counts_in_odds_and_in_what_is_left() -> None:
    play = begin()
    fewer = replace(play, corrections={"players.0.dragons": 21})
    assert note(fewer, "find-egg:0:desert:dragon") == "Desert 33%"
    none = replace(play, corrections={"players.0.dragons": 42})
    assert reason(none, "find-egg:0:desert:dragon") == "All of these are found"
    seven = do(play, *["find-egg:0:desert:dragon"] * 7)
    assert key_of(seven, "find-egg:0:desert:dragon").reason
    assert not key_of(replace(seven, corrections={"players.0.dragons": -1}), "find-egg:0:desert:dragon").reason


def test_a_corrected_holder_of_the_mommy_dragon_starts_the_next_round() -> None:
    play = replace(do(begin(), *find(0), *find(1), *find(2)), corrections={"table.mommy_dragon": 2})
    assert (play.round, play.turn, play.holder) == (2, 2, 2)
    play = replace(do(play, "find-egg:2:snow:dragon"), corrections={})
    assert play.turn == 2, "the round has begun"


def test_a_corrected_round_ends_the_game_in_time() -> None:
    play = replace(do(begin(), *find(0), *find(1)), corrections={"table.round": 6})
    assert read(key_of(play, "next-explorer:2").note) == "The game ends"
    assert do(play, "next-explorer:2").is_over


def test_only_the_landscapes_of_the_new_domino_are_keys() -> None:
    play = with_domino(begin("dominoes"), "snow-forest")
    assert not ids(play, "find")
    play = do(play, "take-domino:0:0")
    found = ids(play, "find")
    assert found == [f"find-egg:0:{each}:{face}" for each in ("snow", "forest") for face in ("dragon", "eggshell")]
    both = do(with_domino(begin("both"), "snow-volcano"), "take-domino:0:0")
    assert ids(both, "draw") == [
        "draw-egg:0:snow", "draw-egg:0:volcano", "draw-two-eggs:0:snow"
    ], "no volcano has a watering hole"  # fmt: skip


def test_a_turn_needs_a_domino_and_not_this_domino_gives_it_back() -> None:
    play = begin("dominoes")
    assert reason(play, "next-explorer:0") == "First take a domino"
    assert reason(play, "not-this-domino:0") == "Ana has no new domino yet"
    taken = do(play, "take-domino:0:2")
    assert reason(taken, "take-domino:0:2") == "Ana took it"
    assert reason(taken, "take-domino:0:1") == "Ana has a new domino already"
    assert do(taken, "not-this-domino:0") == do(replace(play, starter=0))
    landscape = taken.landscapes[0]
    found = do(taken, f"find-egg:0:{landscape}:dragon")
    assert reason(found, "not-this-domino:0") == "Its eggs go back first"


def test_the_last_turn_of_a_round_opens_four_dominoes_and_nobody_saw_them_before() -> None:
    play = do(begin("dominoes", 2), "take-domino:0:3")
    assert not key_of(play, "next-explorer:0").move.shows(play)
    play = do(play, "next-explorer:0", "take-domino:1:0")
    assert sorted(path for path in seen(play, 0) if ".dominoes." in path) == [
        "players.0.dominoes.3", "players.1.dominoes.0", "table.dominoes.1", "table.dominoes.2"
    ]  # fmt: skip
    end = key_of(play, "next-explorer:1")
    assert (read(end.text), read(end.note)) == ("Next four dominoes", "cannot be undone")
    assert end.move.shows(play)
    play = do(play, "next-explorer:1")
    assert ids(play, "take") == [f"take-domino:0:{place}" for place in range(4, 8)]


def test_the_open_dominoes_lie_in_the_picture_until_somebody_takes_them() -> None:
    play = do(begin("dominoes"), "take-domino:0:1", "next-explorer:0")
    _pad, pile = play.picture(seen(play))
    assert isinstance(pile, PileView)
    assert [kind.id for kind in pile.kinds] == [play.dominoes[place] for place in (0, 2, 3)]


def test_the_stacks_are_those_of_the_box_and_nobody_sees_into_them() -> None:
    play = begin("eggs")
    assert [len(stack.cards) for stack in play.stacks.values()] == list(EGGS.values())
    assert not any("stacks" in fact.path for fact in play.seen_by([0, 1, 2]))
    assert not any("stacks" in fact.path for fact in play.seen_by([0]))


def test_a_drawn_egg_is_final_and_cracks_before_all() -> None:
    play = with_desert(begin("eggs", first=1), "eggshell")
    play = do(play, "next-explorer:1")
    moment = film(play, "draw-egg:2:desert")
    assert (read(moment.title), read(moment.text)) == ("An eggshell for Caro", "The Mommy Dragon flies to Caro")
    assert moment.kind is SHELL
    assert key_of(play, "draw-egg:2:desert").move.shows(play)
    play = do(play, "draw-egg:2:desert")
    assert (play.holder, play.counted["players.2.eggshells"], len(play.stacks["desert"].cards)) == (2, 1, 13)


def thirsty(*faces: str, with_phone: tuple[int, ...] = (0, 1, 2)) -> IslandInPlay:
    """A play in which Ben looks at two desert eggs, while Ana has the Mommy Dragon."""
    play = do(begin("eggs", with_phone=with_phone), "next-explorer:0")
    return do(with_desert(play, *faces), "draw-two-eggs:1:desert")


def test_at_a_watering_hole_one_of_two_is_kept_and_only_that_one_counts() -> None:
    play = thirsty("dragon", "eggshell")
    assert ids(play, "keep") == ["keep-egg:1:dragon", "keep-egg:1:eggshell"]
    assert reason(play, "next-explorer:1") == "Ben keeps one first"
    assert not any(key.move.id == "draw-egg:1:snow" and not key.reason for key in play.keys)
    dragon, shell = do(play, "keep-egg:1:dragon"), do(play, "keep-egg:1:eggshell")
    assert (dragon.found, dragon.holder, shell.holder) == ((FoundEgg(1, "desert", "dragon"),), 0, 1)
    assert Counter(list_pieces(dragon)) == Counter(list_pieces(shell)) == Counter(list_pieces(begin("eggs")))
    assert tell(play, "keep-egg:1:dragon") == "Ben finds a baby dragon (Desert)"
    assert film(play, "keep-egg:1:dragon").title


def test_the_two_eggs_are_for_their_finder_alone() -> None:
    play = thirsty("dragon", "eggshell")
    hand = play.hand(1)
    assert hand
    assert hand.is_due
    assert [read(card.name) for card in hand.cards] == ["Baby dragon", "Eggshell"]
    assert (play.hand(0), play.hand(2)) == (None, None)
    same = thirsty("eggshell", "eggshell")
    for seats in ([], [0], [2], [0, 1]):
        assert list(play.seen_by(seats)) == list(same.seen_by(seats))
    assert play.card() == same.card()
    assert [fact.value for fact in play.seen_by([1]) if ".drawn." in fact.path] == ["dragon", "eggshell"]


def test_two_equal_eggs_are_still_a_question() -> None:
    play = thirsty("eggshell", "eggshell")
    assert ids(play, "keep") == ["keep-egg:1:eggshell"]
    assert len(do(play, "keep-egg:1:eggshell").stacks["desert"].cards) == 13


def test_a_seat_without_a_phone_keeps_one_of_two_open_eggs() -> None:
    play = thirsty("dragon", "eggshell", with_phone=(0, 2))
    assert play.hand(1) is None
    assert "lie open" in say(play.hint)
    assert ids(play, "keep") == ["keep-open-egg:1:dragon", "keep-open-egg:1:eggshell"]
    assert do(play, "keep-open-egg:1:eggshell").holder == 1


def test_both_eggs_are_laid_open_for_a_player_who_left_while_looking() -> None:
    play = thirsty("dragon", "eggshell")
    move = key_of(play, "lay-two-eggs-open:1").move
    assert move.is_for_absent
    assert move.shows(play)
    play = play.after(move)
    assert ids(play, "keep") == ["keep-open-egg:1:dragon", "keep-open-egg:1:eggshell"]
    assert [fact.value for fact in play.seen_by(()) if ".drawn." in fact.path] == ["dragon", "eggshell"]


def test_a_last_egg_is_drawn_alone_and_an_empty_stack_gives_none() -> None:
    play = begin("eggs")
    last = replace(play, stacks={**play.stacks, "desert": Deck("desert", "nest", ("dragon",))})
    assert reason(last, "draw-two-eggs:0:desert") == "Fewer than 2 eggs are left: draw one"
    empty = do(last, "draw-egg:0:desert")
    assert reason(empty, "draw-egg:0:desert") == "All of these eggs are found"


def test_an_egg_goes_back_with_the_mommy_dragon_and_is_mixed_in() -> None:
    play = do(with_desert(begin("eggs"), "eggshell", "eggshell"), "next-explorer:0", "draw-egg:1:desert")
    play = do(play, "next-explorer:1", "draw-egg:2:desert")
    back = "put-egg-back:2:desert:eggshell"
    assert (play.holder, key_of(play, back).move.is_by_host, bool(key_of(play, back).asks)) == (2, True, True)
    assert tell(play, back) == "Caro's eggshell goes back (Desert), the Mommy Dragon to Ben"
    after = do(play, back)
    assert (after.holder, after.turn, after.stacks["desert"].times_shuffled) == (1, 2, 2)
    assert Counter(list_pieces(after)) == Counter(list_pieces(begin("eggs")))
    first = do(after, "put-egg-back:1:desert:eggshell")
    assert (first.holder, first.found, first.turn) == (0, (), 2)
    assert not any(isinstance(move, PutEggBack) for move in first.moves)


def test_an_egg_that_goes_back_between_rounds_gives_the_next_one_to_the_holder() -> None:
    play = do(with_desert(begin("both", 2), "eggshell"), "take-domino:0:0", "next-explorer:0")
    play = replace(play, dominoes=("desert*-desert", *play.dominoes[1:]))
    play = do(replace(play, takers={}), "take-domino:1:0", "draw-egg:1:desert", "next-explorer:1")
    assert play.turn == 1
    assert do(play, "put-egg-back:1:desert:eggshell").turn == 0


def test_play_goes_on_with_the_box_when_a_part_ends() -> None:
    play = thirsty("dragon", "eggshell").without("eggs")
    assert not any("stacks" in fact.path or "drawn" in fact.path for fact in play.facts())
    assert do(play, "find-egg:1:snow:dragon", "next-explorer:1").turn == 2
    play = do(begin("dominoes"), "take-domino:0:0").without("dominoes")
    assert do(play, *find(0, "desert dragon")).turn == 1
