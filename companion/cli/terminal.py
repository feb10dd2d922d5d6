"""What the command line prints: games, set-up steps and results as plain text."""

import unicodedata
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from companion.kit.entry.setup_options import Party
from companion.kit.game import Game
from companion.kit.play.randomizer import Board, Deal, Outcome, Randomizer, Square
from companion.kit.scoring.score import Result, Standing
from companion.kit.scoring.verdict import compared, verdict
from companion.kit.text import Text, _, n_

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
        mode = game.standard
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


def outcome(game: Game, randomizer: Randomizer[Any], seed: str, drawn: Outcome, say: Say) -> Iterator[str]:
    """What was drawn, and the seed that draws it again."""
    yield say(_("{title}, {what}", title=game.title, what=randomizer.title))
    yield say(_("Seed: {seed}", seed=seed))
    match drawn:
        case Deal(piles=piles):
            for pile in piles:
                yield from ("", say(pile.title))
                yield from (f"{n:>4}  {say(piece.name)}" for n, piece in enumerate(pile.pieces, start=1))
        case Board():
            yield from ("", *_board(drawn, say))


def _board(board: Board, say: Say) -> Iterator[str]:
    """Each square as its lower and its upper piece's letter."""
    yield f"    {'  '.join(f'{column} ' for column in board.columns)}"
    for number, row in enumerate(board.rows, start=1):
        yield f"{number:>2}  {'  '.join(_letters(square) for square in row)}"
    pieces = {piece.letter: piece.name for row in board.rows for square in row for piece in square.pieces}
    yield ""
    yield say(_("On each square the lower piece stands first, the upper one behind it."))
    yield from (f"  {letter}  {say(name)}" for letter, name in sorted(pieces.items()))


def _letters(square: Square) -> str:
    return "".join(piece.letter for piece in square.pieces) or "--"


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
    cited = (_("{rule} ({source})", rule=rule.text, source=rule.source) for rule in counted.rules)
    return [f"[{rule.id}] {say(text)}" for rule, text in zip(counted.rules, cited, strict=True)]
