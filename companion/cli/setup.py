"""`companion games`: the games, a line each."""

from collections.abc import Iterable, Iterator

import click

from companion.kit.game import Game
from companion.kit.setup_options import SetupOptions, parse_setup_options
from companion.kit.sheet_parser import rulings_by_path
from companion.kit.text import _, n_, say
from companion.library import registry

from .output import Say, refuse, show
from .parameters import game_argument


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


@click.command()
@game_argument
@click.option("--players", metavar="N", help="Number of players; by default the fewest that the mode allows.")
@click.option("--mode", metavar="M", help="The mode, such as easy or solo; by default standard.")
@click.option("--rulings", metavar="ID=VALUE,…", help="House rules, such as centre=true.")
def setup(game: Game, players: str | None, mode: str | None, rulings: str | None) -> None:
    """Print the set-up checklist of GAME."""
    given = {"players": players, "mode": mode, **(rulings_by_path(rulings) if rulings else {})}
    party = parse_setup_options(game, {key: word for key, word in given.items() if word is not None})
    if isinstance(party, list):
        refuse(party)
    show(setup_lines(party, say))


def setup_lines(party: SetupOptions, say: Say) -> Iterator[str]:
    """The numbered steps for so many players in this mode, and the house rules by which they play."""
    title, mode = party.game.title, party.mode.title
    yield say(
        n_("{title}, {mode}, {n} player", "{title}, {mode}, {n} players", n=party.players, title=title, mode=mode)
    )
    yield ""
    for number, step in enumerate(party.steps, start=1):
        yield f"{number:>2}. {say(step.text)}"
        if step.detail is not None:
            yield f"    {say(step.detail)}"
    for rule in party.house_rules:
        yield from ("", say(_("House rule: {rule}", rule=rule)))
