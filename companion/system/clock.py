"""The clocks of the computer."""

import time


def now() -> int:
    """Seconds of Unix time, by the clock that people set."""
    return int(time.time())


def uptime() -> int:
    """Seconds by a clock that nobody sets, and that all processes of the machine share."""
    return int(time.monotonic())
