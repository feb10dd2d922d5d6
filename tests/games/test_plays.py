"""Every play of every game: random courses with all parts, checked for what holds in any game."""

from collections.abc import Iterator
from itertools import chain, combinations, pairwise
from random import Random

import pytest

from companion.kit.data import put
from companion.kit.form_data import form_from_sheet
from companion.kit.game import Game
from companion.kit.play import OPEN, Deal, Hand, Play, name_seats
from companion.kit.sheet_parser import parse_sheet
from companion.kit.text import Text, say
from companion.library.registry import games

STEPS = 400
NAMES = ["Ana", "Ben", "Caro", "Dan", "Eva", "Finn", "Gus", "Hal", "Ida", "Jan"]
PLAYED = [game for game in games().values() if game.load_play]


def list_parts(game: Game, mode: str, players: int) -> Iterator[frozenset[str]]:
    """All sets of parts that do not exclude each other."""
    parts = [each for each in game.parts if mode in each.modes and players in each.players]
    for chosen in chain.from_iterable(combinations(parts, n) for n in range(len(parts) + 1)):
        if not any(one.id in other.excludes for one in chosen for other in chosen):
            yield frozenset(each.id for each in chosen)


def list_starts(game: Game) -> Iterator[tuple[int, str, frozenset[str]]]:
    for mode in game.modes:
        if not mode.only_counts:
            for players in {mode.least, mode.most}:
                for parts in list_parts(game, mode.id, players):
                    yield players, mode.id, parts


def play_at_random(game: Game, start: tuple[int, str, frozenset[str]], seed: int) -> Iterator[Play]:
    """The states of a random course, until it is over or long enough."""
    players, mode, parts = start
    chance = Random(seed)  # noqa: S311 - the same course each time
    assert game.start_play
    dealt_in = frozenset(range(players)) - {chance.randrange(3 * players)}
    play = game.start_play(Deal(players, mode, parts, f"seed {seed}", game.usual_rulings, dealt_in))
    yield play
    for _step in range(STEPS):
        moves = list(play.moves)
        if not moves:
            return
        play = play.after(chance.choice(moves))
        yield play


def check_state(play: Play) -> None:
    """Hold what is true of every state: unique ids and paths, sentences that can be said, hands without a leak."""
    keys = list(play.keys)
    ids = [key.move.id for key in keys]
    assert len(ids) == len(set(ids)), ids
    paths = [fact.path for fact in play.facts()]
    assert len(paths) == len(set(paths)), paths
    assert all(fact.path.startswith(("players.", "table.")) for fact in play.facts())
    for seat in range(play.players):
        hand = play.hand(seat)
        assert hand is None or isinstance(hand, Hand)
        assert all(key.move.seat == seat for key in (hand.keys if hand else ()))
    for key in keys:
        read(key.text, key.note, key.reason, key.asks)
    card = play.card()
    if card:
        read(card.turn, card.hint, card.mine)
        assert not any(key.move.is_secret for key in card.keys)
        assert sum(key.gold for key in card.keys) <= 1
    read(play.line())


def read(*texts: Text | None) -> None:
    for text in texts:
        if text is not None:
            assert "{" not in say(name_seats(text, NAMES))


def write_sheet(play: Play) -> dict[str, object]:
    sheet: dict[str, object] = {"mode": play.mode, "players": [{"name": name} for name in NAMES[: play.players]]}
    return sheet


@pytest.mark.parametrize("game", PLAYED, ids=[game.slug for game in PLAYED])
def test_each_course_keeps_the_rules_of_plays(game: Game) -> None:
    for number, start in enumerate(list_starts(game)):
        states = list(play_at_random(game, start, number))
        for before, after in pairwise(states):
            check_state(before)
            move = next(each for each in before.moves if before.after(each) == after)
            assert before.after(move) == after
            read(move.tell(before, after))
            seen = {fact.path: fact.value for fact in before.seen_by(())}
            assert list(before.picture(seen))
        check_state(states[-1])


@pytest.mark.parametrize("game", PLAYED, ids=[game.slug for game in PLAYED])
def test_a_course_never_contradicts_the_box(game: Game) -> None:
    for number, start in enumerate(list_starts(game)):
        *_before, last = play_at_random(game, start, number)
        sheet = write_sheet(last)
        fields = form_from_sheet(game, sheet).paths()
        for fact in last.facts():
            if fact.audience is OPEN and fact.value is not None and fact.path in fields:
                put(sheet, fact.path, fact.value)
        found = [problem for problem in parse_sheet(game, sheet).problems if problem.path in fields]
        assert not [problem for problem in found if problem.path != "table.mommy_dragon"], found
