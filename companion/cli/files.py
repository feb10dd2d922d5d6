"""Files that a command reads and writes; `-` is standard input and output."""

import os
import sys
from pathlib import Path

from companion.kit.text import _

from .errors import fail, reason


def read_file(file: str) -> bytes:
    """The bytes of the file, or of standard input for `-`."""
    try:
        return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except (OSError, ValueError) as error:
        fail(_("{file} cannot be read: {why}", file=file, why=reason(error)))


def write_file(content: bytes, file: str) -> None:
    """Write the bytes to the file, or to standard output for `-`."""
    if file == "-":
        sys.stdout.buffer.write(content)
        sys.stdout.flush()
        return
    try:
        replace_file(content, Path(file).resolve())
    except (OSError, ValueError) as error:
        fail(_("{file} cannot be written: {why}", file=file, why=reason(error)))


def replace_file(content: bytes, path: Path) -> None:
    """Write the whole file or leave everything as it was: first beside it, then in its place."""
    if path.exists() and not path.is_file():  # a device, whose place nothing may take; or a folder, which refuses
        path.write_bytes(content)
        return
    beside = path.with_name(f".{path.name[:200]}.{os.getpid()}")
    try:
        beside.write_bytes(content)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
