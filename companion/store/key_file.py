"""The key that signs cookies: a file beside the database, made at the first start, readable by its owner only.

It is no part of the database, so that nobody who is given a backup can pretend to be any phone.
"""

import logging
import os
import secrets
import stat
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile

from companion.kit.text import _, say

from .database import database_file
from .errors import Unavailable

LENGTH = 32  # bytes
LOG = logging.getLogger(__name__)
WAS_OPEN = _(
    "Other users of this computer could read %s, which signs the phones' cookies; this is fixed now. "
    "If one of them may have read it, delete it, and phones join again"
)


def signing_key(url: str) -> bytes:
    """The key beside the database of this URL, made if there is none. Unavailable if that cannot be."""
    database = database_file(url)
    path = database.with_name(f"{database.name}.key")
    try:
        if not path.exists():
            _make(path)
        key = path.read_bytes()
        if len(key) == LENGTH:
            _tighten(path)
    except OSError as error:
        why = error.strerror or str(error)
        raise Unavailable(_("The file {name} cannot be used: {why}", name=path.name, why=why)) from error
    if len(key) != LENGTH:
        raise Unavailable(_("The file {name} is damaged; delete it, and phones join again", name=path.name))
    return key


def _tighten(path: Path) -> None:
    """Take from other users a key that they could read, and say so: with it they could pretend to be any phone."""
    if os.name == "posix" and path.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
        path.chmod(stat.S_IRUSR | stat.S_IWUSR)
        LOG.warning(say(WAS_OPEN), path)


def _make(path: Path) -> None:
    """Make the key. It appears whole, and of several threads the first one's stays."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=path.parent, prefix=".companion-") as unfinished:
        unfinished.write(secrets.token_bytes(LENGTH))
        unfinished.flush()
        os.fsync(unfinished.fileno())
        with suppress(FileExistsError):
            os.link(unfinished.name, path)
