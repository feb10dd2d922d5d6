"""Seeds to read out and to share, for what is drawn openly, and codes that nobody guesses."""

import secrets

from companion.kit.randomizer import SEED_LENGTH, SEED_LETTERS


def new_seed() -> str:
    """A seed that the operating system drew."""
    return new_code(SEED_LENGTH)


def new_code(length: int) -> str:
    """So many letters and digits that the operating system drew, none of them easily taken for another."""
    return "".join(secrets.choice(SEED_LETTERS) for _letter in range(length))
