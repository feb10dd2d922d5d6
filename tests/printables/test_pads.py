"""Pads and references: what stands on them fits."""

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from companion.kit.game import Game
from companion.kit.text import say
from companion.library.registry import games
from printables.drawing.paper import MARGIN, PAPERS
from printables.drawing.pen import MM
from tests.support.cast import CAST
from tests.support.command import run_here
from tests.support.pdf import failures, opened, text_of
from tests.support.prints import GAMES, PAD, REFERENCE, made
from tests.support.recorder import ADDRESS, Recorder, fewest, fitted, recorded, requested

pytestmark = pytest.mark.slow


LONG = ("Ana Wilhelmina Friederike of Grünewald-B", "Bartholomäus Maximilian von der Eschen", "Ольга")
LEAST_ROW, LEAST_LETTER = 9 * MM, 7.5


@pytest.mark.parametrize("game", GAMES)
def test_a_pad_has_a_place_for_each_player_and_every_row_of_the_pad_on_screens(game: Game) -> None:
    for mode in game.modes:
        for players in mode.players:
            record = recorded(requested(game, PAD, players=players, mode=mode.id))
            said = record.said()
            assert {"Place", "Total", *map(str, range(1, players + 1))} <= set(said)
            words = " ".join(said)
            if not mode.pad.is_roster:
                assert all(say(row.title) in words for row in mode.pad.rows)
            assert all(say(tie.label) in words for tie in mode.ties if tie.label.template != "Cards with 4 eggs")
            drawn = {tag.alt for tag in record.tags if tag.name == "Figure"}
            assert {say(row.piece.name) for row in mode.pad.rows if row.piece} - drawn == set()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("up", [1, 2, 4])
def test_nothing_on_a_pad_is_cut_too_small_or_over_the_margin(game: Game, paper: str, up: int) -> None:
    for mode in game.modes:
        for players in (mode.least, mode.most):
            for names in ((), LONG[: min(players, 3)]):
                request = requested(game, PAD, names, players=players, mode=mode.id, up=up, paper=paper)
                assert fewest(request) in (up, up // 2, 1)
                audit(recorded(fitted(request)))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("paper", PAPERS)
def test_large_print_has_no_letter_below_16_points(game: Game, paper: str) -> None:
    for mode in game.modes:
        record = recorded(requested(game, PAD, players=mode.most, mode=mode.id, large="true", paper=paper))
        audit(record, least=16)


def audit(record: Recorder, least: float = LEAST_LETTER) -> None:
    """No cut text, no letter too small (but those on pieces, which are drawings), no low row, no mark in the margin."""
    width, height = (float(number) for number in re.findall(r"[\d.]+", record.log[0])[:2])
    for text in record.texts:
        assert not text.text.endswith("…")
        if record.tags[text.element].name != "Figure":
            assert text.size >= least - 0.01, text
    for frame in (*record.frames, *(each.frame for each in record.texts)):
        if frame not in record.code_frames:
            assert min(frame.x, frame.y) >= MARGIN - 2.5
            assert frame.right <= width - MARGIN + 2.5
            assert frame.bottom <= height - MARGIN + 2.5
    for border in record.borders:
        ends = {border.y, border.bottom}
        ends |= {start[1] for start, end in record.lines if abs(end[0] - start[0] - border.width) < 0.1}
        tops = sorted(y for y in ends if border.y <= y <= border.bottom)
        _names, *rows = [lower - upper for upper, lower in pairwise(tops) if lower - upper > 0.1]
        assert min(rows) >= LEAST_ROW - 0.1


def test_what_does_not_fit_on_four_cards_is_printed_on_two_and_said(tmp_path: Path) -> None:
    request = requested(games()["break-the-egg"], PAD, players=10, up=4, paper="letter")
    assert fewest(request) == 2
    done = run_here(
        *("print", "break-the-egg", PAD, "--players", "10", "--up", "4", "--paper", "letter"),
        *("--url", ADDRESS, "-o", str(tmp_path / "x.pdf")),
    )
    assert (done.returncode, done.stderr.strip()) == (0, b"Only 2 fit on a page")


@pytest.mark.parametrize("game", GAMES)
def test_every_usual_card_fits_four_times_on_a4(game: Game) -> None:
    assert {fewest(requested(game, PAD, players=n, up=4)) for n in game.standard.players} == {4}


@pytest.mark.parametrize(("game", "mode"), [("dragomino", "standard"), ("little-dragons", "easy")])
@pytest.mark.parametrize("paper", PAPERS)
def test_short_games_are_two_on_a_card(game: str, mode: str, paper: str) -> None:
    most = games()[game].standard.most
    said = recorded(fitted(requested(games()[game], PAD, mode=mode, players=most, up=4, paper=paper))).said()
    assert {"Game 1, date", "Game 2, date"} <= set(said)


def test_a_track_names_its_goal_and_goes_on_past_it() -> None:
    for players, goal in ((5, "10"), (10, "8")):
        record = recorded(requested(games()["break-the-egg"], PAD, players=players, up=4))
        bold = [each.text for each in record.texts if each.text == goal and each.bold]
        assert len(bold) == players
        assert str(int(goal) + 4) in {each.text for each in record.texts}


@pytest.mark.parametrize("game", GAMES)
def test_the_reference_is_one_side_with_everything_that_is_said_on_the_page(game: Game) -> None:
    content = made(requested(game, REFERENCE))
    assert len(opened(content)) == 1
    words = text_of(content)
    for topic in game.reference:
        assert all(say(each) in words for each in (topic.title, *topic.points))
        assert all(f"{say(row.title)} {say(row.text)}" in words for row in topic.rows)
        drawn = {tag.alt for tag in recorded(fitted(requested(game, REFERENCE))).tags if tag.name == "Figure"}
        assert {say(piece.name) for piece in topic.pieces} <= drawn


@pytest.mark.parametrize("game", GAMES)
def test_a_checklist_shows_the_table_with_every_step_at_its_place(game: Game) -> None:
    for mode in game.modes:
        if not mode.only_counts:
            request = requested(game, "checklist", mode=mode.id, players=mode.most, up=4)
            record = recorded(fitted(request))
            assert "The table after the set-up" in {tag.alt for tag in record.tags}
            numbers = [str(number) for number, _step in enumerate(request.subject.setup.steps, start=1)]
            assert [each.text for each in record.texts if each.text in numbers].count(numbers[0]) == 2
            assert set(numbers) <= {each.text for each in record.texts}


def test_large_print_goes_on_on_further_pages_and_all_of_them_are_repeated() -> None:
    request = requested(games()["dragons-eggs"], REFERENCE, large="true", sheets=2)
    content = made(request)
    document = opened(content)
    assert len(document) == 6
    first, again = ([page.get_textpage().get_text_bounded() for page in part] for part in pages_in_halves(document))
    assert [text.split() for text in first] == [text.split() for text in again]
    assert failures(content) == []


def pages_in_halves(document: Any) -> tuple[list[Any], list[Any]]:
    pages = list(document)
    return pages[: len(pages) // 2], pages[len(pages) // 2 :]


@pytest.mark.parametrize("game", GAMES)
def test_a_pad_is_small(game: Game) -> None:
    for mode in game.modes:
        assert len(made(requested(game, PAD, CAST[: mode.most], mode=mode.id))) <= 60 * 1024


def test_many_sheets_are_the_same_sheet() -> None:
    request = requested(games()["khlor"], PAD, players=4)
    one, many = made(request), made(requested(games()["khlor"], PAD, players=4, sheets=100))
    document = opened(many)
    assert len(document) == 100
    first, last = document[0], document[99]
    assert first.get_textpage().get_text_bounded().split() == last.get_textpage().get_text_bounded().split()
    assert len(many) < 4.5 * len(one)
    assert failures(many) == []
