"""Disks that fail: a small one that can be filled or made read-only, and a folder of an ordinary user."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

NOBODY = 65534  # the user without rights


@contextmanager
def folder_of_nobody() -> Iterator[Path]:
    """Run the test as an ordinary user, and yield a folder of that user."""
    root = os.geteuid() == 0
    with tempfile.TemporaryDirectory() as folder:
        if root:
            os.chown(folder, NOBODY, -1)
            os.seteuid(NOBODY)
        try:
            yield Path(folder)
        finally:
            if root:
                os.seteuid(0)


@contextmanager
def small_disk(place: Path) -> Iterator[Path]:
    """Mount a disk of 1 MiB; without the permission to mount, skip the test."""
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(place)]
    if not shutil.which("mount") or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("only who may mount a small disk can fill it")
    try:
        yield place
    finally:
        subprocess.run(["umount", "--lazy", str(place)], check=True)


@contextmanager
def fill_disk(disk: Path) -> Iterator[None]:
    """Fill the disk during the block."""
    ballast = disk / "ballast"
    with ballast.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(bytes(512))
    yield
    ballast.unlink()
