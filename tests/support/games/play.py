"""A table in memory whose actions are applied in turn, without a store, and all ways to play the games."""

from collections.abc import Collection, Iterator, Mapping
from itertools import chain, combinations, count
from random import Random
from typing import Any, NamedTuple

import pytest

from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.play import OPEN, Key, PlayDeal
from companion.kit.play import Play as GamePlay
from companion.kit.text import say
from companion.library.registry import games
from companion.tables.action import Action, Rejected
from companion.tables.actions.ending import write_parts
from companion.tables.play_view import view_play
from companion.tables.player_view import PlayerView
from companion.tables.replay import add, apply, replay
from companion.tables.table import Table
from companion.tables.table_play import TablePlay
from tests.support.cast import CAST

SECRET = "0123456789abcdef0123456789abcdef"  # noqa: S105 - of no table
HOST, BEN, CARO, LATE = "phone-host", "phone-ben", "phone-caro", "phone-late"
PHONES = (HOST, BEN, CARO, *(f"phone-{name.lower()}" for name in CAST[3:]))  # in the order of the seats


class Course(NamedTuple):
    """A way to play: a mode of a game with a set of parts that phones can hold together."""

    game: Game
    mode: Mode[Any, Any]
    parts: frozenset[str] = frozenset()

    @property
    def id(self) -> str:
        return f"{self.game.slug} {self.mode.id} {self.phones}"

    @property
    def phones(self) -> str:
        """The parts as an opening has them."""
        return write_parts(self.parts)

    @property
    def players(self) -> list[int]:
        """The numbers of players for which the parts are."""
        held = [part for part in self.game.parts if part.id in self.parts]
        return [n for n in self.mode.players if all(n in part.players for part in held)]

    def start(self) -> GamePlay:
        """Start a play of the fewest players, each with a phone."""
        assert self.game.start_play
        n = self.players[0]
        return self.game.start_play(PlayDeal(n, self.mode.id, self.parts, "nest", {}, frozenset(range(n))))

    @property
    def asks_first(self) -> bool:
        """True if the play asks who goes first."""
        return self.start().find_key("starts:0") is not None

    @property
    def hides(self) -> bool:
        """True if, in some course, a hand or a fact is not for everybody."""
        chance, play, n = Random(self.id), self.start(), self.players[0]  # noqa: S311 - the same course each time
        for _move in range(30):
            if any(fact.audience != OPEN for fact in play.facts()) or any(map(play.hand, range(n))):
                return True
            if moves := list(play.moves):
                play = play.after(chance.choice(moves))
        return False


def list_courses() -> Iterator[Course]:
    for game in games().values():
        for mode in game.modes if game.start_play else ():
            parts = [part for part in game.parts if mode.id in part.modes]
            for held in chain.from_iterable(combinations(parts, n) for n in range(len(parts) + 1)):
                if not mode.only_counts and not any(one.id in other.excludes for one in held for other in held):
                    yield Course(game, mode, frozenset(part.id for part in held))


COURSES = list(list_courses())
EVERY_COURSE = pytest.mark.parametrize("course", COURSES, ids=[each.id for each in COURSES])
HIDING = [each for each in COURSES if each.hides]
EVERY_HIDING_COURSE = pytest.mark.parametrize("course", HIDING, ids=[each.id for each in HIDING])


class Play:
    """A table to which a test applies actions in turn."""

    def __init__(self, game: str, *names: str, **more: str) -> None:
        self.times = count(1002)
        self.game = games()[game]
        named = {f"players.{i}.name": name for i, name in enumerate(names)}
        body = {"players": str(len(names)), **named, **{key.replace("__", "."): text for key, text in more.items()}}
        self.table = replay(self.game, SECRET, [Action(1, "a1", HOST, "", "open", body, 1000)])

    def action(self, phone: str, kind: str, seat: str = "", body: Mapping[str, str] | None = None) -> Action:
        number = self.table.version + 1
        return Action(number, f"a{number}", phone, seat, kind, body or {}, next(self.times))

    def do(self, phone: str, kind: str, seat: str = "", **body: str) -> "Play":
        fields = {key.replace("__", "."): text for key, text in body.items()}
        self.table = add(self.table, self.action(phone, kind, seat, fields))
        return self

    def write(self, phone: str, path: str, text: str, was: str = "") -> "Play":
        self.table = apply(self.table, self.action(phone, "count", "", {f"to.{path}": text, f"was.{path}": was}))
        return self

    def correct(self, phone: str, path: str, text: str) -> "Play":
        """Write over what stands in a field now."""
        return self.write(phone, path, text, was=self.table.sheet.text_at(path))

    def move(self, phone: str, *moves: str) -> "Play":
        """Make moves one after the other, each on the version before it."""
        for move in moves:
            self.do(phone, "move", move=move, version=str(self.table.version))
        return self

    def undo(self, phone: str, number: int) -> "Play":
        self.table = apply(self.table, self.action(phone, "undo", "", {"number": str(number)}))
        return self

    def replay(self) -> Table:
        return replay(self.game, SECRET, self.table.history.actions)

    def find_moves(self, phone: str) -> list[str]:
        """Return the ids of the moves that a phone can make now."""
        return [key.move.id for key in list_keys(self.table, phone)]

    @property
    def in_play(self) -> TablePlay:
        assert self.table.in_play
        return self.table.in_play

    @property
    def last(self) -> str:
        return say(self.table.history.last.text)


def list_keys(table: Table, phone: str) -> list[Key]:
    """Return the moves that a phone can make now."""
    play = view_play(PlayerView(table, table.membership(phone)))
    return list(play.list_moves()) if play else []


def seat_all(game: str, players: int, without: Collection[int] = (), **more: str) -> Play:
    """Open a table at which each seat has its own phone of `PHONES`, apart from the places without one."""
    held = {f"phones__{i}": PHONES[i] for i in range(players) if i not in without}
    return Play(game, *CAST[:players], **held, **more)


def dragons() -> Play:
    """Three at a table of Dragomino; Ben and Caro hold their own seats."""
    play = Play("dragomino", "Ana", "Ben", "Caro")
    return play.do(HOST, "sit", "s1").do(BEN, "sit", "s2").do(CARO, "sit", "s3")


def refusal(play: Play, phone: str, kind: str, seat: str = "", **body: str) -> str:
    return say(find_rejected(play, phone, kind, seat, **body).text)


def find_rejected(play: Play, phone: str, kind: str, seat: str = "", **body: str) -> Rejected:
    """Return the rejection of an action, which changes nothing."""
    before = play.table
    with pytest.raises(Rejected) as refused:
        play.do(phone, kind, seat, **body)
    assert play.table is before
    return refused.value
