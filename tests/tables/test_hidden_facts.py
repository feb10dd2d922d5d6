"""Each phone's knowledge of hidden facts, before and after every kind of action.

Only an action that declares it shows a phone a hidden fact, and an undo shows no fact that was hidden before.
"""

import random
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import product

import pytest

from companion.kit.play import ALONG
from companion.tables.action import UNDO, Action, Rejected
from companion.tables.actions import action_kinds
from companion.tables.paths import stable_path
from companion.tables.play_view import view_play
from companion.tables.player_view import PlayerView
from companion.tables.replay import add
from companion.tables.table import Table
from tests.support.games.play import BEN, EVERY_HIDING_COURSE, HOST, LATE, PHONES, Course, Play, list_keys, seat_all

MOVES = 14
Knowledge = dict[str, set[tuple[str, str]]]  # for each phone, the hidden things of its seats


def find_knowledge(table: Table) -> Knowledge:
    everybody = {fact.path: fact.value for fact in table.in_play.play.seen_by([])} if table.in_play else {}
    return {phone: set(list_hidden(table, phone, everybody)) for phone in (*PHONES[: len(table.seats)], LATE, "")}


def list_hidden(table: Table, phone: str, everybody: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    """Yield what not everybody may know of the facts and hands that a phone is shown, and of the eggs worn on it."""
    view = view_play(PlayerView(table, table.membership(phone)))
    if view is None:
        return
    for facts in (view.facts, *map(view.facts_for, view.seats)):
        yield from ((path, str(value)) for path, value in facts.items() if everybody.get(path) != value)
    yield from ((f"{each.seat.id} hand", repr(each.hand.cards)) for each in view.hands)
    for seat in view.seats:
        if seat.id in view.in_play.wearers:
            yield f"{seat.id} worn", repr(view.in_play.worn(seat.id))


def list_bodies(kind: str, table: Table) -> Iterator[Mapping[str, str]]:
    """Yield bodies of a kind of action, each of which some phone may send."""
    number = next(iter(table.sheet.numbers), "")
    parts = [ALONG, *(each.id for each in table.offered_parts())]
    bodies: dict[str, list[dict[str, str]]] = {
        "allow": [{"asker": str(event.action.number)} for event in table.history.events],
        "count": [
            {f"to.{stable_path(number, [seat.id for seat in table.seats])}": "1"},
            {"to.table.mommy_dragon": "s2"},
        ],
        "deal": [{"part": each} for each in (*parts, ",".join(parts))],
        "done": [{"done": "1"}],
        "draw": [{"what": each.id, "seed": "EGG7"} for each in table.game.own_randomizers],
        "mode": [{"mode": each.id} for each in table.game.modes],
        "rename": [{"name": "Zoe"}],
        "sit": [{}, {"name": "Zoe"}],
        "show": [{"shown": "1"}, {}],
        "evening": [{"shown": "1"}, {}],
        "sound": [{"on": "1"}, {}],
        "stop": [{"part": each} for each in parts],
        "tick": [{"step": next(iter(table.setup.steps)).id, "done": "1"}],
    }
    bodies["refuse"] = bodies["allow"]
    bodies[UNDO] = [{"number": str(event.action.number)} for event in table.history.events]
    for body in bodies.get(kind, [{}]):
        yield body
        if kind in ("sit", "allow"):
            yield {**body, "unseen": "120"}


def list_actions(table: Table) -> Iterator[Action]:
    """Yield actions of every kind except moves, by every phone, for every seat."""
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
                expected = seen.get(phone, set()) if action.kind == UNDO else before.get(phone, set())
                assert reveals or known <= expected, (action, phone, known - expected)
    return done


def deal(course: Course) -> Play:
    """All phones hold their seats, one more than are needed, so that one seat may be removed."""
    play = seat_all(course.game.slug, course.players[1], mode=course.mode.id)
    return play.do(HOST, "deal", part=course.phones)


def move_at_random(play: Play, rng: random.Random) -> None:
    offered = [(phone, key.move.id) for phone in PHONES for key in list_keys(play.table, phone)]
    if offered:
        phone, move = rng.choice(offered)
        play.move(phone, move)


@pytest.mark.slow
@EVERY_HIDING_COURSE
def test_only_declared_actions_show_a_phone_a_hidden_fact(course: Course) -> None:
    """All phones hold their seats; then one gives its seat up; then a stranger and the host ask for it."""
    play, rng = deal(course), random.Random(course.id)  # noqa: S311 - the same games each time
    seen, done = find_knowledge(play.table), set()
    asking = [(BEN, "leave", {}), (LATE, "sit", {"name": "Mallory"}), (HOST, "sit", {})]
    for number in range(MOVES + len(asking)):
        if number < MOVES:
            move_at_random(play, rng)
        else:
            phone, kind, body = asking[number - MOVES]
            play.do(phone, kind, "s2", **body)
        for phone, known in find_knowledge(play.table).items():
            seen[phone] |= known
        if number >= MOVES - 1:
            done |= check_actions(play.table, seen)
    assert any(map(len, seen.values())) or not any(part.hands for part in course.game.parts if part.id in course.parts)
    never = {"open", "move", "reveal", "starts", "order", "mode", "remove", "deal"}  # a game that has begun bars some
    assert done >= set(action_kinds()) - never - ({"wear"} if course.game.slug != "break-the-egg" else set())
