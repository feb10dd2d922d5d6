"""A companion for people who play with a real box of one of five egg games."""

__version__ = "1.0.0"
