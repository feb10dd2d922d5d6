"""A table in memory whose actions are applied in turn, without a store."""

from collections.abc import Mapping
from itertools import count

import pytest

from companion.kit.text import say
from companion.library.registry import games
from companion.tables.action import Action, Rejected
from companion.tables.replay import add, apply, replay
from companion.tables.table import Table

SECRET = "0123456789abcdef0123456789abcdef"  # noqa: S105 - of no table
HOST, BEN, CARO, LATE = "phone-host", "phone-ben", "phone-caro", "phone-late"


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

    def undo(self, phone: str, number: int) -> "Play":
        self.table = apply(self.table, self.action(phone, "undo", "", {"number": str(number)}))
        return self

    def replay(self) -> Table:
        return replay(self.game, SECRET, self.table.history.actions)

    @property
    def last(self) -> str:
        return say(self.table.history.last.text)


def dragons() -> Play:
    """Three at a table of Dragomino; Ben and Caro hold their own seats."""
    play = Play("dragomino", "Ana", "Ben", "Caro")
    return play.do(HOST, "sit", "s1").do(BEN, "sit", "s2").do(CARO, "sit", "s3")


def refusal(play: Play, phone: str, kind: str, seat: str = "", **body: str) -> str:
    before = play.table
    with pytest.raises(Rejected) as refused:
        play.do(phone, kind, seat, **body)
    assert play.table is before
    return say(refused.value.text)
