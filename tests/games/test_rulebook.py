"""Every clause of a rulebook has a home in a game, and its decisive words stand there.

A clause is a sentence of ours, the words of the rulebook that decide it, and its homes: a step, rule, ruling,
component, topic, part or mode, or why it is not ours:

    4. That player turns up 3 eggs. {“turns over 3 eggs” = “Turn up 3 eggs”} [step:opening]

The decisive words are at most six, or a number. The home contains them, or the rendering after the equals sign.
"""

import re
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

import pytest
from flask.testing import FlaskClient

from companion.kit.game import Game
from companion.kit.rulebook import Step
from companion.kit.text import Text, say
from companion.library.registry import games, read_beside
from tests.support.pages.answers import text

CLAUSE = re.compile(r"(?P<number>\d+)\. (?P<text>.+?)(?: \{(?P<quotes>.+)\})? \[(?P<home>.+)\]")
QUOTE = re.compile(r"“(?P<words>[^”]+)”(?: = “(?P<rendering>[^”]+)”)?")
MOST_WORDS = 6
NOT_OURS = "not ours: "


class Quote(NamedTuple):
    """Decisive words of the rulebook, and how our text renders them."""

    words: str
    rendering: str


def clauses(game: Game) -> list[re.Match[str]]:
    numbered = re.split(r"\n(?=\d+\. )", read_beside(game.slug, "rulebook.md"))[1:]
    found = [CLAUSE.fullmatch(" ".join(clause.split())) for clause in numbered]
    assert all(found), [text for text, match in zip(numbered, found, strict=True) if not match]
    return [match for match in found if match]


def quotes(clause: re.Match[str]) -> list[Quote]:
    """Return the quotes of a clause; nothing else stands between its braces."""
    written = clause["quotes"] or ""
    assert not QUOTE.sub("", written).strip("; "), written
    return [Quote(found["words"], found["rendering"] or found["words"]) for found in QUOTE.finditer(written)]


def homes(game: Game) -> dict[str, str]:
    """Return every home with its text in lower case."""
    found = {f"step:{step.id}": "" for step in steps(game)}
    for step in steps(game):
        found[f"step:{step.id}"] += read(step.text, step.detail)
    found |= {f"rule:{rule.id}": read(rule.title, rule.text) for rule in game.rules}
    found |= {f"ruling:{each.id}": read(*each[1:5]) for each in game.rulings}
    found |= {f"component:{each.id}": f"{each.number} {read(each.text)}" for each in game.components}
    found |= {f"topic:{topic.id}": read(topic.title, *topic.texts) for topic in game.reference}
    found |= {f"part:{each.id}": read(each.title, each.about) for each in game.parts}
    return found | {
        f"mode:{mode.id}": read(mode.title, *(band.title for band in mode.solo_titles)) for mode in game.modes
    }


def steps(game: Game) -> Iterator[Step]:
    """Yield the steps of every mode, number of players and choice of rulings."""
    for mode in game.modes:
        for players in mode.players:
            for values in product((False, True), repeat=len(game.house_rules)):
                yield from game.set_up(players, mode.id, dict(zip(game.usual_rulings, values, strict=True)))


def read(*texts: Text | bool | None) -> str:
    return " ".join(say(text) for text in texts if isinstance(text, Text)).casefold() + " "


EVERY_GAME = pytest.mark.parametrize("game", games().values(), ids=games())


@EVERY_GAME
def test_every_clause_has_a_home_that_says_it(game: Game) -> None:
    known = homes(game)
    for clause in clauses(game):
        if clause["home"].startswith(NOT_OURS):
            continue
        places = clause["home"].split(", ")
        assert set(places) <= known.keys(), clause[0]
        said = " ".join(known[place] for place in places)
        assert quotes(clause), clause[0]
        assert [each.rendering for each in quotes(clause) if each.rendering.casefold() not in said] == [], clause[0]


@EVERY_GAME
def test_only_decisive_words_are_quoted(game: Game) -> None:
    found = [quote.words for clause in clauses(game) for quote in quotes(clause)]
    assert [words for words in found if len(words.split()) > MOST_WORDS] == []


def test_a_house_rule_reads_without_its_question() -> None:
    """Results and prints show it without the question: “House rule: …”."""
    rules = [ruling for game in games().values() for ruling in game.house_rules]
    assert not [ruling.id for ruling in rules if say(ruling.text(not ruling.default))[:3] in ("Yes", "No,")]


def test_our_own_limit_of_players_is_told(client: FlaskClient) -> None:
    assert "own limit" in text(client.get("/games/little-dragons/box"))
    assert "own limit" not in text(client.get("/"))
