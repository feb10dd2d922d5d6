"""A pseudo-language wraps every template in brackets: text outside them was glued or never translatable."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

import pytest
from flask.testing import FlaskClient

import companion
import printables
from companion.cli.games import outcome_lines, result_lines, setup_lines
from companion.contract.answers import encode_result
from companion.kit.game import Game
from companion.kit.randomizer import draw_outcome, parse_draw_request
from companion.kit.score import score
from companion.kit.setup_options import SetupOptions
from companion.kit.sheet_parser import parse_sheet
from companion.library.registry import games
from companion.web import create_app
from printables.catalog import listed_prints
from tests.support.games.examples import score_examples
from tests.support.pages.addresses import RESOLVER_PAGES, list_game_pages
from tests.support.pages.language import PSEUDO, find_untranslated, has_words, is_glued, pseudo
from tests.support.phones.guests import Guest, app_in, in_play


def addresses(game: Game) -> Iterator[str]:
    """Yield the pages of a game, with correct and with faulty queries."""
    at = f"/games/{game.slug}"
    yield from (f"{at}{page}" for page in ("", "/rules", "/box", "/play"))
    for mode in game.modes:
        yield f"{at}/setup?mode={mode.id}"
        yield f"{at}/score?mode={mode.id}"
        yield f"{at}/score?mode={mode.id}&players=77&players.0.name=&table.eggs=x"
    for way in ("", "?players=77&seed=EGG7", "?first=0", "?players.0.name=", "?table.starts=0"):
        yield f"{at}/start{way}"
    for randomizer in game.randomizers:
        yield f"{at}/shuffle/{randomizer.id}?seed=EGG7"


def print_addresses(game: Game) -> Iterator[str]:
    """Yield the pages of a game's prints, each of which draws its print."""
    at = f"/games/{game.slug}"
    for randomizer in game.randomizers:
        yield f"{at}/print?what={randomizer.id}&seed=EGG7"
    for what in (each.id for each in listed_prints()):
        yield f"{at}/print?what={what}"
        yield f"{at}/print?what={what}&sheets=0&up=4&large=true&names.0=🐣&paper=letter"
    yield f"{at}/print/score-pad.pdf?players=77&sheets=x"
    yield f"{at}/print/result.pdf"


@pytest.fixture(scope="module")
def pseudo_client() -> FlaskClient:
    return create_app(PSEUDO).test_client()


def find_in_pages(client: FlaskClient, addresses: Iterable[str]) -> dict[str, list[str]]:
    """Return the untranslated sentences by address."""
    found = {address: find_untranslated(client.get(address).text) for address in addresses}
    return {address: sentences for address, sentences in found.items() if sentences}


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_every_sentence_of_a_games_pages_can_be_translated(pseudo_client: FlaskClient, game: Game) -> None:
    assert find_in_pages(pseudo_client, addresses(game)) == {}


@pytest.mark.slow
@pytest.mark.parametrize("game", games().values(), ids=games())
def test_every_sentence_of_a_games_prints_can_be_translated(pseudo_client: FlaskClient, game: Game) -> None:
    assert find_in_pages(pseudo_client, print_addresses(game)) == {}


def test_every_sentence_of_the_other_pages_can_be_translated(pseudo_client: FlaskClient) -> None:
    others = ["/", "/nowhere", "/connect", *RESOLVER_PAGES, *list_game_pages()]
    assert find_in_pages(pseudo_client, others) == {}


@pytest.mark.slow
@pytest.mark.parametrize("slug", games())
def test_every_sentence_of_a_table_can_be_translated(slug: str, tmp_path: Path) -> None:
    host = in_play(app_in(tmp_path, PSEUDO), slug)
    ben = Guest(host.app, host.code)
    pages = [host.get(path).text for path in (*host.tabs(), "/tables", "/kept", f"/games/{slug}/table")]
    pages += [ben.get(path).text for path in (f"/t/{host.code}", f"/t/{host.code}/screen")]
    asked = ben.does("sit", "s2")
    pages += [host.look(), ben.look()]
    host.does("allow", "s2", asker=str(asked))
    pages += play_some(host, 15)
    pages.append(host.post(f"/t/{host.code}", host.form("leave", "s99")).text)
    host.does("show")
    pages += [host.look("result"), host.look("score"), host.look("story")]
    host.does("stop", part="along")
    order = ",".join(seat["id"] for seat in host.view()["seats"])
    host.tries("count", order=order, **{"table.mommy_dragon": "0", "was.table.mommy_dragon": ""})
    for path in re.findall(r'name="was.((?:players|table).[^"]+)" value=""', host.look("score")):
        host.tries("count", order=order, **{path: "0", f"was.{path}": ""})
    for chair in order.split(","):
        host.does("done", chair, done="1")
    host.does("reveal")
    host.does("rematch")
    pages += [host.look("result"), host.look(), ben.get("/tables").text]
    assert [sentence for page in pages for sentence in find_untranslated(page)] == []


def play_some(host: Guest, most: int) -> Iterator[str]:
    """Make random moves on a phone with nearly all seats, and yield the pages that change."""
    chance = Random(most)  # noqa: S311 - the same moves each time
    seats = [seat["id"] for seat in host.view()["seats"] if seat["held"]]
    for _move in range(most):
        offered = [each["id"] for seat in seats for each in host.view(f"?seat={seat}")["moves"]]
        if offered:
            host.does("move", move=chance.choice(offered))
        seat = chance.choice(seats)
        yield from map(host.look, ("now", "screen", "score", f"eyes/{seat}?me={seat}"))


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_every_sentence_in_the_terminal_can_be_translated(game: Game) -> None:
    options = [SetupOptions(game, mode, mode.most, game.usual_rulings) for mode in game.modes]
    lines = [line for each in options for line in setup_lines(each, pseudo)]
    for randomizer in game.randomizers:
        wish = parse_draw_request(randomizer, game.players, game.standard.least, {})
        lines += outcome_lines(game, randomizer, "7", draw_outcome(game.slug, randomizer, wish, "7"), pseudo)
    for example in score_examples(game.slug):
        lines += result_lines(score(game, parse_sheet(game, example.sheet)), pseudo)
    ids = "|".join(re.escape(rule.id) for rule in game.rules)
    codes = rf"\[({ids})\]|^\s*(players|table)[\w.]*:?|\b[A-Z]{{1,2}}\b"  # of rules, fields and pieces
    untranslated = [re.sub(codes, "", line) for line in lines]
    assert [line for line in untranslated if has_words(line)] == []


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_every_sentence_of_a_result_can_be_translated(game: Game) -> None:
    for example in score_examples(game.slug):
        result = encode_result(score(game, parse_sheet(game, example.sheet)), PSEUDO)
        said = [line["label"] for standing in result["standings"] for line in standing["lines"]]
        said += [warning["message"] for warning in result["warnings"]] + [result["title"] or "", result["reason"] or ""]
        assert [text for text in said if has_words(text) or is_glued(text)] == []


def templates(tree: ast.AST) -> Iterator[tuple[int, ast.expr]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("_", "n_"):
            for template in node.args:
                yield node.lineno, template


def test_templates_are_constants_so_that_they_can_be_collected() -> None:
    sources = [path for part in (companion, printables) for path in Path(part.__file__ or "").parent.rglob("*.py")]
    for path in sources:
        for line, template in templates(ast.parse(path.read_text(encoding="utf-8"))):
            assert isinstance(template, ast.Constant), f"{path}:{line}"
