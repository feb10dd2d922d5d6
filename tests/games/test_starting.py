"""Who starts: each game's own rule, the lot, and the page that tells it."""

import re
from collections import Counter
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest
from flask.testing import FlaskClient

from companion.kit.entry.sheet_parser import parse_layout
from companion.kit.form.layout import Layout
from companion.kit.game import Game
from companion.kit.play.first_player import DAYS, Birthday, FirstPlayer, draw_first_player
from companion.kit.text import _, say
from companion.library.registry import games
from companion.system.network import Address
from companion.web import create_app
from tests.support.cast import CAST
from tests.support.chance import chi_squared
from tests.support.pages import text

RULES = {
    "little-dragons": "youngest",
    "dragons-eggs": "youngest",
    "khlor": "eldest",
    "dragomino": "youngest",
    "break-the-egg": "day",
}
EVERY_GAME = pytest.mark.parametrize("game", games().values(), ids=games())


def born(*days: tuple[int, int]) -> FirstPlayer:
    """Break the Egg's answer to birthdays, as (day, month), of the first of the cast."""
    rule = games()["break-the-egg"].first_player_rule
    assert rule is not None
    players = [{"name": name, "day": day, "month": month} for name, (day, month) in zip(CAST, days, strict=False)]
    layout: Layout[Any, Any] = Layout("start", _("Who starts"), range(1, 6), rule.player, rule.table)
    reading = parse_layout(games()["break-the-egg"], layout, {"players": players})
    assert (reading.problems, reading.missing, list(rule.check(reading.sheet))) == ([], [], [])
    return rule.find(reading.sheet)


class TestTheRules:
    @pytest.mark.parametrize(("slug", "asked"), RULES.items())
    def test_each_game_asks_what_its_rule_needs(self, client: FlaskClient, slug: str, asked: str) -> None:
        rule = games()[slug].first_player_rule
        assert rule is not None
        assert rule.certainty == "A"
        page = client.get(f"/games/{slug}/start").get_data(as_text=True)
        assert f'name="table.{asked}"' in page or f'name="players.0.{asked}"' in page
        assert say(rule.text) in text(client.get(f"/games/{slug}/start"))

    @pytest.mark.parametrize("slug", [slug for slug, asked in RULES.items() if asked != "day"])
    def test_the_youngest_or_eldest_starts(self, client: FlaskClient, slug: str) -> None:
        query = {"players": "3", "players.1.name": "Ben", f"table.{RULES[slug]}": "1"}
        page = text(client.get(f"/games/{slug}/start", query_string=query))
        assert "Ben starts" in page
        assert f"Ben is the {RULES[slug]} player" in page

    @pytest.mark.parametrize(
        ("days", "first"),
        [
            ([(1, 1), (2, 1)], ["Ana"]),
            ([(31, 12), (3, 1)], ["Ana"]),
            ([(31, 12), (2, 1)], ["Ana", "Ben"]),
            ([(3, 1), (31, 12), (30, 12)], ["Ben"]),
            ([(1, 1), (1, 1), (31, 12)], ["Ana", "Ben"]),
            ([(28, 2), (29, 2), (1, 3)], ["Ana"]),
            ([(1, 3), (29, 2)], ["Ben"]),
            ([(29, 2), (3, 11)], ["Ana", "Ben"]),
            ([(29, 2), (4, 11)], ["Ben"]),
            ([(1, 7), (2, 7), (3, 7)], ["Ana", "Caro"]),
            ([(15, 6), (15, 6), (15, 6), (15, 6), (15, 6)], list(CAST[:5])),
        ],
    )
    def test_the_birthday_nearest_to_new_year_starts(self, days: list[tuple[int, int]], first: list[str]) -> None:
        assert list(born(*days).names) == first

    def test_the_reasons_tell_every_distance_the_nearest_first(self) -> None:
        assert [say(reason) for reason in born((15, 6), (31, 12), (1, 1)).reasons] == [
            "Caro: 1 January, 0 days from 1 January",
            "Ben: 31 December, 1 day from 1 January",
            "Ana: 15 June, 166 days from 1 January",
            "The days are counted in a leap year, where 29 February has its place.",
        ]

    def test_the_year_is_a_circle(self) -> None:
        year = [Birthday(day, month) for month, days in enumerate(DAYS, start=1) for day in range(1, days + 1)]
        assert len(year) == 366
        assert all(birthday.exists for birthday in year)
        distances = [birthday.from_new_year for birthday in year]
        assert distances[0] == 0
        assert distances[1:] == distances[:0:-1]
        assert max(distances) == 183
        assert all(abs(one - other) == 1 for one, other in zip(distances, [*distances[1:], distances[0]], strict=True))

    @pytest.mark.parametrize("day", [(30, 2), (31, 4), (31, 6), (31, 9), (31, 11), (0, 1), (32, 1), (1, 0), (1, 13)])
    def test_no_year_has_this_day(self, day: tuple[int, int]) -> None:
        assert not Birthday(*day).exists


class TestTheLot:
    @pytest.mark.parametrize("players", [2, 3, 7, 10])
    def test_everybody_is_equally_likely(self, players: int) -> None:
        """Chi-squared; each limit is passed by chance once in 10,000, and the seeds are always the same."""
        limit = {2: 15.2, 3: 18.5, 7: 27.9, 10: 33.8}[players]
        names = tuple(map(str, range(players)))
        first = Counter(draw_first_player("khlor", names, f"seed {i}").names[0] for i in range(500 * players))
        assert chi_squared(first, players) < limit

    def test_it_is_pinned_and_each_game_draws_its_own(self) -> None:
        drawn = "".join(draw_first_player("khlor", ("A", "B", "C"), str(i)).names[0] for i in range(20))
        assert drawn == "BCBABAACBABBBACBABCC"
        assert drawn != "".join(draw_first_player("dragomino", ("A", "B", "C"), str(i)).names[0] for i in range(20))

    @EVERY_GAME
    def test_the_same_address_draws_the_same(self, client: FlaskClient, game: Game) -> None:
        drawn = client.get(f"/games/{game.slug}/start?do=draw")
        assert drawn.status_code == 303
        address = drawn.headers["Location"].partition("#")[0]
        first, again = (client.get(address).get_data(as_text=True) for _again in range(2))
        assert first == again
        assert "Drawn by lot from" in first
        other = client.get(f"{address}&do=draw").headers["Location"]
        assert query(other)["seed"] != query(address)["seed"]

    def test_only_those_who_are_level_draw(self, client: FlaskClient) -> None:
        days = [("31", "12"), ("2", "1"), ("5", "5"), ("6", "6"), ("7", "7")]
        typed = {"players": "5"} | {f"players.{i}.name": name for i, name in enumerate(CAST[:5])}
        typed |= {f"players.{i}.day": day for i, (day, _month) in enumerate(days)}
        typed |= {f"players.{i}.month": month for i, (_day, month) in enumerate(days)}
        page = text(client.get("/games/break-the-egg/start", query_string=typed))
        assert "Ana and Ben are level: draw by lot among them" in page
        drawn = set()
        for i in range(30):
            page = text(
                client.get("/games/break-the-egg/start", query_string=typed | {"seed": f"{i}", "among": "level"})
            )
            assert "Drawn by lot from 2 players" in page
            drawn |= set(re.findall(r"(\w+) starts", page)) & set(CAST)
        assert drawn == {"Ana", "Ben"}
        back = query(
            client.get("/games/break-the-egg/start", query_string=typed | {"seed": "7", "do": "rule"}).location
        )
        assert back == typed


def query(address: str | None) -> dict[str, str]:
    return dict(parse_qsl(urlsplit(address or "").query, keep_blank_values=True))


class TestThePage:
    def pressed(self, client: FlaskClient, typed: dict[str, str], button: str) -> dict[str, str]:
        answer = client.get("/games/dragomino/start", query_string={**typed, "do": button})
        assert answer.status_code == 303
        return query(answer.location)

    def test_the_buttons(self, client: FlaskClient) -> None:
        start = {"players": "3", "players.0.name": "Ana", "players.1.name": "Ben", "players.2.name": "Caro"}
        start |= {"table.youngest": "2"}
        assert self.pressed(client, start, "add") == {**start, "players": "4", "players.3.name": "Player 4"}
        gone = self.pressed(client, start, "remove.0")
        assert (gone["players"], gone["players.1.name"], gone["table.youngest"]) == ("2", "Caro", "1")
        assert "table.youngest" not in self.pressed(client, start, "remove.2")
        assert self.pressed(client, start, "first.1") == {**start, "first": "1"}
        for nothing in (
            "remove.7",
            "remove.x",
            "first.3",
            "first.x",
            "mode.solo",
            "zero",
            "again",
            "nothing",
            "draw.x",
        ):
            assert self.pressed(client, start, nothing) == start, nothing
        assert "seed" in self.pressed(client, {**start, "first": "1"}, "draw")
        assert self.pressed(client, {**start, "seed": "EGG7"}, "first.0") == {**start, "first": "0"}
        assert "seed" not in self.pressed(client, {**start, "seed": "EGG7"}, "remove.0")
        assert self.pressed(client, {**start, "seed": "EGG7"}, "nothing") == {**start, "seed": "EGG7"}

    def test_it_waits_for_what_it_needs(self, client: FlaskClient) -> None:
        assert "Choose the youngest player, and the answer follows" in text(client.get("/games/dragomino/start"))
        some = client.get("/games/break-the-egg/start?players.0.day=1&players.0.month=1")
        assert "Enter everybody's birthday, and the answer follows" in text(some)
        assert "starts" not in text(some).partition("The answer")[2].partition("Settled among")[0]

    def test_what_cannot_be_is_named_at_its_place(self, client: FlaskClient) -> None:
        typed = {"players.0.day": "31", "players.0.month": "4", "players.1.day": "x", "players.2.name": "Player 1"}
        page = text(client.get("/games/break-the-egg/start", query_string=typed))
        assert page.count("There is no 31 April") == 2
        assert "No answer yet: 3 things to look at" in page
        typed |= {"seed": "EGG7"}
        assert "No answer yet: 1 thing to look at" in text(client.get("/games/break-the-egg/start", query_string=typed))

    @pytest.mark.parametrize("way", ["table.youngest=0", "seed=EGG7", "first=0"])
    @pytest.mark.parametrize("name", ["<script>alert(1)</script>", '"><b onclick=x>', "{{7*7}} {name} %s", "卵" * 40])
    def test_a_hostile_name_is_text(self, client: FlaskClient, name: str, way: str) -> None:
        typed = urlencode({"players": "2", "players.0.name": name, "players.1.name": f"{name[:39]}!"})
        answer = client.get(f"/games/dragomino/start?{typed}&{way}")
        assert f"{name} starts" in text(answer) or f"{name[:39]}! starts" in text(answer)
        assert "<script>alert" not in answer.get_data(as_text=True)
        assert "<b onclick" not in answer.get_data(as_text=True)

    @EVERY_GAME
    def test_odd_addresses_are_answered(self, client: FlaskClient, game: Game) -> None:
        huge = "9" * 5_000
        odd: list[dict[str, str] | str] = [
            {"players": huge, "table.youngest": huge, "table.eldest": "-1"},
            {"players.0.day": huge, "players.0.month": "0", "players.1.day": "29", "players.1.month": "13"},
            {"players.0.day": "9999", "players.0.month": "9999"},
            {"seed": "x" * 65, "among": "level"},
            {"seed": "x", "among": "level", "players.0.name": "x" * 50_000},
            {"first": huge},
            {"first": "٣", "rulings.x": "1", "rulings.zero_counts": "x"},
            {"do": f"first.{huge}"},
            {"do": "remove", "seed": "a"},
            {"do": "draw.level"},
            {"do": "rule", "mode": "solo"},
            "seed=%ED%A0%80&players=%FF&do=%00",
            "seed=%ED%A0%80&first=%&do=",
            "players.0.name=%ED%A0%80&players.1.name=%00&seed=EGG7",
        ]
        for each in odd:
            answer = client.get(f"/games/{game.slug}/start", query_string=each, follow_redirects=True)
            assert answer.status_code == 200, each

    def test_a_long_address_has_no_code_but_is_there(self) -> None:
        app = create_app(addresses=lambda: [Address("http://192.168.1.2:8000")]).test_client()
        address = "/games/break-the-egg/start?players=10&seed=EGG7"
        assert 'class="qr"' in app.get(address).get_data(as_text=True)
        for i in range(10):
            address += "&" + urlencode({f"players.{i}.name": f"{i}" + "卵" * 39})
        page = app.get(address).get_data(as_text=True)
        assert 'class="qr"' not in page
        assert "http://192.168.1.2:8000/games/break-the-egg/start?" in page

    @EVERY_GAME
    def test_it_is_linked_where_it_is_looked_for(self, client: FlaskClient, game: Game) -> None:
        page = client.get(f"/games/{game.slug}?players={game.standard.most}").get_data(as_text=True)
        assert page.count(f'href="/games/{game.slug}/start"') == 2
        assert f'href="/games/{game.slug}/start?players={game.standard.most}"' in page

    def test_one_alone_is_not_asked(self, client: FlaskClient) -> None:
        assert "/start?players" not in client.get("/games/khlor?mode=solo").get_data(as_text=True)
        assert "Khlor is for 2 to 4 players" in text(client.get("/games/khlor/start?players=1"))

    def test_only_this_page_loads_the_fingers(self, client: FlaskClient) -> None:
        assert "/fingers.js" in client.get("/games/khlor/start").get_data(as_text=True)
        assert "/fingers.js" not in client.get("/games/khlor/score").get_data(as_text=True)
        assert "/fingers.js" not in client.get("/games/khlor").get_data(as_text=True)
        assert client.get("/games/chess/start").status_code == 404
