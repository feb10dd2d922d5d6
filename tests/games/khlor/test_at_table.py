"""Khlor at a table: a count on three phones, and a game alone."""

import re
from pathlib import Path

from flask import Flask

from tests.games.khlor.sheet_cases import COLOURS
from tests.support.pages.table_pages import read
from tests.support.phones.guests import Guest, app_in, party

TO_THE_EGG = ("play", "catch:A1", "catch:B1", "catch:C1", "next", "white:C3", "stay")
DEMONS = {"s1": (1, 6, 1, 8, 5), "s2": (5, 3, 7, 2, 5), "s3": (8, 6, 2, 2, 3)}  # the rulebook's example
EGGS = (3, 8, 6, 4, 10)


def alone(app: Flask) -> Guest:
    ana = Guest(app).open("khlor", "Ana", mode="solo", mine="true", standings="secret")
    ana.does("deck", deck="solo-board")
    return ana


def test_a_whole_game_alone(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    ana = alone(app)
    assert "Lay the board: tap a square when it is laid. 0 of 48 are." in read(ana.look("decks"))
    for move in TO_THE_EGG:
        ana.does("play", deck="solo-board", move=move)
    assert "The white demon stays: no arrow leads to a square" in read(ana.look("now"))
    for move in ("catch:A1", "catch:B1", "catch:C1"):
        ana.does("play", deck="solo-board", move=move)
    colours = re.findall(r'value="(colour:\w+)"', ana.look("decks"))
    if colours:
        ana.does("play", deck="solo-board", move=colours[0])
    ana.does("play", deck="solo-board", move="lay:A1")
    assert re.search(r"Ana lays an? \w+ egg on A1", read(ana.look("now")))
    to_score = f'<a class="button main" href="/t/{ana.code}/score">Score</a>'
    assert to_score not in ana.look("now"), "the game goes on"
    for move in ("next", "white:D4"):
        ana.does("play", deck="solo-board", move=move)
    page = ana.look("now")
    assert "The game is over" in read(page)
    assert to_score in page
    ana.counts("table.eggs_on_color", "1", seats=1)
    ana.does("done", "s1", done="1")
    ana.does("reveal")
    assert "−88" in read(ana.look("result")), "1 egg, on its own colour, and 90 demons left"
    screen = Guest(app, ana.code).look("screen")
    assert "Light in the shadows" in read(screen)
    assert "Join the next game" not in screen, "nobody else can play"


def test_alone_nothing_is_secret_and_nothing_asks_for_a_second_player(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    ana = alone(app)
    assert "Majorities" not in read(ana.look("now")), "the counter is for two and more players"
    for tab in ("table", "setup", "score", "result"):
        page = read(ana.look(tab))
        for idle in ("secret", "Who starts", "Everybody sees the standings"):
            assert idle not in page, (tab, idle)
    opening = Guest(app).get("/games/khlor/table?mode=solo").text
    assert "Open standings" not in read(opening)


def test_a_whole_game_is_counted_on_three_phones(tmp_path: Path) -> None:
    phones = party(app_in(tmp_path), "khlor", "Sara", "Axel", "Dani", standings="open")
    host = phones[0]
    for i, (phone, demons) in enumerate(zip(phones, DEMONS.values(), strict=True)):
        assert "6 numbers are empty" not in read(phone.look("score")), "a player who is not stuck enters nothing"
        for colour, number in zip(COLOURS, demons, strict=True):
            phone.counts(f"players.{i}.demons.{colour}", str(number), seats=3)
    for colour, number in zip(COLOURS, EGGS, strict=True):
        host.counts(f"table.eggs.{colour}", str(number), seats=3)
    page = host.look("score")
    assert not re.search("numbers? (is|are) empty", read(page))
    (form,) = (form for form in re.findall(r"<form.*?</form>", page, re.S) if "Plain side: all 0" in form)
    fields = dict(re.findall(r'name="([^"]+)" value="([^"]*)"', form))
    assert host.post(f"/t/{host.code}", fields).status_code == 303
    page = read(phones[1].look("score"))
    assert "Plain side" not in page
    assert ("28 S Sara" in page, "19 D Dani" in page) == (True, True)
