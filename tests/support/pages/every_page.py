"""Addresses of every kind of page in each of its states, by name."""

from collections.abc import Iterator, Mapping

from companion.kit.form_data import form_from_sheet
from companion.kit.game import Game
from companion.library.registry import games
from companion.web.forms.buttons import fill_zeros
from tests.support.games.examples import score_examples

from .addresses import resolver_page


def example_query(slug: str) -> str:
    """Return the game's first worked example as a query."""
    return fill_zeros(form_from_sheet(games()[slug], score_examples(slug)[0].sheet)).query()


def game_pages(game: Game) -> Iterator[tuple[str, str]]:
    home = f"/games/{game.slug}"
    yield "hub", home
    yield from ((page, f"{home}/{page}") for page in ("rules", "box", "play"))
    yield "questions", f"{home}/rules#rulings"
    yield from ((f"setup-{mode.id}", f"{home}/setup?mode={mode.id}") for mode in game.modes if not mode.only_counts)
    yield "start", f"{home}/start"
    yield "started", f"{home}/start?seed=EGG7"
    yield "table", f"{home}/table"
    yield "print", f"{home}/print"
    yield "result", f"{home}/result?{example_query(game.slug)}"
    for mode in game.modes:
        yield f"pad-{mode.id}", f"{home}/score?mode={mode.id}&players={mode.most}"
    yield "pad-filled", f"{home}/score?{example_query(game.slug)}"
    for randomizer in game.randomizers:
        yield randomizer.id, f"{home}/shuffle/{randomizer.id}?seed=EGG7"
    for resolver in game.resolvers:
        yield f"ask-{resolver.id}", resolver_page(game, resolver)


def every_page() -> Mapping[str, str]:
    """Return the addresses by names such as `khlor-hub`."""
    shared = {"shelf": "/", "connect": "/connect", "data": "/kept", "tables": "/tables", "look": "/look"}
    return shared | {f"{slug}-{name}": at for slug, game in games().items() for name, at in game_pages(game)}
