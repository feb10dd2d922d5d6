"""Every play of every game: random courses with all parts, checked for what holds in any game.

A game whose pieces go from place to place has a module `play_pieces` beside its tests: `list_pieces(play)` yields every
piece wherever it lies, and no course may lose or make one.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from itertools import chain, combinations, groupby, pairwise
from random import Random
from typing import Any, NamedTuple

import pytest

from companion.kit.data import put
from companion.kit.form_data import form_from_sheet
from companion.kit.game import Game
from companion.kit.play import OPEN, Move, Play, PlayDeal, Starts, name_seats
from companion.kit.sheet_parser import parse_sheet
from companion.kit.text import Text, say
from companion.library.registry import games
from tests.support.cast import CAST
from tests.support.games.keys import look, seen, viewers
from tests.support.pages.addresses import modules_of_games
from tests.support.pages.language import has_words, is_glued, pseudo

STEPS = 400
PLAYED = [game for game in games().values() if game.load_play]
PIECES: dict[str, Callable[[Play], Iterator[str]]] = {
    slug: module.list_pieces for slug, module in modules_of_games("play_pieces").items()
}
EVERY_GAME = pytest.mark.parametrize("game", PLAYED, ids=[game.slug for game in PLAYED])


class Step(NamedTuple):
    play: Play
    move: Move | None  # made there; None in the last state


def list_parts(game: Game, mode: str, players: int) -> Iterator[frozenset[str]]:
    """All sets of parts that do not exclude each other."""
    parts = [each for each in game.parts if mode in each.modes and players in each.players]
    for chosen in chain.from_iterable(combinations(parts, n) for n in range(len(parts) + 1)):
        if not any(one.id in other.excludes for one in chosen for other in chosen):
            yield frozenset(each.id for each in chosen)


def list_deals(game: Game, seed: str = "nest") -> Iterator[PlayDeal]:
    """All ways to start; sometimes one seat has no phone."""
    chance = Random(f"{game.slug} {seed}")  # noqa: S311 - the same courses each time
    for mode in game.modes:
        for players in sorted({mode.least, mode.most}) if not mode.only_counts else ():
            for parts in list_parts(game, mode.id, players):
                dealt_in = frozenset(range(players)) - {chance.randrange(2 * players)}
                yield PlayDeal(players, mode.id, parts, seed, game.usual_rulings, dealt_in)


def start(game: Game, deal: PlayDeal) -> Play:
    assert game.start_play
    return game.start_play(deal)


def list_possible(play: Play, dealt_in: Collection[int]) -> list[Move]:
    """List the moves that can be made by somebody: a seat without a phone makes no secret one."""
    moves = (move for move in play.moves if move.seat in dealt_in or not move.is_secret)
    return [move for move in moves if not move.is_for_absent or move.seat not in dealt_in]


def play_at_random(game: Game, deal: PlayDeal, corrects: bool = False) -> Iterator[Step]:
    """The states of a random course, until it is over or long enough."""
    chance = Random(str(deal))  # noqa: S311 - the same course each time
    play = start(game, deal)
    for _step in range(STEPS):
        if corrects and chance.random() < 0.15:
            play = correct_at_random(game, play, chance)
        if not (moves := list_possible(play, deal.dealt_in)):
            break
        move = chance.choice(moves)
        yield Step(play, move)
        play = play.after(move)
    yield Step(play, None)


def correct_at_random(game: Game, play: Play, chance: Random) -> Play:
    """The play with another correction, if the box allows it."""
    if paths := sorted(play.counted.keys() & sheet_fields(game, play)):
        corrections = {**(play.corrections or {}), chance.choice(paths): chance.choice((-2, -1, 0, 1, 2))}
        corrected = replace(play, corrections=corrections)
        return play if list_problems(game, corrected) else corrected
    return play


def write_names(play: Play) -> dict[str, Any]:
    return {"mode": play.mode, "players": [{"name": name} for name in CAST[: play.players]]}


def sheet_fields(game: Game, play: Play) -> set[str]:
    return set(form_from_sheet(game, write_names(play)).paths())


def list_problems(game: Game, play: Play) -> list[str]:
    """List what the sheet of the open numbers contradicts, such as more pieces than the box holds."""
    sheet, fields = write_names(play), sheet_fields(game, play)
    for fact in play.facts():
        if fact.audience is OPEN and fact.value is not None and fact.path in fields:
            put(sheet, fact.path, play.counted.get(fact.path, fact.value))
    found = [problem for problem in parse_sheet(game, sheet).problems if problem.path in fields]
    return [say(problem.text) for problem in found if problem.path != "table.mommy_dragon"]


def check_state(play: Play) -> None:
    """Hold what is true of every state: unique ids and paths, sentences in one piece, secret moves in hands alone."""
    ids, paths = [key.move.id for key in play.keys], [fact.path for fact in play.facts()]
    assert (len(ids), len(paths)) == (len(set(ids)), len(set(paths))), (ids, paths)
    assert all(path.startswith(("players.", "table.")) for path in paths)
    hands = {seat: hand for seat in range(play.players) if (hand := play.hand(seat))}
    for seat, hand in hands.items():
        assert all(key.move.seat == seat and key.move.is_secret for key in hand.keys)
        assert sum(key.gold for key in hand.keys) <= 1
    if card := play.card():
        assert not any(key.move.is_secret for key in card.keys)
        assert sum(key.gold for key in card.keys) <= 1
    read(card, *hands.values(), play.line(), list(play.picture(seen(play))))


def read(*things: object) -> None:
    """Check each sentence in these things: it can be said, and was not glued together."""
    for text in chain.from_iterable(map(list_texts, things)):
        named = name_seats(text, ["1"] * len(CAST))
        assert "{" not in say(named), text
        assert [has_words(pseudo(named)), is_glued(pseudo(named))] == [False, False], text


def list_texts(thing: object) -> Iterator[Text]:
    if isinstance(thing, Text):
        yield thing
    elif isinstance(thing, tuple | list):
        yield from chain.from_iterable(map(list_texts, thing))


def check_move(before: Play, move: Move, after: Play) -> None:
    """Hold what is true of every move: its sentence, and that nobody learns anything by one that can be undone."""
    read(move.tell(before, after), move.moment(before, after))
    known = {fact.path: fact for fact in before.facts() if fact.value is not None}
    for fact in after.facts() if not move.shows(before) else ():
        old = known.get(fact.path, fact)
        learn = [seat for seat in range(after.players) if fact.audience.admits([seat]) > old.audience.admits([seat])]
        assert old.value != fact.value or not learn, fact
    if before.turn == after.turn and before.first == after.first and not isinstance(move, Starts):
        there, here = place_keys(before), place_keys(after)
        assert not [each for each in there.keys() & here if there[each] != here[each]], "keys jump under the finger"


def place_keys(play: Play) -> dict[str, tuple[int, int]]:
    """Return the row and place of each key, apart from those on a board and the gold one, which stands in the bar."""
    card = play.card()
    rows = [[key for key in row.keys if not (key.gold or key.square)] for row in card.rows] if card else []
    return {key.move.id: (row, place) for row, keys in enumerate(rows) for place, key in enumerate(keys)}


@EVERY_GAME
def test_each_course_keeps_the_rules_of_plays(game: Game) -> None:
    for deal in list_deals(game):
        steps = list(play_at_random(game, deal))
        for before, after in pairwise(steps):
            check_state(before.play)
            assert before.move
            assert before.play.after(before.move) == after.play
            check_move(before.play, before.move, after.play)
        check_state(steps[-1].play)
        assert len(steps) > STEPS or steps[-1].play.is_over, "nobody can do anything"


@EVERY_GAME
def test_no_course_loses_or_makes_a_piece(game: Game) -> None:
    for deal in list_deals(game):
        steps = list(play_at_random(game, deal))
        assert not any(list_problems(game, step.play) for step in steps[::-20])
        if list_pieces := PIECES.get(game.slug):
            assert all(Counter(list_pieces(each.play)) == Counter(list_pieces(steps[0].play)) for each in steps)


@EVERY_GAME
def test_corrected_numbers_count_on_and_never_contradict_the_box(game: Game) -> None:
    """A part that deals the pieces itself may have dealt what a correction denies."""
    for deal in list_deals(game, "corrected"):
        for number, step in enumerate(play_at_random(game, deal, corrects=True)):
            if number % 4 == 0:
                check_state(step.play)
                assert deal.parts or not list_problems(game, step.play), step.play.corrections
        assert number > STEPS - 1 or step.play.is_over, "nobody can do anything"


@EVERY_GAME
def test_moves_are_replayed_by_their_ids_and_undone_one_by_one(game: Game) -> None:
    for deal in list_deals(game, "undone"):
        steps = list(play_at_random(game, deal))
        ids = [step.move.id for step in steps if step.move]
        assert replay(game, deal, ids) == steps[-1].play
        assert replay(game, deal, ids[: len(ids) // 2]) == steps[len(ids) // 2].play
        for n in range(0, len(ids), 1 + len(ids) // 4):
            if undone := replay(game, deal, [*ids[:n], *ids[n + 1 :]]):
                check_state(undone)
                assert not list_problems(game, undone)


def replay(game: Game, deal: PlayDeal, ids: list[str]) -> Play | None:
    """The play after the moves with these ids; None if one does not fit."""
    play = start(game, deal)
    for each in ids:
        key = play.find_key(each)
        if key is None or key.reason:
            return None
        play = play.after(key.move)
    return play


@EVERY_GAME
def test_nobody_sees_or_hears_which_secret_move_another_seat_made(game: Game) -> None:
    for deal in list_deals(game, "secret"):
        chance = Random(str(deal))  # noqa: S311 - the same course each time
        for play, _move in play_at_random(game, deal):
            for one, other in list_secret_pairs(play, deal, chance):
                after, other_after = play.after(one), play.after(other)
                if one.tell(play, after) != other.tell(play, other_after):
                    assert look(game, after, ()) != look(game, other_after, ()), "the sentence tells what nobody sees"
                    continue
                for viewer in viewers(play):
                    if one.seat not in viewer:
                        check_alike(game, deal, viewer, after, other_after, moves=3)


def list_secret_pairs(play: Play, deal: PlayDeal, chance: Random) -> Iterator[list[Move]]:
    """Yield two moves of a kind of each seat that has such."""
    secret = [move for move in list_possible(play, deal.dealt_in) if move.is_secret and not move.shows(play)]
    for _kind, same in groupby(secret, key=lambda move: (move.seat, type(move))):
        if len(moves := list(same)) > 1:
            yield chance.sample(moves, 2)


@EVERY_GAME
def test_deals_that_look_the_same_to_somebody_stay_alike_until_something_is_shown(game: Game) -> None:
    for deal in list_deals(game):
        deals = [start(game, deal._replace(seed=f"nest {n}")) for n in range(24)]
        for viewer in viewers(deals[0]):
            alike = defaultdict(list)
            for play in deals:
                alike[str(list(play.seen_by(viewer)))].append(play)
            for one, other, *_more in (plays for plays in alike.values() if len(plays) > 1):
                check_alike(game, deal, viewer, one, other)


def check_alike(game: Game, deal: PlayDeal, viewer: Collection[int], one: Play, other: Play, moves: int = 25) -> None:
    """Check that two plays look the same to a viewer, and after the same moves until one shows somebody something."""
    chance = Random(f"{deal} {viewer}")  # noqa: S311 - the same course each time
    for _move in range(moves):
        assert look(game, one, viewer) == look(game, other, viewer)
        both = {move.id for move in list_possible(other, deal.dealt_in)}
        common = [move for move in list_possible(one, deal.dealt_in) if move.id in both]
        if not common:
            return
        move = chance.choice(common)
        after, other_after = one.after(move), other.after(move)
        if not (move.shows(one) or move.shows(other)):
            assert move.tell(one, after) == move.tell(other, other_after)
            assert move.moment(one, after) == move.moment(other, other_after)
        elif look(game, after, viewer) != look(game, other_after, viewer):
            return
        one, other = after, other_after


@EVERY_GAME
def test_players_join_and_parts_end_without_a_change_of_what_was_counted(game: Game) -> None:
    for deal in list_deals(game, "joined"):
        for step in list(play_at_random(game, deal))[::7]:
            changed = [step.play.without(part) for part in step.play.parts]
            if joined := step.play.with_player():
                assert joined.players == step.play.players + 1
                changed.append(joined)
            for play in changed:
                check_state(play)
                fields = sheet_fields(game, step.play)
                assert all(play.counted.get(path) == n for path, n in step.play.counted.items() if path in fields)
