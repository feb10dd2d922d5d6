"""The JSON interface over HTTP: the exact form of every answer."""

import pytest
from flask.testing import FlaskClient

from companion.library.registry import games
from tests.support.cast import CAST
from tests.support.games.examples import score_examples
from tests.support.pages.json_api import API, paths, post, read_json

LISTED = {
    "break-the-egg": ("Break the Egg", 5, 10, ["standard"]),
    "dragomino": ("Dragomino", 2, 4, ["standard"]),
    "dragons-eggs": ("Dragons' Eggs", 3, 5, ["standard"]),
    "khlor": ("Khlor", 1, 4, ["standard", "solo"]),
    "little-dragons": ("Little Dragons", 2, 6, ["standard", "easy", "totals"]),
}
PARTS = {
    "break-the-egg": ["headbands"],
    "dragomino": ["dominoes", "eggs"],
    "dragons-eggs": ["ability-cards", "all-cards"],
    "khlor": ["demon-board"],
}
LINE_KEYS = {"slug", "title", "players", "modes"}
RESULT_KEYS = {"game", "mode", "status", "standings", "winners", "decided_by", "title", "reason", "rulings", "missing"}


def test_the_list_of_games_is_exact(client: FlaskClient) -> None:
    body = read_json(client.get(API))
    assert list(body) == ["games"]
    listed = {game["slug"]: game for game in body["games"]}
    assert set(listed) == set(games())
    for slug, (title, least, most, modes) in LISTED.items():
        players = {"min": least, "max": most}
        assert listed[slug] == {"slug": slug, "title": title, "players": players, "modes": modes}


@pytest.mark.parametrize("slug", games())
def test_the_answer_for_a_game_is_exact(client: FlaskClient, slug: str) -> None:
    game = read_json(client.get(f"{API}/{slug}"))
    assert set(game) == LINE_KEYS | {"components", "sheets", "rulings", "randomizers", "parts"}
    assert slug not in LISTED or game["parts"] == PARTS.get(slug, [])
    assert {key: game[key] for key in LINE_KEYS} in read_json(client.get(API))["games"]
    assert set(game["sheets"]) == set(game["modes"])
    assert all(set(randomizer) == {"id", "title"} for randomizer in game["randomizers"])


@pytest.mark.parametrize(
    ("slug", "ruling", "default"), [("khlor", "zero_counts", False), ("break-the-egg", "right_guess_ends_round", True)]
)
def test_a_ruling_is_answered_with_its_default(client: FlaskClient, slug: str, ruling: str, default: bool) -> None:
    rulings = read_json(client.get(f"{API}/{slug}"))["rulings"]
    chosen = [each for each in rulings if each["default"] is not None and each["in_result"]]
    assert {each["name"]: each["default"] for each in chosen} == {ruling: default}


@pytest.mark.parametrize(
    ("slug", "mode"), [(game.slug, mode.id) for game in games().values() for mode in game.modes], ids=str
)
def test_a_set_up_is_answered_exactly(client: FlaskClient, slug: str, mode: str) -> None:
    span = games()[slug].mode(mode)
    assert span is not None
    answers = [read_json(client.get(f"{API}/{slug}/setup?players={n}&mode={mode}")) for n in span.players]
    for answer in answers:
        assert list(answer) == ["steps"]
        assert all(set(step) == {"id", "text", "detail"} and step["text"] for step in answer["steps"])
        assert len({step["id"] for step in answer["steps"]}) == len(answer["steps"]) > 0
    assert read_json(client.get(f"{API}/{slug}/setup?mode={mode}")) == answers[0]
    if mode == "standard":
        assert read_json(client.get(f"{API}/{slug}/setup")) == answers[0]
        assert read_json(client.get(f"{API}/{slug}/setup?players={span.most}")) == answers[-1]


def test_one_player_sets_up_the_only_mode_for_one(client: FlaskClient) -> None:
    solo = read_json(client.get(f"{API}/khlor/setup?players=1"))
    assert solo == read_json(client.get(f"{API}/khlor/setup?mode=solo"))
    assert "white-demons" in [step["id"] for step in solo["steps"]]


@pytest.mark.parametrize(
    ("query", "wrong"),
    [
        *((f"players={number}", ["players"]) for number in ("5", "0", "-2", "", "two", "2.0", "2e0", "%2B2", "٢")),
        *((f"players={number}", ["players"]) for number in ("2%20", "02x", "9" * 5000, "null", "%FF", "%00")),
        ("players=2&mode=solo", ["players"]),
        ("players=1&mode=standard", ["players"]),
        ("players=2&rulings.centre=yes", ["rulings.centre"]),
        ("players=2&rulings.center=true", ["rulings.center"]),
        *((f"mode={mode}", ["mode"]) for mode in ("easy", "", "Standard", "standard%20", "%FF")),
        ("players=1&mode=easy", ["mode"]),
        ("players=99&mode=easy", ["mode", "players"]),
        ("players=x&mode=", ["mode", "players"]),
    ],
)
def test_a_wrong_set_up_request_is_refused(client: FlaskClient, query: str, wrong: list[str]) -> None:
    assert paths(client.get(f"{API}/khlor/setup?{query}"), 422) == wrong


@pytest.mark.parametrize("slug", games())
def test_the_answer_for_a_result_is_exact(client: FlaskClient, slug: str) -> None:
    for example in score_examples(slug):
        result = read_json(post(client, example.sheet, f"{API}/{slug}/score"))
        assert set(result) == RESULT_KEYS | {"warnings"}
        assert {standing["name"]: standing["total"] for standing in result["standings"]} == example.totals
        for standing in result["standings"]:
            assert set(standing) == {"name", "total", "rank", "winner", "lines"}
            assert all(set(line) == {"label", "points", "rule"} for line in standing["lines"])
        assert all(set(warning) == {"path", "message"} for warning in result["warnings"])


def test_a_result_has_all_its_parts(client: FlaskClient) -> None:
    players = [
        {"name": " Ana", "chicklets": 10},
        *({"name": name} for name in CAST[1:4]),
        {"name": "Eve", "chicklets": 10},
    ]
    result = read_json(post(client, {"players": players}, f"{API}/break-the-egg/score"))
    assert result.pop("reason").strip()
    assert [standing.pop("lines")[0]["points"] for standing in result["standings"]] == [10, 0, 0, 0, 10]
    assert result == {
        "game": "break-the-egg",
        "mode": "standard",
        "status": "unfinished",
        "standings": [
            {"name": name, "total": total, "rank": rank, "winner": False}
            for name, total, rank in zip(CAST[:5], (10, 0, 0, 0, 10), (1, 3, 3, 3, 1), strict=True)
        ],
        "winners": [],
        "decided_by": None,
        "title": None,
        "rulings": {"right_guess_ends_round": True},
        "missing": [f"players.{i}.chicklets" for i in (1, 2, 3)],
        "warnings": [],
    }


def test_a_sheet_accepts_no_ruling_that_concerns_only_play(client: FlaskClient) -> None:
    """The ruling on the centre square changes the set-up, and the score stays the same."""
    sheet = {"players": [{"name": "Ana"}, {"name": "Ben"}], "rulings": {"centre": True}}
    answer = client.post(f"{API}/khlor/score", json=sheet)
    assert paths(answer, 422) == ["rulings.centre"]
    page = client.get("/games/khlor/score?players=2&players.0.demons.green=3&rulings.centre=true").text
    assert "rulings.centre" in page
    assert 'class="wrong"' not in page


def test_a_sheet_with_problems_is_refused(client: FlaskClient) -> None:
    sheet = {
        "colour": 1,
        "mode": "x",
        "players": [{"name": "Ana", "dragons": 3.0}, {"scoer": 1}],
        "rulings": {"x": True},
    }
    assert paths(post(client, sheet), 422) == [
        "colour",
        "mode",
        "players.0.dragons",
        "players.1.name",
        "players.1.scoer",
        "rulings.x",
        "table.mommy_dragon",
    ]
