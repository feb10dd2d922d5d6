"""Where templates and static files are."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2]


def folder(name: str) -> Path:
    """The folder in the installed package, or beside it in a checkout."""
    installed = PACKAGE / name
    return installed if installed.is_dir() else PACKAGE.parent / name
