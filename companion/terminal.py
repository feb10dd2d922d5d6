"""What the command line prints: games, set-up steps and results as plain text."""

import unicodedata
from collections.abc import Callable, Iterable, Iterator

from .kit.game import STANDARD, Game
from .kit.party import Party
from .kit.score import Result, Standing
from .kit.text import Text, _, n_
from .verdict import compared, verdict

Say = Callable[[Text], str]
STEERING = ("Cc", "Zl", "Zp")  # control characters; separators of lines and of paragraphs


def one_line(text: str) -> str:
    r"""The text with every character written as an escape that would end the line or steer the terminal.

    >>> one_line("Ana\nBen")
    'Ana\\nBen'
    """
    return "".join(
        character.encode("unicode_escape").decode() if unicodedata.category(character) in STEERING else character
        for character in text
    )


def game_lines(games: Iterable[Game]) -> Iterator[str]:
    """A line each: slug, title, players."""
    shown = list(games)
    slugs, titles = (max(map(len, texts)) for texts in zip(*((game.slug, game.title) for game in shown), strict=True))
    for game in shown:
        mode = game.mode(STANDARD) or game.modes[0]
        yield f"{game.slug:<{slugs}}  {game.title:<{titles}}  {mode.least}-{mode.most}"


def set_up(game: Game, party: Party, say: Say) -> Iterator[str]:
    title, mode = game.title, party.mode.title
    yield say(
        n_("{title}, {mode}, {n} player", "{title}, {mode}, {n} players", n=party.players, title=title, mode=mode)
    )
    yield ""
    for number, step in enumerate(game.set_up(party.players, party.mode.id), start=1):
        yield f"{number:>2}. {say(step.text)}"
        if step.detail is not None:
            yield f"    {say(step.detail)}"


def result(counted: Result, say: Say) -> Iterator[str]:
    """The verdict, the standings from the best with every reason, then what decided and what to look at again."""
    yield say(_("{title}, {mode}", title=counted.game.title, mode=counted.mode.title))
    yield say(verdict(counted))
    for standing in sorted(counted.standings, key=lambda standing: standing.rank):
        yield ""
        yield from _standing(standing, say)
    parts = (
        (_("Tie-breaks"), [say(compared(comparison)) for comparison in counted.comparisons]),
        (_("House rules"), _house_rules(counted, say)),
        (_("Not entered, counted as 0"), counted.missing),
        (_("Please look again"), [f"{warning.path}: {say(warning.text)}" for warning in counted.warnings]),
        (_("Rules"), _cited(counted, say)),
    )
    for heading, lines in parts:
        if lines:
            yield from ("", say(heading), *(f"  {line}" for line in lines))


def _standing(standing: Standing, say: Say) -> Iterator[str]:
    points = n_("{n} point", "{n} points", n=standing.total)
    yield say(_("{rank}. {name}, {points}", rank=standing.rank, name=standing.name, points=points))
    for reason in standing.reasons:
        yield f"  {reason.line.points:>5}  {say(reason.line.text)}  [{reason.rule.id}]"


def _house_rules(counted: Result, say: Say) -> list[str]:
    return [
        say(ruling.text(counted.rulings[ruling.id]))
        for ruling in counted.game.house_rules
        if counted.rulings[ruling.id] != ruling.default
    ]


def _cited(counted: Result, say: Say) -> list[str]:
    cited = {reason.rule.id for standing in counted.standings for reason in standing.reasons}
    cited |= {comparison.tie.rule.id for comparison in counted.comparisons}
    return [f"[{rule.id}] {say(rule.text)} ({say(rule.source)})" for rule in counted.game.rules if rule.id in cited]
