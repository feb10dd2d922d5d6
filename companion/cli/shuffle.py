"""`companion shuffle`: what a randomizer of a game draws."""

from collections.abc import Iterator
from typing import Any

import click

from companion.contract.answers import encode_shuffle
from companion.kit.data import FormParser, Problem
from companion.kit.form_data import typed_data
from companion.kit.game import Game
from companion.kit.randomizer import Board, Deal, Outcome, Randomizer, Square, draw_outcome, parse_draw_request
from companion.kit.setup_options import parse_players
from companion.kit.sheet_parser import choose_options, rulings_by_path
from companion.kit.text import _, choices, say
from companion.system.machine import new_seed

from .output import Say, as_lines, refuse, show
from .parameters import game_argument


@click.command()
@game_argument
@click.argument("what")
@click.option("--seed", metavar="S", help="A seed, to repeat a draw; by default a new one.")
@click.option("--players", metavar="N", help="Number of players; by default the fewest of the standard mode.")
@click.option("--rulings", metavar="ID=VALUE,…", help="House rules, such as centre=true.")
@click.option("--json", "as_json", is_flag=True, is_eager=True, help="Print the outcome as JSON.")
def shuffle(game: Game, what: str, seed: str | None, players: str | None, rulings: str | None, as_json: bool) -> None:
    """Draw WHAT of GAME at random: the same seed gives the same draw."""
    randomizer = game.randomizer(what)
    if randomizer is None:
        known = choices([each.id for each in game.randomizers])
        refuse([Problem("what", _("There is no “{what}” to draw, only {known}", what=what, known=known))], as_json)
    asked = {"seed": seed, "players": None if players is None else parse_players(players)}
    given = {key: value for key, value in asked.items() if value is not None}
    parser = FormParser()
    chosen = choose_options(parser, game, randomizer, rulings_by_path(rulings) if rulings else {})
    data = given | typed_data(randomizer.options, chosen)
    wish = parse_draw_request(randomizer, game.players, game.standard.least, data)
    if problems := [*parser.problems, *wish.problems]:
        refuse(problems, as_json)
    seed = wish.seed or new_seed()
    outcome = draw_outcome(game.slug, randomizer, wish, seed)
    answer = encode_shuffle(game, randomizer, seed, outcome)
    show(as_lines(answer) if as_json else outcome_lines(game, randomizer, seed, outcome, say))


def outcome_lines(game: Game, randomizer: Randomizer[Any], seed: str, outcome: Outcome, say: Say) -> Iterator[str]:
    """The draw and its seed."""
    yield say(_("{title}, {what}", title=game.title, what=randomizer.title))
    yield say(_("Seed: {seed}", seed=seed))
    match outcome:
        case Deal(piles=piles):
            for pile in piles:
                yield from ("", say(pile.title))
                yield from (f"{n:>4}  {say(piece.name)}" for n, piece in enumerate(pile.pieces, start=1))
        case Board():
            yield from ("", *_board_lines(outcome, say))


def _board_lines(board: Board, say: Say) -> Iterator[str]:
    """Each square as its upper and its lower piece's letter."""
    yield f"    {'  '.join(f'{column} ' for column in board.columns)}"
    for number, row in enumerate(board.rows, start=1):
        yield f"{number:>2}  {'  '.join(_letters(square) for square in row)}"
    pieces = {piece.letter: piece.name for row in board.rows for square in row for piece in square.pieces}
    yield ""
    yield say(_("On each square the upper piece stands first, the lower one behind it."))
    yield from (f"  {letter}  {say(name)}" for letter, name in sorted(pieces.items()))


def _letters(square: Square) -> str:
    return "".join(piece.letter for piece in reversed(square.pieces)) or "--"
