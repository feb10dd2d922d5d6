"""The code that takes a table over: new with every start of the server, which shows it on its own screen only."""

import hmac
import secrets

from flask import Flask, current_app

from companion.kit.play.randomizer import SEED_LETTERS

LENGTH = 8


def init_app(app: Flask) -> None:
    app.extensions["host_code"] = "".join(secrets.choice(SEED_LETTERS) for _letter in range(LENGTH))


def host_code(app: Flask) -> str:
    code: str = app.extensions["host_code"]
    return code


def is_host_code(text: str) -> bool:
    return hmac.compare_digest(text.strip().upper().encode(), host_code(current_app).encode())
