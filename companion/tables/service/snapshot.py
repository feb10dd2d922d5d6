"""The state of a table as bytes, so that its history need not be replayed from the beginning.

A snapshot may be thrown away at any time. It is only read by the code that wrote it, and only where it carries the
signature of the key that signs cookies: whoever hands somebody a database hands over no code to run.
"""

import hmac
import io
import pickle
import platform
import zlib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType
from typing import Any

import companion
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.tracker import Tracker
from companion.store import SnapshotRow
from companion.tables.history import History
from companion.tables.table import Table

ROOMS = ("kit", "tables", "games/{game}")  # whose code makes the state of a table
SIGNATURE = 32  # bytes


@cache
def code_version(game: Game) -> str:
    """A name for the code that replays tables of this game; other code has another one.

    So has a game whose trackers could not be loaded, as its tables know nothing of what was dealt.
    """
    folder = Path(companion.__file__).parent
    digest = sha256(platform.python_version().encode())
    digest.update(" ".join(tracker.id for tracker in game.trackers).encode())
    for room in ROOMS:
        for path in sorted(folder.joinpath(room.format(game=game.slug.replace("-", "_"))).rglob("*.py")):
            digest.update(b"\n%s\n" % str(path.relative_to(folder)).encode() + path.read_bytes())
    return digest.hexdigest()[:32]


def take(table: Table, key: bytes) -> SnapshotRow:
    """The table as it is, without its history."""
    written = io.BytesIO()
    _Writer(written).dump(replace(table, history=History(table.version), base=None))
    state = zlib.compress(written.getvalue())
    version = code_version(table.game)
    return SnapshotRow(table.version, version, _sign(version, table.secret, state, key) + state)


def read(row: SnapshotRow, game: Game, secret: str, key: bytes) -> Table | None:
    """The table of this secret as it was; None if the snapshot is not one of ours."""
    signature, state = row.state[:SIGNATURE], row.state[SIGNATURE:]
    version = code_version(game)
    if row.code != version or not hmac.compare_digest(signature, _sign(version, secret, state, key)):
        return None
    table: Table = _Reader(io.BytesIO(zlib.decompress(state)), game).load()
    return replace(table, base=table)


def _sign(version: str, secret: str, state: bytes, key: bytes) -> bytes:
    return hmac.digest(key, b"snapshot\n%s\n%s\n" % (version.encode(), secret.encode()) + state, "sha256")


class _Writer(pickle.Pickler):
    """Writes of a game and its parts only the names: they are code."""

    def persistent_id(self, obj: object) -> tuple[str, str] | None:
        if isinstance(obj, Game):
            return "game", obj.slug
        if isinstance(obj, Mode):
            return "mode", obj.id
        return ("tracker", obj.id) if isinstance(obj, Tracker) else None

    def reducer_override(self, obj: object) -> Any:
        return (dict, (dict(obj),)) if isinstance(obj, MappingProxyType) else NotImplemented


class _Reader(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, game: Game) -> None:
        super().__init__(file)
        modes = {("mode", mode.id): mode for mode in game.modes}
        trackers = {("tracker", tracker.id): tracker for tracker in game.trackers}
        self._parts: Mapping[tuple[str, str], object] = {("game", game.slug): game, **modes, **trackers}

    def persistent_load(self, pid: tuple[str, str]) -> object:
        return self._parts[pid]
