"""The play of Break the Egg: the real eggs are on the heads and phones keep count, or the phones are worn."""

from .now import HeadsInPlay, start

__all__ = ["HeadsInPlay", "start"]
