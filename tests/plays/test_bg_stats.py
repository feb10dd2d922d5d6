"""The link to BG Stats, field by field as the app documents it."""

import json
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

from companion.kit.text import say
from companion.library.registry import games
from companion.plays.archive import find_play
from companion.plays.importing import import_plays
from companion.plays.kept_play import KeptPlay
from companion.plays.outgoing import bg_stats_link, bg_stats_play, share_lines
from companion.plays.play_file import read_items
from companion.store import Store
from tests.support.games.play_files import example_forms, file_of, play_of
from tests.support.json_data import Json

FORMS = {form.game.slug: form for form in example_forms()}
NAMES = [{"id": 5, "name": "Ana", "starts": True}, {"id": 6, "name": "Zoë & Ben"}]


def keep(store: Store, slug: str = "dragomino", **more: object) -> KeptPlay:
    import_plays(store, read_items(file_of(play_of(FORMS[slug], 1, **more))))
    found = find_play(store, 1_001, None, "Player {}".format)
    assert found
    return found


def read(play: KeptPlay) -> Json:
    """Return what BG Stats gets out of the link."""
    link = bg_stats_link(play)
    address, _question, query = link.partition("?")
    assert address == "https://app.bgstatsapp.com/createPlay.html"
    assert query.startswith("data=")
    assert link.isascii()
    assert parse_qs(urlsplit(link).query)["data"] == [unquote(query.removeprefix("data="))]
    found: Json = json.loads(unquote(query.removeprefix("data=")))
    return found


def test_every_field_is_as_documented(store: Store) -> None:
    play = keep(store, players=NAMES, place="Home", minutes=36)
    told = read(play)
    players = told.pop("players")
    assert told == {
        "sourceName": "Egg Companion",
        "sourcePlayId": "1001",
        "playDate": "2026-11-02 18:00:00",
        "durationMin": 36,
        "location": "Home",
        "board": "",
        "comments": told["comments"],
        "game": {
            "name": "Dragomino",
            "sourceGameId": "dragomino",
            "bggId": 300010,
            "highestWins": True,
            "noPoints": False,
        },
    }
    assert [list(player) for player in players] == 2 * [
        ["name", "sourcePlayerId", "startPlayer", "rank", "role", "score", "winner"]
    ]
    assert [(each["name"], each["sourcePlayerId"], each["startPlayer"], each["role"]) for each in players] == [
        ("Ana", "5", True, ""),
        ("Zoë & Ben", "6", False, ""),
    ]
    for player, seat in zip(players, store.seats_of(1_001), strict=True):
        assert (player["score"], player["rank"], player["winner"]) == (seat.total, seat.rank, seat.winner)
        assert type(player["score"]) is type(player["rank"]) is int
        assert type(player["winner"]) is bool
    assert read(play) == bg_stats_play(play), "the same again"


@pytest.mark.parametrize("slug", games())
def test_only_a_known_number_is_given(store: Store, slug: str) -> None:
    game = read(keep(store, slug))["game"]
    assert game.get("bggId") == {"dragomino": 300010}.get(slug)
    assert (game["highestWins"], game["noPoints"]) == (True, False)


def test_an_evening_that_was_entered_later_has_its_own_day(store: Store) -> None:
    told = read(keep(store, day="2024-05-01", minutes=None, place=""))
    assert (told["playDate"], told["durationMin"], told["location"]) == ("2024-05-01 12:00:00", 0, "")


def test_the_text_to_share_has_a_few_lines(store: Store) -> None:
    first, verdict, *places = (say(line) for line in share_lines(keep(store, players=NAMES)))
    assert first == "Dragomino, 2026-11-02, Home"
    assert "wins" in verdict
    assert [place[:3] for place in places] == ["1. ", "2. "]
