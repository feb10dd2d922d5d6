"""Drawings of pieces: files that web and paper can draw, told apart without colours, and faults in one sentence."""

import re
from pathlib import Path

import pytest

from companion import library
from companion.kit.piece import BOX, INK, OUTLINE, PALETTE, Piece, disc
from companion.kit.player import CROWN, PLAYER_EGGS, player_egg
from companion.kit.text import _
from companion.library.drawings import HIGH, WIDE, drawing_of, find_drawing_faults, hatchling, parse_drawing
from companion.library.registry import games

PIECES = [*(piece for game in games().values() for piece in game.pieces), *PLAYER_EGGS, CROWN]
NUMBER = re.compile(r"-?[\d.]+")
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" stroke-width="2.5">'
FOLDERS = [folder for folder in (Path(library.__file__).parent.parent).rglob("pieces") if folder.is_dir()]


def luminance(colour: str) -> float:
    """Return the relative luminance by WCAG 2.2."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_every_drawing_fits_its_box() -> None:
    for piece in PIECES:
        assert list(find_drawing_faults(piece)) == []
        for shape in drawing_of(piece).shapes:
            room = OUTLINE / 2 if shape.line else 0
            assert all(-room <= float(each) <= BOX + room for each in NUMBER.findall(shape.path)), piece.id


def test_every_file_is_a_drawing_of_a_piece() -> None:
    files = {file.relative_to(folder.parent.parent) for folder in FOLDERS for file in folder.iterdir()}
    named = {piece.drawing for piece in PIECES} | {"hatchling"}
    assert {file.stem if file.parts[0] == "library" else f"{file.parts[0]}/{file.stem}" for file in files} == named


def test_a_drawing_opened_by_itself_has_the_colours_of_the_palette() -> None:
    style = (Path(library.__file__).parent.parent / "games" / "palette.css").read_text(encoding="utf-8")
    shown = dict(re.findall(r"\.(\w+) { fill: (#\w+); }", style))
    assert shown.items() >= PALETTE.items()


def test_players_eggs_have_ten_fills_and_ten_patterns_below_a_letter_in_ink() -> None:
    eggs = [drawing_of(egg).shapes for egg in PLAYER_EGGS]
    assert len({egg[0].fill for egg in eggs}) == len({egg[1:] for egg in eggs}) == 10
    assert player_egg(11) == player_egg(1)
    for egg in eggs:
        assert (luminance(egg[0].colour) + 0.05) / (luminance(PALETTE[INK]) + 0.05) >= 6.4


def test_the_shell_has_the_colour_and_pattern_of_the_egg_below_the_crack() -> None:
    for number in range(1, 11):
        egg, (ground, *pattern, _outline) = drawing_of(player_egg(number)).shapes, hatchling(number).shell
        assert ground.fill == egg[0].fill
        assert len(pattern) == len(egg) - 2
        for mark in pattern:
            numbers = [float(each) for each in NUMBER.findall(mark.path)]
            assert all(20 <= x <= WIDE - 20 for x in numbers[::2])
            assert all(120 <= y < HIGH for y in numbers[1::2])


def test_pages_get_the_circle_of_a_file_and_paper_its_curves() -> None:
    [shape] = parse_drawing(f'{HEAD}<circle class="ink flat" cx="24" cy="18.5" r="2"/></svg>').shapes
    assert (shape.tag, shape.attributes) == ("circle", (("cx", "24"), ("cy", "18.5"), ("r", "2")))
    assert (shape.path, shape.fill, shape.line) == (disc(24, 18.5, 2), "ink", 0)


@pytest.mark.parametrize(
    ("content", "cause"),
    [
        ("<path", "unclosed token: line 1, column 79"),
        ('<path class="grean" d="M1 1"/></svg>', "the class 'grean' is no colour of the palette"),
        (
            '<path d="M1 1q1 1 2 2"/></svg>',
            "the path 'M1 1q1 1 2 2' has to begin with M and use only the commands M, L, C and Z",
        ),
        ('<circle cx="1" r="1"/></svg>', "an element has no attribute 'cy'"),
        ('<rect x="1" y="a" width="1" height="1" rx="1"/></svg>', "could not convert string to float: 'a'"),
        ("<g/></svg>", "<g> has to be a <path>, <circle>, <rect> or <text>"),
    ],
)
def test_a_fault_in_a_file_is_one_sentence(content: str, cause: str) -> None:
    with pytest.raises(ValueError, match=re.escape(cause)):
        parse_drawing(HEAD + content)


def test_a_piece_names_a_drawing_that_is_there_and_a_tint_of_the_palette() -> None:
    assert list(find_drawing_faults(Piece("khlor/hen", _("hen"), "grean"))) == [
        "The tint 'grean' of the piece hen is not in the palette",
        "The drawing khlor/hen.svg is missing",
    ]
    assert list(find_drawing_faults(Piece("khlor/egg", _("egg"), "green", _("E")))) == [
        "The drawing khlor/egg.svg has no <text> for the letter of the piece egg"
    ]
