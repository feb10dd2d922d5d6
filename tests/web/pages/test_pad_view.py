"""The score pad as it is drawn: the label, entry and points of each cell."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.kit.form_data import parse_form
from companion.kit.game import Game
from companion.kit.text import Text, say
from companion.library.registry import games
from companion.web.forms.pad_view import PadCell, PadView
from companion.web.pages.calculator import calculate
from tests.support.cases import cases

EVERY_GAME = pytest.mark.parametrize("game", games().values(), ids=games())


def pad(slug: str, players: int, typed: dict[str, int | str]) -> PadView:
    names = {f"players.{i}.name": name for i, name in enumerate(("Sara", "Axel", "Dani", "Jo", "Kim")[:players])}
    words = {"players": str(players), **names, **{path: str(text) for path, text in typed.items()}}
    return calculate(*parse_form(games()[slug], words, str)).pad


def khlor(typed: dict[str, int | str]) -> PadView:
    return pad("khlor", 2, typed)


def dragomino(typed: dict[str, int | str]) -> PadView:
    return pad("dragomino", 3, typed)


def cell(view: PadView, path: str) -> PadCell:
    return next(each for each in cells_of(view) if each.path == path)


def words(text: Text | str | None) -> str:
    return text if isinstance(text, str) else say(text) if text else ""


GREEN: dict[str, int | str] = {
    "players.0.demons.green": 5,
    "players.1.demons.green": 3,
    "table.eggs.green": 8,
    "table.eggs_on_color.green": 0,
}


def test_a_row_gives_its_points_when_nothing_in_it_can_change() -> None:
    *before, last = GREEN.items()
    assert words(cell(khlor(dict(before)), "players.0.demons.green").points) == ""
    done = khlor(dict([*before, last]))
    assert words(cell(done, "players.0.demons.green").points).startswith("+")
    assert cell(done, "players.0.demons.green").pennant == "first"
    assert cell(done, "players.1.demons.green").pennant == "second"
    assert [player.leads for player in done.players] == [True, False]


def test_it_asks_by_name_and_helps_with_what_the_others_have() -> None:
    view = khlor({"players.0.demons.pink": 5})
    asked = cell(view, "players.1.demons.pink")
    assert words(asked.ask) == "Axel: pink demons?"
    assert words(asked.help) == "The other has 5"
    assert words(cell(view, "table.eggs.pink").ask).startswith("How many")


def test_uncounted_cells_are_named() -> None:
    view = khlor({"players.0.demons.green": 5})
    green, yellow, *_rest = view.rows
    eggs = " and ".join(words(each.then) for each in green.beside)
    assert words(green.open_text) == f"Not counted yet: Axel, {eggs}"
    assert words(yellow.open_text) == "Yellow: not counted yet"
    assert not next(row for row in khlor(GREEN).rows if row.row.path == "demons.green").is_open


def test_a_problem_stands_at_its_cell_and_a_wrong_group_at_what_is_entered_there() -> None:
    view = khlor({"players.0.demons.green": "x"})
    assert cell(view, "players.0.demons.green").problem
    assert not cell(view, "players.1.demons.green").problem
    assert not view.is_complete
    many = dragomino({"players.0.dragons": 40, "players.1.dragons": 40, "players.2.dragons": 0})
    assert cell(many, "players.0.dragons").problem
    assert cell(many, "players.1.dragons").problem
    assert not cell(many, "players.2.dragons").problem


def test_switches_and_circles_say_what_they_send() -> None:
    switch = cell(khlor({"players.0.extra": 3}), "players.0.extra")
    assert (switch.entry, switch.sent, switch.is_on) == ("switch", "3", True)
    view = dragomino({"players.0.dragons": 2})
    circles = [each for each in cells_of(view) if each.entry == "holder"]
    assert [(each.path, each.sent, each.is_on) for each in circles] == [
        ("table.mommy_dragon", str(number), False) for number in range(3)
    ]
    assert next(row for row in view.rows if row.row.entry == "holder").is_open


def test_the_way_to_the_end_of_break_the_egg() -> None:
    view = pad("break-the-egg", 5, {"players.0.chicklets": 7})
    assert words(view.to_go) == "3 to go"
    assert words(view.lead) == "Sara leads"
    assert words(pad("break-the-egg", 5, {f"players.{n}.chicklets": 7 for n in range(5)}).lead) == "5 players lead"
    assert pad("break-the-egg", 5, {}).to_go is None


def cells_of(view: PadView) -> list[PadCell]:
    """Return all cells in the order of entry: along each row."""
    return [cell for row in view.rows for cell in (*row.cells, *row.beside)]


@EVERY_GAME
@settings(max_examples=cases(8), deadline=None)
@given(data=st.data())
def test_a_cell_without_an_entry_is_left(game: Game, data: st.DataObject) -> None:
    mode = data.draw(st.sampled_from(game.modes))
    typed: dict[str, Any] = {"mode": mode.id, "players": str(mode.players[-1])}
    empty = calculate(*parse_form(game, typed, str)).pad
    numbers = [each.path for each in cells_of(empty) if each.entry == "number"]
    some = data.draw(st.sets(st.sampled_from(numbers)))
    view = calculate(*parse_form(game, {**typed, **dict.fromkeys(some, "0")}, str)).pad
    assert len({each.path for each in cells_of(view) if each.entry == "number"}) == len(numbers)
    assert view.left == empty.left - len(some)
    assert view.is_complete == (view.left == 0)
    assert any(row.is_open for row in view.rows) == (view.left > 0)


def test_the_way_on_is_what_is_left_then_what_is_wrong() -> None:
    numbers: dict[str, int | str] = {f"players.{i}.{what}": 1 for i in range(3) for what in ("dragons", "eggshells")}
    assert words(dragomino(numbers).way) == "1 left"
    assert words(dragomino({**numbers, "players.0.eggshells": 99, "table.mommy_dragon": "1"}).way) == "Check"


def test_a_wrong_cell_is_not_counted_and_is_asked_for() -> None:
    full: dict[str, int | str] = {each.path: 1 for each in cells_of(khlor({})) if each.entry == "number"}
    assert words(khlor(full).progress) == "5 of 5 colours"
    view = khlor({**full, "players.1.demons.green": "x"})
    assert words(view.progress) == "4 of 5 colours"
    assert view.first_cell.path == "players.1.demons.green"
