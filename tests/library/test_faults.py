"""Faults in a definition are found when the game is loaded, each with its place and its cause."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.kit.box import Kind
from companion.kit.choice import Flag, Pick, PlayerChoice
from companion.kit.data import definition
from companion.kit.mode import Line, Row
from companion.kit.number import Number, NumberPerKind
from companion.kit.record import Condition, PlayerFields, TableFields, field
from companion.kit.text import _
from companion.library.faults import find_faults
from companion.library.registry import games

PLAIN: Any = "Eggs"
EGGS = {"egg": _("Egg")}
FAULTS: dict[str, tuple[dict[str, Any], str]] = {
    "a plain text as label": ({"eggs": Number(PLAIN)}, "standard: Form.eggs: its label has to be a Text, _('Eggs')"),
    "a plain text as hint": ({"eggs": Number(_("Eggs"), hint=PLAIN)}, "Form.eggs: its hint"),
    "a plain text as the name of a kind": (
        {"eggs": NumberPerKind(_("Eggs"), (Kind("red", PLAIN),))},
        "the name of red",
    ),
    "within nothing": ({"eggs": Number(_("Eggs"), within="nest")}, "is within nest"),
    "within something else": ({"full": Flag(_("Full")), "eggs": Number(_("Eggs"), within="full")}, "is within full"),
    "a negative number": (
        {"eggs": Number(_("Eggs"), one_of=range(-5, 6))},
        "standard: Form.eggs: one_of has -5, but only whole numbers from 0 can be entered",
    ),
}


def faults(form: type[PlayerFields]) -> list[str]:
    game = games()["dragons-eggs"]
    resolver = replace(game.resolvers[0], id="standard", player=form)
    return list(find_faults(replace(game, resolvers=(resolver,))))


def sheet_faults(player: type[PlayerFields] = PlayerFields, table: type[TableFields] = TableFields) -> list[str]:
    game = games()["dragomino"]
    return list(find_faults(replace(game, modes=(replace(game.standard, player=player, table=table),))))


@pytest.mark.parametrize(("fields", "fault"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_named(fields: dict[str, Any], fault: str) -> None:
    form = type("Form", (PlayerFields,), {name: field(what) for name, what in fields.items()})
    form.__annotations__ = dict.fromkeys(fields, object)
    (found,) = faults(definition()(form))
    assert fault in found


def test_a_field_cannot_depend_on_a_number() -> None:
    @definition()
    class Form(PlayerFields):
        nests: int = field(Number(_("Nests")))
        eggs: int = field(Number(_("Eggs")), when=Condition("nests", ("1",), _("No")))

    assert faults(Form) == ["standard: Form.eggs depends on nests, which is no choice before it"]


def test_a_sheet_has_only_what_its_pad_shows() -> None:
    @definition()
    class Nest(PlayerFields):
        eggs: int = field(Number(_("Eggs")))
        nest: str = field(Pick(_("Nest"), EGGS))

    @definition()
    class Meadow(TableFields):
        holder: str = field(PlayerChoice(_("Holder")))
        full: bool = field(Flag(_("Full")))

    (of_players,), (of_table,) = sheet_faults(Nest), sheet_faults(table=Meadow)
    assert of_players.startswith("standard: Nest.nest is a Pick, for which a score pad has no row")
    assert of_table == (
        "standard: Meadow.full is a Flag, for which a score pad has no row; "
        "here it has to be one of Number, NumberPerKind, PlayerChoice, Pick"
    )


def test_a_choice_of_the_table_has_no_default() -> None:
    """Otherwise a score pad would count a default that nobody has chosen."""

    @definition()
    class Meadow(TableFields):
        first: str = field(Pick(_("First"), EGGS))
        perhaps: str | None = field(Pick(_("Perhaps"), EGGS, unchosen=_("Choose"), optional=True))
        chosen: str = field(Pick(_("Chosen"), EGGS, unchosen=_("Choose")))

    found = sheet_faults(table=Meadow)
    assert [fault.split()[1] for fault in found] == ["Meadow.first", "Meadow.perhaps"]
    assert all("has to be `unchosen` on a score pad" in fault for fault in found)


def test_a_field_must_be_made_with_the_function_field() -> None:
    @definition()
    class Form(PlayerFields):
        eggs: Any = Number(_("Eggs"))

    assert faults(Form) == ["standard: Form.eggs has to be made with field(): field(Number(…))"]
    assert sheet_faults(Form) == faults(Form)


def scoring_faults(score_eggs: Callable[[Any, Any], Iterator[Line]]) -> list[str]:
    game = games()["dragomino"]
    row = Row(game.rules[0], score_eggs)
    return list(find_faults(replace(game, modes=(replace(game.standard, rows=(row,), ties=()),))))


def test_a_line_stands_in_a_row_of_its_pad() -> None:
    (found,) = scoring_faults(lambda me, sheet: iter([Line(me.dragons, _("Dragons"), row="dragon")]))
    assert found == (
        "standard: a line stands in the row dragon, which its pad does not have, "
        "only dragons, eggshells, table.mommy_dragon"
    )


def test_an_error_in_a_scoring_function_is_reported_with_its_line() -> None:
    def divide(me: Any, sheet: Any) -> Iterator[Line]:
        yield Line(6 // me.dragons, _("Dragons"))

    (empty, half) = scoring_faults(divide)
    assert empty.startswith("standard: an empty sheet cannot be scored, line ")
    assert empty.endswith(f"of {Path(__file__).name} raises ZeroDivisionError: integer division or modulo by zero")
    assert half.startswith("standard: a half-filled sheet cannot be scored, line ")
