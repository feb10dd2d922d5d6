"""`companion setup`: the set-up checklist of a game."""

from collections.abc import Iterator

import click

from companion.kit.entry.setup_options import SetupOptions, parse_setup_options
from companion.kit.game import Game
from companion.kit.text import n_, say

from .errors import refuse
from .output import Say, show
from .parameters import game_argument


@click.command()
@game_argument
@click.option("--players", metavar="N", help="Number of players; by default the fewest that the mode allows.")
@click.option("--mode", metavar="M", help="The mode, such as easy or solo; by default standard.")
def setup(game: Game, players: str | None, mode: str | None) -> None:
    """Print the set-up checklist of GAME."""
    party = parse_setup_options(game, players, mode)
    if isinstance(party, list):
        refuse(party)
    show(setup_lines(game, party, say))


def setup_lines(game: Game, party: SetupOptions, say: Say) -> Iterator[str]:
    """The numbered steps for so many players in this mode."""
    title, mode = game.title, party.mode.title
    yield say(
        n_("{title}, {mode}, {n} player", "{title}, {mode}, {n} players", n=party.players, title=title, mode=mode)
    )
    yield ""
    for number, step in enumerate(game.set_up(party.players, party.mode.id), start=1):
        yield f"{number:>2}. {say(step.text)}"
        if step.detail is not None:
            yield f"    {say(step.detail)}"
