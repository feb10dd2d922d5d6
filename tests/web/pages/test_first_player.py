"""The page of the first player: by the game's rule, at random, or by the table's choice."""

from urllib.parse import urlencode

from flask.testing import FlaskClient

from companion.library.registry import games
from tests.support.pages.answers import query_of, text


def test_the_same_address_draws_the_same(client: FlaskClient) -> None:
    for game in games().values():
        drawn = client.get(f"/games/{game.slug}/start?do=draw")
        assert drawn.status_code == 303
        address = drawn.headers["Location"].partition("#")[0]
        first, again = (client.get(address).get_data(as_text=True) for _again in range(2))
        assert first == again
        assert "Drawn at random from" in first
        other = client.get(f"{address}&do=draw").headers["Location"]
        assert query_of(other)["seed"] != query_of(address)["seed"]


def press(client: FlaskClient, typed: dict[str, str], button: str) -> dict[str, str]:
    answer = client.get("/games/dragomino/start", query_string={**typed, "do": button})
    assert answer.status_code == 303
    return query_of(answer.location)


def test_every_button_changes_the_form(client: FlaskClient) -> None:
    start = {"players": "3", "players.0.name": "Ana", "players.1.name": "Ben", "players.2.name": "Caro"}
    start |= {"table.starts": "2"}
    assert press(client, start, "add") == {**start, "players": "4", "players.3.name": "Player 4"}
    gone = press(client, start, "remove.0")
    assert (gone["players"], gone["players.1.name"], gone["table.starts"]) == ("2", "Caro", "1")
    assert "table.starts" not in press(client, start, "remove.2")
    assert press(client, start, "first.1") == {**start, "first": "1"}
    for nothing in ("remove.7", "remove.x", "first.3", "first.x", "mode.solo", "zero", "again", "nothing", "draw.x"):
        assert press(client, start, nothing) == start, nothing
    assert "seed" in press(client, {**start, "first": "1"}, "draw")
    assert press(client, {**start, "seed": "EGG7"}, "first.0") == {**start, "first": "0"}
    assert "seed" not in press(client, {**start, "seed": "EGG7"}, "remove.0")
    assert press(client, {**start, "seed": "EGG7"}, "nothing") == {**start, "seed": "EGG7"}


def test_the_page_waits_for_missing_entries(client: FlaskClient) -> None:
    assert "Tap the youngest player." in text(client.get("/games/dragomino/start"))
    some = client.get("/games/break-the-egg/start?players.0.day=1&players.0.month=1")
    assert "Enter everybody's birthday." in text(some)
    assert "starts" not in text(some).partition("The answer")[2].partition("Already decided")[0]


def test_a_hostile_name_is_text(client: FlaskClient) -> None:
    for name in ("<script>alert(1)</script>", '"><b onclick=x>', "{{7*7}} {name} %s", "卵" * 40):
        for way in ("table.starts=0", "seed=EGG7", "first=0"):
            typed = urlencode({"players": "2", "players.0.name": name, "players.1.name": f"{name[:39]}!"})
            answer = client.get(f"/games/dragomino/start?{typed}&{way}")
            assert f"{name} starts" in text(answer) or f"{name[:39]}! starts" in text(answer)
            assert "<script>alert" not in answer.text
            assert "<b onclick" not in answer.text


def test_the_page_is_linked_from_the_game_and_its_set_up(client: FlaskClient) -> None:
    for game in games().values():
        assert f'href="/games/{game.slug}/start"' in client.get(f"/games/{game.slug}/play").get_data(as_text=True)
        page = client.get(f"/games/{game.slug}/setup?players={game.standard.most}").get_data(as_text=True)
        assert f'href="/games/{game.slug}/start?players={game.standard.most}"' in page


def test_a_single_player_is_not_asked(client: FlaskClient) -> None:
    assert "/start?players" not in client.get("/games/khlor/setup?mode=solo").get_data(as_text=True)
    assert "Khlor is for 2 to 4 players" in text(client.get("/games/khlor/start?players=1"))
