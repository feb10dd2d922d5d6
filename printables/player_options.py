"""The options of players, which are read together: mode, number, names; and further games for the same players."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.kit.data import Problem, at
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.player import LONGEST_NAME, check_name, normalize_name
from companion.kit.record import parse_number
from companion.kit.setup_options import SetupOptions, parse_players, parse_setup_options
from companion.kit.text import Text, _, choices, n_
from companion.library.registry import games

from .print import (
    AnyRequest,
    ChoiceOption,
    HouseRulesOption,
    NamesOption,
    PrintRequest,
    TypedValues,
    ValueOption,
    game_file,
)


@dataclass(frozen=True)
class Players:
    """A set-up with the names of its players in order; a player without a name has an empty one."""

    setup: SetupOptions
    names: tuple[str, ...]

    @property
    def query(self) -> str:
        """The number of players and the rulings as the query of an address."""
        return self.setup.query


@dataclass(frozen=True, eq=False, kw_only=True)
class PlayersOption(ChoiceOption):
    """A number of players, by default the `least`. After a change of the mode it is the nearest possible one."""

    least: Callable[[Game, TypedValues], int]
    together: bool = True

    def chosen(self, game: Game, typed: TypedValues) -> str:
        return typed.get(self.id, str(self.least(game, typed)))

    def adapt(self, game: Game, typed: TypedValues) -> TypedValues:
        number = parse_number(self.chosen(game, typed))
        if not isinstance(number, int):
            return typed
        possible = [int(value) for value in self.values(game, typed)]
        return {**typed, self.id: str(max(possible[0], min(number, possible[-1])))}


def players_option(
    possible: Callable[[Game, TypedValues], range], least: Callable[[Game, TypedValues], int]
) -> PlayersOption:
    return PlayersOption(
        id="players",
        label=_("Players"),
        help=_("Number of players; by default one for each name, or the fewest that the mode allows."),
        metavar="N",
        values=lambda game, typed: {str(n): _("{n}", n=n) for n in possible(game, typed)},
        least=least,
    )


def chosen_mode(game: Game, typed: TypedValues) -> Mode[Any, Any]:
    usual = game.mode_for(parse_players(typed.get("players")))
    return game.mode(typed["mode"]) or game.standard if "mode" in typed else usual


def mode_titles(game: Game) -> dict[str, Text]:
    """The modes to choose from; none if the game has only one."""
    return {mode.id: mode.title for mode in game.modes} if len(game.modes) > 1 else {}


def players_file(request: PrintRequest[Players]) -> str:
    """The file name of a print that differs by the number of players."""
    return f"{game_file(request)}-{request.subject.setup.players}"


def _count_players(game: Game, typed: TypedValues) -> int:
    number = parse_number(PLAYERS.chosen(game, typed))
    return min(number, game.players[-1]) if isinstance(number, int) else 0


class ModeOption(ChoiceOption):
    """A mode, by default the usual one for the number of players."""

    def chosen(self, game: Game, typed: TypedValues) -> str:
        return typed.get(self.id, chosen_mode(game, typed).id)


MODE = ModeOption(
    id="mode",
    label=_("Mode"),
    help=_("The mode, such as easy or solo; by default standard."),
    metavar="M",
    values=lambda game, typed: mode_titles(game),
    together=True,
)
PLAYERS = players_option(
    lambda game, typed: chosen_mode(game, typed).players, lambda game, typed: chosen_mode(game, typed).least
)
NAMES = NamesOption(
    id="names",
    label=_("Names"),
    help=_("Names of the players."),
    metavar="A,B,…",
    hint=_("Leave a name empty to write it by hand."),
    longest=LONGEST_NAME,
    players=_count_players,
)
HOUSE_RULES = HouseRulesOption(
    id="rulings",
    label=_("House rules"),
    help=_("House rules by which you play, such as centre=true."),
    metavar="ID=VALUE,…",
)


def describe_house_rules(players: Players) -> list[Text]:
    """The chosen house rules as notes."""
    return [_("House rule: {rule}", rule=rule) for rule in players.setup.house_rules]


def read_players(game: Game, typed: TypedValues) -> Players | list[Problem]:
    """Read the players, or return all problems.

    The default number is the number of names, at least the mode's least.
    """
    names = names_in(game, typed)
    setup = parse_setup_options(game, typed)
    if "players" not in typed and isinstance(setup, SetupOptions) and len(names) > setup.players:
        setup = parse_setup_options(game, {**typed, "players": str(len(names))})
    if isinstance(setup, list):
        return [*setup, *check_names(names)]
    problems = [*check_count(names, setup.players), *check_names(names)]
    return problems or Players(setup, names)


def names_in(game: Game, typed: TypedValues) -> tuple[str, ...]:
    """The typed names in order, up to the last one; names beyond the seats of the game included."""
    count = max(game.players[-1], sum(key.startswith("names.") for key in typed))
    named = [player for player in range(count) if at("names", player) in typed]
    return tuple(normalize_name(typed.get(at("names", player), "")) for player in range(max(named, default=-1) + 1))


def check_count(names: Sequence[str], players: int) -> Iterator[Problem]:
    """Yield a problem if there are more names than players."""
    if len(names) > players:
        text = n_("Too many names for {n} player", "Too many names for {n} players", n=players)
        yield Problem("names", text)


def check_names(names: Sequence[str]) -> Iterator[Problem]:
    """Yield the problem with each name that has one; empty names have none."""
    for player, name in enumerate(names):
        wrong = check_name(name) if name else None
        if name and name.casefold() in map(str.casefold, names[:player]):
            wrong = wrong or _("Two players cannot have the same name")
        if wrong:
            yield Problem(at("names", player), wrong)


@dataclass(frozen=True, eq=False, kw_only=True)
class GamesOption(ValueOption[tuple[Game, ...]]):
    """A box to tick for each other game."""

    control = "games"

    def ticks(self, game: Game) -> dict[str, Text]:
        """The title of each other game, by path."""
        return {at(self.id, each.slug): _("{title}", title=each.title) for each in games().values() if each != game}

    def by_path(self, word: str) -> dict[str, str]:
        """Parse games separated by commas, or "all"."""
        slugs = games() if word == "all" else word.split(",")
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
    """The request, and the same for each further game."""
    further = [replace(request, game=game, subject=_seat_in(game, request.subject)) for game in request[OTHERS]]
    return (request, *further)


def _seat_in(game: Game, players: Players) -> Players:
    """The same players at another game, as many as it seats."""
    mode = game.mode_for(players.setup.players)
    number = max(mode.least, min(players.setup.players, mode.most))
    return Players(SetupOptions(game, mode, number, game.usual_rulings), players.names[:number])
