"""The code that takes a table over. The server shows it on its own screen only.

It follows from the key that signs cookies. So all servers on one database show and accept the same code, also after a
restart, and there is nothing more to store, to agree on or to keep out of backups; another key brings another code.
"""

import hmac

from flask import Flask, current_app

from companion.kit.randomizer import SEED_LETTERS

from .database import database_of

LENGTH = 8


def host_code(app: Flask) -> str:
    """The host code of the app's database."""
    number = int.from_bytes(hmac.digest(database_of(app).signing_key(), b"host code", "sha256"))
    return "".join(SEED_LETTERS[number // len(SEED_LETTERS) ** place % len(SEED_LETTERS)] for place in range(LENGTH))


def is_host_code(text: str) -> bool:
    """Whether a phone sent the host code, in letters of any case."""
    return hmac.compare_digest(text.strip().upper().encode(), host_code(current_app).encode())
