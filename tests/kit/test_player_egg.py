"""Players' eggs: told apart by fill and by pattern, with letters that can be read."""

import re

import pytest

from companion.kit.piece import EGG, INK, PALETTE
from companion.kit.player import PLAYER_EGGS, initial, player_egg


def luminance(colour: str) -> float:
    """WCAG 2.2, relative luminance."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("number", range(1, 11))
def test_an_ink_letter_stands_out(number: int) -> None:
    fill = luminance(player_egg(number).shapes[0].colour)
    assert (fill + 0.05) / (luminance(PALETTE[INK]) + 0.05) >= 6.4


def test_ten_fills_and_ten_patterns() -> None:
    assert len({egg.shapes[0].fill for egg in PLAYER_EGGS}) == len({egg.shapes[1:] for egg in PLAYER_EGGS}) == 10
    assert player_egg(11) == player_egg(1)


@pytest.mark.parametrize("number", range(1, 11))
def test_paper_can_draw_them(number: int) -> None:
    """Lines and curves alone, all of them inside the egg but for the width of its outline."""
    for shape in player_egg(number).shapes:
        assert re.fullmatch(r"[MLCZ\d. ]+", shape.path), shape.path
        points = [float(written) for written in re.findall(r"[\d.]+", shape.path)]
        assert shape.path == EGG or all(7 <= each <= 45 for each in points), shape.path


@pytest.mark.parametrize(
    ("name", "letter"),
    [
        ("sara", "S"),
        ("", ""),
        ("  Ada", "A"),
        ("Zoe\u0308", "Z"),
        ("e\u0301va", "É"),
        ("ßa", "ß"),
        ("明美", "明"),
        ("ربيع", "ر"),
        ("\u200fربيع", "ر"),
        ("क्षमा", "क्ष"),
        ("ஸ்ரீ", "ஸ்ரீ"),
        ("한나", "한"),
        ("👩🏽‍🚀 Mia", "👩🏽‍🚀"),
        ("👨‍👩‍👧‍👦 all", "👨‍👩‍👧‍👦"),
        ("🇵🇱🇫🇷", "🇵🇱"),
        ("🏴󠁧󠁢󠁳󠁣󠁴󠁿 Ian", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"),
        ("❤️ you", "❤️"),
    ],
)
def test_the_letter_is_what_a_person_sees_first(name: str, letter: str) -> None:
    assert initial(name) == letter


def test_a_letter_with_many_accents_is_cut() -> None:
    assert len(initial("Z" + "\u0335" * 40)) == 12
