"""What the command line prints: games, set-up steps and results as plain text."""

from collections.abc import Callable, Iterable, Iterator

from .kit.game import STANDARD, Game
from .kit.party import Party
from .kit.score import Result, Standing
from .kit.text import Text, _, n_
from .verdict import compared, verdict

Say = Callable[[Text], str]


def game_lines(games: Iterable[Game]) -> Iterator[str]:
    """A line each: slug, title, players."""
    rows = [(game.slug, game.title, game.mode(STANDARD) or game.modes[0]) for game in games]
    slugs, titles = (max(len(row[column]) for row in rows) for column in (0, 1))
    for slug, title, mode in rows:
        yield f"{slug:<{slugs}}  {title:<{titles}}  {mode.least}-{mode.most}"


def set_up(game: Game, party: Party, say: Say) -> Iterator[str]:
    heading = {"title": game.title, "mode": party.mode.title}
    yield say(n_("{title}, {mode}, {n} player", "{title}, {mode}, {n} players", n=party.players, **heading))
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
