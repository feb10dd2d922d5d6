"""Addresses of the pages of every game, and those that a game's tests name in their module `addresses`."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

from companion.kit.game import Game
from companion.kit.resolver import Resolver
from companion.library.registry import games
from tests.support.root import ROOT

TESTS = ROOT / "tests"


def modules_of_games(name: str) -> dict[str, Any]:
    """Return the modules of that name among the tests of the games, by slug."""
    folders = {slug: slug.replace("-", "_") for slug in games()}
    return {
        slug: import_module(f"tests.games.{folder}.{name}")
        for slug, folder in folders.items()
        if (TESTS / "games" / folder / f"{name}.py").is_file()
    }


def list_game_pages() -> Iterator[str]:
    """List the pages of single games."""
    for module in modules_of_games("addresses").values():
        yield from module.ADDRESSES


def resolver_page(game: Game, resolver: Resolver[Any, Any, Any]) -> str:
    return f"/games/{game.slug}/round" if resolver.id == "round" else f"/games/{game.slug}/ask/{resolver.id}"


RESOLVERS = [(game, resolver) for game in games().values() for resolver in game.resolvers]
RESOLVER_PAGES = [resolver_page(game, resolver) for game, resolver in RESOLVERS]
