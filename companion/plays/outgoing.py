"""A kept play on its way to other apps: the link that BG Stats reads, and a text to share."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from urllib.parse import quote

from companion.kit.data import JsonObject
from companion.kit.mode import STANDARD
from companion.kit.result_words import describe_moment
from companion.kit.score import Result
from companion.kit.text import ENGLISH, Language, Text, _, say

from .kept_play import KeptPlay, Player, day_of

SOURCE = "Egg Companion"
ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="


def bg_stats_link(play: KeptPlay, language: Language = ENGLISH) -> str:
    """The link that opens BG Stats with the play, which the app then asks to save."""
    told = json.dumps(bg_stats_play(play, language), ensure_ascii=False, separators=(",", ":"))
    return ADDRESS + quote(told, safe="")


def bg_stats_play(play: KeptPlay, language: Language = ENGLISH) -> JsonObject:
    """The play as BG Stats documents it. A length of 0 is an unknown one. The ids are always the same."""
    row, game = play.row, play.game
    verdict = describe_verdict(play.result) if play.result else None
    number: JsonObject = {"bggId": game.bgg_id} if game.bgg_id else {}
    return {
        "sourceName": SOURCE,
        "sourcePlayId": str(row.id),
        "playDate": write_date(play),
        "durationMin": row.minutes or 0,
        "location": row.place,
        "board": "" if play.mode.id == STANDARD else say(play.mode.title, language),
        "comments": say(verdict, language) if verdict else "",
        "game": {"name": game.title, "sourceGameId": game.slug, **number, "highestWins": True, "noPoints": False},
        "players": [bg_stats_player(player) for player in play.players],
    }


def bg_stats_player(player: Player) -> JsonObject:
    return {
        "name": player.name,
        "sourcePlayerId": str(player.person.id),
        "startPlayer": player.seat.starts,
        "rank": player.seat.rank,
        "role": "",
        "score": player.seat.total,
        "winner": player.seat.winner,
    }


def write_date(play: KeptPlay) -> str:
    """The end of the play in UTC. Of an evening that was entered later it is noon, which is that day everywhere."""
    row = play.row
    if day_of(row.ended) != row.day:
        return f"{row.day} 12:00:00"
    return f"{datetime.fromtimestamp(row.ended, UTC):%Y-%m-%d %H:%M:%S}"


def describe_verdict(result: Result) -> Text:
    """The outcome in a line."""
    moment = describe_moment(result)
    return _("{heading} {line}", heading=moment.heading, line=moment.line)


def share_lines(play: KeptPlay) -> Iterator[Text]:
    """The result in a few lines: the game and its day, the outcome, the players by place."""
    row, title = play.row, play.game.title
    if row.place:
        yield _("{title}, {day}, {place}", title=title, day=row.day, place=row.place)
    else:
        yield _("{title}, {day}", title=title, day=row.day)
    if play.result:
        yield describe_verdict(play.result)
    for player in sorted(play.players, key=lambda player: player.seat.rank):
        total = play.mode.unit.amount(player.seat.total)
        yield _("{rank}. {name}, {total}", rank=player.seat.rank, name=player.name, total=total)
