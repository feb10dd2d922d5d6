"""Each phone's knowledge of hidden facts, before and after every kind of action.

Only an action that declares it shows a phone a hidden fact, and an undo shows no fact that was hidden before.
"""

import random
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import product
from typing import Any

import pytest

from companion.kit.game import Game
from companion.kit.tracker import Tracker
from companion.library.registry import games
from companion.tables.action import UNDO, Action, Rejected
from companion.tables.actions import action_kinds
from companion.tables.replay import add
from companion.tables.table import Table
from companion.tables.table_sheet import stable_path
from tests.support.cast import CAST
from tests.support.games.play import BEN, CARO, HOST, LATE, Play

HIDING = [
    pytest.param(game, tracker, id=f"{game.slug} {tracker.id}")
    for game in games().values()
    for tracker in game.trackers
    if not tracker.is_open
]
PHONES = (HOST, BEN, CARO, "phone-4", "phone-5", "phone-6")
Knowledge = dict[
    str, set[tuple[str, str, str]]
]  # for each phone, the seats and hidden parts of each tracker that it sees


def find_knowledge(table: Table) -> Knowledge:
    known: Knowledge = {phone: set() for phone in (*PHONES, LATE, "")}
    for phone, in_play in product(known, table.trackers.values()):
        names = list(in_play.seats)  # ids do not change when a player is renamed
        everybody = in_play.view("", names)
        for seat in table.membership(phone).seats:
            if seat.id in in_play.seats:
                hidden = (part for part in in_play.view(seat.id, names) if part not in everybody)
                known[phone] |= {(in_play.tracker.id, seat.id, repr(part)) for part in hidden}
            if seat.id in in_play.wearers:
                known[phone].add((in_play.tracker.id, seat.id, repr(in_play.worn(seat.id))))
    return known


def list_bodies(kind: str, table: Table) -> Iterator[Mapping[str, str]]:
    """Yield bodies of a kind of action, each of which some phone may send."""
    number = next(iter(table.sheet.numbers), "")
    bodies: dict[str, list[dict[str, str]]] = {
        "allow": [{"asker": str(event.action.number)} for event in table.history.events],
        "count": [
            {f"to.{stable_path(number, [seat.id for seat in table.seats])}": "1"},
            {"to.table.mommy_dragon": "s2"},
        ],
        "deck": [{"deck": each.id} for each in table.offered_trackers],
        "done": [{"done": "1"}],
        "draw": [{"what": each.id, "seed": "EGG7"} for each in table.game.own_randomizers],
        "gap": [{"gap": each.id, "missing": "1"} for each in table.game.gaps],
        "mode": [{"mode": each.id} for each in table.game.modes],
        "rename": [{"name": "Zoe"}],
        "sit": [{}, {"name": "Zoe"}],
        "show": [{"shown": "1"}, {}],
        "tick": [{"step": next(iter(table.setup.steps)).id, "done": "1"}],
        "wear": [{"deck": each} for each in table.trackers],
    }
    bodies["refuse"] = bodies["allow"]
    bodies[UNDO] = [{"number": str(event.action.number)} for event in table.history.events]
    for body in bodies.get(kind, [{}]):
        yield body
        yield {**body, "unseen": "120"}


def list_actions(table: Table) -> Iterator[Action]:
    """Yield actions of every kind except a tracker's moves, by every phone, for every seat."""
    seats = ("", *(seat.id for seat in table.seats))
    for kind in action_kinds():
        for phone, seat, body in product((*PHONES[:3], LATE), seats, list_bodies(kind, table)):
            yield Action(table.version + 1, "tap", phone, seat, kind, body, 2000)


def check_actions(table: Table, seen: Knowledge) -> set[str]:
    """Do each action at the table, compare the hidden facts that each phone sees, and return the accepted kinds."""
    before, done = find_knowledge(table), set()
    for action in list_actions(table):
        with suppress(Rejected):
            after = add(table, action)
            done.add(action.kind)
            reveals = after.history.last.reveals
            for phone, known in find_knowledge(after).items():
                expected = seen[phone] if action.kind == UNDO else before[phone]
                assert reveals or known <= expected, (action, phone, known - expected)
    return done


def deal(game: Game, tracker: Tracker[Any]) -> Play:
    names = CAST[: tracker.players[0] + 1]  # so that one seat may be removed
    play = Play(game.slug, *names, mode=tracker.mode)
    for number, phone in enumerate(PHONES[: len(names)], start=1):
        play.do(phone, "sit", f"s{number}")
    return play.do(HOST, "deck", deck=tracker.id)


def move_at_random(play: Play, tracker: Tracker[Any], rng: random.Random) -> None:
    in_play = play.table.trackers[tracker.id]
    names = play.table.names_of(in_play.seats)
    held = ["", *(seat.id for seat in play.table.seats if seat.phone and seat.id in in_play.seats)]
    offered = [(seat, move.id) for seat in held for move in in_play.moves(seat, names)]
    if offered:
        seat, move = rng.choice(offered)
        play.do(play.table.seat(seat).phone if seat else HOST, "play", seat, deck=tracker.id, move=move)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "tracker"), HIDING)
def test_only_declared_actions_show_a_phone_a_hidden_fact(game: Game, tracker: Tracker[Any]) -> None:
    """All phones hold their seats; then one gives its seat up; then a player, the host and a stranger ask for it."""
    play, rng = deal(game, tracker), random.Random(tracker.id)  # noqa: S311 - the same games each time
    seen, done = find_knowledge(play.table), set()
    asking: list[tuple[str, str, dict[str, str]]] = [(BEN, "leave", {}), (LATE, "sit", {"name": "Mallory"})]
    asking.append((HOST, "sit", {}))
    for number in range(8 + len(asking)):
        if number < 8:
            move_at_random(play, tracker, rng)
        else:
            phone, kind, body = asking[number - 8]
            play.do(phone, kind, "s2", **body)
        for phone, known in find_knowledge(play.table).items():
            seen[phone] |= known
        if number in (0, 7) or number > 7:
            done |= check_actions(play.table, seen)
    never = {"open", "play", "reveal", "starts", "gap"}  # the last three depend on the game, and show the same to all
    assert done >= set(action_kinds()) - never - ({"wear"} if tracker.worn is None else set())
