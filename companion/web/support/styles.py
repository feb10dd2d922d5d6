"""Style sheets as they are sent: the parts that one imports stand in it, and files are named by their addresses."""

import re
from collections.abc import Callable, Mapping

IMPORT = re.compile(r'^@import "([^"]+)";\n', re.MULTILINE)
FILE = re.compile(r'url\("(?!data:)([^"]+)"\)')


def bundle_styles(sheet: str, bodies: Mapping[str, bytes], address: Callable[[str], str]) -> str:
    """A sheet with its parts; both name files by their paths from the static folder."""
    whole = IMPORT.sub(lambda part: bodies[part[1]].decode(), sheet)
    return FILE.sub(lambda file: f'url("{address(file[1])}")', whole)
