"""Every clause of a rulebook has a home: a step, rule, ruling, component, topic, tracker or mode, or why not."""

import re

import pytest

from companion.kit.game import Game
from companion.library.game_texts import read_beside
from companion.library.registry import games

CLAUSE = re.compile(r"(?P<number>\d+)\. (?P<text>.+?) \[(?P<home>.+)\]")


def clauses(game: Game) -> list[re.Match[str]]:
    numbered = re.split(r"\n(?=\d+\. )", read_beside(game.slug, "rulebook.md"))[1:]
    found = [CLAUSE.fullmatch(" ".join(clause.split())) for clause in numbered]
    assert all(found), [text for text, match in zip(numbered, found, strict=True) if not match]
    return [match for match in found if match]


def homes(game: Game) -> set[str]:
    steps = [step for mode in game.modes for n in mode.players for step in game.set_up(n, mode.id)]
    return {
        *(f"step:{step.id}" for step in steps),
        *(f"rule:{rule.id}" for rule in game.rules),
        *(f"ruling:{ruling.id}" for ruling in game.rulings),
        *(f"component:{component.id}" for component in game.components),
        *(f"topic:{topic.id}" for topic in game.reference),
        *(f"tracker:{tracker.id}" for tracker in game.trackers),
        *(f"mode:{mode.id}" for mode in game.modes),
    }


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_every_clause_has_a_home(game: Game) -> None:
    known = homes(game)
    for clause in clauses(game):
        if not clause["home"].startswith("not ours: "):
            assert set(clause["home"].split(", ")) <= known, clause[0]


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_clauses_are_numbered_in_order(game: Game) -> None:
    numbers = [int(clause["number"]) for clause in clauses(game)]
    assert numbers == list(range(1, len(numbers) + 1))
