"""A spy reads every byte that each phone of random games is sent, the host's too: no secret of others is among them.

Two tables play the same game, move by move, from different shuffles. As long as nothing that all may see differs
between them, the phones at both are told the same, however different the hands are."""

import random
import re
import sqlite3
from contextlib import closing
from dataclasses import fields, is_dataclass
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from companion.kit.tracker import Tracker
from companion.tables.tracker_view import view_trackers
from flask import Flask

from companion.kit.text import Text, say
from companion.kit.view import Chart, HandView, PileView
from companion.library.registry import games
from companion.tables.player_view import PlayerView
from companion.tables.table import SCREEN
from companion.web.support.database import store
from companion.web.support.identity import host_code, read_key
from companion.web.tables.access import service
from tests.support.cases import cases
from tests.support.cast import CAST
from tests.support.pages.table_pages import WITH_HANDS, read_pages
from tests.support.phones.guests import Guest, party

GAMES = cases(1)
MOVES = cases(3)  # of a game at most


def list_hiding(slug: str) -> list[Tracker[Any]]:
    """The trackers of the standard mode, in which the party plays, that hide something."""
    return [each for each in games()[slug].trackers_for(games()[slug].standard) if not each.is_open]


def deal(app: Flask, slug: str) -> list[Guest]:
    phones = party(app, slug, *CAST[: max(2, min(games()[slug].trackers[0].players))])
    for tracker in list_hiding(slug):
        phones[0].does("deck", deck=tracker.id)
    return phones


def moves(phone: Guest, slug: str, number: int) -> set[tuple[str, str, str]]:
    """Return the moves of a phone: the tracker, the seat or an empty text for the table, and the move."""
    found = set()
    for tracker in list_hiding(slug):
        for seat, path in (("", "decks"), (f"s{number}", f"decks/{tracker.id}/eyes/s{number}")):
            for form in re.findall(r"<form.*?</form>", phone.get(f"/t/{phone.code}/{path}").text, re.S):
                fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form))
                if fields.get("kind") == "play" and fields["deck"] == tracker.id and fields["seat"] == seat:
                    found.add((tracker.id, seat, unescape(fields["move"])))
    return found


def look_at_others(phones: list[Guest], slug: str) -> None:
    for phone in phones:
        for tracker in list_hiding(slug):
            for number, owner in enumerate(phones, start=1):
                if owner is not phone:
                    path = f"/t/{phone.code}/decks/{tracker.id}/eyes/s{number}"
                    assert phone.get(path).status_code == 403


def in_public(phones: list[Guest]) -> list[object]:
    """Return the public view and moves."""
    with phones[0].app.app_context():
        row = store().find(phones[0].code)
        assert row
        table = service().table(row)
    views = (each for each in view_trackers(PlayerView(table, SCREEN)).values())
    return [in_words((each.view(), tuple(move.id for move in each.moves()))) for each in views]


def deal_alike(app: Flask, slug: str) -> tuple[list[Guest], list[Guest]]:
    """Two deals that look the same to all."""
    seen: list[tuple[list[Guest], list[object]]] = []
    for _again in range(40):
        there = deal(app, slug)
        public = in_public(there)
        for here, its in seen:
            if its == public:
                return here, there
        seen.append((there, public))
    raise AssertionError("every deal looks different")


@pytest.mark.slow
@pytest.mark.parametrize("slug", WITH_HANDS)
@pytest.mark.parametrize("number", range(GAMES))
def test_no_phone_is_sent_a_secret_of_others(app: Flask, tmp_path: Path, slug: str, number: int) -> None:
    rng = random.Random(f"{slug} {number}")  # noqa: S311 - the same games each time
    here, there = deal_alike(app, slug)
    for _move in range(MOVES):
        if in_public(here) != in_public(there):
            break  # something was turned over
        for one, other in zip(here[:2], there[:2], strict=True):  # the host, and who is not
            assert read_pages(one) == read_pages(other)
        i = rng.randrange(len(here))
        common = sorted(moves(here[i], slug, i + 1) & moves(there[i], slug, i + 1))
        for deck, seat, move in rng.sample(common, min(1, len(common))):
            for phone in (here[i], there[i]):
                phone.does("play", seat, deck=deck, move=move)
    look_at_others(here, slug)
    keep_secrets(app, [*here, *there], tmp_path)


def keep_secrets(app: Flask, phones: list[Guest], folder: Path) -> None:
    """Return the secrets of the server: seeds of decks, keys, the ids of phones."""
    with closing(sqlite3.connect(folder / "eggs.sqlite")) as connection:
        secrets = [secret for (secret,) in connection.execute("SELECT secret FROM tables")]
        secrets += [phone for (phone,) in connection.execute("SELECT DISTINCT phone FROM actions")]
    secrets += [host_code(app), read_key(app).hex()]
    for phone in phones:
        everything = "\n".join(phone.all)
        assert not [secret for secret in secrets if secret in everything]


def in_words(value: Any) -> Any:
    if isinstance(value, Text):
        return say(value)
    if isinstance(value, Chart):
        value = (value.title, value.head, value.rows)  # its drawings say nothing more
    if isinstance(value, HandView):
        value = (value.title, [card.name for card in value.held], 0, True)
    if isinstance(value, PileView):
        value = value[:4]  # nor do those of a pile, and what its cards do stands in the reference
    if is_dataclass(value):
        value = [getattr(value, field.name) for field in fields(value)]
    return [in_words(each) for each in value] if isinstance(value, tuple | list | range) else value
