"""Reading what a table plays by: the value of each ruling that it can choose."""

from collections.abc import Mapping
from typing import Any

from companion.kit.form.choice import FLAGS
from companion.kit.form.parser import ABSENT, FormParser
from companion.kit.game import Game
from companion.kit.json_types import Json
from companion.kit.path import at
from companion.kit.play.randomizer import Randomizer
from companion.kit.rule import Rulings


def parse_rulings(parser: FormParser, usual: Rulings, chosen: Mapping[str, Any]) -> Rulings:
    """The rulings in the data; what was not chosen is as usual, and no other can be chosen."""
    parser.check_keys("rulings", chosen, usual)
    given = {name: chosen.get(name, ABSENT) for name in usual}
    return {name: parser.flag(at("rulings", name), given[name], usual[name]) for name in usual}


def typed_rulings(typed: Mapping[str, str]) -> dict[str, Json]:
    """What was typed by the paths of rulings, as plain data."""
    chosen = {path: text for path, text in typed.items() if text and path.startswith("rulings.")}
    return {path.removeprefix("rulings."): FLAGS.get(text, text) for path, text in chosen.items()}


def choose_options(
    parser: FormParser, game: Game, randomizer: Randomizer[Any], typed: Mapping[str, str]
) -> Mapping[str, str]:
    """What was typed for a draw, with the options that the rulings in it choose."""
    return {**randomizer.typed_by_rulings(parse_rulings(parser, game.usual_rulings, typed_rulings(typed))), **typed}


def rulings_by_path(words: str) -> dict[str, str]:
    """The value of each ruling in words like `centre,zero_counts=false`, by path; what is named alone is true."""
    parts = [each.partition("=") for each in words.split(",")]
    return {at("rulings", ruling): value or "true" for ruling, _equals, value in parts}


def write_rulings(game: Game, rulings: Rulings) -> dict[str, str]:
    """The rulings that are not as usual, by path, as an address holds them."""
    usual = game.usual_rulings
    return {at("rulings", name): str(value).lower() for name, value in rulings.items() if value != usual[name]}
