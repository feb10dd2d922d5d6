"""Where the companion keeps what it keeps: the user's data folder, and the database in use."""

import os
from pathlib import Path

VARIABLE = "COMPANION_DATABASE"
SQLITE = "sqlite:///"


def data_folder() -> Path:
    """The companion's folder among the user's data. It may not be there yet."""
    import platformdirs  # most commands keep nothing and need not know

    return platformdirs.user_data_path("egg-companion", appauthor=False)


def database(given: str | None = None) -> Path:
    """The file of the database: the one given, or named in the environment, or the one in the data folder.

    It is given as a path, or as an address `sqlite:///PATH`. ValueError for any other address.
    """
    chosen = given or os.environ.get(VARIABLE)
    return file_of(chosen) if chosen else data_folder() / "companion.sqlite"


def file_of(place: str) -> Path:
    """The file that a path or an address means.

    >>> file_of("sqlite:////srv/eggs.sqlite").as_posix()
    '/srv/eggs.sqlite'
    """
    path = place.removeprefix(SQLITE)
    if not path or "://" in path:
        raise ValueError(place)
    return Path(path).expanduser().absolute()
