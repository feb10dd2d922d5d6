"""The number of cases of a property test, and the variants of a test: few by default, many under `just thorough`."""

import os

FACTOR = int(os.environ.get("COMPANION_THOROUGH", "1"))
THOROUGH = FACTOR > 1  # True: run all variants of a test, not only some


def cases(n: int) -> int:
    """Multiply a number of cases by the environment variable COMPANION_THOROUGH."""
    return n * FACTOR
