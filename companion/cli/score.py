"""`companion score`: the result of a sheet, with its reasons."""

from collections.abc import Iterator

import click

from companion.contract.answers import encode_result
from companion.contract.problems import NotAnObject, parse_json
from companion.kit.game import Game
from companion.kit.mode import Unit
from companion.kit.score import Result, Standing, describe_comparison, describe_result
from companion.kit.score import score as score_sheet
from companion.kit.sheet_parser import parse_sheet
from companion.kit.text import _, say, write_number

from .output import Say, as_lines, fail, read_file, refuse, show
from .parameters import game_argument


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
    parts = (
        (_("Tie-breaks"), [say(describe_comparison(comparison)) for comparison in result.comparisons]),
        (_("House rules"), _house_rules(result, say)),
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


def _house_rules(result: Result, say: Say) -> list[str]:
    return [say(rule) for rule in result.game.chosen_house_rules(result.rulings)]


def _cite_rules(result: Result, say: Say) -> list[str]:
    cited = (_("{rule} ({source})", rule=rule.text, source=rule.source) for rule in result.rules)
    return [f"[{rule.id}] {say(text)}" for rule, text in zip(result.rules, cited, strict=True)]
