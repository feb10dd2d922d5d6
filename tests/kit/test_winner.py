"""The winner's dragon sits in the shell of the winner's egg."""

import re

import pytest

from companion.kit.player import HIGH, PLAYER_EGGS, WIDE, hatchling

NUMBER = re.compile(r"-?[\d.]+")


@pytest.mark.parametrize("number", range(1, 11))
def test_the_shell_has_the_colour_and_pattern_of_the_egg_below_the_crack(number: int) -> None:
    egg, (ground, *pattern, _outline) = PLAYER_EGGS[number - 1], hatchling(number).shell
    assert ground.fill == egg.shapes[0].fill
    assert len(pattern) == len(egg.shapes) - 2
    for mark in pattern:
        numbers = [float(each) for each in NUMBER.findall(mark.path)]
        assert all(20 <= x <= WIDE - 20 for x in numbers[::2])
        assert all(120 <= y < HIGH for y in numbers[1::2])
