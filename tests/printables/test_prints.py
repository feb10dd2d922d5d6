"""The prints of every game: tagged, readable, alike every time, with codes that lead somewhere."""

import io
import re
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from typing import Any
from urllib.request import urlopen

import pikepdf
import pytest

from companion.kit.entry.form_data import form_from_sheet
from companion.kit.entry.sheet_parser import parse_sheet
from companion.kit.game import Game
from companion.kit.problem import Problem
from companion.kit.scoring.score import score
from companion.kit.text import say
from companion.library.registry import games
from companion.web.forms.buttons import fill_zeros
from printables.catalog import prints_of
from printables.drawing.paper import MARGIN, PAPERS
from printables.drawing.pen import NoRoom
from printables.layout.page import LABELS
from printables.options.page import LABEL, PAPER, UP
from printables.print import AnyRequest, PrintRequest
from printables.prints.result import PRINT as RESULT
from printables.prints.result import CountedSheet
from printables.render import pdf, preview
from printables.request import complete_request, read_request
from tests.support.cast import CAST
from tests.support.examples import score_examples
from tests.support.language import PSEUDO, is_glued, outside
from tests.support.pdf import codes, failures, opened, text_of
from tests.support.recorder import ADDRESS, GOLDEN, SEED, goldens, recorded, requested

pytestmark = pytest.mark.slow

PAD, REFERENCE, STICKER = "score-pad", "reference", "sticker"
KINDS = [pytest.param(game, what, id=f"{game.slug}-{what}") for game in games().values() for what in prints_of(game)]
GAMES = [pytest.param(game, id=game.slug) for game in games().values()]
SCRIPTS = ("Zoë", "Ольга", "Ζωή", "さくら", "민준", "小龙", "Nguyễn", "髙﨑𠮷")


def made(request: AnyRequest, address: str | None = ADDRESS) -> bytes:
    content = pdf(request, address)
    assert isinstance(content, bytes), content
    return content


def results(game: Game) -> Iterator[tuple[str, bytes]]:
    """The result sheet of each worked example, with the path that its code holds."""
    for example in score_examples(game.slug):
        query = fill_zeros(form_from_sheet(game, example.sheet)).query()
        sheet = CountedSheet(score(game, parse_sheet(game, example.sheet)), query)
        request = complete_request(RESULT, game, sheet, {})
        assert isinstance(request, PrintRequest)
        yield f"/games/{game.slug}/score?{query}", made(request)


@pytest.mark.parametrize(("game", "what"), KINDS)
@pytest.mark.parametrize("paper", PAPERS)
def test_a_print_is_tagged_and_sound(game: Game, what: str, paper: str) -> None:
    content = made(requested(game, what, paper=paper))
    assert failures(content) == []
    with pikepdf.open(io.BytesIO(content)) as document:
        assert document.check_pdf_syntax() == []
        width, height = (float(number) for number in document.pages[0].MediaBox[2:])
        assert sorted((width, height)) == pytest.approx(sorted(PAPERS[paper][1:]), abs=0.1)


@pytest.mark.parametrize("game", GAMES)
def test_a_result_tells_every_reason_and_its_code_holds_all_of_it(game: Game) -> None:
    for example, (path, content) in zip(score_examples(game.slug), results(game), strict=True):
        assert failures(content) == []
        text = text_of(content)
        for standing in score(game, parse_sheet(game, example.sheet)).standings:
            assert standing.name in text
            assert all(say(reason.line.text) in text for reason in standing.reasons)
        assert codes(content, 100, grey=True) == [ADDRESS.rstrip("/") + path]
    assert codes(content) == codes(content, 100, grey=True)


@pytest.mark.parametrize(("game", "what"), KINDS)
def test_equal_requests_give_equal_bytes(game: Game, what: str) -> None:
    request = requested(game, what)
    content = made(request)
    with ThreadPoolExecutor(4) as threads:
        assert set(threads.map(made, [request] * 4)) == {content}


@pytest.mark.parametrize(("game", "what"), KINDS)
def test_every_code_is_read_in_colour_and_in_grey_and_leads_somewhere(game: Game, what: str, server: str) -> None:
    content = made(requested(game, what), server)
    found = codes(content)
    assert found == codes(content, 100, grey=True)
    request = requested(game, what)
    assert len(found) == (
        1 + len(LABELS[request[PAPER]][request[LABEL]].page.steps) if what == STICKER else int(request[UP])
    )
    assert len(set(found)) == 1
    assert found[0].startswith(f"{server}/games/{game.slug}")
    assert found[0] in text_of(content).replace(" ", "")  # in letters
    with urlopen(found[0]) as answer:  # noqa: S310 - our own server
        assert answer.status == 200


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("up", "paper"), [(2, "letter"), (4, "a4")])
def test_every_code_of_a_cut_page_is_read(game: Game, up: int, paper: str) -> None:
    content = made(requested(game, PAD, up=up, paper=paper))
    assert len(codes(content)) == len(codes(content, 100, grey=True)) == up


def test_what_cannot_be_read_any_more_is_not_printed() -> None:
    content = pdf(requested(games()["dragons-eggs"], REFERENCE, up=4), ADDRESS)
    assert isinstance(content, list)
    assert [problem.path for problem in content] == ["up"]


@pytest.mark.parametrize(("game", "what"), KINDS)
def test_without_an_address_there_is_no_dead_code(game: Game, what: str) -> None:
    content = made(requested(game, what), address=None)
    assert codes(content) == []
    assert "No QR code" in text_of(content)
    assert "http" not in text_of(content)
    assert failures(content) == []


@pytest.mark.parametrize(("game", "what"), KINDS)
@pytest.mark.parametrize("up", [1, 2])
def test_nothing_lies_over_the_margin_or_over_other_words(game: Game, what: str, up: int) -> None:
    for mode in game.modes:
        if what != PAD and mode is not game.standard:
            continue
        note = "A long note about the evening. " * 6
        record = recorded(requested(game, what, up=up, players=mode.most, mode=mode.id, note=note))
        width, height = (float(number) for number in re.findall(r"[\d.]+", record.log[0])[:2])
        for frame in (*record.frames, *(each.frame for each in record.texts)):
            assert frame.x >= MARGIN * 0.4
            assert frame.y >= MARGIN * 0.4
            assert frame.right <= width - MARGIN * 0.4
            assert frame.bottom <= height - MARGIN * 0.4
        for one, other in combinations(record.texts, 2):
            assert apart(one.frame, other.frame), (one, other)


def apart(one: Any, other: Any) -> bool:
    slack = 0.6
    beside = one.right <= other.x + slack or other.right <= one.x + slack
    return bool(beside or one.bottom <= other.y + slack or other.bottom <= one.y + slack)


@pytest.mark.parametrize(("game", "what"), KINDS)
def test_only_codes_are_dark(game: Game, what: str) -> None:
    for told, fill in recorded(requested(game, what)).fills:
        assert told.startswith("QR code of ") or sum(fill) / 3 >= 0.9


@pytest.mark.parametrize("game", GAMES)
def test_a_pad_has_a_column_a_player_and_the_heaviest_total(game: Game) -> None:
    for mode in game.modes:
        for players in mode.players:
            record = recorded(requested(game, PAD, players=players, mode=mode.id))
            heads = [tag for tag in record.tags if tag.name == "TH" and tag.scope == "Column"]
            assert len(heads) == players + 1
            heaviest = max(float(line.split()[-1]) for line in record.log if line.strip().startswith("box"))
            assert (
                sum(line.strip().startswith("box") and line.endswith(f"{heaviest:.2f}") for line in record.log)
                == players
            )
            said = record.said()
            assert {"Date", "Place", "Total", *(say(tie.label) for tie in mode.ties)} <= set(said)
            assert ("Start player" in said) is not mode.solo


@pytest.mark.parametrize("game", GAMES)
def test_a_pad_fits_however_many_are_on_a_page(game: Game) -> None:
    for mode in game.modes:
        for players in mode.players:
            for up in (1, 2, 4):
                assert recorded(requested(game, PAD, players=players, mode=mode.id, up=up)).pages == 1
            assert recorded(requested(game, PAD, players=players, mode=mode.id, large="true")).pages == 1


@pytest.mark.parametrize("game", GAMES)
def test_the_reference_is_one_side_of_a5(game: Game) -> None:
    content = made(requested(game, REFERENCE))
    document = opened(content)
    assert len(document) == 1
    assert document[0].get_size() == pytest.approx((PAPERS["a4"].height, PAPERS["a4"].width), abs=0.1)
    words = text_of(content)
    assert all(say(topic.title) in words for topic in game.reference)


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_of_a_print_can_be_translated(game: Game) -> None:
    ours = {game.title, "EGG7"}
    for what in prints_of(game):
        for mode in game.modes:
            record = recorded(requested(game, what, mode=mode.id, players=mode.most), language=PSEUDO)
            said = [text for text in record.said() if text not in ours and not text.startswith("http")]
            left = [re.sub(r"⟦[^⟦⟧]*…", "", outside(text)) for text in said]  # what was cut
            assert [text for text in left if re.search(r"[^\W\d_]{2}", text)] == []
            assert [text for text in said if is_glued(text)] == []


def test_names_in_every_script_can_be_copied() -> None:
    game = games()["break-the-egg"]
    content = made(requested(game, PAD, SCRIPTS))
    text = text_of(content)
    places = [text.index(name) for name in SCRIPTS]
    assert places == sorted(places)
    assert failures(content) == []
    assert len(content) <= 80 * 1024


@pytest.mark.parametrize("game", GAMES)
def test_a_pad_is_small(game: Game) -> None:
    for mode in game.modes:
        assert len(made(requested(game, PAD, CAST[: mode.most], mode=mode.id))) <= 40 * 1024


def test_every_font_is_embedded_in_part() -> None:
    with pikepdf.open(io.BytesIO(made(requested(games()["break-the-egg"], PAD, SCRIPTS)))) as document:
        fonts = [
            each for each in document.objects if isinstance(each, pikepdf.Dictionary) and each.get("/Type") == "/Font"
        ]
        used = [font for font in fonts if "/FontDescriptor" in font]
        assert len(used) >= 5
        for font in used:
            assert re.match(r"/[A-Z]{6}\+Noto", str(font.BaseFont))
            assert "/FontFile2" in font.FontDescriptor


def test_the_elements_of_the_pdf_are_those_that_were_drawn() -> None:
    request = requested(games()["khlor"], PAD, ("Ana",), players=3)
    with pikepdf.open(io.BytesIO(made(request))) as document:
        assert str(document.Root.Lang) == "en"
        [top] = [document.Root.StructTreeRoot.K]
        assert list(tags(top)) == ["/Document", *(f"/{tag.name}" for tag in recorded(request).tags)]


def tags(element: Any) -> Iterator[str]:
    yield str(element.S)
    kids = element.get("/K", [])
    for kid in kids if isinstance(kids, pikepdf.Array) else [kids]:
        if isinstance(kid, pikepdf.Dictionary):
            yield from tags(kid)


def test_a_long_name_stays_in_its_column() -> None:
    game = games()["break-the-egg"]
    name = "Ana Wilhelmina Friederike of Grünewald-B"
    record = recorded(requested(game, PAD, [name], players=10))
    [written] = [each for each in record.texts if each.text.startswith("Ana")]
    assert written.text.endswith("…")
    assert written.frame.width < 20 * 72 / 25.4  # of its column


def test_a_name_is_text_whatever_stands_in_it() -> None:
    names = ("<b>x", '<img src="/etc/passwd">', "a & b", "%s {name}", "\\(x)", "O’Neil")
    request = requested(games()["break-the-egg"], PAD, names)
    text = text_of(made(request))
    assert all(name in text for name in ("<b>x", "a & b", "%s {name}", "\\(x)", "O’Neil"))
    picture = preview(request, ADDRESS)
    assert isinstance(picture, str)
    assert "<b>" not in picture
    assert "<img" not in picture


def test_many_sheets_are_the_same_sheet() -> None:
    request = requested(games()["khlor"], PAD, players=4)
    one, many = made(request), made(requested(games()["khlor"], PAD, players=4, sheets=100))
    document = opened(many)
    assert len(document) == 100
    first, last = document[0], document[99]
    assert first.get_textpage().get_text_bounded().split() == last.get_textpage().get_text_bounded().split()
    assert len(many) < 4.5 * len(one)
    assert failures(many) == []


@pytest.mark.parametrize(("game", "what"), KINDS)
@pytest.mark.parametrize("length", [60, 480])
def test_a_long_address_spoils_nothing(game: Game, what: str, length: int) -> None:
    address = "http://" + "egg." * (length // 4) + "example/"
    for up in (1, 4):
        try:
            record = recorded(requested(game, what, up=up), address)
        except NoRoom:
            assert length > 60 or (what, up) == (REFERENCE, 4)
        else:
            assert all(apart(one.frame, other.frame) for one, other in combinations(record.texts, 2))


PROBLEMS = [
    ({"players": "0"}, (), ["players"]),
    ({"players": "5"}, (), ["players"]),
    ({"sheets": "101"}, (), ["sheets"]),
    ({"sheets": "0"}, (), ["sheets"]),
    ({"sheets": "1.5"}, (), ["sheets"]),
    ({"paper": "a3"}, (), ["paper"]),
    ({"up": "3"}, (), ["up"]),
    ({"up": "4", "large": "true"}, (), ["up"]),
    ({"mode": "hard"}, (), ["mode"]),
    ({"label": "13"}, (), ["label"]),
    ({"note": "x" * 2000}, (), ["note"]),
    ({"note": "🐣"}, (), ["note"]),
    ({}, ("Ana", "ana"), ["names.1"]),
    ({}, ("Ana", "x" * 41), ["names.1"]),
    ({}, ("Ana", "Ben🐣"), ["names.1"]),
    ({}, ("Ana", "עינב"), ["names.1"]),
    ({"players": "2"}, CAST[:3], ["names"]),
    ({"players": "x", "paper": "", "up": "", "sheets": "-1"}, (), ["players", "paper", "up", "sheets"]),
]


def problems_of(slug: str, what: str, words: Mapping[str, str], names: Sequence[str] = ()) -> list[Problem]:
    named = {f"names.{player}": name for player, name in enumerate(names)}
    problems = read_request(games()[slug], what, {**words, **named}, lambda: SEED)
    assert isinstance(problems, list)
    return problems


@pytest.mark.parametrize(("words", "names", "paths"), PROBLEMS)
def test_every_problem_of_a_request_is_told(words: dict[str, str], names: tuple[str, ...], paths: list[str]) -> None:
    problems = problems_of("khlor", PAD, words, names)
    assert [problem.path for problem in problems] == paths
    assert all(say(problem.text) for problem in problems)


def test_a_character_without_a_font_is_named() -> None:
    problems = problems_of("khlor", PAD, {}, ("Ana", "B🐣n"))
    assert [say(problem.text) for problem in problems] == ["No font here has 🐣 (U+1F423)"]


def test_an_unknown_print_names_those_there_are() -> None:
    problems = problems_of("dragomino", "board", {"paper": "a3"})
    assert [problem.path for problem in problems] == ["what", "paper"]
    assert "score-pad" in say(problems[0].text)


def test_what_does_not_fit_is_told_at_the_option_that_gives_the_room() -> None:
    game = games()["dragons-eggs"]
    example = score_examples(game.slug)[0]
    result = score(game, parse_sheet(game, example.sheet))
    crowd = result._replace(standings=tuple(each._replace(reasons=each.reasons * 60) for each in result.standings))
    crowded = complete_request(RESULT, game, CountedSheet(crowd, ""), {})
    assert isinstance(crowded, PrintRequest)
    far = "http://" + "egg." * 120 + "example/"
    for request, address, path in (
        (crowded, ADDRESS, ""),
        (requested(game, REFERENCE, up=4), ADDRESS, "up"),
        (requested(game, STICKER), far, "label"),
    ):
        for drawn in (pdf(request, address), preview(request, address)):
            assert isinstance(drawn, list)
            assert [problem.path for problem in drawn] == [path]


@pytest.mark.parametrize("name", goldens())
def test_what_is_drawn_is_as_it_was_looked_at(name: str) -> None:
    golden = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    assert "\n".join(recorded(goldens()[name]).log) + "\n" == golden
