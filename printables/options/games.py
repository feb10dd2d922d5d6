"""Further games on the same sheet."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from companion.kit.data import Problem, at
from companion.kit.game import Game
from companion.kit.setup_options import SetupOptions
from companion.kit.text import Text, _, choices
from companion.library.registry import games
from printables.option import TypedValues, ValueOption
from printables.print import AnyRequest, PrintRequest

from .players import Players

ALL = "all"


@dataclass(frozen=True, eq=False, kw_only=True)
class GamesOption(ValueOption[tuple[Game, ...]]):
    """A tick for each other game."""

    control = "games"

    def ticks(self, game: Game) -> dict[str, Text]:
        """The path of each tick, with the title of its game."""
        return {at(self.id, each.slug): _("{title}", title=each.title) for each in games().values() if each != game}

    def by_path(self, word: str) -> dict[str, str]:
        """Games with commas between them, or all of them."""
        slugs = games() if word == ALL else word.split(",")
        return {at(self.id, slug): "true" for slug in slugs}

    def labels(self, game: Game, typed: TypedValues) -> dict[str, Text]:
        return {self.id: self.label, **self.ticks(game)}

    def read(self, game: Game, typed: TypedValues) -> tuple[Game, ...] | Problem:
        wanted = {key.partition(".")[2] for key in typed if key.startswith(f"{self.id}.")}
        for slug in sorted(wanted - {*games()}):
            return Problem(
                self.id, _("There is no game “{slug}”, only {known}", slug=slug, known=choices(list(games())))
            )
        return tuple(each for each in games().values() if each.slug in wanted and each != game)


OTHERS = GamesOption(
    id="with",
    label=_("Also on the sheet"),
    help=_("Further games on the same sheet, or all."),
    metavar="GAME,…|all",
)


def one_of_each(request: PrintRequest[Players]) -> Sequence[AnyRequest]:
    """The print of the game, and of each one chosen beside it for as many players as it seats."""
    return (request, *_others(request))


def _others(request: PrintRequest[Players]) -> Iterator[AnyRequest]:
    for game in request[OTHERS]:
        yield replace(request, game=game, subject=seat_in(game, request.subject))


def seat_in(game: Game, players: Players) -> Players:
    """The same people at another game, as many as it seats."""
    mode = game.mode_for(players.setup.players)
    number = max(mode.least, min(players.setup.players, mode.most))
    return Players(SetupOptions(game, mode, number, game.usual_rulings), players.names[:number])
