"""`companion games`: the games, a line each."""

from collections.abc import Iterable, Iterator

import click

from companion.kit.game import Game
from companion.library import registry

from .output import show


@click.command()
def games() -> None:
    """List the games: slug, title, players."""
    found = registry.games().values()
    for game in found:
        game.load_trackers()  # so that a fault in them is named here, too
    show(game_lines(found))


def game_lines(games: Iterable[Game]) -> Iterator[str]:
    """A line each: slug, title, players."""
    shown = list(games)
    slugs, titles = (max(map(len, texts)) for texts in zip(*((game.slug, game.title) for game in shown), strict=True))
    for game in shown:
        yield f"{game.slug:<{slugs}}  {game.title:<{titles}}  {game.players[0]}-{game.players[-1]}"
