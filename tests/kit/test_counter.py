"""Taps of counters: their changes, and the choices before them."""

import pytest

from companion.kit.counter import Change
from companion.kit.game import Game
from companion.kit.text import _
from companion.library.registry import games
from tests.support.games.counters import changes

ONE_MORE = Change(_("{who}: one"), {"players.{who}.eggs.{where}": 1})
GIVEN = Change(_("{who} has it"), put={"table.holder": "{who}"})


def test_a_change_describes_its_requirements_by_path_and_value() -> None:
    assert ONE_MORE.needs("who")
    assert ONE_MORE.needs("where")
    assert GIVEN.needs("who")
    assert not GIVEN.needs("where")
    assert not Change(_("A new round"), {"table.round": 1}).needs("who")


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_every_thing_of_a_counter_is_found_and_changes_something(game: Game) -> None:
    for counter in game.counters:
        assert all(counter.thing(thing.id) is thing for thing in counter.all_things)
        assert counter.thing("nothing") is None
        assert all(change.more or change.put for change in changes(counter))
