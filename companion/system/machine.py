"""Clocks, randomness and random codes of the machine."""

import secrets
import time

from companion.kit.randomizer import SEED_LENGTH, SEED_LETTERS


def now() -> int:
    """Seconds of Unix time, by the clock that people set."""
    return int(time.time())


def new_seed() -> str:
    """A random seed for an open draw, short enough to read out."""
    return new_code(SEED_LENGTH)


def new_code(length: int) -> str:
    """Random letters and digits from the operating system, without look-alikes."""
    return "".join(secrets.choice(SEED_LETTERS) for _letter in range(length))


def is_code(text: str, *lengths: int) -> bool:
    """Return True if the text may be a code of one of these lengths."""
    return len(text) in lengths and set(text) <= set(SEED_LETTERS)
