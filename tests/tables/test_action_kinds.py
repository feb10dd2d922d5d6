"""Kinds of action: each is found by its file, and has all facts that the pages need."""

from companion.library.registry import games
from companion.tables.action import OPEN, UNDO, Action
from companion.tables.action_kind import ServerField
from companion.tables.actions import action_kinds
from companion.tables.replay import open_table
from companion.web.tables.pages import SUPPLIERS


def test_the_server_can_supply_every_server_field() -> None:
    assert set(SUPPLIERS) == set(ServerField)


def test_no_phone_fills_in_a_server_field() -> None:
    for kind in action_kinds().values():
        assert not set(kind.fields) & set(kind.server_fields)


def test_some_actions_cannot_be_undone() -> None:
    lasting = {kind.id for kind in action_kinds().values() if not kind.undoable}
    of_server = {"another_phone", "bring_back", "delete", "forget_name"}
    assert lasting == {OPEN, UNDO, "allow", "refuse", "wear", "host", "reclaim", "rematch", *of_server}


def test_a_form_gives_the_fields_of_its_kind_and_no_others() -> None:
    body = {"players": "2", "players.0.name": "Ana", "players.1.name": "Ben"}
    table = open_table(games()["dragomino"], "a secret", Action(1, "a1", "phone-host", "", OPEN, body, 1000))
    form = {"token": "t", "kind": "draw", "tap": "a2", "back": "setup", "what": "eggs", "lot": "1", "seed": "EGG7"}
    assert action_kinds()["draw"].read(table, form) == {"what": "eggs", "lot": "1"}
    assert action_kinds()["reveal"].read(table, form) == {}
    form = {"order": "s2,s1", "was.players.0.dragons": "", "players.0.dragons": "4", "do": "plus.players.0.dragons"}
    assert action_kinds()["count"].read(table, form) == {"to.s2.dragons": "5", "was.s2.dragons": ""}
