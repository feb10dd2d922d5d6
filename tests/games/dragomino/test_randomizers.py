"""What is drawn at random in Dragomino: the dominoes and the egg stacks."""

import pytest

from companion.library.registry import games
from tests.support.games.randomizers import conserves_pieces, count_dealt, draw, in_the_box


@pytest.mark.parametrize(("what", "number"), [("dominoes", 28), ("eggs", 69)])
def test_everything_in_the_box_is_dealt(what: str, number: int) -> None:
    assert count_dealt("dragomino", what).total() == number
    conserves_pieces("dragomino", what)


def test_the_eggs_are_those_of_the_box() -> None:
    eggs = {"dragon": "baby-dragons", "eggshell": "eggshells"}
    assert count_dealt("dragomino", "eggs") == in_the_box("dragomino", eggs)


def test_the_egg_stacks_are_the_landscapes() -> None:
    stacks = draw("dragomino", "eggs")
    components = {component.id: component.number for component in games()["dragomino"].components}
    assert {stack: len(eggs) for stack, eggs in stacks.items()} == {name: components[f"{name}-eggs"] for name in stacks}
