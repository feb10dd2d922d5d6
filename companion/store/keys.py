"""The keys of a server: the one that signs the phones' cookies, and the one for a program of the owner.

They are in files beside a SQLite database, so that a backup gives nobody's seat away, and in a PostgreSQL database,
where all processes find them.
"""

import logging
import os
import secrets
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import NamedTemporaryFile

from sqlalchemy import delete, insert, select

from companion.kit.text import Text, _, say

from .errors import Unavailable
from .schema import server_keys
from .sqlite import database_file
from .urls import is_postgresql, open_database

KEY_LENGTH = 32  # bytes
LOG = logging.getLogger(__name__)
WAS_OPEN = _(
    "Other users of this computer could read the key in %s; this is fixed now. If one of them may have read it, "
    "delete it: phones join again, and a program needs a new key"
)


def signing_key(url: str) -> bytes:
    """The key of the server with the database of this URL, made if there is none. Unavailable if that cannot be."""
    if is_postgresql(url):
        return _stored_key(url, "cookies", makes=True) or b""
    path = _key_file(url, "key")
    with _telling(path):
        if not path.exists():
            _make_key(path)
        return _read_key(path, _("The file {name} is damaged; delete it, and phones join again", name=path.name))


def api_key(url: str, *, renew: bool = False) -> str | None:
    """The key with which a program may read all plays of this database; None before one is made.

    With `renew` there is a new one, and the old one ends. Unavailable if its file cannot be used.
    """
    if is_postgresql(url):
        stored = _stored_key(url, "programs", renews=renew)
        return stored.hex() if stored else None
    path = _key_file(url, "api-key")
    with _telling(path):
        if renew:
            path.unlink(missing_ok=True)
            _make_key(path)
        elif not path.exists():
            return None
        return _read_key(path, _("The file {name} is damaged; make a new key", name=path.name)).hex()


def _stored_key(url: str, name: str, *, makes: bool = False, renews: bool = False) -> bytes | None:
    here = server_keys.c.name == name
    with closing(open_database(url)) as database, database.write() as connection:
        known = connection.scalar(select(server_keys.c.value).where(here))
        if not renews and (known or not makes):
            return known
        key = secrets.token_bytes(KEY_LENGTH)
        connection.execute(delete(server_keys).where(here))
        connection.execute(insert(server_keys), {"name": name, "value": key})
        return key


def _key_file(url: str, end: str) -> Path:
    database = database_file(url)
    return database.with_name(f"{database.name}.{end}")


@contextmanager
def _telling(path: Path) -> Iterator[None]:
    """Raise an error of the file as ours."""
    try:
        yield
    except OSError as error:
        why = error.strerror or str(error)
        raise Unavailable(_("The file {name} cannot be used: {why}", name=path.name, why=why)) from error


def _read_key(path: Path, damaged: Text) -> bytes:
    key = path.read_bytes()
    if len(key) != KEY_LENGTH:
        raise Unavailable(damaged)
    _tighten_key(path)
    return key


def _tighten_key(path: Path) -> None:
    """Take from other users a key that they could read, and say so: with it they could pretend to be any phone."""
    if os.name == "posix" and path.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
        path.chmod(stat.S_IRUSR | stat.S_IWUSR)
        LOG.warning(say(WAS_OPEN), path)


def _make_key(path: Path) -> None:
    """Make the key. It appears whole, and of several threads the first one's stays."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=path.parent, prefix=".companion-") as unfinished:
        unfinished.write(secrets.token_bytes(KEY_LENGTH))
        unfinished.flush()
        os.fsync(unfinished.fileno())
        with suppress(FileExistsError):
            os.link(unfinished.name, path)
