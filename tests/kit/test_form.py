"""A required choice and a conditional field: page, reader and schema from one definition."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from companion.kit.choice import Pick
from companion.kit.data import definition
from companion.kit.form_data import FormData, check_form
from companion.kit.game import Game
from companion.kit.mode import Line, Mode, Row
from companion.kit.number import Number
from companion.kit.record import Condition, PlayerFields, Select, TableFields, field
from companion.kit.rulebook import Credits, Rule
from companion.kit.schema import sheet_schema
from companion.kit.sheet import Sheet
from companion.kit.sheet_parser import parse_sheet
from companion.kit.text import _, n_, say

PATHS = {"sea": _("By sea"), "land": _("By land")}


@definition()
class Voyage(PlayerFields):
    """The voyage of a player."""

    path: str = field(Pick(_("Path"), PATHS, unchosen=_("Choose")))
    miles: int = field(Number(_("Miles")))
    ships: int = field(Number(_("Ships")), when=Condition("path", ("sea",), _("Only by sea")))


def score_miles(me: Voyage, sheet: Sheet[Voyage, TableFields]) -> Iterator[Line]:
    if sheet.is_entered(me, "miles"):
        yield Line(5 - me.miles, n_("{n} mile", "{n} miles", n=me.miles))


MILES = Rule("miles", _("Miles"), _("5 points less the miles"), _("Scoring"))
MODE = Mode("standard", _("Standard"), range(1, 3), Voyage, TableFields, rows=(Row(MILES, score_miles),))
GAME = Game("Voyage", Credits((), "", 2026), (MODE,), (), (), lambda players, mode, rulings: iter(()), ())

ANA = {"name": "Ana", "path": "sea", "miles": 0, "ships": 2}
BEN = {"name": "Ben", "path": "land"}
TYPED = {
    "players.0.name": "Ana",
    "players.0.path": "sea",
    "players.0.miles": "0",
    "players.0.ships": "2",
    "players.1.name": "Ben",
    "players.1.path": "land",
}


def form(typed: dict[str, str]) -> FormData[Any]:
    return FormData(GAME, MODE, 2, typed, str)


def test_forms_with_the_same_texts_are_equal() -> None:
    """Phones that see the same numbers share a calculation."""
    form = FormData(GAME, MODE, 2, TYPED, str)
    assert form == replace(form, typed=dict(TYPED))
    assert hash(form) == hash(replace(form, typed=dict(TYPED)))
    for other in (replace(form, players=1), replace(form, typed={**TYPED, "players.1.name": "Mia"})):
        assert form != other


def test_json_and_page_mean_the_same() -> None:
    assert form(TYPED).to_sheet()["players"] == [ANA, BEN]
    checked = check_form(form(TYPED))
    assert (checked.problems, checked.waiting) == ((), ())
    said = parse_sheet(GAME, {"players": [ANA, BEN]}).sheet
    assert checked.parsed.sheet.players == said.players


def test_a_page_asks_only_for_fields_that_count() -> None:
    paths = list(form(TYPED).inputs)
    assert "players.0.ships" in paths
    assert "players.1.ships" not in paths
    choice = form(TYPED).inputs["players.0.path"]
    assert isinstance(choice, Select)
    assert [say(text) for text in choice.options.values()] == ["Choose", "By sea", "By land"]


@pytest.mark.parametrize(
    ("typed", "waiting", "wrong"),
    [
        ({"players.1.path": ""}, ["players.1.path"], []),
        ({"players.0.path": "air"}, [], ["players.0.path"]),
    ],
)
def test_a_missing_value_is_no_problem_and_a_wrong_value_is_one(
    typed: dict[str, str], waiting: list[str], wrong: list[str]
) -> None:
    checked = check_form(form({**TYPED, **typed}))
    assert list(checked.waiting) == waiting
    assert [problem.path for problem in checked.problems] == wrong


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"path": "air"}, "path"),
    ({"path": None}, "path"),
    ({"ships": 1}, "ships"),
]


@pytest.mark.parametrize(("changes", "path"), WRONG)
def test_reader_and_schema_refuse_the_same(changes: dict[str, Any], path: str) -> None:
    schema = Draft202012Validator(dict(sheet_schema(GAME, MODE)))
    schema.validate({"players": [ANA, BEN]})
    sheet = {"players": [ANA, {**BEN, **changes}]}
    assert not schema.is_valid(sheet)
    assert [problem.path for problem in parse_sheet(GAME, sheet).problems] == [f"players.1.{path}"]
