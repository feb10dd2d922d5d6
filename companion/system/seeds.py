"""Seeds to read out and to share, for what is drawn openly."""

import secrets

from companion.kit.play.randomizer import SEED_LENGTH, SEED_LETTERS


def new_seed() -> str:
    """A seed that the operating system drew."""
    return "".join(secrets.choice(SEED_LETTERS) for _letter in range(SEED_LENGTH))
