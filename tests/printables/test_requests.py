"""All problems of a request for a print are reported at once."""

from collections.abc import Mapping, Sequence

import pytest

from companion.kit.data import Problem
from companion.kit.score import score
from companion.kit.sheet_parser import parse_sheet
from companion.kit.text import say
from companion.library.registry import games
from printables.catalog import complete_request, read_request
from printables.print import PrintRequest
from printables.prints.result import PRINT as RESULT
from printables.prints.result import CountedSheet
from printables.render import pdf, preview
from tests.support.cast import CAST
from tests.support.games.examples import score_examples
from tests.support.prints.prints import PAD, STICKER
from tests.support.prints.recorder import ADDRESS, SEED, make_request, record_drawing

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
    ({"label": "21", "seed": "EGG7"}, (), ["label", "seed"]),
    ({"note": "x" * 2000}, (), ["note"]),
    ({"note": "ᚠ"}, (), ["note"]),
    ({}, ("Ana", "ana"), ["names.1"]),
    ({}, ("Ana", "x" * 41), ["names.1"]),
    ({"players": "2"}, CAST[:3], ["names"]),
    ({"colour": "zzz", "large": "no"}, (), ["colour", "large"]),
    ({"with.dragomino": "zzz"}, (), ["with"]),
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
    problems = problems_of("khlor", PAD, {"note": "Bᚠn"})
    assert [say(problem.text) for problem in problems] == ["No font here has ᚠ (U+16A0)"]


def test_an_option_of_other_prints_is_refused_with_their_ids() -> None:
    [foreign, unknown] = problems_of("khlor", "checklist", {"note": "By the fire", "hats": "3"})
    assert say(foreign.text) == "“checklist” does not have this option, only score-pad"
    assert say(unknown.text) == "No print has this option"


@pytest.mark.parametrize(
    ("typed", "paths"),
    [({"sheets": "3"}, ["sheets"]), ({"up": "1"}, ["up"]), ({"large": "true"}, ["large"])],
)
def test_a_whole_pad_refuses_what_contradicts_it(typed: dict[str, str], paths: list[str]) -> None:
    assert [problem.path for problem in problems_of("khlor", PAD, {"whole": "true", **typed})] == paths


@pytest.mark.parametrize(
    "path", ["names", "names.77", "names.01", "names.0.1", "names.x", "rulings", "with", "paper.x", "colour.x"]
)
def test_an_option_of_a_wrong_shape_is_refused(path: str) -> None:
    [problem] = problems_of("khlor", "score-pad", {path: "a4"})
    assert say(problem.text) == f"This option is not given as “{path}”"


@pytest.mark.parametrize(
    ("slug", "what", "path", "text"),
    [
        ("khlor", "board", "supply", "zzz"),
        ("khlor", "board", "supply.zzz", "5"),
        ("khlor", "board", "centre.x", "true"),
        ("dragons-eggs", "colours", "words", "red,blue,white,green,black,pink"),
        ("khlor", "league", "points", "4-2-3"),
        ("khlor", "bags", "bags.green-demons", "no"),
        ("khlor", "bags", "bags.zzz", "true"),
        ("dragomino", "pieces", "plain", "zzz"),
        ("dragomino", "pieces", "part", "zzz"),
        ("khlor", "tournament", "names.20", "Ana"),
    ],
)
def test_no_print_ignores_a_wrong_option(slug: str, what: str, path: str, text: str) -> None:
    assert {problem.path for problem in problems_of(slug, what, {path: text})} & {path, path.partition(".")[0]}


def test_an_unknown_print_is_refused_with_the_known_prints() -> None:
    problems = problems_of("dragomino", "board", {"paper": "a3"})
    assert [problem.path for problem in problems] == ["what", "paper"]
    assert "score-pad" in say(problems[0].text)


def test_a_lack_of_room_is_reported_at_the_option_that_gives_more_room() -> None:
    game = games()["dragons-eggs"]
    example = score_examples(game.slug)[0]
    result = score(game, parse_sheet(game, example.sheet))
    crowd = result._replace(standings=tuple(each._replace(reasons=each.reasons * 60) for each in result.standings))
    crowded = complete_request(RESULT, game, CountedSheet(crowd, ""), {})
    assert isinstance(crowded, PrintRequest)
    far = "http://" + "egg." * 120 + "example/"
    for request, address, path in (
        (crowded, ADDRESS, "up"),
        (make_request(game, STICKER), far, "label"),
    ):
        for drawn in (pdf(request, address), preview(request, address)):
            assert isinstance(drawn, list)
            assert [problem.path for problem in drawn] == [path]


def test_pieces_that_only_have_numbers_are_called_by_the_words_of_the_table() -> None:
    request = make_request(games()["dragons-eggs"], "colours", CAST[:4], players=4, words="red, blue,,green,black")
    said = record_drawing(request).list_words()
    assert {*CAST[:4], "red", "blue", "Colour 3", "green", "black"} <= set(said)
    assert [problem.path for problem in problems_of("khlor", "seating", {"words": "red"})] == ["words"]
