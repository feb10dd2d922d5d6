"""`companion games`, `setup`, `score` and `shuffle`: a game's set-up, results and draws."""

from collections.abc import Iterator
from typing import Any

import click

from companion.contract.answers import NotAnObject, encode_result, encode_shuffle, parse_json
from companion.kit.data import FormParser, Problem
from companion.kit.form_data import typed_data
from companion.kit.game import Game
from companion.kit.mode import Unit
from companion.kit.randomizer import Board, Deal, Outcome, Randomizer, Square, draw_outcome, parse_draw_request
from companion.kit.result_words import describe_comparison, describe_result
from companion.kit.score import Result, Standing
from companion.kit.score import score as score_sheet
from companion.kit.setup_options import SetupOptions, parse_players, parse_setup_options
from companion.kit.sheet_parser import choose_options, parse_sheet, rulings_by_path
from companion.kit.text import _, choices, n_, say, write_number
from companion.library import registry
from companion.system.machine import new_seed

from .output import Say, as_lines, fail, read_file, refuse, show
from .parameters import game_argument, rulings_option


@click.command()
def games() -> None:
    """List the games: slug, title, players."""
    found = registry.games().values()
    slugs, titles = max(len(game.slug) for game in found), max(len(game.title) for game in found)
    for game in found:
        _play = game.start_play  # so that a fault in it is named here, too
    show(f"{game.slug:<{slugs}}  {game.title:<{titles}}  {game.players[0]}-{game.players[-1]}" for game in found)


@click.command()
@game_argument
@click.option("--players", metavar="N", help="Number of players; by default the fewest that the mode allows.")
@click.option("--mode", metavar="M", help="The mode, such as easy or solo; by default standard.")
@rulings_option
def setup(game: Game, players: str | None, mode: str | None, rulings: str | None) -> None:
    """Print the set-up checklist of GAME."""
    given = {"players": players, "mode": mode, **(rulings_by_path(rulings) if rulings else {})}
    options = parse_setup_options(game, {key: word for key, word in given.items() if word is not None})
    if isinstance(options, list):
        refuse(options)
    show(setup_lines(options, say))


def setup_lines(options: SetupOptions, say: Say) -> Iterator[str]:
    """The numbered steps for so many players in this mode, and the house rules by which they play."""
    title, mode = options.game.title, options.mode.title
    yield say(
        n_("{title}, {mode}, {n} player", "{title}, {mode}, {n} players", n=options.players, title=title, mode=mode)
    )
    yield ""
    for number, step in enumerate(options.steps, start=1):
        yield f"{number:>2}. {say(step.text)}"
        if step.detail is not None:
            yield f"    {say(step.detail)}"
    if options.note is not None:
        yield from ("", say(options.note))
    for rule in options.house_rules:
        yield from ("", say(_("House rule: {rule}", rule=rule)))


@click.command()
@game_argument
@click.argument("file", default="-")
@click.option("--json", "as_json", is_flag=True, is_eager=True, help="Print the result as JSON.")
def score(game: Game, file: str, as_json: bool) -> None:
    """Score a sheet of GAME: JSON from FILE, or from standard input."""
    try:
        reading = parse_sheet(game, parse_json(read_file(file)))
    except NotAnObject as error:
        refuse([error.problem], as_json)
    if reading.problems:
        refuse(reading.problems, as_json)
    try:
        result = score_sheet(game, reading)
    except Exception as error:  # a slip in the game's rules, which no sheet at its load has met
        why = f"{type(error).__name__}: {error}"
        fail(_("The rules of {title} fail at this sheet: {why}", title=game.title, why=why))
    show(as_lines(encode_result(result)) if as_json else result_lines(result, say))


def result_lines(result: Result, say: Say) -> Iterator[str]:
    """The verdict, the standings from the best with every reason, then what decided and what to look at again."""
    yield say(_("{title}, {mode}", title=result.game.title, mode=result.mode.title))
    yield say(describe_result(result))
    for standing in sorted(result.standings, key=lambda standing: standing.rank):
        yield ""
        yield from _standing_lines(standing, result.mode.unit, say)
    house_rules = result.game.chosen_house_rules(result.rulings)
    parts = (
        (_("Tie-breaks"), [say(describe_comparison(comparison)) for comparison in result.comparisons]),
        (_("House rules"), [say(rule) for rule in house_rules]),
        (_("Not entered, counted as 0"), result.missing),
        (_("Please check"), [f"{warning.path}: {say(warning.text)}" for warning in result.warnings]),
        (_("Rules"), _cite_rules(result, say)),
    )
    for heading, lines in parts:
        if lines:
            yield from ("", say(heading), *(f"  {line}" for line in lines))


def _standing_lines(standing: Standing, unit: Unit, say: Say) -> Iterator[str]:
    total = unit.amount(standing.total)
    yield say(_("{rank}. {name}, {total}", rank=standing.rank, name=standing.name, total=total))
    for reason in standing.reasons:
        yield f"  {write_number(reason.line.points):>5}  {say(reason.line.text)}  [{reason.rule.id}]"


def _cite_rules(result: Result, say: Say) -> list[str]:
    cited = (_("{rule} ({source})", rule=rule.text, source=rule.source) for rule in result.rules)
    return [f"[{rule.id}] {say(text)}" for rule, text in zip(result.rules, cited, strict=True)]


@click.command()
@game_argument
@click.argument("what")
@click.option("--seed", metavar="S", help="A seed, to repeat a draw; by default a new one.")
@click.option("--players", metavar="N", help="Number of players; by default the fewest of the standard mode.")
@rulings_option
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
