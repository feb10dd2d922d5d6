"""Settings from options of the command and from variables of the environment."""

import os
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from companion.kit.text import _, say

STREAMS = 128  # phones that are told of changes at once; further ones ask
MOST_STREAMS = 100_000
QUOTA = 100
MOST_QUOTA = 100_000
MOST_DAYS = 100 * 365
SHORTEST_TOKEN = 16  # characters
LONGEST_ADDRESS = 500  # characters; the QR code of a longer one is no use in a terminal


class Retention(NamedTuple):
    """Days until something is deleted.

    `alone`, `unused`, `going_on` and `ended` count from the last action of a table that one phone only opened for all
    seats, that was only opened, is in play, or has its result. `shared` counts from the sharing of a sheet, and again
    from its deletion for its code. `deleted` counts from the deletion of a table.
    """

    alone: int = 1
    unused: int = 7
    going_on: int = 90
    ended: int = 3 * 365
    shared: int = 3 * 365
    deleted: int = 1


KEPT = Retention()
CHOSEN = ("unused", "going_on", "ended", "shared")  # the days that a setting changes


class Settings(NamedTuple):
    """The settings of a server: database URL, host and port to listen on, address for phones.

    Without a `public_url` the companion finds its addresses out. `hosts` are further names by which it answers,
    `trusted_proxy` the networks of proxies in front of it, `streams` the most that are open at once. `kept` are the
    days for which tables and shared sheets stay, `quota` is how many tables, plays and shared sheets each an address
    may begin to keep at once. `metrics_token` opens the figures, which are off without one.
    """

    database: str
    host: str = "0.0.0.0"  # noqa: S104 - all interfaces, since phones are elsewhere
    port: int = 8000
    public_url: str | None = None
    hosts: tuple[str, ...] = ()
    trusted_proxy: str = ""
    streams: int = STREAMS
    kept: Retention = KEPT
    quota: int = QUOTA
    metrics_token: str = ""


def variable(setting: str) -> str:
    """The environment's variable for a setting.

    >>> variable("public_url")
    'COMPANION_PUBLIC_URL'
    """
    return f"COMPANION_{setting.upper()}"


def read_environment() -> Settings:
    """The settings in the environment. ValueError, with a sentence, for one that makes no sense."""
    found = {name: os.environ.get(variable(name)) for name in ("public_url", "trusted_proxy")}
    public_url = parse_public_url(found["public_url"]) if found["public_url"] else None
    return Settings(
        default_database(),
        public_url=public_url,
        hosts=default_names(),
        trusted_proxy=found["trusted_proxy"] or "",
        streams=read_number("streams", STREAMS, MOST_STREAMS),
        kept=KEPT._replace(**{name: read_number(f"keep_{name}", getattr(KEPT, name), MOST_DAYS) for name in CHOSEN}),
        quota=read_number("quota", QUOTA, MOST_QUOTA),
        metrics_token=read_token(),
    )


def parse_public_url(value: str) -> str:
    """The address of a server for phones, with a slash at its end. ValueError, with a sentence, if it is none."""
    if "@" in value:
        raise ValueError(say(_("An address for phones holds no user name and no password")))
    if not _is_address(value):
        raise ValueError(say(_("“{value}” is not an address like http://192.168.1.20:8000/", value=value)))
    if urlsplit(value).path not in ("", "/"):
        text = _("An address for phones has no path, since every link of the pages begins at /: {value}", value=value)
        raise ValueError(say(text))
    return f"{value.rstrip('/')}/"


def _is_address(value: str) -> bool:
    try:
        parts = urlsplit(value)
        whole = parts.hostname and parts.port != 0 and not (parts.query or parts.fragment)
    except ValueError:  # brackets or a port that make no sense
        return False
    clean = value.isprintable() and " " not in value and len(value) <= LONGEST_ADDRESS
    return bool(whole) and clean and parts.scheme in ("http", "https")


def read_number(setting: str, usual: int, most: int) -> int:
    text = os.environ.get(variable(setting)) or str(usual)
    if not (text.isascii() and text.isdigit() and len(text) < 10 and 0 < int(text) <= most):
        wrong = _("{variable} has to be a whole number from 1 to {most}", variable=variable(setting), most=most)
        raise ValueError(say(wrong))
    return int(text)


def read_token() -> str:
    token = os.environ.get(variable("metrics_token"), "")
    if token and len(token) < SHORTEST_TOKEN:
        short = _("{variable} needs {least} characters", variable=variable("metrics_token"), least=SHORTEST_TOKEN)
        raise ValueError(say(short))
    return token


def database_url(place: str) -> str:
    """The URL of a database that is named by its URL, or as a file by its path.

    >>> database_url("/srv/eggs.sqlite")
    'sqlite:////srv/eggs.sqlite'
    """
    return place if "://" in place else f"sqlite:///{place}"


def default_database() -> str:
    """The URL of the database that the environment names, or of the one in the data folder."""
    return database_url(os.environ.get(variable("database")) or str(data_folder() / "companion.sqlite"))


def split_names(text: str) -> tuple[str, ...]:
    """Names that stand in one text, with commas or spaces between them.

    >>> split_names("eggs.example, cards.example")
    ('eggs.example', 'cards.example')
    """
    return tuple(text.replace(",", " ").split())


def default_names() -> tuple[str, ...]:
    """The further names of the server that stand in the environment."""
    return split_names(os.environ.get(variable("hosts"), ""))


def data_folder() -> Path:
    """The companion's folder among the user's data. It may not be there yet."""
    import platformdirs  # most commands keep nothing and need not know

    return platformdirs.user_data_path("egg-companion", appauthor=False)
