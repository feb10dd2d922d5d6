"""The lines of a pad on paper: the counted rows, the total, the tie-breaks."""

import pytest

from companion.kit.text import say
from companion.library.registry import games
from printables.layout.pad import PadLine, pad_lines


def lines(slug: str) -> list[PadLine]:
    return list(pad_lines(games()[slug].standard, say))


@pytest.mark.parametrize("slug", games())
def test_one_total_stands_below_all_that_is_counted(slug: str) -> None:
    found = lines(slug)
    (total,) = (i for i, line in enumerate(found) if line.box == "total")
    assert [line.counted for line in found] == [True] * total + [False] * (len(found) - total)
    assert found[total].height > 1


def test_ties_stand_below_the_total_in_their_order() -> None:
    khlor = [(line.box, say(line.title)) for line in lines("khlor")]
    assert khlor[-3:] == [
        ("total", "Total"),
        ("tie", "Tie: Largest pile of one colour"),
        ("tie", "Still tied: Colours with points"),
    ]


def test_a_row_that_only_breaks_a_tie_stands_below_the_total_once() -> None:
    dragomino = [(line.box, say(line.title)) for line in lines("dragomino")]
    assert dragomino == [
        ("number", "Baby dragons"),
        ("holder", "Mommy Dragon"),
        ("total", "Total"),
        ("number", "Tie: Eggshells"),
    ]


def test_a_number_has_room_for_its_points_where_they_differ() -> None:
    assert [line.box for line in lines("khlor")][:6] == [*["points"] * 5, "switch"]
    assert [line.beside for line in lines("khlor")][:6] == [*[2] * 5, 0]
