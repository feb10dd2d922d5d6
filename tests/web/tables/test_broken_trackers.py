"""A table whose game has broken trackers goes on without them."""

from pathlib import Path

import pytest
from flask import Flask

from companion.library.registry import games, load_game
from tests.support.phones.guests import Guest, app_in, party

TRACKERS = "companion.games.khlor.trackers.TRACKERS"


def restart(folder: Path, phones: list[Guest], patch: pytest.MonkeyPatch) -> Flask:
    """Restart the server on the same file, and connect these phones to it."""
    patch.setitem(games(), "khlor", load_game("khlor"))
    app = app_in(folder)
    for phone in phones:
        phone.app = phone.client.application = app
    return app


def test_a_table_continues_without_broken_trackers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ana, ben = phones = party(app_in(tmp_path), "khlor", "Ana", "Ben")
    ana.does("deck", deck="board")
    assert 'id="deck-board"' in ana.look("decks")

    with monkeypatch.context() as broken:
        broken.delattr(TRACKERS)
        restart(tmp_path, phones, broken)
        ben.counts("players.1.demons.green", "7", seats=2)
        assert f"/t/{ana.code}/decks" not in ana.look()
        assert ana.find_refusal("deck", deck="board")
        assert len(caplog.messages) == 1

    restart(tmp_path, phones, monkeypatch)
    assert 'id="deck-board"' in ana.look("decks")
    assert 'value="7"' in ben.look("score")
