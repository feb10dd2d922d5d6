"""A required choice of the whole table, in a game made for the test: every pad asks for it before a result."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.kit.choice import Pick
from companion.kit.data import definition
from companion.kit.game import Game
from companion.kit.mode import Line, Mode, Row
from companion.kit.number import Number
from companion.kit.record import PlayerFields, TableFields, field
from companion.kit.rulebook import Credits, Rule
from companion.kit.sheet import Sheet
from companion.kit.text import _, n_
from companion.library.registry import games
from tests.support.pages.answers import pad_totals
from tests.support.phones.guests import Guest, app_in, party

WINDS = {"east": _("East wind"), "west": _("West wind")}
FACTORS = {"east": 1, "west": 2}


@definition()
class Voyage(PlayerFields):
    """The distance of a player."""

    miles: int = field(Number(_("Miles")))


@definition()
class Sea(TableFields):
    """The wind for all players."""

    wind: str = field(Pick(_("Wind"), WINDS, unchosen=_("Choose")))


def score_miles(me: Voyage, sheet: Sheet[Voyage, Sea]) -> Iterator[Line]:
    """Count every mile, twice with the west wind."""
    yield Line(me.miles * FACTORS[sheet.table.wind], n_("{n} mile", "{n} miles", n=me.miles))


MILES = Rule("miles", _("Miles"), _("A point a mile, two before the west wind"), _("Scoring"))
MODE = Mode("standard", _("Standard"), range(1, 5), Voyage, Sea, rows=(Row(MILES, score_miles),))
GAME = Game("Voyage", Credits((), "", 2026), (MODE,), (), (), lambda players, mode, rulings: iter(()), ())
TYPED = {
    "players": "2",
    "players.0.name": "Ana",
    "players.1.name": "Ben",
    "players.0.miles": "3",
    "players.1.miles": "4",
}


@pytest.fixture(autouse=True)
def voyage(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), GAME.slug, GAME)


def score(phone: Guest, **table: str) -> str:
    typed = TYPED | {f"table.{name}": text for name, text in table.items()}
    answer = phone.get("/games/voyage/score", query_string=typed)
    assert answer.status_code == 200
    return answer.text


def test_a_calculator_waits_for_the_choice_and_counts_by_it(tmp_path: Path) -> None:
    phone = Guest(app_in(tmp_path))
    waiting = score(phone)
    assert 'data-left="1 left"' in waiting
    assert "data-result=" not in waiting
    assert waiting.count('type="radio"') == 2
    assert pad_totals(phone.get("/games/voyage/score", query_string=TYPED)) == ["–", "–"]
    assert "East wind</span>" in waiting
    assert 'data-ask="Wind: tap one"' in waiting
    chosen = score(phone, wind="west")
    assert "data-result=" in chosen
    assert 'value="west" checked' in chosen
    answer = phone.get("/games/voyage/score", query_string=TYPED | {"table.wind": "west"})
    assert pad_totals(answer) == ["6", "8"]
    assert "Choose again" in score(phone, wind="north")


def test_a_result_and_the_paper_show_the_choice(tmp_path: Path) -> None:
    phone = Guest(app_in(tmp_path))
    page = phone.get("/games/voyage/result", query_string=TYPED | {"table.wind": "west"})
    assert page.status_code == 200
    assert "West wind" in page.text
    assert "East wind" not in page.text
    for what, typed in (("score-pad", {}), ("result", TYPED | {"table.wind": "west"})):
        answer = phone.get(f"/games/voyage/print/{what}.pdf", query_string=typed)
        assert (answer.status_code, answer.data[:5]) == (200, b"%PDF-"), what


def test_a_table_asks_for_the_choice_and_names_the_chooser(tmp_path: Path) -> None:
    ana, ben = party(app_in(tmp_path), "voyage", "Ana", "Ben")
    assert 'value="west"' in ana.look("score")
    ana.counts("players.0.miles", "3", seats=2)
    assert ana.get(f"/t/{ana.code}/screen").status_code == ben.get(f"/t/{ana.code}/result").status_code == 200
    assert ana.tries("reveal").status_code == 409
    ana.counts("players.1.miles", "4", seats=2)
    for phone in (ana, ben):
        phone.does("done", f"s{1 + (phone is ben)}")
        assert all(phone.look(page) for page in ("", "score", "result", "screen", "table"))
    assert ana.tries("reveal").status_code in (409, 422)
    ben.counts("table.wind", "west", seats=2)
    assert 'value="west" checked' in ana.look("score")
    assert "Wind: West wind" in ana.look("story")
