"""Settings from options of the command and from variables of the environment."""

import os
from pathlib import Path
from typing import NamedTuple

STREAMS = 128  # phones that are told of changes at once; further ones ask


class Settings(NamedTuple):
    """The settings of a server: database URL, host and port to listen on, address for phones.

    Without a `public_url` the companion finds its addresses out. `hosts` are further names by which it answers,
    `trusted_proxy` the networks of proxies in front of it, `streams` the most that are open at once.
    """

    database: str
    host: str = "0.0.0.0"  # noqa: S104 - all interfaces, since phones are elsewhere
    port: int = 8000
    public_url: str | None = None
    hosts: tuple[str, ...] = ()
    trusted_proxy: str = ""
    streams: int = STREAMS


def variable(setting: str) -> str:
    """The environment's variable for a setting.

    >>> variable("public_url")
    'COMPANION_PUBLIC_URL'
    """
    return f"COMPANION_{setting.upper()}"


def read_environment() -> Settings:
    """The settings in the environment. ValueError for one that makes no sense."""
    found = {name: os.environ.get(variable(name)) for name in ("public_url", "trusted_proxy")}
    streams = int(os.environ.get(variable("streams"), str(STREAMS)))
    public_url = f"{found['public_url'].rstrip('/')}/" if found["public_url"] else None
    return Settings(
        default_database(),
        public_url=public_url,
        hosts=default_names(),
        trusted_proxy=found["trusted_proxy"] or "",
        streams=streams,
    )


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
