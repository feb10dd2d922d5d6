"""The first letter of a name as a person sees it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.kit.player import LONGEST, initial


@pytest.mark.parametrize(
    ("name", "letter"),
    [
        ("", ""),
        ("   ", ""),
        (" sara", "S"),
        ("\u202eeve", "E"),  # a direction mark is no letter
        ("zoe\u0308", "Z"),
        ("o\u0308zil", "Ö"),
        ("ßa", "ß"),
        ("\U0001f1f5\U0001f1f1x", "\U0001f1f5\U0001f1f1"),
        ("\U0001f44b\U0001f3fd!", "\U0001f44b\U0001f3fd"),
        ("\U0001f468\u200d\U0001f467 and I", "\U0001f468\u200d\U0001f467"),
        ("明美", "明"),
        ("ربيع", "ر"),
        ("\u200fربيع", "ر"),
        ("क्षमा", "क्ष"),
        ("ஸ்ரீ", "ஸ்ரீ"),
        ("한나", "한"),
        ("🏴󠁧󠁢󠁳󠁣󠁴󠁿 Ian", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"),
        ("❤️ you", "❤️"),
    ],
)
def test_the_initial_is_the_first_visible_letter(name: str, letter: str) -> None:
    assert initial(name) == letter


@pytest.mark.slow
@given(st.text())
def test_any_text_has_a_short_one_or_none(name: str) -> None:
    letter = initial(name)
    assert len(letter) <= LONGEST
    assert initial(letter) == letter or len(letter) > 1
    assert bool(letter) or not name.strip() or not any(character.isalnum() for character in name[:1])


def test_a_letter_with_many_accents_is_cut() -> None:
    assert len(initial("Z" + "\u0335" * 40)) == LONGEST
