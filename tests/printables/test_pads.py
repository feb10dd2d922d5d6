"""Pads, references and checklists are complete and fit on their cards."""

from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest

from companion.kit.game import Game
from companion.kit.text import say
from companion.library.registry import games
from printables.drawing.pen import MM
from printables.drawing.surface import Frame
from printables.layout.flow import split
from printables.layout.glance import glance_of, reference_of
from printables.layout.page import MARGIN, PAPERS
from printables.page_options import LARGE, UP, cut_page
from printables.print import AnyRequest
from printables.prints.reference import part_of
from printables.render import list_sheets
from tests.support.prints.audit import apart, check_letters
from tests.support.prints.pdf import failures, open_pdf, text_of
from tests.support.prints.prints import GAMES, PAD, REFERENCE, make_pdf, with_size
from tests.support.prints.recorder import ADDRESS, fewest, fit, make_request, record_drawing
from tests.support.system.command import run_here


@pytest.mark.parametrize("game", GAMES)
def test_a_pad_has_a_place_for_each_player_and_every_row_of_the_pad_on_screens(game: Game) -> None:
    for mode in game.modes:
        for players in mode.players:
            record = record_drawing(make_request(game, PAD, players=players, mode=mode.id))
            said = record.list_words()
            assert {"Date", "Total", *map(str, range(1, players + 1))} <= set(said)
            words = " ".join(said)
            if not mode.pad.is_roster:
                assert all(say(row.title) in words for row in mode.pad.rows)
            assert all(say(tie.label) in words for tie in mode.ties if tie.label.template != "Cards with 4 eggs")
            drawn = {tag.alt for tag in record.tags if tag.name == "Figure"}
            assert {say(row.piece.name) for row in mode.pad.rows if row.piece} - drawn == set()


def test_too_much_for_four_cards_is_printed_on_two_with_a_note(tmp_path: Path) -> None:
    names = ("Maximiliane", "Bartholomew", "Christiane", "Theodora", "Alexander", "Konstantin")
    usual = make_request(games()["little-dragons"], PAD, names, players=6, up=4, paper="letter")
    assert (fewest(usual), failures(make_pdf(usual))) == (4, [])
    said = [each.text for each in record_drawing(usual).texts]
    assert {*names, "192.168.1.20:8000"} <= set(said)
    assert fewest(make_request(games()["little-dragons"], PAD, (LONG,), players=6, up=4, paper="letter")) == 2
    done = run_here(
        *("print", "little-dragons", PAD, "--players", "6", "--names", LONG, "--up", "4", "--paper", "letter"),
        *("--url", ADDRESS, "-o", str(tmp_path / "x.pdf")),
    )
    assert (done.returncode, done.stderr.strip()) == (0, b"Only 2 fit on a page")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("paper", PAPERS)
def test_every_usual_card_fits_four_times_on_a_page(game: Game, paper: str) -> None:
    assert {fewest(make_request(game, PAD, players=n, up=4, paper=paper)) for n in game.standard.players} == {4}


@pytest.mark.parametrize("game", GAMES)
def test_the_reference_is_one_side_with_all_text_of_the_page_without_variants(game: Game) -> None:
    request = make_request(game, REFERENCE, up=1)
    content = make_pdf(request)
    assert len(open_pdf(content)) == 1
    words = text_of(content)
    assert "Variant" not in words
    for topic in reference_of(game, "standard"):
        assert all(say(each) in words for each in (topic.title, *topic.points))
        assert all(f"{say(row.title)} {say(row.text)}" in words for row in topic.rows)
        drawn = {tag.alt for tag in record_drawing(request).tags if tag.name == "Figure"}
        assert {say(piece.name) for piece in topic.pieces} <= drawn


@pytest.mark.parametrize("game", GAMES)
def test_a_checklist_shows_the_table_with_every_step_at_its_place(game: Game) -> None:
    for mode in game.modes:
        if game.picture and not mode.only_counts:
            request = make_request(game, "checklist", mode=mode.id, players=mode.most, up=4)
            record = record_drawing(fit(request))
            assert "The table after the set-up" in {tag.alt for tag in record.tags}
            numbers = [str(number) for number, _step in enumerate(request.subject.setup.steps, start=1)]
            assert [each.text for each in record.texts if each.text in numbers].count(numbers[0]) == 2
            assert set(numbers) <= {each.text for each in record.texts}
            said = " ".join(record.list_words())
            assert all(say(each.text) in said for each in game.box)  # the contents of the box


@pytest.mark.parametrize("size", ["4", LARGE.id])
def test_captions_of_a_set_up_stay_apart(size: str) -> None:
    for game in games().values():
        request = fit(make_request(game, "checklist", players=game.standard.most, paper="letter", **with_size(size)))
        captions = {say(caption.text) for caption in request.subject.setup.picture.captions}
        for one, other in record_drawing(request).pairs():
            if {one.text, other.text} <= captions:
                assert apart(one.frame.inset(-2), other.frame), (one, other)


@pytest.mark.parametrize("game", GAMES)
def test_a_reference_fills_its_columns_and_cards_evenly(game: Game) -> None:
    """The emptiest one has at least about 70 % of the text of the fullest one; here with the space between topics."""
    for mode, paper, size in product(game.modes, PAPERS, ("1", "2", "4", LARGE.id)):
        request = fit(make_request(game, REFERENCE, mode=mode.id, paper=paper, **with_size(size)))
        fills = measure_fills(request)
        names = [tag.name for tag in record_drawing(request).tags]
        columns = (
            names.count("H1") if size in "24" else 1 if names.count("H2") == 1 else 2 * record_drawing(request).pages
        )
        assert len(fills) == columns
        assert min(fills) >= 0.65 * max(fills), (mode.id, paper, size)


def measure_fills(request: AnyRequest) -> list[float]:
    """The part of each column or card of a reference, from its first heading on, that has text."""
    record, layout = record_drawing(request), cut_page(request)
    moved = [(layout.frame.x + x, layout.frame.y + y) for x, y in ((0.0, 0.0), *layout.steps)]
    frames = split(layout.frame, 2, 0) if layout.goes_on else [layout.frame._replace(x=x, y=y) for x, y in moved]
    fills = []
    for page, frame in product(range(1, record.pages + 1), frames):
        texts = [each for each in record.texts if each.page == page and frame.x <= each.frame.x < frame.right]
        texts = [each for each in texts if frame.y <= each.frame.y < frame.bottom]
        start = min((each.frame.y for each in texts if record.tags[each.element].name == "H2"), default=None)
        if start is not None:
            fills.append((max(each.frame.bottom for each in texts) - start) / (frame.bottom - start))
    return fills


def test_parts_of_a_topic_have_its_title_and_together_all_its_rows_and_points() -> None:
    [topic] = [topic for topic in games()["dragons-eggs"].reference if topic.rows]
    count = len(topic.rows) + len(topic.points)
    parts = [part_of(topic, *bounds) for bounds in pairwise((0, 3, len(topic.rows) + 1, count))]
    title = say(topic.title)
    assert [say(part.title) for part in parts] == [title, f"{title} (goes on)", f"{title} (goes on)"]
    assert tuple(row for part in parts for row in part.rows) == topic.rows
    assert tuple(point for part in parts for point in part.points) == topic.points


def test_large_print_continues_on_further_pages_and_all_are_repeated() -> None:
    request = make_request(games()["dragons-eggs"], REFERENCE, large="true", sheets=2)
    content = make_pdf(request)
    document = open_pdf(content)
    assert len(document) == 6
    first, again = ([page.get_textpage().get_text_bounded() for page in part] for part in pages_in_halves(document))
    assert [text.split() for text in first] == [text.split() for text in again]
    assert failures(content) == []


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("up", [2, 4])
@pytest.mark.parametrize("back", ["glued", "loose"])
def test_the_back_of_each_card_lies_behind_it(paper: str, up: int, back: str) -> None:
    request = make_request(games()["khlor"], PAD, paper=paper, up=up, back=back)
    layout = cut_page(request)
    width, height = layout.paper.width, layout.paper.height
    for place, (right, down) in enumerate(((0.0, 0.0), *layout.steps)):
        behind = layout.behind(place, back == "glued")
        x, y = ((0.0, 0.0), *layout.steps)[behind]
        cell = Frame(MARGIN, MARGIN, (width - 2 * MARGIN) / 2, (height - 2 * MARGIN) / (up // 2))
        seen = (width - cell.right - x, cell.y + y) if back == "loose" else (cell.x + x, height - cell.bottom - y)
        assert seen == pytest.approx((cell.x + right, cell.y + down), abs=0.5 * MM)
    edge = "short edge" if (back == "glued") == (up == 4) else "long edge"
    assert f"flip on the {edge}" in text_of(make_pdf(request))


@pytest.mark.parametrize("game", GAMES)
def test_a_back_has_the_rules_of_the_mode_in_ten_points(game: Game) -> None:
    for mode in game.modes:
        for paper in PAPERS:
            request = make_request(
                game, PAD, mode=mode.id, players=mode.least, paper=paper, up=4, back="loose", colour="true"
            )
            record = record_drawing(fit(request))
            said = " ".join(each.text for each in record.texts if each.page == 2)
            topics = glance_of(game, mode)
            assert 1 <= len(topics) <= 5
            assert all(say(text) in said for topic in topics for text in (topic.title, *topic.points))
            check_letters(record, PAD)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_pad_is_seven_sheets_with_a_cover_and_a_back_board(game: Game) -> None:
    most = game.standard.most
    request = make_request(game, PAD, FIRST_NAMES[:most], players=most, whole="true", colour="true")
    content = make_pdf(request)
    document = open_pdf(content)
    assert len(document) == 15
    last = " ".join(document[14].get_textpage().get_text_bounded().split())
    assert "28 cards" in last
    assert "Glue on this edge" in last
    assert failures(content) == []
    for names in (OTHER_NAMES, EMOJI_NAMES):
        others = make_pdf(
            make_request(
                game, PAD, names[:most], players=most, whole="true", colour="true", note="Zoë brings cake. " * 7
            )
        )
        assert max(len(content), len(others)) < 50_000
        assert failures(others) == []


def test_a_set_of_cards_continues_over_the_sheets() -> None:
    assert list_sheets(make_request(games()["khlor"], PAD, sheets=3), 3, 4) == [
        ((0, 0), (1, 1), (2, 2), (3, 0)),
        ((0, 1), (1, 2), (2, 0), (3, 1)),
        ((0, 2), (1, 0), (2, 1), (3, 2)),
    ]


OTHER_NAMES = ("عبد الرحمن", "محمد", "प्रियंका", "פנינה", "Ana🐣", "สมหญิง", "さくら", "민준", "小龙", "Ольга")
EMOJI_NAMES = ("🐲", "🦖", "👨‍👩‍👧‍👦", "🐉", "🧙🏿‍♂️", "🦎", "🐊", "Jo🎠", "🏳️‍🌈", "🐥🥚")
LONG = "Kunigundefriederike"
FIRST_NAMES = (
    "Maximiliane",
    "Bartholomew",
    "Christiane",
    "Theodora",
    "Alexander",
    "Konstantin",
    "Jo",
    "Anna-Magdalena",
    "Ida",
    "Al",
)


@pytest.mark.parametrize("game", GAMES)
def test_ordinary_first_names_are_whole_on_four_cards_with_a_line_for_the_date(game: Game) -> None:
    for players, paper in product(game.standard.players, PAPERS):
        request = make_request(game, PAD, FIRST_NAMES[:players], players=players, up=4, paper=paper)
        assert fewest(request) == 4
        said = {each.text for each in record_drawing(request).texts}
        assert all(name in said or {"Anna-", "Magdalena"} <= said for name in FIRST_NAMES[:players])
        assert "Date" in said


@pytest.mark.parametrize(("slug", "players"), [("little-dragons", 6), ("break-the-egg", 10)])
def test_a_long_address_of_the_server_leaves_four_cards_on_a_page(slug: str, players: int) -> None:
    host = "a-club-with-a-long-name.board-games-in-town.example"
    request = make_request(games()[slug], PAD, ("Ana", "Ben"), players=players, up=4, paper="letter")
    possible = fit(request, f"https://{host}/")
    assert possible[UP] == "4"
    said = " ".join(record_drawing(possible, f"https://{host}/").list_words())
    assert host in said
    assert "Date" in said


def pages_in_halves(document: Any) -> tuple[list[Any], list[Any]]:
    pages = list(document)
    return pages[: len(pages) // 2], pages[len(pages) // 2 :]


def test_many_sheets_repeat_the_same_sheet() -> None:
    request = make_request(games()["khlor"], PAD, players=4)
    one, many = make_pdf(request), make_pdf(make_request(games()["khlor"], PAD, players=4, sheets=100))
    document = open_pdf(many)
    assert len(document) == 100
    first, last = document[0], document[99]
    assert first.get_textpage().get_text_bounded().split() == last.get_textpage().get_text_bounded().split()
    assert len(many) <= 4 * len(one)
    assert failures(many) == []
