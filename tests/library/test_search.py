"""The search answers the questions of tests/games/SLUG/, by the words and weights that the games keep."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from companion.kit.text import ENGLISH, Language
from companion.library.passages import list_passages
from companion.library.registry import games, name_folder
from companion.library.search import MOST_HITS, Hit, index, search
from companion.library.stems import CLOSE, OPEN, unmark
from tests.support.root import ROOT

TABLES = {"questions.md": 0.95, "unseen_questions.md": 0.9}  # the part that the first or second hit answers
ASKED = [
    (slug, table)
    for slug in games()
    for table in TABLES
    if (ROOT / "tests" / "games" / name_folder(slug) / table).exists()
]


def read_questions(slug: str, table: str) -> Iterator[tuple[str, list[str]]]:
    """Yield each question with words of the lines that answer it."""
    for line in (ROOT / "tests" / "games" / name_folder(slug) / table).read_text(encoding="utf-8").splitlines():
        if line.startswith("|") and not line.startswith(("| asked |", "| --- |")):
            question, answers = line.strip("| ").split(" | ")
            yield question, answers.split(" / ")


def read(hit: Hit) -> str:
    texts = (hit.heading, *hit.lines, *(read(each) for each in hit.also))
    return " ".join(texts).replace(OPEN, "").replace(CLOSE, "")


def ask(slug: str, words: str) -> list[str]:
    return [read(hit) for hit in search(games()[slug], words, ENGLISH)]


@pytest.mark.parametrize(("slug", "table"), ASKED)
def test_the_first_or_second_hit_answers_nine_of_ten_questions(slug: str, table: str) -> None:
    questions = list(read_questions(slug, table))
    missed = [
        question
        for question, answers in questions
        if not any(answer.lower() in text.lower() for text in ask(slug, question)[:2] for answer in answers)
    ]
    assert len(questions) >= 20
    assert len(questions) - len(missed) >= TABLES[table] * len(questions), missed


@pytest.mark.parametrize(("slug", "table"), ASKED)
def test_every_answer_to_a_question_is_a_line_of_the_game(slug: str, table: str) -> None:
    lines = "\n".join(
        text
        for entry in index(slug, ENGLISH).entries
        for text in (entry.heading, *(line.shown for line in entry.lines))
    ).lower()
    assert [
        answers
        for _question, answers in read_questions(slug, table)
        if not any(each.lower() in lines for each in answers)
    ] == []


@pytest.mark.parametrize("slug", games())
def test_questions_of_a_game_stand_beside_a_place_that_is_there(slug: str) -> None:
    game = games()[slug]
    places = {line.anchor for passage in list_passages(game) for line in passage.lines}
    assert set(game.asked) - places - {f"component-{each.id}" for each in game.box} == set()


@pytest.mark.parametrize("slug", games())
def test_rulings_belong_to_a_subject_that_is_there(slug: str) -> None:
    game = games()[slug]
    others = {passage.subject for passage in list_passages(game) if not passage.ruling}
    assert game.subjects.keys() <= {ruling.id for ruling in game.rulings}
    assert set(game.subjects.values()) <= others


def test_passages_about_one_subject_are_one_hit() -> None:
    hits = search(games()["break-the-egg"], "can I swap twice", ENGLISH)
    subjects = [hit.passage.subject for hit in hits]
    assert len(set(subjects)) == len(subjects)
    assert "No, once is all" in read(hits[0])
    assert "You can do it once a round." in read(hits[0])


def test_a_hit_says_each_line_once() -> None:
    for words in ("who wears a headband", "how many headbands"):
        lines = [line for hit in search(games()["break-the-egg"], words, ENGLISH) for line in list_lines(hit)]
        assert len(set(lines)) == len(lines)


def list_lines(hit: Hit) -> list[str]:
    return [unmark(line) for each in (hit, *hit.also) for line in each.lines]


def test_whole_words_and_stems_are_found() -> None:
    assert "Level on points" in ask("khlor", "tie")[0]
    assert all("that" not in marked(hit) for hit in search(games()["break-the-egg"], "tie at 10", ENGLISH))
    assert ask("khlor", "flipping polyominoes")[0] == ask("khlor", "flip polyomino")[0]
    assert ask("khlor", "colored")[:2] == ask("khlor", "coloured")[:2]


def marked(hit: Hit) -> list[str]:
    """Return the marked words of a hit."""
    return [part.split(CLOSE)[0].lower() for text in (hit.heading, *hit.lines) for part in text.split(OPEN)[1:]]


def test_found_words_are_marked_in_whole() -> None:
    (first, *_others) = search(games()["khlor"], "overhanging", ENGLISH)
    assert marked(first) == ["stick", "edge"]


def test_a_misspelt_word_is_taken_for_the_nearest_one() -> None:
    assert ask("khlor", "poliomino overhnag") == ask("khlor", "polyomino overhang")


@pytest.mark.parametrize(
    "words", ["", " ", "?", "xqzzq", '"', "*", "NEAR(", "a:b", "_", "\0", "é", "AND", "-", "龍", "the of"]
)
def test_any_words_can_be_asked(words: str) -> None:
    assert len(ask("khlor", words)) <= MOST_HITS


def test_a_long_list_shows_only_what_was_asked() -> None:
    (first, *_others) = ask("khlor", "who goes first")
    assert "eldest" in first
    assert "polyominoes" not in first.replace("Polyominoes", "polyominoes")


def test_threads_share_an_index() -> None:
    alone = ask("dragomino", "how many rounds")
    with ThreadPoolExecutor(8) as threads:
        assert all(each == alone for each in threads.map(lambda _n: ask("dragomino", "how many rounds"), range(80)))


def test_the_search_speaks_the_language_of_the_pages() -> None:
    shouting = Language(
        "en-GB", lambda one, many, n: (one if many is None or n == 1 else many).replace("eldest", "oldest")
    )
    assert any("oldest" in read(hit) for hit in search(games()["khlor"], "who starts", shouting))
