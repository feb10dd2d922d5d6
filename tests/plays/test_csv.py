"""Plays as CSV: a row for each seat, as a spreadsheet opens it and calculates nothing."""

import csv
import io

import pytest

from companion.plays.export import COLUMNS, tame, write_csv
from companion.plays.importing import import_plays
from companion.plays.play_file import read_items
from companion.store import Chosen, Store
from tests.support.games.play_files import example_forms, file_of, play_of
from tests.support.root import ROOT

DRAGOMINO = next(form for form in example_forms() if form.game.slug == "dragomino")


def read(store: Store) -> tuple[str, list[dict[str, str]]]:
    """Return the file, and its rows as another program reads them."""
    text = "".join(write_csv(store, Chosen(None), "Player {}".format))
    return text, list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline="")))


def take(store: Store, *names: str, **more: str) -> None:
    import_plays(store, read_items(file_of(play_of(DRAGOMINO, 1, players=[{"name": name} for name in names], **more))))


def test_there_is_a_row_for_each_seat(store: Store) -> None:
    take(store, "Ana", "Ben", place="Home")
    text, [ana, ben] = read(store)
    assert text.startswith("\ufeffplay,day,ended,game,mode,place,minutes,players,seat,person,name,")
    assert text.endswith("\r\n")
    assert text.count("\n") == text.count("\r\n") == 3
    assert (ana["name"], ana["seat"], ana["game"], ana["day"], ana["place"]) == (
        "Ana",
        "1",
        "dragomino",
        "2026-11-02",
        "Home",
    )
    assert (ana["ended"], ana["minutes"], ana["players"]) == ("2026-11-02T18:00:00Z", "30", "2")
    assert {ana["winner"], ben["winner"]} == {"0", "1"}
    assert int(ana["total"]) == sum(int(each.split("=")[1]) for each in ana["points"].split())


@pytest.mark.parametrize(
    "name", ["=1+1", "+1", "-1", "@x", '=HYPERLINK("http://x";"y")', 'A "quoted", one', "b\u2028c", "蛋"]
)
def test_no_text_is_calculated(store: Store, name: str) -> None:
    take(store, name, "Ben", place="=cmd|' /C calc'!A0")
    _text, [row, _ben] = read(store)
    assert row["name"] == (f"'{name}" if name[0] in "=+-@" else name)
    assert row["place"] == "'=cmd|' /C calc'!A0"
    assert tame("\t=1") == "'\t=1"


def test_the_columns_are_documented() -> None:
    documented = (ROOT / "companion/contract/README.md").read_text(encoding="utf-8")
    assert all(f"`{column}`" in documented for column in COLUMNS)
