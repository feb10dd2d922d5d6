"""Who a print is for: the mode, the number of players and their names, which are read together."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.kit.data import Problem, at
from companion.kit.field import parse_number
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.player import LONGEST_NAME, check_name, normalize_name
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
    """A mode with a number of players, and their names in order: an empty one for a player without a name."""

    setup: SetupOptions
    names: tuple[str, ...]

    @property
    def query(self) -> str:
        """The number of players and the rulings as the query of a page's address."""
        return self.setup.query


@dataclass(frozen=True, eq=False, kw_only=True)
class PlayersOption(ChoiceOption):
    """A number of players, the `least` if left out; the nearest possible when the mode has been changed since."""

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
    """The modes to choose from; none where the game has only one."""
    return {mode.id: mode.title for mode in game.modes} if len(game.modes) > 1 else {}


def players_file(request: PrintRequest[Players]) -> str:
    """The file name of a print that is another one for each number of players."""
    return f"{game_file(request)}-{request.subject.setup.players}"


def _count_players(game: Game, typed: TypedValues) -> int:
    number = parse_number(PLAYERS.chosen(game, typed))
    return min(number, game.players[-1]) if isinstance(number, int) else 0


class ModeOption(ChoiceOption):
    """A mode; the one to play for the number of players where none is chosen."""

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
    """The house rules that were chosen, as a note says them."""
    return [_("House rule: {rule}", rule=rule) for rule in players.setup.house_rules]


def read_players(game: Game, typed: TypedValues) -> Players | list[Problem]:
    """The players, or everything that is wrong with them.

    Without a number there are as many as the mode's least, or as there are names.
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
    """The names that were typed, in order up to the last.

    They are looked for at as many places as the game seats, or at more if more were typed.
    """
    count = max(game.players[-1], sum(key.startswith("names.") for key in typed))
    named = [player for player in range(count) if at("names", player) in typed]
    return tuple(normalize_name(typed.get(at("names", player), "")) for player in range(max(named, default=-1) + 1))


def check_count(names: Sequence[str], players: int) -> Iterator[Problem]:
    """Whether there are more names than players."""
    if len(names) > players:
        text = n_("Too many names for {n} player", "Too many names for {n} players", n=players)
        yield Problem("names", text)


def check_names(names: Sequence[str]) -> Iterator[Problem]:
    """What is wrong with names, some of which may be empty."""
    for player, name in enumerate(names):
        wrong = name and (check_name(name) or _check_repeated(name, names[:player]))
        if wrong:
            yield Problem(at("names", player), wrong)


def _check_repeated(name: str, earlier: Sequence[str]) -> Text | None:
    if name.casefold() not in map(str.casefold, earlier):
        return None
    return _("Two players cannot have the same name")


# :: Further games on the same sheet.


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
