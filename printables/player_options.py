"""The options of players, which are read together: mode, number, names; and further games for the same players."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar
from urllib.parse import urlencode

from companion.kit.data import Problem, at
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.player import LONGEST_NAME, check_name, normalize_name
from companion.kit.record import parse_number
from companion.kit.setup_options import SetupOptions, parse_players, parse_setup_options
from companion.kit.text import Text, _, choices, n_
from companion.kit.tournament import table_sizes
from companion.library.registry import games

from .print import (
    TICKED,
    WRONG_TICK,
    AnyRequest,
    ChoiceOption,
    HouseRulesOption,
    NamesOption,
    PrintRequest,
    TypedValues,
    ValueOption,
    game_file,
)

T = TypeVar("T")
LONGEST_QUERY = 120  # characters: the names in the code of a pad
MOST_ENTRANTS, USUAL_ENTRANTS = 16, 6


@dataclass(frozen=True)
class Players:
    """A set-up with the names of its players in order; a player without a name has an empty one."""

    setup: SetupOptions
    names: tuple[str, ...]


@dataclass(frozen=True, eq=False, kw_only=True)
class PlayersOption(ChoiceOption):
    """A number of players. After a change of the mode it is the nearest possible one."""

    together: bool = True

    def adapt(self, game: Game, typed: TypedValues) -> TypedValues:
        number = parse_number(self.chosen(game, typed))
        if not isinstance(number, int):
            return typed
        possible = [int(value) for value in self.values(game, typed)]
        return {**typed, self.id: str(max(possible[0], min(number, possible[-1])))}


def players_option(
    possible: Callable[[Game, TypedValues], Sequence[int]], least: Callable[[Game, TypedValues], int]
) -> PlayersOption:
    return PlayersOption(
        id="players",
        label=_("Players"),
        help=_("Number of players; by default one for each name, or the fewest that the mode allows."),
        metavar="N",
        values=lambda game, typed: {str(n): _("{n}", n=n) for n in possible(game, typed)},
        default=lambda game, typed: str(least(game, typed)),
    )


def chosen_mode(game: Game, typed: TypedValues) -> Mode[Any, Any]:
    usual = game.mode_for(parse_players(typed.get("players")))
    return game.mode(typed["mode"]) or game.standard if "mode" in typed else usual


def mode_titles(game: Game) -> dict[str, Text]:
    """The modes to choose from; none if the game has only one."""
    return {mode.id: mode.title for mode in game.modes} if len(game.modes) > 1 else {}


def pad_path(setup: SetupOptions, names: Sequence[str]) -> str:
    """The short address of an empty pad, with the names of its players unless they make its code too large."""
    path, query = f"/P/{setup.game.slug}/{setup.short_words}".upper(), urlencode([("n", name) for name in names])
    return f"{path}?{query}" if any(names) and len(query) <= LONGEST_QUERY else path


def players_file(request: PrintRequest[Players]) -> str:
    """The file name of a print that differs by the number of players."""
    return f"{game_file(request)}-{request.subject.setup.players}"


def _count(text: str, most: int) -> int:
    number = parse_number(text)
    return min(number, most) if isinstance(number, int) else 0


MODE = ChoiceOption(
    id="mode",
    label=_("Mode"),
    help=_("The mode, such as easy or solo; by default standard."),
    metavar="M",
    values=lambda game, typed: mode_titles(game),
    default=lambda game, typed: chosen_mode(game, typed).id,
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
    players=lambda game, typed: _count(PLAYERS.chosen(game, typed), game.players[-1]),
    most=lambda game: max(game.players[-1], MOST_ENTRANTS),
)
HOUSE_RULES = HouseRulesOption(
    id="rulings",
    label=_("House rules"),
    help=_("House rules by which you play, such as centre=true."),
    metavar="ID=VALUE,…",
)


def entrant_tables(game: Game, entrants: int) -> tuple[int, ...]:
    """The sizes of the tables of a league's or a tournament's evening; none if they do not suit the game."""
    return table_sizes(entrants, max(2, game.standard.least), game.standard.most)


def entrant_numbers(game: Game) -> Sequence[int]:
    """The numbers of people who fill tables; none for a game for one."""
    return [n for n in range(2, MOST_ENTRANTS + 1) if entrant_tables(game, n)]


def _usual_entrants(game: Game, typed: TypedValues) -> int:
    least = max(USUAL_ENTRANTS, len(names_in(game, typed)))
    return next((n for n in entrant_numbers(game) if n >= least), MOST_ENTRANTS)


ENTRANTS = players_option(lambda game, typed: entrant_numbers(game), _usual_entrants)
ENTRANT_NAMES = replace(NAMES, players=lambda game, typed: _count(ENTRANTS.chosen(game, typed), MOST_ENTRANTS))


def read_entrants(game: Game, typed: TypedValues) -> tuple[str, ...] | list[Problem]:
    """Read the names of those who play in a league or a tournament, or return all problems."""
    names, count = names_in(game, typed), ENTRANTS.read(game, typed)
    if isinstance(count, Problem):
        return [count, *check_names(names)]
    problems = [*check_count(names, int(count)), *check_names(names)]
    return problems or (*names, *[""] * (int(count) - len(names)))


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
    """The typed names in order, up to the last one."""
    named = [player for player in range(NAMES.most(game)) if at("names", player) in typed]
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
class TicksOption(ValueOption[tuple[T, ...]]):
    """A box to tick for each of several `things`, which have an id and a `title`.

    All may be ticked first, `all_first`; the game's own id then stands for none.
    """

    things: Callable[[Game], Mapping[str, T]]
    title: Callable[[T], Text]
    all_first: bool = False
    control = "ticks"

    def ticks(self, game: Game) -> dict[str, Text]:
        """The title of each thing, by path."""
        return {at(self.id, name): self.title(each) for name, each in self.things(game).items()}

    def by_path(self, word: str) -> dict[str, str]:
        """Parse ids separated by commas, or "all"."""
        return {at(self.id, name): TICKED for name in word.split(",")}

    def labels(self, game: Game, typed: TypedValues) -> dict[str, Text]:
        return {self.id: self.label, **self.ticks(game)}

    def adapt(self, game: Game, typed: TypedValues) -> TypedValues:
        is_new = self.all_first and not any(path.startswith(f"{self.id}.") for path in typed)
        return {**typed, **dict.fromkeys(self.ticks(game), TICKED)} if is_new else typed

    def read(self, game: Game, typed: TypedValues) -> tuple[T, ...] | Problem:
        things, typed = self.things(game), self.adapt(game, typed)
        ticked = {key.partition(".")[2]: text for key, text in typed.items() if self.takes(game, key)}
        if set(ticked.values()) - {TICKED}:
            return Problem(self.id, WRONG_TICK)
        wanted = {*ticked} - {game.slug}
        for name in sorted(wanted - {*things, "all"}):
            known = choices([*things, "all"])
            return Problem(self.id, _("There is no “{name}” here, only {known}", name=name, known=known))
        return tuple(each for name, each in things.items() if name in wanted or "all" in wanted)


OTHERS: TicksOption[Game] = TicksOption(
    id="with",
    label=_("Also on the sheet"),
    help=_("Further games on the same sheet, or all. Stickers show all; with the game itself, only this one."),
    metavar="GAME,…|all",
    things=lambda game: {slug: each for slug, each in games().items() if each != game},
    title=lambda game: _("{title}", title=game.title),
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
