"""Reading one play from plain data: every problem at once with its path, and the score counted anew."""

import unicodedata
from collections.abc import Hashable, Iterator, Mapping, Sequence
from datetime import UTC, date, datetime
from typing import Any, NamedTuple
from urllib.parse import parse_qsl, urlencode

from companion.contract.plays import COLOURS, LARGEST_ID, LONGEST_PLACE, MOST_MINUTES, PlayerJson, PlayJson
from companion.kit.data import ABSENT, FormParser, Json, Problem, at
from companion.kit.form_data import check_form, parse_form
from companion.kit.game import Game
from companion.kit.player import check_name, normalize_name
from companion.kit.score import Result, score
from companion.kit.text import Text, _, choices
from companion.library.registry import games
from companion.store import NewPlay

from .kept_play import SheetForm, When, make_play

PLAY_KEYS, PLAYER_KEYS = PlayJson.__annotations__, PlayerJson.__annotations__
LONGEST_ENTRY = 100  # characters of an entry of the sheet
LONGEST_DRAW = 2_000  # characters of the query of a draw
EARLIEST = date(1900, 1, 1)


class FilePlayer(NamedTuple):
    """A player in a file: the person's id, the name, empty if forgotten, the colour, and what the result was there."""

    id: int | None
    name: str
    colour: int | None
    starts: bool
    total: int | None
    winner: bool | None


NOBODY = FilePlayer(None, "", None, starts=False, total=None, winner=None)


class FilePlay(NamedTuple):
    """A play from a file, counted by today's rules. `changes` tell where the file had another result."""

    play: NewPlay
    players: Sequence[FilePlayer]
    changes: Sequence[Problem]


def read_play(data: Json, path: str) -> FilePlay | list[Problem]:
    """The play in plain data, or all problems with it."""
    reader = PlayReader(path)
    found = reader.read(data)
    return found or reader.problems


class PlayReader(FormParser):
    """A reader of one play; `path` is its place in the file."""

    def __init__(self, path: str) -> None:
        super().__init__()
        self.path = path

    def read(self, data: Json) -> FilePlay | None:
        """The play, without any problem, or None."""
        sent = self.group(self.path, data)
        self.check_keys(self.path, sent, PLAY_KEYS)
        if self.problems:
            return None
        play_id = self.number(self.at("id"), sent.get("id"), 1, LARGEST_ID)
        when = When(self.read_ended(sent), self.read_day(sent), self.read_minutes(sent), self.read_place(sent))
        players = self.read_players(sent)
        game = self.read_game(sent)
        if game is None or self.problems:
            return None
        drawn, form = self.read_drawn(sent, game), self.read_form(sent, game, len(players))
        result = None if self.problems else self.count_anew(form)
        if result is None:
            return None
        starter = next((number for number, player in enumerate(players) if player.starts), None)
        play = make_play(result, form, when, id=play_id, keeper="", drawn=drawn, starter=starter)
        return FilePlay(play, players, list(self.compare(result, players)))

    def at(self, *parts: str | int) -> str:
        return at(self.path, *parts)

    def number(self, path: str, value: object, least: int, most: int) -> int:
        """A number in these bounds."""
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        self.problem(path, _("A number from {least} to {most} is expected here", least=least, most=most))
        return least

    def text(self, path: str, value: object, longest: int) -> str:
        """A text without control characters."""
        if isinstance(value, str) and len(value) <= longest and not has_control(value):
            return value
        self.problem(path, _("A text of at most {n} characters is expected here", n=longest))
        return ""

    def texts(self, key: str, sent: Mapping[str, Any], longest: int) -> dict[str, str]:
        """Texts by their keys."""
        group = self.group(self.at(key), sent.get(key, {}))
        return {name: self.text(self.at(key, name), value, longest) for name, value in group.items()}

    def read_game(self, sent: Mapping[str, Any]) -> Game | None:
        slug = sent.get("game")
        if isinstance(slug, str) and slug in games():
            return games()[slug]
        self.problem(self.at("game"), _("There is no such game, only {known}", known=choices(list(games()))))
        return None

    def read_day(self, sent: Mapping[str, Any]) -> str:
        day = read_moment(sent.get("day"), "%Y-%m-%d")
        if day is None:
            self.problem(self.at("day"), _("A day such as 2026-11-21 is expected here"))
        return day.date().isoformat() if day else ""

    def read_ended(self, sent: Mapping[str, Any]) -> int:
        ended = read_moment(sent.get("ended"), "%Y-%m-%dT%H:%M:%SZ")
        if ended is None:
            self.problem(self.at("ended"), _("A time such as 2026-11-21T19:16:58Z is expected here"))
        return int(ended.timestamp()) if ended else 0

    def read_minutes(self, sent: Mapping[str, Any]) -> int | None:
        minutes = sent.get("minutes")
        return None if minutes is None else self.number(self.at("minutes"), minutes, 1, MOST_MINUTES)

    def read_place(self, sent: Mapping[str, Any]) -> str:
        return self.text(self.at("place"), sent.get("place", ""), LONGEST_PLACE)

    def read_drawn(self, sent: Mapping[str, Any], game: Game) -> dict[str, str]:
        """The queries of draws. They become links, so each has to be a query."""
        drawn = self.texts("drawn", sent, LONGEST_DRAW)
        for what, query in drawn.items():
            if not game.randomizer(what) or urlencode(parse_qsl(query, keep_blank_values=True)) != query:
                self.problem(self.at("drawn", what), _("There is no such draw"))
        return drawn

    def read_players(self, sent: Mapping[str, Any]) -> list[FilePlayer]:
        players = sent.get("players")
        if not isinstance(players, list) or not 0 < len(players) <= COLOURS:
            self.problem(self.at("players"), _("A list of 1 to {most} players is expected here", most=COLOURS))
            return []
        found = [self.read_player(self.at("players", number), each) for number, each in enumerate(players)]
        self.check_twice("name", [each.name.casefold() for each in found], _("Two players cannot have the same name"))
        self.check_twice("id", [each.id for each in found], _("Two players cannot be the same person"))
        self.check_twice("starts", [each.starts for each in found], _("Only one player can start"))
        return found

    def read_player(self, path: str, data: object) -> FilePlayer:
        sent = self.group(path, data)
        if sent is not data:
            return NOBODY
        self.check_keys(path, sent, PLAYER_KEYS)
        name, person, colour = sent.get("name"), sent.get("id"), sent.get("colour")
        name = normalize_name(name) if isinstance(name, str) else name
        if name != "" and (wrong := check_name(name)):
            self.problem(at(path, "name"), wrong)
        total, winner = sent.get("total"), sent.get("winner")
        return FilePlayer(
            None if person is None else self.number(at(path, "id"), person, 1, LARGEST_ID),
            name if isinstance(name, str) else "",
            None if colour is None else self.number(at(path, "colour"), colour, 1, COLOURS),
            self.flag(at(path, "starts"), sent.get("starts", ABSENT), False),
            total if isinstance(total, int) else None,
            winner if isinstance(winner, bool) else None,
        )

    def check_twice(self, key: str, values: Sequence[Hashable], text: Text) -> None:
        """Note a problem for each value that an earlier player has; empty ones may repeat."""
        for number, value in enumerate(values):
            if value and value in values[:number]:
                self.problem(self.at("players", number, key), text)

    def read_form(self, sent: Mapping[str, Any], game: Game, players: int) -> SheetForm:
        """The score pad with the entries. Its players are only numbered, so that no name can meet another."""
        sheet, mode = self.texts("sheet", sent, LONGEST_ENTRY), sent.get("mode")
        chosen = {"mode": mode if isinstance(mode, str) else "", "players": str(players)}
        form, problems = parse_form(game, {**sheet, **chosen}, "{}".format)
        known = {*form.paths()} - {*form.name_paths()}
        unknown = [Problem(at("sheet", path), _("There is no such field")) for path in sheet if path not in known]
        self.problems += [Problem(self.at(path), text) for path, text in problems or unknown]
        return form

    def count_anew(self, form: SheetForm) -> Result | None:
        """The result, counted anew; None with the problems of a sheet that is wrong or unfinished."""
        checked = check_form(form)
        waiting = [Problem(path, _("This is missing")) for path in checked.waiting]
        self.problems += [Problem(self.at("sheet", path), text) for path, text in (*checked.problems, *waiting)]
        if self.problems:
            return None
        result = score(form.game, checked.parsed)
        if result.reason is not None:
            self.problem(self.at("sheet"), result.reason)
        return None if self.problems else result

    def compare(self, result: Result, players: Sequence[FilePlayer]) -> Iterator[Problem]:
        """Tell where the file had another total, or another winner."""
        for number, (standing, player) in enumerate(zip(result.standings, players, strict=True)):
            if player.total is not None and player.total != standing.total:
                text = _("{old} in the file, {new} by the sheet", old=player.total, new=standing.total)
                yield Problem(self.at("players", number, "total"), text)
            if player.winner is not None and player.winner != standing.winner:
                wins, loses = _("Wins by the sheet, not in the file"), _("Wins in the file, not by the sheet")
                yield Problem(self.at("players", number, "winner"), wins if standing.winner else loses)


def has_control(text: str) -> bool:
    return not text.isprintable() and any(unicodedata.category(each) in ("Cc", "Cs") for each in text)


def read_moment(text: object, form: str) -> datetime | None:
    """The time in UTC that a text writes in a form of `strptime`, from 1900 on; None for any other text."""
    try:
        found = datetime.strptime(text, form).replace(tzinfo=UTC) if isinstance(text, str) else None
    except ValueError:
        return None
    return found if found and found.date() >= EARLIEST and found.strftime(form) == text else None
