"""The play of Little Dragons: the real eggs lie on the table, and phones are told what everybody takes."""

from .now import NestsInPlay, start

__all__ = ["NestsInPlay", "start"]
