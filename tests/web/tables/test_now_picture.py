"""The picture of the table on Now: its numbers, totals, places, and those who only watch."""

import re

from flask import Flask

from tests.support.pages.answers import pad_totals
from tests.support.pages.table_pages import moves, read
from tests.support.phones.guests import Guest, party


def test_totals_are_as_secret_as_the_standings(app: Flask) -> None:
    """Caught demons lie open, in the picture of the table too; their points are told at the end."""
    ana, ben = party(app, "khlor", "Ana", "Ben", phones="along")
    moves(ana, "starts:0", "side-up:0:plain", *["catch-demon:0:pink"] * 3)
    for shown in ("", "1"):
        ana.does("show", shown=shown)
        for phone, page in ((ana, "now"), (ben, "now"), (Guest(app, ana.code), "screen")):
            answer = phone.get(f"/t/{ana.code}/{page}")
            assert '<span class="figure">3</span>' in answer.text, "the demons are in the pad"
            assert pad_totals(answer) == (["3", "0"] if shown else ["–", "–"]), page


def test_nobody_leads_while_all_are_level_nor_is_in_doubt_in_a_turn(app: Flask) -> None:
    ana, ben = party(app, "khlor", "Ana", "Ben", standings="open", phones="along")
    moves(ana, "starts:0", "side-up:0:plain")
    assert "leads" not in read(ben.look("now"))
    moves(ana, "catch-demon:0:green")
    assert 'class="leads"' in ben.look("now")
    assert "come in threes" not in read(ben.look("now"))


def test_the_coloured_side_has_places_and_no_totals_before_the_result(app: Flask) -> None:
    """Its points follow at the end. An egg that is noted on its own colour stands in its cell."""
    ana, _ben = party(app, "khlor", "Ana", "Ben", standings="open", phones="along")
    own = 'class="cell of-table'  # the cells of eggs, and of eggs on their own colour
    moves(ana, "starts:0", "side-up:0:coloured", *["catch-demon:0:green"] * 3, "lay:0:green", "on-own:0", "end-hunt:0")
    for page in ("now", "screen"):
        text = ana.look(page)
        assert (text.count('class="pennant first"'), '<span class="points">' in text) == (1, False)
        assert [read(cell.partition("</td>")[0].partition(">")[2]) for cell in text.split(own)[2::2]] == [
            "1",
            "",
            "",
            "",
            "",
        ]
    moves(ana, "cannot-catch:1", "flip-all:1", "three-points:1")
    assert "Look at the board – green eggs on green: 1?" in read(ana.look("now"))
    [form] = [each for each in ana.look("score").split("<form")[1:] if "All right" in each]
    ana.does("count", **dict(re.findall(r'name="((?:table|was|order)[^"]*)" value="([^"]*)"', form)))
    for page in ("now", "screen"):
        assert pad_totals(ana.get(f"/t/{ana.code}/{page}")) == ["–", "–"]
        assert 'class="leads"' not in ana.look(page)
    ana.does("reveal")
    assert pad_totals(ana.get(f"/t/{ana.code}/result")) == ["5", "3"]


def test_the_plain_side_has_no_column_for_eggs_on_their_own_colour(app: Flask) -> None:
    """Neither on Now, Score and the screen nor in the result; a number typed there brings it back."""
    ana, _ben = party(app, "khlor", "Ana", "Ben", phones="along")
    own = "table.eggs_on_color.green"
    moves(ana, "starts:0", "side-up:0:coloured")
    assert ["on own" in read(ana.look(tab)) for tab in ("now", "score", "screen")] == [True] * 3
    ana.does("undo", number=str(ana.view()["version"]))
    moves(ana, "side-up:0:plain", *["catch-demon:0:green"] * 3, "lay:0:green", "end-hunt:0")
    ana.counts(own, "1", before="0")
    assert own in ana.look("score")
    ana.does("undo", number=str(ana.view()["version"]))
    pages = [ana.look(tab) for tab in ("now", "score", "screen")]
    moves(ana, *["catch-demon:1:pink"] * 3, "end-hunt:1", "cannot-catch:0")
    ana.does("reveal")
    assert not any("on own" in read(page) for page in [*pages, ana.look("result"), ana.look("screen")])


def test_the_totals_of_score_are_those_of_now(app: Flask) -> None:
    """A face-down egg leaves its taker's rows open; what lies open counts on both."""
    ana, ben = party(app, "little-dragons", "Ana", "Ben", standings="open", phones="along")
    moves(ana, "starts:0", "take:0:8", "turn-over:0", "take-face-down:1", "turn-over:1")
    assert pad_totals(ben.get(f"/t/{ben.code}/now")) == ["4", "0"]
    assert re.findall(r"<b>(\d+|–)</b>", ben.look("score").partition('class="so-far"')[2])[:2] == ["4", "0"]


def test_a_phone_that_only_watches_sees_the_picture_without_keys(app: Flask) -> None:
    ana, _ben = party(app, "khlor", "Ana", "Ben", phones="along")
    moves(ana, "starts:0", "side-up:0:plain", "catch-demon:0:pink")
    watcher = Guest(app, ana.code)
    assert f'href="/t/{ana.code}/now">Just watch' in watcher.look()
    page = watcher.look("now")
    assert (page.count('class="whole-pad"'), "Ana catches a pink demon" in read(page)) == (1, True)
    assert not re.search(r"<form|class=.tap", page.partition("<main")[2])
    assert "/now" not in Guest(app).open("khlor", "Ana", "Ben").look()


def test_a_key_on_the_board_names_all_demons_of_its_square(app: Flask) -> None:
    ana, _ben = party(app, "khlor", "Ana", "Ben", phones="demon-board")
    moves(ana, "starts:0", "side-up:0:plain")
    named = r'aria-label="Catch the (\w+) demon of ([A-G][1-7])\. \2: \1 demon and \w+ demon"'
    assert len(re.findall(named, ana.look("now"))) == 48


def test_a_tile_of_little_dragons_tells_eggs_and_lost_points(app: Flask) -> None:
    ana, _ben = party(app, "little-dragons", "Ana", "Ben", phones="along")
    moves(ana, "starts:0", "take:0:9", "take:0:9", "turn-over:0", "take:1:3", "turn-over:1", "take:0:broken")
    tiles = ana.look("now").split('class="tiles-row')[1].partition("</ul>")[0].split("<small>")[1:]
    assert [read(each.partition("</small>")[0]) for each in tiles] == ["2 eggs · −1", "1 egg"]
