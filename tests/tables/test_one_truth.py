"""The sheet and the play never differ without a visible clash.

Random tables of every game and part have scribes who correct numbers, take acts back, tap at once, or were offline; and
players who come late. The first case is a real evening: one touch on the sheet must not let the wrong player win.
"""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from companion.kit.data import put
from companion.kit.play import ALONG, OPEN, Extent
from companion.kit.score import score
from companion.kit.sheet_parser import parse_sheet
from companion.kit.text import say
from companion.tables.action import Barred, Rejected
from companion.tables.actions.ending import list_obstacles
from companion.tables.paths import form_path, stable_path
from companion.tables.table import Table
from companion.tables.table_play import Correction
from companion.tables.table_sheet import Clash
from tests.support.cases import cases
from tests.support.games.play import BEN, EVERY_COURSE, HOST, LATE, Course, Play, find_rejected, refusal
from tests.support.games.scribes import Scribes
from tests.support.system.served_tables import ServedTables

ACTIONS = 80  # at each table, before it is played to its end
GREEN = "s1.demons.green"
ASKED = "Eva: the play counted 6, somebody typed 4. Which is right?"


def hunt(*more: str) -> Play:
    """A table of Khlor at which Eva has caught three green demons; each player has a phone."""
    play = Play("khlor", "Eva", "Finn", parts=ALONG, phones__0=HOST, phones__1=BEN)
    return play.move(HOST, "starts:0", "side-up:0:plain", *["catch-demon:0:green"] * 3, *more)


def end_hunt(play: Play) -> Play:
    """Finn catches four green demons, Eva six, before she ends the game."""
    play.move(HOST, "end-hunt:0", *["catch-demon:1:green"] * 3, "end-hunt:1", *["catch-demon:0:green"] * 3)
    play.move(HOST, "end-hunt:0", "catch-demon:1:green", *["catch-demon:1:pink"] * 2, "end-hunt:1")
    return play.move(HOST, "cannot-catch:0")


def test_one_touch_on_the_sheet_does_not_let_the_wrong_player_win() -> None:
    """Plus and then minus is no correction."""
    play = hunt("lay:0:green").correct(HOST, GREEN, "4").correct(HOST, GREEN, "3")
    assert play.table.corrections == {}
    table = end_hunt(play).do(HOST, "reveal").table
    assert [table.sheet.text_at(path) for path in (GREEN, "s2.demons.green")] == ["6", "4"]
    assert table.sheet.result
    assert table.sheet.result.winners == ("Eva",)
    assert play.replay() == table


@pytest.mark.parametrize("caught", [0, 1, 2])
def test_plus_and_then_minus_of_an_offline_phone_is_no_correction_either(caught: int) -> None:
    """Plus says one demon more, whatever the others caught meanwhile, so that minus alone would count."""
    play = hunt("end-hunt:0", *["catch-demon:1:pink"] * 3, "end-hunt:1", *["catch-demon:0:green"] * caught)
    for text, was in (("4", "3"), ("3", "4")):
        play.do(HOST, "count", **{f"to__{GREEN}": text, f"was__{GREEN}": was})
    assert (play.table.sheet.text_at(GREEN), play.table.corrections, play.table.sheet.clashes) == (
        str(3 + caught),
        {},
        {},
    )
    assert play.replay() == play.table


def test_a_correction_counts_on_stands_in_the_history_and_is_taken_back() -> None:
    play = hunt("lay:0:green")
    line = play.in_play.play.line()
    play.correct(BEN, "s2.demons.green", "6")
    assert play.last == "Finn, green demons: 0 → 6"
    assert play.in_play.play.line() != line, "the leaders count it"
    number = play.table.version
    end_hunt(play)
    assert play.table.sheet.text_at("s2.demons.green") == "10"
    assert play.table.sheet.corrected["s2.demons.green"] == Correction("6", "0")
    assert play.table.sheet.result
    assert play.table.sheet.result.winners == ("Finn",)
    play.undo(BEN, number)
    assert (play.table.corrections, play.table.sheet.text_at("s2.demons.green")) == ({}, "4")
    assert play.table.sheet.result
    assert play.table.sheet.result.winners == ("Eva",)
    assert play.replay() == play.table


def test_a_correction_of_a_correction_is_taken_back_first() -> None:
    play = hunt().correct(HOST, GREEN, "5").correct(HOST, GREEN, "6")
    number = play.table.version
    assert refusal(play, HOST, "undo", number=str(number - 1)) == "This was changed again later; take that back first"
    play.undo(HOST, number).undo(HOST, number - 1)
    assert (play.table.sheet.text_at(GREEN), play.table.sheet.clashes) == ("3", {})


def test_a_clash_comes_back_with_the_undo_of_its_settlement() -> None:
    play = clash()
    asked = play.table.sheet.clashes
    play.write(HOST, GREEN, "6")
    assert play.undo(HOST, play.table.version).table.sheet.clashes == asked
    assert play.replay() == play.table


def test_an_empty_text_in_a_field_that_the_play_knows_takes_its_correction_back() -> None:
    play = hunt().correct(HOST, GREEN, "5").correct(HOST, GREEN, "")
    assert (play.table.sheet.text_at(GREEN), play.table.corrections, play.table.sheet.clashes) == ("3", {}, {})
    assert play.correct(HOST, GREEN, "2").table.sheet.text_at(GREEN) == "2"


def clash() -> Play:
    """Eva's phone was offline while the others went on: it corrected 3, and the play counts 6 now."""
    return end_hunt(hunt("lay:0:green")).write(HOST, GREEN, "4", was="3")


@pytest.mark.parametrize("text", ["4", "6"])
def test_a_late_correction_is_a_clash_until_somebody_settles_it(text: str) -> None:
    play = clash()
    assert play.table.sheet.clashes == {GREEN: Clash("6", "4")}
    assert [say(each.text) for each in list_obstacles(play.table) if each.blocks] == [ASKED]
    assert refusal(play, HOST, "reveal") == ASKED
    play.write(HOST, GREEN, text)
    assert play.table.sheet.clashes == {}
    assert play.do(HOST, "reveal").table.sheet.text_at(GREEN) == text
    assert play.replay() == play.table


def test_a_clash_is_settled_by_the_holder_of_the_seat_or_by_the_host() -> None:
    for phone, path in ((BEN, GREEN), (LATE, GREEN)):
        assert isinstance(find_rejected(clash(), phone, "count", **{f"to__{path}": "6", f"was__{path}": ""}), Barred)
    play = end_hunt(hunt()).write(BEN, "s2.demons.green", "3", was="2")
    assert play.write(BEN, "s2.demons.green", "3").table.sheet.clashes == {}


def test_a_settled_clash_is_no_typed_number_that_clashes_again() -> None:
    play = hunt("end-hunt:0").write(HOST, GREEN, "4", was="1").write(HOST, GREEN, "3", was="1")
    assert play.table.sheet.clashes == {}
    play.move(HOST, *["catch-demon:1:pink"] * 3, "end-hunt:1", "catch-demon:0:green")
    assert (play.table.sheet.clashes, play.table.sheet.text_at(GREEN)) == ({}, "4")


def test_numbers_that_were_typed_before_the_play_began_clash_with_it() -> None:
    play = Play("khlor", "Eva", "Finn", phones__0=HOST, phones__1=BEN).write(BEN, "s2.demons.pink", "5")
    play.write(HOST, GREEN, "0").do(BEN, "deal", part=ALONG)
    assert play.table.sheet.clashes == {"s2.demons.pink": Clash("0", "5")}
    play.move(HOST, "starts:0", "side-up:0:plain", "catch-demon:0:green")
    assert play.table.sheet.text_at(GREEN) == "1", "a 0 says the same as the play when it begins"
    assert set(play.table.sheet.clashes) == {"s2.demons.pink"}


def test_a_play_that_is_stopped_keeps_what_was_counted() -> None:
    play = hunt().correct(HOST, GREEN, "5").do(HOST, "stop", part=ALONG)
    assert (play.table.in_play, play.table.sheet.text_at(GREEN)) == (None, "5")
    assert play.correct(HOST, GREEN, "7").table.sheet.text_at(GREEN) == "7"
    number = play.table.version
    play.undo(HOST, number).undo(HOST, number - 1)
    assert (play.table.sheet.text_at(GREEN), play.in_play.play.counted["players.0.demons.green"]) == ("5", 5)
    assert isinstance(find_rejected(play, BEN, "stop", part=ALONG), Barred)


def whole_facts(table: Table) -> Iterator[tuple[str, str]]:
    """Yield the stable path and the corrected value of each open fact that is a whole field."""
    in_play = table.in_play
    for fact in in_play.play.facts() if in_play else ():
        path, value = stable_path(fact.path, in_play.seats if in_play else ()), str(fact.value)
        is_whole = fact.audience == OPEN and fact.extent is Extent.WHOLE and fact.value is not None
        if not is_whole or not table.sheet.has_field(path) or in_play is None:
            continue
        if path in table.sheet.form.choice_paths():
            value = in_play.seats[int(value)] if value else ""
        typed, counted = table.corrections.get(path, ("0", "0"))
        if value.removeprefix("-").isdecimal():
            yield path, str(max(0, int(value) + int(typed) - int(counted)))
        else:
            yield path, typed if counted == value else value


def check_truth(table: Table) -> None:
    """Check each whole field: the sheet has the play's corrected value, or tells of a clash."""
    sheet, seats = table.sheet, {seat.id: str(i) for i, seat in enumerate(table.seats)}
    for path, value in whole_facts(table):
        written = sheet.form.value(form_path(path, sheet.places) or "")
        if path in sheet.clashes:
            assert (sheet.text_at(path), written) == ("", "")
            assert any(path == form_path(each, sheet.places) for each in sheet.clashes for path in list_asked(table))
        else:
            assert (sheet.text_at(path), written) == (value, seats.get(value, value)), path


def list_asked(table: Table) -> list[str]:
    return [each.path for each in list_obstacles(table) if "the play counted" in say(each.text)]


def score_play(table: Table) -> dict[str, int]:
    """Score the sheet with the corrected facts of the play, and with nothing else for their fields."""
    sheet = table.sheet.form.to_sheet()
    names = {seat.id: seat.name for seat in table.seats}
    for path, value in whole_facts(table):
        if value:
            put(sheet, form_path(path, table.sheet.places) or "", int(value) if value.isdecimal() else names[value])
    result = score(table.game, parse_sheet(table.game, sheet))
    return {each.name: each.total for each in result.standings}


def list_signs(table: Table) -> Iterator[str]:
    """Yield what has happened at a table, so that a test knows that it saw it."""
    yield from ["corrected"] * bool(table.sheet.corrected) + ["clash"] * bool(table.sheet.clashes)
    yield from ["undone" for event in table.history.events if event.undone][:1]
    yield from ["joined"] * (LATE in {seat.phone for seat in table.seats})
    yield from ["done once" for event in table.history.events if "tapped this already" in say(event.text)][:1]


@pytest.mark.slow
@EVERY_COURSE
def test_sheet_and_play_never_differ_without_a_clash(tmp_path: Path, course: Course) -> None:
    served, signs = ServedTables(f"sqlite:///{tmp_path}/eggs.sqlite"), set[str]()
    for number in range(cases(2)):
        scribes = Scribes(served, course, Random(f"{course.id} {number}"))  # noqa: S311 - the same plays each time
        for _action in range(ACTIONS):
            with suppress(IndexError):
                scribes.act()
            check_truth(scribes.table)
            signs |= set(list_signs(scribes.table))
        for table in scribes.end():
            check_truth(table)
        signs |= set(check_end(scribes))
    expected = {
        "corrected",
        "clash",
        "revealed",
        *["joined"] * (course.mode.most > 1),
        *["undone"] * (not course.parts),
    }
    assert signs >= expected
    served.store.close()


def check_end(scribes: Scribes) -> list[str]:
    """Check that a clash bars the reveal, and that what people corrected decides who wins."""
    if scribes.table.sheet.clashes:
        with pytest.raises(Rejected):
            scribes.reveal()
    scribes.settle()
    assert not scribes.table.sheet.clashes
    scribes.mend()
    table = scribes.table
    check_truth(table)
    if table.sheet.parsed.problems:  # the game did not end
        return []
    result = scribes.reveal().sheet.result
    assert result
    assert {each.name: each.total for each in result.standings} == score_play(table)
    return ["revealed"]
