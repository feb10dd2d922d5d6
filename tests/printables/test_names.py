"""No name refuses a print: every script is drawn, and characters without a font become a line to write on."""

import pytest

from companion.library.registry import games
from printables.drawing.shaping import advance, shape
from printables.drawing.typeface import Style, drawable, lines, runs, width
from printables.page_options import PAPER
from tests.support.prints.pdf import failures, text_of
from tests.support.prints.prints import PAD, make_pdf
from tests.support.prints.recorder import make_request, record_drawing

SHAPED = ("עינב כהן", "محمد علي", "श्रीकृष्ण", "สมชาย ที่รัก", "Zoë שרה")
EMOJI = ("Ana🐣", "👩‍👧", "🧙🏽‍♂️ Max", "Ben❤️")
LOST = ("ᚠᚢᚦ", "A🂡")


@pytest.mark.parametrize("name", [*SHAPED, *EMOJI])
def test_scripts_that_are_shaped_are_drawn_and_sound(name: str) -> None:
    request = make_request(games()["khlor"], PAD, (name, "Ana"))
    content = make_pdf(request)
    assert failures(content) == []
    assert name in " ".join(record_drawing(request).list_words())
    assert any(run.is_shaped for run in runs(name))
    assert make_pdf(make_request(games()["khlor"], PAD, ("Ben", "Ana"))) != content == make_pdf(request)


def test_a_name_that_is_shaped_can_be_copied() -> None:
    names = ("श्रीकृष्ण", "สมชาย", "עינב כהן", "Ana🐣")
    copied = text_of(make_pdf(make_request(games()["khlor"], PAD, names)))
    assert all(name in copied for name in names)


def test_arabic_letters_join_and_hebrew_runs_from_the_right() -> None:
    [run] = runs("مم")
    assert advance(run.font, "مم") != 2 * advance(run.font, "م")
    assert [part.text for part in runs("Ana שרה ok")] == ["Ana ", "שרה", " ok"]
    [alef], [shin] = shape(runs("א")[0].font, "א"), shape(runs("ש")[0].font, "ש")
    both = shape(runs("אש")[0].font, "אש")
    assert [each.number for each in both] == [shin.number, alef.number]  # the second letter stands at the left


def test_devanagari_conjuncts_are_narrower_than_their_letters() -> None:
    style = Style(10)
    assert width("श्री", style) < sum(width(letter, style) for letter in ("श", "र", "ी"))


def test_joined_people_are_one_emoji() -> None:
    style = Style(10)
    assert width("👩‍👧", style) < width("👩👧", style)
    assert width("🧙🏽‍♂️", style) == width("🧙", style)
    assert [run.text for run in runs("Ana\u200d🐣")] == ["Ana", "🐣"]  # the name has nothing to join


@pytest.mark.parametrize("name", LOST)
def test_characters_without_a_font_become_a_line_with_a_note(name: str) -> None:
    request = make_request(games()["break-the-egg"], PAD, (name,), players=5, **{PAPER.id: "letter"})
    content = make_pdf(request)
    assert failures(content) == []
    assert "____" in drawable(name)
    assert "write it in" in text_of(content)


@pytest.mark.parametrize("name", ["🐉" * 30, "漢" * 40])
def test_the_longest_names_are_seated_in_large_print(name: str) -> None:
    request = make_request(games()["khlor"], "seating", (name, "Ana"), players=2, large="true")
    assert drawable(name) in "".join(text.text for text in record_drawing(request).texts)


def test_an_address_is_divided_at_its_joints_only_if_it_is_longer_than_a_line() -> None:
    style, words = Style(10), "Use the same Wi-Fi and open"
    assert lines(f"{words} 192.168.1.20:8000.", style, width(f"{words} 192.168.1.20:", style)) == (
        words,
        "192.168.1.20:8000.",
    )
    assert lines("eggs.example:8000/P/KHLOR/4", style, width("eggs.example:8000/P/", style)) == (
        "eggs.example:8000/P/",
        "KHLOR/4",
    )
