"""Khlor's set-up: the white egg, the demons on D4 by the table's ruling, and what solo adds."""

import pytest
from flask.testing import FlaskClient

from companion.kit.text import say
from companion.library.registry import games
from tests.support.pages.answers import text
from tests.support.system.command import run_here


def steps(players: int, mode: str, centre: bool = False) -> dict[str, str]:
    found = games()["khlor"].set_up(players, mode, {"centre": centre, "zero_counts": False})
    return {step.id: " ".join(say(part) for part in (step.text, step.detail) if part is not None) for step in found}


@pytest.mark.parametrize(("players", "mode"), [(4, "standard"), (1, "solo")])
def test_every_mode_places_the_white_egg_and_asks_for_the_side(players: int, mode: str) -> None:
    found = steps(players, mode)
    assert "white egg on the centre square D4" in found["white-egg"]
    assert "96 demons" in found["demons"]
    assert "side" in found["board"]
    house = steps(players, mode, centre=True)
    assert "98 demons" in house["demons"]
    assert ("top of the two demons on D4" if mode == "solo" else "in the box") in house["white-egg"]


def test_the_page_the_terminal_and_the_interface_use_the_ruling(client: FlaskClient) -> None:
    for place in ("/games/khlor/setup", "/games/khlor/setup?players=1"):
        assert "D4 stays free: 96 demons" in text(client.get(place))
        chosen = client.get(place + ("&" if "?" in place else "?") + "rulings.centre=true")
        assert "D4 too: 98 demons" in text(chosen)
        assert "rulings.centre=true" in chosen.get_data(as_text=True).partition("what=checklist")[2][:80]
    assert "98 demons" in client.get("/api/v1/games/khlor/setup?players=3&rulings.centre=true").get_data(as_text=True)
    assert b"98 demons" in run_here("setup", "khlor", "--rulings", "centre").stdout
    assert b"House rule: " in run_here("setup", "khlor", "--rulings", "centre=true").stdout
    assert b"House rule: " not in run_here("setup", "khlor", "--rulings", "centre=false").stdout


def test_our_reading_is_told_once_at_the_foot(client: FlaskClient) -> None:
    note = "Steps 2 and 3 are our reading: the rulebook says nothing."
    for page in (text(client.get("/games/khlor/setup")), run_here("setup", "khlor").stdout.decode()):
        assert page.count(note) == 1
        assert page.count("our reading") == 1
    assert "our reading" not in text(client.get("/games/khlor/setup?rulings.centre=true"))


def test_one_player_sees_the_solo_set_up(client: FlaskClient) -> None:
    assert "one over those on F6" in text(client.get("/games/khlor/setup?players=1"))
    assert "Solo or 2–4 players" in text(client.get("/"))
